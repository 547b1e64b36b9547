// Kamisado, single rounds and whole matches. The authority is rulebook/kamisado.md; T1, M8, S5 ... are its rule names.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace ludoteca::kamisado {

inline constexpr int BLACK = 0;
inline constexpr int WHITE = 1;

inline constexpr unsigned COLOURS = 8;
inline constexpr unsigned MOST_TEETH = 4;                      // reached only by the tooth that ends a match
inline constexpr std::string_view LETTERS = "BGRYPUEO";        // the colours 0..7, in the order of Black's home row
inline constexpr std::string_view WHITE_LETTERS = "bgrypueo";
inline constexpr std::string_view FILES = "abcdefgh";
inline constexpr std::string_view RANKS = "12345678";

// What must be moved: a colour 0..7, or one of these.
inline constexpr unsigned FREE = 8;   // `*`, the first move of a round (T1)
inline constexpr unsigned FILL = 9;   // the round is over, the match is not
inline constexpr unsigned NONE = 10;  // the match is over

enum class Kind : std::uint8_t { slide, push, pass, fill };

// Squares of a move are those of the print: a1 = 0, b1 = 1, ... h8 = 63. A fill has LEFT or RIGHT as its target.
struct Move {
    static constexpr unsigned LEFT = 0;
    static constexpr unsigned RIGHT = 1;

    std::uint16_t code;  // no initialiser: a MoveList must stay free to build

    static constexpr Move of(Kind kind, unsigned origin, unsigned target) {
        return Move{static_cast<std::uint16_t>(static_cast<unsigned>(kind) << 12 | origin << 6 | target)};
    }
    [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(code >> 12); }
    [[nodiscard]] constexpr unsigned origin() const { return code >> 6 & 63U; }
    [[nodiscard]] constexpr unsigned target() const { return code & 63U; }
    friend constexpr bool operator==(Move, Move) = default;
};

namespace detail {

using Squares = std::uint64_t;  // a set of squares

constexpr Squares bit(unsigned square) { return Squares{1} << square; }
constexpr unsigned size(Squares set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned first(Squares set) { return static_cast<unsigned>(std::countr_zero(set)); }

inline constexpr std::string_view BOARD =  // K0, rank 1 first
    "BGRYPUEO"
    "UBYEGPOR"
    "EYBUROPG"
    "YRGBOEUP"
    "PUEOBGRY"
    "GPORUBYE"
    "ROPGEYBU"
    "OEUPYRGB";

// The board is unchanged by a half turn, so one table serves both seats' own views of it.
inline constexpr std::array<std::uint8_t, 64> COLOUR = [] {
    std::array<std::uint8_t, 64> colour{};
    for (std::size_t square = 0; square < 64; ++square) {
        colour[square] = static_cast<std::uint8_t>(LETTERS.find(BOARD[square]));
        if (BOARD[square] != BOARD[63 - square]) throw "K0: a half turn changes the board";
    }
    return colour;
}();

// The squares a tower may slide over on an empty board (M1, S1, DS1, TS1). Ahead is upwards, so the lowest bit blocks.
struct Rays {
    Squares left, straight, right;
};

inline constexpr std::array<std::array<Rays, 64>, MOST_TEETH> RAYS = [] {
    constexpr std::array<int, MOST_TEETH> RANGE = {7, 5, 3, 1};
    std::array<std::array<Rays, 64>, MOST_TEETH> rays{};
    for (std::size_t teeth = 0; teeth < MOST_TEETH; ++teeth) {
        for (int square = 0; square < 64; ++square) {
            const auto ray = [&](int side) {
                Squares set = 0;
                for (int n = 1; n <= RANGE[teeth]; ++n) {
                    const int file = square % 8 + side * n;
                    const int rank = square / 8 + n;
                    if (file >= 0 && file < 8 && rank < 8) set |= bit(static_cast<unsigned>(8 * rank + file));
                }
                return set;
            };
            rays[teeth][static_cast<std::size_t>(square)] = {ray(-1), ray(0), ray(1)};
        }
    }
    return rays;
}();

// The squares of a ray before its first occupied one (M2-M4), with some occupied ones that the caller takes away.
constexpr Squares reach(Squares ray, Squares occupied) { return ray & ((ray & occupied) - 1); }

inline constexpr Squares HOME_ROWS = 0xff000000000000ff;
inline constexpr std::uint64_t EACH_BYTE = 0x0101010101010101;
inline constexpr std::uint64_t HOME_ORDER = 0x0706050403020100;  // colour c on square c of the home row, one byte each

// All first moves of a round for a seat without teeth, as it sees the board: they do not depend on who stands where.
inline constexpr std::array<std::array<std::uint8_t, 2>, 102> OPENINGS = [] {
    std::array<std::array<std::uint8_t, 2>, 102> openings{};
    std::size_t n = 0;
    for (unsigned origin = 0; origin < 8; ++origin) {
        const Rays& ray = RAYS[0][origin];
        Squares open = reach(ray.left, HOME_ROWS) | reach(ray.straight, HOME_ROWS) | reach(ray.right, HOME_ROWS);
        for (open &= ~HOME_ROWS; open != 0; open &= open - 1) {
            openings[n++] = {static_cast<std::uint8_t>(origin), static_cast<std::uint8_t>(first(open))};
        }
    }
    if (n != openings.size()) throw "perft(1) of the start is 102";
    return openings;
}();

// Random words for the hash.
struct Keys {
    std::array<std::array<std::array<std::uint64_t, 64>, COLOURS>, 2> tower{};
    std::array<std::array<std::array<std::uint64_t, MOST_TEETH + 1>, COLOURS>, 2> teeth{};
    std::array<std::array<std::uint64_t, NONE + 1>, 2> call{};
    std::array<std::uint64_t, 16> goal{};
};

inline constexpr Keys KEYS = [] {
    Keys keys;
    std::uint64_t seed = 0x6b616d697361646f;
    const auto next = [&seed] {  // splitmix64
        seed += 0x9e3779b97f4a7c15;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    };
    for (auto& seat : keys.tower)
        for (auto& colour : seat)
            for (auto& key : colour) key = next();
    for (auto& seat : keys.teeth)
        for (auto& colour : seat)
            for (auto& key : colour) key = next();
    for (auto& seat : keys.call)
        for (auto& key : seat) key = next();
    for (auto& key : keys.goal) key = next();
    return keys;
}();

// For messages: any bytes, of any length, made printable.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t LONGEST = 160;
    constexpr std::string_view HEX = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text.substr(0, LONGEST)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) {
            out += c;
        } else {
            out += "\\x";
            out += HEX[byte >> 4];
            out += HEX[byte & 15U];
        }
    }
    return out + (text.size() > LONGEST ? "...\"" : "\"");
}

