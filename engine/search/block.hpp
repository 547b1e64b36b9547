// How Block is searched: what a position is worth, and which moves to look at first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "../rules/block.hpp"
#include "alphabeta.hpp"
#include "montecarlo.hpp"
#include "reference/block.hpp"
#include "search.hpp"
#include "siege.hpp"
#include "block_weights.hpp"

namespace ludoteca {

namespace block {

// The squares in six rings, by the symmetries of the board: those of one ring are alike. From the four in the middle outwards.
inline constexpr auto RINGS = [] {
    std::array<detail::Squares, 6> rings{};
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            if (!detail::exists(file, rank)) continue;
            const int x = file < 4 ? 3 - file : file - 4;
            const int y = rank < 4 ? 3 - rank : rank - 4;
            const int near = std::min(x, y);
            const int far = std::max(x, y);
            const int ring = near == 0 ? far : far + 3;  // (0,0) (0,1) (0,2) (0,3); (1,1) (1,2)
            rings[static_cast<std::size_t>(ring)] |= detail::bit(detail::ring(file, rank));
        }
    }
    return rings;
}();

// What is counted for each seat. The weights (block_weights.hpp) are in the same order.
struct Terms {
    static constexpr std::size_t PLACES = 0;                          // pieces by size and ring
    static constexpr std::size_t LOADED = PLACES + LARGEST * RINGS.size();  // pieces on buried blocks, by size
    static constexpr std::size_t PREY = LOADED + LARGEST;  // pieces of one, two, three, times the larger enemy pieces
    static constexpr std::size_t JOINS = PREY + LARGEST - 1;
    static constexpr std::size_t ENDS = JOINS + 1;  // ways to empty squares of the pieces of two, three, four
    static constexpr std::size_t LOOPS = ENDS + LARGEST - 1;  // fours that can go round an empty 2x2 (the O of B5)
    static constexpr std::size_t STILL = LOOPS + 1;           // pieces of one without a move
    static constexpr std::size_t TIGHT = STILL + 1;           // how many moves are missing to a dozen
    static constexpr std::size_t TEMPO = TIGHT + 1;           // one, for the seat to move
    static constexpr std::size_t SIZE = TEMPO + 1;
};
static_assert(Terms::SIZE == WEIGHTS.size());

struct Evaluation {
    static constexpr double SCALE = 100;
    static constexpr std::size_t NUMBERS = 64 * 64 * LARGEST;
    // By origin and end, and by the blocks that go beside where the piece is divided.
    static std::size_t number(Move move) {
        const std::size_t blocks = move.kind() == Kind::division ? move.number() : 0;
        return blocks << 12U | move.end() << 6U | move.origin();
    }

    [[nodiscard]] static int value(const Position& position) {
        const Lead lead = leads(position);
        const auto& weights = BY_EMPTY[detail::size(empty(position))];
        int sum = 0;
        for (std::size_t i = 0; i < lead.size(); ++i) sum += lead[i] * weights[i];
        return std::clamp(sum / 10, -29'000, 29'000);
    }

    // Captures, of large pieces by small ones first.
    [[nodiscard]] static int priority(const Position& position, Move move) {
        if (move.kind() == Kind::join || move.kind() == Kind::division) return 0;
        const int captured = static_cast<int>(position.stack(move.end()).size());
        const int captor = static_cast<int>(position.stack(move.origin()).size());
        return 150 + 200 * captured - 40 * captor + (move.kind() == Kind::liberation ? 150 : 0);
    }

    static void noisy(const Position& position, Position::Moves& moves) {
        position.captures(moves);
        const auto larger = [&](Move a, Move b) { return priority(position, a) > priority(position, b); };
        std::sort(moves.begin(), moves.end(), larger);
    }

    // What the seat to move has more of than the other.
    using Lead = std::array<std::int16_t, Terms::SIZE>;
    [[nodiscard]] static Lead leads(const Position& position) {
        const Squares free = empty(position);
        const Squares movers = position.pieces(static_cast<int>(position.side()));
        const Squares others = position.pieces(static_cast<int>(position.side()) ^ 1);
        Lead lead = terms(position, movers, others, free);
        const Lead other = terms(position, others, movers, free);
        for (std::size_t i = 0; i < lead.size(); ++i) lead[i] = static_cast<std::int16_t>(lead[i] - other[i]);
        lead[Terms::TEMPO] = 1;
        return lead;
    }
    [[nodiscard]] static detail::Squares empty(const Position& position) {
        return detail::BOARD.squares & ~(position.pieces(DARK) | position.pieces(LIGHT));
    }

  private:
    using Squares = detail::Squares;

