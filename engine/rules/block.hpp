// Block. The authority is rulebook/block.md; B1, B2 ... are its rule names.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "game.hpp"

namespace ludoteca::block {

inline constexpr int DARK = 0;
inline constexpr int LIGHT = 1;

inline constexpr unsigned SQUARES = 40;
inline constexpr unsigned LARGEST = 4;   // blocks in a piece (B3)
inline constexpr unsigned BLOCKS = 20;   // of each colour
inline constexpr unsigned MOST_RUNS = 18;
inline constexpr std::string_view FILES = "abcdefgh";
inline constexpr std::string_view RANKS = "12345678";
inline constexpr std::string_view LETTERS = "dl";

enum class Kind : std::uint8_t { join, capture, liberation, division };

// Squares of a move are ring numbers (see below). Square and number are 0 where the text of the move has none.
struct Move {
    std::uint32_t code;  // no initialiser: a MoveList must stay free to build

    static constexpr Move of(Kind kind, unsigned origin, unsigned end, unsigned beside = 0, unsigned number = 0) {
        return Move{static_cast<std::uint32_t>(kind) << 24 | number << 18 | beside << 12 | end << 6 | origin};
    }
    [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(code >> 24); }
    [[nodiscard]] constexpr unsigned origin() const { return code & 63U; }
    [[nodiscard]] constexpr unsigned end() const { return code >> 6 & 63U; }
    [[nodiscard]] constexpr unsigned beside() const { return code >> 12 & 63U; }  // where the part or the set goes
    // The blocks that go beside the end square (B7), or which run is freed, 0 if there is but one (B9).
    [[nodiscard]] constexpr unsigned number() const { return code >> 18 & 63U; }
    friend constexpr bool operator==(Move, Move) = default;
};

namespace detail {

using Squares = std::uint64_t;  // a set of squares

constexpr Squares bit(unsigned square) { return Squares{1} << (square & 63U); }
constexpr unsigned size(Squares set) { return static_cast<unsigned>(std::popcount(set)); }
constexpr unsigned first(Squares set) { return static_cast<unsigned>(std::countr_zero(set)); }

// The square in file f and rank r (from 0) is bit 10r + f of a word that is a ring: bit 63 is followed by bit 0. Every
// step is then a rotation, and whatever leaves the board lands on one of the 24 bits that are no square.
inline constexpr unsigned EAST = 1;
inline constexpr unsigned WEST = 63;
inline constexpr unsigned NORTH = 10;
inline constexpr unsigned SOUTH = 54;

constexpr Squares shift(Squares set, unsigned way) { return std::rotl(set, static_cast<int>(way & 63U)); }
constexpr Squares east(Squares set) { return shift(set, EAST); }
constexpr Squares west(Squares set) { return shift(set, WEST); }
constexpr Squares north(Squares set) { return shift(set, NORTH); }
constexpr Squares south(Squares set) { return shift(set, SOUTH); }
constexpr Squares around(Squares set) { return east(set) | west(set) | north(set) | south(set); }

constexpr bool exists(int file, int rank) {  // B1
    return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4) <= 3;
}
constexpr unsigned ring(int file, int rank) { return static_cast<unsigned>(10 * rank + file) & 63U; }

struct Board {
    Squares squares = 0;
    std::array<std::uint8_t, SQUARES> ring{};      // by place: the order of the position text
    std::array<std::uint8_t, 64> place{};          // by ring number
    std::array<std::array<char, 2>, 64> name{};    // by ring number
};

inline constexpr Board BOARD = [] {
    Board board;
    std::uint8_t n = 0;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            if (!exists(file, rank)) continue;
            const unsigned square = ring(file, rank);
            if ((board.squares & bit(square)) != 0) throw "two squares on one bit";
            board.squares |= bit(square);
            board.place[square] = n;
            board.ring[n++] = static_cast<std::uint8_t>(square);
            board.name[square] = {FILES[static_cast<std::size_t>(file)], RANKS[static_cast<std::size_t>(rank)]};
        }
    }
    if (n != SQUARES) throw "not 40 squares";
    for (int rank = -1; rank <= 8; ++rank) {
        for (int file = -1; file <= 8; ++file) {
            const bool beside = exists(file - 1, rank) || exists(file + 1, rank) || exists(file, rank - 1) ||
                                exists(file, rank + 1);
            if (!exists(file, rank) && beside && (board.squares & bit(ring(file, rank))) != 0) {
                throw "a step off the board comes back";
            }
        }
    }
    return board;
}();

// The blocks of a square: bit 0 is the top one, 0 dark and 1 light; the height is in the upper six bits.
struct Stack {
    static constexpr unsigned HEIGHT = 58;
    static constexpr std::uint64_t COLOURS = (std::uint64_t{1} << HEIGHT) - 1;

    std::uint64_t word = 0;

