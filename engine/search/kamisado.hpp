// How Kamisado is searched. A round is asked what can be forced of it, level by level (kamisado_levels.hpp), where a level is
// a share of the match (kamisado_match.hpp). Among the moves that hold what is forced, informed random games tell which one
// leaves the opponent most to go wrong. A node is a position looked into by the proof search, or a ply of such a game.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../rules/kamisado.hpp"
#include "../rules/playouts.hpp"
#include "kamisado_match.hpp"
#include "kamisado_levels.hpp"
#include "proof.hpp"
#include "reference/kamisado.hpp"
#include "search.hpp"

namespace ludoteca {

namespace kamisado {

class Chooser {
  public:
    using Insight = ludoteca::Insight<Position>;
    using Report = ludoteca::Report<Position>;

    Chooser(const Line<Position>& line, const Effort& effort, const Settings& settings, const Stop& stop,
            Prover<Counted>& prover, Prospects& prospects)
        : root_(line), fills_(root_.called() == FILL), levels_(root_, root_.turn(), prospects), won_(levels_.won()),
          watch_(effort, stop),
          stop_(stop), prover_(prover), nodes_before_(prover.nodes()), lines_(settings.lines),
          random_(seed_of(root_.hash(), 0, 0)) {
        Position::Moves moves;
        root_.moves(moves);
        std::vector<std::pair<std::string, Move>> by_text;
        for (const Move move : moves) by_text.emplace_back(root_.move_text(move), move);
        std::sort(by_text.begin(), by_text.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [text, move] : by_text) {
            Try one{move, root_, levels_.top()};
            one.after.play(move);
            tries_.push_back(one);
        }
        bound();
    }

    Insight run(const Report& report) {
        for (std::uint64_t turn = 0; !enough(); ++turn) {
            const std::uint64_t begun = nodes();
            if (turn % (winner_known() ? 2 : 16) == 0 || !ask()) {
                while (nodes() < begun + STEP && !watch_.enough(nodes())) play();
            }
            bound();
            if (nodes() >= std::uint64_t{2} << depth_) {
                depth_ = static_cast<std::uint64_t>(std::bit_width(nodes()) - 1);
                report(insight());
            }
        }
        const Insight last = insight();
        report(last);
        return last;
    }

  private:
    static constexpr double IN_DOUBT = 10;        // times the usual effort, to know who wins the round
    static constexpr std::uint64_t STEP = 1000;   // nodes between two looks at the clock
    static constexpr std::uint64_t GAMES = 4000;  // that tell moves apart when all else is known
    static constexpr std::size_t MOST_GAMES = 1U << 18U;   // positions whose games are kept
    static constexpr std::uint32_t WORTH_A_QUESTION = 4;  // games through a position before it is asked for more
    static constexpr std::uint64_t QUESTION = 500;        // nodes
    static constexpr std::size_t LONGEST_VARIATION = 64;

    // Games that went through a position or a move, and the shares they ended with.
    struct Games {
        std::uint32_t played = 0;
        double sum = 0;

        void add(double share) {
            ++played;
            sum += share;
        }
        [[nodiscard]] double mean() const { return played == 0 ? 0.5 : sum / played; }
        [[nodiscard]] double cautious() const { return mean() - 0.2 / std::sqrt(1.0 + played); }
    };

    // A move of the root, and the levels between which its worth lies.
    struct Try {
        Move move;
        Counted after;
        std::size_t high;
        std::size_t low = 0;
        std::uint64_t asked = 0;  // questions about this move
        Games games{};
    };

    [[nodiscard]] std::uint64_t nodes() const { return prover_.nodes() - nodes_before_ + plies_; }
    [[nodiscard]] AtLevel at(std::size_t level) const { return {&levels_, level}; }

    // -- What is known

    // Looks up what the proof search has found about the moves.
    void bound() {
        low_ = 0;
        high_ = 0;
        for (Try& one : tries_) {
            for (std::size_t level = one.high; level > one.low; --level) {  // what is asked is seldom the next one
                const Verdict verdict = prover_.verdict(one.after, at(level));
                if (verdict == Verdict::reached) one.low = level;
                if (verdict == Verdict::missed) one.high = level - 1;
            }
            low_ = std::max(low_, one.low);
            high_ = std::max(high_, one.high);
        }
    }

    // The level to be decided next: first whether the round can be won, then whether there is more than what is forced.
    [[nodiscard]] std::size_t aim(std::size_t low, std::size_t high) const {
        return low < won_ && won_ <= high ? won_ : std::min(low + 1, high);
    }
    [[nodiscard]] bool winner_known() const { return low_ >= won_ || high_ < won_; }

    // A good move holds what is forced; as long as it is not known who wins the round, it is one that may win it.
    [[nodiscard]] bool good(const Try& one) const { return winner_known() ? one.low >= low_ : one.high >= won_; }
    [[nodiscard]] double share(const Try& one) const {
        return std::clamp(one.games.mean(), levels_.share(one.low), levels_.share(one.high));
    }
    [[nodiscard]] std::vector<const Try*> best_first() const {
        std::vector<const Try*> sorted;
        for (const Try& one : tries_) sorted.push_back(&one);
        const auto promise = [this](const Try& one) {
            return std::tuple(good(one), good(one) ? one.games.cautious() : share(one));
        };
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](const Try* a, const Try* b) { return promise(*a) > promise(*b); });
        return sorted;
    }