inline std::string square_text(unsigned square) { return {FILES[square & 7U], RANKS[square >> 3]}; }

// Reads from the front of a text; every refusal quotes all of it.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), rest_(text) {}

    [[nodiscard]] std::string_view rest() const { return rest_; }
    bool take(std::string_view expected) {
        if (!rest_.starts_with(expected)) return false;
        rest_.remove_prefix(expected.size());
        return true;
    }
    // The index of the next character among those expected, or npos, and then nothing is taken.
    std::size_t take_one_of(std::string_view expected) {
        if (rest_.empty()) return std::string_view::npos;
        const std::size_t index = expected.find(rest_.front());
        if (index != std::string_view::npos) rest_.remove_prefix(1);
        return index;
    }
    [[noreturn]] void refuse(std::string_view why) const {
        throw NotationError("kamisado: bad position " + quoted(text_) + ": " + std::string(why));
    }

  private:
    std::string_view text_;
    std::string_view rest_;
};

}  // namespace detail

// Everything is kept as the seat concerned sees the board, its own home row being squares 0..7: White sees square s
// where Black sees 63 - s, so one set of tables and one piece of code serve both.
class Position {
  public:
    using Move = kamisado::Move;
    using Moves = MoveList<Move, 102>;  // no more are possible: teeth and blockers only take away from the opening

    static constexpr std::string_view name = "kamisado";

    static Position start(unsigned goal = 1) {
        if (goal != 1 && goal != 3 && goal != 7 && goal != 15) {
            throw NotationError("kamisado: bad goal " + std::to_string(goal) + ": expected 1, 3, 7 or 15");
        }
        Position position;
        position.goal_ = static_cast<std::uint8_t>(goal);
        position.placed_ = position.fresh_hash();
        return position;
    }
    static Position parse(std::string_view text);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int turn() const { return called_ == NONE ? OVER : static_cast<int>(seat_); }
    [[nodiscard]] bool round_over() const { return called_ >= FILL; }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::uint64_t hash() const {
        return placed_ ^ detail::KEYS.call[seat_ & 1U][called_] ^ detail::KEYS.goal[goal_ & 15U];
    }
    friend bool operator==(const Position&, const Position&) = default;