    [[nodiscard]] static constexpr Stack block(unsigned colour) { return {std::uint64_t{1} << HEIGHT | colour}; }
    [[nodiscard]] constexpr unsigned height() const { return static_cast<unsigned>(word >> HEIGHT); }
    [[nodiscard]] constexpr std::uint64_t colours() const { return word & COLOURS; }
    // Of a stack that is not empty: whose piece is on top, and its size (B2).
    [[nodiscard]] constexpr unsigned owner() const { return static_cast<unsigned>(word & 1U); }
    [[nodiscard]] constexpr unsigned size() const {
        return first((word ^ (std::uint64_t{0} - owner())) | std::uint64_t{1} << height());
    }
    [[nodiscard]] constexpr Stack on(Stack lower) const {
        return {word + (lower.colours() << height()) + (lower.word & ~COLOURS)};
    }
    [[nodiscard]] constexpr Stack top(unsigned n) const {
        return {(word & ((std::uint64_t{1} << n) - 1)) | static_cast<std::uint64_t>(n) << HEIGHT};
    }
    [[nodiscard]] constexpr Stack without_top(unsigned n) const {
        return {colours() >> n | static_cast<std::uint64_t>(height() - n) << HEIGHT};
    }
    // The highest block of each run of a seat.
    [[nodiscard]] constexpr std::uint64_t runs(unsigned seat) const {
        const std::uint64_t own = blocks(seat);
        return own & ~(own << 1);
    }
    // How many blocks lie above what stays when a seat frees its n-th run from the top, n = 1, 2, .. (B9)
    [[nodiscard]] constexpr unsigned above_run(unsigned seat, unsigned n) const {
        std::uint64_t run = runs(seat);
        for (; n > 1; --n) run &= run - 1;
        const unsigned highest = first(run);
        const unsigned length = first(~(blocks(seat) >> highest));
        return highest + (length > LARGEST ? length - LARGEST : 0);
    }
    friend constexpr bool operator==(Stack, Stack) = default;

  private:
    [[nodiscard]] constexpr std::uint64_t blocks(unsigned seat) const {
        return seat == LIGHT ? colours() : colours() ^ ((std::uint64_t{1} << height()) - 1);
    }
};

// Where the pieces of a set come to when all go the same way; some of these ends are no squares.
struct Reach {
    unsigned way;  // from origin to end, on the ring
    Squares ends;
};

// The ways of the pieces of one size after an open first step. Each set is called by the steps that led to it.
template <unsigned SIZE>
constexpr auto reaches_from(Squares e, Squares w, Squares n, Squares s, Squares empty) {
    Squares en = north(e), es = south(e), wn = north(w), ws = south(w);
    Squares ne = east(n), nw = west(n), se = east(s), sw = west(s);
    if constexpr (SIZE == 2) {
        return std::array<Reach, 4>{{
            {NORTH + EAST, en | ne}, {NORTH + WEST, wn | nw}, {SOUTH + EAST, es | se}, {SOUTH + WEST, ws | sw}}};
    } else {
        for (Squares* two : {&en, &es, &wn, &ws, &ne, &nw, &se, &sw}) *two &= empty;
        Squares ene = east(en), ese = east(es), wnw = west(wn), wsw = west(ws);  // S/Z
        Squares nen = north(ne), nwn = north(nw), ses = south(se), sws = south(sw);
        Squares to_n = west(en) | east(wn), to_s = west(es) | east(ws);  // C/U
        Squares to_e = south(ne) | north(se), to_w = south(nw) | north(sw);
        if constexpr (SIZE == 3) {
            return std::array<Reach, 12>{{{2 * EAST + NORTH, ene}, {2 * EAST + SOUTH, ese},
                                          {2 * WEST + NORTH, wnw}, {2 * WEST + SOUTH, wsw},
                                          {2 * NORTH + EAST, nen}, {2 * NORTH + WEST, nwn},
                                          {2 * SOUTH + EAST, ses}, {2 * SOUTH + WEST, sws},
                                          {NORTH, to_n}, {SOUTH, to_s}, {EAST, to_e}, {WEST, to_w}}};
        } else {
            for (Squares* three : {&ene, &ese, &wnw, &wsw, &nen, &nwn, &ses, &sws, &to_n, &to_s, &to_e, &to_w}) {
                *three &= empty;
            }
            return std::array<Reach, 9>{{{2 * NORTH + 2 * EAST, north(ene) | east(nen)},
                                         {2 * NORTH + 2 * WEST, north(wnw) | west(nwn)},
                                         {2 * SOUTH + 2 * EAST, south(ese) | east(ses)},
                                         {2 * SOUTH + 2 * WEST, south(wsw) | west(sws)},
                                         {2 * EAST, south(ene) | north(ese) | east(to_e)},
                                         {2 * WEST, south(wnw) | north(wsw) | west(to_w)},
                                         {2 * NORTH, west(nen) | east(nwn) | north(to_n)},
                                         {2 * SOUTH, west(ses) | east(sws) | south(to_s)},
                                         {0, west(to_e) | east(to_w) | south(to_n) | north(to_s)}}};
        }
    }
}

