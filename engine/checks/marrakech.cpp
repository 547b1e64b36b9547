// Checks engine/rules/marrakech.hpp against rulebook/marrakech.md, and prints speeds. Returns non-zero on failure.
//   marrakech [depth = 9] [games per rule = 300] [page = rulebook/marrakech.md]
// A depth above 9 counts further from the starts, without a figure to compare with. All chances are exact fractions.
#include "../rules/marrakech.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using namespace ludoteca;
using marrakech::Kind;
using marrakech::Move;
using marrakech::Phase;
using marrakech::Position;
using std::string;

const string EMPTY = "............../............../............../............../............../............../"
                     ".............. ";

const string CROWDED = "CeCwDsD.CeCw../CsB.DnA.AeAwC./CnDeDw..AsA.A./CeCw....AnBeBw/BeBwAeAwA.CsA./..C.DsCeCwCnD./"
                       "..D.DnC.A.C... ";
const string HALF_FULL = "BsDeDwC.A.BeBw/BnBeBwCeCwAeAw/..AeAwDsCeCw../DeDwAsDnBeBw../C...AnC......./DeDw........../"
                         "..........BeBw ";

int failures = 0;

void check(bool good, const string& what) {
    if (good) return;
    ++failures;
    std::cout << "FAILED: " << what << '\n';
}

// Processor time, as the machine is shared.
double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

std::vector<string> split(const string& line, char separator) {
    std::istringstream in(line);
    std::vector<string> out;
    for (string part; std::getline(in, part, separator);) out.push_back(part);
    return out;
}

std::vector<string> words(const string& line) {
    std::istringstream in(line);
    std::vector<string> out;
    for (string word; in >> word;) out.push_back(word);
    return out;
}

