// What a round of Kamisado can be worth in its match, as questions for the proof search: can a seat force so much?
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/kamisado.hpp"
#include "kamisado_match.hpp"
#include "proof.hpp"

namespace ludoteca::kamisado {

// A position and the plies left before the game is a draw by agreement (max_plies). Where more than FAR are left they are
// not counted, so that positions met after ways of different lengths are one: no round lasts that long (without teeth no more
// than 97 real moves are possible, in play it is about 15).
class Counted : public Position {
  public:
    static constexpr std::uint32_t FAR = 128;

    explicit Counted(const Position& position, std::uint32_t left = FAR)
        : Position(position), left_(std::min(left, FAR)) {}
    explicit Counted(const Line<Position>& line) : Counted(line.position(), left_in(line)) {}

    static Counted parse(std::string_view text) { return Counted(Position::parse(text)); }
    void play(Move move) {
        Position::play(move);
        if (left_ < FAR) --left_;
    }
    [[nodiscard]] std::uint64_t hash() const {
        return left_ == FAR ? Position::hash() : Position::hash() ^ (left_ + 1) * 0x9e3779b97f4a7c15;
    }
    [[nodiscard]] bool is_counted() const { return left_ < FAR; }
    [[nodiscard]] bool drawn() const { return left_ == 0 && called() != NONE; }
    friend bool operator==(const Counted&, const Counted&) = default;

  private:
    static std::uint32_t left_in(const Line<Position>& line) {
        const std::uint64_t most = line.limits().max_plies;
        return most == 0 ? FAR : static_cast<std::uint32_t>(std::min<std::uint64_t>(most - line.plies(), FAR));
    }

    std::uint32_t left_;
};
static_assert(Game<Counted>);

// Who has won the round that is over.
inline int round_winner(const Position& position) {
    if (position.called() == FILL) return position.turn();
    return position.points(BLACK) >= position.goal() ? BLACK : WHITE;
}

// All that the round can be worth to a seat, the least first: a share of the match for each winner and each number of
// teeth that the winning tower may have had, as far as there are such towers, and a draw if the plies may run out.
class Levels {
  public:
    Levels(const Counted& root, int seat, Prospects& prospects)
        : seat_(seat), points_{root.points(BLACK), root.points(WHITE)} {
        for (const int winner : {BLACK, WHITE}) {
            const Teeth own = Teeth::of(root, winner);
            const Teeth others = Teeth::of(root, 1 - winner);
            for (unsigned n = 0; n < MOST_TEETH; ++n) {
                if (own.towers[n] == 0) continue;
                const double share = prospects.winner(own, others, n);
                ends_[static_cast<std::size_t>(winner)][n] = winner == seat ? share : 1 - share;
                shares_.push_back(ends_[static_cast<std::size_t>(winner)][n]);
                if (winner == seat && (won_ == 0 || share < won_)) won_ = share;
            }
        }
        if (root.is_counted()) shares_.push_back(DRAW);
        std::sort(shares_.begin(), shares_.end());
        shares_.erase(std::unique(shares_.begin(), shares_.end(), [](double a, double b) { return b - a < NEAR; }),
                      shares_.end());
    }

    [[nodiscard]] int seat() const { return seat_; }
    [[nodiscard]] std::size_t top() const { return shares_.size() - 1; }
    [[nodiscard]] double share(std::size_t level) const { return shares_[level]; }
    // The least level at which the seat can have won the round.
    [[nodiscard]] std::size_t won() const {
        std::size_t level = 0;
        while (reaches(won_, level + 1)) ++level;
        return level;
    }

    // What an end of the round is worth to the seat.
    [[nodiscard]] double share_of(const Counted& end) const {
        if (end.drawn()) return DRAW;
        const auto winner = static_cast<std::size_t>(round_winner(end));
        return ends_[winner][teeth_before(end, winner)];
    }
    // Whether the seat ends the round at this level or better. Where the tower called can go home, this looks ahead.
    [[nodiscard]] Verdict verdict(const Counted& position, std::size_t level) const {
        if (position.round_over() || position.drawn()) {
            return reaches(share_of(position), level) ? Verdict::reached : Verdict::missed;
        }
        if (position.is_counted() || !position.can_go_home()) return Verdict::open;
        const auto mover = static_cast<std::size_t>(position.turn());
        const double share = ends_[mover][position.teeth_of(position.turn(), position.called())];
        const bool own = position.turn() == seat_;
        if (reaches(share, level) != own) return Verdict::open;
        return own ? Verdict::reached : Verdict::missed;
    }
    // The shares follow from teeth and goal, and these stand as they are until the round ends.
    [[nodiscard]] std::uint64_t key(std::size_t level) const {
        return (std::bit_cast<std::uint64_t>(shares_[level]) + static_cast<std::uint64_t>(seat_)) * 0xd6e8feb86659fd93;
    }

  private:
    static constexpr double DRAW = 0.5;
    static constexpr double NEAR = 1e-9;  // shares that differ by rounding alone

    [[nodiscard]] bool reaches(double share, std::size_t level) const {
        return level < shares_.size() && share > shares_[level] - NEAR;
    }
    // Its tooth brought 2 to the power of those (K5).
    [[nodiscard]] std::size_t teeth_before(const Counted& end, std::size_t winner) const {
        const int won = end.points(static_cast<int>(winner)) - points_[winner];
        return static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(won)));
    }

    int seat_;
    std::array<int, 2> points_;                              // before the round ends
    std::array<std::array<double, MOST_TEETH>, 2> ends_{};  // by the winner, and the teeth of his tower before
    std::vector<double> shares_;
    double won_ = 0;
};

// To end the round at this level or better.
struct AtLevel {
    const Levels* levels;
    std::size_t level;

    [[nodiscard]] int prover() const { return levels->seat(); }
    [[nodiscard]] std::uint64_t key() const { return levels->key(level); }
    [[nodiscard]] Verdict verdict(const Counted& position) const { return levels->verdict(position, level); }
};
static_assert(Goal<AtLevel, Counted>);

}  // namespace ludoteca::kamisado
