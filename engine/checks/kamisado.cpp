// Checks engine/rules/kamisado.hpp against rulebook/kamisado.md, and prints speeds. Returns non-zero on failure.
//   kamisado [depth = 6] [matches per goal = 500] [page = rulebook/kamisado.md]
// Depth 7 or 8 also runs the probe of the start, round only.
#include "../rules/kamisado.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using namespace ludoteca;
using kamisado::Kind;
using kamisado::Move;
using kamisado::Position;
using std::string;

int failures = 0;

void check(bool good, const string& what) {
    if (good) return;
    ++failures;
    std::cout << "FAILED: " << what << '\n';
}

// Processor time, as the machine is shared.
double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

std::vector<string> words(const string& line) {
    std::istringstream in(line);
    std::vector<string> out;
    for (string word; in >> word;) out.push_back(word);
    return out;
}

std::vector<string> move_texts(const Position& position) {
    Position::Moves list;
    position.moves(list);
    std::vector<string> out;
    for (const Move move : list) out.push_back(position.move_text(move));
    std::sort(out.begin(), out.end());
    return out;
}

string joined(const std::vector<string>& list) {
    string out;
    for (const string& word : list) out += (out.empty() ? "" : " ") + word;
    return out;
}

template <bool round_only>
std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (round_only && position.round_over()) return 0;
    if (depth == 1) return position.count();
    Position::Moves list;
    position.moves(list);
    std::uint64_t sum = 0;
    for (const Move move : list) {
        Position next = position;
        next.play(move);
        sum += perft<round_only>(next, depth - 1);
    }
    return sum;
}

template <class Error>
bool refuses(const Position& position, const string& text) {
    try {
        static_cast<void>(position.parse_move(text));
    } catch (const Error&) {
        return true;
    } catch (const std::exception&) {
        return false;
    }
    return false;
}

bool refuses_position(const string& text) {
    try {
        static_cast<void>(Position::parse(text));
    } catch (const NotationError&) {
        return true;
    }
    return false;
}

string result(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return "none";
    std::ostringstream out;
    out << outcome->points[0] << ' ' << outcome->points[1] << " / " << (outcome->winners == 1 ? 0 : 1) << ' '
        << outcome->reason;
    return out.str();
}

string clicks(const string& move) {  // a function of the move alone (10a)
    if (move == "left" || move == "right") return move;
    const string from = move.substr(0, 2);
    const string to = move.substr(move.size() - 2);
    return from == to ? from : from + " " + to;
}

// ---- the rulebook page

void example(Position& position, char mark, const string& said, const string& where) {
    switch (mark) {
        case '@':
            position = Position::parse(said);
            check(position.text() == said, where + "text round trip");
            break;
        case '>':
            for (const string& move : words(said)) position.play(position.parse_move(move));
            break;
        case '=':
            check(position.text() == said, where + position.text());
            check(position == Position::parse(said), where + "parsed position differs");
            break;
        case '?':
            check(joined(move_texts(position)) == said, where + joined(move_texts(position)));
            break;
        case '!':
            for (const string& move : words(said)) check(refuses<IllegalMoveError>(position, move), where + move);
            break;
        case '&': {
            const string move = said.substr(0, said.find(':'));
            static_cast<void>(position.parse_move(move));
            check(clicks(move) == said.substr(said.find(':') + 2), where + "clicks");
            break;
        }
        case '#':
            check(result(position) == said, where + result(position));
            break;
        case 'X':
            check(refuses_position(said), where + "not refused: " + said);
            break;
        default:
            check(false, where + "unknown mark");
    }
}

void page(const string& path, int depth) {
    std::ifstream file(path);
    check(file.good(), "cannot read " + path);
    Position position = Position::start();
    string start;
    bool inside = false;
    int number = 0;
    int examples = 0;
    int tables = 0;
    for (string line; std::getline(file, line);) {
        const string where = path + ":" + std::to_string(++number) + ": ";
        try {
            if (line.starts_with("```")) {
                inside = line == "```kamisado";
            } else if (inside && line.size() > 2) {
                example(position, line[0], line.substr(2), where);
                ++examples;
            } else if (line.ends_with("`") && line.find(": `") != string::npos) {
                start = line.substr(line.find(": `") + 3);
                start.pop_back();
            } else if (line.starts_with("* match: ") || line.starts_with("* round only: ")) {
                const bool round_only = line[2] == 'r';
                const auto counts = words(line.substr(line.find(':') + 1));
                const Position from = Position::parse(start);
                for (int d = 1; d <= depth && d <= static_cast<int>(counts.size()); ++d) {
                    const auto leaves = round_only ? perft<true>(from, d) : perft<false>(from, d);
                    check(std::to_string(leaves) == counts[static_cast<std::size_t>(d - 1)],
                          where + "perft " + std::to_string(d) + " is " + std::to_string(leaves));
                }
                ++tables;
            }
        } catch (const std::exception& error) {
            check(false, where + error.what());
        }
    }
    check(examples > 100 && tables >= 28, path + ": examples or perft tables are missing");
    std::cout << "page: " << examples << " example lines, " << tables << " perft tables to depth " << depth << '\n';
}