// All ways of the pieces of one size, over open routes (B5, B6).
template <unsigned SIZE>
constexpr auto reaches(Squares pieces, Squares empty) {
    const Squares e = east(pieces), w = west(pieces), n = north(pieces), s = south(pieces);
    if constexpr (SIZE == 1) {
        return std::array<Reach, 4>{{{EAST, e}, {WEST, w}, {NORTH, n}, {SOUTH, s}}};
    } else {
        return reaches_from<SIZE>(e & empty, w & empty, n & empty, s & empty, empty);
    }
}

inline constexpr std::size_t WAYS = 4 + 4 + 12 + 9;

// Random words for the hash.
struct Keys {
    std::array<std::uint64_t, SQUARES> place{};
    std::uint64_t light = 0;  // light to move
};

inline constexpr Keys KEYS = [] {
    Keys keys;
    std::uint64_t seed = 0x626c6f636b;
    const auto next = [&seed] {  // splitmix64
        seed += 0x9e3779b97f4a7c15;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    };
    for (auto& key : keys.place) key = next();
    keys.light = next();
    return keys;
}();

// One to one for each place, so two stacks on one square never have the same word.
constexpr std::uint64_t hash_of(unsigned place, Stack stack) {
    std::uint64_t z = (stack.word ^ KEYS.place[place]) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 32)) * 0x94d049bb133111eb;
    return z ^ (z >> 29);
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

// Between a place and the one before it in the position text.
inline char separator(unsigned place) {
    return BOARD.name[BOARD.ring[place]][1] == BOARD.name[BOARD.ring[place - 1]][1] ? ',' : '/';
}

inline std::string square_text(unsigned square) {
    const auto& name = BOARD.name[square];
    return {name[0], name[1]};
}

// Takes from the front of a text.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    bool take(char expected) {
        if (rest_.empty() || rest_.front() != expected) return false;
        rest_.remove_prefix(1);
        return true;
    }
    // The index of the next character among those expected; if it is none of them nothing is taken.
    std::optional<unsigned> take_one_of(std::string_view expected) {
        if (rest_.empty()) return std::nullopt;
        const std::size_t index = expected.find(rest_.front());
        if (index == std::string_view::npos) return std::nullopt;
        rest_.remove_prefix(1);
        return static_cast<unsigned>(index);
    }
    std::optional<unsigned> take_square() {
        const auto file = take_one_of(FILES);
        const auto rank = file ? take_one_of(RANKS) : std::nullopt;
        if (!rank || !exists(static_cast<int>(*file), static_cast<int>(*rank))) return std::nullopt;
        return ring(static_cast<int>(*file), static_cast<int>(*rank));
    }

  private:
    std::string_view rest_;
};

}  // namespace detail

class Position {
  public:
    using Move = block::Move;
    // No position has more moves. A piece of 1, 2, 3, 4 has at most 4, 4, 12, 9 ends and to one of them 1, 4, 8, 12
    // divisions or one join or capture: at most 32 of these moves for each block in pieces. Liberations: for each own
    // run in an enemy stack, each piece of two or more (the only captors) and each of four neighbours at most one. With
    // v of the 20 blocks in pieces that is 32v + 4(20 - v)(v / 2), whose greatest value is 648, at v = 18.
    using Moves = MoveList<Move, 648>;

    static constexpr std::string_view name = "block";

