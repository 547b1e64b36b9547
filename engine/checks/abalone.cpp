// Checks rules/abalone.hpp and measures it: abalone [perft depth, 4] [page, rulebook/abalone.md]. Returns 1 on failure.
#include "../rules/abalone.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace ludoteca;
using abalone::Move;
using abalone::Moves;
using abalone::Position;

int checks = 0;
int failures = 0;

void check(bool right, const std::string& what) {
    ++checks;
    if (right) return;
    ++failures;
    std::cout << "WRONG: " << what << '\n';
}

std::vector<std::string> words(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::uint64_t number(const std::string& text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// -- What a position can do, asked in several ways

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 1) return position.count();
    Moves moves;
    position.moves(moves);
    std::uint64_t sum = 0;
    for (const Move move : moves) {
        Position after = position;
        after.play(move);
        sum += perft(after, depth - 1);
    }
    return sum;
}

std::vector<std::string> move_texts(const Position& position) {
    Moves moves;
    position.moves(moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(position.move_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

bool is_move(const Position& position, std::string_view text) {
    try {
        (void)position.parse_move(text);
        return true;
    } catch (const IllegalMoveError&) {
        return false;
    }
}

template <class Error, class Act>
bool throws(Act act) {
    try {
        act();
    } catch (const Error&) {
        return true;
    }
    return false;
}

std::string cell_text(int cell) {
    const auto name = abalone::cell_name(cell);
    return {name[0], name[1]};
}

// The moves by parse_move, which walks from cell to cell and shares no set with moves(): of all texts, or of those that
// begin with an own marble.
std::vector<std::string> accepted(const Position& position, bool all) {
    std::vector<std::string> texts;
    const auto may_begin = [&](int cell) {
        return all || (position.turn() >= 0 && abalone::has(position.marbles(position.turn()), cell));
    };
    for (int first = 0; first < abalone::RING; ++first) {
        if (!may_begin(first)) continue;
        for (int second = 0; second < abalone::RING; ++second) {
            const std::string text = cell_text(first) + cell_text(second);
            if (is_move(position, text)) texts.push_back(text);
            if (!may_begin(second)) continue;
            for (int third = 0; third < abalone::RING; ++third)
                if ((all || abalone::direction_to(first, third) >= 0) && is_move(position, text + cell_text(third)))
                    texts.push_back(text + cell_text(third));
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

// What holds in every position.
void check_contract(const Position& position) {
    const std::string text = position.text();
    const Position read = Position::parse(text);
    check(read == position && read.text() == text, "round trip of " + text);
    check(read.hash() == position.hash(), "hash of " + text);
    Moves moves;
    position.moves(moves);
    check(moves.size() == position.count(), "count of " + text);
    check((position.turn() == OVER) == (moves.size() == 0), "turn of " + text);
    check(position.outcome().has_value() == (position.turn() == OVER), "outcome of " + text);
    for (const Move move : moves) {
        check(position.parse_move(position.move_text(move)) == move, position.move_text(move) + " in " + text);
        Position after = position;
        after.play(move);
        const int seat = position.turn();
        const int ejected = after.lost(1 - seat) - position.lost(1 - seat);
        check(std::popcount(after.marbles(seat)) == std::popcount(position.marbles(seat)) &&
                  std::popcount(after.marbles(1 - seat)) + ejected == std::popcount(position.marbles(1 - seat)) &&
                  (after.marbles(seat) & after.marbles(1 - seat)) == 0 &&
                  abalone::is_push(move) == (after.marbles(1 - seat) != position.marbles(1 - seat)),
              "marbles after " + position.move_text(move) + " in " + text);
    }
    const auto texts = move_texts(position);
    check(std::adjacent_find(texts.begin(), texts.end()) == texts.end(), "each move once in " + text);
    check(texts == accepted(position, false), "moves and parse_move agree in " + text);
}

// -- The page: example blocks, layouts, numbers

void check_example(const std::string& mark, const std::string& said, Position& position) {
    const std::string where = mark + " " + said + " in " + position.text();
    if (mark == "@") {
        position = Position::parse(said);
        check(position.text() == said, where);
        check_contract(position);
    } else if (mark == "X") {
        check(throws<NotationError>([&] { (void)Position::parse(said); }), where);
    } else if (mark == ">") {
        for (const auto& move : words(said)) position.play(position.parse_move(move));
        check_contract(position);
    } else if (mark == "=") {
        check(position.text() == said, where);
    } else if (mark == "!") {
        for (const auto& move : words(said)) check(!is_move(position, move), where);
    } else if (mark == "?") {
        auto expected = words(said);
        std::string start;
        if (!expected.empty() && expected[0].back() == ':') {
            start = expected[0].substr(0, expected[0].size() - 1);
            expected.erase(expected.begin());
        }
        auto texts = move_texts(position);
        std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(start); });
        check(texts == expected, where);
    } else if (mark == "P") {
        int depth = 0;
        for (const auto& count : words(said)) check(perft(position, ++depth) == number(count), where);
    } else if (mark == "#") {
        const auto outcome = position.outcome();
        check((!outcome ? "none" : outcome->winners == 1 ? "x" : "o") == said, where);
    } else {
        check(mark == "&" || mark == "W", "unknown mark " + where);
    }
}

void check_layout(const std::vector<std::string>& row, int depth) {
    const Position position = Position::start(row[1]);
    if (row.size() == 5) check(position.text() == row[3] + " x 0 0", "layout " + row[1]);
    for (int d = 1; row.size() > 5 && d <= std::min(depth, 5); ++d) {
        const std::string& count = row[1 + 2 * static_cast<std::size_t>(d)];
        check(perft(position, d) == number(count), row[1] + " perft " + std::to_string(d) + " " + count);
    }
}

void check_page(const std::string& path, int depth) {
    std::ifstream page(path);
    check(page.good(), "cannot read " + path);
    Position position = Position::start();
    bool block = false;
    int examples = 0;
    int rows = 0;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("```")) {
            block = !block && line == "```abalone";
        } else if (block && !line.empty()) {
            ++examples;
            check_example(line.substr(0, 1), line.size() > 2 ? line.substr(2) : "", position);
        } else if (line.starts_with("| ")) {
            std::erase(line, '`');
            const auto row = words(line);
            for (const auto& layout : abalone::LAYOUTS)
                if (row[1] == layout.name) {
                    ++rows;
                    check_layout(row, depth);
                }
        }
    }
    check(examples > 100 && rows == 26, "the whole page: " + std::to_string(examples) + " " + std::to_string(rows));
}

// Numbers the page has in prose only, and standard to depth 6 (by separately written fast programs).
void check_numbers(int depth) {
    const std::map<std::string, std::array<std::uint64_t, 2>> middle_game{
        {"oo.../oxx.../..xo.../......../...xo.ox./...oo..x/.o.ooox/.xxx.x/..... x 0 0", {144582, 8187766}},
        {"...../..x..o/.o.xxox/...oxoo./...xxox../...xooo./.x.oxo./..xoxx/..... x 0 0", {87545, 3639120}},
        {"...../.o.o.x/ooxxx../.oooxxxo/..o.xxox./..o.xxx./....x.o/.....o/..... x 0 0", {225579, 12455618}},
        {"..ox./xo.xxx/.xo.o../..oxxx.o/..oxxooo./.x..xxo./.....o./....o./..... x 0 0", {151408, 8370624}},
        {"o..../o.x.x./..x.x../o.x.x.x./o.x.x.x../o..x.x.o/o.x.x../o....o/ooooo x 0 0", {1069572, 57957663}},
    };
    for (const auto& [text, counts] : middle_game)
        for (int d = 3; d <= std::min(depth, 4); ++d)
            check(perft(Position::parse(text), d) == counts[static_cast<std::size_t>(d - 3)], "perft of " + text);
    if (depth >= 6) check(perft(Position::start(), 6) == 15850074356, "standard perft 6");
}

// -- Chance

Position crowded(Random& random) {  // random marbles on a part of the board
    std::array<int, 61> cells{};
    for (std::size_t i = 0; i < 61; ++i) cells[i] = static_cast<int>(i);
    for (std::size_t i = 60; i > 0; --i) std::swap(cells[i], cells[random.below(static_cast<std::uint32_t>(i + 1))]);
    if (random.below(2) == 0) std::sort(cells.begin(), cells.begin() + 40);
    std::string text = "...../....../......./......../........./......../......./....../..... x 0 0";
    const auto place = [&](char marble, std::uint32_t first, std::uint32_t marbles) {
        for (std::uint32_t i = first; i < first + marbles; ++i) {
            const auto cell = static_cast<std::size_t>(cells[i]);
            text[cell + (std::size_t{5} <= cell) + (11 <= cell) + (18 <= cell) + (26 <= cell) + (35 <= cell) +
                 (43 <= cell) + (50 <= cell) + (56 <= cell)] = marble;
        }
    };
    const std::uint32_t black = random.below(15);
    place('x', 0, black);
    place('o', black, random.below(15));
    text[70] = random.below(2) == 0 ? 'x' : 'o';
    return Position::parse(text);
}

void check_random_games(int games) {
    Random random(2024);
    for (int game = 0; game < games; ++game) {
        Position position = Position::start(abalone::LAYOUTS[static_cast<std::size_t>(game) % 13].name);
        for (int ply = 0; ply < 400 && position.turn() != OVER; ++ply) {
            if (ply % 4 == 0) check_contract(position);
            Moves moves;
            position.moves(moves);
            // A game of pushes ends by six marbles lost.
            const auto* push = std::find_if(moves.begin(), moves.end(), abalone::is_push);
            position.play(game % 2 == 0 && push != moves.end() ? *push : position.random_move(random));
        }
        check_contract(position);
    }
    for (int i = 0; i < 100 * games; ++i) check_contract(crowded(random));
}

// random_move: every move, and each as often as chance allows (chi squared per degree of freedom is 1 +- 0.2 with 50).
void check_even() {
    Random random(5);
    for (int i = 0; i < 30; ++i) {
        const auto layout = static_cast<std::size_t>(i) % 13;
        const Position position = i < 13 ? Position::start(abalone::LAYOUTS[layout].name) : crowded(random);
        Moves moves;
        position.moves(moves);
        if (moves.size() < 2) continue;
        std::map<std::size_t, int> drawn;
        for (std::size_t draw = 0; draw < 1000 * moves.size(); ++draw) ++drawn[position.random_move(random).code()];
        double chi = 0;
        for (const Move move : moves) chi += (drawn[move.code()] - 1000.0) * (drawn[move.code()] - 1000.0) / 1000;
        check(drawn.size() == moves.size(), "random_move gives exactly the moves of " + position.text());
        const auto freedom = static_cast<double>(moves.size() - 1);
        check(chi < freedom + 6 * std::sqrt(2 * freedom) + 10, "random_move is even in " + position.text());
    }
}

// Any bytes: refused, or exactly the canonical text.
void check_malformed() {
    Random random(11);
    const auto reads = [](const std::string& text) {
        try {
            return Position::parse(text).text() == text;
        } catch (const NotationError& error) {
            return std::string_view(error.what()).size() < 700;
        }
    };
    const std::string good = Position::start("belgian_daisy").text();
    for (int i = 0; i < 200'000; ++i) {
        std::string text = good;
        for (std::uint32_t changes = random.below(4) + 1; changes > 0; --changes) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const char likely = "xo./ 0123456789XO-\n"[random.below(19)];
            const char byte = random.below(2) == 0 ? likely : static_cast<char>(random());
            if (random.below(4) == 0) text.erase(at, 1);
            else if (random.below(4) == 0) text.insert(at, 1, byte);
            else text[at] = byte;
        }
        check(reads(text), "reading " + abalone::quoted(text));
    }
    std::vector<std::string> positions{"", " " + good, good + "\n", good + '\0', good.substr(0, 74)};
    for (const char byte : {'x', '\0', '\xff'})
        for (const unsigned size : {75U, 1U << 20}) positions.emplace_back(size, byte);
    for (const std::string& text : positions)
        check(reads(text) && throws<NotationError>([&] { (void)Position::parse(text); }), abalone::quoted(text));
    const Position start = Position::start();
    std::vector<std::string> moves{"",     "a1",   "a1b",  "a1b1c",   "A1B1",     "a1b0",
                                   "a6b6", "i4h4", "j1a1", "a1a2b1 ", "a1b1a1b1", "a1b1\n"};
    for (const char byte : {'a', '\0', '\xff'})
        for (const unsigned size : {4U, 6U, 1U << 20}) moves.emplace_back(size, byte);
    for (const std::string& text : moves)
        check(throws<NotationError>([&] { (void)start.parse_move(text); }), "move " + abalone::quoted(text));
    check(throws<NotationError>([] { (void)Position::start("Standard"); }), "layout Standard");
    for (const auto& layout : {"standard", "german_daisy", "face_to_face"}) {
        const Position position = Position::start(layout);
        check(accepted(position, true) == move_texts(position), std::string("all move texts of ") + layout);
    }
}

void check_outcome() {
    const auto outcome = [](const char* text) { return Position::parse(text).outcome().value(); };
    const Outcome six = outcome("...../....../......./......../........./..o...../..o..../..o.../..x.. x 6 5");
    check(six.seats == 2 && six.points[0] == 5 && six.points[1] == 6 && six.winners == 2 && six.reason == "six", "six");
    const Outcome stuck = outcome("xxxxx/ooooox/.....ox/......ox/.....ooxx/......ox/.....ox/...oox/...ox x 0 0");
    check(stuck.points[0] == 0 && stuck.points[1] == 0 && stuck.winners == 2 && stuck.reason == "stuck", "stuck");
}

// -- Speed, on one thread, by processor time

template <class Act>
void measure(const std::string& what, double unit, Act act) {
    double best = 0;
    for (int run = 0; run < 3; ++run) {
        const std::clock_t begin = std::clock();
        const auto done = static_cast<double>(act());
        best = std::max(best, done / (static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC));
    }
    std::cout << what << best / unit << '\n';
}

std::uint64_t play_random_games(std::uint64_t games) {
    Random random(7);
    const Position start = Position::start("belgian_daisy");
    std::uint64_t plies = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        Position position = start;
        for (int ply = 0; ply < 200 && position.turn() != OVER; ++ply, ++plies)
            position.play(position.random_move(random));
    }
    return plies;
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? static_cast<int>(number(argv[1])) : 4;
    check_page(argc > 2 ? argv[2] : "rulebook/abalone.md", depth);
    check_numbers(depth);
    check_outcome();
    check_malformed();
    check_even();
    check_random_games(20);
    for (const auto* layout : {"standard", "belgian_daisy", "german_daisy"})
        measure(std::string("perft, G leaves/s, ") + layout + ": ", 1e9,
                [&] { return perft(Position::start(layout), std::min(depth, 5)); });
    measure("random games of 200 plies/s, belgian_daisy: ", 200, [] { return play_random_games(20'000); });
    std::cout << checks << " checks, " << failures << " failures\n";
    return failures == 0 ? 0 : 1;
}
