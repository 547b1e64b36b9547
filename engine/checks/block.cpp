// Checks engine/rules/block.hpp against rulebook/block.md, and prints speeds. Returns non-zero on failure.
//   block [depth = 5] [games = 500] [page = rulebook/block.md]
// The depth is that of perft from the start (6 takes some seconds); the four middle-game positions go to 5 at most.
#include "../rules/block.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace ludoteca;
using block::Kind;
using block::Move;
using block::Position;
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
    return {std::istream_iterator<string>(in), {}};
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

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return position.count();
    Position::Moves list;
    position.moves(list);
    std::uint64_t sum = 0;
    for (const Move move : list) {
        Position next = position;
        next.play(move);
        sum += perft(next, depth - 1);
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

string winner(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return "none";
    const string seat = outcome->winners == 1 ? "d" : outcome->winners == 2 ? "l" : "?";
    check(outcome->points[0] == (seat == "d" ? 1 : 0) && outcome->points[1] == (seat == "l" ? 1 : 0), "points");
    check(outcome->seats == 2 && outcome->reason == "stuck", "reason");
    return seat;
}

string clicks(const string& move) {  // a function of the move alone
    const string both = move.substr(0, 2) + " " + move.substr(3, 2);
    if (move.size() == 5) return both;
    const string beside = " " + move.substr(move.size() - 2);
    if (move[2] == '-') return both + beside + " " + move.substr(5, 2);
    return both + (move[5] == '#' ? " " + move.substr(5, move.size() - 8) : "") + beside;
}

// ---- the rulebook page

void example(Position& position, char mark, const string& said, const string& where, int depth) {
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
        case '?': {
            auto moves = move_texts(position);
            string expected = said;
            if (said.find(':') == 2) {
                std::erase_if(moves, [&](const string& move) { return move.substr(0, 2) != said.substr(0, 2); });
                expected = joined(words(said.substr(3)));
            }
            check(joined(moves) == expected, where + joined(moves));
            break;
        }
        case '!':
            for (const string& move : words(said)) {
                check(refuses<IllegalMoveError>(position, move) || refuses<NotationError>(position, move),
                      where + move);
            }
            break;
        case '&': {
            const string move = said.substr(0, said.find(": "));
            static_cast<void>(position.parse_move(move));
            check(clicks(move) == said.substr(said.find(": ") + 2), where + "clicks");
            break;
        }
        case '#':
            check(winner(position) == said, where + winner(position));
            check((position.turn() == OVER) == (said != "none"), where + "turn");
            break;
        case 'P': {
            const auto counts = words(said);
            for (int d = 1; d <= depth && d <= static_cast<int>(counts.size()); ++d) {
                const auto leaves = perft(position, d);
                check(std::to_string(leaves) == counts[static_cast<std::size_t>(d - 1)],
                      where + "perft " + std::to_string(d) + " is " + std::to_string(leaves));
            }
            break;
        }
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
    bool inside = false;
    int number = 0;
    std::map<char, int> seen;
    for (string line; std::getline(file, line);) {
        const string where = path + ":" + std::to_string(++number) + ": ";
        try {
            if (line.starts_with("```")) {
                inside = line == "```block";
            } else if (inside && !line.empty()) {
                example(position, line[0], line.size() > 2 ? line.substr(2) : "", where, depth);
                ++seen[line[0]];
            }
        } catch (const std::exception& error) {
            check(false, where + error.what());
        }
    }
    std::cout << "page:";
    for (const auto& [mark, n] : seen) std::cout << "  " << mark << ' ' << n;
    std::cout << '\n';
    check(seen['@'] > 30 && seen['P'] >= 6 && seen['X'] >= 8, path + ": examples are missing");
}

// "Numbers to test against"
void tables(int depth) {
    const std::vector<std::uint64_t> start = {48, 2304, 97944, 4160052, 156504088, 5879509276};
    const std::vector<std::pair<string, std::vector<std::uint64_t>>> middle = {
        {"-,l/-,d,-,d/dd,l,ll,-,-,-/d,dldl,-,-,-,-,-,-/-,-,dll,dll,ldddldd,l,l,-/-,d,-,-,-,-/-,-,llll,dldd/dd,l l",
         {32, 339, 8743, 65570, 1690208}},
        {"dddd,-/-,-,-,-/-,d,-,l,dl,-/-,-,-,-,-,ddddddllllld,-,-/-,-,-,-,ll,-,-,-/lddllldl,l,-,-,d,-/-,ddl,llldl,-/-,-"
         " l",
         {16, 218, 3785, 37467, 734580}},
        {"-,-/-,lddl,-,-/-,-,l,-,-,ll/-,-,-,lldllddddlldd,-,l,-,d/d,-,-,-,dddld,-,-,-/-,-,ld,-,-,l/l,-,llll,dddd/-,- l",
         {28, 495, 7982, 107921, 1880923}},
        {"lll,dd/ll,-,-,-/-,ll,l,l,-,-/ll,-,d,dd,lddd,l,-,ll/-,-,d,-,-,d,d,-/-,dd,d,-,ldd,l/d,-,-,lll/d,dd l",
         {18, 451, 9222, 257782, 5837223}},
    };
    const auto table = [depth](const string& text, const std::vector<std::uint64_t>& counts) {
        std::uint64_t leaves = 0;
        const auto before = std::clock();
        for (int d = 1; d <= depth && d <= static_cast<int>(counts.size()); ++d) {
            const std::uint64_t counted = perft(Position::parse(text), d);
            leaves += counted;
            check(counted == counts[static_cast<std::size_t>(d - 1)],
                  "perft " + std::to_string(d) + " of " + text + ": " + std::to_string(counted));
        }
        const double seconds = seconds_since(before);
        std::cout << "perft: " << leaves << " leaves, " << static_cast<double>(leaves) / seconds / 1e6 << " M/s\n";
    };
    table(Position::start().text(), start);
    table(Position::start(block::LIGHT).text(), {start.begin(), start.end() - 1});
    for (const auto& [text, counts] : middle) table(text, counts);
}

// ---- the rules once more, word for word on squares and strings

struct Plain {
    using Square = std::pair<int, int>;  // file, rank

    std::map<Square, string> stacks;  // bottom to top; every square of the board
    char side = 'd';

    explicit Plain(const string& text) {
        const std::vector<int> lengths = {2, 4, 6, 8, 8, 6, 4, 2};
        std::size_t at = 0;
        for (int rank = 7; rank >= 0; --rank) {
            const int length = lengths[static_cast<std::size_t>(rank)];
            for (int file = 4 - length / 2; file < 4 + length / 2; ++file) {
                const std::size_t end = text.find_first_of(",/ ", at);
                stacks[{file, rank}] = text.substr(at, end - at) == "-" ? "" : text.substr(at, end - at);
                at = end + 1;
            }
        }
        side = text.back();
    }
    [[nodiscard]] string text() const {
        string out;
        for (int rank = 7; rank >= 0; --rank) {
            for (int file = 0; file < 8; ++file) {
                const auto found = stacks.find({file, rank});
                if (found == stacks.end()) continue;
                const bool first_of_rank = !stacks.contains({file - 1, rank});
                if (!out.empty()) out += first_of_rank ? "/" : ",";
                out += found->second.empty() ? "-" : found->second;
            }
        }
        return out + " " + side;
    }
    static string name(Square square) {
        return {static_cast<char>('a' + square.first), static_cast<char>('1' + square.second)};
    }
    static std::size_t piece(const string& stack) {
        return stack.size() - (stack.find_last_not_of(stack.back()) + 1);
    }
    [[nodiscard]] bool empty(Square square) const { return stacks.contains(square) && stacks.at(square).empty(); }
    static std::vector<Square> neighbours(Square s) {
        return {{s.first + 1, s.second}, {s.first - 1, s.second}, {s.first, s.second + 1}, {s.first, s.second - 1}};
    }
    void walk(Square from, Square at, std::size_t steps, int last_way, std::set<Square>& ends) const {
        const auto next = neighbours(at);
        for (int way = 0; way < 4; ++way) {
            const Square to = next[static_cast<std::size_t>(way)];
            if (last_way >= 0 && way / 2 == last_way / 2) continue;
            if (!stacks.contains(to)) continue;
            if (steps == 1) {
                ends.insert(to);
            } else if (to != from && empty(to)) {
                walk(from, to, steps - 1, way, ends);
            }
        }
    }
    // Every move and the position after it.
    [[nodiscard]] std::map<string, string> moves() const {
        std::map<string, string> out;
        const auto add = [&](const string& move, Plain after) {
            after.side = side == 'd' ? 'l' : 'd';
            check(out.emplace(move, after.text()).second, "twice: " + move + " in " + text());
        };
        for (const auto& [from, moved] : stacks) {
            if (moved.empty() || moved.back() != side) continue;
            const std::size_t size = piece(moved);
            Plain lifted = *this;
            lifted.stacks[from].clear();
            std::set<Square> ends;
            walk(from, from, size, -1, ends);
            for (const Square& end : ends) {
                const string met = lifted.stacks[end];
                std::vector<Square> beside;
                for (const Square& square : neighbours(end)) {
                    if (lifted.empty(square)) beside.push_back(square);
                }
                check(size == 1 || !beside.empty(), "no empty neighbour in " + text());
                if (met.empty()) {
                    for (std::size_t n = 1; n < size; ++n) {
                        for (const Square& to : beside) {
                            Plain after = lifted;
                            after.stacks[end] = moved.substr(0, moved.size() - n);
                            after.stacks[to] = moved.substr(moved.size() - n);
                            add(name(from) + "-" + name(end) + ":" + std::to_string(n) + name(to), after);
                        }
                    }
                } else if (met.back() == side || met.find(side) == string::npos) {
                    Plain after = lifted;
                    after.stacks[end] = met + moved;
                    if (met.back() == side ? piece(met + moved) <= 4 : size > piece(met)) {
                        add(name(from) + (met.back() == side ? "+" : "x") + name(end), after);
                    }
                } else if (size > piece(met)) {
                    liberate(lifted, from, end, moved, met, beside, add);
                }
            }
        }
        return out;
    }
    template <class Add>
    void liberate(const Plain& lifted, Square from, Square end, const string& moved, const string& met,
                  const std::vector<Square>& beside, const Add& add) const {
        std::vector<std::size_t> cuts;  // how many blocks stay, by run from the top
        for (std::size_t i = met.size(); i-- > 0;) {
            if (met[i] != side || (i + 1 < met.size() && met[i + 1] == side)) continue;
            std::size_t lowest = i;
            while (lowest > 0 && met[lowest - 1] == side) --lowest;
            cuts.push_back(std::min(i + 1, lowest + 4));
        }
        for (std::size_t n = 0; n < cuts.size(); ++n) {
            const string number = cuts.size() > 1 ? string("#") + std::to_string(n + 1) : "";
            for (const Square& to : beside) {
                Plain after = lifted;
                after.stacks[end] = met.substr(0, cuts[n]);
                after.stacks[to] = met.substr(cuts[n]) + moved;
                add(name(from) + "x" + name(end) + number + ">" + name(to), after);
            }
        }
    }
};

// ---- random games

struct Tally {
    std::uint64_t games = 0, plies = 0, kinds[4] = {}, numbered = 0, most_moves = 0;
};

// Everything that must hold of one position.
void one_position(const Position& position, Random& random, Tally& tally, bool slow) {
    const string text = position.text();
    const Position parsed = Position::parse(text);
    check(parsed.text() == text && parsed == position, "round trip of " + text);
    check(parsed.hash() == position.hash(), "kept hash of " + text);
    Position::Moves list;
    position.moves(list);
    tally.most_moves = std::max<std::uint64_t>(tally.most_moves, list.size());
    check(list.size() == position.count(), "count of " + text);
    check((list.size() == 0) == (position.turn() == OVER), "no moves exactly when over: " + text);
    const string loser = {text.back()};
    check(winner(position) == (list.size() > 0 ? "none" : loser == "d" ? "l" : "d"), "outcome of " + text);
    Position passed = Position::parse(text.substr(0, text.size() - 1) + (loser == "d" ? "l" : "d"));
    check(passed.hash() != position.hash() && passed != position, "side in the hash of " + text);
    check(passed.mobility(loser == "d" ? 0 : 1) == list.size(), "mobility of " + text);
    const Plain plain(text);
    check(plain.text() == text, "the plain text of " + text);
    const auto expected = plain.moves();
    std::vector<string> names;
    for (const auto& [move, after] : expected) names.push_back(move);
    check(move_texts(position) == names, "moves of " + text + ": " + joined(move_texts(position)));
    for (const Move move : list) {
        const string named = position.move_text(move);
        tally.numbered += move.kind() == Kind::liberation && move.number() > 0 ? 1 : 0;
        ++tally.kinds[static_cast<std::size_t>(move.kind())];
        if (slow) check(position.parse_move(named) == move, "round trip of " + named + " in " + text);
        Position next = position;
        next.play(move);
        const auto found = expected.find(named);
        check(found != expected.end() && next.text() == found->second, "play of " + named + " in " + text);
        if (slow) {
            check(next == Position::parse(next.text()), "fields after " + named + " in " + text);
            check(next.hash() == Position::parse(next.text()).hash(), "hash after " + named + " in " + text);
        }
    }
    if (list.size() > 0) {
        const Move drawn = position.random_move(random);
        check(std::find(list.begin(), list.end(), drawn) != list.end(), "random move in " + text);
    }
}

void random_games(int games) {
    Random random(20);
    Tally tally;
    std::uint64_t won = 0;
    for (int i = 0; i < games; ++i) {
        Position position = Position::start(i % 2);
        for (; position.turn() != OVER; position.play(position.random_move(random))) {
            one_position(position, random, tally, i % 10 == 0);
            ++tally.plies;
        }
        one_position(position, random, tally, true);
        won += position.outcome()->winners == 1U << (i % 2) ? 1 : 0;
    }
    std::cout << "games: " << games << ", plies " << static_cast<double>(tally.plies) / games << ", first won " << won
              << ", joins " << tally.kinds[0] << " captures " << tally.kinds[1] << " liberations " << tally.kinds[2]
              << " (" << tally.numbered << " numbered) divisions " << tally.kinds[3] << ", most moves "
              << tally.most_moves << '\n';
}

// Stacks of any content on a few squares: far more liberations and sacrifices than play from the start gives.
string scattered_text(Random& random) {
    std::vector<string> cells(block::SQUARES);
    const std::uint32_t taken = 2 + random.below(24);
    std::vector<char> bag;
    for (const char colour : {'d', 'l'}) bag.insert(bag.end(), 10 + random.below(11), colour);
    for (std::uint32_t i = static_cast<std::uint32_t>(bag.size()); i > 1; --i) {
        std::swap(bag[i - 1], bag[random.below(i)]);
    }
    std::vector<std::uint32_t> squares;
    for (std::uint32_t i = 0; i < taken; ++i) squares.push_back(random.below(block::SQUARES));
    const bool runs = random.below(2) == 0;  // long runs rather than mixtures
    if (runs) {
        for (std::size_t i = 0; i + 1 < bag.size(); ++i) {
            const std::size_t j = i + 1 + random.below(static_cast<std::uint32_t>(bag.size() - i - 1));
            if (random.below(4) != 0 && bag[j] == bag[i]) std::swap(bag[i + 1], bag[j]);
        }
    }
    std::size_t square = 0;
    for (const char block : bag) {
        if (!runs || random.below(3) == 0) square = squares[random.below(taken)];
        string& cell = cells[square];
        const bool full = cell.size() >= 4 && cell.find_last_not_of(block) == cell.size() - 5 && !runs;
        if (!full) cell += block;
    }
    string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        constexpr std::string_view BEFORE = " ,/,,,/,,,,,/,,,,,,,/,,,,,,,/,,,,,/,,,/,";
        if (i > 0) text += BEFORE[i];
        text += cells[i].empty() ? "-" : cells[i];
    }
    return text + (random.below(2) == 0 ? " d" : " l");
}