// ---- symmetries of section 1, on texts

struct Symmetry {
    bool half_turn;  // with the seats exchanged; else the mirror with the colours swapped

    [[nodiscard]] char letter(char c) const {
        constexpr std::string_view FROM = "BGRYPUEObgrypueo";
        constexpr std::string_view SEATS = "bgrypueoBGRYPUEO";
        constexpr std::string_view COLOURS = "OEUPYRGBoeupyrgb";
        return (half_turn ? SEATS : COLOURS)[FROM.find(c)];
    }
    [[nodiscard]] string square(const string& s) const {
        string out = {static_cast<char>('a' + 'h' - s[0]), s[1]};
        if (half_turn) out[1] = static_cast<char>('1' + '8' - s[1]);
        return out;
    }
    [[nodiscard]] string move(const string& m) const {
        if (m == "left" || m == "right") return half_turn ? m : m == "left" ? "right" : "left";
        return square(m.substr(0, 2)) + (m.size() == 5 ? "x" : "") + square(m.substr(m.size() - 2));
    }
    [[nodiscard]] string position(const string& text) const {
        std::vector<std::vector<string>> ranks(1);
        std::size_t i = 0;
        for (; text[i] != ' '; ++i) {
            if (text[i] == '/') {
                ranks.emplace_back();
            } else if (text[i] == '+') {
                ranks.back().back() += '+';
            } else if (text[i] >= '1' && text[i] <= '8') {
                ranks.back().emplace_back(1, text[i]);
            } else {
                ranks.back().emplace_back(1, letter(text[i]));
            }
        }
        for (auto& rank : ranks) std::reverse(rank.begin(), rank.end());
        if (half_turn) std::reverse(ranks.begin(), ranks.end());
        string out;
        for (const auto& rank : ranks) {
            if (!out.empty()) out += '/';
            for (const string& item : rank) out += item;
        }
        auto fields = words(text.substr(i));
        if (half_turn && fields[0] != "-") fields[0] = fields[0] == "b" ? "w" : "b";
        if (!half_turn && kamisado::LETTERS.find(fields[1]) != string::npos) fields[1] = letter(fields[1][0]);
        return out + " " + joined(fields);
    }
};

void symmetric(const Position& position, const std::vector<string>& moves) {
    for (const bool half_turn : {true, false}) {
        const Symmetry symmetry{half_turn};
        const Position image = Position::parse(symmetry.position(position.text()));
        std::vector<string> expected;
        for (const string& move : moves) expected.push_back(symmetry.move(move));
        std::sort(expected.begin(), expected.end());
        check(move_texts(image) == expected, "symmetric moves of " + position.text());
        for (const string& move : moves) {
            Position next = position;
            next.play(position.parse_move(move));
            Position image_next = image;
            image_next.play(image.parse_move(symmetry.move(move)));
            check(image_next.text() == symmetry.position(next.text()),
                  "symmetric play of " + move + " in " + position.text());
        }
    }
}

// ---- random matches

int teeth(const string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '+')); }

char colour_of(unsigned square) { return kamisado::detail::BOARD[square]; }

void called_by_an_enemy(const Position& position) {
    if (position.called() >= kamisado::COLOURS) return;
    bool found = false;
    for (unsigned colour = 0; colour < kamisado::COLOURS; ++colour) {
        const unsigned square = position.square_of(1 - position.turn(), colour);
        found = found || colour_of(square) == kamisado::LETTERS[position.called()];
    }
    check(found, "no enemy tower makes the call in " + position.text());
}

struct Tally {
    std::uint64_t matches = 0, rounds = 0, plies = 0, deadlocks = 0, kinds[4] = {};
    std::uint64_t fewest = ~std::uint64_t{0}, most = 0, most_rounds = 0, most_moves = 0;
};

