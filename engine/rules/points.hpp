// The points of a position as it stands, also when the game is not over: each game's page says what they are.
#pragma once

#include <array>
#include <cstddef>

#include "game.hpp"

namespace ludoteca {

template <Game P>
std::array<int, 4> points_of(const P& position) {
    std::array<int, 4> points{};
    for (int seat = 0; seat < position.seats(); ++seat) {
        int& own = points[static_cast<std::size_t>(seat)];
        if constexpr (requires { position.points(seat); }) {
            own = position.points(seat);
        } else if constexpr (requires { position.lost(seat); }) {
            own = position.lost(1 - seat);  // Abalone: the marbles pushed off
        } else if (const auto outcome = position.outcome()) {
            own = outcome->points[static_cast<std::size_t>(seat)];
        }
    }
    return points;
}

}  // namespace ludoteca
