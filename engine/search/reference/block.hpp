// The opponent that claims of strength in Block are measured against: two plies of mobility.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "../../rules/block.hpp"
#include "../../rules/games.hpp"
#include "../search.hpp"

namespace ludoteca::block {

// The move after whose best reply it has the most moves less the enemy's; of equals one by lot, which the position draws.
class Reference {
  public:
    static Insight<Position> search(const Line<Position>& line, const Effort& effort, const Stop& stop) {
        const Watch watch(effort, stop);
        Insight<Position> insight{2, 0, 0, {{}}};
        const Position& position = line.position();
        Random random(position.hash() + line.plies());
        Position::Moves moves;
        line.moves(moves);
        Variation<Position>& best = insight.best.front();
        std::uint32_t equals = 0;
        for (const Move move : moves) {
            if (!best.moves.empty() && watch.enough(insight.nodes)) break;
            Position next = position;
            next.play(move);
            const int lead = line.reached_by(move, next).empty() ? lead_after_reply(next, insight.nodes) : 0;
            if (best.value && lead < *best.value) continue;
            equals = best.value == lead ? equals + 1 : 1;
            best.value = lead;
            if (random.below(equals) == 0) best.moves.assign(1, move);
        }
        best.share = 1 / (1 + std::exp(-0.1 * *best.value));
        insight.milliseconds = watch.milliseconds();
        return insight;
    }

  private:
    static constexpr int WON = 1000;  // no position has so many moves

    // The least lead that a reply leaves to the seat that is not to move.
    static int lead_after_reply(const Position& position, std::uint64_t& nodes) {
        Position::Moves replies;
        position.moves(replies);
        const int enemy = static_cast<int>(position.side());
        int least = WON;
        for (const Move reply : replies) {
            ++nodes;
            Position next = position;
            next.play(reply);
            const int own = static_cast<int>(next.mobility(1 - enemy));
            const int lead = own == 0 ? -WON : own - static_cast<int>(next.mobility(enemy));
            least = std::min(least, lead);
        }
        return least;
    }
};

}  // namespace ludoteca::block
