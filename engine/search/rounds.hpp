// Rounds of Kamisado solved exactly: what a position inside a round is worth to the seat to move, with a line of best play.
//
// What the end of a round is worth is asked of a function (ended position, seat) -> int, above zero for the seat that does
// better and the opposite for the other: `Tally`, the points of the round, or in a match whatever the towers as they stand
// at the end are good for.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "../rules/kamisado.hpp"
#include "proof.hpp"

namespace ludoteca::kamisado {

inline Position played(Position position, Move move) {
    position.play(move);
    return position;
}

template <class W>
concept Worth = requires(const W& worth, const Position& ended, int seat) {
    { worth(ended, seat) } -> std::same_as<int>;
};

// The points of the round: 1, 2, 4 or 8 for the seat that won it, as many less than nothing for the other (K5).
class Tally {
  public:
    explicit Tally(const Position& in_round) : ahead_(ahead(in_round)) {}

    int operator()(const Position& ended, int seat) const {
        const int black = ahead(ended) - ahead_;
        return seat == BLACK ? black : -black;
    }

  private:
    static int ahead(const Position& position) { return position.points(BLACK) - position.points(WHITE); }

    int ahead_;
};

// The seat gets at least so much out of the round. It refers to the worth, which must live on. The salt tells apart worths
// that differ for the same ended position.
template <Worth W>
class AtLeast {
  public:
    AtLeast(const W& worth, int seat, int least, std::uint64_t salt = 0)
        : worth_(&worth), seat_(seat), least_(least), key_(mixed(salt)) {}

    [[nodiscard]] int prover() const { return seat_; }
    [[nodiscard]] std::uint64_t key() const { return key_; }

    // One ply ahead of the rules where the tower called can go home: this halves the search.
    [[nodiscard]] Verdict verdict(const Position& position) const {
        if (position.round_over()) return judged(position);
        if (!position.can_go_home()) return Verdict::open;
        const Verdict wanted = position.turn() == seat_ ? Verdict::reached : Verdict::missed;
        Position::Moves moves;
        position.moves(moves);
        for (const Move move : moves) {
            const Position after = played(position, move);
            if (after.round_over() && judged(after) == wanted) return wanted;
        }
        return Verdict::open;
    }

  private:
    [[nodiscard]] Verdict judged(const Position& ended) const {
        return (*worth_)(ended, seat_) >= least_ ? Verdict::reached : Verdict::missed;
    }
    [[nodiscard]] std::uint64_t mixed(std::uint64_t salt) const {
        std::uint64_t key = salt;
        for (const std::uint64_t part : {static_cast<std::uint64_t>(seat_), static_cast<std::uint64_t>(least_)}) {
            key = (std::rotl(key, 29) ^ (part + 0x9e3779b97f4a7c15)) * 0xbf58476d1ce4e5b9;
        }
        return key;
    }

