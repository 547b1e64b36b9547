// The look ahead where two seats are in: what one wins the other loses, so branches that cannot matter are cut. Alpha-beta at
// the choices; at chance Star1 (what the outcomes seen so far leave open) and Star2 (first one rug of every outcome, which often
// is enough already).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../search.hpp"
#include "budget.hpp"
#include "evaluation.hpp"
#include "expectimax.hpp"

namespace ludoteca::marrakech {

// What is known of positions before a turn, shared by the threads of one search. An entry that two threads write at once is
// caught by its key: the words are mixed into it.
class DuelTable {
  public:
    struct Known {
        float low = 0;
        float high = 1;
    };

    explicit DuelTable(std::size_t megabytes) : entries_(std::bit_floor(megabytes * (1 << 20) / sizeof(Entry))) {}

    // What was found before is forgotten: the next search finds the same as the first.
    void forget() { ++search_; }
    [[nodiscard]] std::size_t megabytes() const { return entries_.size() * sizeof(Entry) >> 20; }

    [[nodiscard]] Known find(std::uint64_t hash) const {
        const Entry& entry = entries_[hash & (entries_.size() - 1)];
        const std::uint64_t bounds = entry.bounds.load(std::memory_order_relaxed);
        if ((entry.key.load(std::memory_order_relaxed) ^ bounds) != tagged(hash)) return {};
        return {std::bit_cast<float>(static_cast<std::uint32_t>(bounds)),
                std::bit_cast<float>(static_cast<std::uint32_t>(bounds >> 32))};
    }
    void keep(std::uint64_t hash, Known known) {
        Entry& entry = entries_[hash & (entries_.size() - 1)];
        const std::uint64_t bounds = std::uint64_t{std::bit_cast<std::uint32_t>(known.high)} << 32 |
                                     std::bit_cast<std::uint32_t>(known.low);
        entry.bounds.store(bounds, std::memory_order_relaxed);
        entry.key.store(tagged(hash) ^ bounds, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> key{0};
        std::atomic<std::uint64_t> bounds{0};
    };
    [[nodiscard]] std::uint64_t tagged(std::uint64_t hash) const { return hash ^ search_ * 0x9e3779b97f4a7c15; }

    std::vector<Entry> entries_;
    std::uint64_t search_ = 1;
};

class Duel {
  public:
    // Values are the shares of the seat `own`; the table may be left out.
    Duel(const Evaluation& evaluation, Limit limit, Budget& budget, int own, DuelTable* table, bool ordering)
        : evaluation_(evaluation), limit_(limit), spending_(budget), own_(own), table_(table), ordering_(ordering) {}

    // Exact between alpha and beta, elsewhere a bound on that side; so many plies of the game lie behind the position.
    float share(const Position& position, std::uint64_t plies, Horizon horizon, float alpha, float beta) {
        if (!spending_.node()) return 0;
        if (position.phase() == Phase::over) return result(position)[static_cast<std::size_t>(own_)];
        if (limit_.reached(plies)) return 1 / static_cast<float>(position.seats());
        if (horizon.turns == 0) {
            if (limit_.too_near(position, plies)) return 1 / static_cast<float>(position.seats());
            return evaluation_(position)[static_cast<std::size_t>(own_)];
        }
        if (position.turn() == CHANCE) return expected(position, plies, horizon, alpha, beta);
        if (position.phase() != Phase::turn || horizon.turns < 2 || table_ == nullptr) {
            return best(position, plies, horizon, alpha, beta);
        }
        const std::uint64_t hash = position.hash() + 16 * horizon.turns + horizon.width;
        const DuelTable::Known known = table_->find(hash);
        if (known.low >= beta || known.low == known.high) return known.low;
        if (known.high <= alpha) return known.high;
        const float share = best(position, plies, horizon, alpha, beta);
        if (!spending_.spent()) {
            table_->keep(hash, {share > alpha ? share : known.low, share < beta ? share : known.high});
        }
        return share;
    }

  private:
    float play(const Position& position, Move move, std::uint64_t plies, Horizon horizon, float alpha, float beta) {
        Position next = position;
        next.play(move);
        return share(next, plies + 1, after(position, next, horizon), alpha, beta);
    }

