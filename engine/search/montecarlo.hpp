// A tree of what may follow, grown where it promises most (Monte Carlo tree search): for games of any number of seats, with
// chance or without. Every seat plays for its own share of the win (max^n), and chance takes its ways by the exact odds. A
// game gives one Glance: leaves are judged by it and not by random games, which say too little. A node is a position judged.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/threads.hpp"
#include "search.hpp"

namespace ludoteca {

// What a position that is not over is worth at a glance; so many plies of the game lie behind it.
template <class G, class P>
concept Glance = Game<P> && requires(G& glance, const P& position, std::uint64_t plies) {
    { glance(position, plies) } -> std::same_as<Shares>;
};

// Of two seats, by the evaluation that alpha-beta has (alphabeta.hpp).
template <Game P, class E>
struct ByValue {
    E evaluation{};

    Shares operator()(const P& position, std::uint64_t) const {
        const auto share = static_cast<float>(1 / (1 + std::exp(-evaluation.value(position) / double{E::SCALE})));
        return position.turn() == 0 ? Shares{share, 1 - share} : Shares{1 - share, share};
    }
};

template <Game P, Glance<P> G>
class MonteCarlo {
  public:
    using Move = typename P::Move;
    using Moves = typename P::Moves;

    MonteCarlo(const Line<P>& line, const Effort& effort, const Settings& settings, const Stop& stop, G& glance)
        : line_(line), watch_(effort, stop), lines_(settings.lines), glance_(glance),
          drawing_(drawing(line)),
          most_((std::size_t{settings.megabytes} << 20U) / sizeof(Node)) {
        tree_.push_back({});
        path_.push_back({0, line.position().hash(), line.plies_without_push()});
        grow(line.position());
    }

    // The best first; the last of what is reported too.
    Insight<P> run(const Report<P>& report) {
        std::uint64_t depth = 0;
        while (!enough(depth)) {
            look();
            if (nodes_ >= std::uint64_t{2} << depth) {
                depth = static_cast<std::uint64_t>(std::bit_width(nodes_) - 1);
                report(insight(depth));
            }
        }
        const Insight<P> last = insight(depth);
        report(last);
        return last;
    }

  private:
    // How much the hint of a glance counts, against what was found, and how sharply it tells moves apart.
    static constexpr float BOLDNESS = 0.6F;
    static constexpr float BLUR = 0.08F;

    struct Node {
        Move move{};
        Shares sum{};  // of what was found below, and of the glance, which counts as one look
        float hint = 1;  // of the mover's looks so many should go here; of chance, the odds
        std::uint32_t looks = 0;
        std::uint32_t first = 0;  // of its children, which stand together
        std::uint32_t children = 0;
        bool known = false;  // the shares are certain

        [[nodiscard]] float mean(std::size_t seat) const { return sum[seat] / static_cast<float>(looks + 1); }
        void know(const Shares& shares) {
            known = true;
            for (std::size_t seat = 0; seat < shares.size(); ++seat) sum[seat] = shares[seat] * static_cast<float>(looks + 1);
        }
        [[nodiscard]] Shares shares() const {
            Shares shares{};
            for (std::size_t seat = 0; seat < shares.size(); ++seat) shares[seat] = mean(seat);
            return shares;
        }
    };
    // A position on the way from the root.
    struct Stand {
        std::size_t node;
        std::uint64_t hash;
        std::uint32_t without_push;
        int turn = OVER;
    };

    // -- One look: down to a leaf, which grows, and back

    void look() {
        ++nodes_;
        path_.resize(1);
        P position = line_.position();
        std::size_t at = 0;
        while (tree_[at].children > 0 && !tree_[at].known) {
            path_.back().turn = position.turn();
            at = position.turn() == CHANCE ? due(tree_[at]) : promising(tree_[at], static_cast<std::size_t>(position.turn()));
            step(position, at);
        }
        const Shares found = tree_[at].known ? tree_[at].shares() : drawn() ? draw(position) : grow(position);
        for (auto stand = path_.rbegin(); stand != path_.rend(); ++stand) {
            Node& node = tree_[stand->node];
            ++node.looks;
            for (std::size_t seat = 0; seat < found.size(); ++seat) node.sum[seat] += found[seat];
            if (stand != path_.rbegin() && tree_[std::prev(stand)->node].known) conclude(node, stand->turn);
        }
    }

