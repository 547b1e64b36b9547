// Plays games of Abalone between two evaluations and prints the share of the first: what scripts/tune.py learns from.
// selfplay <pairs> <nodes a move> <seed> <weight of the one> .. <weight of the other> ..; from the Belgian Daisy and some
// random plies, each opening once with either side.
#include <charconv>
#include <cstdint>
#include <iostream>
#include <string_view>

#include "../search/abalone.hpp"

namespace {

using namespace ludoteca;
using abalone::Position;
using abalone::Terms;

Terms one{};
Terms other{};

constexpr std::uint32_t MOST_PLIES = 160;  // then the marbles decide

template <const Terms& WORTH>
using Mind = AlphaBeta<Position, abalone::Evaluation<WORTH>>;

// Of a game that is over: between 0 and 1, by the marbles pushed off. That says more than who has won, for equals seldom get six.
double share(const Position& position, int seat) {
    return 0.5 + (position.lost(1 - seat) - position.lost(seat)) / (2.0 * abalone::LOSING);
}

double play(Line<Position> line, int seat, const Effort& effort, Mind<one>& first, Mind<other>& second) {
    Settings settings;
    settings.megabytes = 2;
    const auto silent = [](const Insight<Position>&) {};
    while (line.turn() != OVER) {
        line.play(line.turn() == seat ? *first.search(line, effort, settings, NEVER, silent).move()
                                      : *second.search(line, effort, settings, NEVER, silent).move());
    }
    return share(line.position(), seat);
}

Line<Position> opening(std::uint64_t seed) {
    Random random(seed);
    Line<Position> line(Position::start("belgian_daisy"), {.repetition = 3, .max_plies = MOST_PLIES});
    for (std::uint32_t plies = 4 + random.below(8); plies > 0; --plies) line.play(line.position().random_move(random));
    return line;
}

template <class Number>
bool read(std::string_view text, Number& number) {
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && at == text.data() + text.size();
}

}  // namespace

int main(int argc, char** argv) {
    std::uint64_t pairs = 0;
    std::uint64_t nodes = 0;
    std::uint64_t seed = 0;
    bool right = argc == 4 + 2 * static_cast<int>(abalone::TERMS) && read(argv[1], pairs) && read(argv[2], nodes) && read(argv[3], seed);
    for (std::size_t i = 0; right && i < abalone::TERMS; ++i) {
        right = read(argv[4 + i], one[i]) && read(argv[4 + abalone::TERMS + i], other[i]);
    }
    if (!right || pairs == 0 || nodes == 0) {
        std::cerr << "expected pairs, nodes, a seed and twice " << abalone::TERMS << " weights, all whole numbers\n";
        return 2;
    }
    Effort effort;
    effort.nodes = nodes;
    Mind<one> first;
    Mind<other> second;
    double sum = 0;
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        const Line<Position> line = opening(seed + pair);
        sum += play(line, 0, effort, first, second) + play(line, 1, effort, first, second);
    }
    std::cout << sum / static_cast<double>(2 * pairs) << '\n';
}
