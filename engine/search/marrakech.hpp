// How Marrakech is searched: deeper and deeper, a few more rugs followed each time. Where two seats are in, with cuts
// (marrakech/duel.hpp); where more are in, every seat for itself (marrakech/expectimax.hpp). A node is a position looked at.
//
// No position of Marrakech can repeat, for rugs are laid and never taken back: of the limits only max_plies matters.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../rules/marrakech.hpp"
#include "../rules/threads.hpp"
#include "marrakech/budget.hpp"
#include "marrakech/duel.hpp"
#include "marrakech/evaluation.hpp"
#include "marrakech/expectimax.hpp"
#include "montecarlo.hpp"
#include "reference/marrakech.hpp"
#include "search.hpp"

namespace ludoteca {

namespace marrakech {

// One search of one line. The threads share out the choices at its root, and of a direction the four rolls.
class Looks {
  public:
    using Insight = ludoteca::Insight<Position>;

    Looks(const Line<Position>& line, const Effort& effort, const Settings& settings, const Stop& stop,
          const Evaluation& evaluation, DuelTable& table)
        : position_(line.position()), plies_(line.plies()), limit_(line.limits().max_plies), settings_(settings),
          watch_(effort, stop), budget_(watch_), evaluation_(evaluation),
          table_(settings.has(Feature::table) ? &table : nullptr) {
        if (position_.turn() == CHANCE) {
            add(std::nullopt, position_);
            return;
        }
        Position::Moves moves;
        position_.moves(moves);
        std::vector<std::pair<std::string, Move>> by_text;
        for (const Move move : moves) by_text.emplace_back(position_.move_text(move), move);
        std::sort(by_text.begin(), by_text.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [text, move] : by_text) {
            Position next = position_;
            next.play(move);
            add(move, next);
        }
    }

    // The first look is always finished: it takes some hundred nodes.
    Insight run(const Report<Position>& report) {
        look(1);
        if (settings_.player == Player::reference) choose(reference_move(position_));
        report(insight(1));
        budget_.open();
        std::uint64_t depth = 1;
        while (settings_.player == Player::best && !known_ && !watch_.deep_enough(depth) && !watch_.long_enough(0.5, budget_.nodes()) &&
               !budget_.spent()) {
            look(++depth);
            report(insight(depth));
        }
        return insight(depth);
    }

  private:
    // A position to look at: what a choice leads to, with some chance.
    struct Task {
        Position position;
        std::uint64_t plies;
        float chance;
        bool ends_turn;
    };
    // A choice at the root; where chance moves, there is one without a move.
    struct Choice {
        std::optional<Move> move;
        std::vector<Task> tasks;
        float share = 0;
        float sum = 0;         // of the tasks done in this look
        std::size_t open = 0;  // the others
    };

    static constexpr unsigned ALL = 12;  // rugs
    static constexpr std::array<unsigned, 3> WIDTHS = {1, 3, ALL};

    void add(std::optional<Move> move, const Position& next) {
        Choice& choice = choices_.emplace_back();
        choice.move = move;
        const std::uint64_t plies = plies_ + (move ? 1 : 0);
        if (next.phase() != Phase::roll || limit_.reached(plies)) {
            choice.tasks.push_back({next, plies, 1, ends_turn(position_, next)});
            return;
        }
        Position::Moves rolls;
        next.moves(rolls);
        for (const Move roll : rolls) {
            Position end = next;
            end.play(roll);
            const float chance = static_cast<float>(next.weight(roll)) / 6;
            choice.tasks.push_back({end, plies + 1, chance, ends_turn(next, end)});
        }
    }

    // Depth 1 is the turn under way. Each further turn has three depths, with ever more rugs in the turns before it.
    [[nodiscard]] Horizon horizon(std::uint64_t depth) const {
        if (depth == 1) return {1, ALL};
        const bool reduces = settings_.has(Feature::reductions) && settings_.has(Feature::ordering);
        return {static_cast<unsigned>(2 + (depth - 2) / 3), reduces ? WIDTHS[(depth - 2) % 3] : ALL};
    }

