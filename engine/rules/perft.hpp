// Perft: the number of sequences of exactly so many moves. The last move is counted, not played.
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game.hpp"
#include "threads.hpp"

namespace ludoteca {

// A game of several rounds: perft may take the end of a round for the end of the game.
template <class P>
concept Rounds = Game<P> && requires(const P& c) {
    { c.round_over() } -> std::same_as<bool>;
};

namespace detail {

template <bool ROUND, Game P>
bool ends(const P& position) {
    if constexpr (ROUND) return position.round_over();
    return false;
}

// A wrong number if it was stopped.
template <bool ROUND, Game P>
std::uint64_t leaves(const P& position, unsigned depth, const Stop& stop) {
    if (depth == 0) return 1;
    if (ends<ROUND>(position)) return 0;
    if (depth == 1) return position.count();
    if (stopped(stop)) return 0;
    typename P::Moves moves;
    position.moves(moves);
    std::uint64_t sum = 0;
    for (const auto move : moves) {
        P next = position;
        next.play(move);
        if (depth > 2) {
            sum += leaves<ROUND>(next, depth - 1, stop);
        } else if (!ends<ROUND>(next)) {
            sum += next.count();
        }
    }
    return sum;
}

template <bool ROUND, Game P>
std::uint64_t leaves_on_threads(const P& position, unsigned depth, unsigned threads, const Stop& stop) {
    struct Part {
        P position;
        unsigned depth;
    };
    // The tree is cut from the root on into parts, the largest first, until there are enough of them.
    std::vector<Part> parts{{position, depth}};
    const std::size_t enough = std::min(std::size_t{64} * threads, std::size_t{1024});
    std::size_t first = 0;
    while (first < parts.size() && parts.size() - first < enough && parts[first].depth > 2) {
        const Part whole = parts[first++];
        if (ends<ROUND>(whole.position)) continue;
        typename P::Moves moves;
        whole.position.moves(moves);
        for (const auto move : moves) {
            parts.push_back({whole.position, whole.depth - 1});
            parts.back().position.play(move);
        }
    }
    Tasks tasks(parts.size() - first, 1);
    std::atomic<std::uint64_t> sum{0};
    on_threads(threads, [&] {
        std::uint64_t own = 0;
        tasks.each(stop, [&](std::uint64_t i) {
            const Part& part = parts[first + i];
            own += leaves<ROUND>(part.position, part.depth, stop);
        });
        sum += own;
    });
    return sum;
}

template <bool ROUND, Game P>
std::optional<std::uint64_t> perft(const P& position, unsigned depth, unsigned threads, const Stop& stop) {
    const std::uint64_t sum = threads > 1 && depth > 3 ? leaves_on_threads<ROUND>(position, depth, threads, stop)
                                                       : leaves<ROUND>(position, depth, stop);
    return stopped(stop) ? std::nullopt : std::optional(sum);
}

}  // namespace detail

// Nothing if it was stopped.
template <Game P>
std::optional<std::uint64_t> perft(const P& position, unsigned depth, unsigned threads = 1, const Stop& stop = NEVER) {
    return detail::perft<false>(position, depth, threads, stop);
}

// The same, but a finished round has no continuation.
template <Rounds P>
std::optional<std::uint64_t> perft_of_round(const P& position, unsigned depth, unsigned threads = 1,
                                            const Stop& stop = NEVER) {
    return detail::perft<true>(position, depth, threads, stop);
}

}  // namespace ludoteca
