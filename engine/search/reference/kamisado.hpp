// The opponent that the match player is measured against: perfect in every round, blind to the match. It wins a round that can be
// won, by any winning move; it knows nothing of teeth and points, and fills by lot.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../../rules/kamisado.hpp"
#include "../../rules/playouts.hpp"
#include "../kamisado_levels.hpp"
#include "../proof.hpp"
#include "../search.hpp"

namespace ludoteca::kamisado {

// To win the round, by whatever tower.
struct RoundWon {
    int seat;

    [[nodiscard]] int prover() const { return seat; }
    [[nodiscard]] std::uint64_t key() const { return seat == BLACK ? 0xb5ad4eceda1ce2a9 : 0xa2f9836e4e441529; }
    [[nodiscard]] Verdict verdict(const Counted& position) const {
        if (position.drawn()) return Verdict::missed;
        if (position.round_over()) return round_winner(position) == seat ? Verdict::reached : Verdict::missed;
        if (position.is_counted() || !position.can_go_home()) return Verdict::open;
        return position.turn() == seat ? Verdict::reached : Verdict::missed;
    }
};
static_assert(Goal<RoundWon, Counted>);

class Reference {
  public:
    using Insight = ludoteca::Insight<Position>;

    Reference(const Line<Position>& line, const Effort& effort, const Stop& stop, Prover<Counted>& prover)
        : root_(line), goal_{root_.turn()}, watch_(effort, stop), stop_(stop), prover_(prover),
          nodes_before_(prover.nodes()) {}

    Insight run(const ludoteca::Report<Position>& report) {
        Verdict verdict = Verdict::open;
        while (root_.called() != FILL && verdict == Verdict::open && !watch_.enough(nodes())) {
            verdict = prover_.prove(root_, goal_, stop_, STEP);
        }
        Insight insight{0, nodes(), watch_.milliseconds(), {}};
        Variation<Position>& variation = insight.best.emplace_back();
        variation.share = verdict == Verdict::reached ? 1 : verdict == Verdict::missed ? 0 : 0.5;  // of the round
        variation.moves = {move()};
        report(insight);
        return insight;
    }

  private:
    static constexpr std::uint64_t STEP = 1000;

    [[nodiscard]] std::uint64_t nodes() const { return prover_.nodes() - nodes_before_; }

    // One of the best known, by lot, and always the same in the same position.
    [[nodiscard]] Move move() const {
        Position::Moves moves;
        root_.moves(moves);
        std::vector<Move> best;
        unsigned most = 0;
        for (const Move move : moves) {
            const unsigned rank = this->rank(move);
            if (rank < most) continue;
            if (rank > most) best.clear();
            most = rank;
            best.push_back(move);
        }
        Random random(seed_of(root_.hash(), 0, 0));
        return best[random.below(static_cast<std::uint32_t>(best.size()))];
    }

    // A win before what is not known, that before a loss, and a loss at the next move last.
    [[nodiscard]] unsigned rank(Move move) const {
        if (root_.called() == FILL) return 0;
        Counted next = root_;
        next.play(move);
        switch (prover_.verdict(next, goal_)) {
            case Verdict::reached:
                return 3;
            case Verdict::open:
                return 2;
            case Verdict::missed:
                return next.round_over() || (next.turn() != root_.turn() && next.can_go_home()) ? 0 : 1;
        }
        return 0;
    }

    Counted root_;
    RoundWon goal_;
    Watch watch_;
    const Stop& stop_;
    Prover<Counted>& prover_;
    std::uint64_t nodes_before_;
};

}  // namespace ludoteca::kamisado
