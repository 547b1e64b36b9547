// Ends that can be forced, solved: asked of the proof search for three plies, five, seven .. It tries first what leaves the other
// seat least to choose from, so it sees a forced end several plies before alpha-beta, which looks at all moves of both.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/threads.hpp"
#include "alphabeta.hpp"
#include "proof.hpp"
#include "search.hpp"

namespace ludoteca {

// What a game has to tell, by one small class: whether a seat may be near enough to its win to ask, and whether the seat to move
// has it at hand, in one move.
template <class E, class P>
concept Endings = Game<P> && requires(const P& position, int winner) {
    { E::near(position, winner) } -> std::same_as<bool>;
    { E::at_hand(position) } -> std::same_as<bool>;
    { E::PART } -> std::convertible_to<std::uint64_t>;  // of the effort: one part of so many is for the question
};

// A position and the plies within which it must end: so none comes back on the way, which the proof search asks for.
template <Game P>
class Within : public P {
  public:
    Within(const P& position, std::uint32_t left) : P(position), left_(left) {}

    static Within parse(std::string_view text) { return {P::parse(text), 0}; }
    void play(typename P::Move move) {
        P::play(move);
        --left_;
    }
    [[nodiscard]] std::uint32_t left() const { return left_; }
    [[nodiscard]] std::uint64_t hash() const { return stands() ^ (left_ + 1) * 0x9e3779b97f4a7c15; }
    [[nodiscard]] std::uint64_t stands() const { return P::hash(); }
    friend bool operator==(const Within&, const Within&) = default;

  private:
    std::uint32_t left_;
};

// To win. A position that is a draw when it stands once more (N3) is of no use.
template <Game P, Endings<P> E>
struct Won {
    int seat;
    const std::vector<std::uint64_t>* drawing;

    [[nodiscard]] int prover() const { return seat; }
    [[nodiscard]] std::uint64_t key() const { return seat == 0 ? 0xb5ad4eceda1ce2a9 : 0xa2f9836e4e441529; }
    [[nodiscard]] Verdict verdict(const Within<P>& position) const {
        if (position.turn() == OVER) return share_of(*position.outcome(), seat) == 1 ? Verdict::reached : Verdict::missed;
        const bool drawn = std::binary_search(drawing->begin(), drawing->end(), position.stands());
        if (position.left() == 0 || drawn) return Verdict::missed;
        return position.turn() == seat && E::at_hand(position) ? Verdict::reached : Verdict::open;
    }
};

template <Game P, Endings<P> E>
class Siege {
  public:
    Siege(const Line<P>& line, const Stop& stop, Prover<Within<P>>& prover)
        : line_(line), stop_(stop), prover_(prover), drawing_(drawing(line)), begun_(prover.nodes()) {}

    // A move that wins for certain, or any with the certainty that all lose; nothing if neither is found with a part of the effort.
    // The fewest plies are asked for first, so whoever plays by it comes nearer to the end with each move.
    std::optional<Insight<P>> solve(const Effort& effort) {
        const Effort part = part_of(effort);
        const Watch watch(part, stop_);
        const P& root = line_.position();
        const int seat = root.turn();
        if (line_.limits().no_push != 0) return std::nullopt;
        prover_.forget();
        for (const int winner : {seat, 1 - seat}) {
            if (!E::near(root, winner)) continue;
            for (std::uint32_t plies = winner == seat ? 1 : 2; plies <= most(); plies += 2) {
                Verdict found = Verdict::open;
                while (found == Verdict::open && !watch.enough(spent() + NODES)) {
                    const std::uint64_t step = std::min(STEP, (*part.nodes - spent()) / NODES);
                    found = prover_.prove(Within<P>(root, plies), Goal{winner, &drawing_}, stop_, step);
                }
                if (found == Verdict::reached) return insight(winner, plies, watch.milliseconds());
                if (found == Verdict::open) return std::nullopt;
            }
        }
        return std::nullopt;
    }

