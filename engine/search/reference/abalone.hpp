// The opponent that the search of Abalone is measured against, as simple as it can be: alpha-beta to depth 4, pushes tried
// first, and an evaluation of marbles and of their distance from the centre. No table, no quiescence, one thread.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "../../rules/abalone.hpp"
#include "../search.hpp"

namespace ludoteca::abalone {

class Reference {
  public:
    Insight<Position> search(const Line<Position>& line, const Effort& effort, const Stop& stop,
                             const Report<Position>& report) {
        const Watch watch(effort, stop);
        watch_ = &watch;
        nodes_ = 0;
        enough_ = false;
        Insight<Position> insight;
        insight.best.push_back({.share = 0.5, .value = evaluate(line.position()), .moves = {ordered(line.position())[0]}});
        for (int depth = 1; depth <= DEPTH && !watch.deep_enough(insight.depth); ++depth) {
            Variation<Position> best = root(line, depth);
            if (enough()) break;
            insight = {static_cast<std::uint64_t>(depth), nodes_, watch.milliseconds(), {std::move(best)}};
            report(insight);
        }
        insight.nodes = nodes_;
        insight.milliseconds = watch.milliseconds();
        report(insight);
        return insight;
    }

  private:
    static constexpr int DEPTH = 4;
    static constexpr int MARBLE = 100;  // the steps from the centre that one more marble is worth
    static constexpr int LOST_GAME = 100'000;

    // The cells no more than so many steps from the centre e5.
    static constexpr std::array<Cells, 4> WITHIN = [] {
        std::array<Cells, 4> within{};
        within[0] = bit(cell_at(4, 4));
        for (std::size_t steps = 1; steps < 4; ++steps) {
            within[steps] = within[steps - 1];
            for (int cell = 0; cell < RING; ++cell)
                for (int direction = 0; direction < 6; ++direction)
                    if (has(within[steps - 1], cell)) within[steps] |= bit(next(direction, cell));
        }
        return within;
    }();

    static Moves ordered(const Position& position) {
        Moves moves;
        position.moves(moves);
        std::stable_partition(moves.begin(), moves.end(), is_push);
        return moves;
    }

    static int worth(const Position& position, int seat) {
        int worth = -MARBLE * position.lost(seat);
        for (const Cells within : WITHIN) worth += std::popcount(position.marbles(seat) & within);
        return worth;
    }
    static int evaluate(const Position& position) {
        return worth(position, position.turn()) - worth(position, 1 - position.turn());
    }

    Variation<Position> root(const Line<Position>& line, int depth) {
        Variation<Position> best;
        int alpha = -LOST_GAME - DEPTH;
        for (const Move move : ordered(line.position())) {
            Position next = line.position();
            next.play(move);
            const bool draw = next.turn() != OVER && !line.reached_by(move, next).empty();
            const int value = draw ? 0 : -this->value(next, depth - 1, -LOST_GAME - DEPTH, -alpha);
            if (enough()) return best;
            if (value <= alpha) continue;
            alpha = value;
            best = {.share = 1 / (1 + std::exp(-value / (2.0 * MARBLE))), .value = value, .moves = {move}};
            if (value >= LOST_GAME) best.proved = Proof::win;
            if (value <= -LOST_GAME) best.proved = Proof::loss;
        }
        return best;
    }

    int value(const Position& position, int depth, int alpha, int beta) {
        ++nodes_;
        if (enough()) return 0;
        if (position.turn() == OVER) return -LOST_GAME - depth;  // the sooner the worse
        if (depth == 0) return evaluate(position);
        for (const Move move : ordered(position)) {
            Position next = position;
            next.play(move);
            alpha = std::max(alpha, -value(next, depth - 1, -beta, -alpha));
            if (alpha >= beta) break;
        }
        return alpha;
    }

    // Looks at the clock now and then; once it is enough, it stays so.
    bool enough() {
        if (nodes_ % 256 == 0 && watch_->enough(nodes_)) enough_ = true;
        return enough_;
    }

    const Watch* watch_ = nullptr;
    std::uint64_t nodes_ = 0;
    bool enough_ = false;
};

}  // namespace ludoteca::abalone
