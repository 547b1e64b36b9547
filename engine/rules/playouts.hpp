// Even random games: one position many times, or many positions at once into an array of the caller.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "game.hpp"
#include "points.hpp"
#include "threads.hpp"

namespace ludoteca {

inline constexpr std::uint64_t MOST_PLIES = 1'000'000'000;  // of one game

// Why a game ended, by number; 0: it was not finished.
inline constexpr std::array<std::string_view, 7> REASONS = {"", "six", "stuck", "home", "deadlock", "rugs", "alone"};

// How one game ended. Only 32-bit numbers: an array of them is an array of rows of seven.
struct Playout {
    std::int32_t plies;
    std::int32_t winners;  // a bit for every seat that won
    std::int32_t reason;   // REASONS[reason]
    std::array<std::int32_t, 4> points;

    friend bool operator==(const Playout&, const Playout&) = default;
};
static_assert(sizeof(Playout) == 7 * sizeof(std::int32_t));

// All games of one position together.
struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 4> wins{};  // a shared win counts for each who shares it
    std::uint64_t unfinished = 0;

    friend bool operator==(const Playouts&, const Playouts&) = default;
};

// The seed of game i of position j: the same whoever plays it.
constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t position, std::uint64_t game) {
    const auto mix = [](std::uint64_t z) {  // the finish of splitmix64
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    };
    constexpr std::uint64_t STEP = 0x9e3779b97f4a7c15;
    return mix(mix(mix(seed + STEP) + position + STEP) + game + STEP);
}

namespace detail {

// Plays on to the end or for so many plies; the plies played. Where it was stopped the position is anywhere.
template <Game P>
std::uint64_t play_on(P& position, std::uint64_t max_plies, Random& random, const Stop& stop) {
    std::uint64_t plies = 0;
    while (plies < max_plies && !stopped(stop)) {
        const std::uint64_t rest = std::min(max_plies, plies + 1024);
        for (; plies < rest; ++plies) {
            if (position.turn() == OVER) return plies;
            position.play(position.random_move(random));
        }
    }
    return plies;
}

inline std::int32_t number_of(std::string_view reason) {
    return static_cast<std::int32_t>(std::find(REASONS.begin(), REASONS.end(), reason) - REASONS.begin());
}

template <Game P>
Playout playout(P position, std::uint64_t max_plies, Random random, const Stop& stop) {
    Playout playout{};
    playout.plies = static_cast<std::int32_t>(play_on(position, max_plies, random, stop));
    if (const auto outcome = position.outcome()) {
        playout.winners = static_cast<std::int32_t>(outcome->winners);
        playout.reason = number_of(outcome->reason);
        std::copy(outcome->points.begin(), outcome->points.end(), playout.points.begin());
    } else {
        const auto points = points_of(position);
        std::copy(points.begin(), points.end(), playout.points.begin());
    }
    return playout;
}

// How many games a thread takes at once: few enough for all to have something to do until the end.
inline std::uint64_t run_of(std::uint64_t games, unsigned threads) {
    return std::clamp(games / (std::uint64_t{8} * std::max(threads, 1U)), std::uint64_t{1}, std::uint64_t{16});
}

}  // namespace detail

// Nothing if it was stopped. The answer is the same for any number of threads.
template <Game P>
std::optional<Playouts> playouts(const P& position, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                                 unsigned threads = 1, const Stop& stop = NEVER) {
    Playouts all;
    std::mutex mutex;
    Tasks tasks(games, detail::run_of(games, threads));
    on_threads(threads, [&] {
        Playouts own;
        tasks.each(stop, [&](std::uint64_t game) {
            P end = position;
            Random random(seed_of(seed, 0, game));
            ++own.games;
            own.plies += detail::play_on(end, max_plies, random, stop);
            const auto outcome = end.outcome();
            own.unfinished += outcome ? 0 : 1;
            for (std::size_t seat = 0; outcome && seat < 4; ++seat) own.wins[seat] += outcome->winners >> seat & 1U;
        });
        const std::lock_guard lock(mutex);
        all.games += own.games;
        all.plies += own.plies;
        all.unfinished += own.unfinished;
        for (std::size_t seat = 0; seat < 4; ++seat) all.wins[seat] += own.wins[seat];
    });
    return stopped(stop) ? std::nullopt : std::optional(all);
}

// Bulk: `games` games of each position; game i of position j goes to results[j * games + i]. False if it was stopped,
// and then the results are not all there. The results are the same for any number of threads.
template <Game P>
bool playouts(std::span<const P> positions, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
              unsigned threads, std::span<Playout> results, const Stop& stop = NEVER) {
    if (max_plies > MOST_PLIES) throw std::invalid_argument("playouts: max_plies is more than 1000000000");
    const bool fits = positions.empty() || games <= results.size() / positions.size();
    if (!fits || results.size() != positions.size() * games) {
        throw std::invalid_argument("playouts: expected one result for each game of each position");
    }
    Tasks tasks(results.size(), detail::run_of(results.size(), threads));
    on_threads(threads, [&] {
        tasks.each(stop, [&](std::uint64_t i) {
            const Random random(seed_of(seed, i / games, i % games));
            results[i] = detail::playout(positions[i / games], max_plies, random, stop);
        });
    });
    return !stopped(stop);
}

}  // namespace ludoteca
