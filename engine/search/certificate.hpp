// Certificates: the replies with which a seat wins a round of Kamisado whatever the other one does, for anybody to check.
// The order they are written in is that of rulebook/certificate.md.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "../rules/kamisado.hpp"
#include "proof.hpp"
#include "rounds.hpp"

namespace ludoteca::kamisado {

struct Certificate {
    int winner;
    std::vector<std::string> replies;
};

class Certifier {
  public:
    Certifier(Prover<Position>& prover, const Position& position, const Stop& stop = NEVER)
        : prover_(&prover), position_(position), stop_(&stop), tally_(position), wins_(tally_, position.turn(), 1) {}

    // None when it was stopped. The round is not over.
    std::optional<Certificate> certificate() {
        won_ = prover_->prove(position_, wins_, *stop_);
        Certificate made{won_ == Verdict::reached ? wins_.prover() : wins_.prover() ^ 1, {}};
        winner_ = made.winner;
        size(position_);
        if (stopped(*stop_)) return std::nullopt;
        walk(position_, made.replies);
        return made;
    }

  private:
    static constexpr std::uint64_t UNKNOWN = std::numeric_limits<std::uint64_t>::max();

    struct Choice {
        std::uint64_t size;
        Move move;
    };

    // The number of replies needed from a position that the winner wins, if no two of them were for the same position; on the
    // way the replies are chosen that need the fewest. Only those are looked at that the proof has come across.
    std::uint64_t size(const Position& position) {
        if (position.round_over() || stopped(*stop_)) return 0;
        if (const auto known = choices_.find(position.hash()); known != choices_.end()) return known->second.size;
        Position::Moves moves;
        position.moves(moves);
        Choice choice{0, moves[0]};
        if (position.turn() != winner_) {
            for (const Move move : moves) choice.size += size(played(position, move));
        } else if (moves.size() == 1) {
            choice.size = size(played(position, moves[0]));
        } else {
            choice = least(position, moves);
        }
        choices_.emplace(position.hash(), choice);
        return choice.size;
    }

    Choice least(const Position& position, const Position::Moves& moves) {
        Choice best{UNKNOWN, moves[0]};
        for (const bool search : {false, true}) {  // a search only where the table has forgotten
            for (const Move move : moves) {
                const Position after = played(position, move);
                const Verdict verdict = search ? prover_->prove(after, wins_, *stop_) : prover_->verdict(after, wins_);
                if (verdict != won_) continue;
                const Choice choice{1 + size(after), move};
                if (choice.size < best.size) best = choice;
            }
            if (best.size != UNKNOWN) break;
        }
        return best;
    }

    void walk(const Position& position, std::vector<std::string>& replies) {
        if (position.round_over() || !walked_.insert(position.hash()).second) return;
        Position::Moves moves;
        position.moves(moves);
        if (position.turn() == winner_) {
            const Move reply = choices_.at(position.hash()).move;
            if (moves.size() > 1) replies.push_back(position.move_text(reply));
            return walk(played(position, reply), replies);
        }
        std::vector<std::pair<std::string, Move>> sorted;
        for (const Move move : moves) sorted.emplace_back(position.move_text(move), move);
        std::sort(sorted.begin(), sorted.end(), [](const auto& one, const auto& other) { return one.first < other.first; });
        for (const auto& [text, move] : sorted) walk(played(position, move), replies);
    }

    Prover<Position>* prover_;
    Position position_;
    const Stop* stop_;
    Tally tally_;
    AtLeast<Tally> wins_;  // for the seat to move
    Verdict won_ = Verdict::open;
    int winner_ = BLACK;
    std::unordered_map<std::uint64_t, Choice> choices_;  // by hash
    std::unordered_set<std::uint64_t> walked_;
};

}  // namespace ludoteca::kamisado