    // 2^teeth - 1 for each of the seat's towers (K1)
    [[nodiscard]] int points(int seat) const {
        int sum = 0;
        std::uint32_t rest = teeth_[static_cast<unsigned>(seat) & 1U];
        for (; rest != 0; rest >>= 4) sum += (1 << (rest & 15U)) - 1;
        return sum;
    }
    [[nodiscard]] int goal() const { return goal_; }
    [[nodiscard]] unsigned called() const { return called_; }  // a colour, FREE, FILL or NONE
    // Whether the tower called can slide onto the enemy home row, which ends the round (M7).
    [[nodiscard]] bool can_go_home() const {
        return called_ < COLOURS && slides(seat_ & 1U, called_) >> 56 != 0;
    }
    // Where the tower stands, as printed, and how many teeth it has.
    [[nodiscard]] unsigned square_of(int seat, unsigned colour) const {
        const unsigned own = static_cast<unsigned>(seat) & 1U;
        return square(own, colour) ^ half_turn(own);
    }
    [[nodiscard]] unsigned teeth_of(int seat, unsigned colour) const {
        return teeth(static_cast<unsigned>(seat) & 1U, colour);
    }

    void moves(Moves& list) const;
    [[nodiscard]] unsigned count() const;
    [[nodiscard]] Move random_move(Random& random) const;
    void play(Move move);
    [[nodiscard]] std::string move_text(Move move) const;
    [[nodiscard]] Move parse_move(std::string_view text) const;

  private:
    Position() = default;

    static constexpr unsigned half_turn(unsigned seat) { return seat * 63; }  // to be XORed to a square
    [[nodiscard]] unsigned square(unsigned seat, unsigned colour) const {
        return static_cast<unsigned>(squares_[seat] >> (8 * colour)) & 63U;
    }
    [[nodiscard]] unsigned teeth(unsigned seat, unsigned colour) const { return teeth_[seat] >> (4 * colour) & 7U; }
    // The colour of the seat's tower on a square as the seat sees it; COLOURS if none stands there.
    [[nodiscard]] unsigned colour_on(unsigned seat, unsigned square) const {
        const std::uint64_t differs = squares_[seat] ^ detail::EACH_BYTE * square;
        return detail::first((differs - detail::EACH_BYTE) & ~differs & detail::EACH_BYTE << 7) / 8;
    }
    [[nodiscard]] std::uint64_t own_squares(unsigned seat) const;
    [[nodiscard]] const detail::Rays& rays(unsigned seat, unsigned colour) const {
        return detail::RAYS[teeth(seat, colour) & 3U][square(seat, colour)];
    }
    [[nodiscard]] detail::Squares slides(unsigned seat, unsigned colour) const {
        const detail::Rays& ray = rays(seat, colour);
        const detail::Squares occupied = occupied_[seat];
        return (detail::reach(ray.left, occupied) | detail::reach(ray.straight, occupied) |
                detail::reach(ray.right, occupied)) & ~occupied;
    }
    [[nodiscard]] unsigned pushed(unsigned seat, unsigned colour) const;
    [[nodiscard]] bool blocked(unsigned seat, unsigned colour) const;
    [[nodiscard]] bool deadlock(unsigned seat, unsigned colour) const;
    void put(unsigned seat, unsigned colour, unsigned from, unsigned to) {
        squares_[seat] ^= static_cast<std::uint64_t>(from ^ to) << (8 * colour);
        placed_ ^= detail::KEYS.tower[seat][colour][from] ^ detail::KEYS.tower[seat][colour][to];
    }
    void occupy(unsigned seat, unsigned from, unsigned to) {
        occupied_[seat] ^= detail::bit(from) ^ detail::bit(to);
        occupied_[seat ^ 1U] ^= detail::bit(from ^ 63U) ^ detail::bit(to ^ 63U);
    }
    void slide(unsigned seat, unsigned colour, unsigned to);
    void push(unsigned seat, unsigned colour);
    void fill(bool left);
    void call(unsigned seat, unsigned colour) {
        seat_ = static_cast<std::uint8_t>(seat);
        called_ = static_cast<std::uint8_t>(colour);
    }
    void end_round(unsigned winner, unsigned colour);
    [[nodiscard]] std::uint64_t fresh_hash() const;

