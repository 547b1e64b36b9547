// Marrakech with 2, 3 or 4 seats. The authority is rulebook/marrakech.md; M1, M5 ... are its rule names.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace ludoteca::marrakech {

inline constexpr unsigned COLOURS = 4;
inline constexpr unsigned NO_COLOUR = 4;  // no rug is revealed
inline constexpr unsigned DIRHAMS = 30;   // for each seat (M2)
inline constexpr std::string_view LETTERS = "ABCD";
inline constexpr std::string_view FILES = "abcdefg";
inline constexpr std::string_view RANKS = "1234567";
inline constexpr std::string_view FACINGS = "nesw";  // clockwise

enum class Phase : std::uint8_t { draw0, draw1, turn, roll, lay, over };
inline constexpr std::array<std::string_view, 6> PHASES = {"draw0", "draw1", "turn", "roll", "lay", "over"};

enum class Kind : std::uint8_t { turn, roll, draw, lay };

// Cells of a move are numbered a1 = 0, b1 = 1, ... g1 = 6, a2 = 8, ... g7 = 54.
struct Move {
    static constexpr unsigned AHEAD = 0;  // quarter turns clockwise
    static constexpr unsigned RIGHT = 1;
    static constexpr unsigned LEFT = 3;

    std::uint8_t code;  // no initialiser: a MoveList must stay free to build

    static constexpr Move turn(unsigned quarters) { return of(quarters); }
    static constexpr Move roll(unsigned steps) { return of(0x10 | steps); }
    static constexpr Move draw(unsigned colour) { return of(0x20 | colour); }
    // A rug on `first` and the cell north of it (upright) or east of it.
    static constexpr Move lay(bool upright, unsigned first) { return of(0x80 | (upright ? 0x40U : 0U) | first); }

    [[nodiscard]] constexpr Kind kind() const { return code >= 0x80 ? Kind::lay : static_cast<Kind>(code >> 4); }
    [[nodiscard]] constexpr unsigned value() const { return code & 7U; }  // quarter turns, steps or the colour
    [[nodiscard]] constexpr bool upright() const { return (code & 0x40U) != 0; }
    [[nodiscard]] constexpr unsigned first() const { return code & 63U; }
    [[nodiscard]] constexpr unsigned second() const { return first() + (upright() ? 8 : 1); }
    friend constexpr bool operator==(Move, Move) = default;

  private:
    static constexpr Move of(unsigned code) { return Move{static_cast<std::uint8_t>(code)}; }
};