    void step(P& position, std::size_t to) {
        std::uint32_t without_push = path_.back().without_push + 1;
        if constexpr (Line<P>::HAS_PUSHES) {
            if (is_push(tree_[to].move)) without_push = 0;
        }
        position.play(tree_[to].move);
        path_.push_back({to, position.hash(), without_push});
    }

    // The child that is furthest behind its odds.
    [[nodiscard]] std::size_t due(const Node& node) const {
        const auto behind = [this](std::size_t i) { return static_cast<float>(tree_[i].looks + 1) / tree_[i].hint; };
        std::size_t least = node.first;
        for (std::size_t i = node.first; i < node.first + node.children; ++i) {
            if (behind(i) < behind(least)) least = i;
        }
        return least;
    }

    // The child that has done best, or of which the least is known for what the glance said of it (PUCT).
    [[nodiscard]] std::size_t promising(const Node& node, std::size_t seat) const {
        const float all = BOLDNESS * std::sqrt(static_cast<float>(node.looks + 1));
        std::size_t best = node.first;
        float most = -1;
        for (std::size_t i = node.first; i < node.first + node.children; ++i) {
            const Node& child = tree_[i];
            const float promise = child.mean(seat) + all * child.hint / static_cast<float>(child.looks + 1);
            if (promise > most) {
                best = i;
                most = promise;
            }
        }
        return best;
    }

    // -- Growth

    // Judges a leaf by its children, which it gets where there is room.
    Shares grow(const P& position) {
        const std::size_t at = path_.back().node;
        path_.back().turn = position.turn();
        Moves moves;
        if (at == 0) {
            line_.moves(moves);
        } else {
            position.moves(moves);
        }
        if (tree_.size() + moves.size() > most_) return glance_(position, plies());
        const auto first = static_cast<std::uint32_t>(tree_.size());
        for (const Move move : moves) tree_.push_back(judged(position, move));
        nodes_ += moves.size();
        Node& node = tree_[at];
        node.first = first;
        node.children = static_cast<std::uint32_t>(moves.size());
        return position.turn() == CHANCE ? weigh(position, node) : hint(node, static_cast<std::size_t>(position.turn()));
    }

    [[nodiscard]] Node judged(const P& position, Move move) {
        Node child;
        child.move = move;
        P next = position;
        next.play(move);
        if (next.turn() == OVER) {
            child.know(result(next));
        } else {
            child.sum = glance_(next, plies() + 1);
        }
        return child;
    }

    // The children of a seat: hints by the share that it would have. What its best one is worth.
    Shares hint(const Node& node, std::size_t seat) {
        Node* const begin = tree_.data() + node.first;
        Node* const end = begin + node.children;
        const Node& best = *std::max_element(begin, end, [seat](const Node& a, const Node& b) { return a.mean(seat) < b.mean(seat); });
        float all = 0;
        for (Node* child = begin; child != end; ++child) {
            child->hint = std::exp((child->mean(seat) - best.mean(seat)) / BLUR);
            all += child->hint;
        }
        for (Node* child = begin; child != end; ++child) child->hint /= all;
        return best.shares();
    }

    // The outcomes of chance: the odds, and what they are worth together.
    Shares weigh(const P& position, const Node& node) {
        Shares sum{};
        if constexpr (Chancy<P>) {
            float all = 0;
            for (std::size_t i = node.first; i < node.first + node.children; ++i) {
                tree_[i].hint = static_cast<float>(position.weight(tree_[i].move));
                all += tree_[i].hint;
            }
            for (std::size_t i = node.first; i < node.first + node.children; ++i) {
                tree_[i].hint /= all;
                for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += tree_[i].hint * tree_[i].mean(seat);
            }
        }
        return sum;
    }

    // -- What is certain