// Everything that must hold of one position and of one move from it.
void one_position(const Position& position, Random& random, bool slow) {
    const string text = position.text();
    const Position parsed = Position::parse(text);
    check(parsed.text() == text, "round trip of " + text);
    check(parsed == position && parsed.hash() == position.hash(), "kept hash or fields of " + text);
    Position::Moves list;
    position.moves(list);
    check(list.size() == position.count(), "count of " + text);
    check((list.size() == 0) == (position.turn() == OVER), "no moves exactly when over: " + text);
    check(position.outcome().has_value() == (position.turn() == OVER), "outcome exactly when over: " + text);
    const auto texts = move_texts(position);
    check(std::set<string>(texts.begin(), texts.end()).size() == texts.size(), "double moves in " + text);
    for (const Move move : list) {
        check(position.parse_move(position.move_text(move)) == move, "move round trip in " + text);
    }
    if (position.turn() != OVER) {
        const Move drawn = position.random_move(random);
        check(std::find(list.begin(), list.end(), drawn) != list.end(), "random move in " + text);
    }
    called_by_an_enemy(position);
    if (slow) symmetric(position, texts);
}

void random_match(unsigned goal, Random& random, Tally& tally, bool slow) {
    Position position = Position::start(goal);
    std::unordered_set<std::uint64_t> seen;
    std::uint64_t plies = 0;
    std::uint64_t rounds = 0;
    while (position.turn() != OVER) {
        one_position(position, random, slow);
        check(seen.insert(position.hash()).second, "a position came back: " + position.text());
        Position::Moves list;
        position.moves(list);
        tally.most_moves = std::max<std::uint64_t>(tally.most_moves, list.size());
        const Move move = list[random.below(static_cast<std::uint32_t>(list.size()))];
        ++tally.kinds[static_cast<int>(move.kind())];
        ++plies;
        const Position before = position;
        position.play(move);
        const bool ended = position.round_over() && !before.round_over();
        rounds += ended ? 1 : 0;
        check(teeth(position.text()) == teeth(before.text()) + (ended ? 1 : 0), "teeth of " + position.text());
        const string ranks = position.text().substr(0, position.text().find(' '));
        if (ended && ranks.substr(0, ranks.find('/')).find_first_of("BGRYPUEO") == string::npos &&
            ranks.substr(ranks.rfind('/')).find_first_of("bgrypueo") == string::npos) {
            ++tally.deadlocks;
        }
    }
    one_position(position, random, slow);
    ++tally.matches;
    tally.rounds += rounds;
    tally.most_rounds = std::max(tally.most_rounds, rounds);
    tally.plies += plies;
    tally.fewest = std::min(tally.fewest, plies);
    tally.most = std::max(tally.most, plies);
    check(rounds <= 2 * goal - 1, "more than 2 x goal - 1 rounds");
}

void random_matches(int matches) {
    Random random(20);
    for (const unsigned goal : {1U, 3U, 7U, 15U}) {
        Tally tally;
        for (int i = 0; i < matches; ++i) random_match(goal, random, tally, i % 50 == 0);
        const double n = static_cast<double>(tally.matches);
        std::cout << "goal " << goal << ": rounds " << static_cast<double>(tally.rounds) / n << " / "
                  << tally.most_rounds << ", plies " << static_cast<double>(tally.plies) / n << " / " << tally.fewest
                  << " / " << tally.most
                  << ", slides " << tally.kinds[0] << " pushes " << tally.kinds[1] << " passes " << tally.kinds[2]
                  << " fills " << tally.kinds[3] << ", deadlocks " << tally.deadlocks << " of " << tally.rounds
                  << ", most moves " << tally.most_moves << '\n';
    }
}

// random_move gives every move with the same probability.
void uniform(const string& text) {
    const Position position = Position::parse(text);
    Position::Moves list;
    position.moves(list);
    constexpr std::uint32_t EACH = 20000;
    std::vector<std::uint32_t> drawn(list.size());
    Random random(3);
    for (std::size_t i = 0; i < EACH * list.size(); ++i) {
        const Move move = position.random_move(random);
        const auto at = std::find(list.begin(), list.end(), move) - list.begin();
        ++drawn.at(static_cast<std::size_t>(at));
    }
    for (const std::uint32_t n : drawn) check(n > EACH - 750 && n < EACH + 750, "not uniform in " + text);
}

// ---- malformed texts