namespace detail {

using Cells = std::uint64_t;  // a set of cells; the eighth bit of every rank stays empty, so a shift is a step

constexpr Cells bit(unsigned cell) { return Cells{1} << (cell & 63U); }
constexpr unsigned size(Cells set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned first(Cells set) { return static_cast<unsigned>(std::countr_zero(set)); }
constexpr bool is_cell(int file, int rank) { return file >= 0 && file < 7 && rank >= 0 && rank < 7; }
constexpr unsigned cell_at(int file, int rank) { return static_cast<unsigned>(8 * rank + file); }

inline constexpr std::array<std::array<int, 2>, 4> STEPS = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};  // n e s w

// Four bytes in a word: a Position without arrays stays in registers.
constexpr unsigned byte(std::uint32_t word, unsigned index) { return word >> (8 * index) & 255U; }
constexpr std::uint32_t in_byte(unsigned value, unsigned index) { return value << (8 * index); }

// One step of Assam, who is 4 * cell + facing (M1). An arrow joins two neighbours of a border; the corner left over
// is the loop, g7 for north and east, a1 for south and west.
constexpr unsigned step(unsigned assam) {
    const unsigned facing = assam & 3U;
    const int file = static_cast<int>(assam >> 2 & 7U);
    const int rank = static_cast<int>(assam >> 5);
    const auto [right, up] = STEPS[facing];
    if (is_cell(file + right, rank + up)) return cell_at(file + right, rank + up) << 2 | facing;
    const int place = up != 0 ? file : rank;
    const bool far_side = up + right > 0;
    if (place == (far_side ? 6 : 0)) return cell_at(file, rank) << 2 | (facing ^ 3U);
    const int partner = far_side ? place ^ 1 : ((place - 1) ^ 1) + 1;
    return (up != 0 ? cell_at(partner, rank) : cell_at(file, partner)) << 2 | (facing ^ 2U);
}

// Where Assam is after 1 to 4 steps; 256 rows, so that no index can be out of bounds.
inline constexpr std::array<std::array<std::uint8_t, 4>, 256> WALKS = [] {
    std::array<std::array<std::uint8_t, 4>, 256> walks{};
    for (unsigned cell = 0; cell < 56; ++cell) {
        if (cell % 8 == 7) continue;
        for (unsigned facing = 0; facing < 4; ++facing) {
            unsigned assam = cell << 2 | facing;
            for (auto& end : walks[cell << 2 | facing]) {
                assam = step(assam);
                end = static_cast<std::uint8_t>(assam);
            }
        }
    }
    return walks;
}();

// The lays round Assam if there were no rugs (M7): as sets of first cells, and as a list with its length at the end.
struct Lays {
    Cells across = 0;
    Cells upright = 0;
    std::array<std::uint8_t, 16> list{};
};

inline constexpr std::array<Lays, 64> LAYS = [] {
    std::array<Lays, 64> all{};
    for (int at = 0; at < 49; ++at) {
        const int file = at % 7;
        const int rank = at / 7;
        Lays& lays = all[cell_at(file, rank)];
        for (const auto [right, up] : STEPS) {
            if (!is_cell(file + right, rank + up)) continue;
            const unsigned beside = cell_at(file + right, rank + up);
            for (const auto [on_right, on_up] : STEPS) {
                const int to_file = file + right + on_right;
                const int to_rank = rank + up + on_up;
                if (!is_cell(to_file, to_rank) || (to_file == file && to_rank == rank)) continue;
                const unsigned low = std::min(beside, cell_at(to_file, to_rank));
                (on_up != 0 ? lays.upright : lays.across) |= bit(low);
                lays.list[lays.list.back()++] = Move::lay(on_up != 0, low).code;
            }
        }
        if (lays.list.back() != size(lays.across) + size(lays.upright)) throw "M7: each set of two cells counts once";
    }
    return all;
}();

// The seat after a seat among those that are in (M9).
inline constexpr std::array<std::array<std::uint8_t, 4>, 16> NEXT = [] {
    std::array<std::array<std::uint8_t, 4>, 16> next{};
    for (unsigned in = 1; in < 16; ++in) {
        for (unsigned seat = 0; seat < 4; ++seat) {
            unsigned other = (seat + 1) & 3U;
            while ((in >> other & 1U) == 0) other = (other + 1) & 3U;
            next[in][seat] = static_cast<std::uint8_t>(other);
        }
    }
    return next;
}();

// The connected part of a set that holds the cell (M5).
constexpr Cells area(Cells cell, Cells set) {
    const auto grown = [set](Cells part) { return (part | part << 1 | part >> 1 | part << 8 | part >> 8) & set; };
    for (Cells part = grown(grown(grown(cell)));;) {  // most areas are small: three times before the first look
        const Cells more = grown(part);
        if (more == part) return part;
        part = grown(more);
    }
}

// For messages: any bytes, of any length, made printable.
inline std::string quoted(std::string_view text) {
    constexpr std::size_t LONGEST = 200;
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

inline std::string cell_text(unsigned cell) { return {FILES[cell & 7U], RANKS[cell >> 3]}; }

// Reads from the front of a text; every refusal quotes all of it.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), rest_(text) {}

    [[nodiscard]] std::string_view rest() const { return rest_; }
    [[nodiscard]] bool at(std::string_view expected) const { return rest_.starts_with(expected); }
    bool take(std::string_view expected) {
        if (!at(expected)) return false;
        rest_.remove_prefix(expected.size());
        return true;
    }
    void need(std::string_view expected, std::string_view why) {
        if (!take(expected)) refuse(why);
    }
    // The index of the next character, which must be one of these.
    unsigned one_of(std::string_view expected, std::string_view why) {
        const std::size_t index = rest_.empty() ? std::string_view::npos : expected.find(rest_.front());
        if (index == std::string_view::npos) refuse(why);
        rest_.remove_prefix(1);
        return static_cast<unsigned>(index);
    }
    // Decimal without leading zeros; all numbers of a position have at most three digits.
    unsigned number(std::string_view why) {
        unsigned value = 0;
        std::size_t digits = 0;
        while (digits < rest_.size() && digits < 4 && rest_[digits] >= '0' && rest_[digits] <= '9') {
            value = 10 * value + static_cast<unsigned>(rest_[digits++] - '0');
        }
        if (digits == 0 || digits > 3 || (digits > 1 && rest_.front() == '0')) refuse(why);
        rest_.remove_prefix(digits);
        return value;
    }
    [[noreturn]] void refuse(std::string_view why) const {
        throw NotationError("marrakech: bad position " + quoted(text_) + ": " + std::string(why));
    }

  private:
    std::string_view text_;
    std::string_view rest_;
};

}  // namespace detail

class Position {
  public:
    using Move = marrakech::Move;
    using Moves = MoveList<Move, 12>;  // M7: 2 to 12 ways to lay

    static constexpr std::string_view name = "marrakech";

