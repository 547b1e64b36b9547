// Checks search/alphabeta.hpp against the plainest search there is, on Abalone. Returns 1 on failure.
#include "../search/alphabeta.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "../search/abalone.hpp"

namespace {

using namespace ludoteca;
using abalone::Move;
using abalone::Moves;
using abalone::Position;

constexpr unsigned ALL_FEATURES = (1U << FEATURES.size()) - 1;

int checks = 0;
int failures = 0;

void check(bool right, const std::string& what) {
    ++checks;
    if (right) return;
    ++failures;
    std::cout << "WRONG: " << what << '\n';
}

Effort nodes(std::uint64_t number) {
    Effort effort;
    effort.nodes = number;
    return effort;
}

Effort depth(std::uint64_t number) {
    Effort effort;
    effort.depth = number;
    return effort;
}

const auto SILENT = [](const Insight<Position>&) {};

Insight<Position> searched(const Line<Position>& line, const Effort& effort, const Settings& settings) {
    Searcher<Position> searcher;
    return searcher.search(line, effort, settings, NEVER, SILENT);
}

// -- The value of a line by trying everything

int minimax(const Line<Position>& line, std::vector<Position>& path, int depth) {
    const int ply = static_cast<int>(path.size()) - 1;
    const Position& position = line.position();
    if (position.turn() == OVER) return ply - WIN;  // who is to move has lost (A8)
    if (line.turn() == OVER || std::count(path.begin(), path.end(), position) > 1) return 0;
    if (depth == 0) return abalone::Evaluation<abalone::WEIGHTS>().value(position);
    Moves moves;
    position.moves(moves);
    int best = -WIN;
    for (const Move move : moves) {
        Line<Position> next = line;
        next.play(move);
        path.push_back(next.position());
        best = std::max(best, -minimax(next, path, depth - 1));
        path.pop_back();
    }
    return best;
}

// A few marbles at random, so that everything can be tried; if asked for, somebody threatens the deciding push-off.
Position sparse(Random& random, bool sharp) {
    for (;;) {
        std::string text = Position::start("standard").text();
        std::vector<std::size_t> cells;
        for (std::size_t i = 0; i < text.size() - 6; ++i) {
            if (text[i] == '/') continue;
            text[i] = '.';
            cells.push_back(i);
        }
        const std::uint32_t around = random.below(static_cast<std::uint32_t>(cells.size()));
        for (const char colour : {'x', 'x', 'x', 'x', 'o', 'o', 'o'}) {  // close to each other
            const std::size_t at = (around + random.below(11)) % cells.size();
            text[cells[at]] = colour;
        }
        text[text.size() - 5] = random.below(2) == 0 ? 'x' : 'o';
        text[text.size() - 3] = '5';
        text[text.size() - 1] = '5';
        const Position position = Position::parse(text);
        const auto threats = [](abalone::Cells own, abalone::Cells opponent) {
            return abalone::terms(own, opponent, 0)[abalone::EJECTIONS];
        };
        const bool threatened = threats(position.opponent(), position.own()) > 0 && threats(position.own(), position.opponent()) == 0;
        if (position.turn() != OVER && threatened == sharp) return position;
    }
}

// Some moves there and back, so that positions have been seen.
Line<Position> played(const Position& start, Limits limits, Random& random) {
    Line<Position> line(start, limits);
    for (std::uint32_t plies = random.below(5); plies > 0; --plies) {
        Line<Position> next = line;
        next.play(line.position().random_move(random));
        if (next.turn() == OVER) break;
        line = next;
    }
    return line;
}

void check_values() {
    Random random(1);
    constexpr unsigned ONLY_ORDER = 1U << static_cast<unsigned>(Feature::table) |
                                    1U << static_cast<unsigned>(Feature::reductions) |
                                    1U << static_cast<unsigned>(Feature::quiescence);
    int draws = 0;
    int ends = 0;
    for (int i = 0; i < 120; ++i) {
        const Limits limits{.repetition = 2 + random.below(2), .no_push = 4 * random.below(2), .max_plies = 8 * random.below(2)};
        const Line<Position> line = played(sparse(random, i % 3 == 0), limits, random);
        std::vector<Position> path{line.position()};
        const int plies = i % 8 == 0 ? 4 : 3;
        const int value = minimax(line, path, plies);
        draws += value == 0;
        ends += std::abs(value) >= PROVED;
        for (const unsigned without : {ALL_FEATURES, ONLY_ORDER}) {
            const Insight<Position> found = searched(line, depth(plies), {.without = without});
            check(found.best[0].value == value, line.text() + ": " + std::to_string(value) + " by trying everything, found " +
                                                    std::to_string(*found.best[0].value));
        }
        // With everything on, what is certain must be true all the same.
        const Insight<Position> found = searched(line, depth(plies), {});
        const int all = *found.best[0].value;
        if (std::abs(all) >= PROVED && WIN - std::abs(all) <= plies) {
            check(all == value, line.text() + ": proved " + std::to_string(all) + ", but it is " + std::to_string(value));
        }
    }
    check(draws >= 10 && ends >= 10, "the positions are of all kinds");
    std::cout << "values: " << draws << " draws, " << ends << " forced ends\n";
}

// A table that has seen a win must not claim it where a limit comes first.
void check_limits_and_a_kept_table() {
    const Position position = Position::parse("..x../..x..x/....o../..o.oxox/..o.ooox./...xxox./....o../....../..... o 5 4");
    Searcher<Position> searcher;
    const auto found = [&](Limits limits) {
        return searcher.search(Line<Position>(position, limits), {.milliseconds = 500, .nodes = {}, .depth = 6}, {}, NEVER, SILENT).best[0];
    };
    check(found({}).proved == Proof::win, "a push-off in three plies is found (conformance/abalone/pushoffs.txt)");
    check(found({.max_plies = 2}).value == 0, "max_plies ends the game first");
    check(found({.max_plies = 3}).proved == Proof::win, "just in time");
    check(found({.no_push = 1}).value == 0, "a move that pushes nothing ends the game");
    check(found({}).proved == Proof::win, "and without a limit it is won again");
}

void check_stop() {
    const Line<Position> line(Position::start("belgian_daisy"));
    for (const unsigned threads : {1U, 2U}) {
        std::vector<double> waits;
        for (int i = 0; i < 9; ++i) {
            Stop stop{false};
            std::chrono::steady_clock::time_point asked;
            std::thread other([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                asked = std::chrono::steady_clock::now();
                stop = true;
            });
            Searcher<Position> searcher;
            searcher.search(line, {}, {.threads = threads}, stop, SILENT);
            const auto answered = std::chrono::steady_clock::now();
            other.join();
            waits.push_back(std::chrono::duration<double, std::milli>(answered - asked).count());
        }
        std::sort(waits.begin(), waits.end());
        std::cout << "stop with " << threads << " threads: " << waits[2] << " ms\n";
        check(waits[2] < 10, "it stops within 10 ms");  // not each time: the system may be busy with other things
    }
}

// At any number of nodes: legal moves, the same again, not a node too many, several lines in order.
void check_answers() {
    Random random(2);
    Settings settings;
    Searcher<Position> one;
    Searcher<Position> other;
    for (int game = 0; game < 60; ++game) {
        settings.lines = 1 + random.below(4);
        Line<Position> line(Position::start(game % 2 == 0 ? "belgian_daisy" : "alien_attack"), {.repetition = 3, .max_plies = 60});
        while (line.turn() != OVER) {
            const Effort effort = nodes(1 + random.below(random.below(5) == 0 ? 2000 : 100));
            const Insight<Position> found = one.search(line, effort, settings, NEVER, SILENT);
            if (random.below(3) == 0) other.search(Line<Position>(Position::start()), nodes(500), settings, NEVER, SILENT);
            const Insight<Position> again = other.search(line, effort, settings, NEVER, SILENT);
            const std::string where = line.position().text() + " at " + std::to_string(*effort.nodes) + " nodes: ";
            check(found.nodes <= *effort.nodes, where + "not a node more");
            check(found.best.size() == std::min<std::size_t>(settings.lines, line.position().count()), where + "so many lines");
            bool same = found.nodes == again.nodes && found.depth == again.depth && found.best.size() == again.best.size();
            for (std::size_t i = 0; i < found.best.size(); ++i) {
                same = same && found.best[i].value == again.best[i].value && found.best[i].moves == again.best[i].moves;
                if (i > 0) check(*found.best[i - 1].value >= *found.best[i].value, where + "the best first");
                for (std::size_t j = 0; j < i; ++j) check(found.best[j].moves[0] != found.best[i].moves[0], where + "lines differ");
                Position position = line.position();
                for (const Move move : found.best[i].moves) {
                    Moves moves;
                    position.moves(moves);
                    if (position.turn() == OVER || std::find(moves.begin(), moves.end(), move) == moves.end()) {
                        check(false, where + "legal moves");
                        break;
                    }
                    position.play(move);
                }
            }
            check(same, where + "the same again");
            line.play(random.below(3) == 0 ? line.position().random_move(random) : *found.move());
        }
    }
}

void check_threads() {
    // Row c: c4c5 pushes the last marble off the board. So does nothing else.
    const Position position = Position::parse("...../....../......./......../........./......../....xxo/....../o.... x 0 5");
    for (const unsigned threads : {1U, 2U, 4U}) {
        const Insight<Position> found = searched(Line<Position>(position), nodes(20'000), {.threads = threads});
        check(found.best[0].proved == Proof::win && position.move_text(*found.move()) == "c5c6",
              std::to_string(threads) + " threads find the win at once");
        const Line<Position> daisy(Position::start("belgian_daisy"));
        const Insight<Position> answer = searched(daisy, nodes(200'000), {.threads = threads});
        Moves moves;
        daisy.moves(moves);
        check(std::find(moves.begin(), moves.end(), *answer.move()) != moves.end(), "a legal move");
        check(answer.nodes >= 200'000 && answer.nodes < 210'000, "as many nodes as were asked for");
    }
}

}  // namespace

int main() {
    check_values();
    check_limits_and_a_kept_table();
    check_answers();
    check_threads();
    check_stop();
    std::cout << checks << " checks, " << failures << " failures\n";
    return failures == 0 ? 0 : 1;
}