void refusals() {
    const string ranks = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO";
    const string good = ranks + " b * 1";
    static_cast<void>(Position::parse(good));
    for (std::size_t n = 0; n < good.size(); ++n) {
        check(refuses_position(good.substr(0, n)), "a beginning of the start");
    }
    const std::vector<string> bad = {
        good + " ",
        " " + good,
        "/" + good,
        good + "\n",
        good + string(1, '\0'),
        ranks + "  b * 1",
        ranks + "\tb * 1",
        ranks + " b * 01",
        ranks + " b * 15 ",
        ranks + " b * 5",
        ranks + " B * 1",
        ranks + " b r 1",
        ranks + " b FILL 3",
        ranks + " b ** 1",
        ranks + " - fill 3",
        ranks + " - * 3",
        ranks + " w - 3",
        ranks + " b *",
        ranks + " b \xd0\x92 1",
        "oeupyrgb/8/8/8/8/8/8/8/BGRYPUEO b * 1",
        "oeupyrgb/8/8/8/8/8/BGRYPUEO b * 1",
        "oeupyrgb/0/8/8/8/8/8/BGRYPUEO b B 1",
        "oeupyrgb/9/8/8/8/8/8/BGRYPUEO b B 1",
        "oeupyrgb/17/8/8/8/8/8/BGRYPUEO b B 1",
        "oeupyrgb//8/8/8/8/8/BGRYPUEO b B 1",
        "+oeupyrgb/8/8/8/8/8/8/BGRYPUEO b B 3",
        "oeupyrgb/8+/8/8/8/8/8/BGRYPUEO b B 3",
        "oeupyrgbB/8/8/8/8/8/8/1GRYPUEO b G 1",
        "oeupyrg1/8/8/8/8/8/8/BGRYPUEO b B 1",
        "oeupyrgb/8/8/8/8/8/8/BGRYPUE1 b B 1",
        "oeupyrgb/8/8/8/8/8/8/BGRYPUEO+++++ - - 15",          // five teeth
        "oB+upyrgb/8/8/8/8/8/8/eGRYPUEO b fill 3",            // two towers on enemy home rows
        "oB+upyrgb/8/8/8/8/8/8/e++GRYPUEO - - 3",             // the same, the match over
        "B+G+upyrgb/oe6/8/8/8/8/8/2RYPUEO b fill 3",          // two of the winner
        "oBupyrgb/8/8/1e6/8/8/8/1G++RYPUEO - - 3",            // the tower at home has no tooth
        "oB+upyrgb/8/8/1e6/8/8/8/1G++RYPUEO+ - - 3",          // 4 points before the tooth at home
        "oeupyrgb/8/8/8/8/8/8/B+GRYPUEO w fill 3",            // the winner has no tooth
        "o++eupyrgb/8/8/8/8/8/8/B++GRYPUEO - - 3",            // both have the points
        "oeupyrgb/8/8/8/8/8/8/B++GRYPUEO b * 3",              // the points are reached
        "oeupyrgb/8/8/8/8/8/8/B++GRYPUEO w R 3",              // the same
        "oeupyrgb/8/8/8/8/8/8/B++GRYPUEO b fill 3",           // the same
        string(1 << 22, '8'),
        "oeupyrgb/" + string(1 << 22, '+'),
        string(1000, '\0'),
        string(1000, '\xff'),
    };
    for (const string& text : bad) check(refuses_position(text), "not refused: " + text.substr(0, 100));
    const Position start = Position::start(3);
    const std::vector<string> bad_moves = {
        "", " ", "d1", "d1d", "d1d5 ", " d1d5", "D1D5", "d1-d5", "d1xd", "d1Xd5", "d0d5", "d1d9", "i1d5", "d1xxd5",
        "Left", "LEFT", "left ", "lef", "rightt", "pass", "d1d5d5", "0000", "d1x d5", "d1d5\n", "d1d+", "*", "fill",
        "-", "\xff\xff\xff\xff", string(4, '\0'), string("d1d\0", 4),
        string(1 << 22, 'a'),
    };
    for (const string& text : bad_moves) {
        check(refuses<NotationError>(start, text), "not a bad move: " + text.substr(0, 20));
    }
    for (const string text : {"d1d8", "d1d1", "d1xd2", "left", "right", "d8d5", "d2d3", "d1c1", "d1e3", "a1h8"}) {
        check(refuses<IllegalMoveError>(start, text), "not illegal: " + text);
    }
    for (const unsigned goal : {0U, 2U, 16U}) {
        bool refused = false;
        try {
            static_cast<void>(Position::start(goal));
        } catch (const NotationError&) {
            refused = true;
        }
        check(refused, "start with a bad goal");
    }
}