    static Position start(int first = DARK);
    static Position parse(std::string_view text);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] int turn() const { return can_move(seat_) ? static_cast<int>(seat_) : OVER; }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::uint64_t hash() const { return hash_; }
    friend bool operator==(const Position&, const Position&) = default;

    void moves(Moves& list) const;
    void captures(Moves& list) const;  // of the legal moves those that capture
    [[nodiscard]] unsigned count() const { return mobility(static_cast<int>(seat_)); }
    // How many moves a seat has, or would have if it were to move.
    [[nodiscard]] unsigned mobility(int seat) const;
    // For a search: squares as ring numbers.
    [[nodiscard]] detail::Squares pieces(int seat) const { return pieces_[static_cast<unsigned>(seat) & 1U]; }
    [[nodiscard]] detail::Squares at_most(unsigned blocks) const {  // the squares of pieces of at most so many, or empty
        switch (blocks) {
            case 0: return 0;
            case 1: return ~(low_ | high_);
            case 2: return ~high_;
            case 3: return ~(low_ & high_);
            default: return ~detail::Squares{0};
        }
    }
    [[nodiscard]] detail::Squares loaded() const { return loaded_; }  // pieces with anything buried under them
    [[nodiscard]] detail::Stack stack(unsigned square) const { return stacks_[detail::BOARD.place[square]]; }
    [[nodiscard]] unsigned side() const { return seat_; }  // whose turn it is or, when the game is over, would be
    [[nodiscard]] Move random_move(Random& random) const;  // of a position that is not over
    void play(Move move);
    [[nodiscard]] std::string move_text(Move move) const;
    [[nodiscard]] Move parse_move(std::string_view text) const;

  private:
    using Squares = detail::Squares;
    using Stack = detail::Stack;
    using Reach = detail::Reach;

    // What the moves of one seat depend on.
    struct View {
        unsigned seat;
        Squares own, enemy, empty;
        Squares once, twice, four_times;  // squares by the binary digits of their number of empty neighbours
    };
    // What the pieces of one size meet at their ends.
    struct Meeting {
        Squares pieces;
        Squares loaded;    // of the pieces, those that stand on buried blocks
        Squares joinable;  // by a piece without buried blocks (B8)
        Squares taken, freed;  // enemy pieces that are captured, without and with own blocks under them (B8, B9)

        [[nodiscard]] Squares joins(Reach reach, Squares own) const {
            return reach.way == 0 ? 0 : reach.ends & (joinable | (own & detail::shift(loaded, reach.way)));
        }
    };

    Position() = default;

    [[nodiscard]] View view(unsigned seat) const;
    template <unsigned SIZE>
    [[nodiscard]] Meeting meeting(const View& view) const;
    // The squares where a piece that comes this way must be divided: after an O its own square of departure (B7).
    [[nodiscard]] static Squares divisions(const View& view, Reach reach) {
        return reach.way == 0 ? reach.ends : reach.ends & view.empty;
    }
    // The empty neighbours of an end, one of which may be the square of departure (B7, B9).
    [[nodiscard]] static Squares beside(const View& view, unsigned origin, unsigned end) {
        return detail::around(detail::bit(end)) & (view.empty | detail::bit(origin));
    }
    [[nodiscard]] unsigned liberations(const View& view, unsigned origin, unsigned end) const {
        return detail::size(stack(end).runs(view.seat)) * detail::size(beside(view, origin, end));
    }
    template <unsigned SIZE>
    [[nodiscard]] unsigned moves_along(const View& view, const Meeting& meeting, Reach reach) const;
    template <unsigned SIZE>
    [[nodiscard]] unsigned mobility(const View& view) const;
    template <unsigned SIZE>
    [[nodiscard]] bool can_move(const View& view) const;
    [[nodiscard]] bool can_move(unsigned seat) const;
    template <unsigned SIZE>
    void add_moves(const View& view, Moves& list) const;
    template <unsigned SIZE>
    void add_captures(const View& view, Moves& list) const;
    void add_captures(const View& view, const Meeting& meeting, Reach reach, Moves& list) const;
    // All ways of a seat, and the number of moves up to and including each.
    struct Choice {
        std::array<Reach, detail::WAYS> reach;
        std::array<unsigned, detail::WAYS> upto;
        std::size_t size = 0;
        unsigned moves = 0;
    };
    template <unsigned SIZE>
    void weigh(const View& view, Choice& choice) const;
    template <unsigned SIZE>
    [[nodiscard]] Move chosen_move(const View& view, Reach reach, unsigned chosen) const;

    void put(unsigned square, Stack stack);
    void lift(unsigned square);
    [[nodiscard]] std::string_view why_not(Move move) const;
    [[nodiscard]] std::string_view why_not_there(Move move) const;
    [[nodiscard]] bool open_route(unsigned origin, unsigned end) const;

    std::uint64_t hash_ = 0;
    std::array<Squares, 2> pieces_{};  // by owner
    Squares low_ = 0;                  // the two binary digits of a piece's size less one
    Squares high_ = 0;
    Squares loaded_ = 0;  // pieces with anything buried under them; the next block is then the other seat's
    std::array<Stack, SQUARES> stacks_{};  // by place
    std::uint8_t seat_ = DARK;
};

// ---- moves (B4-B9)

inline Position::View Position::view(unsigned seat) const {
    View view{};
    view.seat = seat;
    view.own = pieces_[seat & 1U];
    view.enemy = pieces_[~seat & 1U];
    view.empty = detail::BOARD.squares & ~(view.own | view.enemy);
    const Squares e = detail::east(view.empty), w = detail::west(view.empty);
    const Squares n = detail::north(view.empty), s = detail::south(view.empty);
    view.once = e ^ w ^ n ^ s;
    view.twice = (e & w) ^ (n & s) ^ ((e ^ w) & (n ^ s));
    view.four_times = e & w & n & s;
    return view;
}

template <unsigned SIZE>
Position::Meeting Position::meeting(const View& view) const {
    Meeting meeting{};
    meeting.pieces = view.own & at_most(SIZE) & ~at_most(SIZE - 1);
    meeting.loaded = meeting.pieces & loaded_;
    meeting.joinable = view.own & at_most(LARGEST - SIZE);
    const Squares smaller = view.enemy & at_most(SIZE - 1);
    meeting.taken = smaller & ~loaded_;
    meeting.freed = smaller & loaded_;
    return meeting;
}

