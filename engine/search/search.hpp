// What every search shares: how much to do, how to do it, what is known so far, and the door that leads to each game's own.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/text.hpp"
#include "../rules/threads.hpp"

namespace ludoteca {

inline constexpr std::uint64_t MOST_MILLISECONDS = 1'000'000'000;
inline constexpr std::uint64_t MOST_NODES = 1'000'000'000'000;
inline constexpr std::uint64_t MOST_DEPTH = 99;
inline constexpr unsigned TOP_LEVEL = 10;  // the best there is; what the others may do: levels.hpp

// When to stop by oneself: whatever is reached first. Without any of them: never.
struct Effort {
    std::optional<std::uint64_t> milliseconds{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> depth{};
    std::optional<std::uint64_t> usual{};        // milliseconds that are enough for a move that is not in doubt
    std::optional<std::uint64_t> usual_nodes{};  // the same in nodes: it does not depend on the machine

    [[nodiscard]] bool endless() const { return !milliseconds && !nodes && !depth; }
    // So many milliseconds are left for the game, and so many are added for each move.
    static Effort on_clock(std::uint64_t left, std::uint64_t increment);
};

// A game may go on for long: a part of what is left, and most of what comes back. A move in doubt may take several times that,
// but never so much that the clock could run out; a little of it is lost on the way.
inline Effort Effort::on_clock(std::uint64_t left, std::uint64_t increment) {
    constexpr std::uint64_t LOST = 20;
    constexpr std::uint64_t MOVES = 25;
    const std::uint64_t safe = std::max<std::uint64_t>(left, 2 * LOST) - LOST;
    Effort effort;
    effort.usual = std::max<std::uint64_t>(1, std::min(safe / MOVES + increment * 3 / 4, safe / 2));
    effort.milliseconds = std::max<std::uint64_t>(1, std::min(*effort.usual * 4, safe / 2));
    return effort;
}

// What can be left out of a search, so that its worth can be measured.
enum class Feature : std::uint8_t { table, ordering, killers, history, reductions, quiescence, aspiration, proof };
inline constexpr std::array<std::string_view, 8> FEATURES = {
    "table", "ordering", "killers", "history", "reductions", "quiescence", "aspiration", "proof"};

// Who plays: the best there is, the opponent that claims of strength are measured against, or a tree search (montecarlo.hpp).
enum class Player : std::uint8_t { best, reference, montecarlo };
inline constexpr std::array<std::string_view, 3> PLAYERS = {"best", "reference", "montecarlo"};

struct Settings {
    unsigned threads = 1;
    unsigned megabytes = 64;  // of the table
    unsigned lines = 1;       // so many of the best moves, each with its score (multi-PV)
    unsigned level = TOP_LEVEL;
    unsigned seed = 1;  // of what a level below the top misjudges
    Player player = Player::best;
    unsigned without = 0;  // a bit for every Feature left out

