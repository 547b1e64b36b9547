// A small honest player until there is a better one: UCB over the moves of the root, each valued by even random games,
// which are cut off at a horizon and valued there by what the seats have so far. A node is one ply of such a game.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/playouts.hpp"
#include "../rules/points.hpp"
#include "../rules/threads.hpp"
#include "search.hpp"

namespace ludoteca {

namespace detail {

// What says most about who is ahead before the end, and how much of it is a clear lead; the plies of a random game.
template <Game P>
struct Ahead;
template <>
struct Ahead<abalone::Position> {
    static constexpr std::uint64_t HORIZON = 40;
    static constexpr double SCALE = 0.7;
    static std::array<int, 4> of(const abalone::Position& position) { return points_of(position); }
};
template <>
struct Ahead<block::Position> {
    static constexpr std::uint64_t HORIZON = 60;
    static constexpr double SCALE = 8;
    static std::array<int, 4> of(const block::Position& position) {
        return {static_cast<int>(position.mobility(block::DARK)), static_cast<int>(position.mobility(block::LIGHT))};
    }
};
template <>
struct Ahead<kamisado::Position> {
    static constexpr std::uint64_t HORIZON = 60;  // some rounds of a match
    static constexpr double SCALE = 3;
    static std::array<int, 4> of(const kamisado::Position& position) { return points_of(position); }
};
template <>
struct Ahead<marrakech::Position> {
    static constexpr std::uint64_t HORIZON = 400;
    static constexpr double SCALE = 8;
    static std::array<int, 4> of(const marrakech::Position& position) { return points_of(position); }
};

template <Game P>
double share_ahead(const P& position, int seat) {
    const std::array<int, 4> all = Ahead<P>::of(position);
    const int own = all[static_cast<std::size_t>(seat)];
    double sum = 0;
    for (int other = 0; other < position.seats(); ++other) {
        sum += std::exp((all[static_cast<std::size_t>(other)] - own) / Ahead<P>::SCALE);
    }
    return 1 / sum;
}

template <Game P>
class MonteCarlo {
  public:
    using Move = typename P::Move;

    MonteCarlo(const Line<P>& line, const Effort& effort, const Stop& stop)
        : line_(line), effort_(effort), stop_(stop), seat_(mover(line.position())), begin_(Clock::now()) {
        if (line.turn() == CHANCE) {
            tries_.push_back({line.position()});
            goal_ = 2;
            return;
        }
        typename P::Moves moves;
        line.moves(moves);
        std::vector<std::pair<std::string, Move>> by_text;
        for (const Move move : moves) by_text.emplace_back(line.position().move_text(move), move);
        std::sort(by_text.begin(), by_text.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [text, move] : by_text) add(move);
        goal_ = 2 * tries_.size();
    }