// Inlined and without loops around it the ways are constants: 1.15x.
template <unsigned SIZE>
[[gnu::always_inline]] inline unsigned Position::moves_along(const View& view, const Meeting& meeting,
                                                             Reach reach) const {
    unsigned n = detail::size(meeting.joins(reach, view.own) | (reach.ends & meeting.taken));
    if constexpr (SIZE > 1) {
        const Squares divided = divisions(view, reach);
        unsigned neighbours = detail::size(divided & view.once) + 2 * detail::size(divided & view.twice) +
                              4 * detail::size(divided & view.four_times);
        if (SIZE == 3 && (detail::around(1) & detail::bit(reach.way)) != 0) {
            neighbours += detail::size(divided);  // the square of departure, by a C/U
        }
        n += (SIZE - 1) * neighbours;
        for (Squares rest = reach.ends & meeting.freed; rest != 0; rest &= rest - 1) {
            n += liberations(view, (detail::first(rest) - reach.way) & 63U, detail::first(rest));
        }
    }
    return n;
}

template <unsigned SIZE>
unsigned Position::mobility(const View& view) const {
    const Meeting meeting = this->meeting<SIZE>(view);
    if (meeting.pieces == 0) return 0;
    return std::apply([&](auto... reach) { return (moves_along<SIZE>(view, meeting, reach) + ...); },
                      detail::reaches<SIZE>(meeting.pieces, view.empty));
}

inline unsigned Position::mobility(int seat) const {
    const View view = this->view(static_cast<unsigned>(seat) & 1U);
    return mobility<1>(view) + mobility<2>(view) + mobility<3>(view) + mobility<4>(view);
}

template <unsigned SIZE>
bool Position::can_move(const View& view) const {
    const Meeting meeting = this->meeting<SIZE>(view);
    if (meeting.pieces == 0) return false;
    const auto any = [&](Reach reach) {  // where it divides or frees there always is an empty neighbour (B7, B9)
        return meeting.joins(reach, view.own) | (reach.ends & (meeting.taken | meeting.freed)) |
               (SIZE > 1 ? divisions(view, reach) : 0);
    };
    return std::apply([&](auto... reach) { return (any(reach) | ...); },
                      detail::reaches<SIZE>(meeting.pieces, view.empty)) != 0;
}

inline bool Position::can_move(unsigned seat) const {
    const View view = this->view(seat);
    return can_move<1>(view) || can_move<2>(view) || can_move<3>(view) || can_move<4>(view);
}

inline void Position::add_captures(const View& view, const Meeting& meeting, Reach reach, Moves& list) const {
    const auto origin = [reach](unsigned end) { return (end - reach.way) & 63U; };
    for (Squares rest = reach.ends & meeting.taken; rest != 0; rest &= rest - 1) {
        const unsigned end = detail::first(rest);
        list.add(Move::of(Kind::capture, origin(end), end));
    }
    for (Squares rest = reach.ends & meeting.freed; rest != 0; rest &= rest - 1) {
        const unsigned end = detail::first(rest);
        const unsigned runs = detail::size(stack(end).runs(view.seat));
        for (Squares to = beside(view, origin(end), end); to != 0; to &= to - 1) {
            for (unsigned run = 1; run <= runs; ++run) {
                const unsigned number = runs == 1 ? 0 : run;
                list.add(Move::of(Kind::liberation, origin(end), end, detail::first(to), number));
            }
        }
    }
}

template <unsigned SIZE>
void Position::add_captures(const View& view, Moves& list) const {
    const Meeting meeting = this->meeting<SIZE>(view);
    if (meeting.pieces == 0 || (meeting.taken | meeting.freed) == 0) return;
    for (const Reach reach : detail::reaches<SIZE>(meeting.pieces, view.empty)) add_captures(view, meeting, reach, list);
}

inline void Position::captures(Moves& list) const {
    list.clear();
    const View view = this->view(seat_);
    add_captures<2>(view, list);
    add_captures<3>(view, list);
    add_captures<4>(view, list);
}

template <unsigned SIZE>
void Position::add_moves(const View& view, Moves& list) const {
    const Meeting meeting = this->meeting<SIZE>(view);
    if (meeting.pieces == 0) return;
    for (const Reach reach : detail::reaches<SIZE>(meeting.pieces, view.empty)) {
        const auto origin = [reach](unsigned end) { return (end - reach.way) & 63U; };
        for (Squares rest = meeting.joins(reach, view.own); rest != 0; rest &= rest - 1) {
            const unsigned end = detail::first(rest);
            list.add(Move::of(Kind::join, origin(end), end));
        }
        if constexpr (SIZE == 1) continue;
        for (Squares rest = divisions(view, reach); rest != 0; rest &= rest - 1) {
            const unsigned end = detail::first(rest);
            for (Squares to = beside(view, origin(end), end); to != 0; to &= to - 1) {
                for (unsigned blocks = 1; blocks < SIZE; ++blocks) {
                    list.add(Move::of(Kind::division, origin(end), end, detail::first(to), blocks));
                }
            }
        }
        add_captures(view, meeting, reach, list);
    }
}

