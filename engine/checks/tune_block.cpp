// Finds the weights of Block's evaluation: plays games against itself with the weights there are, and looks for those by
// which the outcomes were least surprising. scripts/tune_block.py runs it and keeps what it prints.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../search/block.hpp"

namespace {

using namespace ludoteca;
using block::Evaluation;
using block::Position;
using block::Terms;

constexpr std::size_t UNKNOWNS = 2 * Terms::SIZE;  // each weight on a full and on an empty board

struct Example {
    Evaluation::Lead lead;
    double empty;  // the part of the board
    int seat;      // to move
    double share;  // of the win, at the end
};

std::array<double, UNKNOWNS> inputs(const Example& example) {
    std::array<double, UNKNOWNS> inputs{};
    for (std::size_t i = 0; i < Terms::SIZE; ++i) {
        inputs[2 * i] = example.lead[i] * (1 - example.empty);
        inputs[2 * i + 1] = example.lead[i] * example.empty;
    }
    return inputs;
}

// One game; its quiet positions before anything was proved are examples.
class Games {
  public:
    Games(std::uint64_t nodes, std::uint64_t seed) : random_(seed) {
        effort_.nodes = nodes;
        settings_.megabytes = 2;
    }

    void play(std::vector<Example>& examples) {
        Line<Position> line(Position::start(static_cast<int>(random_.below(2))), Limits{3, 0, 300});
        const std::uint32_t opening = 2 + random_.below(40);
        for (std::uint32_t i = 0; i < opening && line.turn() != OVER; ++i) {
            line.play(line.position().random_move(random_));
        }
        const std::size_t first = examples.size();
        double dark = 0.5;
        while (line.turn() != OVER) {
            const Position& position = line.position();
            const auto insight = searcher_.search(line, effort_, settings_, NEVER, [](const auto&) {});
            const auto& best = insight.best.front();
            if (best.proved == Proof::win || best.proved == Proof::loss) {
                dark = (best.proved == Proof::win) == (position.turn() == block::DARK) ? 1 : 0;
                break;
            }
            auto move = best.moves.front();
            if (Evaluation::priority(position, move) == 0) {
                const double empty = block::detail::size(Evaluation::empty(position));
                examples.push_back({Evaluation::leads(position), empty / block::SQUARES, position.turn(), 0});
            }
            constexpr std::uint32_t STRAY = 25;  // one move in so many is any move, so that there is more to learn from
            if (random_.below(STRAY) == 0) move = position.random_move(random_);
            line.play(move);
        }
        if (const auto outcome = line.outcome()) dark = share_of(*outcome, block::DARK);
        for (std::size_t i = first; i < examples.size(); ++i) {
            examples[i].share = examples[i].seat == block::DARK ? dark : 1 - dark;
        }
    }

  private:
    Random random_;
    Effort effort_;
    Settings settings_;
    Searcher<Position> searcher_;
};

using Vector = std::vector<double>;

// Solves a x = b for a symmetric positive matrix, of which the lower half is given, by Cholesky.
Vector solve(std::vector<Vector> a, Vector b) {
    const std::size_t n = b.size();
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            double sum = a[row][column];
            for (std::size_t i = 0; i < column; ++i) sum -= a[row][i] * a[column][i];
            a[row][column] = row == column ? std::sqrt(sum) : sum / a[column][column];
        }
    }
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t i = 0; i < row; ++i) b[row] -= a[row][i] * b[i];
        b[row] /= a[row][row];
    }
    for (std::size_t row = n; row-- > 0;) {
        for (std::size_t i = row + 1; i < n; ++i) b[row] -= a[i][row] * b[i];
        b[row] /= a[row][row];
    }
    return b;
}

// Logistic regression by Newton's method; what is seldom seen is held near 0.
Vector fit(const std::vector<Example>& examples) {
    constexpr int STEPS = 7;
    constexpr double HOLD = 3e-4;
    const auto n = static_cast<double>(examples.size());
    Vector spread(UNKNOWNS, 1e-18);
    for (const Example& example : examples) {
        const auto in = inputs(example);
        for (std::size_t i = 0; i < UNKNOWNS; ++i) spread[i] += in[i] * in[i] / n;
    }
    for (double& each : spread) each = std::sqrt(each);
    Vector weights(UNKNOWNS, 0);  // of inputs that have a spread of 1
    for (int step = 0; step < STEPS; ++step) {
        std::vector<Vector> curvature(UNKNOWNS, Vector(UNKNOWNS, 0));
        Vector slope(UNKNOWNS, 0);
        double surprise = 0;
        for (const Example& example : examples) {
            auto in = inputs(example);
            double odds = 0;
            for (std::size_t i = 0; i < UNKNOWNS; ++i) odds += weights[i] * (in[i] /= spread[i]);
            const double share = 1 / (1 + std::exp(-odds));
            surprise -= example.share * std::log(share + 1e-12) + (1 - example.share) * std::log(1 - share + 1e-12);
            const double bend = std::max(share * (1 - share), 1e-4);
            for (std::size_t i = 0; i < UNKNOWNS; ++i) {
                slope[i] += (example.share - share) * in[i];
                for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += bend * in[i] * in[j];
            }
        }
        for (std::size_t i = 0; i < UNKNOWNS; ++i) {
            slope[i] -= HOLD * n * weights[i];
            curvature[i][i] += HOLD * n;
        }
        std::fprintf(stderr, "step %d: surprise %.5f\n", step, surprise / n);
        const Vector change = solve(curvature, slope);
        for (std::size_t i = 0; i < UNKNOWNS; ++i) weights[i] += change[i];
    }
    for (std::size_t i = 0; i < UNKNOWNS; ++i) weights[i] /= spread[i];
    return weights;
}

}  // namespace

// tune_block GAMES NODES SEED: prints two weights for each term, in thousandths of the log odds.
int main(int count, char** words) {
    if (count != 4) {
        std::fprintf(stderr, "usage: tune_block GAMES NODES SEED\n");
        return 2;
    }
    const auto number = [words](int i) { return std::strtoull(words[i], nullptr, 10); };
    Games games(number(2), number(3));
    std::vector<Example> examples;
    for (std::uint64_t game = 1; game <= number(1); ++game) {
        games.play(examples);
        if (game % 100 == 0) {
            std::fprintf(stderr, "%llu games, %zu positions\n", static_cast<unsigned long long>(game), examples.size());
        }
    }
    const auto weights = fit(examples);
    for (std::size_t i = 0; i < Terms::SIZE; ++i) {
        std::printf("%ld %ld\n", std::lround(1000 * weights[2 * i]), std::lround(1000 * weights[2 * i + 1]));
    }
    return 0;
}
