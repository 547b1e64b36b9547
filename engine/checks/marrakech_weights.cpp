// Finds better weights for engine/search/marrakech/weights.hpp: games that the search plays against itself with those it has, one
// turn deep; then the weights that best foretell who won them; and again with these. Prints the table for the header.
//   marrakech_weights [games of each number of seats and generation = 40000] [generations = 1]
// The same arguments give the same games and the same table.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../rules/marrakech.hpp"
#include "../rules/playouts.hpp"
#include "../search/marrakech/expectimax.hpp"

namespace {

using namespace ludoteca;
using namespace ludoteca::marrakech;

struct Sample {
    Position position;
    Shares shares;  // what it turned out to be worth
};

void add(Shares& shares, const Shares& others, float times) {
    for (std::size_t seat = 0; seat < 4; ++seat) shares[seat] += times * others[seat];
}

constexpr std::uint32_t KEPT = 2;      // one in so many positions before a turn is a sample
constexpr std::uint32_t STRAYS = 25;   // one in so many moves is random, for variety
constexpr double DECAY = 2e-5;         // of a weight that nothing speaks for
constexpr std::uint32_t STAYS = 5;     // one in so many games lets the bankrupt stay

// The best move of the seat to move, looking to the end of its turn, and what it promises to all.
std::pair<Move, Shares> best_move(const Position& position, const Evaluation& evaluation) {
    Position::Moves moves;
    position.moves(moves);
    const auto seat = static_cast<std::size_t>(position.mover());
    const Effort endless;
    const Watch watch(endless, NEVER);
    Budget budget(watch);
    Expectimax search(evaluation, Limit(), budget);
    std::pair<Move, Shares> best{moves[0], {}};
    best.second[seat] = -1;
    for (const Move move : moves) {
        Position next = position;
        next.play(move);
        const Shares shares = search.shares(next, 0, after(position, next, Horizon{}));
        if (shares[seat] > best.second[seat]) best = {move, shares};
    }
    return best;
}

Shares glance(const Position& position, const Evaluation& evaluation) {
    return position.turn() == OVER ? result(position) : evaluation(position);
}

// One game. What a position is worth is not just who won in the end: of that the luck of every later turn is taken away, which is
// the difference between what the turn left at a glance and what it promised before the roll. On average that is nothing, so it
// changes no mean, but most of the noise is gone.
void play(unsigned seats, const Evaluation& evaluation, Random& random, std::vector<Sample>& samples) {
    Position position = Position::start(seats, random.below(STAYS) == 0);
    struct Turn {
        Position position;
        Shares luck;
    };
    std::vector<Turn> turns;
    while (position.turn() != OVER) {
        if (position.turn() == CHANCE) {
            position.play(position.random_move(random));
            continue;
        }
        const auto [move, promised] = best_move(position, evaluation);
        if (position.phase() == Phase::turn) {
            if (!turns.empty()) add(turns.back().luck, glance(position, evaluation), 1);
            turns.push_back({position, {}});
            add(turns.back().luck, promised, -1);
        }
        position.play(random.below(STRAYS) == 0 ? position.random_move(random) : move);
    }
    add(turns.back().luck, result(position), 1);
    Shares worth = result(position);
    for (std::size_t i = turns.size(); i-- > 0;) {
        add(worth, turns[i].luck, -1);
        if (random.below(KEPT) == 0) samples.push_back({turns[i].position, worth});
    }
}

// Steps downhill of the cross-entropy between the shares foretold and those in the end (Adam).
class Fit {
  public:
    explicit Fit(const std::vector<Sample>& samples) {
        for (const Sample& sample : samples) seen_.push_back({terms(sample.position), sample.shares});
    }