    [[nodiscard]] bool any_home(unsigned seat) const;
    [[nodiscard]] std::string_view refusal() const;
    [[nodiscard]] std::string_view end_refusal() const;
    void read_ranks(detail::Reader& reader);
    void read_call(detail::Reader& reader);
    [[nodiscard]] std::string_view why_not(Move move) const;
    [[nodiscard]] std::string_view why_no_slide(Move move) const;

    // By seat: all towers as it sees them; a byte for the square of each own tower; four bits for its teeth.
    std::array<detail::Squares, 2> occupied_ = {detail::HOME_ROWS, detail::HOME_ROWS};
    std::array<std::uint64_t, 2> squares_ = {detail::HOME_ORDER, detail::HOME_ORDER};
    std::array<std::uint32_t, 2> teeth_{};
    std::uint64_t placed_ = 0;  // the hash of squares and teeth
    std::uint8_t seat_ = 0;     // the seat to move; 0 when the match is over
    std::uint8_t called_ = FREE;
    std::uint8_t goal_ = 1;
};

// ---- moves (K2)

// How many towers the tower of this colour can push (S2-S9, DS2-DS8, TS2-TS8); 0 if it cannot push.
inline unsigned Position::pushed(unsigned seat, unsigned colour) const {
    const unsigned strength = teeth(seat, colour);
    unsigned ahead = square(seat, colour) + 8;
    for (unsigned n = 0; ahead < 64; ++n, ahead += 8) {
        if ((occupied_[seat] & detail::bit(ahead)) == 0) return n;
        const unsigned enemy = colour_on(seat ^ 1U, ahead ^ 63U);
        if (n == strength || enemy == COLOURS || teeth(seat ^ 1U, enemy) >= strength) return 0;  // S7, S9, S8
    }
    return 0;  // S6: nothing behind the run
}

inline bool Position::blocked(unsigned seat, unsigned colour) const {
    const detail::Rays& step = detail::RAYS[3][square(seat, colour)];
    if (((step.left | step.straight | step.right) & ~occupied_[seat]) != 0) return false;
    return teeth(seat, colour) == 0 || pushed(seat, colour) == 0;
}

// M8: follows the calls of section 5 until a tower can move or a call comes back.
inline bool Position::deadlock(unsigned seat, unsigned colour) const {
    std::uint32_t asked = 0;
    while (blocked(seat, colour)) {
        const std::uint32_t asking = std::uint32_t{1} << (8 * seat + colour);
        if ((asked & asking) != 0) return true;
        asked |= asking;
        colour = detail::COLOUR[square(seat, colour)];
        seat ^= 1U;
    }
    return false;
}

inline void Position::moves(Moves& list) const {
    list.clear();
    const unsigned seat = seat_ & 1U;
    const unsigned turned = half_turn(seat);
    const auto add_slides = [&](unsigned colour) {
        const unsigned origin = square(seat, colour) ^ turned;
        for (detail::Squares rest = slides(seat, colour); rest != 0; rest &= rest - 1) {
            list.add(Move::of(Kind::slide, origin, detail::first(rest) ^ turned));
        }
    };
    if (called_ < COLOURS) [[likely]] {
        add_slides(called_);
        const unsigned from = square(seat, called_);
        if (teeth(seat, called_) != 0 && pushed(seat, called_) != 0) {
            list.add(Move::of(Kind::push, from ^ turned, (from + 8) ^ turned));
        }
        if (list.size() == 0) list.add(Move::of(Kind::pass, from ^ turned, from ^ turned));  // M5, M6
    } else if (called_ == FREE) {
        for (unsigned colour = 0; colour < COLOURS; ++colour) add_slides(colour);  // T1: ranks 2-7 are empty, no push
    } else if (called_ == FILL) {
        list.add(Move::of(Kind::fill, 0, Move::LEFT));
        list.add(Move::of(Kind::fill, 0, Move::RIGHT));
    }
}