    static Position start(unsigned seats, bool stay = false);
    static Position parse(std::string_view text);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] int turn() const {
        if (phase_ == Phase::turn || phase_ == Phase::lay) return mover_;
        return phase_ == Phase::over ? OVER : CHANCE;
    }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    // Mixed from the whole position when asked for: that is quicker than keeping it up to date in every play.
    [[nodiscard]] std::uint64_t hash() const;
    friend bool operator==(const Position&, const Position&) = default;

    [[nodiscard]] Phase phase() const { return phase_; }
    [[nodiscard]] bool stay() const { return stay_; }  // the rule option of M6
    // The seat whose turn it is, or is about to be after the draws; 0 when the game is over.
    [[nodiscard]] int mover() const { return mover_; }
    [[nodiscard]] bool is_in(int seat) const { return (in_ >> (seat & 3) & 1) != 0; }
    [[nodiscard]] int dirhams(int seat) const { return static_cast<int>(detail::byte(purses_, seat & 3)); }
    [[nodiscard]] int rugs_left(int seat) const { return static_cast<int>(rugs_of(static_cast<unsigned>(seat) & 3U)); }
    // The colour of the rug that lies open on the seat's pile (M4), or NO_COLOUR; two seats only.
    [[nodiscard]] unsigned revealed(unsigned seat) const { return tops_ >> (4 * (seat & 1U)) & 15U; }
    // How many seats are in, and the one that moves after a seat (M9).
    [[nodiscard]] unsigned seats_in() const { return static_cast<unsigned>(std::popcount(in_)); }
    [[nodiscard]] unsigned seat_after(unsigned seat) const { return detail::NEXT[in_ & 15U][seat & 3U]; }
    // The turns until the game ends by the rugs, if nobody goes out before.
    [[nodiscard]] unsigned turns_left() const {
        unsigned turns = 0;
        for (unsigned seat = 0; seat < seats_; ++seat) turns += rugs_of(seat);
        return turns;
    }
    // Visible halves of its colours and dirhams (M8).
    [[nodiscard]] int points(int seat) const;
    [[nodiscard]] unsigned assam() const { return assam_ >> 2; }  // his cell
    [[nodiscard]] unsigned facing() const { return assam_ & 3U; }
    [[nodiscard]] unsigned owner(unsigned colour) const { return seats_ == 2 ? colour & 1U : colour; }
    [[nodiscard]] std::uint64_t visible(unsigned colour) const {  // a set of cells
        return covered_ & ~(low_ ^ (0 - std::uint64_t{colour & 1U})) & ~(high_ ^ (0 - std::uint64_t{colour >> 1 & 1U}));
    }
    // The halves of which the other one is visible too: a set of cells.
    [[nodiscard]] std::uint64_t whole_rugs() const { return across_ | across_ << 1 | upright_ | upright_ << 8; }
    // What the mover would pay if Assam stopped on the cell (M5); the purse may hold less.
    [[nodiscard]] unsigned due(unsigned cell) const {
        if ((covered_ >> cell & 1U) == 0) return 0;
        const unsigned colour = colour_on(cell);
        const unsigned to = owner(colour);
        if (to == mover_ || (in_ >> to & 1U) == 0) return 0;
        return detail::size(detail::area(detail::bit(cell), visible(colour)));
    }

    void moves(Moves& list) const;
    [[nodiscard]] unsigned count() const;
    [[nodiscard]] Move random_move(Random& random) const;
    // The odds of an outcome of chance, over the sum of all of them.
    [[nodiscard]] std::uint32_t weight(Move move) const;
    void play(Move move);
    [[nodiscard]] std::string move_text(Move move) const;
    [[nodiscard]] Move parse_move(std::string_view text) const;

  private:
    using Cells = detail::Cells;

    Position() = default;

    [[nodiscard]] unsigned colour_on(unsigned cell) const {
        return static_cast<unsigned>((low_ >> cell & 1U) | (high_ >> cell & 1U) << 1);
    }
    // Which of the two, without a branch that would be a toss-up.
    [[nodiscard]] Cells with_partner(bool upright) const {
        return across_ ^ ((across_ ^ upright_) & (0 - Cells{upright}));
    }
    void reveal(unsigned seat, unsigned colour) {
        tops_ = static_cast<std::uint8_t>((tops_ & ~(15U << (4 * seat))) | colour << (4 * seat));
    }
    [[nodiscard]] unsigned pile(unsigned seat) const {  // two seats only: their colours are A, C and B, D
        return detail::byte(rugs_, seat) + detail::byte(rugs_, seat + 2);
    }
    [[nodiscard]] unsigned rugs_of(unsigned seat) const {
        if (seats_ != 2) return detail::byte(rugs_, seat);
        return seat > 1 ? 0 : pile(seat) + (revealed(seat) != NO_COLOUR ? 1 : 0);
    }
    [[nodiscard]] unsigned all_seats() const { return (1U << seats_) - 1; }
    [[nodiscard]] bool alone() const { return (in_ & (in_ - 1)) == 0; }
    [[nodiscard]] unsigned drawer() const { return phase_ == Phase::draw0 ? 0 : 1; }

    void walk(unsigned steps);
    void bankrupt(unsigned owner);
    void lay(Move move);
    void draw(unsigned colour);
    void begin_turn(unsigned seat) {
        mover_ = static_cast<std::uint8_t>(seat);
        phase_ = Phase::turn;
        if (rugs_of(seat) == 0) [[unlikely]] end();  // M9
    }
    void end() {
        mover_ = 0;
        phase_ = Phase::over;
    }

    void read_board(detail::Reader& reader);
    void read_seats(detail::Reader& reader);
    void read_tops(detail::Reader& reader);
    void read_phase(detail::Reader& reader);
    [[nodiscard]] std::string_view refusal() const;
    [[nodiscard]] std::string_view pile_refusal() const;
    [[nodiscard]] std::string_view why_not(std::string_view move) const;
    [[nodiscard]] std::string_view why_no_lay(unsigned one, unsigned other) const;

    // The visible halves, and the two bits of their colours; the rugs of which both halves are visible, by their
    // first cell: those that go on to the east, and those that go on to the north.
    Cells covered_ = 0;
    Cells low_ = 0;
    Cells high_ = 0;
    Cells across_ = 0;
    Cells upright_ = 0;
    std::uint32_t purses_ = 0;  // by seat, a byte each; 0 for a seat that is out
    std::uint32_t rugs_ = 0;    // unlaid: by seat; with two seats the hidden ones, by colour
    std::uint8_t assam_ = 0;    // 4 * cell + facing
    std::uint8_t mover_ = 0;
    Phase phase_ = Phase::turn;
    std::uint8_t in_ = 0;  // a bit for every seat that is in
    std::uint8_t seats_ = 0;
    std::uint8_t tops_ = NO_COLOUR << 4 | NO_COLOUR;
    bool stay_ = false;
    std::uint8_t unused_ = 0;
};

