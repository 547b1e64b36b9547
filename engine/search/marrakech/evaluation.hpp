// What a position is worth to every seat, at a glance, before a turn: what the seats have, what the next rolls will cost whom by
// the exact odds of the die, whose halves will soon be covered, who may be ruined. The logit of a seat's share of the win is a
// weighted sum of such terms; the weights depend on how many seats are in and on the rounds left (weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "../../rules/marrakech.hpp"
#include "../search.hpp"
#include "weights.hpp"

namespace ludoteca::marrakech {

// The terms of every seat; sums of dirhams and numbers of cells are in tens.
struct Terms {
    unsigned in = 0;                     // how many seats are in
    unsigned turns = 0;                  // until the end, if nobody goes out
    std::array<std::uint8_t, 4> seat{};  // who they are, in the order they move
    std::array<std::array<float, TERMS>, 4> of{};
};

namespace detail {

// Where Assam stands after some turns if all their directions are even, and how likely a cell is covered in the next turn or
// the one after it: rows of 64 cells for each of his places and facings.
struct Outlook {
    using Row = std::array<float, 64>;
    std::array<Row, 256> second;     // where he stands in the second turn
    std::array<Row, 256> third;      // where he stands in the third turn
    std::array<Row, 256> covered;    // by the rug of the next turn
    std::array<Row, 256> covered_2;  // by the rug of the turn after it