inline unsigned Position::count() const {
    const unsigned seat = seat_ & 1U;
    if (called_ < COLOURS) [[likely]] {
        unsigned n = detail::size(slides(seat, called_));
        if (teeth(seat, called_) != 0 && pushed(seat, called_) != 0) ++n;
        return n + (n == 0 ? 1U : 0U);
    }
    if (called_ != FREE) return called_ == FILL ? 2 : 0;
    if (teeth_[seat] == 0) return detail::OPENINGS.size();
    unsigned n = 0;
    for (unsigned colour = 0; colour < COLOURS; ++colour) n += detail::size(slides(seat, colour));
    return n;
}

// Chooses by number, without a list: the moves to the left, straight, to the right, each by distance, then the push.
inline Move Position::random_move(Random& random) const {
    const unsigned seat = seat_ & 1U;
    const unsigned turned = half_turn(seat);
    if (called_ < COLOURS) [[likely]] {
        const detail::Rays& ray = rays(seat, called_);
        const detail::Squares occupied = occupied_[seat];
        const unsigned left = detail::size(detail::reach(ray.left, occupied) & ~occupied);
        const unsigned not_right = left + detail::size(detail::reach(ray.straight, occupied) & ~occupied);
        const unsigned all = not_right + detail::size(detail::reach(ray.right, occupied) & ~occupied);
        const unsigned from = square(seat, called_);
        const bool pushes = teeth(seat, called_) != 0 && pushed(seat, called_) != 0;
        const unsigned n = all + (pushes ? 1U : 0U);
        if (n == 0) [[unlikely]] return Move::of(Kind::pass, from ^ turned, from ^ turned);
        const unsigned chosen = random.below(n);
        if (chosen == all) [[unlikely]] return Move::of(Kind::push, from ^ turned, (from + 8) ^ turned);
        const unsigned way = (chosen >= left ? 1U : 0U) + (chosen >= not_right ? 1U : 0U);
        const unsigned nearer = chosen >= not_right ? not_right : chosen >= left ? left : 0;
        return Move::of(Kind::slide, from ^ turned, (from + (7 + way) * (chosen - nearer + 1)) ^ turned);
    }
    if (called_ == FREE && teeth_[seat] == 0) {
        const auto [from, to] = detail::OPENINGS[random.below(detail::OPENINGS.size())];
        return Move::of(Kind::slide, from ^ turned, to ^ turned);
    }
    Moves list;
    moves(list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// ---- play (K3-K5)

inline void Position::play(Move move) {
    const unsigned seat = seat_ & 1U;
    const unsigned turned = half_turn(seat);
    switch (move.kind()) {
        case Kind::slide:
            slide(seat, called_ < COLOURS ? called_ : colour_on(seat, move.origin() ^ turned), move.target() ^ turned);
            break;
        case Kind::push:
            push(seat, called_);
            break;
        case Kind::pass:  // M6
            call(seat ^ 1U, detail::COLOUR[move.origin()]);
            break;
        case Kind::fill:
            fill(move.target() == Move::LEFT);
            break;
    }
}

inline void Position::slide(unsigned seat, unsigned colour, unsigned to) {
    const unsigned from = square(seat, colour);
    put(seat, colour, from, to);
    occupy(seat, from, to);
    const unsigned landed = detail::COLOUR[to];
    if (to >= 56) {
        end_round(seat, colour);  // M7
    } else if (blocked(seat ^ 1U, landed) && deadlock(seat ^ 1U, landed)) [[unlikely]] {
        end_round(seat ^ 1U, landed);  // M8
    } else {
        call(seat ^ 1U, landed);  // T2
    }
}

inline void Position::push(unsigned seat, unsigned colour) {
    const unsigned from = square(seat, colour);
    const unsigned last = from + 8 * (pushed(seat, colour) + 1);  // the empty square behind the run
    for (unsigned to = last; to > from + 8; to -= 8) {
        put(seat ^ 1U, colour_on(seat ^ 1U, (to - 8) ^ 63U), (to - 8) ^ 63U, to ^ 63U);
    }
    put(seat, colour, from, from + 8);
    occupy(seat, from, last);
    if (deadlock(seat, detail::COLOUR[last])) {
        end_round(seat ^ 1U, detail::COLOUR[from + 8]);  // M8; the pusher's square is a ruling
    } else {
        call(seat, detail::COLOUR[last]);  // S3, S5: the same seat again
    }
}

// The winner's tower of this colour gets the tooth.
inline void Position::end_round(unsigned winner, unsigned colour) {
    const unsigned before = teeth(winner, colour);
    teeth_[winner] += std::uint32_t{1} << (4 * colour);
    placed_ ^= detail::KEYS.teeth[winner][colour][before] ^ detail::KEYS.teeth[winner][colour][before + 1];
    if (points(static_cast<int>(winner)) >= goal()) {
        call(0, NONE);
    } else {
        call(winner, FILL);
    }
}

// A1-A4, by both seats: a tower goes to the number of own towers that are taken before it.
inline void Position::fill(bool left) {
    const unsigned mirror = left ? 0 : 7;  // to be XORed to a square: counting from the own right end
    for (unsigned seat = 0; seat < 2; ++seat) {
        std::uint64_t filled = 0;
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            unsigned taken = 0;
            for (unsigned other = 0; other < COLOURS; ++other) {
                if ((square(seat, other) ^ mirror) < (square(seat, colour) ^ mirror)) ++taken;
            }
            filled |= static_cast<std::uint64_t>(taken ^ mirror) << (8 * colour);
        }
        squares_[seat] = filled;
    }
    occupied_ = {detail::HOME_ROWS, detail::HOME_ROWS};
    placed_ = fresh_hash();
    call(seat_ ^ 1U, FREE);  // the loser is the Challenger
}

inline std::uint64_t Position::fresh_hash() const {
    std::uint64_t hash = 0;
    for (unsigned seat = 0; seat < 2; ++seat) {
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            hash ^= detail::KEYS.tower[seat][colour][square(seat, colour)];
            hash ^= detail::KEYS.teeth[seat][colour][teeth(seat, colour)];
        }
    }
    return hash;
}