string joined(const std::vector<string>& list, const string& glue = " ") {
    string out;
    for (const string& word : list) out += (out.empty() ? "" : glue) + word;
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

Position after(Position position, Move move) {
    position.play(move);
    return position;
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return position.count();
    Position::Moves list;
    position.moves(list);
    std::uint64_t sum = 0;
    for (const Move move : list) sum += perft(after(position, move), depth - 1);
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

// ---- exact fractions, not below 0; more than 128 bits would be noticed

__extension__ using Wide = unsigned __int128;

Wide divisor(Wide a, Wide b) {
    constexpr std::uint64_t NARROW = std::numeric_limits<std::uint64_t>::max();
    while (a > NARROW || b > NARROW) {
        if (b == 0) return a;
        a = std::exchange(b, a % b);
    }
    return std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
}

Wide times(Wide a, Wide b) {
    Wide product = 0;
    if (__builtin_mul_overflow(a, b, &product)) throw std::overflow_error("a fraction does not fit 128 bits");
    return product;
}

struct Fraction {
    Wide above = 0;
    Wide below = 1;

    static Fraction of(Wide above, Wide below) {
        const Wide common = divisor(above, below);
        return {above / common, below / common};
    }
    friend Fraction operator+(const Fraction& a, const Fraction& b) {
        const Wide common = divisor(a.below, b.below);
        Wide sum = 0;
        if (__builtin_add_overflow(times(a.above, b.below / common), times(b.above, a.below / common), &sum)) {
            throw std::overflow_error("a fraction does not fit 128 bits");
        }
        return of(sum, times(a.below / common, b.below));
    }
    friend Fraction operator*(const Fraction& a, const Fraction& b) {
        const Fraction one = of(a.above, b.below);
        const Fraction other = of(b.above, a.below);
        return {times(one.above, other.above), times(one.below, other.below)};
    }
    friend bool operator<(const Fraction& a, const Fraction& b) {
        return times(a.above, b.below) < times(b.above, a.below);
    }
    [[nodiscard]] string text() const {
        const auto number = [](Wide n) {
            string out;
            do out.insert(out.begin(), static_cast<char>('0' + static_cast<int>(n % 10)));
            while ((n /= 10) != 0);
            return out;
        };
        return below == 1 ? number(above) : number(above) + "/" + number(below);
    }
};

// Every move with its chance: by the odds, or even.
std::vector<std::pair<Move, Fraction>> chances(const Position& position) {
    Position::Moves list;
    position.moves(list);
    Wide all = 0;
    const auto weight = [&](Move move) { return position.turn() == CHANCE ? position.weight(move) : 1U; };
    for (const Move move : list) all += weight(move);
    std::vector<std::pair<Move, Fraction>> out;
    for (const Move move : list) out.emplace_back(move, Fraction::of(weight(move), all));
    return out;
}

string odds(const Position& position) {
    std::map<string, string> sorted;
    for (const auto& [move, chance] : chances(position)) sorted[position.move_text(move)] = chance.text();
    std::vector<string> out;
    for (const auto& [move, chance] : sorted) out.push_back(move + " " + chance);
    return joined(out);
}

struct Risk {
    Fraction paid, dirhams, out;  // the chance to pay anything, the mean sum paid, the chance to go out

    void add(const Fraction& chance, const Risk& other) {
        paid = paid + chance * other.paid;
        dirhams = dirhams + chance * other.dirhams;
        out = out + chance * other.out;
    }
    [[nodiscard]] string text() const { return paid.text() + " " + dirhams.text() + " " + out.text(); }
};

Risk risk_of_roll(const Position& position) {
    Risk risk;
    const int mover = position.mover();
    for (const auto& [move, chance] : chances(position)) {
        const Position next = after(position, move);
        const int paid = position.dirhams(mover) - next.dirhams(mover);
        risk.add(chance, {{paid > 0 ? 1U : 0U}, {static_cast<unsigned>(paid)}, {next.is_in(mover) ? 0U : 1U}});
    }
    return risk;
}

// The roll of the turn-th turn, all choices even.
Risk risk_of_turn(const Position& position, int turn) {
    if (position.phase() == Phase::roll && turn == 1) return risk_of_roll(position);
    Risk risk;
    const int later = position.phase() == Phase::lay ? turn - 1 : turn;
    for (const auto& [move, chance] : chances(position)) risk.add(chance, risk_of_turn(after(position, move), later));
    return risk;
}

Fraction share(const Position& position, int seat) {
    const unsigned winners = position.outcome()->winners;
    if ((winners >> seat & 1U) == 0) return {};
    return {1, static_cast<unsigned>(std::popcount(winners))};
}

Fraction even_share(const Position& position, int seat) {
    if (position.turn() == OVER) return share(position, seat);
    Fraction sum;
    for (const auto& [move, chance] : chances(position)) sum = sum + chance * even_share(after(position, move), seat);
    return sum;
}

Fraction best_share(const Position& position, int seat) {
    const int turn = position.turn();
    if (turn == OVER) return share(position, seat);
    Fraction sum;
    Fraction least{2};
    Fraction most;
    for (const auto& [move, chance] : chances(position)) {
        const Fraction value = best_share(after(position, move), seat);
        if (turn == CHANCE) sum = sum + chance * value;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    return turn == CHANCE ? sum : turn == seat ? most : least;
}

// ---- the rulebook page

string result(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return "none";
    string points;
    string winners;
    for (int seat = 0; seat < outcome->seats; ++seat) {
        points += std::to_string(outcome->points[static_cast<std::size_t>(seat)]) + " ";
        if ((outcome->winners >> seat & 1U) != 0) winners += " " + std::to_string(seat);
    }
    return points + "/" + winners;
}

string clicks(const Position& position, const string& move) {  // M11
    if (move.size() != 4 || position.phase() != Phase::lay) return move;
    const string assam = words(position.text())[1];
    const bool first = std::abs(assam[0] - move[0]) + std::abs(assam[1] - move[1]) == 1;
    return first ? move.substr(0, 2) + " " + move.substr(2) : move.substr(2) + " " + move.substr(0, 2);
}

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
        case '?': {
            auto expected = words(said);  // sorted as the page says; it may list them in its own order
            std::sort(expected.begin(), expected.end());
            check(move_texts(position) == expected, where + joined(move_texts(position)));
            break;
        }
        case '!':
            for (const string& move : words(said)) check(refuses<IllegalMoveError>(position, move), where + move);
            break;
        case '%':
            check(odds(position) == said, where + odds(position));
            break;
        case '&': {
            const string move = said.substr(0, said.find(':'));
            static_cast<void>(position.parse_move(move));
            check(clicks(position, move) == said.substr(said.find(':') + 2), where + clicks(position, move));
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

// `a7 -> b7 s`, `a1 -> a1 e (loop)`: one step off the board with that facing.
void border(const string& said, char facing, const string& where) {
    const auto parts = words(said);
    const string rest = " 30:15,30:15,30:15 - 0 ";
    Position position = Position::parse(EMPTY + parts.at(0) + facing + rest + "roll");
    position.play(position.parse_move("=1"));
    check(position.text() == EMPTY + parts.at(2) + parts.at(3) + rest + "lay", where + position.text());
}

struct Counted {
    int examples = 0, exits = 0, tables = 0, risks = 0;
};

// A line of the numbers to test against that belongs to a position.
void numbers(const Position& position, const string& line, const string& where, Counted& counted) {
    const auto parts = words(line);
    const auto risk = std::find(parts.begin(), parts.end(), "risk");
    if (parts.at(0) == "even") {
        std::vector<string> shares;
        Fraction sum;
        for (int seat = 0; seat < position.seats(); ++seat) {
            shares.push_back(even_share(position, seat).text());
            sum = sum + even_share(position, seat);
        }
        check(joined(parts) == "even shares " + joined(shares), where + joined(shares));
        check(sum.text() == "1", where + "the shares do not add up to 1");
        ++counted.risks;
    } else if (risk != parts.end()) {
        const auto& at = parts.at(0);
        const Position roll = at == "risk" ? position : after(position, position.parse_move(at));
        string found = (at == "risk" ? "" : at + " ") + "risk " + risk_of_roll(roll).text();
        if (parts.end() - risk > 4) found += " best share " + best_share(roll, position.mover()).text();
        check(joined(parts) == found, where + found);
        ++counted.risks;
    } else {
        for (std::size_t depth = 1; depth <= parts.size(); ++depth) {
            const string found = std::to_string(perft(position, static_cast<int>(depth)));
            check(found == parts[depth - 1], where + "perft " + std::to_string(depth) + " is " + found);
        }
        ++counted.tables;
    }
}

// A row of a table, cells trimmed.
void row(const std::vector<string>& cells, int depth, const string& where, Counted& counted) {
    if (cells.size() == 4 && cells[0].find("->") != string::npos) {
        for (std::size_t i = 0; i < 4; ++i) border(cells[i], "nswe"[i], where);
        counted.exits += 4;
    } else if (cells.size() == 10 && cells[0].size() == 1) {
        for (const bool stay : {false, true}) {
            const Position start = Position::start(static_cast<unsigned>(std::stoi(cells[0])), stay);
            for (int d = 1; d < 10 && d <= depth; ++d) {
                const string found = std::to_string(perft(start, d));
                const bool good = found == cells[static_cast<std::size_t>(d)];
                check(good, where + "perft " + std::to_string(d) + " is " + found);
            }
        }
        ++counted.tables;
    } else if (cells.size() == 4 && cells[1] == "0, 0") {
        const Position start = Position::start(static_cast<unsigned>(std::stoi(cells[0])));
        for (int turn = 1; turn <= 3; ++turn) {
            const Risk risk = risk_of_turn(start, turn);
            const string found = risk.paid.text() + ", " + risk.dirhams.text();
            const bool good = found == cells[static_cast<std::size_t>(turn)];
            check(good, where + "turn " + std::to_string(turn) + ": " + found);
            ++counted.risks;
        }
    }
}

void page(const string& path, int depth) {
    std::ifstream file(path);
    check(file.good(), "cannot read " + path);
    Position position = Position::start(4);
    Counted counted;
    string fence;  // the first line of the block we are in
    int number = 0;
    bool figures = false;
    for (string line; std::getline(file, line);) {
        const string where = path + ":" + std::to_string(++number) + ": ";
        try {
            if (line.starts_with("## ")) figures = line == "## Numbers to test against";
            if (line.starts_with("```")) {
                fence = fence.empty() ? line : "";
            } else if (fence == "```marrakech" && line.size() > 2) {
                example(position, line[0], line.substr(2), where);
                ++counted.examples;
            } else if (!fence.empty() && figures) {
                if (line.starts_with("   ")) numbers(position, line, where, counted);
                else position = Position::parse(line);
            } else if (line.starts_with("| ")) {
                auto cells = split(line.substr(1), '|');
                for (string& cell : cells) cell = joined(words(cell));
                row(cells, depth, where, counted);
            }
        } catch (const std::exception& error) {
            check(false, where + error.what());
        }
    }
    std::cout << "page: " << counted.examples << " example lines, " << counted.exits << " exits, " << counted.tables
              << " perft tables, " << counted.risks << " lines of exact chances\n";
    check(counted.examples > 130 && counted.exits == 28 && counted.tables == 8 && counted.risks == 40,
          path + ": something is missing");
}

// ---- M1 to M9 once more, word for word, on texts

struct Plain {
    struct Seat {
        bool out = false;
        int purse = 0;
        std::map<char, int> rugs;  // by colour; with 3 or 4 seats its own colour only
        char top = '-';
    };
    std::map<string, string> cells;  // "d4" -> "Ae"; no entry for an empty cell
    string assam, phase, mover;
    std::vector<Seat> seats;
    bool stay = false;

    explicit Plain(const string& text) {
        const auto fields = words(text);
        const auto ranks = split(fields[0], '/');
        for (std::size_t rank = 0; rank < 7; ++rank) {
            for (std::size_t file = 0; file < 7; ++file) {
                const string cell = ranks[6 - rank].substr(2 * file, 2);
                if (cell != "..") cells[name(static_cast<int>(file), static_cast<int>(rank))] = cell;
            }
        }
        assam = fields[1];
        for (const string& said : split(fields[2], ',')) {
            Seat seat;
            seat.out = said == "x";
            if (!seat.out) {
                seat.purse = std::stoi(said);
                string rugs = said.substr(said.find(':') + 1);
                if (rugs[0] >= '0' && rugs[0] <= '9') rugs.insert(rugs.begin(), static_cast<char>('A' + seats.size()));
                for (std::size_t i = 0; i < rugs.size(); ++i) {
                    if (rugs[i] >= 'A') seat.rugs[rugs[i]] = std::stoi(rugs.substr(i + 1));
                }
            }
            seats.push_back(seat);
        }
        if (two()) {
            for (std::size_t i = 0; i < 2; ++i) seats[i].top = fields[3][i];
        }
        mover = fields[4];
        phase = fields[5];
        stay = fields.size() == 7;
    }

    [[nodiscard]] string text() const {
        string out;
        for (int rank = 6; rank >= 0; --rank) {
            for (int file = 0; file < 7; ++file) {
                const auto at = cells.find(name(file, rank));
                out += at == cells.end() ? ".." : at->second;
            }
            out += rank > 0 ? "/" : "";
        }
        out += " " + assam + " ";
        string tops;
        std::vector<string> list;
        for (const Seat& seat : seats) {
            if (two()) tops += seat.top;
            string said = seat.out ? "x" : std::to_string(seat.purse) + ":";
            for (const auto& [colour, n] : seat.rugs) {
                if (seat.out) continue;
                if (two()) said += colour;
                said += std::to_string(n);
            }
            list.push_back(said);
        }
        return out + joined(list, ",") + " " + (two() ? tops : "-") + " " + mover + " " + phase + (stay ? " stay" : "");
    }

    static string name(int file, int rank) {
        return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    }
    static bool on_board(const string& cell) {
        return cell[0] >= 'a' && cell[0] <= 'g' && cell[1] >= '1' && cell[1] <= '7';
    }
    static string beside(const string& cell, char way) {
        string to = cell;
        if (way == 'n') ++to[1];
        if (way == 's') --to[1];
        if (way == 'e') ++to[0];
        if (way == 'w') --to[0];
        return to;
    }
    static char opposite(char way) { return "swne"[string("nesw").find(way)]; }
    [[nodiscard]] bool two() const { return seats.size() == 2; }
    [[nodiscard]] std::size_t seat_of(char colour) const {
        const auto index = static_cast<std::size_t>(colour - 'A');
        return two() ? index % 2 : index;
    }
    [[nodiscard]] std::size_t moving() const { return static_cast<std::size_t>(mover[0] - '0'); }
    [[nodiscard]] string cell(const string& at) const { return cells.contains(at) ? cells.at(at) : ".."; }
    [[nodiscard]] static int left(const Seat& seat) {
        int n = seat.top == '-' ? 0 : 1;
        for (const auto& [colour, rugs] : seat.rugs) n += rugs;
        return n;
    }

    [[nodiscard]] std::vector<string> moves() const {
        if (phase == "over") return {};
        if (phase == "turn") return {"ahead", "left", "right"};
        if (phase == "roll") return {"=1", "=2", "=3", "=4"};
        std::vector<string> out;
        if (phase != "lay") {
            for (const auto& [colour, n] : seats[static_cast<std::size_t>(phase[4] - '0')].rugs) {
                if (n > 0) out.push_back(string("+") + colour);
            }
            return out;
        }
        const string stands = assam.substr(0, 2);
        std::set<string> found;
        for (const char way : {'n', 'e', 's', 'w'}) {
            const string one = beside(stands, way);
            if (!on_board(one)) continue;
            for (const char link : {'n', 'e', 's', 'w'}) {
                const string other = beside(one, link);
                if (!on_board(other) || other == stands || cell(one)[1] == link) continue;
                found.insert(std::min(one, other) + std::max(one, other));
            }
        }
        return {found.begin(), found.end()};
    }

    void step() {
        static const std::map<string, string> ARROWS = {
            {"a7n", "b7s"}, {"b7n", "a7s"}, {"c7n", "d7s"}, {"d7n", "c7s"}, {"e7n", "f7s"}, {"f7n", "e7s"},
            {"g7n", "g7w"}, {"a1s", "a1e"}, {"b1s", "c1n"}, {"c1s", "b1n"}, {"d1s", "e1n"}, {"e1s", "d1n"},
            {"f1s", "g1n"}, {"g1s", "f1n"}, {"a7w", "a6e"}, {"a6w", "a7e"}, {"a5w", "a4e"}, {"a4w", "a5e"},
            {"a3w", "a2e"}, {"a2w", "a3e"}, {"a1w", "a1n"}, {"g7e", "g7s"}, {"g6e", "g5w"}, {"g5e", "g6w"},
            {"g4e", "g3w"}, {"g3e", "g4w"}, {"g2e", "g1w"}, {"g1e", "g2w"}};
        if (ARROWS.contains(assam)) assam = ARROWS.at(assam);
        else assam = beside(assam.substr(0, 2), assam[2]) + assam[2];
    }

    [[nodiscard]] int area(const string& from) const {
        std::set<string> seen = {from};
        std::vector<string> open = {from};
        while (!open.empty()) {
            const string at = open.back();
            open.pop_back();
            for (const char way : {'n', 'e', 's', 'w'}) {
                const string to = beside(at, way);
                if (cell(to)[0] == cell(from)[0] && seen.insert(to).second) open.push_back(to);
            }
        }
        return static_cast<int>(seen.size());
    }

    void next_turn() {
        std::size_t next = moving();
        do next = (next + 1) % seats.size();
        while (seats[next].out);
        bool rugs = false;
        std::size_t in = 0;
        for (const Seat& seat : seats) {
            rugs = rugs || (!seat.out && left(seat) > 0);
            in += seat.out ? 0 : 1;
        }
        const bool over = !rugs || in == 1;
        mover = over ? "-" : std::to_string(next);
        phase = over ? "over" : "turn";
    }

    void roll(int steps) {
        for (int i = 0; i < steps; ++i) step();
        phase = "lay";
        const string at = assam.substr(0, 2);
        if (cell(at) == "..") return;
        Seat& payer = seats[moving()];
        Seat& owner = seats[seat_of(cell(at)[0])];
        if (&payer == &owner || owner.out) return;
        const int due = area(at);
        const int paid = std::min(due, payer.purse);
        payer.purse -= paid;
        owner.purse += paid;
        if (due == paid || stay) return;
        payer.out = true;
        payer.top = '-';
        next_turn();
    }

    void cover(const string& at) {
        const char link = cell(at)[1];
        if (link != '.') cells.at(beside(at, link))[1] = '.';
    }

    void lay(const string& one, const string& other) {
        Seat& seat = seats[moving()];
        const char colour = two() ? seat.top : static_cast<char>('A' + moving());
        const char way = one[0] == other[0] ? 'n' : 'e';
        cover(one);
        cover(other);
        cells[one] = string{colour, way};
        cells[other] = string{colour, opposite(way)};
        if (!two()) --seat.rugs.at(colour);
        seat.top = '-';
        const string laid = mover;
        next_turn();
        if (two() && left(seat) > 0) phase = "draw" + laid;
    }

    void play(const string& move) {
        if (phase == "turn") {
            const int quarters = move == "ahead" ? 0 : move == "right" ? 1 : 3;
            assam[2] = "neswnes"[string("nesw").find(assam[2]) + static_cast<std::size_t>(quarters)];
            phase = "roll";
        } else if (phase == "roll") {
            roll(move[1] - '0');
        } else if (phase == "lay") {
            lay(move.substr(0, 2), move.substr(2));
        } else {
            Seat& seat = seats[static_cast<std::size_t>(phase[4] - '0')];
            --seat.rugs.at(move[1]);
            seat.top = move[1];
            phase = seats[0].top == '-' || seats[1].top != '-' || left(seats[1]) == 0 || left(seats[0]) < 24 ? "turn"
                                                                                                             : "draw1";
        }
    }
};

// ---- symmetries: the half turn and the two diagonals leave the board and its border unchanged

struct Symmetry {
    int number;  // 1 the half turn, 2 the diagonal a1-g7, 3 the diagonal a7-g1

    [[nodiscard]] string cell(const string& at) const {
        const int file = at[0] - 'a';
        const int rank = at[1] - '1';
        if (number == 1) return Plain::name(6 - file, 6 - rank);
        return number == 2 ? Plain::name(rank, file) : Plain::name(6 - rank, 6 - file);
    }
    [[nodiscard]] char way(char c) const {
        const std::size_t index = string("nesw.").find(c);
        return (number == 1 ? "swne." : number == 2 ? "enws." : "wsen.")[index];
    }
    [[nodiscard]] string move(const string& text) const {
        if (text == "left" || text == "right") return number == 1 ? text : text == "left" ? "right" : "left";
        if (text.size() != 4) return text;
        const string one = cell(text.substr(0, 2));
        const string other = cell(text.substr(2));
        return std::min(one, other) + std::max(one, other);
    }
    [[nodiscard]] string position(const string& text) const {
        Plain plain(text);
        std::map<string, string> cells;
        for (const auto& [at, half] : plain.cells) cells[cell(at)] = string{half[0], way(half[1])};
        plain.cells = cells;
        plain.assam = cell(plain.assam) + way(plain.assam[2]);
        return plain.text();
    }
};

// ---- random games

struct Tally {
    std::uint64_t games = 0, plies = 0, paid = 0, out = 0, alone = 0, shared = 0, fewest_lays = 99, most_lays = 0;
};

void symmetric(const Position& position, const std::vector<string>& moves) {
    for (const int number : {1, 2, 3}) {
        const Symmetry symmetry{number};
        const Position image = Position::parse(symmetry.position(position.text()));
        std::vector<string> expected;
        for (const string& move : moves) {
            expected.push_back(symmetry.move(move));
            const Position next = after(position, position.parse_move(move));
            const Position image_next = after(image, image.parse_move(expected.back()));
            check(image_next.text() == symmetry.position(next.text()), "symmetric " + move + " in " + position.text());
        }
        std::sort(expected.begin(), expected.end());
        check(move_texts(image) == expected, "symmetric moves of " + position.text());
    }
}

// Everything that must hold of one position and of every move from it.
void one_position(const Position& position, Random& random, bool slow) {
    const string text = position.text();
    const Position parsed = Position::parse(text);
    check(parsed.text() == text, "round trip of " + text);
    check(parsed == position && parsed.hash() == position.hash(), "hash or fields of " + text);
    Position::Moves list;
    position.moves(list);
    check(list.size() == position.count(), "count of " + text);
    check((list.size() == 0) == (position.turn() == OVER), "no moves exactly when over: " + text);
    check(position.outcome().has_value() == (position.turn() == OVER), "outcome exactly when over: " + text);
    Plain plain(text);
    check(plain.text() == text, "plain round trip of " + text);
    const auto texts = move_texts(position);
    check(texts == plain.moves(), "moves of " + text + ": " + joined(texts));
    for (const Move move : list) {
        const string said = position.move_text(move);
        check(position.parse_move(said) == move, "move round trip in " + text);
        Plain next = plain;
        next.play(said);
        check(next.text() == after(position, move).text(), "play of " + said + " in " + text + ": " + next.text());
    }
    if (position.turn() == OVER) return;
    const bool chooses = position.phase() == Phase::turn || position.phase() == Phase::lay;
    check(position.turn() == (chooses ? position.mover() : CHANCE), "turn of " + text);
    const Move drawn = position.random_move(random);
    check(std::find(list.begin(), list.end(), drawn) != list.end(), "random move in " + text);
    if (slow) symmetric(position, texts);
}

// To the end of the game, every position checked; `hashes` finds two texts with one hash.
void play_out(Position position, Random& random, Tally& tally, std::unordered_map<std::uint64_t, string>& hashes,
              bool slow) {
    while (position.turn() != OVER) {
        one_position(position, random, slow);
        if (hashes.size() < 400000) {
            const auto [at, fresh] = hashes.emplace(position.hash(), position.text());
            check(fresh || at->second == position.text(), "one hash for " + at->second + " and " + position.text());
        }
        if (position.phase() == Phase::lay) {
            tally.fewest_lays = std::min<std::uint64_t>(tally.fewest_lays, position.count());
            tally.most_lays = std::max<std::uint64_t>(tally.most_lays, position.count());
        }
        const Position before = position;
        position.play(position.random_move(random));
        ++tally.plies;
        int sum = 0;
        bool paid = false;
        for (int seat = 0; seat < position.seats(); ++seat) {
            sum += position.dirhams(seat);
            paid = paid || position.dirhams(seat) != before.dirhams(seat);
            if (before.is_in(seat) && !position.is_in(seat)) ++tally.out;
        }
        check(sum == 30 * position.seats(), "dirhams in " + position.text());
        tally.paid += paid ? 1 : 0;
    }
    one_position(position, random, slow);
    const auto outcome = position.outcome();
    ++tally.games;
    tally.alone += outcome->reason == "alone" ? 1 : 0;
    tally.shared += std::popcount(outcome->winners) > 1 ? 1 : 0;
}

// A game with poor seats: the same position with nearly all dirhams in one purse, so that seats go out.
Position poorer(const Position& position, Random& random) {
    Plain plain(position.text());
    int sum = 0;
    std::size_t rich = plain.seats.size();
    for (std::size_t i = 0; i < plain.seats.size(); ++i) {
        if (plain.seats[i].out) continue;
        if (rich == plain.seats.size() || random.below(2) == 0) rich = i;
        plain.seats[i].purse = static_cast<int>(random.below(4));
        sum += plain.seats[i].purse;
    }
    plain.seats[rich].purse += 30 * static_cast<int>(plain.seats.size()) - sum;
    return Position::parse(plain.text());
}

void random_games(int games) {
    Random random(20);
    std::unordered_map<std::uint64_t, string> hashes;
    for (const bool stay : {false, true}) {
        for (const unsigned seats : {2U, 3U, 4U}) {
            Tally tally;
            for (int i = 0; i < games; ++i) play_out(Position::start(seats, stay), random, tally, hashes, i % 20 == 0);
            const Tally fair = tally;
            for (int i = 0; i < games; ++i) {
                Position position = Position::start(seats, stay);
                for (auto n = random.below(140); n > 0 && position.turn() != OVER; --n) {
                    position.play(position.random_move(random));
                }
                play_out(poorer(position, random), random, tally, hashes, false);
            }
            std::cout << seats << " seats" << (stay ? " stay" : "") << ": plies "
                      << static_cast<double>(fair.plies) / static_cast<double>(fair.games) << ", payments "
                      << static_cast<double>(fair.paid) / static_cast<double>(fair.games) << " a game, shared "
                      << fair.shared << ", seats out " << fair.out << " (poor seats: " << tally.out - fair.out
                      << "), alone " << tally.alone << ", lays " << tally.fewest_lays << " to " << tally.most_lays
                      << '\n';
            check((tally.out == 0) == stay, "seats go out, but not with stay");
        }
    }
    std::cout << "hashes: " << hashes.size() << " positions differ\n";
}

// random_move gives every choice with the same probability, and chance by its odds.
void fair_draws(const string& text) {
    const Position position = Position::parse(text);
    constexpr double DRAWS = 240000;
    std::map<string, double> drawn;
    Random random(3);
    for (int i = 0; i < static_cast<int>(DRAWS); ++i) drawn[position.move_text(position.random_move(random))] += 1;
    check(drawn.size() == position.count(), "draws of " + text);
    for (const auto& [move, chance] : chances(position)) {
        const double expected = DRAWS * static_cast<double>(chance.above) / static_cast<double>(chance.below);
        const double found = drawn[position.move_text(move)];
        check((found - expected) * (found - expected) < 25 * expected, "odds of a random move in " + text);
    }
}

// ---- malformed texts

void refusals() {
    const string good = EMPTY + "d4n 30:15,30:15,30:15 - 0 turn";
    static_cast<void>(Position::parse(good));
    for (std::size_t n = 0; n < good.size(); ++n) check(refuses_position(good.substr(0, n)), "a beginning of a start");
    const std::vector<string> accepted = {
        "d4n 30:A12C12,30:B12D12 -- 0 draw0",
        "d4n 30:A11C12,30:B12D12 A- 0 draw1",
        "d4n 30:A11C12,30:B12D11 AD 0 turn",
        "d4n 30:A11C12,30:B12D11 AD 0 roll",
        "d4n 30:A11C12,30:B12D11 AD 0 lay stay",
        "g7w 60:A0C1,0:B0D1 -B 1 draw0",
        "a1s 60:A1C1,0:B2D1 A- 0 draw1",
        "d4n 60:A0C0,0:B0D0 -D 1 lay",
        "d4n 60:A0C0,0:B0D0 -- - over",
        "d4n 60:A0C0,0:B0D0 -- - over stay",
        "d4n 60:A9C11,x A- - over",
        "d4n x,60:B0D11 -D - over",
        "d4n x,60:B0D0 -D - over",
        "d4n x,60:B0D0 -- - over",
        "d4n 90:0,0:0,0:0 - - over",
        "d4n x,90:15,x - - over",
        "d4n x,90:1,0:1 - 1 turn",
        "d4n x,90:1,0:2 - 2 turn",
        "d4n 120:11,0:12,x,0:12 - 1 lay",
        "d4n 120:11,x,0:11,0:12 - 3 roll",
    };
    for (const string& rest : accepted) {
        try {
            check(Position::parse(EMPTY + rest).text() == EMPTY + rest, "not canonical: " + rest);
        } catch (const NotationError& error) {
            check(false, error.what());
        }
    }
    const std::vector<string> bad = {
        "d4n 30:15,30:15,30:15 - 0 turn ",
        " d4n 30:15,30:15,30:15 - 0 turn",
        "d4n  30:15,30:15,30:15 - 0 turn",
        "d4n\t30:15,30:15,30:15 - 0 turn",
        "d4n 30:15,30:15,30:15 - 0 turn\n",
        "d4n 30:15,30:15,30:15 - 0 turn stay ",
        "d4n 30:15,30:15,30:15 - 0 turn Stay",
        "d4n 30:15,30:15,30:15 - 0 turnstay",
        "d4n 30:15,30:15,30:15 - 0 Turn",
        "d4n 30:15,30:15,30:15 - 0 turns",
        "d4n 30:15,30:15,30:15 - 0  turn",
        "d4n 30:15,30:15,30:15 0 turn",
        "d4n 30:15,30:15,30:15 -- 0 turn",
        "d4n 30:15,30:15,30:15, - 0 turn",
        "d4n ,30:15,30:15,30:15 - 0 turn",
        "d4n 90:15 - 0 turn",
        "d4n 30:12,30:12,30:12,30:12,30:12 - 0 turn",
        "d4n 30:15,30:15,+30:15 - 0 turn",
        "d4n 30:15,30:15,30:015 - 0 turn",
        "d4n 30:15,30:15,30: - 0 turn",
        "d4n 30:15,30:15,30 - 0 turn",
        "d4n 30:15,30:15,30:15: - 0 turn",
        "d4n 30:15,30:15,30:C15 - 0 turn",
        "d4n 30:15,30:15,X - 0 turn",
        "d4n 00:15,60:15,30:15 - 0 turn",
        "d4n 286:15,30:15,30:15 - 0 turn",            // 90 if a byte could overflow
        "d4n 4294967326:15,30:15,30:15 - 0 turn",
        "d4n 30:271,30:15,30:15 - 0 turn",
        "h4n 30:15,30:15,30:15 - 0 turn",
        "d8n 30:15,30:15,30:15 - 0 turn",
        "d0n 30:15,30:15,30:15 - 0 turn",
        "D4n 30:15,30:15,30:15 - 0 turn",
        "d4N 30:15,30:15,30:15 - 0 turn",
        "d4 30:15,30:15,30:15 - 0 turn",
        "d4nn 30:15,30:15,30:15 - 0 turn",
        "d4n 31:15,30:15,30:15 - 0 turn",             // rule 2
        "d4n 30:15,30:15,x - 0 turn",
        "d4n 30:16,30:16,30:16 - 0 turn",             // rule 3
        "d4n 30:13,30:13,30:13,30:13 - 0 turn",
        "d4n 30:A12C12,30:B12D12 AB 0 turn",
        "d4n 30:A13C11,30:B12D12 -- 0 draw0",
        "d4n x,x,x - - over",                         // rule 4
        "d4n x,x - - over",
        "d4n x,x -- - over",
        "d4n 45:15,45:15,x - 0 turn stay",
        "d4n 90:15,x,x - - over stay",
        "d4n x,60:B1D1 -B - over stay",
        "d4n 30:15,30:15,30:15 - - over",             // rule 5
        "d4n 90:3,x,x - 0 turn",
        "d4n 30:0,30:0,30:0 - 0 turn",
        "d4n 30:0,30:0,30:1 - - over",
        "d4n 60:A0C0,0:B0D0 -- 0 turn",
        "d4n 60:A0C0,0:B0D0 -- 1 draw0",
        "d4n 60:A0C0,0:B0D0 -B - over",
        "d4n 60:A1C1,x A- 0 turn",
        "d4n 30:15,30:15,30:15 - - turn",
        "d4n 30:0,30:0,30:0 - 0 over",
        "d4n 30:15,30:15,30:15 - 1 turn",             // rule 6
        "d4n 30:15,30:15,30:14 - 0 turn",
        "d4n 30:14,30:15,30:15 - 0 turn",
        "d4n 30:14,30:15,30:15 - 2 turn",
        "d4n 30:13,30:15,30:15 - 1 turn",
        "d4n 30:15,30:15,30:15 - 3 turn",
        "d4n 45:15,45:15,x - 2 turn",
        "d4n 45:15,x,45:15 - 2 lay",
        "d4n 30:A11C12,30:B12D11 AD 1 turn",
        "d4n 30:15,30:15,30:15 - 0 draw0",            // rule 7
        "d4n 30:12,30:12,30:12,30:12 - 0 draw1",
        "d4n 30:A12C12,30:B12D12 -- 1 draw0",
        "d4n 30:A12C12,30:B12D12 -- 0 draw1",
        "d4n 30:A11C12,30:B12D12 -- 0 draw0",
        "d4n 30:A11C12,30:B12D12 A- 0 draw0",
        "d4n 30:A11C12,30:B12D11 AD 0 draw1",
        "d4n 30:A11C12,30:B12D11 AD 1 draw0",
        "d4n 30:A11C12,30:B11D11 AD 1 draw0",         // about to draw and still a revealed rug
        "d4n 30:A2C2,30:B2D2 -- 0 draw0",
        "d4n 30:A2C2,30:B2D2 -B 0 draw0",
        "d4n 30:A2C2,30:B3D2 A- 1 draw1",
        "d4n 30:A2C2,30:B2D2 AB 0 draw1",
        "d4n 30:A2C2,30:B3D2 -- 0 draw1",
        "d4n 30:A0C0,30:B0D0 -B 1 draw0",             // an empty pile
        "d4n 30:A0C0,30:B0D0 A- 0 draw1",
        "d4n 30:A2C2,30:B3D2 A- 0 turn",
        "d4n 30:A2C2,30:B2D2 -- 0 lay",
        "d4n 30:A12C12,30:B12D12 -- 0 roll",
        "d4n 60:A9C11,x -- - over",
        "d4n 60:A9C11,x AB - over",
        "d4n 60:A9C11,x -B - over",
        "d4n 60:A9C11,x B- - over",
        "d4n 60:A9C11,x D- - over",
        "d4n 60:A9,x A- - over",
        "d4n 60:C11A9,x A- - over",
        "d4n 60:A09C11,x A- - over",
        "d4n x,60:A9C11 -D - over",
        "d4n 60:20,x A- - over",
        "d4n 60:A9C11,x - - over",
        "d4n 60:A9C11,x A - over",
        "d4n 60:A9C11,x A-- - over",
    };
    for (const string& rest : bad) check(refuses_position(EMPTY + rest), "not refused: " + rest);
    const string end = " d4n 30:11,30:11,30:11,30:11 - 0 turn";
    const string tail = "/............../............../............../............../............../..............";
    for (const string rank : {"AeAw.........", "AeAw...........", "AeAw........../", "AeBw..........", "AeAe..........",
                              "Ae..Aw........", "AwAe..........", "An............", "Aw............", "..........AeAe",
                              "............Ae", "EeEw..........", "aeaw..........", ".A............",
                              ".e............", "AEAW..........", "Ae............", "As............",
                              "AeA...........", "A.Aw.........."}) {
        check(refuses_position(rank + tail + end), "not refused: " + rank);
    }
    check(!refuses_position("AeAw.........." + tail + end), "a good rug");
    check(!refuses_position("A.A..........." + tail + " d4n 30:10,30:11,30:11,30:11 - 1 turn"), "two halves");
    check(refuses_position("A.A..........." + tail + end), "three");  // 2 + 11 rugs of colour A
    check(refuses_position("DeDw.........." + tail + " d4n 30:14,30:14,30:14 - 0 turn"), "D with three seats");
    check(!refuses_position("DeDw.........." + tail + " d4n 30:A9C11,30:B10D10 AB 0 turn"), "D with two seats");
    check(!refuses_position("DeDwD.D......." + tail + " d4n 40:9,40:9,40:9,x - 0 turn"), "D is out");
    for (const string& text : {string(1 << 22, '.'), string(1 << 22, ','), EMPTY + "d4n " + string(1 << 22, ','),
                               EMPTY + "d4n " + string(1 << 22, '9') + ":15,30:15,30:15 - 0 turn", string(1000, '\0'),
                               string(1000, '\xff'), good + string(1, '\0'), string(1, '\0') + good}) {
        check(refuses_position(text), "not refused: " + text.substr(0, 150));
    }
}

void bad_moves() {
    const string board = EMPTY + "d4n ";
    const std::vector<string> malformed = {
        "", " ", "Ahead", "AHEAD", "ahead ", " ahead", "lef", "rightt", "back", "=", "=0", "=5", "=1 ", "=11", "1", "+",
        "+a", "+E", "+AA", "c4", "c4c", "c4c5 ", "c4-c5", "C4C5", "h4g4", "a0a1", "a7a8", "c4c5c6", "c4 c5", "c4c5\n",
        "\xff\xff\xff\xff", string(4, '\0'), string("c4c\0", 4), string("=\0", 2), string(1 << 22, 'a'),
    };
    const std::map<string, std::vector<string>> illegal = {
        {"30:15,30:15,30:15 - 0 turn", {"=1", "+A", "c4c5", "d4d4", "a1g7"}},
        {"30:15,30:15,30:15 - 0 roll", {"ahead", "left", "right", "+A", "c4c5"}},
        {"30:15,30:15,30:15 - 0 lay",
         {"ahead", "=1", "+A", "c5c4", "d4d5", "d5d4", "d5d5", "e6f6", "c5e5", "c3d4", "a1g7"}},
        {"30:A12C12,30:B12D12 -- 0 draw0", {"ahead", "=1", "+B", "+D", "c4c5"}},
        {"60:A0C1,0:B0D1 -B 1 draw0", {"+A", "+B", "+D"}},
        {"60:A0C0,0:B0D0 -- - over", {"ahead", "=1", "+A", "c4c5"}},
    };
    for (const auto& [rest, moves] : illegal) {
        const Position position = Position::parse(board + rest);
        for (const string& text : malformed) {
            check(refuses<NotationError>(position, text), "not a bad move: " + text.substr(0, 20) + " in " + rest);
        }
        for (const string& text : moves) {
            check(refuses<IllegalMoveError>(position, text), text + " is not illegal in " + rest);
        }
    }
    for (const unsigned seats : {0U, 1U, 5U, 4294967295U}) {
        bool refused = false;
        try {
            static_cast<void>(Position::start(seats));
        } catch (const NotationError&) {
            refused = true;
        }
        check(refused, "start with " + std::to_string(seats) + " seats");
    }
}

// Texts with random damage: refused, or canonical and playable to the end.
void damaged(int texts) {
    Random random(8);
    constexpr std::string_view USED = "ABCDnesw./.. 0123456789:,x-abcdefgturnlaystay\n\xff";
    Tally tally;
    std::unordered_map<std::uint64_t, string> hashes;
    int accepted = 0;
    for (int i = 0; i < texts; ++i) {
        Position position = Position::start(2 + random.below(3), random.below(4) == 0);
        for (auto n = random.below(190); n > 0 && position.turn() != OVER; --n) {
            position.play(position.random_move(random));
        }
        string text = random.below(3) == 0 ? poorer(position, random).text() : position.text();
        const auto size = static_cast<std::uint32_t>(text.size());
        for (auto n = 1 + random.below(3); n > 0; --n) {
            // the end of the text is where most of the rules are
            const std::size_t at = random.below(2) == 0 ? random.below(size) : size - 1 - random.below(size - 105);
            const std::size_t place = std::min(at, text.size() - 1);
            const char c = USED[random.below(static_cast<std::uint32_t>(USED.size()))];
            switch (random.below(4)) {
                case 0: text[place] = c; break;
                case 1: text.insert(place, 1, c); break;
                case 2: text.erase(place, 1); break;
                default: std::swap(text[place], text[random.below(static_cast<std::uint32_t>(text.size()))]);
            }
        }
        if (refuses_position(text)) continue;
        ++accepted;
        check(Position::parse(text).text() == text, "accepted but not canonical: " + text);
        if (accepted <= texts / 40) play_out(Position::parse(text), random, tally, hashes, false);
    }
    std::cout << "damaged: " << accepted << " of " << texts << " texts still positions\n";
}

// ---- speed

void probe(int depth) {
    for (const unsigned seats : {2U, 3U, 4U}) {
        for (int d = 10; d <= depth; ++d) {
            std::cout << seats << " seats, perft " << d << ": " << perft(Position::start(seats), d) << '\n';
        }
    }
    for (const string& text : {
             EMPTY + "d4n 30:12,30:12,30:12,30:12 - 0 turn",
             CROWDED + "g3n 59:1,3:1,50:1,8:2 - 3 roll",
             HALF_FULL + "g5s 25:4,34:5,37:5,24:5 - 1 lay",
         }) {
        const Position position = Position::parse(text);
        int d = 4;
        std::uint64_t leaves = 0;
        double seconds = 0;
        for (; seconds < 0.25; ++d) {
            const auto before = std::clock();
            leaves = perft(position, d);
            seconds = seconds_since(before);
        }
        std::cout << "perft " << d - 1 << " " << text.substr(text.find(' ')) << ": " << leaves << " leaves, "
                  << static_cast<double>(leaves) / seconds / 1e6 << " M/s\n";
    }
}

void playouts(unsigned seats, int games) {
    double best = 0;
    std::uint64_t plies = 0;
    for (int run = 0; run < 3; ++run) {
        Random random(1);
        plies = 0;
        const auto before = std::clock();
        const Position start = Position::start(seats);
        for (int i = 0; i < games; ++i) {
            Position position = start;
            while (position.turn() != OVER) {
                position.play(position.random_move(random));
                ++plies;
            }
        }
        best = std::max(best, games / seconds_since(before));
    }
    std::cout << seats << " seats: " << best / 1e6 << " M random games/s, " << static_cast<double>(plies) / games
              << " plies each, " << best * static_cast<double>(plies) / games / 1e6 << " M plies/s\n";
}

void hashing() {
    Random random(4);
    std::uint64_t sum = 0;
    std::vector<Position> positions;
    for (int i = 0; i < 1000; ++i) {
        Position position = Position::start(4);
        for (auto n = random.below(140); n > 0; --n) position.play(position.random_move(random));
        positions.push_back(position);
    }
    const auto before = std::clock();
    for (int i = 0; i < 3000; ++i) {
        for (const Position& position : positions) sum += position.hash();
    }
    std::cout << "hash: " << seconds_since(before) / 3e6 * 1e9 << " ns (" << (sum & 1U) << ")\n";
}

}  // namespace

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 9;
    const int games = argc > 2 ? std::atoi(argv[2]) : 300;
    page(argc > 3 ? argv[3] : "rulebook/marrakech.md", depth);
    refusals();
    bad_moves();
    fair_draws(EMPTY + "d4n 30:15,30:15,30:15 - 0 turn");
    fair_draws(EMPTY + "d4n 30:15,30:15,30:15 - 0 roll");
    fair_draws(EMPTY + "d4n 30:15,30:15,30:15 - 0 lay");
    fair_draws(EMPTY + "d4n 30:A12C12,30:B12D12 -- 0 draw0");
    fair_draws(EMPTY + "d4n 60:A3C8,0:B1D11 A- 0 draw1");
    fair_draws(EMPTY + "d4n 60:A0C1,0:B0D1 -B 1 draw0");
    fair_draws("......Cs....../......Cn....../............../............../............../AeAw........../"
               "..BeBw........ a1e 30:14,30:14,30:14 - 0 lay");
    fair_draws(HALF_FULL + "g5s 25:4,34:5,37:5,24:5 - 1 lay");
    random_games(games);
    damaged(200 * games);
    probe(depth);
    for (const unsigned seats : {2U, 3U, 4U}) playouts(seats, 700 * games);
    hashing();
    std::cout << (failures == 0 ? "ok" : std::to_string(failures) + " failures") << '\n';
    return failures == 0 ? 0 : 1;
}