    // In nodes of alpha-beta: this search looks at all moves of a position at once.
    [[nodiscard]] std::uint64_t spent() const { return NODES * (prover_.nodes() - begun_); }

  private:
    using Goal = Won<P, E>;

    static constexpr std::uint32_t LONGEST = 31;
    static constexpr std::uint64_t ENOUGH = 1'000'000;
    static constexpr std::uint64_t NODES = 8;
    static constexpr std::uint64_t STEP = 200;

    static Effort part_of(const Effort& effort) {
        Effort part;
        part.nodes = effort.nodes ? *effort.nodes / E::PART : ENOUGH;
        if (effort.milliseconds) part.milliseconds = effort.usual.value_or(*effort.milliseconds) / E::PART;
        return part;
    }

    [[nodiscard]] std::uint32_t most() const {
        const std::uint64_t limit = line_.limits().max_plies;
        return limit == 0 ? LONGEST : static_cast<std::uint32_t>(std::min<std::uint64_t>(LONGEST, limit - line_.plies()));
    }

    [[nodiscard]] Insight<P> insight(int winner, std::uint32_t plies, std::uint64_t milliseconds) const {
        const bool won = winner == line_.position().turn();
        Insight<P> insight{plies, spent(), milliseconds, {{}}};
        Variation<P>& variation = insight.best.front();
        variation.share = won ? 1 : 0;
        variation.proved = won ? Proof::win : Proof::loss;
        variation.moves = moves(winner, plies);
        return insight;
    }

    // By the proof: the winner plays what is proved, the other what comes.
    [[nodiscard]] std::vector<typename P::Move> moves(int winner, std::uint32_t plies) const {
        const Goal goal{winner, &drawing_};
        std::vector<typename P::Move> line;
        for (Within<P> position(line_.position(), plies); position.turn() != OVER;) {
            typename P::Moves moves;
            position.moves(moves);
            const auto proved = [&](typename P::Move move) {
                Within<P> next = position;
                next.play(move);
                return prover_.verdict(next, goal) == Verdict::reached;
            };
            const auto* const next = std::find_if(moves.begin(), moves.end(), proved);
            if (next == moves.end()) break;  // the table has forgotten it
            line.push_back(*next);
            position.play(*next);
        }
        return line;
    }

    const Line<P>& line_;
    const Stop& stop_;
    Prover<Within<P>>& prover_;
    const std::vector<std::uint64_t> drawing_;
    const std::uint64_t begun_;
};

// A Searcher of a game with this evaluation and these endings: what can be solved is, and everything else, and whatever is limited
// by depth or followed in several lines, is alpha-beta's.
template <Game P, Evaluation<P> V, Endings<P> E>
class Solving {
  public:
    Insight<P> search(const Line<P>& line, Effort effort, const Settings& settings, const Stop& stop,
                      const Report<P>& report) {
        if (!settings.has(Feature::proof) || settings.lines > 1 || effort.depth) {
            return rest_.search(line, effort, settings, stop, report);
        }
        const Watch watch(effort, stop);
        Siege<P, E> siege(line, stop, prover_);
        if (const auto solved = siege.solve(effort); solved && solved->move()) {
            report(*solved);
            return *solved;
        }
        const std::uint64_t nodes = siege.spent();
        const std::uint64_t milliseconds = watch.milliseconds();
        if (effort.nodes) *effort.nodes -= std::min(*effort.nodes - 1, nodes);
        if (effort.milliseconds) *effort.milliseconds -= std::min(*effort.milliseconds - 1, milliseconds);
        const auto together = [&](Insight<P> insight) {
            insight.nodes += nodes;
            insight.milliseconds += milliseconds;
            return insight;
        };
        return together(rest_.search(line, effort, settings, stop, [&](const auto& insight) { report(together(insight)); }));
    }

  private:
    static constexpr unsigned MEGABYTES = 4;

    AlphaBeta<P, V> rest_;
    Prover<Within<P>> prover_{MEGABYTES};
};

}  // namespace ludoteca