// ---- outcome (K6)

inline bool Position::any_home(unsigned seat) const {  // a byte of 56..63
    return (squares_[seat] & squares_[seat] >> 1 & squares_[seat] >> 2 & detail::EACH_BYTE << 3) != 0;
}

inline std::optional<Outcome> Position::outcome() const {
    if (called_ != NONE) return std::nullopt;
    Outcome outcome;
    outcome.points = {points(BLACK), points(WHITE), 0, 0};
    outcome.winners = points(BLACK) >= goal() ? 1U << BLACK : 1U << WHITE;
    outcome.reason = any_home(BLACK) || any_home(WHITE) ? "home" : "deadlock";
    return outcome;
}

// ---- texts (section 8)

inline std::string Position::text() const {
    std::array<std::string, 64> towers;
    for (unsigned seat = 0; seat < 2; ++seat) {
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            std::string& tower = towers[square(seat, colour) ^ half_turn(seat)];
            tower = (seat == BLACK ? LETTERS : WHITE_LETTERS)[colour];
            tower.append(teeth(seat, colour), '+');
        }
    }
    std::string out;
    for (std::size_t rank = 8; rank-- > 0;) {
        std::size_t empty = 0;
        const auto close_run = [&] {
            if (empty != 0) out += RANKS[empty - 1];
            empty = 0;
        };
        for (std::size_t square = 8 * rank; square < 8 * rank + 8; ++square) {
            if (towers[square].empty()) {
                ++empty;
                continue;
            }
            close_run();
            out += towers[square];
        }
        close_run();
        out += rank > 0 ? '/' : ' ';
    }
    out += called_ == NONE ? "- " : seat_ == BLACK ? "b " : "w ";
    if (called_ < COLOURS) {
        out += LETTERS[called_];
    } else {
        out += called_ == FREE ? "*" : called_ == FILL ? "fill" : "-";
    }
    return out + " " + std::to_string(goal_);
}

inline Position Position::parse(std::string_view text) {
    detail::Reader reader(text);
    Position position;
    position.read_ranks(reader);
    position.read_call(reader);
    const std::string_view goal = reader.rest();
    if (goal != "1" && goal != "3" && goal != "7" && goal != "15") reader.refuse("expected the goal: 1, 3, 7 or 15");
    position.goal_ = goal == "1" ? 1 : goal == "3" ? 3 : goal == "7" ? 7 : 15;
    const std::string_view why = position.refusal();
    if (!why.empty()) reader.refuse(why);
    position.placed_ = position.fresh_hash();
    return position;
}