    // The weights change evenly from a full board to an empty one. In thousandths of the log odds.
    static constexpr auto BY_EMPTY = [] {
        std::array<std::array<std::int16_t, Terms::SIZE>, SQUARES + 1> all{};
        for (std::size_t empty = 0; empty <= SQUARES; ++empty) {
            for (std::size_t i = 0; i < Terms::SIZE; ++i) {
                const auto [full, bare] = WEIGHTS[i];
                const int part = static_cast<int>(empty);
                all[empty][i] = static_cast<std::int16_t>(full + (bare - full) * part / static_cast<int>(SQUARES));
            }
        }
        return all;
    }();

    // What the pieces of one seat can do.
    struct Moving {
        unsigned joins = 0;
        unsigned captures = 0;
        unsigned loops = 0;
        std::array<unsigned, LARGEST + 1> ends{};  // by size
    };

    template <unsigned PIECE>
    static void look(const Position& position, Squares own, Squares enemy, Squares empty, Moving& moving) {
        const Squares pieces = own & position.at_most(PIECE) & ~position.at_most(PIECE - 1);
        if (pieces == 0) return;
        const Squares loaded = pieces & position.loaded();
        const Squares joinable = own & position.at_most(LARGEST - PIECE);
        const Squares smaller = enemy & position.at_most(PIECE - 1);
        const auto along = [&](detail::Reach reach) {
            if (reach.way == 0) {
                moving.loops += detail::size(reach.ends);
                return;
            }
            moving.joins += detail::size(reach.ends & (joinable | (own & detail::shift(loaded, reach.way))));
            if constexpr (PIECE > 1) {
                moving.captures += detail::size(reach.ends & smaller);
                moving.ends[PIECE] += detail::size(reach.ends & empty);
            }
        };
        std::apply([&](auto... reach) { (along(reach), ...); }, detail::reaches<PIECE>(pieces, empty));
    }

    static Lead terms(const Position& position, Squares own, Squares enemy, Squares empty) {
        Lead terms{};
        const auto put = [&terms](std::size_t term, unsigned n) { terms[term] = static_cast<std::int16_t>(n); };
        Squares singles = 0;
        for (unsigned size = 1; size <= LARGEST; ++size) {
            const Squares pieces = own & position.at_most(size) & ~position.at_most(size - 1);
            if (size == 1) singles = pieces;
            for (std::size_t ring = 0; ring < RINGS.size(); ++ring) {
                put(Terms::PLACES + (size - 1) * RINGS.size() + ring, detail::size(pieces & RINGS[ring]));
            }
            put(Terms::LOADED + size - 1, detail::size(pieces & position.loaded()));
            if (size < LARGEST) {
                put(Terms::PREY + size - 1, detail::size(pieces) * detail::size(enemy & ~position.at_most(size)));
            }
        }
        Moving moving;
        look<1>(position, own, enemy, empty, moving);
        look<2>(position, own, enemy, empty, moving);
        look<3>(position, own, enemy, empty, moving);
        look<4>(position, own, enemy, empty, moving);
        put(Terms::JOINS, moving.joins);
        for (unsigned size = 2; size <= LARGEST; ++size) put(Terms::ENDS + size - 2, moving.ends[size]);
        put(Terms::LOOPS, moving.loops);
        const Squares joining = detail::around(own & position.at_most(LARGEST - 1)) |
                                (detail::around(own) & position.loaded());
        put(Terms::STILL, detail::size(singles & ~joining));
        const unsigned moves = moving.joins + moving.captures + moving.loops + moving.ends[2] + 2 * moving.ends[3] +
                               3 * moving.ends[4];
        constexpr unsigned DOZEN = 12;
        put(Terms::TIGHT, moves < DOZEN ? DOZEN - moves : 0);
        return terms;
    }
};

// Blocked endings: who has few moves may soon have none. As many as at the start will hardly be blocked.
struct Blockade {
    static constexpr std::uint64_t PART = 6;

    static bool near(const Position& position, int winner) {
        constexpr unsigned FREE = 48;
        return position.mobility(1 - winner) < FREE;
    }
    static bool at_hand(const Position&) { return false; }
};

}  // namespace block

template <>
class Searcher<block::Position> {
  public:
    Insight<block::Position> search(const Line<block::Position>& line, const Effort& effort, const Settings& settings,
                                    const Stop& stop, const Report<block::Position>& report) {
        if (settings.player == Player::best) return best_.search(line, effort, settings, stop, report);
        if (settings.player == Player::montecarlo) {
            Glance glance;
            return MonteCarlo<block::Position, Glance>(line, effort, settings, stop, glance).run(report);
        }
        const Insight<block::Position> insight = block::Reference::search(line, effort, stop);
        report(insight);
        return insight;
    }

  private:
    using Glance = ByValue<block::Position, block::Evaluation>;

    Solving<block::Position, block::Evaluation, block::Blockade> best_;
};

}  // namespace ludoteca