inline void Position::moves(Moves& list) const {
    list.clear();
    const View view = this->view(seat_);
    add_moves<1>(view, list);
    add_moves<2>(view, list);
    add_moves<3>(view, list);
    add_moves<4>(view, list);
}

template <unsigned SIZE>
void Position::weigh(const View& view, Choice& choice) const {
    const Meeting meeting = this->meeting<SIZE>(view);
    if (meeting.pieces == 0) return;
    const auto reaches = detail::reaches<SIZE>(meeting.pieces, view.empty);
    const auto moves = std::apply(
        [&](auto... reach) { return std::array{moves_along<SIZE>(view, meeting, reach)...}; }, reaches);
    for (std::size_t i = 0; i < reaches.size(); ++i) {
        choice.moves += moves[i];
        choice.reach[choice.size] = reaches[i];
        choice.upto[choice.size++] = choice.moves;
    }
}

// The moves along one way by number: joins and captures, divisions, liberations.
template <unsigned SIZE>
Move Position::chosen_move(const View& view, Reach reach, unsigned chosen) const {
    const auto nth = [](Squares set, unsigned n) {
        for (; n > 0; --n) set &= set - 1;
        return detail::first(set);
    };
    const Meeting meeting = this->meeting<SIZE>(view);
    const Squares whole = meeting.joins(reach, view.own) | (reach.ends & meeting.taken);
    if (chosen < detail::size(whole)) {
        const unsigned end = nth(whole, chosen);
        const bool joins = (view.own & detail::bit(end)) != 0;
        return Move::of(joins ? Kind::join : Kind::capture, (end - reach.way) & 63U, end);
    }
    chosen -= detail::size(whole);
    if constexpr (SIZE > 1) {
        for (Squares rest = divisions(view, reach); rest != 0; rest &= rest - 1) {
            const unsigned end = detail::first(rest);
            const unsigned origin = (end - reach.way) & 63U;
            const Squares to = beside(view, origin, end);
            const unsigned n = (SIZE - 1) * detail::size(to);
            if (chosen < n) {
                return Move::of(Kind::division, origin, end, nth(to, chosen / (SIZE - 1)), chosen % (SIZE - 1) + 1);
            }
            chosen -= n;
        }
        for (Squares rest = reach.ends & meeting.freed; rest != 0; rest &= rest - 1) {
            const unsigned end = detail::first(rest);
            const unsigned origin = (end - reach.way) & 63U;
            const Squares to = beside(view, origin, end);
            const unsigned runs = detail::size(stack(end).runs(view.seat));
            if (chosen < runs * detail::size(to)) {
                const unsigned number = runs == 1 ? 0 : chosen % runs + 1;
                return Move::of(Kind::liberation, origin, end, nth(to, chosen / runs), number);
            }
            chosen -= runs * detail::size(to);
        }
    }
    return Move::of(Kind::join, 0, 0);  // not reached
}

inline Move Position::random_move(Random& random) const {
    const View view = this->view(seat_);
    Choice choice;
    weigh<1>(view, choice);
    const std::size_t of_one = choice.size;
    weigh<2>(view, choice);
    const std::size_t of_two = choice.size;
    weigh<3>(view, choice);
    const std::size_t of_three = choice.size;
    weigh<4>(view, choice);
    unsigned chosen = random.below(choice.moves);
    std::size_t n = 0;
    while (choice.upto[n] <= chosen) ++n;
    if (n > 0) chosen -= choice.upto[n - 1];
    const Reach reach = choice.reach[n];
    if (n < of_one) return chosen_move<1>(view, reach, chosen);
    if (n < of_two) return chosen_move<2>(view, reach, chosen);
    if (n < of_three) return chosen_move<3>(view, reach, chosen);
    return chosen_move<4>(view, reach, chosen);
}

// ---- play

// On a square that is empty.
inline void Position::put(unsigned square, Stack stack) {
    const unsigned place = detail::BOARD.place[square];
    hash_ ^= detail::hash_of(place, Stack{}) ^ detail::hash_of(place, stack);
    stacks_[place] = stack;
    const unsigned size = stack.size();
    const auto flag = [square](bool set) { return static_cast<Squares>(set) << square; };
    pieces_[stack.owner()] |= detail::bit(square);
    low_ |= flag(((size - 1) & 1U) != 0);
    high_ |= flag(((size - 1) & 2U) != 0);
    loaded_ |= flag(size < stack.height());
}