inline void Position::read_ranks(detail::Reader& reader) {
    constexpr auto NOT_THERE = std::string_view::npos;
    occupied_ = {};
    squares_ = {};
    std::array<unsigned, 2> seen{};  // the colours read
    for (unsigned rank = 8; rank-- > 0;) {
        bool after_digit = false;
        for (unsigned file = 0; file < 8;) {
            if (const std::size_t digit = reader.take_one_of(RANKS); digit != NOT_THERE) {
                if (after_digit) reader.refuse("two digits side by side; one digit counts a whole run");
                after_digit = true;
                file += static_cast<unsigned>(digit) + 1;
                if (file > 8) reader.refuse("a rank has more than eight squares");
                continue;
            }
            unsigned seat = BLACK;
            std::size_t letter = reader.take_one_of(LETTERS);
            if (letter == NOT_THERE) {
                seat = WHITE;
                letter = reader.take_one_of(WHITE_LETTERS);
            }
            if (letter == NOT_THERE) reader.refuse("expected a digit 1-8 or a tower: BGRYPUEO or bgrypueo");
            const auto colour = static_cast<unsigned>(letter);
            if ((seen[seat] >> colour & 1U) != 0) reader.refuse("a seat has two towers of one colour");
            seen[seat] |= 1U << colour;
            const unsigned square = 8 * rank + file++;
            occupied_[BLACK] |= detail::bit(square);
            occupied_[WHITE] |= detail::bit(square ^ 63U);
            squares_[seat] |= static_cast<std::uint64_t>(square ^ half_turn(seat)) << (8 * colour);
            unsigned teeth = 0;
            while (teeth < MOST_TEETH && reader.take("+")) ++teeth;
            teeth_[seat] |= teeth << (4 * colour);
            after_digit = false;
        }
        if (!reader.take(rank > 0 ? "/" : " ")) {
            reader.refuse(rank > 0 ? "expected \"/\" after eight squares" : "expected a space after the eight ranks");
        }
    }
    if (seen[BLACK] != 0xff || seen[WHITE] != 0xff) reader.refuse("each seat must have one tower of each colour");
}

inline void Position::read_call(detail::Reader& reader) {
    const std::size_t turn = reader.take_one_of("bw-");
    if (turn == std::string_view::npos) reader.refuse("expected the turn: b, w or -");
    if (!reader.take(" ")) reader.refuse("expected a space after the turn");
    const std::size_t colour = reader.take_one_of(LETTERS);
    unsigned called = NONE;
    if (colour != std::string_view::npos) {
        called = static_cast<unsigned>(colour);
    } else if (reader.take("*")) {
        called = FREE;
    } else if (reader.take("fill")) {
        called = FILL;
    } else if (!reader.take("-")) {
        reader.refuse("expected what must be moved: one of BGRYPUEO, *, fill or -");
    }
    if (!reader.take(" ")) reader.refuse("expected a space before the goal");
    if ((turn == 2) != (called == NONE)) reader.refuse("- for the turn goes with - for what must be moved");
    call(turn == 2 ? 0 : static_cast<unsigned>(turn), called);
}

// Why the towers do not go with the phase; empty if they do.
inline std::string_view Position::refusal() const {
    if (called_ == NONE) {
        if ((points(BLACK) >= goal()) == (points(WHITE) >= goal())) {
            return "the match is over, but not exactly one seat has the points of the goal";
        }
        return end_refusal();
    }
    if (points(BLACK) >= goal() || points(WHITE) >= goal()) return "a seat has the points of the goal: match over";
    if (called_ == FILL) return end_refusal();
    if (any_home(BLACK) || any_home(WHITE)) return "a tower on the enemy home row ends the round (M7)";
    if (called_ == FREE) {
        const std::uint64_t off_home = (squares_[BLACK] | squares_[WHITE]) & detail::EACH_BYTE * 0x38;
        return off_home != 0 ? "a round starts with the towers of each seat on its home row (T1)" : "";
    }
    return deadlock(seat_ & 1U, called_) ? "the calls run into a deadlock, which ends the round (M8)" : "";
}

// After a round some tower of the winner must be able to have got the last tooth.
inline std::string_view Position::end_refusal() const {
    const unsigned winner = called_ == FILL ? seat_ & 1U : points(BLACK) >= goal() ? 0U : 1U;
    const int sum = points(static_cast<int>(winner));
    bool credible = false;
    unsigned home = 0;
    for (unsigned seat = 0; seat < 2; ++seat) {
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            if (square(seat, colour) >= 56) ++home;
        }
    }
    if (home > 1) return "more than one tower on the enemy home row";
    if (any_home(winner ^ 1U)) return "the tower on the enemy home row is not the winner's";
    for (unsigned colour = 0; colour < COLOURS; ++colour) {
        const unsigned t = teeth(winner, colour);
        if (home == 1 && square(winner, colour) < 56) continue;
        if (t > 0 && sum - (1 << (t - 1)) < goal()) credible = true;
    }
    return credible ? "" : "no tower of the winner can have got the last tooth";
}