inline Position Position::start(unsigned seats, bool stay) {
    if (seats < 2 || seats > 4) {
        throw NotationError("marrakech: bad number of seats " + std::to_string(seats) + ": expected 2, 3 or 4");
    }
    Position position;
    position.seats_ = static_cast<std::uint8_t>(seats);
    position.in_ = static_cast<std::uint8_t>(position.all_seats());
    for (unsigned seat = 0; seat < seats; ++seat) position.purses_ |= detail::in_byte(DIRHAMS, seat);
    position.rugs_ = seats == 3 ? 0x000f0f0f : 0x0c0c0c0c;
    position.assam_ = static_cast<std::uint8_t>(detail::cell_at(3, 3) << 2);
    position.phase_ = seats == 2 ? Phase::draw0 : Phase::turn;
    position.stay_ = stay;
    return position;
}

// ---- moves (M3, M4, M7)

inline void Position::moves(Moves& list) const {
    list.clear();
    switch (phase_) {
        case Phase::turn:
            for (const unsigned quarters : {Move::LEFT, Move::AHEAD, Move::RIGHT}) list.add(Move::turn(quarters));
            break;
        case Phase::roll:
            for (unsigned steps = 1; steps <= 4; ++steps) list.add(Move::roll(steps));
            break;
        case Phase::lay: {
            const detail::Lays& lays = detail::LAYS[assam_ >> 2];
            for (Cells rest = lays.across & ~across_; rest != 0; rest &= rest - 1) {
                list.add(Move::lay(false, detail::first(rest)));
            }
            for (Cells rest = lays.upright & ~upright_; rest != 0; rest &= rest - 1) {
                list.add(Move::lay(true, detail::first(rest)));
            }
            break;
        }
        case Phase::draw0:
        case Phase::draw1:
            for (unsigned colour = drawer(); colour < COLOURS; colour += 2) {
                if (detail::byte(rugs_, colour) != 0) list.add(Move::draw(colour));
            }
            break;
        case Phase::over:
            break;
    }
}

inline unsigned Position::count() const {
    switch (phase_) {
        case Phase::turn:
            return 3;
        case Phase::roll:
            return 4;
        case Phase::lay: {
            const detail::Lays& lays = detail::LAYS[assam_ >> 2];
            return detail::size(lays.across & ~across_) + detail::size(lays.upright & ~upright_);
        }
        case Phase::draw0:
        case Phase::draw1:
            return (detail::byte(rugs_, drawer()) != 0 ? 1U : 0U) + (detail::byte(rugs_, drawer() + 2) != 0 ? 1U : 0U);
        case Phase::over:
            break;
    }
    return 0;
}

inline Move Position::random_move(Random& random) const {
    switch (phase_) {
        case Phase::turn:
            return Move::turn((random.below(3) + 3) & 3U);
        case Phase::roll:
            return Move::roll((random.below(6) + 3) / 2);  // 1 2 2 3 3 4
        case Phase::lay: {  // draws until the rug would cover no whole rug: seldom more than once
            const auto& list = detail::LAYS[assam_ >> 2].list;
            for (;;) {
                const Move move{list[random.below(list.back()) & 15U]};
                if ((with_partner(move.upright()) >> move.first() & 1U) == 0) [[likely]] return move;
            }
        }
        case Phase::draw0:
        case Phase::draw1: {
            const unsigned seat = drawer();
            return Move::draw(random.below(pile(seat)) < detail::byte(rugs_, seat) ? seat : seat + 2);
        }
        case Phase::over:
            break;
    }
    return Move::turn(Move::AHEAD);
}