void scattered(int texts) {
    Random random(5);
    Tally tally;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        const string text = scattered_text(random);
        if (refuses_position(text)) continue;
        ++accepted;
        Position position = Position::parse(text);
        for (int n = 0; n < 10 && position.turn() != OVER; ++n) {
            one_position(position, random, tally, n == 0);
            position.play(position.random_move(random));
        }
    }
    std::cout << "scattered: " << accepted << " of " << texts << " texts are positions, joins " << tally.kinds[0]
              << " captures " << tally.kinds[1] << " liberations " << tally.kinds[2] << " (" << tally.numbered
              << " numbered) divisions " << tally.kinds[3] << ", most moves " << tally.most_moves << '\n';
    check(accepted > texts / 4 && tally.numbered > 0, "nothing scattered");
}

// Every text of a move's form: parsed if it is legal, else refused as illegal and not as misspelt.
void every_move(const string& text) {
    const Position position = Position::parse(text);
    const auto legal = move_texts(position);
    std::vector<string> squares;
    for (const auto& [square, stack] : Plain(text).stacks) squares.push_back(Plain::name(square));
    std::size_t found = 0;
    const auto one = [&](const string& move) {
        if (std::binary_search(legal.begin(), legal.end(), move)) {
            ++found;
            check(position.move_text(position.parse_move(move)) == move, "legal move " + move);
        } else {
            check(refuses<IllegalMoveError>(position, move), "not illegal: " + move + " in " + text);
        }
    };
    for (const string& from : squares) {
        for (const string& end : squares) {
            one(from + "+" + end);
            one(from + "x" + end);
            for (const auto& [file, rank] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}}) {
                const string beside = {static_cast<char>(end[0] + file), static_cast<char>(end[1] + rank)};
                if (std::find(squares.begin(), squares.end(), beside) == squares.end()) continue;
                one(from + "x" + end + ">" + beside);
                for (const string n : {"1", "2", "3"}) one(from + "-" + end + ":" + n + beside);
                for (const string n : {"1", "2", "9", "10", "18"}) one(from + "x" + end + "#" + n + ">" + beside);
            }
        }
    }
    check(found > 0, "no legal move in " + text);
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
        ++drawn.at(static_cast<std::size_t>(std::find(list.begin(), list.end(), move) - list.begin()));
    }
    for (const std::uint32_t n : drawn) check(n > EACH - 750 && n < EACH + 750, "not uniform in " + text);
}