    [[nodiscard]] bool has(Feature feature) const { return (without >> static_cast<unsigned>(feature) & 1U) == 0; }
    // Whether a level plays that knows by itself when to stop.
    [[nodiscard]] bool leveled() const { return player == Player::best && level < TOP_LEVEL; }
    // An option by its name in the protocol; throws std::invalid_argument.
    void set(std::string_view name, std::string_view value);
};

// The options that are whole numbers from 1 on.
struct Number {
    std::string_view name;
    unsigned Settings::*value;
    unsigned most;
};
inline constexpr std::array<Number, 5> NUMBERS = {{{"threads", &Settings::threads, MOST_THREADS},
                                                   {"hash", &Settings::megabytes, 65536},
                                                   {"multipv", &Settings::lines, 256},
                                                   {"level", &Settings::level, TOP_LEVEL},
                                                   {"seed", &Settings::seed, std::numeric_limits<unsigned>::max()}}};

template <std::size_t N>
std::string joined(const std::array<std::string_view, N>& names, std::string_view between) {
    std::string all;
    for (const std::string_view name : names) all.append(all.empty() ? "" : between).append(name);
    return all;
}

namespace detail {

template <std::size_t N>
std::optional<std::size_t> index_of(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

// Names with commas between them, or `none`: a bit for each.
inline std::optional<unsigned> features_of(std::string_view names) {
    unsigned features = 0;
    if (names == "none") return features;
    for (;;) {
        const std::size_t comma = names.find(',');
        const auto feature = index_of(FEATURES, names.substr(0, comma));
        if (!feature) return std::nullopt;
        features |= 1U << *feature;
        if (comma == std::string_view::npos) return features;
        names.remove_prefix(comma + 1);
    }
}

}  // namespace detail

inline void Settings::set(std::string_view name, std::string_view value) {
    const auto refuse = [&](const std::string& expected) {
        throw std::invalid_argument(" " + std::string(name) + ": " + quoted(value) + ": expected " + expected);
    };
    if (name == "player") {
        const auto wanted = detail::index_of(PLAYERS, value);
        if (!wanted) refuse("one of " + joined(PLAYERS, ", "));
        player = static_cast<Player>(*wanted);
    } else if (name == "without") {
        const auto features = detail::features_of(value);
        if (!features) refuse("none, or with commas between them some of " + joined(FEATURES, ", "));
        without = *features;
    } else {
        const auto number =
            std::find_if(NUMBERS.begin(), NUMBERS.end(), [name](const Number& known) { return known.name == name; });
        if (number == NUMBERS.end()) throw std::invalid_argument(": no option " + quoted(name));
        const auto wanted = whole_number(value);
        if (!wanted || *wanted < 1 || *wanted > number->most) {
            refuse("a whole number from 1 to " + std::to_string(number->most));
        }
        this->*number->value = static_cast<unsigned>(*wanted);
    }
}

// A round of Kamisado is proved and its match player grows a tree of its own. Throws std::invalid_argument.
template <Game P>
void check_player(const Settings& settings) {
    if (std::same_as<P, kamisado::Position> && settings.player == Player::montecarlo) {
        throw std::invalid_argument("player 'montecarlo': expected best or reference in kamisado");
    }
}

// The play of a variation as texts.
template <Game P>
std::vector<std::string> play_texts(P position, const std::vector<typename P::Move>& moves) {
    std::vector<std::string> texts;
    for (const auto move : moves) {
        texts.push_back(position.move_text(move));
        position.play(move);
    }
    return texts;
}

// What is certain, with best play of all, for the seat to move.
enum class Proof : std::uint8_t { none, loss, draw, win };
inline constexpr std::array<std::string_view, 4> PROOFS = {"", "loss", "draw", "win"};

// One of the best moves: what it promises to the seat to move, and the play expected, itself first.
template <Game P>
struct Variation {
    double share = 0.5;        // of the win that the seat can expect, 0 to 1; a draw is shared by all
    std::optional<int> value;  // the same in the search's own unit, where it has one
    Proof proved = Proof::none;
    std::vector<typename P::Move> moves;  // empty where chance moves
};

// How far a search has come.
template <Game P>
struct Insight {
    std::uint64_t depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t milliseconds = 0;
    std::vector<Variation<P>> best;  // the best first; never empty

    [[nodiscard]] std::optional<typename P::Move> move() const {
        if (best.empty() || best.front().moves.empty()) return std::nullopt;
        return best.front().moves.front();
    }
};

// Called now and then, by one thread at a time, with something new.
template <Game P>
using Report = std::function<void(const Insight<P>&)>;

// The clock of one search: says when it is enough. Every thread of the search asks it at least once in 1,000 nodes.
class Watch {
  public:
    Watch(const Effort& effort, const Stop& stop) : effort_(effort), stop_(stop), begun_(Clock::now()) {}