inline std::uint32_t Position::weight(Move move) const {
    if (move.kind() == Kind::draw) return detail::byte(rugs_, move.value());
    return move.value() == 1 || move.value() == 4 ? 1 : 2;
}

// ---- play

inline void Position::play(Move move) {
    switch (phase_) {
        case Phase::turn:
            assam_ = static_cast<std::uint8_t>((assam_ & ~3U) | ((assam_ + move.value()) & 3U));
            phase_ = Phase::roll;
            break;
        case Phase::roll:
            walk(move.value());
            break;
        case Phase::lay:
            lay(move);
            break;
        case Phase::draw0:
        case Phase::draw1:
            draw(move.value());
            break;
        case Phase::over:
            break;
    }
}

inline void Position::walk(unsigned steps) {
    assam_ = detail::WALKS[assam_][(steps - 1) & 3U];
    phase_ = Phase::lay;
    const unsigned cell = assam_ >> 2;
    unsigned price = due(cell);
    if (price == 0) return;
    const unsigned to = owner(colour_on(cell));
    const unsigned purse = detail::byte(purses_, mover_);
    if (price > purse) [[unlikely]] {
        if (!stay_) return bankrupt(to);
        price = purse;
    }
    purses_ += detail::in_byte(price, to) - detail::in_byte(price, mover_);
}

// M6: the mover pays all he has and is out.
inline void Position::bankrupt(unsigned owner) {
    const unsigned seat = mover_;
    const unsigned purse = detail::byte(purses_, seat);
    purses_ += detail::in_byte(purse, owner) - detail::in_byte(purse, seat);
    in_ = static_cast<std::uint8_t>(in_ & ~(1U << seat));
    rugs_ &= ~detail::in_byte(255, seat);
    if (seats_ == 2) {
        rugs_ &= ~detail::in_byte(255, seat + 2);
        reveal(seat, NO_COLOUR);
    }
    if (alone()) return end();
    begin_turn(detail::NEXT[in_ & 15U][seat & 3U]);
}

// M7. The other half of a rug that is covered in part loses its partner.
inline void Position::lay(Move move) {
    const unsigned seat = mover_;
    const unsigned colour = seats_ == 2 ? revealed(seat) : seat;
    const Cells origin = detail::bit(move.first());
    const Cells upright = origin & (0 - Cells{move.upright()});
    const Cells across = origin ^ upright;
    const Cells rug = origin | across << 1 | upright << 8;
    covered_ |= rug;
    low_ = (low_ & ~rug) | (rug & (0 - Cells{colour & 1U}));
    high_ = (high_ & ~rug) | (rug & (0 - Cells{colour >> 1 & 1U}));
    across_ = (across_ & ~(rug | rug >> 1)) | across;
    upright_ = (upright_ & ~(rug | rug >> 8)) | upright;
    if (seats_ != 2) {
        rugs_ -= detail::in_byte(1, seat);
        begin_turn(detail::NEXT[in_ & 15U][seat & 3U]);
        return;
    }
    reveal(seat, NO_COLOUR);
    begin_turn(seat ^ 1U);
    if (pile(seat) != 0) phase_ = seat == 0 ? Phase::draw0 : Phase::draw1;  // M4
}

inline void Position::draw(unsigned colour) {
    const unsigned seat = drawer();
    rugs_ -= detail::in_byte(1, colour);
    reveal(seat, colour);
    phase_ = seat == mover_ && seat == 0 ? Phase::draw1 : Phase::turn;  // M4: both seats draw before the first turn
}

inline std::uint64_t Position::hash() const {
    constexpr std::uint64_t K = 0x9e3779b97f4a7c15;
    const auto mix = [](std::uint64_t hash, std::uint64_t word) { return std::rotl((hash ^ word) * K, 32); };
    const std::uint64_t counts = std::uint64_t{purses_} << 32 | rugs_;
    const std::uint64_t rest = std::uint64_t{assam_} | std::uint64_t{mover_} << 8 |
                               static_cast<std::uint64_t>(phase_) << 16 | std::uint64_t{in_} << 24 |
                               std::uint64_t{seats_} << 32 | std::uint64_t{tops_} << 40 | std::uint64_t{stay_} << 48;
    const std::uint64_t one = mix(mix(mix(K, covered_), low_), high_);
    const std::uint64_t other = mix(mix(mix(~K, across_), upright_), counts);
    std::uint64_t hash = mix(mix(one, rest), other) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ hash >> 29) * 0x94d049bb133111eb;
    return hash ^ hash >> 32;
}

// ---- outcome (M8)

inline int Position::points(int seat) const {
    if (!is_in(seat)) return 0;
    const unsigned own = static_cast<unsigned>(seat) & 3U;
    const Cells halves = seats_ == 2 ? visible(own) | visible(own + 2) : visible(own);
    return static_cast<int>(detail::size(halves)) + dirhams(seat);
}

