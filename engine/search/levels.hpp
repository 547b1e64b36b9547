// The levels of play: from 1, which a child can beat, to 10, the best there is. A level below that is weak as people are:
// it does not look far, and it is not sure of what it sees. Every move of the root is judged by a short search, the
// judgement is off by some noise, and the best of what is then believed is played. The noise has a limit, so there is
// always a difference between two moves that the level does not mistake: nothing worse is ever played.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "../rules/games.hpp"
#include "../rules/playouts.hpp"
#include "search.hpp"

namespace ludoteca {

// What a level below the top may spend on a move, whichever is reached first, and by how much it misjudges one at most, in
// log odds (1: it takes an even game for one that is won in 73 of 100). Never time: it plays alike on every machine.
struct Level {
    std::uint64_t depth;
    std::uint64_t nodes;
    double noise;
};

// From 1 on. Each beats the one before it in 60 to 90 of 100 games: `make levels` plays them.
using Levels = std::array<Level, TOP_LEVEL - 1>;
template <Game P>
inline constexpr Levels LEVELS{};

template <>
inline constexpr Levels LEVELS<abalone::Position> = {{
    {1, 100'000, 1.5}, {1, 100'000, 1.05}, {1, 100'000, 0.8},
    {2, 100'000, 0.74}, {2, 100'000, 0.55}, {3, 100'000, 0.54},
    {3, 100'000, 0.4}, {99, 3'400, 0}, {99, 15'000, 0},
}};
template <>
inline constexpr Levels LEVELS<block::Position> = {{
    {1, 100'000, 0.95}, {1, 100'000, 0.65}, {3, 100'000, 0.87},
    {3, 100'000, 0.56}, {3, 100'000, 0.37}, {99, 2'000, 0},
    {99, 4'000, 0}, {99, 8'500, 0}, {99, 20'000, 0},
}};
template <>
inline constexpr Levels LEVELS<kamisado::Position> = {{
    {99, 200, 8}, {99, 200, 5.2}, {99, 200, 3.3},
    {99, 200, 2}, {99, 400, 1.3}, {99, 800, 0.5},
    {99, 1'200, 0}, {99, 3'000, 0}, {99, 12'000, 0},
}};
template <>
inline constexpr Levels LEVELS<marrakech::Position> = {{
    {1, 1'000, 4}, {1, 1'000, 2}, {1, 1'000, 1.3},
    {1, 1'000, 0.9}, {1, 1'000, 0.62}, {1, 1'000, 0.42},
    {1, 1'000, 0.28}, {1, 1'000, 0.16}, {1, 1'000, 0},
}};

namespace detail {

// What is certain counts as much, in log odds: more than any search believes of what is not.
inline constexpr double CERTAIN = 8;

inline double log_odds(double share) {
    if (share <= 0 || share >= 1) return share <= 0 ? -CERTAIN : CERTAIN;
    return std::clamp(std::log(share / (1 - share)), -CERTAIN, CERTAIN);
}

// Puts the moves into the order in which they are believed to be good. The same seed misjudges the same moves alike.
template <Game P>
void misjudge(std::vector<Variation<P>>& moves, const P& position, double noise, Random random) {
    std::vector<std::pair<std::string, std::size_t>> by_text;
    for (std::size_t i = 0; i < moves.size(); ++i) by_text.emplace_back(position.move_text(moves[i].moves.front()), i);
    std::sort(by_text.begin(), by_text.end());
    std::vector<std::pair<double, std::size_t>> believed;
    const auto lot = [&random] { return static_cast<double>(random() >> 11U) * 0x1p-53; };  // from 0 to 1
    for (const auto& [text, i] : by_text) {
        const double error = noise * (lot() + lot() - 1);
        believed.emplace_back(log_odds(moves[i].share) + error, i);
    }
    std::stable_sort(believed.begin(), believed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Variation<P>> sorted;
    for (const auto& [belief, i] : believed) sorted.push_back(std::move(moves[i]));
    moves = std::move(sorted);
}

}  // namespace detail

// What a level below the top plays. Of the settings it minds the lines, the seed and what is left out.
template <Game P>
Insight<P> played_at(const Level& level, Searcher<P>& searcher, const Line<P>& line, const Settings& settings,
                     const Stop& stop) {
    const bool sure = level.noise == 0 || line.turn() == CHANCE;
    Settings own{.megabytes = 4, .without = settings.without};
    own.lines = sure ? settings.lines : std::numeric_limits<unsigned>::max();
    const Effort effort{.milliseconds = {}, .nodes = level.nodes, .depth = level.depth};
    Insight<P> insight = searcher.search(line, effort, own, stop, [](const Insight<P>&) {});
    if (sure) return insight;
    const P& position = line.position();
    const std::uint64_t seed = seed_of(settings.seed, position.hash(), line.plies());
    detail::misjudge(insight.best, position, level.noise, Random(seed));
    insight.best.resize(std::min<std::size_t>(settings.lines, insight.best.size()));
    return insight;
}

}  // namespace ludoteca