    [[nodiscard]] bool enough(std::uint64_t nodes) const {
        return stopped(stop_) || (effort_.nodes && nodes >= *effort_.nodes) ||
               (effort_.milliseconds && milliseconds() >= *effort_.milliseconds);
    }
    // Whether it is time to answer, before all is spent; `doubt` is 1 for a move that is as sure as most.
    [[nodiscard]] bool long_enough(double doubt, std::uint64_t nodes) const {
        const auto spent = [doubt](std::uint64_t part, const std::optional<std::uint64_t>& usual) {
            return usual && static_cast<double>(part) >= doubt * static_cast<double>(*usual);
        };
        return spent(nodes, effort_.usual_nodes) || (effort_.usual && spent(milliseconds(), effort_.usual));
    }
    [[nodiscard]] bool deep_enough(std::uint64_t depth) const { return effort_.depth && depth >= *effort_.depth; }
    [[nodiscard]] const Effort& effort() const { return effort_; }
    [[nodiscard]] std::uint64_t milliseconds() const {
        return static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun_).count());
    }

  private:
    using Clock = std::chrono::steady_clock;

    Effort effort_;
    const Stop& stop_;
    Clock::time_point begun_;
};

// The seat's share of the win; a draw is shared by all (N6).
inline double share_of(const Outcome& outcome, int seat) {
    if (outcome.winners == 0) return 1.0 / outcome.seats;
    return (outcome.winners >> seat & 1U) != 0 ? 1.0 / std::popcount(outcome.winners) : 0.0;
}

// For every seat its share of the win.
using Shares = std::array<float, 4>;

template <Game P>
Shares result(const P& over) {
    Shares shares{};
    const Outcome outcome = *over.outcome();
    for (int seat = 0; seat < over.seats(); ++seat) {
        shares[static_cast<std::size_t>(seat)] = static_cast<float>(share_of(outcome, seat));
    }
    return shares;
}

template <Game P>
Shares draw(const P& position) {
    Shares shares{};
    std::fill_n(shares.begin(), position.seats(), 1 / static_cast<float>(position.seats()));
    return shares;
}

// The hashes, sorted, of the positions that have stood so often that once more ends the game as a draw (N3).
template <Game P>
std::vector<std::uint64_t> drawing(const Line<P>& line) {
    std::vector<std::uint64_t> hashes;
    if (line.limits().repetition == 0) return hashes;
    P position = line.start();
    const auto look = [&] {
        if (line.seen(position) + 1 >= line.limits().repetition) hashes.push_back(position.hash());
    };
    look();
    for (const auto move : line.played()) {
        position.play(move);
        look();
    }
    std::sort(hashes.begin(), hashes.end());
    return hashes;
}

// The seat to move; where chance moves, the seat whose turn it is.
template <Game P>
int mover(const P& position) {
    if constexpr (requires { position.mover(); }) {
        return position.mover();
    } else {
        return position.turn();
    }
}

// The search of one game: search/<game>.hpp specialises it. It may keep what it has found for the next search of the same
// game, but not when it is limited by nodes or depth alone: then, with one thread, its answer is always the same.
//
//     Insight<P> search(const Line<P>& line, const Effort&, const Settings&, const Stop&, const Report<P>&);
//
// The game is not over. It sees the limits of the line and the positions before. It answers within 10 ms when stopped.
template <Game P>
class Searcher;

// The same behind a door, for those who need not see the search itself: search/<game>.cpp compiles it.
template <Game P>
class Search {
  public:
    Search();
    ~Search();
    Insight<P> go(const Line<P>& line, const Effort& effort, const Settings& settings, const Stop& stop,
                  const Report<P>& report = [](const Insight<P>&) {});

  private:
    std::unique_ptr<Searcher<P>> searcher_;
};

extern template class Search<abalone::Position>;
extern template class Search<block::Position>;
extern template class Search<kamisado::Position>;
extern template class Search<marrakech::Position>;

}  // namespace ludoteca
