// How Abalone is searched: what a position is worth, and which moves to look at first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "../rules/abalone.hpp"
#include "alphabeta.hpp"
#include "search.hpp"

namespace ludoteca {

namespace abalone {

// Cells by their distance from the centre e5.
inline constexpr auto DISTANCES = [] {
    std::array<Cells, 5> cells{};
    for (int row = 0; row < ROWS; ++row)
        for (int diagonal = 0; diagonal < ROWS; ++diagonal) {
            const int up = row - 4;
            const int right = diagonal - 4;
            const int distance = std::max({std::abs(up), std::abs(right), std::abs(up - right)});
            if (distance <= 4) cells[static_cast<std::size_t>(distance)] |= bit(cell_at(row, diagonal));
        }
    return cells;
}();

struct Evaluation {
    static constexpr double SCALE = 400;
    static constexpr std::size_t NUMBERS = std::size_t{6} * KINDS * 64;
    static std::size_t number(Move move) { return move.code(); }

    [[nodiscard]] int value(const Position& position) const {
        const int seat = position.turn();
        return worth(position, seat) - worth(position, 1 - seat);
    }
    [[nodiscard]] int priority(const Position&, Move move) const { return move.pushed() * 20; }

  private:
    static int worth(const Position& position, int seat) {
        const Cells own = position.marbles(seat);
        int worth = -300 * position.lost(seat);
        for (int distance = 0; distance <= 4; ++distance)
            worth -= 10 * distance * std::popcount(own & DISTANCES[static_cast<std::size_t>(distance)]);
        const int company = std::popcount(own & before<0>(own)) + std::popcount(own & before<1>(own)) +
                            std::popcount(own & before<2>(own));
        return worth + 6 * company;
    }
};

}  // namespace abalone

template <>
class Searcher<abalone::Position> : public AlphaBeta<abalone::Position, abalone::Evaluation> {};

}  // namespace ludoteca