    const W* worth_;
    int seat_;
    int least_;
    std::uint64_t key_;
};

// What can come out of a round under Tally, ascending: a tower's next tooth is worth 2 to the power of those it has.
inline std::vector<int> tallies(const Position& position) {
    std::vector<int> all;
    for (const int seat : {BLACK, WHITE}) {
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            const int points = 1 << position.teeth_of(seat, colour);
            all.push_back(seat == position.turn() ? points : -points);
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

// Best play of both from a position inside a round to its end, and what it is worth to the seat to move.
struct Solution {
    int worth;
    std::vector<Move> line;
};

// The questions about one round, answered from one table, which may be kept for other rounds. There is no answer when it was
// stopped, or when the nodes, those of all questions together, were not enough.
template <Worth W>
class Round {
  public:
    // `worths`: all that can come out of it for the seat, ascending; `tallies` for Tally.
    Round(Prover<Position>& prover, const W& worth, int seat, std::vector<int> worths, const Stop& stop = NEVER,
          std::uint64_t nodes = Prover<Position>::ENDLESS, std::uint64_t salt = 0)
        : prover_(&prover), stop_(&stop), nodes_(nodes), begun_(prover.nodes()), seat_(seat), worths_(std::move(worths)) {
        for (const int least : worths_) goals_.emplace_back(worth, seat, least, salt);
    }

    // The most that the seat can force, whoever is to move: an index of the worths.
    std::optional<std::size_t> forced(const Position& position) {
        std::size_t sure = 0;
        std::size_t beyond = worths_.size();
        while (beyond - sure > 1) {
            const std::size_t middle = (sure + beyond) / 2;
            const Verdict verdict = at_least(position, middle);
            if (verdict == Verdict::open) return std::nullopt;
            (verdict == Verdict::reached ? sure : beyond) = middle;
        }
        return sure;
    }

    // All moves with which whoever is to move keeps what can be forced.
    std::optional<std::vector<Move>> keeping(const Position& position, std::size_t forced) {
        std::vector<Move> all;
        Position::Moves moves;
        position.moves(moves);
        for (const Move move : moves) {
            const Verdict kept = keeps(position.turn(), played(position, move), forced);
            if (kept == Verdict::open) return std::nullopt;
            if (kept == Verdict::reached) all.push_back(move);
        }
        return all;
    }

    // The worth, and play to the end of the round in which nobody gives anything away.
    std::optional<Solution> solve(const Position& position) {
        const std::optional<std::size_t> forced = this->forced(position);
        if (!forced) return std::nullopt;
        Solution solution{position.turn() == seat_ ? worths_[*forced] : -worths_[*forced], {}};
        for (Position at = position; !at.round_over();) {
            const std::optional<Move> move = best(at, *forced);
            if (!move) return std::nullopt;
            solution.line.push_back(*move);
            at.play(*move);
        }
        return solution;
    }

  private:
    // Whether the seat can force the worth of this index: without a search, and with one.
    [[nodiscard]] Verdict known(const Position& position, std::size_t index) const {
        if (index == 0) return Verdict::reached;
        return index == worths_.size() ? Verdict::missed : prover_->verdict(position, goals_[index]);
    }
    Verdict at_least(const Position& position, std::size_t index) {
        const Verdict already = known(position, index);
        if (already != Verdict::open) return already;
        const std::uint64_t used = prover_->nodes() - begun_;
        return prover_->prove(position, goals_[index], *stop_, nodes_ - std::min(nodes_, used));
    }

    // Whether a seat, having moved to this position, has given nothing away.
    Verdict keeps(int mover, const Position& after, std::size_t forced) {
        if (mover == seat_) return at_least(after, forced);
        const Verdict more = at_least(after, forced + 1);
        return more == Verdict::open ? more : more == Verdict::missed ? Verdict::reached : Verdict::missed;
    }

    // Of the moves that give nothing away the winner takes the one that was shortest to prove, the loser the longest.
    std::optional<Move> best(const Position& position, std::size_t forced) {
        const bool own = position.turn() == seat_;
        const bool wins = own == (worths_[forced] > 0);
        const std::size_t won = worths_[forced] > 0 ? forced : forced + 1;  // the winner's question
        Position::Moves moves;
        position.moves(moves);
        std::optional<Move> best;
        unsigned work = 0;
        for (const Move move : moves) {
            const Position after = played(position, move);
            if (known(after, own ? forced : forced + 1) != (own ? Verdict::reached : Verdict::missed)) continue;
            const unsigned its = won < goals_.size() ? prover_->work(after, goals_[won]) : 0;
            if (!best || (wins ? its < work : its > work)) {
                best = move;
                work = its;
            }
        }
        for (std::size_t i = 0; i < moves.size() && !best; ++i) {  // what the table has forgotten
            const Verdict kept = keeps(position.turn(), played(position, moves[i]), forced);
            if (kept == Verdict::open) return std::nullopt;
            if (kept == Verdict::reached) best = moves[i];
        }
        return best;
    }

    Prover<Position>* prover_;
    const Stop* stop_;
    std::uint64_t nodes_;
    std::uint64_t begun_;
    int seat_;
    std::vector<int> worths_;
    std::vector<AtLeast<W>> goals_;  // for every worth
};

// What a round is worth in points, for the seat to move, with a line of best play.
inline std::optional<Solution> solved(Prover<Position>& prover, const Position& position, const Stop& stop = NEVER,
                                      std::uint64_t nodes = Prover<Position>::ENDLESS) {
    const Tally tally(position);
    return Round(prover, tally, position.turn(), tallies(position), stop, nodes).solve(position);
}

}  // namespace ludoteca::kamisado