    Outlook() : second{}, third{}, covered{}, covered_2{} {
        constexpr std::array<float, 4> ODDS = {1 / 18.F, 2 / 18.F, 2 / 18.F, 1 / 18.F};  // of a direction and a roll
        std::array<std::array<float, 64>, 64> laid{};
        for (unsigned cell = 0; cell < 56; ++cell) {
            const auto& list = LAYS[cell].list;
            for (unsigned i = 0; i < list.back(); ++i) {
                const Move move{list[i]};
                for (const unsigned half : {move.first(), move.second()}) {
                    laid[cell][half] += 1 / static_cast<float>(list.back());
                }
            }
        }
        const auto step = [&](const auto& of_end, std::array<Row, 256>& rows) {
            for (unsigned assam = 0; assam < 224; ++assam) {
                if ((assam >> 2) % 8 == 7) continue;
                for (const unsigned quarters : {Move::LEFT, Move::AHEAD, Move::RIGHT}) {
                    const auto& walk = WALKS[(assam & ~3U) | ((assam + quarters) & 3U)];
                    for (std::size_t i = 0; i < 4; ++i) {
                        const Row row = of_end(walk[i]);
                        for (std::size_t cell = 0; cell < 64; ++cell) rows[assam][cell] += ODDS[i] * row[cell];
                    }
                }
            }
        };
        std::array<Row, 256> first{};
        const auto stands = [](unsigned assam) {
            Row row{};
            row[assam >> 2] = 1;
            return row;
        };
        step(stands, first);
        step([&](unsigned assam) { return first[assam]; }, second);
        step([&](unsigned assam) { return second[assam]; }, third);
        step([&](unsigned assam) { return laid[assam >> 2]; }, covered);
        step([&](unsigned assam) { return covered[assam]; }, covered_2);
    }
};
inline const Outlook OUTLOOK;

// Sums of dirhams for each of four owners, in one word.
using Purses = std::uint64_t;
constexpr unsigned sum(Purses all) { return static_cast<unsigned>((all * 0x0001'0001'0001'0001) >> 48); }
constexpr unsigned part(Purses all, unsigned seat) { return static_cast<unsigned>(all >> (16 * seat) & 0xffff); }

// The areas of a board (M5): for each cell the size of its area and the owner who is in; 0 and 4 where nothing is due.
struct Areas {
    std::array<std::uint8_t, 64> size{};
    std::array<std::uint8_t, 64> owner;
    Cells cells = 0;
    unsigned largest = 0;
    std::array<unsigned, 4> squares{};  // of the sizes, by owner

    explicit Areas(const Position& position) {
        owner.fill(4);
        for (unsigned colour = 0; colour < COLOURS; ++colour) {
            const unsigned to = position.owner(colour);
            if (!position.is_in(static_cast<int>(to))) continue;
            const Cells set = position.visible(colour);
            cells |= set;
            for (Cells rest = set; rest != 0;) {
                const Cells part = area(rest & (0 - rest), set);
                rest &= ~part;
                const unsigned n = detail::size(part);
                largest = std::max(largest, n);
                squares[to] += n * n;
                for (Cells left = part; left != 0; left &= left - 1) {
                    size[first(left)] = static_cast<std::uint8_t>(n);
                    owner[first(left)] = static_cast<std::uint8_t>(to);
                }
            }
        }
    }
};

// What one seat would pay on each cell, and to whom; 256 would be a table, this is a row.
struct Dues {
    std::array<Purses, 64> of{};
    std::array<std::uint8_t, 64> ruins{};  // 1 where it is more than the purse
    bool may_ruin = false;

    Dues(const Areas& areas, unsigned seat, unsigned purse) : may_ruin(areas.largest > purse) {
        for (Cells left = areas.cells; left != 0; left &= left - 1) {
            const unsigned cell = first(left);
            if (areas.owner[cell] == seat) continue;
            const unsigned paid = std::min<unsigned>(areas.size[cell], purse);
            of[cell] = Purses{paid} << (16 * areas.owner[cell]);
            ruins[cell] = areas.size[cell] > purse ? 1 : 0;
        }
    }
    // Six times what a roll costs on average.
    [[nodiscard]] Purses roll(unsigned assam) const {
        const auto& walk = WALKS[assam];
        return of[walk[0] >> 2] + 2 * (of[walk[1] >> 2] + of[walk[2] >> 2]) + of[walk[3] >> 2];
    }
    [[nodiscard]] unsigned ruin(unsigned assam) const {
        const auto& walk = WALKS[assam];
        return ruins[walk[0] >> 2] + 2U * (ruins[walk[1] >> 2] + ruins[walk[2] >> 2]) + ruins[walk[3] >> 2];
    }
};

// How likely each direction is chosen, by what it costs: the cheapest most of all, equal ones alike.
inline std::array<float, 3> choices(const std::array<Purses, 3>& costs) {
    static constexpr std::array<float, 512> NEAR = [] {
        std::array<float, 512> near{};
        for (std::size_t cost = 0; cost < near.size(); ++cost) {
            const float one = 1 / (static_cast<float>(cost) + 1.5F);
            near[cost] = one * one * one;
        }
        return near;
    }();
    const std::array<float, 3> near = {NEAR[sum(costs[0]) & 511U], NEAR[sum(costs[1]) & 511U], NEAR[sum(costs[2]) & 511U]};
    const float all = 1 / (near[0] + near[1] + near[2]);
    return {near[0] * all, near[1] * all, near[2] * all};
}

// What a roll costs on average, by who gets it, and with what chance it comes to that roll.
struct Payments {
    std::array<float, 4> to{};

    void add(Purses cost, float chance) {
        for (unsigned seat = 0; seat < 4; ++seat) to[seat] += chance * static_cast<float>(static_cast<int>(part(cost, seat)));
    }
    [[nodiscard]] float net(unsigned seat, unsigned payer) const {
        return seat == payer ? -(to[0] + to[1] + to[2] + to[3]) : to[seat];
    }
};

inline constexpr std::array<unsigned, 3> QUARTERS = {Move::LEFT, Move::AHEAD, Move::RIGHT};
constexpr unsigned turned(unsigned assam, unsigned quarters) { return (assam & ~3U) | ((assam + quarters) & 3U); }

}  // namespace detail

// Of a position that is not over, before a turn or a draw.
inline Terms terms(const Position& position) {
    Terms terms;
    terms.in = position.seats_in();
    terms.turns = position.turns_left();
    for (unsigned i = 0, seat = static_cast<unsigned>(position.mover()); i < terms.in; ++i) {
        terms.seat[i] = static_cast<std::uint8_t>(seat);
        seat = position.seat_after(seat);
    }
    const detail::Areas areas(position);
    const unsigned assam = position.assam() << 2 | position.facing();
    const unsigned mover = terms.seat[0];
    const unsigned second = terms.seat[1];
    const unsigned third = terms.seat[2 % terms.in];
    const auto& chance_3 = detail::OUTLOOK.third[assam];
    const auto& covered = detail::OUTLOOK.covered[assam];
    const auto& covered_2 = detail::OUTLOOK.covered_2[assam];
    const detail::Cells whole = position.whole_rugs();
    std::array<std::array<float, TERMS>, 4> of{};  // by seat
    float due_3 = 0;
    float due_2 = 0;
    const auto& chance_2 = detail::OUTLOOK.second[assam];
    for (detail::Cells left = areas.cells; left != 0; left &= left - 1) {
        const unsigned cell = detail::first(left);
        auto& own = of[areas.owner[cell] & 3U];
        own[VISIBLE] += 0.1F;
        own[WHOLE] += 0.1F * static_cast<float>(whole >> cell & 1U);
        own[EXPOSED] += covered[cell];
        own[EXPOSED_2] += covered_2[cell];
        const float later = chance_3[cell] * areas.size[cell] / 10;
        own[ROLL_3] += later;
        due_3 += later;
        const float soon = chance_2[cell] * areas.size[cell] / 10;
        own[ROLL_2] += soon;
        due_2 += soon;
    }
    of[mover][EXPOSED] = 0;
    of[second][EXPOSED_2] = 0;
    of[third][ROLL_3] -= due_3;
    of[second][ROLL_2] -= due_2;

    const detail::Dues dues(areas, mover, static_cast<unsigned>(position.dirhams(static_cast<int>(mover))));
    std::array<detail::Purses, 3> costs{};
    for (std::size_t i = 0; i < 3; ++i) costs[i] = dues.roll(detail::turned(assam, detail::QUARTERS[i]));
    const auto chances = detail::choices(costs);
    detail::Payments payments;
    for (std::size_t i = 0; i < 3; ++i) {
        const unsigned faced = detail::turned(assam, detail::QUARTERS[i]);
        payments.add(costs[i], chances[i]);
        if (dues.may_ruin) of[mover][RUIN] += chances[i] * static_cast<float>(dues.ruin(faced)) / 6;
    }

    const auto others = static_cast<float>(terms.in - 1);
    const auto squares = static_cast<float>(areas.squares[0] + areas.squares[1] + areas.squares[2] + areas.squares[3]);
    for (std::size_t i = 0; i < terms.in; ++i) {
        const unsigned seat = terms.seat[i];
        auto& own = of[seat];
        const auto purse = static_cast<float>(position.dirhams(static_cast<int>(seat)));
        const auto mine = static_cast<float>(areas.squares[seat]);
        own[PURSE] = purse / 10;
        own[LATER] = (mine * others - (squares - mine)) / 490;
        own[ROLL] = payments.net(seat, mover) / 60;
        if (position.stay()) {
            own[RUIN] = 0;
            own[EMPTY_PURSE] = std::max(0.F, 6 - purse) / 6;
        } else {
            own[POOR] = std::max(0.F, 4 - purse) / 4;
            own[MODEST] = std::max(0.F, 12 - purse) / 12;
        }
        own[ORDER + i] = 1;
        terms.of[i] = own;
    }
    return terms;
}

class Evaluation {
  public:
    explicit Evaluation(const Weights& weights = WEIGHTS) {
        for (std::size_t in = 2; in <= 4; ++in) {
            for (std::size_t turns = 0; turns < at_[0].size(); ++turns) {
                const auto [knot, beyond] = place(static_cast<float>(turns) / static_cast<float>(in));
                for (std::size_t k = 0; k < TERMS; ++k) {
                    const auto& knots = weights[in - 2];
                    at_[in - 2][turns][k] = (1 - beyond) * knots[knot][k] + beyond * knots[knot + 1][k];
                }
            }
        }
    }

    // The knot at or before so many rounds, and how far it is to the next one.
    static std::pair<std::size_t, float> place(float rounds) {
        std::size_t knot = 0;
        while (knot + 2 < KNOTS.size() && rounds >= KNOTS[knot + 1]) ++knot;
        return {knot, std::min(1.F, (rounds - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot]))};
    }

    [[nodiscard]] Shares operator()(const Position& position) const {
        const Terms all = terms(position);
        const auto& weights = at_[all.in - 2][all.turns];
        std::array<float, 4> logits{};
        float most = -1e9F;
        for (std::size_t i = 0; i < all.in; ++i) {
            for (std::size_t k = 0; k < TERMS; ++k) logits[i] += weights[k] * all.of[i][k];
            most = std::max(most, logits[i]);
        }
        float whole = 0;
        for (std::size_t i = 0; i < all.in; ++i) {
            logits[i] = std::exp(logits[i] - most);
            whole += logits[i];
        }
        Shares shares{};
        for (std::size_t i = 0; i < all.in; ++i) shares[all.seat[i]] = logits[i] / whole;
        return shares;
    }

  private:
    std::array<std::array<std::array<float, TERMS>, 49>, 3> at_{};  // by seats in and turns left
};

}  // namespace ludoteca::marrakech