inline void Position::lift(unsigned square) {
    const unsigned place = detail::BOARD.place[square];
    hash_ ^= detail::hash_of(place, stacks_[place]) ^ detail::hash_of(place, Stack{});
    stacks_[place] = Stack{};
    const Squares others = ~detail::bit(square);
    pieces_[DARK] &= others;
    pieces_[LIGHT] &= others;
    low_ &= others;
    high_ &= others;
    loaded_ &= others;
}

inline void Position::play(Move move) {
    const unsigned end = move.end();
    const Stack moved = stack(move.origin());  // B4
    lift(move.origin());
    if (move.kind() == Kind::division) {  // B7
        put(end, moved.without_top(move.number()));
        put(move.beside(), moved.top(move.number()));
    } else {
        const Stack met = stack(end);
        lift(end);
        if (move.kind() == Kind::liberation) {  // B9
            const unsigned above = met.above_run(seat_, move.number());
            put(end, met.without_top(above));
            put(move.beside(), moved.on(met.top(above)));
        } else {  // B8
            put(end, moved.on(met));
        }
    }
    seat_ ^= 1U;
    hash_ ^= detail::KEYS.light;
}

// ---- outcome (B11)

inline std::optional<Outcome> Position::outcome() const {
    if (can_move(seat_)) return std::nullopt;
    Outcome outcome;
    const unsigned winner = seat_ ^ 1U;
    outcome.points[winner] = 1;
    outcome.winners = 1U << winner;
    outcome.reason = "stuck";
    return outcome;
}

// ---- texts

inline Position Position::start(int first) {
    if (first != DARK && first != LIGHT) {
        throw NotationError("block: bad first seat " + std::to_string(first) + ": expected 0 (dark) or 1 (light)");
    }
    return parse(std::string("l,d/l,l,d,d/l,l,l,d,d,d/l,l,l,l,d,d,d,d/d,d,d,d,l,l,l,l/d,d,d,l,l,l/d,d,l,l/d,l ") +
                 LETTERS[static_cast<std::size_t>(first)]);
}

inline std::string Position::text() const {
    std::string out;
    for (unsigned place = 0; place < SQUARES; ++place) {
        if (place > 0) out += detail::separator(place);
        const Stack stack = stacks_[place];
        if (stack.height() == 0) out += '-';
        for (unsigned n = stack.height(); n-- > 0;) out += LETTERS[stack.colours() >> n & 1U];
    }
    out += ' ';
    out += LETTERS[seat_];
    return out;
}

inline Position Position::parse(std::string_view text) {
    const auto refuse = [text](const std::string& why) {
        throw NotationError("block: bad position " + detail::quoted(text) + ": " + why);
    };
    detail::Reader reader(text);
    Position position;
    for (unsigned place = 0; place < SQUARES; ++place) position.hash_ ^= detail::hash_of(place, Stack{});
    std::array<unsigned, 2> blocks{};
    for (unsigned place = 0; place < SQUARES; ++place) {
        const unsigned square = detail::BOARD.ring[place];
        const std::string there = detail::square_text(square);
        if (place > 0 && !reader.take(detail::separator(place))) {
            refuse(std::string("expected ") + detail::separator(place) + " before the square " + there);
        }
        if (reader.take('-')) continue;
        Stack stack;
        while (const auto colour = reader.take_one_of(LETTERS)) {
            if (++blocks[*colour] > BLOCKS) refuse("more than 20 blocks of one colour");
            stack = Stack::block(*colour).on(stack);
        }
        if (stack.height() == 0) refuse("expected - or blocks, d or l, on the square " + there);
        if (stack.size() > LARGEST) refuse("a piece of more than four blocks on the square " + there + " (B3)");
        position.put(square, stack);
    }
    if (!reader.take(' ')) refuse("expected one space after the 40 squares");
    const auto seat = reader.take_one_of(LETTERS);
    if (!seat) refuse("expected the side to move: d or l");
    if (!reader.at_end()) refuse("expected nothing after the side to move");
    if (*seat == LIGHT) {
        position.seat_ = LIGHT;
        position.hash_ ^= detail::KEYS.light;
    }
    return position;
}

inline std::string Position::move_text(Move move) const {
    const std::string origin = detail::square_text(move.origin());
    const std::string end = detail::square_text(move.end());
    const std::string beside = detail::square_text(move.beside());
    switch (move.kind()) {
        case Kind::join:
            return origin + "+" + end;
        case Kind::capture:
            return origin + "x" + end;
        case Kind::liberation:
            if (move.number() == 0) return origin + "x" + end + ">" + beside;
            return origin + "x" + end + "#" + std::to_string(move.number()) + ">" + beside;
        case Kind::division:
            break;
    }
    return origin + "-" + end + ":" + std::to_string(move.number()) + beside;
}