// ---- malformed texts

void refusals() {
    const string good = Position::start().text();
    for (std::size_t n = 0; n < good.size(); ++n) {
        check(refuses_position(good.substr(0, n)), "a beginning of the start");
    }
    const string full = "l,l" + good.substr(3, good.size() - 6);  // 19 dark and 20 light blocks on 39 squares
    const string empty = "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,";
    static_cast<void>(Position::parse(empty + "- d"));
    static_cast<void>(Position::parse(empty + string(19, 'l') + string(20, 'd') + "l d"));
    const std::vector<string> bad = {
        good + " ", " " + good, good + "\n", good + "\r", good + "d", good + string(1, '\0'), "," + good, "/" + good,
        empty + "-  d", empty + "-\td", empty + "-d", empty + "- D", empty + "- -", empty + "- ", empty + "-",
        empty + "- dl", empty + "-, d", empty + "-- d", empty + " d", empty + "D d", empty + "- w", empty + "0 d",
        empty + "ddddd d", empty + "lllll d", empty + "dlllll l", empty + "d- d", empty + "-d d", empty + "d l d",
        "- d", "", "d", "-/-", empty + "-/- d", "-," + empty + "- d",
        full + ",l d",                    // 21 light blocks
        empty + string(20, 'd') + "ld d",  // 21 dark blocks in one stack
        empty + string(21, 'd') + "l d",
        "ddddd" + empty.substr(1) + "- l",
        string(1 << 22, '-'), string(1 << 22, 'd'), empty + string(1 << 22, 'd'), string(1000, '\0'),
        string(1000, '\xff'), "\xd0\xb4" + empty.substr(1) + "- d",
    };
    for (const string& text : bad) check(refuses_position(text), "not refused: " + text.substr(0, 120));
    string dots = good;
    std::replace(dots.begin(), dots.end(), '/', ',');
    check(refuses_position(dots), "ranks without slashes");
    const Position start = Position::start();
    const std::vector<string> bad_moves = {
        "", " ", "d4", "d4d3", "d4+", "d4+d", "d4+d3 ", " d4+d3", "D4+d3", "d4+D3", "d4 + d3", "d4X d3", "d4Xd3",
        "a1+a2", "d4+a1", "d4+i4", "d4+d9", "d4+d0", "a6+a5", "c1+d1", "d4+d3+d2", "d4+d3>d2", "d4+d3:1d2",
        "d4-e5", "d4-e5:", "d4-e5:1", "d4-e5:0e4", "d4-e5:4e4", "d4-e5:12e4", "d4-e5:e4", "d4-e5:1a1", "d4-e5>e4",
        "d4-e5:1e4 ", "d4-e5:1e44", "d4xe5>", "d4xe5>a1", "d4xe5>e", "d4xe5#>e4", "d4xe5#0>e4", "d4xe5#01>e4",
        "d4xe5#19>e4", "d4xe5#20>e4", "d4xe5#99>e4", "d4xe5#100>e4", "d4xe5#1", "d4xe5#1e4", "d4xe5e4", "d4xe5:1e4",
        "d4xe5#1>e4>", "d4xe5#-1>e4", "d4xe5#1 >e4", "pass", "0000", "-", "none", "d4+d3\n", "\xff\xff+\xff\xff",
        string(5, '\0'), string("d4+d3\0", 6), string(1 << 22, 'd'), "d4xe5#" + string(1 << 22, '1'),
    };
    for (const string& text : bad_moves) {
        check(refuses<NotationError>(start, text), "not a bad move: " + text.substr(0, 20));
    }
    for (const string text : {"d4xe4", "d4-e5:1d4", "d4+d4", "e4+e3", "d4xe4>d4", "d4xe4#18>d4", "d4-d4:1d4"}) {
        check(refuses<IllegalMoveError>(start, text), "not illegal: " + text);
    }
    for (const int first : {-2, -1, 2, 1000}) {
        bool refused = false;
        try {
            static_cast<void>(Position::start(first));
        } catch (const NotationError&) {
            refused = true;
        }
        check(refused, "start with a bad seat");
    }
}

