// Plays games of Abalone with itself and prints what the evaluation counted and how the game went: what scripts/tune.py
// learns from. selfplay <games> <nodes a move> <seed> <weight> ..; from the Belgian Daisy and some random plies.
#include <charconv>
#include <cstdint>
#include <iostream>
#include <string_view>
#include <vector>

#include "../search/abalone.hpp"

namespace {

using namespace ludoteca;
using abalone::Position;
using abalone::Terms;

Terms weights{};  // what this program plays with

constexpr std::uint32_t MOST_PLIES = 240;  // then the side that has pushed off more has won

// A position that was met, for its seat to move: the counts, own less the opponent's.
struct Sample {
    int seat;
    Terms terms;
};

double share(const Line<Position>& line, int seat) {
    const auto outcome = line.outcome();
    if (outcome->winners != 0) return share_of(*outcome, seat);
    const int lead = outcome->points[static_cast<std::size_t>(seat)] - outcome->points[static_cast<std::size_t>(1 - seat)];
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

void play(std::uint64_t nodes, std::uint64_t seed, AlphaBeta<Position, abalone::Evaluation<weights>>& searcher) {
    Random random(seed);
    Line<Position> line(Position::start("belgian_daisy"), {.repetition = 3, .max_plies = MOST_PLIES});
    for (std::uint32_t plies = 4 + random.below(8); plies > 0; --plies) line.play(line.position().random_move(random));
    Effort effort;
    effort.nodes = nodes;
    Settings settings;
    settings.megabytes = 4;
    std::vector<Sample> samples;
    while (line.turn() != OVER) {
        const Position& position = line.position();
        abalone::Moves noisy;
        abalone::Evaluation<weights>().noisy(position, noisy);
        if (noisy.size() == 0 && random.below(3) == 0) {
            Sample& sample = samples.emplace_back();
            sample.seat = position.turn();
            const Terms own = abalone::terms(position.own(), position.opponent(), position.own_lost());
            const Terms opponent = abalone::terms(position.opponent(), position.own(), position.opponent_lost());
            for (std::size_t i = 0; i < abalone::TERMS; ++i) sample.terms[i] = own[i] - opponent[i];
            sample.terms[abalone::TO_MOVE] = 1;
        }
        line.play(*searcher.search(line, effort, settings, NEVER, [](const auto&) {}).move());
    }
    for (const Sample& sample : samples) {
        std::cout << share(line, sample.seat);
        for (const int term : sample.terms) std::cout << ' ' << term;
        std::cout << '\n';
    }
}

template <class Number>
bool read(std::string_view text, Number& number) {
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && at == text.data() + text.size();
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t games = 0;
    std::uint64_t nodes = 0;
    std::uint64_t seed = 0;
    bool right = argc == 4 + static_cast<int>(abalone::TERMS) && read(argv[1], games) && read(argv[2], nodes) && read(argv[3], seed);
    for (std::size_t i = 0; right && i < abalone::TERMS; ++i) right = read(argv[4 + i], weights[i]);
    if (!right) {
        std::cerr << "expected games, nodes, a seed and " << abalone::TERMS << " weights, all whole numbers\n";
        return 2;
    }
    AlphaBeta<Position, abalone::Evaluation<weights>> searcher;
    for (std::uint64_t game = 0; game < games; ++game) play(nodes, seed + game, searcher);
}