    float best(const Position& position, std::uint64_t plies, Horizon horizon, float alpha, float beta) {
        Position::Moves moves;
        position.moves(moves);
        if (position.phase() == Phase::lay && horizon.turns > 1) order(position, plies, horizon, moves);
        const bool mine = position.mover() == own_;
        float best = mine ? -1.F : 2.F;
        for (const Move move : moves) {
            const float share = play(position, move, plies, horizon, alpha, beta);
            if (mine) {
                best = std::max(best, share);
                alpha = std::max(alpha, best);
            } else {
                best = std::min(best, share);
                beta = std::min(beta, best);
            }
            if (alpha >= beta) break;
        }
        return best;
    }

    // The rugs that look best to the mover, the best first.
    void order(const Position& position, std::uint64_t plies, Horizon horizon, Position::Moves& moves) {
        if (!ordering_) return;
        std::array<std::pair<float, Move>, 12> tries;
        const float sign = position.mover() == own_ ? -1.F : 1.F;
        std::size_t size = 0;
        for (const Move move : moves) tries[size++] = {sign * play(position, move, plies, {1, 12}, -1, 2), move};
        std::stable_sort(tries.data(), tries.data() + size, [](const auto& a, const auto& b) { return a.first < b.first; });
        moves.clear();
        for (std::size_t i = 0; i < std::min<std::size_t>(size, horizon.width); ++i) moves.add(tries[i].second);
    }

    // What is known of the outcomes of one chance, and what that says of all of them together.
    struct Outcomes {
        std::size_t size = 0;
        std::array<float, 4> chance{};
        std::array<float, 4> low{};
        std::array<float, 4> high{1, 1, 1, 1};

        [[nodiscard]] float sum(const std::array<float, 4>& each) const {
            float sum = 0;
            for (std::size_t i = 0; i < size; ++i) sum += chance[i] * each[i];
            return sum;
        }
        // The bound that one outcome must pass for the sum to pass its own, the others being what they are.
        [[nodiscard]] float needed(float bound, std::size_t i, const std::array<float, 4>& each) const {
            return (bound - sum(each)) / chance[i] + each[i];
        }
    };

    float expected(const Position& position, std::uint64_t plies, Horizon horizon, float alpha, float beta) {
        Position::Moves moves;
        outcomes(position, horizon, moves);
        Outcomes all;
        all.size = moves.size();
        float weights = 0;
        for (const Move move : moves) weights += static_cast<float>(position.weight(move));
        for (std::size_t i = 0; i < all.size; ++i) {
            all.chance[i] = static_cast<float>(position.weight(moves[i])) / weights;
        }
        if (position.phase() == Phase::roll && horizon.turns > 1) {
            for (std::size_t i = 0; i < all.size; ++i) {
                probe(position, moves[i], plies, horizon, all, i, alpha, beta);
                if (all.sum(all.low) >= beta) return all.sum(all.low);
                if (all.sum(all.high) <= alpha) return all.sum(all.high);
            }
        }
        for (std::size_t i = 0; i < all.size; ++i) {
            const float lower = all.needed(alpha, i, all.high);
            const float upper = all.needed(beta, i, all.low);
            const float share = play(position, moves[i], plies, horizon, lower, upper);
            if (share > lower) all.low[i] = std::max(all.low[i], share);
            if (share < upper) all.high[i] = std::min(all.high[i], share);
            if (share <= lower) return all.sum(all.high);
            if (share >= upper) return all.sum(all.low);
        }
        return all.sum(all.low);
    }

    // One rug after the roll: he who lays it will have no less.
    void probe(const Position& position, Move roll, std::uint64_t plies, Horizon horizon, Outcomes& all, std::size_t i,
               float alpha, float beta) {
        Position end = position;
        end.play(roll);
        if (end.phase() != Phase::lay) return;
        Position::Moves moves;
        end.moves(moves);
        order(end, plies + 1, horizon, moves);
        const float lower = all.needed(alpha, i, all.high);
        const float upper = all.needed(beta, i, all.low);
        const float share = play(end, moves[0], plies + 1, horizon, lower, upper);
        if (position.mover() == own_) {
            if (share > lower) all.low[i] = share;
        } else {
            if (share < upper) all.high[i] = share;
        }
    }

    const Evaluation& evaluation_;
    Limit limit_;
    Spending spending_;
    int own_;
    DuelTable* table_;
    bool ordering_;
};

}  // namespace ludoteca::marrakech