    // A position is known where its seat has a sure win, or all that may follow is known.
    void conclude(Node& node, int turn) {
        Shares sum{};
        const Node* best = nullptr;
        bool all = true;
        for (std::size_t i = node.first; i < node.first + node.children; ++i) {
            const Node& child = tree_[i];
            all = all && child.known;
            if (turn == CHANCE) {
                for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += child.hint * child.mean(seat);
            } else if (child.known) {
                const auto seat = static_cast<std::size_t>(turn);
                if (best == nullptr || child.mean(seat) > best->mean(seat)) best = &child;
            }
        }
        if (turn != CHANCE && best != nullptr) sum = best->shares();
        if (all || (turn != CHANCE && best != nullptr && best->mean(static_cast<std::size_t>(turn)) >= SURE)) node.know(sum);
    }

    // -- Limits (N3)

    [[nodiscard]] std::uint64_t plies() const { return line_.plies() + path_.size() - 1; }
    [[nodiscard]] bool drawn() const {
        if (path_.size() == 1) return false;
        const Limits& limits = line_.limits();
        if (limits.max_plies != 0 && plies() >= limits.max_plies) return true;
        if (limits.no_push != 0 && path_.back().without_push >= limits.no_push) return true;
        if constexpr (Chancy<P>) return false;
        const std::uint64_t hash = path_.back().hash;
        const auto again = [hash](const Stand& stand) { return stand.hash == hash; };
        return std::any_of(path_.begin(), std::prev(path_.end()), again) ||
               std::binary_search(drawing_.begin(), drawing_.end(), hash);
    }

    // -- Enough?

    [[nodiscard]] bool enough(std::uint64_t depth) const {
        if (watch_.enough(nodes_) || watch_.deep_enough(depth)) return true;
        if (watch_.effort().endless()) return tree_.front().known;
        return tree_.front().known || tree_.front().children == 1 || watch_.long_enough(1, nodes_);
    }

    [[nodiscard]] Insight<P> insight(std::uint64_t depth) const {
        Insight<P> insight{depth, nodes_, watch_.milliseconds(), {}};
        const Node& root = tree_.front();
        const auto seat = static_cast<std::size_t>(mover(line_.position()));
        if (line_.turn() == CHANCE) {
            insight.best.push_back(variation(root, line_.position(), seat));
            return insight;
        }
        for (const Node* child : best_first(root, seat)) {
            if (insight.best.size() == lines_) break;
            P position = line_.position();
            position.play(child->move);
            insight.best.push_back(variation(*child, position, seat));
        }
        return insight;
    }

    // What is sure to win, then what was looked at most: it has stood the most doubts.
    [[nodiscard]] std::vector<const Node*> best_first(const Node& node, std::size_t seat) const {
        const auto rank = [seat](const Node& one) {
            const bool won = one.known && one.mean(seat) >= SURE;
            const bool lost = one.known && one.mean(seat) <= 1 - SURE;
            return std::tuple(won, !lost, one.looks, one.mean(seat));
        };
        std::vector<const Node*> sorted;
        for (std::size_t i = node.first; i < node.first + node.children; ++i) sorted.push_back(&tree_[i]);
        std::stable_sort(sorted.begin(), sorted.end(), [&](const Node* a, const Node* b) { return rank(*a) > rank(*b); });
        return sorted;
    }

    // From a node and its position on, its own move in front, as far as no chance comes between.
    [[nodiscard]] Variation<P> variation(const Node& from, P position, std::size_t seat) const {
        Variation<P> variation;
        variation.share = std::clamp(static_cast<double>(from.mean(seat)), 0.0, 1.0);
        if (from.known && from.mean(seat) >= SURE) variation.proved = Proof::win;
        if (from.known && from.mean(seat) <= 1 - SURE) variation.proved = Proof::loss;
        if (&from == &tree_.front()) return variation;
        variation.moves.push_back(from.move);
        const Node* node = &from;
        while (node->children > 0 && position.turn() >= 0) {
            node = best_first(*node, static_cast<std::size_t>(position.turn())).front();
            if (node->looks == 0) break;
            variation.moves.push_back(node->move);
            position.play(node->move);
        }
        return variation;
    }

    static constexpr float SURE = 1 - 1e-6F;

    const Line<P>& line_;
    const Watch watch_;
    const std::size_t lines_;
    G& glance_;
    const std::vector<std::uint64_t> drawing_;
    const std::size_t most_;  // nodes that there is room for
    std::vector<Node> tree_;
    std::vector<Stand> path_;
    std::uint64_t nodes_ = 0;
};

}  // namespace ludoteca