namespace detail {

inline std::optional<Move> read_move(std::string_view text) {
    constexpr std::string_view DIGITS = "0123456789";
    Reader reader(text);
    const auto origin = reader.take_square();
    const auto kind = reader.take_one_of("+x-");
    const auto end = reader.take_square();
    if (!origin || !kind || !end) return std::nullopt;
    Move move = Move::of(Kind::join, *origin, *end);
    if (*kind == 1) {
        unsigned number = 0;
        const bool numbered = reader.take('#');
        if (numbered) {
            const auto digit = reader.take_one_of(DIGITS);
            if (!digit || *digit == 0) return std::nullopt;
            number = *digit;
            if (const auto second = reader.take_one_of(DIGITS)) number = 10 * number + *second;
            if (number > MOST_RUNS) return std::nullopt;
        }
        if (reader.take('>')) {
            const auto beside = reader.take_square();
            if (!beside) return std::nullopt;
            move = Move::of(Kind::liberation, *origin, *end, *beside, number);
        } else {
            if (numbered) return std::nullopt;
            move = Move::of(Kind::capture, *origin, *end);
        }
    } else if (*kind == 2) {
        if (!reader.take(':')) return std::nullopt;
        const auto blocks = reader.take_one_of("123");
        const auto beside = blocks ? reader.take_square() : std::nullopt;
        if (!beside) return std::nullopt;
        move = Move::of(Kind::division, *origin, *end, *beside, *blocks + 1);
    }
    return reader.at_end() ? std::optional(move) : std::nullopt;
}

}  // namespace detail

inline Move Position::parse_move(std::string_view text) const {
    const auto move = detail::read_move(text);
    if (!move) {
        throw NotationError("block: bad move " + detail::quoted(text) +
                            ": expected a join (c3+c4), a capture (c3xd4, c3xd4>d3, c3xd4#2>d3) or a division "
                            "(c3-d4:1e4)");
    }
    Moves list;
    moves(list);
    for (const Move legal : list) {
        if (legal == *move) return legal;
    }
    throw IllegalMoveError("block: illegal move " + detail::quoted(text) + " in " + detail::quoted(this->text()) +
                           ": " + std::string(why_not(*move)));
}

// The rule that a move which is not in the list breaks.
inline std::string_view Position::why_not(Move move) const {
    if (!can_move(seat_)) return "the game is over: the side to move cannot move (B11)";
    if ((pieces_[seat_] & detail::bit(move.origin())) == 0) {
        return "no piece of the side to move stands on the first square (B2, B10)";
    }
    if (!open_route(move.origin(), move.end())) {
        return "no open route: a piece goes as many steps as its size, every step at a right angle to the one before, "
               "over empty squares (B5, B6)";
    }
    return why_not_there(move);
}

// The end square can be reached.
inline std::string_view Position::why_not_there(Move move) const {
    const unsigned size = stack(move.origin()).size();
    const View view = this->view(seat_);
    const bool goes_beside = (beside(view, move.origin(), move.end()) & detail::bit(move.beside())) != 0;
    const Stack met = stack(move.end());
    if (move.origin() == move.end() || met.height() == 0) {
        if (size == 1) return "a piece of one cannot move to an empty square (B7)";
        if (move.kind() != Kind::division) return "the end square is empty: the piece must be divided (B7)";
        if (move.number() >= size) return "both parts of a divided piece need a block (B7)";
        return "the upper part goes to an empty neighbour of the end square (B7)";
    }
    if (met.owner() == seat_) {
        if (move.kind() != Kind::join) return "the end square holds an own piece: only joining, with + (B8)";
        return "joined they would be more than four (B3, B8)";
    }
    if (move.kind() == Kind::join || move.kind() == Kind::division) {
        return "the end square holds an enemy piece: only a capture, with x (B8)";
    }
    if (met.size() >= size) return "only a larger piece captures (B8)";
    const unsigned runs = detail::size(met.runs(seat_));
    if (runs == 0) return "the captured stack holds no own block, nothing is freed (B9)";
    if (move.kind() == Kind::capture) return "the captured stack holds own blocks: a run must be freed, with > (B9)";
    if (!goes_beside) return "the set goes to an empty neighbour of the end square (B9)";
    if (runs == 1) return "the captured stack holds one own run: no number (B9)";
    return move.number() == 0 ? "the captured stack holds several own runs: the number must be written (B9)"
                              : "the captured stack holds fewer own runs (B9)";
}

inline bool Position::open_route(unsigned origin, unsigned end) const {
    const Squares from = detail::bit(origin);
    const Squares empty = view(seat_).empty;
    const auto goes = [end](const auto& reaches) {
        Squares ends = 0;
        for (const Reach reach : reaches) ends |= reach.ends;
        return (ends & detail::bit(end)) != 0;
    };
    switch (stack(origin).size()) {
        case 1: return goes(detail::reaches<1>(from, empty));
        case 2: return goes(detail::reaches<2>(from, empty));
        case 3: return goes(detail::reaches<3>(from, empty));
        default: return goes(detail::reaches<4>(from, empty));
    }
}

static_assert(Game<Position>);

}  // namespace ludoteca::block
