// The look ahead of three or four seats: chance by its exact odds, every seat choosing what is best for its own share of the win
// (max^n). It goes so many turns deep and is valued there at a glance; in the turns before the last one only those rugs are
// followed that look best at a glance.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "../search.hpp"
#include "budget.hpp"
#include "evaluation.hpp"

namespace ludoteca::marrakech {

// How far to look: so many turns, the one under way included, and in all but the last of them so many rugs.
struct Horizon {
    unsigned turns = 1;
    unsigned width = 12;
};

// The length of a game when it ends as a draw (N3); 0: never.
class Limit {
  public:
    explicit Limit(std::uint64_t max_plies = 0) : max_plies_(max_plies) {}

    [[nodiscard]] bool reached(std::uint64_t plies) const { return max_plies_ != 0 && plies >= max_plies_; }
    // Whether the rugs cannot all be laid before it: three plies a turn, the draws not counted.
    [[nodiscard]] bool too_near(const Position& position, std::uint64_t plies) const {
        return max_plies_ != 0 && plies + std::uint64_t{3} * position.turns_left() > max_plies_;
    }

  private:
    std::uint64_t max_plies_;
};

// A turn is over when the next one, a draw before it, or nothing follows.
inline bool ends_turn(const Position& position, const Position& next) {
    const auto under_way = [](Phase phase) { return phase == Phase::roll || phase == Phase::lay; };
    return under_way(position.phase()) && !under_way(next.phase());
}

inline Horizon after(const Position& position, const Position& next, Horizon horizon) {
    return {horizon.turns - (ends_turn(position, next) ? 1 : 0), horizon.width};
}

// The outcomes of chance that are worth telling apart: which rug is revealed is of no account until the turn in which it is laid,
// and that is not the next one.
inline void outcomes(const Position& position, Horizon horizon, Position::Moves& moves) {
    position.moves(moves);
    if (position.phase() == Phase::roll || horizon.turns >= 2) return;
    const Move any = moves[0];
    moves.clear();
    moves.add(any);
}

class Expectimax {
  public:
    Expectimax(const Evaluation& evaluation, Limit limit, Budget& budget)
        : evaluation_(evaluation), limit_(limit), spending_(budget) {}

    // What the position is worth; so many plies of the game lie behind it.
    Shares shares(const Position& position, std::uint64_t plies, Horizon horizon) {
        if (!spending_.node()) return {};
        if (position.phase() == Phase::over) return result(position);
        if (limit_.reached(plies)) return draw(position);
        if (horizon.turns == 0) return limit_.too_near(position, plies) ? draw(position) : evaluation_(position);
        if (position.turn() == CHANCE) return expected(position, plies, horizon);
        Position::Moves moves;
        position.moves(moves);
        if (position.phase() == Phase::lay) narrow(position, plies, horizon, moves);
        const auto seat = static_cast<std::size_t>(position.mover());
        Shares best{};
        best[seat] = -1;
        for (const Move move : moves) {
            const Shares shares = play(position, move, plies, horizon);
            if (shares[seat] > best[seat]) best = shares;
        }
        return best;
    }

  private:
    Shares play(const Position& position, Move move, std::uint64_t plies, Horizon horizon) {
        Position next = position;
        next.play(move);
        return shares(next, plies + 1, after(position, next, horizon));
    }

    Shares expected(const Position& position, std::uint64_t plies, Horizon horizon) {
        Position::Moves moves;
        outcomes(position, horizon, moves);
        Shares sum{};
        float all = 0;
        for (const Move move : moves) {
            const auto weight = static_cast<float>(position.weight(move));
            const Shares part = play(position, move, plies, horizon);
            for (std::size_t seat = 0; seat < 4; ++seat) sum[seat] += weight * part[seat];
            all += weight;
        }
        for (float& share : sum) share /= all;
        return sum;
    }

    // Leaves the rugs that look best to the mover, the best first.
    void narrow(const Position& position, std::uint64_t plies, Horizon horizon, Position::Moves& moves) {
        if (horizon.turns < 2 || horizon.width >= moves.size()) return;
        const auto seat = static_cast<std::size_t>(position.mover());
        std::array<std::pair<float, Move>, 12> tries;
        const std::size_t size = moves.size();
        for (std::size_t i = 0; i < size; ++i) {
            tries[i] = {-play(position, moves[i], plies, {1, 1})[seat], moves[i]};
        }
        std::stable_sort(tries.data(), tries.data() + size, [](const auto& a, const auto& b) { return a.first < b.first; });
        moves.clear();
        for (std::size_t i = 0; i < horizon.width; ++i) moves.add(tries[i].second);
    }

    const Evaluation& evaluation_;
    Limit limit_;
    Spending spending_;
};

}  // namespace ludoteca::marrakech