// Texts with random damage: refused, or canonical and playable.
void damaged(int texts) {
    Random random(8);
    constexpr std::string_view USED = "dddlll---,,,///  dl DL18+x:>#\n\xff";
    Tally tally;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        Position position = Position::start();
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
        one_position(position, random, tally, true);
    }
    std::cout << "damaged: " << accepted << " of " << texts << " texts still positions\n";
    check(accepted > 0, "all damaged texts refused");
}

// ---- speed

void playouts(int games) {
    Random random(1);
    std::uint64_t plies = 0;
    const Position start = Position::start();
    const auto before = std::clock();
    for (int i = 0; i < games; ++i) {
        Position position = start;
        while (position.turn() != OVER) {
            position.play(position.random_move(random));
            ++plies;
        }
    }
    const double seconds = seconds_since(before);
    std::cout << games / seconds << " random games/s, " << static_cast<double>(plies) / games << " plies each, "
              << static_cast<double>(plies) / seconds / 1e6 << " M plies/s\n";
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 5;
    const int games = argc > 2 ? std::atoi(argv[2]) : 500;
    page(argc > 3 ? argv[3] : "rulebook/block.md", depth);
    refusals();
    for (const char* text : {
             "l,d/l,l,d,d/l,l,l,d,d,d/l,l,l,l,d,d,d,d/d,d,d,d,l,l,l,l/d,d,d,l,l,l/d,d,l,l/d,l d",
             "-,-/-,-,-,-/-,-,d,-,dldl,-/-,-,-,l,-,-,-,-/l,-,-,dd,-,-,-,-/-,ddl,-,l,-,-/-,-,-,-/-,- d",
             "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,dldldldldldldldldldldldldldldldldldl,-,-,-/l,-,-,dd,-,-,-,-/-,-,-,-,-,-/"
             "-,-,-,-/-,- d",
             "-,-/-,-,-,-/-,-,-,lld,-,-/-,dll,-,-,dldldl,-,-,-/l,-,lddd,ldd,dl,-,-,ll/-,d,dddd,l,-,-/-,dd,-,-/-,- d",
             "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ddd,dl,l,-,-/-,-,-,l,-,-/-,-,l,-/-,- d",
         }) {
        uniform(text);
        every_move(text);
    }
    random_games(games);
    scattered(20 * games);
    damaged(20 * games);
    tables(depth);
    playouts(100 * games);
    std::cout << (failures == 0 ? "ok" : std::to_string(failures) + " failures") << '\n';
    return failures == 0 ? 0 : 1;
}