    // -- Questions

    // One step of the proof search; false when there is nothing more to ask.
    bool ask() {
        const bool moves_first = fills_ || (winner_known() && ++asked_ % 4 == 0);
        if (moves_first && ask_about_a_move()) return true;
        if (!fills_ && low_ < high_) {
            prover_.prove(root_, at(aim(low_, high_)), stop_, step());
            return true;
        }
        return !moves_first && ask_about_a_move();
    }

    // Whether it holds what is forced too, or is better than that; asked in turn.
    bool ask_about_a_move() {
        Try* next = nullptr;
        for (Try& one : tries_) {
            if (question(one) != 0 && (next == nullptr || one.asked < next->asked)) next = &one;
        }
        if (next == nullptr) return false;
        ++next->asked;
        prover_.prove(next->after, at(question(*next)), stop_, step());
        return true;
    }

    // The level at which to ask about a move; 0 if there is nothing to ask.
    [[nodiscard]] std::size_t question(const Try& one) const {
        if (one.low == one.high) return 0;
        if (lines_ > 1) return aim(one.low, one.high);
        if (fills_) return one.high > low_ ? aim(std::max(one.low, low_), one.high) : 0;
        return one.low < low_ && low_ <= one.high ? low_ : 0;
    }

    [[nodiscard]] std::uint64_t step() const {
        const auto most = watch_.effort().nodes;
        return most ? std::min(STEP, *most - std::min(*most, nodes()) + 1) : STEP;
    }

    // -- Games to the end of the round

    // One more, from the good move that promises most.
    void play() {
        std::vector<Try*> tries;
        for (Try& one : tries_) {
            if (good(one)) tries.push_back(&one);
        }
        Try& chosen = **std::max_element(tries.begin(), tries.end(), [this](const Try* a, const Try* b) {
            return hoped(a->games, played_) < hoped(b->games, played_);
        });
        ++played_;
        ++plies_;
        chosen.games.add(share_after(chosen.after));
    }

    // What a game on from a position ends with, in the way of the best known replies of the seat; the other is taken to know
    // the round but not the match.
    double share_after(Counted position) {
        path_.clear();
        bool in_tree = true;
        double share = 0;
        for (;;) {
            if (position.drawn() || (position.round_over() && !(fills_ && path_.empty()))) {
                share = levels_.share_of(position);
                break;
            }
            if (const std::size_t level = forced_from(position); level > low_) {
                share = levels_.share(level);
                break;
            }
            Games* games = nullptr;
            if (in_tree) {
                const auto [node, is_new] = tree_.try_emplace(position.hash());
                games = &node->second;
                path_.push_back(games);
                in_tree = !is_new && tree_.size() < MOST_GAMES;
                if (games->played == WORTH_A_QUESTION && winner_known()) {
                    if (low_ > 0) prover_.prove(position, at(low_), stop_, QUESTION);  // is it held here too?
                    prover_.prove(position, at(std::min(low_ + 1, levels_.top())), stop_, QUESTION);
                }
            }
            position = next_of(position, in_tree ? games : nullptr);
            ++plies_;
        }
        for (Games* games : path_) games->add(share);
        return share;
    }

    // The highest level above what is forced that is known to be in reach.
    [[nodiscard]] std::size_t forced_from(const Counted& position) const {
        for (std::size_t level = levels_.top(); level > low_; --level) {
            if (prover_.verdict(position, at(level)) == Verdict::reached) return level;
        }
        return low_;
    }

    // Nobody misses a way home, or opens one at once if he sees another move.
    Counted next_of(const Counted& position, const Games* games) {
        Position::Moves moves;
        position.moves(moves);
        const int mover = position.turn();
        const bool home = position.can_go_home();
        ways_.clear();
        for (const Move move : moves) {
            Counted next = position;
            next.play(move);
            if (home && next.round_over() && round_winner(next) == mover) return next;
            if (!home && !bad(next, mover)) ways_.push_back(next);
        }
        if (ways_.empty()) {
            for (const Move move : moves) ways_.emplace_back(position).play(move);
        }
        const auto any = random_.below(static_cast<std::uint32_t>(ways_.size()));
        if (games == nullptr || mover != levels_.seat()) return ways_[any];
        const Counted* best = nullptr;
        double most = 0;
        for (const Counted& way : ways_) {
            const auto found = tree_.find(way.hash());
            const double its = hoped(found == tree_.end() ? Games{} : found->second, games->played);
            if (best == nullptr || its > most) {
                best = &way;
                most = its;
            }
        }
        return *best;
    }
    // What a mover avoids: losing at once, and giving away the round.
    [[nodiscard]] bool bad(const Counted& next, int mover) const {
        if (next.round_over()) return round_winner(next) != mover;
        if (next.turn() != mover && next.can_go_home()) return true;
        if (mover == levels_.seat()) return low_ > 0 && prover_.verdict(next, at(low_)) == Verdict::missed;
        return high_ < won_ && prover_.verdict(next, at(won_)) == Verdict::reached;
    }