inline std::optional<Outcome> Position::outcome() const {
    if (phase_ != Phase::over) return std::nullopt;
    Outcome outcome;
    outcome.seats = seats_;
    int best = -1;
    for (int seat = 0; seat < seats_; ++seat) {
        if (!is_in(seat)) continue;
        outcome.points[static_cast<std::size_t>(seat)] = points(seat);
        const int rank = 256 * points(seat) + dirhams(seat);  // a tie is broken by dirhams
        if (rank > best) outcome.winners = 0;
        if (rank >= best) outcome.winners |= 1U << seat;
        best = std::max(best, rank);
    }
    outcome.reason = alone() ? "alone" : "rugs";
    return outcome;
}

// ---- texts

inline std::string Position::text() const {
    std::string out;
    for (unsigned rank = 7; rank-- > 0;) {
        for (unsigned file = 0; file < 7; ++file) {
            const unsigned cell = 8 * rank + file;
            if ((covered_ >> cell & 1U) == 0) {
                out += "..";
                continue;
            }
            out += LETTERS[colour_on(cell)];
            const Cells at = detail::bit(cell);
            out += (upright_ & at) != 0 ? 'n' : (across_ & at) != 0 ? 'e' : (upright_ << 8 & at) != 0 ? 's'
                 : (across_ << 1 & at) != 0 ? 'w' : '.';
        }
        out += rank > 0 ? '/' : ' ';
    }
    out += detail::cell_text(assam_ >> 2);
    out += FACINGS[assam_ & 3U];
    for (unsigned seat = 0; seat < seats_; ++seat) {
        out += seat == 0 ? ' ' : ',';
        if ((in_ >> seat & 1U) == 0) {
            out += 'x';
            continue;
        }
        out += std::to_string(detail::byte(purses_, seat)) + ":";
        if (seats_ != 2) {
            out += std::to_string(detail::byte(rugs_, seat));
            continue;
        }
        for (const unsigned colour : {seat, seat + 2}) {
            out += LETTERS[colour];
            out += std::to_string(detail::byte(rugs_, colour));
        }
    }
    out += ' ';
    for (unsigned seat = 0; seat < (seats_ == 2 ? 2U : 1U); ++seat) {
        out += revealed(seat) == NO_COLOUR ? '-' : LETTERS[revealed(seat)];
    }
    out += ' ';
    out += phase_ == Phase::over ? '-' : static_cast<char>('0' + mover_);
    out += ' ';
    out += PHASES[static_cast<std::size_t>(phase_)];
    if (stay_) out += " stay";
    return out;
}

inline Position Position::parse(std::string_view text) {
    detail::Reader reader(text);
    Position position;
    position.read_board(reader);
    const unsigned file = reader.one_of(FILES, "expected Assam's file: a-g");
    const unsigned rank = reader.one_of(RANKS, "expected Assam's rank: 1-7");
    const unsigned facing = reader.one_of(FACINGS, "expected Assam's facing: n, e, s or w");
    position.assam_ = static_cast<std::uint8_t>((8 * rank + file) << 2 | facing);
    reader.need(" ", "expected a space after Assam");
    position.read_seats(reader);
    position.read_tops(reader);
    position.read_phase(reader);
    const std::string_view why = position.refusal();
    if (!why.empty()) reader.refuse(why);
    return position;
}

inline void Position::read_board(detail::Reader& reader) {
    constexpr std::string_view LINKS = "nesw.";
    std::array<unsigned, 56> links{};
    for (unsigned rank = 7; rank-- > 0;) {
        for (unsigned file = 0; file < 7; ++file) {
            if (reader.take("..")) continue;
            const unsigned cell = 8 * rank + file;
            const unsigned colour = reader.one_of(LETTERS, "expected an empty cell, .., or a colour: A, B, C or D");
            const unsigned link = reader.one_of(LINKS, "expected the link of a half: n, e, s, w or .");
            const Cells at = detail::bit(cell);
            covered_ |= at;
            if ((colour & 1U) != 0) low_ |= at;
            if ((colour & 2U) != 0) high_ |= at;
            links[cell] = link;
            if (link == 0) upright_ |= at;
            if (link == 1) across_ |= at;
        }
        if (rank > 0) reader.need("/", "expected \"/\" after seven cells");
    }
    reader.need(" ", "expected a space after the board");
    for (Cells rest = covered_; rest != 0; rest &= rest - 1) {
        const unsigned cell = detail::first(rest);
        const unsigned link = links[cell];
        if (link == 4) continue;
        const auto [right, up] = detail::STEPS[link];
        const int file = static_cast<int>(cell & 7U) + right;
        const int to_rank = static_cast<int>(cell >> 3) + up;
        const unsigned partner = detail::is_cell(file, to_rank) ? detail::cell_at(file, to_rank) : cell;
        if ((covered_ >> partner & 1U) == 0 || colour_on(partner) != colour_on(cell) || links[partner] != (link ^ 2U)) {
            reader.refuse("the link of " + detail::cell_text(cell) +
                          " does not point at a half of the same colour that points back (rule 1)");
        }
    }
}

