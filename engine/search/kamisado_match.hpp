// What follows a round of Kamisado: how much of the match each seat can expect between two rounds. One who wins a round
// never opens the next, and with perfect play it is the opener who nearly always wins a round, so the seats win by
// turns: what decides the match is whose teeth come on towers that have teeth already (2, 4, 8 points instead of 1).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../rules/kamisado.hpp"

namespace ludoteca::kamisado {

// How many towers of a seat have one, two and three teeth.
struct Teeth {
    std::array<unsigned, MOST_TEETH> towers{};  // by their teeth; four end any match

    static Teeth of(const Position& position, int seat) {
        Teeth teeth;
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            const unsigned n = position.teeth_of(seat, colour);
            if (n < MOST_TEETH) ++teeth.towers[n];
        }
        return teeth;
    }
    [[nodiscard]] int points() const {
        return static_cast<int>(towers[1] + 3 * towers[2] + 7 * towers[3]);
    }
    // One more on a tower that has n.
    [[nodiscard]] Teeth with_one_more(unsigned n) const {
        Teeth more = *this;
        --more.towers[n];
        if (n + 1 < MOST_TEETH) ++more.towers[n + 1];
        return more;
    }
};

// A match as a chain of rounds in which only the teeth count: the opener wins a round with a certain probability, and the
// tooth goes to one of the winner's towers, each class of them with a certain weight. The numbers are those of matches of
// this player against itself: `python -m benchmarks.rounds` counts them in the results of an arena.
class Prospects {
  public:
    static constexpr double OPENER_WINS = 0.85;
    static constexpr std::array<double, MOST_TEETH> WEIGHTS = {1, 0.7, 0.5, 0.3};  // of a tower by its teeth

    explicit Prospects(int goal = 1) : goal_(goal), shares_(STATES * STATES, UNKNOWN) {}

    [[nodiscard]] int goal() const { return goal_; }

    // The share of the seat that opens the next round, when nobody has the points of the goal yet.
    [[nodiscard]] double opener(const Teeth& opener, const Teeth& other) {
        const std::size_t at = state(opener) * STATES + state(other);
        if (shares_[at] == UNKNOWN) {
            const double share = OPENER_WINS * winner(opener, other) + (1 - OPENER_WINS) * (1 - winner(other, opener));
            shares_[at] = share;
        }
        return shares_[at];
    }

    // The share of the seat that wins a round with a tower that has n teeth before.
    [[nodiscard]] double winner(const Teeth& winner, const Teeth& loser, unsigned n) {
        if (winner.points() + (1 << n) >= goal_) return 1;
        return 1 - opener(loser, winner.with_one_more(n));
    }

  private:
    static constexpr std::size_t STATES = 9 * 5 * 3;  // below 15 points: 8, 4 and 2 towers with 1, 2 and 3 teeth at most
    static constexpr double UNKNOWN = -1;

    static std::size_t state(const Teeth& teeth) {
        return teeth.towers[1] + std::size_t{9} * (teeth.towers[2] + std::size_t{5} * teeth.towers[3]);
    }
    // ... with any tower
    [[nodiscard]] double winner(const Teeth& winner, const Teeth& loser) {
        double sum = 0;
        double weight = 0;
        for (unsigned n = 0; n < MOST_TEETH; ++n) {
            if (winner.towers[n] == 0) continue;
            const double its = winner.towers[n] * WEIGHTS[n];
            sum += its * this->winner(winner, loser, n);
            weight += its;
        }
        return sum / weight;
    }

    int goal_;
    std::vector<double> shares_;
};

}  // namespace ludoteca::kamisado