// ---- section 3 once more, word for word on a plain grid

struct Grid {
    char tower[8][8] = {};  // [rank][file]
    int teeth[8][8] = {};

    explicit Grid(const string& text) {
        int rank = 7;
        int file = 0;
        for (const char c : text.substr(0, text.find(' '))) {
            if (c == '/') {
                --rank;
                file = 0;
            } else if (c == '+') {
                ++teeth[rank][file - 1];
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                tower[rank][file++] = c;
            }
        }
    }
    static bool inside(int rank, int file) { return rank >= 0 && rank < 8 && file >= 0 && file < 8; }
    static bool black(char c) { return c >= 'A' && c <= 'Z'; }
    static string name(int rank, int file) {
        return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    }
    [[nodiscard]] bool pushes(int rank, int file) const {
        const int ahead = black(tower[rank][file]) ? 1 : -1;
        const int t = teeth[rank][file];
        int n = 0;
        int r = rank + ahead;
        for (; inside(r, file) && tower[r][file] != 0; r += ahead) {
            if (black(tower[r][file]) == black(tower[rank][file]) || teeth[r][file] >= t) return false;
            ++n;
        }
        return inside(r, file) && n >= 1 && n <= t;
    }
    void add_moves(int rank, int file, std::vector<string>& out) const {
        const int ahead = black(tower[rank][file]) ? 1 : -1;
        for (int side = -1; side <= 1; ++side) {
            for (int n = 1; n <= 7 - 2 * teeth[rank][file]; ++n) {
                const int r = rank + ahead * n;
                const int f = file + side * n;
                if (!inside(r, f) || tower[r][f] != 0) break;
                out.push_back(name(rank, file) + name(r, f));
            }
        }
        if (pushes(rank, file)) out.push_back(name(rank, file) + "x" + name(rank + ahead, file));
    }
};

std::vector<string> plain_moves(const string& text) {
    const auto fields = words(text);
    if (fields[2] == "-") return {};
    if (fields[2] == "fill") return {"left", "right"};
    const Grid grid(text);
    std::vector<string> out;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const char c = grid.tower[rank][file];
            if (c == 0 || Grid::black(c) != (fields[1] == "b")) continue;
            const char colour = Grid::black(c) ? c : static_cast<char>(c - 'a' + 'A');
            if (fields[2] != "*" && fields[2][0] != colour) continue;
            grid.add_moves(rank, file, out);
            if (out.empty() && fields[2] != "*") out.push_back(Grid::name(rank, file) + Grid::name(rank, file));
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

// Every position on the way to the end of the match; accepted positions are closed under legal moves.
void play_out(Position position, Random& random, Tally& tally) {
    while (position.turn() != OVER) {
        const string text = position.text();
        const Position parsed = Position::parse(text);
        check(parsed == position && parsed.hash() == position.hash(), "round trip of " + text);
        const auto moves = move_texts(position);
        check(moves == plain_moves(text), "moves of " + text + ": " + joined(moves));
        check(moves.size() == position.count(), "count of " + text);
        const Move move = position.random_move(random);
        ++tally.kinds[static_cast<int>(move.kind())];
        position.play(move);
    }
    check(Position::parse(position.text()) == position, "round trip of " + position.text());
}

// Towers and teeth anywhere: far more pushes, passes and deadlocks than play from the start gives.
void scattered(int texts) {
    Random random(5);
    Tally tally;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        std::array<string, 64> cells;
        const std::uint32_t ranks = 3 + random.below(6);  // few ranks: crowded
        const std::uint32_t lowest = random.below(9 - ranks);
        for (std::size_t tower = 0; tower < 16;) {
            const std::uint32_t square = 8 * lowest + random.below(8 * ranks);
            if (!cells[square].empty() || square / 8 == (tower < 8 ? 7 : 0)) continue;  // not on the enemy home row
            cells[square] = "BGRYPUEObgrypueo"[tower++];
            if (random.below(3) == 0) cells[square].append(1 + random.below(3) * random.below(2), '+');
        }
        string text;
        for (std::size_t rank = 8; rank-- > 0;) {
            int empty = 0;
            for (std::size_t file = 0; file < 8; ++file) {
                const string& cell = cells[rank * 8 + file];
                if (!cell.empty() && empty != 0) text += std::to_string(std::exchange(empty, 0));
                text += cell;
                if (cell.empty()) ++empty;
            }
            if (empty != 0) text += std::to_string(empty);
            if (rank > 0) text += '/';
        }
        text += random.below(2) == 0 ? " b " : " w ";
        text += kamisado::LETTERS[random.below(8)];
        text += random.below(2) == 0 ? " 15" : " 7";
        if (refuses_position(text)) continue;
        ++accepted;
        play_out(Position::parse(text), random, tally);
    }
    std::cout << "scattered: " << accepted << " of " << texts << " texts are positions, slides " << tally.kinds[0]
              << " pushes " << tally.kinds[1] << " passes " << tally.kinds[2] << " fills " << tally.kinds[3] << '\n';
    check(accepted > 0 && tally.kinds[1] > 0, "nothing scattered");
}