inline void Position::read_seats(detail::Reader& reader) {
    const std::string_view field = reader.rest().substr(0, reader.rest().find(' '));
    const auto commas = std::count(field.begin(), field.end(), ',');
    if (commas < 1 || commas > 3) reader.refuse("expected 2, 3 or 4 seats with commas between them");
    seats_ = static_cast<std::uint8_t>(commas + 1);
    const auto count = [&](unsigned most, std::string_view why) {
        const unsigned value = reader.number(why);
        if (value > most) reader.refuse(why);
        return value;
    };
    for (unsigned seat = 0; seat < seats_; ++seat) {
        if (seat > 0) reader.need(",", "expected a comma after a seat");
        if (reader.take("x")) continue;
        in_ = static_cast<std::uint8_t>(in_ | 1U << seat);
        const std::string_view purse = "expected x or a purse: a number up to 30 x seats, without leading zeros";
        purses_ |= detail::in_byte(count(DIRHAMS * seats_, purse), seat);
        reader.need(":", "expected a colon after the purse");
        const std::string_view rugs = "expected a number of rugs, at most 12 of a colour (3 seats: 15)";
        if (seats_ != 2) {
            rugs_ |= detail::in_byte(count(seats_ == 3 ? 15 : 12, rugs), seat);
            continue;
        }
        for (const unsigned colour : {seat, seat + 2}) {
            reader.need(LETTERS.substr(colour, 1), "expected the hidden rugs of two seats as in A12C12,B12D12");
            rugs_ |= detail::in_byte(count(12, rugs), colour);
        }
    }
    reader.need(" ", "expected a space after the seats");
}

inline void Position::read_tops(detail::Reader& reader) {
    if (seats_ != 2) {
        reader.need("- ", "expected - for the revealed rugs: there are none with 3 or 4 seats");
        return;
    }
    for (unsigned seat = 0; seat < 2; ++seat) {
        const std::array<char, 3> colours = {LETTERS[seat], LETTERS[seat + 2], '-'};
        const std::string_view why = "expected the revealed rugs: A, C or -, then B, D or -";
        const unsigned index = reader.one_of({colours.data(), colours.size()}, why);
        reveal(seat, index == 2 ? NO_COLOUR : seat + 2 * index);
    }
    reader.need(" ", "expected a space after the revealed rugs");
}

inline void Position::read_phase(detail::Reader& reader) {
    const unsigned mover = reader.one_of("0123-", "expected the mover: 0, 1, 2, 3 or -");
    reader.need(" ", "expected a space after the mover");
    std::size_t phase = 0;
    while (phase < PHASES.size() && !reader.take(PHASES[phase])) ++phase;
    if (phase == PHASES.size()) reader.refuse("expected the phase: draw0, draw1, turn, roll, lay or over");
    phase_ = static_cast<Phase>(phase);
    stay_ = reader.take(" stay");
    if (!reader.rest().empty()) reader.refuse("expected nothing more than \" stay\" after the phase");
    if ((mover == 4) != (phase_ == Phase::over)) reader.refuse("the mover is - exactly when the phase is over");
    if (mover != 4 && (in_ >> mover & 1U) == 0) reader.refuse("the mover must be a seat that is in (rule 6)");
    mover_ = static_cast<std::uint8_t>(mover & 3U);  // - is 0
}

// Which rule of "Position text" is broken; empty if none is.
inline std::string_view Position::refusal() const {
    if (seats_ == 3 && (low_ & high_) != 0) return "the colour D belongs to no seat (rule 1)";
    unsigned dirhams = 0;
    for (unsigned seat = 0; seat < seats_; ++seat) dirhams += detail::byte(purses_, seat);
    for (unsigned colour = 0; colour < COLOURS; ++colour) {
        unsigned rugs = detail::size(visible(colour)) - detail::size(visible(colour) & (across_ | upright_));
        rugs += detail::byte(rugs_, colour) + (revealed(colour & 1U) == colour ? 1 : 0);
        if (rugs > (seats_ == 3 ? 15U : 12U)) return "more rugs of a colour than there are (rule 3)";
    }
    if (in_ == 0) return "no seat is in (rule 4)";
    if (stay_ && in_ != all_seats()) return "a seat is out, but with stay nobody ever is (rule 4)";
    if (dirhams != DIRHAMS * seats_) return "the purses must add up to 30 x seats (rule 2)";
    bool rugs_left = false;
    for (unsigned seat = 0; seat < seats_; ++seat) rugs_left = rugs_left || rugs_of(seat) != 0;
    if ((phase_ == Phase::over) != (alone() || !rugs_left)) {
        return "the phase is over exactly when one seat is left in or none has rugs left (rule 5)";
    }
    const unsigned n = rugs_of(mover_);
    for (unsigned seat = 0; seat < seats_ && phase_ != Phase::over; ++seat) {
        if ((in_ >> seat & 1U) != 0 && rugs_of(seat) + (seat < mover_ ? 1 : 0) != n) {
            return "seats in before the mover must have one rug less left than the mover, later ones as many (rule 6)";
        }
    }
    return pile_refusal();
}

