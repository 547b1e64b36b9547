// The opponent that claims of strength in Marrakech are measured against: it looks one ply ahead. It turns Assam to where the
// next roll costs least on average. It lays the rug that leaves most visible halves, its own more and those of others fewer, and
// most of its own connected with the new rug. Equal choices: the first by text.
#pragma once

#include <cstdint>
#include <string>

#include "../../rules/marrakech.hpp"

namespace ludoteca::marrakech {

// Six times the dirhams that the roll will cost on average, below 0.
inline int worth_of_direction(const Position& faced) {
    const int seat = faced.mover();
    Position::Moves rolls;
    faced.moves(rolls);
    int cost = 0;
    for (const Move roll : rolls) {
        Position end = faced;
        end.play(roll);
        cost += static_cast<int>(faced.weight(roll)) * (faced.dirhams(seat) - end.dirhams(seat));
    }
    return -cost;
}

inline int worth_of_rug(const Position& laid, unsigned seat, Move move) {
    int worth = 0;
    for (unsigned colour = 0; colour < COLOURS; ++colour) {
        const unsigned owner = laid.owner(colour);
        if (!laid.is_in(static_cast<int>(owner))) continue;
        const std::uint64_t halves = laid.visible(colour);
        const int count = static_cast<int>(detail::size(halves));
        worth += owner == seat ? count : -count;
        const std::uint64_t half = detail::bit(move.first());
        if ((halves & half) != 0) worth += static_cast<int>(detail::size(detail::area(half, halves)));
    }
    return worth;
}

// Of the seat to move.
inline Move reference_move(const Position& position) {
    const unsigned seat = static_cast<unsigned>(position.mover());
    Position::Moves moves;
    position.moves(moves);
    Move best = moves[0];
    int most = 0;
    std::string first;
    for (const Move move : moves) {
        Position after = position;
        after.play(move);
        const int worth =
            move.kind() == Kind::turn ? worth_of_direction(after) : worth_of_rug(after, seat, move);
        std::string text = position.move_text(move);
        if (first.empty() || worth > most || (worth == most && text < first)) {
            best = move;
            most = worth;
            first = std::move(text);
        }
    }
    return best;
}

}  // namespace ludoteca::marrakech
