// Blocked endings of Block, solved: can a seat leave the other without a move, whatever that one does? Asked of the proof search for
// three plies, five, seven ..: who has few moves left is soon tried in all of them, and alpha-beta, which looks at all moves
// of both, sees the end several plies later.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "../../rules/block.hpp"
#include "../../rules/games.hpp"
#include "../proof.hpp"
#include "../search.hpp"

namespace ludoteca::block {

// A position and the plies within which it must end: so none comes back on the way, which the proof search asks for.
class Counted : public Position {
  public:
    Counted(const Position& position, std::uint32_t left) : Position(position), left_(left) {}

    static Counted parse(std::string_view text) { return {Position::parse(text), 0}; }
    void play(Move move) {
        Position::play(move);
        --left_;
    }
    [[nodiscard]] std::uint32_t left() const { return left_; }
    [[nodiscard]] std::uint64_t hash() const { return stands() ^ (left_ + 1) * 0x9e3779b97f4a7c15; }
    [[nodiscard]] std::uint64_t stands() const { return Position::hash(); }
    friend bool operator==(const Counted&, const Counted&) = default;

  private:
    std::uint32_t left_;
};

// To block the other seat. A position that is a draw when it stands once more (N3) is of no use.
struct Blocked {
    int seat;
    const std::vector<std::uint64_t>* drawing;

    [[nodiscard]] int prover() const { return seat; }
    [[nodiscard]] std::uint64_t key() const { return seat == DARK ? 0xb5ad4eceda1ce2a9 : 0xa2f9836e4e441529; }
    [[nodiscard]] Verdict verdict(const Counted& position) const {
        if (position.turn() == OVER) return static_cast<int>(position.side()) == seat ? Verdict::missed : Verdict::reached;
        const bool drawn = std::binary_search(drawing->begin(), drawing->end(), position.stands());
        return position.left() == 0 || drawn ? Verdict::missed : Verdict::open;
    }
};
static_assert(Goal<Blocked, Counted>);

class Siege {
  public:
    Siege(const Line<Position>& line, const Stop& stop, Prover<Counted>& prover)
        : line_(line), stop_(stop), prover_(prover), drawing_(drawing(line)), begun_(prover.nodes()) {}

    // A move that wins for certain, or any with the certainty that all lose; nothing if neither is found with a part of the effort.
    // The fewest plies are asked for first, so whoever plays by it comes nearer to the end with each move.
    std::optional<Insight<Position>> solve(const Effort& effort) {
        const Watch watch(part_of(effort), stop_);
        const Position& root = line_.position();
        const int seat = root.turn();
        prover_.forget();
        for (const int winner : {seat, 1 - seat}) {
            if (root.mobility(1 - winner) >= FREE) continue;
            for (std::uint32_t plies = winner == seat ? 3 : 2; plies <= most(); plies += 2) {
                Verdict found = Verdict::open;
                while (found == Verdict::open && !watch.enough(spent())) {
                    found = prover_.prove(Counted(root, plies), Blocked{winner, &drawing_}, stop_, STEP);
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
    static constexpr unsigned FREE = 48;  // who has so many moves will hardly be blocked soon: as many as at the start
    static constexpr std::uint32_t LONGEST = 31;
    static constexpr std::uint64_t PART = 6;  // of the effort
    static constexpr std::uint64_t ENOUGH = 1'000'000;
    static constexpr std::uint64_t NODES = 8;
    static constexpr std::uint64_t STEP = 200;

    static Effort part_of(const Effort& effort) {
        Effort part;
        part.nodes = effort.nodes ? *effort.nodes / PART : ENOUGH;
        if (effort.milliseconds) part.milliseconds = effort.usual.value_or(*effort.milliseconds) / PART;
        return part;
    }

    [[nodiscard]] std::uint32_t most() const {
        const std::uint64_t limit = line_.limits().max_plies;
        return limit == 0 ? LONGEST : static_cast<std::uint32_t>(std::min<std::uint64_t>(LONGEST, limit - line_.plies()));
    }

    [[nodiscard]] Insight<Position> insight(int winner, std::uint32_t plies, std::uint64_t milliseconds) const {
        const bool won = winner == line_.position().turn();
        Insight<Position> insight{plies, spent(), milliseconds, {{}}};
        Variation<Position>& variation = insight.best.front();
        variation.share = won ? 1 : 0;
        variation.proved = won ? Proof::win : Proof::loss;
        variation.moves = moves(winner, plies);
        return insight;
    }

    // By the proof: the winner plays what is proved, the other what comes.
    [[nodiscard]] std::vector<Move> moves(int winner, std::uint32_t plies) const {
        const Blocked goal{winner, &drawing_};
        std::vector<Move> line;
        for (Counted position(line_.position(), plies); position.turn() != OVER;) {
            Position::Moves moves;
            position.moves(moves);
            const auto proved = [&](Move move) {
                Counted next = position;
                next.play(move);
                return prover_.verdict(next, goal) == Verdict::reached;
            };
            const Move* const next = std::find_if(moves.begin(), moves.end(), proved);
            if (next == moves.end()) break;  // the table has forgotten it
            line.push_back(*next);
            position.play(*next);
        }
        return line;
    }

    const Line<Position>& line_;
    const Stop& stop_;
    Prover<Counted>& prover_;
    const std::vector<std::uint64_t> drawing_;
    const std::uint64_t begun_;
};

}  // namespace ludoteca::block