inline std::string_view Position::pile_refusal() const {
    const bool drawing = phase_ == Phase::draw0 || phase_ == Phase::draw1;
    if (seats_ != 2) return drawing ? "rugs are drawn with 2 seats only (rule 7)" : "";
    const bool both_full = pile(0) == 24 && pile(1) == 24;
    if (phase_ == Phase::draw1 && mover_ != 0) return "the mover of draw1 is 0 (rule 7)";
    if (phase_ == Phase::draw0 && (mover_ == 0) != both_full) {
        return "the mover of draw0 is 0 exactly when both piles hold 24, otherwise 1 (rule 7)";
    }
    for (unsigned seat = 0; seat < 2; ++seat) {
        const bool shows = revealed(seat) != NO_COLOUR;
        if ((in_ >> seat & 1U) == 0) {
            if (shows) return "a seat that is out has no revealed rug (rule 7)";
        } else if (drawing && (seat == drawer() || (phase_ == Phase::draw0 && mover_ == 0))) {
            if (shows) return "a seat about to draw has no revealed rug (rule 7)";
            if (pile(seat) == 0) return "a seat about to draw has a pile that is not empty (rule 7)";
        } else if (!shows && pile(seat) != 0) {
            return "a seat with a pile has a revealed rug, unless it is about to draw (rule 7)";
        }
    }
    return "";
}

inline std::string Position::move_text(Move move) const {
    switch (move.kind()) {
        case Kind::turn:
            return move.value() == Move::AHEAD ? "ahead" : move.value() == Move::LEFT ? "left" : "right";
        case Kind::roll:
            return {'=', static_cast<char>('0' + move.value())};
        case Kind::draw:
            return {'+', LETTERS[move.value() & 3U]};
        case Kind::lay:
            break;
    }
    return detail::cell_text(move.first()) + detail::cell_text(move.second());
}

inline Move Position::parse_move(std::string_view text) const {
    Moves list;
    moves(list);
    for (const Move move : list) {
        if (move_text(move) == text) return move;
    }
    const std::string_view why = why_not(text);
    if (why.empty()) {
        throw NotationError("marrakech: bad move " + detail::quoted(text) +
                            ": expected ahead, left, right, a roll (=1), a rug drawn (+A) or two cells (c4c5)");
    }
    throw IllegalMoveError("marrakech: illegal move " + detail::quoted(text) + " in " + detail::quoted(this->text()) +
                           ": " + std::string(why));
}

// The rule that a move which is not in the list breaks; empty if the text is no move at all.
inline std::string_view Position::why_not(std::string_view move) const {
    const auto is = [move](std::size_t at, std::string_view what) { return what.find(move[at]) != what.npos; };
    const bool over = phase_ == Phase::over;
    if (move == "ahead" || move == "left" || move == "right") {
        return over ? "the game is over (M8)" : "Assam is turned at the beginning of a turn only (M3)";
    }
    if (move.size() == 2 && move[0] == '=' && is(1, "1234")) {
        return over ? "the game is over (M8)" : "the die is rolled after Assam has been turned only (M3)";
    }
    if (move.size() == 2 && move[0] == '+' && is(1, LETTERS)) {
        if (phase_ == Phase::draw0 || phase_ == Phase::draw1) return "no such rug is left in that pile (M4)";
        return over ? "the game is over (M8)" : "a rug is drawn in the phases draw0 and draw1 only (M4)";
    }
    if (move.size() != 4 || !is(0, FILES) || !is(1, RANKS) || !is(2, FILES) || !is(3, RANKS)) return "";
    const auto cell = [move](std::size_t at) {
        return static_cast<unsigned>(FILES.find(move[at]) + 8 * RANKS.find(move[at + 1]));
    };
    return why_no_lay(cell(0), cell(2));
}

inline std::string_view Position::why_no_lay(unsigned one, unsigned other) const {
    if (phase_ == Phase::over) return "the game is over (M8)";
    if (phase_ != Phase::lay) return "a rug is laid after Assam has walked only (M3)";
    const unsigned low = std::min(one, other);
    const unsigned gap = std::max(one, other) - low;
    const unsigned assam = assam_ >> 2;
    if (gap != 1 && gap != 8) return "a rug covers two cells that share a side (M7)";
    if (one == assam || other == assam) return "no half of a rug may lie on Assam's cell (M7)";
    const detail::Lays& lays = detail::LAYS[assam];
    if (((gap == 1 ? lays.across : lays.upright) >> low & 1U) == 0) {
        return "one of the two cells must share a side with Assam's cell (M7)";
    }
    if (((gap == 1 ? across_ : upright_) >> low & 1U) != 0) {
        return "a rug may not cover both visible halves of one and the same rug (M7)";
    }
    return "the alphabetically smaller cell is written first";
}

static_assert(Chancy<Position>);
static_assert(sizeof(Position) == 56);

}  // namespace ludoteca::marrakech