    void look(std::uint64_t depth) {
        const Horizon horizon = this->horizon(depth);
        std::vector<std::pair<Choice*, const Task*>> tasks;
        for (Choice& choice : choices_) {
            choice.sum = 0;
            choice.open = choice.tasks.size();
            for (const Task& task : choice.tasks) tasks.emplace_back(&choice, &task);
        }
        std::atomic<std::size_t> next{0};
        const auto work = [&](const auto& share_of) {
            for (std::size_t i = next++; i < tasks.size(); i = next++) {
                const auto [choice, task] = tasks[i];
                const float share = share_of(*task, {horizon.turns - (task->ends_turn ? 1 : 0), horizon.width});
                if (budget_.spent()) return;
                const std::lock_guard lock(mutex_);
                choice->sum += task->chance * share;
                --choice->open;
            }
        };
        on_threads(depth < 3 ? 1 : settings_.threads, [&] {
            const int seat = position_.mover();
            if (position_.seats_in() == 2) {
                Duel duel(evaluation_, limit_, budget_, seat, table_, settings_.has(Feature::ordering));
                work([&](const Task& task, Horizon rest) {
                    return duel.share(task.position, task.plies, rest, task.chance == 1 ? bound() : -1, 2);
                });
            } else {
                Expectimax expectimax(evaluation_, limit_, budget_);
                work([&](const Task& task, Horizon rest) {
                    return expectimax.shares(task.position, task.plies, rest)[static_cast<std::size_t>(seat)];
                });
            }
        });
        if (!budget_.spent()) {
            known_ = horizon.width == ALL && horizon.turns >= position_.turns_left();
        }
        settle();
    }

    // What a choice must promise to be among the lines that are asked for: less need not be known exactly.
    float bound() {
        const std::lock_guard lock(mutex_);
        std::vector<float> done;
        for (const Choice& choice : choices_) {
            if (choice.open == 0) done.push_back(choice.sum);
        }
        if (done.size() < settings_.lines) return -1;
        const auto last = done.begin() + (settings_.lines - 1);
        std::nth_element(done.begin(), last, done.end(), std::greater<>());
        return *last;
    }

    // The best choice first. Of a look that was broken off those count that were done, if the best so far is one of them.
    void settle() {
        if (choices_.front().open != 0) return;
        for (Choice& choice : choices_) {
            if (choice.open == 0) choice.share = choice.sum;
        }
        std::stable_sort(choices_.begin(), choices_.end(), [](const Choice& a, const Choice& b) {
            return a.open == 0 && (b.open != 0 || a.share > b.share);
        });
    }

    void choose(Move move) {
        std::stable_partition(choices_.begin(), choices_.end(), [&](const Choice& choice) { return choice.move == move; });
        choices_.resize(1);
    }

    [[nodiscard]] Insight insight(std::uint64_t depth) const {
        constexpr float ROUNDING = 1e-6F;
        Insight insight{depth, budget_.nodes(), watch_.milliseconds(), {}};
        for (const Choice& choice : choices_) {
            if (insight.best.size() == settings_.lines) break;
            Variation<Position>& variation = insight.best.emplace_back();
            variation.share = std::clamp(static_cast<double>(choice.share), 0.0, 1.0);
            if (known_ && choice.share > 1 - ROUNDING) variation.proved = Proof::win;
            if (known_ && choice.share < ROUNDING) variation.proved = Proof::loss;
            if (choice.move) variation.moves.push_back(*choice.move);
        }
        return insight;
    }

    const Position position_;
    const std::uint64_t plies_;
    const Limit limit_;
    const Settings& settings_;
    Watch watch_;
    Budget budget_;
    const Evaluation& evaluation_;
    DuelTable* table_;
    std::vector<Choice> choices_;  // the best first
    std::mutex mutex_;             // of what the threads change in them
    bool known_ = false;           // to the end of the game
};

// For the tree search: a turn under way is looked at to its end.
class Glance {
  public:
    Glance(const Evaluation& evaluation, Limit limit)
        : watch_({}, NEVER), budget_(watch_), expectimax_(evaluation, limit, budget_) {}

    Shares operator()(const Position& position, std::uint64_t plies) {
        const bool under_way = position.phase() == Phase::roll || position.phase() == Phase::lay;
        return expectimax_.shares(position, plies, {.turns = under_way ? 1U : 0U});
    }

  private:
    Watch watch_;
    Budget budget_;
    Expectimax expectimax_;
};

}  // namespace marrakech

template <>
class Searcher<marrakech::Position> {
  public:
    Insight<marrakech::Position> search(const Line<marrakech::Position>& line, const Effort& effort,
                                        const Settings& settings, const Stop& stop,
                                        const Report<marrakech::Position>& report) {
        if (settings.player == Player::montecarlo) {
            marrakech::Glance glance(evaluation_, marrakech::Limit(line.limits().max_plies));
            return MonteCarlo<marrakech::Position, marrakech::Glance>(line, effort, settings, stop, glance).run(report);
        }
        table_.forget();
        return marrakech::Looks(line, effort, settings, stop, evaluation_, table_).run(report);
    }

  private:
    marrakech::Evaluation evaluation_;
    marrakech::DuelTable table_{8};
};

}  // namespace ludoteca