    template <class Report>
    Insight<P> run(unsigned threads, const Report& report) {
        std::atomic<std::uint64_t> started{0};
        on_threads(threads, [&] {
            Random random(seed_of(line_.position().hash(), started++, 0));
            std::size_t at = choose();
            while (at != NONE) {
                const auto [share, plies] = play(tries_[at], random);
                at = learn(at, share, plies, report);
            }
        });
        const Insight<P> last = insight();
        report(last);
        return last;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t NONE = static_cast<std::size_t>(-1);

    struct Try {
        P after;
        std::optional<Move> move = std::nullopt;
        bool pushes = false;
        std::optional<double> known = std::nullopt;  // the share where the move ends the game
        std::uint64_t begun = 0;                     // games; those under way count as lost (other threads avoid them)
        std::uint64_t played = 0;
        double sum = 0;  // of the shares

        [[nodiscard]] double mean() const {
            if (known) return *known;
            return played == 0 ? 0.5 : sum / static_cast<double>(played);
        }
    };

    void add(Move move) {
        Try one{line_.position(), move};
        one.after.play(move);
        if constexpr (Line<P>::HAS_PUSHES) one.pushes = is_push(move);
        if (const auto outcome = one.after.outcome()) {
            one.known = share_of(*outcome, seat_);
        } else if (!line_.reached_by(move, one.after).empty()) {
            one.known = 1.0 / one.after.seats();
        }
        tries_.push_back(one);
    }

    // A random game after the move: the share at its end and the plies, the move's own included.
    [[nodiscard]] std::pair<double, std::uint64_t> play(const Try& one, Random& random) const {
        if (one.known) return {*one.known, 1};
        P position = one.after;
        const Limits& limits = line_.limits();
        std::uint64_t plies = one.move ? 1 : 0;
        std::uint64_t without_push = one.pushes ? 0 : line_.plies_without_push() + plies;
        while (plies < Ahead<P>::HORIZON) {
            if (position.turn() == OVER) break;
            if ((limits.max_plies != 0 && line_.plies() + plies >= limits.max_plies) ||
                (limits.no_push != 0 && without_push >= limits.no_push)) {
                return {1.0 / position.seats(), plies};
            }
            const Move move = position.random_move(random);
            if constexpr (Line<P>::HAS_PUSHES) without_push = is_push(move) ? 0 : without_push + 1;
            position.play(move);
            ++plies;
        }
        const auto outcome = position.outcome();
        return {outcome ? share_of(*outcome, seat_) : share_ahead(position, seat_), plies};
    }

    std::size_t choose() {
        const std::lock_guard lock(mutex_);
        return next();
    }

    template <class Report>
    std::size_t learn(std::size_t at, double share, std::uint64_t plies, const Report& report) {
        const std::lock_guard lock(mutex_);
        ++tries_[at].played;
        tries_[at].sum += share;
        nodes_ += plies;
        ++played_;
        if (played_ >= goal_) {
            ++depth_;
            goal_ *= 2;
            report(insight());
        }
        return next();
    }

    // The move to try next, or NONE when it is enough. Under the lock.
    std::size_t next() {
        if (stopped(stop_) || enough()) return NONE;
        std::size_t best = 0;
        double most = -1;
        const double all = std::log(static_cast<double>(begun_ + 1));
        for (std::size_t i = 0; i < tries_.size(); ++i) {
            if (tries_[i].begun == 0) {
                best = i;
                break;
            }
            const auto begun = static_cast<double>(tries_[i].begun);
            const double bound = tries_[i].sum / begun + 0.7 * std::sqrt(all / begun);
            if (bound > most) {
                most = bound;
                best = i;
            }
        }
        ++begun_;
        ++tries_[best].begun;
        return best;
    }

    [[nodiscard]] bool enough() const {
        if (effort_.endless()) return false;
        if (effort_.nodes && nodes_ >= *effort_.nodes) return true;
        if (effort_.depth && depth_ >= *effort_.depth) return true;
        if (effort_.milliseconds && milliseconds() >= *effort_.milliseconds) return true;
        const Try& best = tries_[this->best()];
        return depth_ > 0 && best.move && (tries_.size() == 1 || best.known == 1.0);
    }

    // A move that wins at once, else the one most played: it has stood the most doubts. Of equals the first by text.
    [[nodiscard]] std::size_t best() const {
        const auto rank = [](const Try& one) { return std::tuple(one.known == 1.0, one.played, one.mean()); };
        std::size_t best = 0;
        for (std::size_t i = 1; i < tries_.size(); ++i) {
            if (rank(tries_[i]) > rank(tries_[best])) best = i;
        }
        return best;
    }

    [[nodiscard]] std::uint64_t milliseconds() const {
        return static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_).count());
    }

    [[nodiscard]] Insight<P> insight() const {
        const Try& best = tries_[this->best()];
        Insight<P> insight{depth_, nodes_, milliseconds(), {}};
        Variation<P>& variation = insight.best.emplace_back();
        variation.share = best.mean();
        if (best.move) variation.moves.push_back(*best.move);
        return insight;
    }

    const Line<P>& line_;
    const Effort& effort_;
    const Stop& stop_;
    int seat_;
    Clock::time_point begin_;
    std::mutex mutex_;  // of all that follows
    std::vector<Try> tries_;
    std::uint64_t begun_ = 0;
    std::uint64_t played_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t depth_ = 0;
    std::uint64_t goal_ = 0;  // the games of the next depth
};

}  // namespace detail

// A Searcher with nothing of its own game in it.
template <Game P>
class MonteCarloSearcher {
  public:
    Insight<P> search(const Line<P>& line, const Effort& effort, const Settings& settings, const Stop& stop,
                      const Report<P>& report) {
        return detail::MonteCarlo<P>(line, effort, stop).run(settings.threads, report);
    }
};

}  // namespace ludoteca