inline std::string Position::move_text(Move move) const {
    const std::string origin = detail::square_text(move.origin());
    switch (move.kind()) {
        case Kind::push:
            return origin + "x" + detail::square_text(move.target());
        case Kind::fill:
            return move.target() == Move::LEFT ? "left" : "right";
        case Kind::slide:
        case Kind::pass:
            break;
    }
    return origin + detail::square_text(move.target());
}

inline Move Position::parse_move(std::string_view text) const {
    Move move = Move::of(Kind::fill, 0, text == "left" ? Move::LEFT : Move::RIGHT);
    if (text != "left" && text != "right") {
        constexpr auto NOT_THERE = std::string_view::npos;
        const bool pushes = text.size() == 5 && text[2] == 'x';
        std::array<std::size_t, 4> at{};
        bool good = text.size() == 4 || pushes;
        for (std::size_t i = 0; i < 4 && good; ++i) {
            at[i] = (i % 2 == 0 ? FILES : RANKS).find(text[pushes && i >= 2 ? i + 1 : i]);
            good = at[i] != NOT_THERE;
        }
        if (!good) {
            throw NotationError("kamisado: bad move " + detail::quoted(text) +
                                ": expected two squares (d1d5), a push (d4xd5), a pass (d5d5), left or right");
        }
        const auto origin = static_cast<unsigned>(at[0] + 8 * at[1]);
        const auto target = static_cast<unsigned>(at[2] + 8 * at[3]);
        move = Move::of(pushes ? Kind::push : origin == target ? Kind::pass : Kind::slide, origin, target);
    }
    Moves list;
    moves(list);
    for (const Move legal : list) {
        if (legal == move) return move;
    }
    throw IllegalMoveError("kamisado: illegal move " + detail::quoted(text) + " in " + detail::quoted(this->text()) +
                           ": " + std::string(why_not(move)));
}

// The rule a move that is not in the list breaks.
inline std::string_view Position::why_not(Move move) const {
    const unsigned seat = seat_ & 1U;
    const unsigned from = move.origin() ^ half_turn(seat);
    if (called_ == NONE) return "the match is over (K5)";
    if (called_ == FILL) return "the round is over, its winner chooses left or right (A1-A4)";
    if (move.kind() == Kind::fill) return "the home rows are filled after a round only (A1-A4)";
    const unsigned colour = colour_on(seat, from);
    if (colour == COLOURS) return "no tower of the seat to move stands on the first square (T1, T2)";
    if (called_ != FREE && colour != called_) return "only the tower of the called colour may move (T2)";
    if (move.kind() == Kind::slide) return why_no_slide(move);
    if (move.kind() == Kind::pass) return "only a called tower that can neither slide nor push passes (M5, M6)";
    if (teeth(seat, colour) == 0) return "only a tower with teeth pushes (S2)";
    if ((move.target() ^ half_turn(seat)) != from + 8) {
        return "a push enters the next square straight ahead (S2, S4, DS4, TS4)";
    }
    return "a push needs an unbroken run of enemy towers, no more of them than the pusher has teeth and each with "
           "fewer teeth, and an empty square behind it (S5-S9, DS5-DS8, TS5-TS8)";
}

inline std::string_view Position::why_no_slide(Move move) const {
    const unsigned seat = seat_ & 1U;
    const unsigned from = move.origin() ^ half_turn(seat);
    const detail::Squares to = detail::bit(move.target() ^ half_turn(seat));
    const auto along = [to](const detail::Rays& ray) { return ((ray.left | ray.straight | ray.right) & to) != 0; };
    if (!along(detail::RAYS[0][from])) return "towers slide straight or diagonally ahead (M1)";
    if (!along(rays(seat, colour_on(seat, from)))) return "too far for a tower with that many teeth (S1, DS1, TS1)";
    return "every square passed over and the last one must be empty (M1-M4)";
}

static_assert(Game<Position>);

}  // namespace ludoteca::kamisado
