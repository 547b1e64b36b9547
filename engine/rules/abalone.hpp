// Abalone (rulebook/abalone.md). All 61 cells are one ring: cell (row, diagonal), both 0..8, has the number
// (13 * row + diagonal) mod 61, so that a step in any direction is the same rotation for every cell. (A1)
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "game.hpp"

namespace ludoteca::abalone {

inline constexpr int BLACK = 0;
inline constexpr int WHITE = 1;
inline constexpr int MARBLES = 14;  // of each colour (A2)
inline constexpr int LOSING = 6;    // marbles lost: the game is lost (A8)

struct Layout {
    std::string_view name;
    std::string_view rows;
};

inline constexpr std::array<Layout, 13> LAYOUTS{{
    {"standard", "ooooo/oooooo/..ooo../......../........./......../..xxx../xxxxxx/xxxxx"},
    {"belgian_daisy", "oo.xx/oooxxx/.oo.xx./......../........./......../.xx.oo./xxxooo/xx.oo"},
    {"german_daisy", "...../oo..xx/ooo.xxx/.oo..xx./........./.xx..oo./xxx.ooo/xx..oo/....."},
    {"swiss_daisy", "...../oo..xx/oxo.xox/.oo..xx./........./.xx..oo./xox.oxo/xx..oo/....."},
    {"dutch_daisy", "oo.xx/oxoxox/.oo.xx./......../........./......../.xx.oo./xoxoxo/xx.oo"},
    {"the_wall", "..o../....../.ooooo./oooooooo/........./xxxxxxxx/.xxxxx./....../..x.."},
    {"domination", "...../o....x/oo...xx/oooo.xxx/...x.x.../xxx.oooo/xx...oo/x....o/....."},
    {"alien_attack", "x.x.x/.xoox./.xoxox./...xx.../........./...oo.../.oxoxo./.oxxo./o.o.o"},
    {"face_to_face", "...../....../oo...xx/ooo..xxx/oooo.xxxx/ooo..xxx/oo...xx/....../....."},
    {"pyramid", "o..../oo..../ooo..../oooo..../oooo.xxxx/....xxxx/....xxx/....xx/....x"},
    {"fujiyama", "ooooo/.oxxo./..oxo../...oo.../........./...xx.../..xox../.xoox./xxxxx"},
    {"infiltration", ".xox./.xxxx./.xoxox./.x....x./........./.o....o./.oxoxo./.oooo./.oxo."},
    {"star", "x...o/.o..x./o.x.o.x/...ox.../oxox.oxox/...ox.../o.x.o.x/.o..x./x...o"},
}};

// -- The board (A1)

using Cells = std::uint64_t;  // a set of cells: bit n is the cell with ring number n

inline constexpr int RING = 61;
inline constexpr int ROWS = 9;
inline constexpr int NOWHERE = 63;  // no cell: in no set of cells, and its neighbours are itself
inline constexpr Cells ALL = (Cells{1} << RING) - 1;

struct Step {
    int row;
    int diagonal;
};

// East and on against the clock: direction + 3 is the opposite.
inline constexpr std::array<Step, 6> DIRECTIONS{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

constexpr int cell_at(int row, int diagonal) {
    const bool on_board = row >= 0 && row < ROWS && diagonal >= 0 && diagonal < ROWS && row - diagonal <= 4 &&
                          diagonal - row <= 4;
    return on_board ? (13 * row + diagonal) % RING : NOWHERE;
}

constexpr Cells bit(int cell) { return cell == NOWHERE ? 0 : Cells{1} << cell; }
constexpr bool has(Cells cells, int cell) { return (cells >> cell & 1) != 0; }

struct Board {
    std::array<std::array<std::uint8_t, 64>, 6> next{};  // the neighbour in a direction, or NOWHERE
    std::array<Cells, 6> inner{};                        // the cells that have a neighbour in a direction
    std::array<int, 6> turn{};                           // how far a step goes round the ring
    std::array<std::array<char, 2>, 64> name{};          // e5
};

inline constexpr Board BOARD = [] {
    Board board;
    for (std::size_t d = 0; d < 6; ++d) {
        const auto [up, right] = DIRECTIONS[d];
        board.next[d].fill(NOWHERE);
        board.turn[d] = (13 * up + right + RING) % RING;
        for (int row = 0; row < ROWS; ++row)
            for (int diagonal = 0; diagonal < ROWS; ++diagonal) {
                const int cell = cell_at(row, diagonal);
                if (cell == NOWHERE) continue;
                const int neighbour = cell_at(row + up, diagonal + right);
                const auto at = static_cast<std::size_t>(cell);
                board.name[at] = {static_cast<char>('a' + row), static_cast<char>('1' + diagonal)};
                board.next[d][at] = static_cast<std::uint8_t>(neighbour);
                if (neighbour != NOWHERE) board.inner[d] |= bit(cell);
            }
    }
    return board;
}();

constexpr int next(int direction, int cell) {
    return BOARD.next[static_cast<std::size_t>(direction)][static_cast<std::size_t>(cell)];
}

constexpr int away(int direction, int cell, int steps) {
    for (; steps > 0; --steps) cell = next(direction, cell);
    return cell;
}

constexpr int opposite(int direction) { return (direction + 3) % 6; }
constexpr std::array<char, 2> cell_name(int cell) { return BOARD.name[static_cast<std::size_t>(cell)]; }

// The cells whose neighbour in direction D is one of these.
template <int D>
constexpr Cells before(Cells cells) {
    constexpr Cells inner = BOARD.inner[D % 6];
    constexpr int turn = BOARD.turn[D % 6];
    // East and west no step comes round the end of the ring.
    if constexpr ((ALL << (RING - turn) & inner) == 0) return cells >> turn & inner;
    if constexpr ((ALL >> turn & inner) == 0) return cells << (RING - turn) & inner;
    return (cells >> turn | cells << (RING - turn)) & inner;
}

// -- Moves

// What moves, and whom it pushes. Broadside in direction D the line runs in direction D + 1 (near) or D + 2 (far).
enum Kind : int {
    ONE,
    TWO,
    THREE,
    PAIR_NEAR,
    PAIR_FAR,
    TRIPLE_NEAR,
    TRIPLE_FAR,
    TWO_PUSH_ONE,
    THREE_PUSH_ONE,
    THREE_PUSH_TWO,
};
inline constexpr int WAYS = 7;    // the kinds without the pushes, which are TWO and THREE again
inline constexpr int KINDS = 10;

class Move {
  public:
    Move() = default;
    // `cell`: the foremost marble in line; broadside the one from which the others follow in the line's direction.
    constexpr Move(int direction, int kind, int cell)
        : code_(static_cast<std::uint16_t>((direction * KINDS + kind) << 6 | cell)) {}

    [[nodiscard]] constexpr int direction() const { return (code_ >> 6) / KINDS; }
    [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>((code_ >> 6) % KINDS); }
    [[nodiscard]] constexpr int cell() const { return code_ & 63; }
    [[nodiscard]] constexpr std::size_t code() const { return code_; }

    [[nodiscard]] constexpr bool broadside() const { return kind() >= PAIR_NEAR && kind() <= TRIPLE_FAR; }
    [[nodiscard]] constexpr int marbles() const {
        return std::array{1, 2, 3, 2, 2, 3, 3, 2, 3, 3}[static_cast<std::size_t>(kind())];
    }
    [[nodiscard]] constexpr int pushed() const {
        return kind() == THREE_PUSH_TWO ? 2 : kind() >= TWO_PUSH_ONE ? 1 : 0;
    }
    // From `cell` on the marbles stand in this direction.
    [[nodiscard]] constexpr int line() const {
        if (!broadside()) return opposite(direction());
        return (direction() + (kind() == PAIR_NEAR || kind() == TRIPLE_NEAR ? 1 : 2)) % 6;
    }
    [[nodiscard]] constexpr int other_end() const { return away(line(), cell(), marbles() - 1); }

    bool operator==(const Move&) const = default;

  private:
    std::uint16_t code_;
};

constexpr bool is_push(Move move) { return move.pushed() > 0; }

// Never more than 6 * 39 moves. In one direction: in line one for each hindmost marble, 14; broadside 13 pairs and 12
// triples, for the cells next to a marble, near and far, touch in that direction: marbles on both cannot both move.
using Moves = MoveList<Move, 256>;

constexpr std::uint64_t key(std::uint64_t number) {  // splitmix64
    std::uint64_t z = (number + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

constexpr std::uint64_t marbles_hash(int seat, Cells marbles) {
    std::uint64_t hash = 0;
    for (; marbles != 0; marbles &= marbles - 1)
        hash ^= key(static_cast<std::uint64_t>(64 * seat + std::countr_zero(marbles)));
    return hash;
}

// What a move changes, by XOR: the marbles of the mover and of the opponent, and the hash when Black or White moves.
struct Effect {
    Cells own = 0;
    Cells opponent = 0;
    std::array<std::uint64_t, 2> hash{};
};

constexpr Effect effect_of(Move move) {
    Effect effect;
    const int direction = move.direction();
    const int target = next(direction, move.cell());
    if (move.broadside()) {
        for (int i = 0; i < move.marbles(); ++i) {
            const int cell = away(move.line(), move.cell(), i);
            effect.own |= bit(cell) | bit(next(direction, cell));
        }
    } else {
        effect.own = bit(move.other_end()) | bit(target);
        if (is_push(move)) effect.opponent = bit(target) | bit(away(direction, target, move.pushed()));
    }
    effect.hash[BLACK] = marbles_hash(BLACK, effect.own) ^ marbles_hash(WHITE, effect.opponent);
    effect.hash[WHITE] = marbles_hash(WHITE, effect.own) ^ marbles_hash(BLACK, effect.opponent);
    return effect;
}

inline constexpr auto EFFECTS = [] {
    std::array<Effect, std::size_t{6} * KINDS * 64> effects{};
    for (int direction = 0; direction < 6; ++direction)
        for (int kind = 0; kind < KINDS; ++kind)
            for (int cell = 0; cell < RING; ++cell) {
                const Move move(direction, kind, cell);
                effects[move.code()] = effect_of(move);
            }
    return effects;
}();

// -- Positions

class Position {
  public:
    using Move = abalone::Move;
    using Moves = abalone::Moves;
    static constexpr std::string_view name = "abalone";

    static Position start(std::string_view layout = "standard");
    static Position parse(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string move_text(Move move) const;
    [[nodiscard]] Move parse_move(std::string_view text) const;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int turn() const { return own_lost_ == LOSING || stuck() ? OVER : seat_; }
    [[nodiscard]] Cells marbles(int seat) const { return seat == seat_ ? own_ : opponent_; }
    [[nodiscard]] Cells own() const { return own_; }  // of the side to move, or that would be if the game were not over
    [[nodiscard]] Cells opponent() const { return opponent_; }
    [[nodiscard]] int own_lost() const { return own_lost_; }
    [[nodiscard]] int opponent_lost() const { return opponent_lost_; }
    [[nodiscard]] int lost(int seat) const { return seat == seat_ ? own_lost_ : opponent_lost_; }
    [[nodiscard]] std::optional<Outcome> outcome() const;

    [[nodiscard]] std::uint64_t hash() const {
        return hash_ ^ key(static_cast<std::uint64_t>(128 + (seat_ * 7 + own_lost_) * 7 + opponent_lost_));
    }
    bool operator==(const Position&) const = default;

    [[nodiscard]] unsigned count() const {
        if (own_lost_ == LOSING) return 0;
        unsigned sum = 0;
        each_direction([&](auto direction) { sum += count(way<direction>()); });
        return sum;
    }

    void moves(Moves& list) const {
        list.clear();
        if (own_lost_ == LOSING) return;
        each_direction([&](auto direction) { add_moves<direction>(list); });
    }

    [[nodiscard]] Move random_move(Random& random) const;

    void play(Move move) {
        const Effect& effect = EFFECTS[move.code()];
        own_ ^= effect.own;
        opponent_ ^= effect.opponent;
        hash_ ^= effect.hash[seat_];
        // A run that moves changes two cells, one whose last marble leaves the board only one. (A8)
        opponent_lost_ = static_cast<std::uint8_t>(opponent_lost_ + (std::popcount(effect.opponent) & 1));
        std::swap(own_, opponent_);
        std::swap(own_lost_, opponent_lost_);
        seat_ ^= 1;
    }

  private:
    // The moves in one direction, by kind: the cells that name them. TWO and THREE: also the pushes.
    using Way = std::array<Cells, WAYS>;

    Position() = default;

    template <class Visit>
    static constexpr void each_direction(Visit visit) {
        [&]<int... D>(std::integer_sequence<int, D...>) {
            (visit(std::integral_constant<int, D>{}), ...);
        }(std::make_integer_sequence<int, 6>{});
    }

    [[nodiscard]] Cells empty() const { return ALL & ~(own_ | opponent_); }

    template <int D>
    [[nodiscard, gnu::always_inline]] Way way() const {  // else programs with several callers lose a fifth of the speed
        const Cells free = before<D>(empty());
        const Cells single = own_ & free;
        const Cells second = own_ & before<D + 3>(own_);  // foremost of at least two, of at least three
        const Cells third = second & before<D + 3>(second);
        const Cells last = opponent_ & (free | (ALL & ~BOARD.inner[D]));
        const Cells run_of_one = before<D>(last);  // the cells that have it ahead, and behind it room (A7)
        const Cells run_of_two = before<D>(opponent_ & run_of_one);
        const Cells near = single & before<D + 1>(single);
        const Cells far = single & before<D + 2>(single);
        return {single,
                second & (free | run_of_one),
                third & (free | run_of_one | run_of_two),
                near,
                far,
                near & before<D + 1>(near),
                far & before<D + 2>(far)};
    }

    // Near and far have no cell in common: see Moves.
    static unsigned count(const Way& way) {
        return static_cast<unsigned>(std::popcount(way[ONE]) + std::popcount(way[TWO]) + std::popcount(way[THREE]) +
                                     std::popcount(way[PAIR_NEAR] | way[PAIR_FAR]) +
                                     std::popcount(way[TRIPLE_NEAR] | way[TRIPLE_FAR]));
    }

    // The move of this way: what pushes is of a kind of its own.
    [[nodiscard]] Move move_of(int direction, int kind, int cell) const {
        const int target = next(direction, cell);
        const bool pushes = has(opponent_, target);
        const bool two = pushes && has(opponent_, next(direction, target));
        return {direction, kind + (TWO_PUSH_ONE - TWO) * pushes + two, cell};
    }

    template <int D>
    void add_moves(Moves& list) const {
        const Way way = this->way<D>();
        // Both loops over two kinds at once: a loop for each kind costs a third of the speed.
        for (Cells cells = way[ONE]; cells != 0; cells &= cells - 1) {
            const int cell = std::countr_zero(cells);
            list.add({D, ONE, cell});
            if (has(way[TWO], cell)) list.add({D, TWO, cell});
            if (has(way[THREE], cell)) list.add({D, THREE, cell});
        }
        for (const int far : {0, 1})
            for (Cells cells = way[static_cast<std::size_t>(PAIR_NEAR + far)]; cells != 0; cells &= cells - 1) {
                const int cell = std::countr_zero(cells);
                list.add({D, PAIR_NEAR + far, cell});
                if (has(way[static_cast<std::size_t>(TRIPLE_NEAR + far)], cell)) list.add({D, TRIPLE_NEAR + far, cell});
            }
        for (const Kind kind : {TWO, THREE})
            for (Cells cells = way[kind] & ~way[ONE]; cells != 0; cells &= cells - 1)
                list.add(move_of(D, kind, std::countr_zero(cells)));
    }

    // Where no single marble can move, only a push is left: the foremost of any other move could go alone.
    [[nodiscard]] bool stuck() const {
        const Cells free = empty();
        const bool single = [&]<int... D>(std::integer_sequence<int, D...>) {
            return (((own_ & before<D>(free)) != 0) || ...);
        }(std::make_integer_sequence<int, 6>{});
        return !single && count() == 0;
    }

    [[nodiscard]] Move line_move(std::string_view text, int rear, int target) const;
    [[nodiscard]] Move broadside_move(std::string_view text, int end, int other_end, int target) const;
    [[noreturn]] void refuse(std::string_view move, std::string_view reason) const;

    Cells own_ = 0;  // of the side to move
    Cells opponent_ = 0;
    std::uint64_t hash_ = 0;  // of the marbles
    std::uint8_t own_lost_ = 0;
    std::uint8_t opponent_lost_ = 0;
    std::uint8_t seat_ = BLACK;
};

// Needs a position that is not over. Finds the direction by sums in six fields of ten bits, then the kind and the cell.
inline Move Position::random_move(Random& random) const {
    constexpr std::uint64_t each = 0x0004'0100'4010'0401;  // 1 in each field
    // Built in place: copying a Way costs half the speed.
    const std::array<Way, 6> ways{way<0>(), way<1>(), way<2>(), way<3>(), way<4>(), way<5>()};
    std::uint64_t counts = 0;
    each_direction([&](auto d) { counts |= std::uint64_t{count(ways[d])} << 10 * d; });
    const std::uint64_t ends = counts * each;  // field d: the moves in the directions 0 to d
    unsigned chosen = random.below(static_cast<std::uint32_t>(ends >> 50 & 0x3ff));
    const int direction = std::popcount(((chosen * each | each << 9) - ends) & each << 9);  // the fields <= chosen
    chosen -= static_cast<unsigned>(ends << 10 >> 10 * direction & 0x3ff);
    const Way& way = ways[static_cast<std::size_t>(direction)];
    for (int kind = ONE;; ++kind) {
        Cells cells = way[static_cast<std::size_t>(kind)];
        const auto size = static_cast<unsigned>(std::popcount(cells));
        if (chosen >= size) {
            chosen -= size;
            continue;
        }
        for (; chosen > 0; --chosen) cells &= cells - 1;
        return move_of(direction, kind, std::countr_zero(cells));
    }
}

inline std::optional<Outcome> Position::outcome() const {
    if (turn() != OVER) return std::nullopt;
    return Outcome{.seats = 2,
                   .points = {lost(WHITE), lost(BLACK), 0, 0},
                   .winners = 1U << (1 - seat_),
                   .reason = own_lost_ == LOSING ? "six" : "stuck"};
}

// -- Text

// The beginning of a text from outside, fit for an error message.
inline std::string quoted(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string quote = "'";
    for (const char c : text.substr(0, 100)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte <= '~')
            quote += c;
        else
            quote.append("\\x").append({digits[byte >> 4], digits[byte & 15]});
    }
    return quote + (text.size() > 100 ? "'..." : "'");
}

inline Position Position::start(std::string_view layout) {
    std::string names;
    for (const Layout& known : LAYOUTS) {
        if (known.name == layout) return parse(std::string(known.rows) + " x 0 0");
        names.append(" ").append(known.name);
    }
    throw NotationError("abalone layout " + quoted(layout) + ": expected one of" + names);
}

inline Position Position::parse(std::string_view text) {
    const auto expect = [&](bool right, std::string_view expected) {
        if (!right) throw NotationError("abalone position " + quoted(text) + ": expected " + std::string(expected));
    };
    expect(text.size() == 75, "75 characters: nine rows with / between them, side, marbles lost by Black and by White");
    std::size_t at = 0;
    std::array<Cells, 2> marbles{};
    for (int row = ROWS - 1; row >= 0; --row) {
        for (int diagonal = 0; diagonal < ROWS; ++diagonal) {
            const int cell = cell_at(row, diagonal);
            if (cell == NOWHERE) continue;
            const char c = text[at++];
            expect(c == 'x' || c == 'o' || c == '.', "x, o or . on every cell, 5 6 7 8 9 8 7 6 5 in the rows i to a");
            if (c != '.') marbles[c == 'x' ? BLACK : WHITE] |= bit(cell);
        }
        expect(text[at++] == (row > 0 ? '/' : ' '), "/ between the rows and one blank after the last");
    }
    const std::string_view end = text.substr(at);
    expect((end[0] == 'x' || end[0] == 'o') && end[1] == ' ', "the side to move, x or o, and a blank after the rows");
    const auto digit = [](char c) { return c >= '0' && c <= '6'; };
    expect(digit(end[2]) && end[3] == ' ' && digit(end[4]), "at the end the marbles lost by Black and White, 0 to 6");
    const std::array<int, 2> lost{end[2] - '0', end[4] - '0'};
    const std::size_t side = end[0] == 'x' ? BLACK : WHITE;
    for (std::size_t seat = BLACK; seat <= WHITE; ++seat)
        expect(std::popcount(marbles[seat]) + lost[seat] <= MARBLES, "at most 14 marbles of a colour, lost ones too");
    expect(lost[1 - side] < LOSING, "six marbles lost by the side to move only");
    Position position;
    position.own_ = marbles[side];
    position.opponent_ = marbles[1 - side];
    position.hash_ = marbles_hash(BLACK, marbles[BLACK]) ^ marbles_hash(WHITE, marbles[WHITE]);
    position.own_lost_ = static_cast<std::uint8_t>(lost[side]);
    position.opponent_lost_ = static_cast<std::uint8_t>(lost[1 - side]);
    position.seat_ = static_cast<std::uint8_t>(side);
    return position;
}

inline std::string Position::text() const {
    std::string text;
    for (int row = ROWS - 1; row >= 0; --row) {
        for (int diagonal = 0; diagonal < ROWS; ++diagonal)
            if (const int cell = cell_at(row, diagonal); cell != NOWHERE)
                text += has(marbles(BLACK), cell) ? 'x' : has(marbles(WHITE), cell) ? 'o' : '.';
        text += row > 0 ? '/' : ' ';
    }
    text += seat_ == BLACK ? 'x' : 'o';
    for (const int seat : {BLACK, WHITE}) text.append(1, ' ').append(1, static_cast<char>('0' + lost(seat)));
    return text;
}

inline std::string Position::move_text(Move move) const {
    std::string text;
    const auto add = [&](int cell) { text.append(cell_name(cell).data(), 2); };
    int end = move.cell();
    int other_end = move.other_end();
    if (!move.broadside()) std::swap(end, other_end);
    else if (cell_name(other_end) < cell_name(end)) std::swap(end, other_end);
    add(end);
    if (move.broadside()) add(other_end);
    add(next(move.direction(), end));
    return text;
}

inline Move Position::parse_move(std::string_view text) const {
    std::array<int, 3> cells{};
    bool right = text.size() == 4 || text.size() == 6;
    for (std::size_t i = 0; right && i < text.size(); i += 2) {
        cells[i / 2] = cell_at(text[i] - 'a', text[i + 1] - '1');
        right = cells[i / 2] != NOWHERE;
    }
    if (!right) throw NotationError("abalone move " + quoted(text) + ": expected two or three cells, such as e2e3");
    if (turn() == OVER) refuse(text, "the game is over (A8)");
    return text.size() == 4 ? line_move(text, cells[0], cells[1]) : broadside_move(text, cells[0], cells[1], cells[2]);
}

// The direction from a cell to its neighbour, or -1.
constexpr int direction_to(int cell, int neighbour) {
    for (int direction = 0; direction < 6; ++direction)
        if (next(direction, cell) == neighbour) return direction;
    return -1;
}

inline Move Position::line_move(std::string_view text, int rear, int target) const {
    const int direction = direction_to(rear, target);
    if (direction < 0) refuse(text, "expected a neighbour of the first cell as the second (A4)");
    if (!has(own_, rear)) refuse(text, "expected an own marble on the first cell (A4)");
    int foremost = rear;
    int size = 1;
    for (; has(own_, next(direction, foremost)); ++size) foremost = next(direction, foremost);
    if (size > 3) refuse(text, "expected at most three own marbles ahead of each other (A5)");
    const int ahead = next(direction, foremost);
    if (ahead == NOWHERE) refuse(text, "nobody moves his own marbles off the board (A8)");
    if (has(opponent_, ahead)) {
        int run = 0;
        int behind = ahead;
        for (; has(opponent_, behind); ++run) behind = next(direction, behind);
        if (size == 1) refuse(text, "a single marble pushes nothing (A5)");
        if (run >= size) refuse(text, "expected a shorter run than the marbles that push it (A7)");
        if (has(own_, behind)) refuse(text, "expected an empty cell or the edge behind the run (A7)");
    }
    return move_of(direction, ONE + size - 1, foremost);
}

inline Move Position::broadside_move(std::string_view text, int end, int other_end, int target) const {
    const int direction = direction_to(end, target);
    if (direction < 0) refuse(text, "expected a neighbour of the first cell as the third (A6)");
    for (const Kind kind : {PAIR_NEAR, PAIR_FAR, TRIPLE_NEAR, TRIPLE_FAR})
        for (const int first : {end, other_end}) {
            const Move move(direction, kind, first);
            if (move.other_end() != (first == end ? other_end : end)) continue;
            if (cell_name(other_end) < cell_name(end)) refuse(text, "expected the smaller end first");
            for (int i = 0, cell = first; i < move.marbles(); ++i, cell = next(move.line(), cell)) {
                if (!has(own_, cell)) refuse(text, "expected own marbles from end to end (A4)");
                if (!has(empty(), next(direction, cell))) refuse(text, "expected empty cells to come to (A6)");
            }
            return move;
        }
    refuse(text, "expected the ends of two or three cells in a line, and a move not along it (A6)");
}

inline void Position::refuse(std::string_view move, std::string_view reason) const {
    throw IllegalMoveError("abalone move " + quoted(move) + " in " + quoted(text()) + ": " + std::string(reason));
}

static_assert(Game<Position>);

}  // namespace ludoteca::abalone
