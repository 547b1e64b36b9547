// How Abalone is searched: what a position is worth, and which moves to look at first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "../rules/abalone.hpp"
#include "abalone_weights.hpp"
#include "alphabeta.hpp"
#include "montecarlo.hpp"
#include "reference/abalone.hpp"
#include "search.hpp"
#include "siege.hpp"

namespace ludoteca {

namespace abalone {

// What is counted on both sides; the difference of the counts, times its weight, is what a term adds.
enum Term : std::size_t {
    CENTRE,  // marbles so many steps from e5
    ONE_STEP,
    TWO_STEPS,
    THREE_STEPS,
    EDGE,
    PAIRS,      // neighbours of one colour
    THREES,     // in a line
    ALONE,      // marbles without a neighbour of their colour
    SPLIT,      // marbles that stand in a line between two of the other colour
    PUSHES,     // that would be legal if it were the side's turn, but for
    EJECTIONS,  // those of a marble off the board
    LOST,       // marbles lost: at least one, at least two, ..
    TO_MOVE = LOST + LOSING - 1,
    TERMS,
};
using Terms = std::array<int, TERMS>;

// Cells by their distance from e5.
inline constexpr std::array<Cells, 5> AROUND = [] {
    std::array<Cells, 5> around{};
    for (int row = 0; row < ROWS; ++row)
        for (int diagonal = 0; diagonal < ROWS; ++diagonal) {
            const int up = row - 4;
            const int right = diagonal - 4;
            const int steps = std::max({up, -up, right, -right, up - right, right - up});
            if (steps <= 4) around[static_cast<std::size_t>(steps)] |= bit(cell_at(row, diagonal));
        }
    return around;
}();

template <class Visit>
constexpr void each_direction(Visit visit) {
    [&]<int... D>(std::integer_sequence<int, D...>) {
        (visit(std::integral_constant<int, D>{}), ...);
    }(std::make_integer_sequence<int, 6>{});
}

template <int D>
inline constexpr Cells RIM = ALL & ~BOARD.inner[D];  // the cells from which a step in this direction leaves the board

// The foremost marbles of two, and of three or more, that push one marble, or two, off the board in direction D. (A7, A8)
template <int D>
constexpr std::pair<Cells, Cells> ejecting(Cells own, Cells opponent) {
    const Cells second = own & before<D + 3>(own);
    const Cells third = second & before<D + 3>(second);
    const Cells one = before<D>(opponent & RIM<D>);
    const Cells two = before<D>(opponent & one);
    return {second & one, third & (one | two)};
}

// What one side counts, but for the move.
[[gnu::always_inline]] inline Terms terms(Cells own, Cells opponent, int lost) {
    Terms terms{};
    const Cells empty = ALL & ~(own | opponent);
    for (std::size_t steps = 0; steps <= 4; ++steps) terms[steps] = std::popcount(own & AROUND[steps]);
    Cells together = 0;
    each_direction([&](auto d) {
        const Cells second = own & before<d + 3>(own);
        const Cells third = second & before<d + 3>(second);
        const Cells free = before<d>(empty);
        const Cells edge = before<d>(opponent & RIM<d>);
        const Cells room = before<d>(opponent & free);
        const Cells two = before<d>(opponent & (edge | room));
        const Cells two_at_edge = before<d>(opponent & edge);
        together |= second;
        terms[EJECTIONS] += std::popcount((second & edge) | (third & two_at_edge));
        terms[PUSHES] += std::popcount((second & room) | (third & two & ~two_at_edge));
        if constexpr (d < 3) {
            terms[PAIRS] += std::popcount(second);
            terms[THREES] += std::popcount(third);
            terms[SPLIT] += std::popcount(own & before<d>(opponent) & before<d + 3>(opponent));
        }
    });
    terms[ALONE] = std::popcount(own & ~together);
    for (int least = 1; least < LOSING; ++least) terms[LOST + static_cast<std::size_t>(least) - 1] = lost >= least;
    return terms;
}

template <const Terms& WORTH>
struct Evaluation {
    static constexpr double SCALE = 100;
    static constexpr std::size_t NUMBERS = std::size_t{6} * KINDS * 64;
    static std::size_t number(Move move) { return move.code(); }

    [[nodiscard]] int value(const Position& position) const {
        const Terms own = terms(position.own(), position.opponent(), position.own_lost());
        const Terms opponent = terms(position.opponent(), position.own(), position.opponent_lost());
        int value = WORTH[TO_MOVE];
        for (std::size_t term = 0; term < TO_MOVE; ++term) value += WORTH[term] * (own[term] - opponent[term]);
        return value;
    }

    // Pushes, above all those that eject a marble; nothing is known of the others.
    [[nodiscard]] int priority(const Position&, Move move) const {
        if (!is_push(move)) return 0;
        return std::popcount(EFFECTS[move.code()].opponent) == 1 ? 100 : 20;
    }

    // The ejections.
    void noisy(const Position& position, Moves& moves) const {
        moves.clear();
        each_direction([&](auto d) {
            const auto [second, third] = ejecting<d>(position.own(), position.opponent());
            for (Cells cells = third; cells != 0; cells &= cells - 1) {
                const int cell = std::countr_zero(cells);
                const bool two = has(position.opponent(), away(d, cell, 2));
                moves.add({d, two ? THREE_PUSH_TWO : THREE_PUSH_ONE, cell});
            }
            for (Cells cells = second; cells != 0; cells &= cells - 1) {
                moves.add({d, TWO_PUSH_ONE, std::countr_zero(cells)});
            }
        });
    }
};

// The sixth marble.
struct LastMarble {
    static constexpr std::uint64_t PART = 2;

    static bool near(const Position& position, int winner) { return position.lost(1 - winner) == LOSING - 1; }
    static bool at_hand(const Position& position) {
        if (position.opponent_lost() != LOSING - 1) return false;
        bool ejects = false;
        each_direction([&](auto d) {
            const auto [second, third] = ejecting<d>(position.own(), position.opponent());
            ejects |= (second | third) != 0;
        });
        return ejects;
    }
};

}  // namespace abalone

template <>
class Searcher<abalone::Position> {
  public:
    using Position = abalone::Position;

    Insight<Position> search(const Line<Position>& line, const Effort& effort, const Settings& settings, const Stop& stop,
                             const Report<Position>& report) {
        if (settings.player == Player::reference) return reference_.search(line, effort, stop, report);
        if (settings.player == Player::montecarlo) {
            Glance glance;
            return MonteCarlo<Position, Glance>(line, effort, settings, stop, glance).run(report);
        }
        return best_.search(line, effort, settings, stop, report);
    }

  private:
    using Glance = ByValue<Position, abalone::Evaluation<abalone::WEIGHTS>>;

    Solving<Position, abalone::Evaluation<abalone::WEIGHTS>, abalone::LastMarble> best_;
    abalone::Reference reference_;
};

}  // namespace ludoteca