// Texts with random damage: refused, or canonical and playable.
void damaged(int texts) {
    Random random(8);
    constexpr std::string_view USED = "BGRYPUEObgrypueo+/12345678 bw-*fil7+++///  15\n\xff";
    Tally tally;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        const std::array<unsigned, 4> GOALS = {1, 3, 7, 15};
        Position position = Position::start(GOALS[random.below(4)]);
        for (auto n = random.below(120); n > 0 && position.turn() != OVER; --n) {
            position.play(position.random_move(random));
        }
        string text = position.text();
        for (auto n = 1 + random.below(3); n > 0; --n) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const char c = USED[random.below(static_cast<std::uint32_t>(USED.size()))];
            switch (random.below(4)) {
                case 0: text[at] = c; break;
                case 1: text.insert(at, 1, c); break;
                case 2: text.erase(at, 1); break;
                default: std::swap(text[at], text[random.below(static_cast<std::uint32_t>(text.size()))]);
            }
        }
        try {
            position = Position::parse(text);
        } catch (const NotationError&) {
            continue;
        }
        ++accepted;
        check(position.text() == text, "accepted but not canonical: " + text);
        play_out(position, random, tally);
    }
    std::cout << "damaged: " << accepted << " of " << texts << " texts still positions\n";
}

// ---- speed

void probe(int depth) {
    const Position start = Position::start();
    for (const auto& [d, leaves] : {std::pair{7, std::uint64_t{56182538}}, std::pair{8, std::uint64_t{409586032}}}) {
        if (d > depth) continue;
        const auto before = std::clock();
        const std::uint64_t counted = perft<true>(start, d);
        const double seconds = seconds_since(before);
        check(counted == leaves, "perft " + std::to_string(d) + " of the start: " + std::to_string(counted));
        std::cout << "perft " << d << ": " << counted << " leaves, " << static_cast<double>(counted) / seconds / 1e6
                  << " M/s\n";
    }
}

void playouts(unsigned goal, int games) {
    Random random(1);
    std::uint64_t plies = 0;
    const auto before = std::clock();
    const Position start = Position::start(goal);
    for (int i = 0; i < games; ++i) {
        Position position = start;
        while (position.turn() != OVER) {
            position.play(position.random_move(random));
            ++plies;
        }
    }
    const double seconds = seconds_since(before);
    std::cout << "goal " << goal << ": " << games / seconds / 1e6 << " M random games/s, "
              << static_cast<double>(plies) / games << " plies each, " << static_cast<double>(plies) / seconds / 1e6
              << " M plies/s\n";
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 6;
    const int matches = argc > 2 ? std::atoi(argv[2]) : 500;
    page(argc > 3 ? argv[3] : "rulebook/kamisado.md", depth);
    refusals();
    for (const char* text : {
             "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1",
             "yu++g+or+epb++/8/8/8/8/8/8/E+YB+PG+RO+U+++ w * 15",
             "oeup1rgb/8/8/2y5/2RP4/8/8/BG1Y1UEO b R 1",
             "eop1yrgb/8/u+7/R7/8/3O4/8/BGYPU1E1 w U 3",
             "1g+o2ub1/8/3y+4/3er+p1P+/3G++4/8/8/B+ORYUE2 b G 7",
             "oe1P+y1gb/2u5/5r2/p7/2R5/5E2/1G4U1/B2Y3O b fill 3",
         }) {
        uniform(text);
    }
    random_matches(matches);
    damaged(20 * matches);
    scattered(20 * matches);
    probe(depth);
    playouts(1, 4000 * matches);
    playouts(15, 100 * matches);
    std::cout << (failures == 0 ? "ok" : std::to_string(failures) + " failures") << '\n';
    return failures == 0 ? 0 : 1;
}