    // As much as may be hoped of games (UCB): those that were played little may be better than they look.
    [[nodiscard]] double hoped(const Games& games, std::uint64_t all) const {
        if (games.played == 0) return 2;
        const double spread = levels_.share(levels_.top()) - levels_.share(low_) + 0.01;
        return games.mean() + 0.5 * spread * std::sqrt(std::log(static_cast<double>(all + 1)) /
                                                       static_cast<double>(games.played));
    }

    // -- What is told

    [[nodiscard]] bool settled() const {
        return std::all_of(tries_.begin(), tries_.end(), [this](const Try& one) { return question(one) == 0; }) &&
               (fills_ || low_ == high_);
    }
    // Where all is known and a limit is set, some games more and it is enough.
    [[nodiscard]] bool enough() const {
        if (watch_.enough(nodes()) || watch_.deep_enough(depth_)) return true;
        if (watch_.long_enough(winner_known() ? 1 : IN_DOUBT, nodes())) return true;
        if (watch_.effort().endless() || !settled()) return false;
        const auto rivals = std::count_if(tries_.begin(), tries_.end(), [this](const Try& one) { return good(one); });
        return rivals == 1 || played_ >= GAMES;
    }

    [[nodiscard]] Insight insight() const {
        Insight insight{depth_, nodes(), watch_.milliseconds(), {}};
        double most = 1;
        for (const Try* one : best_first()) {
            if (insight.best.size() == lines_) break;
            Variation<Position>& variation = insight.best.emplace_back();
            variation.share = std::min(most, share(*one));  // what is ranked lower is not said to be worth more
            most = variation.share;
            if (levels_.share(one->low) == 1) variation.proved = Proof::win;
            if (levels_.share(one->high) == 0) variation.proved = Proof::loss;
            variation.moves = variation_of(*one);
        }
        return insight;
    }

    // What is proved of the move, as far as the table still knows it: who has the proof plays by it, the other holds out.
    [[nodiscard]] std::vector<Move> variation_of(const Try& one) const {
        std::vector<Move> line{one.move};
        const bool forced = one.low > 0;
        if (!forced && one.high == levels_.top()) return line;
        const AtLevel goal = at(forced ? one.low : one.high + 1);
        const Verdict proved = forced ? Verdict::reached : Verdict::missed;
        Counted position = one.after;
        while (!position.round_over() && !position.drawn() && line.size() < LONGEST_VARIATION) {
            Position::Moves moves;
            position.moves(moves);
            const Move* next = nullptr;
            for (const Move& move : moves) {
                Counted reply = position;
                reply.play(move);
                if (prover_.verdict(reply, goal) != proved) continue;
                if (next == nullptr || !reply.round_over()) next = &move;
                if ((position.turn() == levels_.seat()) == forced && reply.round_over()) {
                    next = &move;
                    break;
                }
            }
            if (next == nullptr) break;
            line.push_back(*next);
            position.play(*next);
        }
        return line;
    }

    Counted root_;
    bool fills_;  // the round to come is asked, not one that is being played
    Levels levels_;
    std::size_t won_;  // the least level at which the seat has won the round
    Watch watch_;
    const Stop& stop_;
    Prover<Counted>& prover_;
    std::uint64_t nodes_before_;
    unsigned lines_;
    Random random_;
    std::vector<Try> tries_;  // by text
    std::size_t low_ = 0;     // what is forced
    std::size_t high_ = 0;    // what cannot be bettered
    std::unordered_map<std::uint64_t, Games> tree_;
    std::vector<Games*> path_;
    std::vector<Counted> ways_;
    std::uint64_t played_ = 0;
    std::uint64_t plies_ = 0;
    std::uint64_t asked_ = 0;
    std::uint64_t depth_ = 0;
};

}  // namespace kamisado

template <>
class Searcher<kamisado::Position> {
  public:
    Insight<kamisado::Position> search(const Line<kamisado::Position>& line, const Effort& effort,
                                       const Settings& settings, const Stop& stop,
                                       const Report<kamisado::Position>& report) {
        if (!prover_ || megabytes_ != settings.megabytes) {
            prover_.emplace(settings.megabytes);
            megabytes_ = settings.megabytes;
        } else if (!effort.milliseconds) {
            prover_->forget();
        }
        if (settings.player == Player::reference) return kamisado::Reference(line, effort, stop, *prover_).run(report);
        if (prospects_.goal() != line.position().goal()) prospects_ = kamisado::Prospects(line.position().goal());
        return kamisado::Chooser(line, effort, settings, stop, *prover_, prospects_).run(report);
    }

  private:
    std::optional<Prover<kamisado::Counted>> prover_;
    unsigned megabytes_ = 0;
    kamisado::Prospects prospects_;
};

}  // namespace ludoteca