    Weights run(const Weights& start, Random& random) {
        constexpr int ROUNDS = 8;
        constexpr std::size_t BATCH = 256;
        weights_ = start;
        std::uint64_t step = 0;
        for (int round = 0; round < ROUNDS; ++round) {
            double loss = 0;
            for (std::size_t i = seen_.size(); i > 1; --i) std::swap(seen_[i - 1], seen_[random.below(static_cast<std::uint32_t>(i))]);
            const double rate = 0.02 * (1 - static_cast<double>(round) / ROUNDS);
            for (std::size_t i = 0; i + BATCH <= seen_.size(); i += BATCH) {
                slope_ = {};
                for (std::size_t j = i; j < i + BATCH; ++j) loss += learn(seen_[j]);
                descend(rate, ++step);
            }
            std::fprintf(stderr, "  cross-entropy %.5f\n", loss / static_cast<double>(seen_.size()));
        }
        return weights_;
    }

  private:
    struct Seen {
        Terms terms;
        Shares shares;
    };

    double learn(const Seen& seen) {
        const Terms& all = seen.terms;
        const auto [knot, beyond] = Evaluation::place(static_cast<float>(all.turns) / static_cast<float>(all.in));
        auto& low = weights_[all.in - 2][knot];
        auto& high = weights_[all.in - 2][knot + 1];
        std::array<float, 4> odds{};
        float whole = 0;
        for (std::size_t i = 0; i < all.in; ++i) {
            float logit = 0;
            for (std::size_t k = 0; k < TERMS; ++k) logit += ((1 - beyond) * low[k] + beyond * high[k]) * all.of[i][k];
            odds[i] = std::exp(logit);
            whole += odds[i];
        }
        double loss = 0;
        for (std::size_t i = 0; i < all.in; ++i) {
            const float share = seen.shares[all.seat[i]];
            const float error = odds[i] / whole - share;
            loss -= static_cast<double>(share * std::log(odds[i] / whole));
            for (std::size_t k = 0; k < TERMS; ++k) {
                slope_[all.in - 2][knot][k] += error * (1 - beyond) * all.of[i][k];
                slope_[all.in - 2][knot + 1][k] += error * beyond * all.of[i][k];
            }
        }
        return loss;
    }
    void descend(double rate, std::uint64_t step) {
        const double now = static_cast<double>(step);
        const double size = rate * std::sqrt(1 - std::pow(0.999, now)) / (1 - std::pow(0.9, now));
        for (std::size_t in = 0; in < 3; ++in) {
            for (std::size_t knot = 0; knot < KNOTS.size(); ++knot) {
                for (std::size_t k = 0; k < TERMS; ++k) {
                    const double slope = static_cast<double>(slope_[in][knot][k]) / 256 + DECAY * static_cast<double>(weights_[in][knot][k]);
                    double& mean = mean_[in][knot][k];
                    double& square = square_[in][knot][k];
                    mean += 0.1 * (slope - mean);
                    square += 0.001 * (slope * slope - square);
                    weights_[in][knot][k] -= static_cast<float>(size * mean / (std::sqrt(square) + 1e-8));
                }
            }
        }
    }

    using Table = std::array<std::array<std::array<double, TERMS>, KNOTS.size()>, 3>;
    std::vector<Seen> seen_;
    Weights weights_{};
    Weights slope_{};
    Table mean_{};
    Table square_{};
};

void print(const Weights& weights) {
    for (const auto& seats : weights) {
        std::printf("    {{\n");
        for (const auto& knot : seats) {
            std::printf("        {");
            for (std::size_t k = 0; k < TERMS; ++k) std::printf("%s%.3fF", k == 0 ? "" : ", ", static_cast<double>(knot[k]));
            std::printf("},\n");
        }
        std::printf("    }},\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 40000;
    const std::uint64_t generations = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    Weights weights = WEIGHTS;
    std::vector<Sample> samples;
    for (std::uint64_t generation = 0; generation < generations; ++generation) {
        const Evaluation evaluation(weights);
        samples.clear();
        for (const unsigned seats : {2U, 3U, 4U}) {
            for (std::uint64_t game = 0; game < games; ++game) {
                Random random(seed_of(generation, seats, game));
                play(seats, evaluation, random, samples);
            }
        }
        std::fprintf(stderr, "generation %d: %zu samples\n", static_cast<int>(generation), samples.size());
        Random random(generation);
        weights = Fit(samples).run(weights, random);
        print(weights);
        std::fflush(stdout);
    }
}
