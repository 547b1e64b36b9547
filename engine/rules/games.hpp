// The four games by name, and a game on one line (rulebook/notation.md N2, N3).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "abalone.hpp"
#include "block.hpp"
#include "game.hpp"
#include "kamisado.hpp"
#include "marrakech.hpp"
#include "points.hpp"
#include "text.hpp"

namespace ludoteca {

// Calls `visit.template operator()<P>()`: with_game("block", [&]<Game P>() { ... }).
template <class Visit>
decltype(auto) with_game(std::string_view name, const Visit& visit) {
    if (name == abalone::Position::name) return visit.template operator()<abalone::Position>();
    if (name == block::Position::name) return visit.template operator()<block::Position>();
    if (name == kamisado::Position::name) return visit.template operator()<kamisado::Position>();
    if (name == marrakech::Position::name) return visit.template operator()<marrakech::Position>();
    throw NotationError("no game " + quoted(name) + ": expected abalone, block, kamisado or marrakech");
}

// N3; 0 is off.
struct Limits {
    std::uint32_t repetition = 0;
    std::uint32_t no_push = 0;
    std::uint32_t max_plies = 0;

    friend bool operator==(const Limits&, const Limits&) = default;
};

// A game as it is played: where it began, the moves, the limits, and so the position now.
template <Game P>
class Line {
  public:
    using Move = typename P::Move;
    using Moves = typename P::Moves;

    static constexpr bool HAS_PUSHES = std::same_as<P, abalone::Position>;  // those that no_push means (A7)

    explicit Line(const P& start, Limits limits = {}) : start_(start), position_(start), limits_(limits) { note(); }

    // Reads what follows the name of the game; refuses with NotationError or IllegalMoveError.
    static Line parse(std::string_view text);
    [[nodiscard]] std::string text() const;

    [[nodiscard]] const P& start() const { return start_; }
    [[nodiscard]] const P& position() const { return position_; }
    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] const std::vector<Move>& played() const { return played_; }
    [[nodiscard]] std::uint64_t plies() const { return played_.size(); }
    [[nodiscard]] std::uint32_t plies_without_push() const { return without_push_; }

    // How often a position has stood so far; 0 where repetition is not limited.
    [[nodiscard]] std::uint32_t seen(const P& position) const {
        const auto seen = seen_.find(position);
        return seen == seen_.end() ? 0 : seen->second;
    }

    // The limit that ended the game, or an empty text; the rules may have ended it at the same time.
    [[nodiscard]] std::string_view reached() const { return reached_; }
    [[nodiscard]] int turn() const { return reached_.empty() ? position_.turn() : OVER; }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    void moves(Moves& list) const {
        list.clear();
        if (reached_.empty()) position_.moves(list);
    }
    [[nodiscard]] Move parse_move(std::string_view text) const;
    void play(Move move);
    // What play would find: the limit reached by a move, or an empty text.
    [[nodiscard]] std::string_view reached_by(Move move, const P& next) const;

  private:
    struct Hash {
        std::size_t operator()(const P& position) const { return static_cast<std::size_t>(position.hash()); }
    };

    [[nodiscard]] static bool pushes([[maybe_unused]] Move move) {
        if constexpr (HAS_PUSHES) {
            return is_push(move);
        } else {
            return false;
        }
    }
    void note() {
        if (limits_.repetition != 0) ++seen_[position_];
    }

    P start_;
    P position_;
    Limits limits_;
    std::vector<Move> played_;
    std::unordered_map<P, std::uint32_t, Hash> seen_;  // empty without the limit
    std::uint32_t without_push_ = 0;
    std::string_view reached_;
};

namespace detail {

// 1 to 999,999,999, or a refusal.
inline std::uint32_t limit(std::string_view text, std::uint32_t least) {
    const auto number = whole_number(text);
    if (!number || *number < least || *number > 999'999'999) {
        throw NotationError("bad number of a limit " + quoted(text) + ": expected a whole number, at least " +
                            std::to_string(least) + ", of at most nine digits (N2, N3)");
    }
    return static_cast<std::uint32_t>(*number);
}

// Cuts off the first word that is the keyword, a blank before it, and returns the words after it.
inline std::optional<std::string_view> cut(std::string_view& text, std::string_view keyword) {
    for (std::size_t at = text.find(keyword); at != std::string_view::npos; at = text.find(keyword, at + 1)) {
        const std::string_view rest = text.substr(at + keyword.size());
        if (!rest.empty() && rest.front() != ' ') continue;
        if (rest.empty()) throw NotationError("expected one or more words after" + std::string(keyword) + " (N2)");
        text = text.substr(0, at);
        return rest.substr(1);
    }
    return std::nullopt;
}

inline Limits parse_limits(std::string_view text, bool has_pushes) {
    struct Known {
        std::string_view name;
        std::uint32_t Limits::*value;
        std::uint32_t least;
    };
    static constexpr std::array<Known, 3> ALL = {{{"repetition", &Limits::repetition, 2},
                                                  {"no_push", &Limits::no_push, 1},
                                                  {"max_plies", &Limits::max_plies, 1}}};
    Limits limits;
    Words words(text);
    std::size_t known = 0;
    do {
        const std::string_view word = words.next();
        const std::string_view name = word.substr(0, word.find('='));
        while (known < ALL.size() && ALL[known].name != name) ++known;
        if (known == ALL.size() || name.size() == word.size()) {
            throw NotationError("bad limit " + quoted(word) +
                                ": expected repetition=N, no_push=N, max_plies=N, in this order, once each (N2)");
        }
        if (ALL[known].value == &Limits::no_push && !has_pushes) {
            throw NotationError("bad limit " + quoted(word) + ": no_push is for abalone only (N3)");
        }
        limits.*ALL[known].value = limit(word.substr(name.size() + 1), ALL[known].least);
        ++known;
    } while (words.more());
    return limits;
}

}  // namespace detail

template <Game P>
Line<P> Line<P>::parse(std::string_view text) {
    const auto limits = detail::cut(text, " limits");
    const auto moves = detail::cut(text, " moves");
    const P start = P::parse(text);
    Line line(start, limits ? detail::parse_limits(*limits, HAS_PUSHES) : Limits{});
    if (!moves) return line;
    Words words(*moves);
    do line.play(line.parse_move(words.next())); while (words.more());
    return line;
}

template <Game P>
std::string Line<P>::text() const {
    std::string text = std::string(P::name) + " " + start_.text();
    P position = start_;
    for (std::size_t i = 0; i < played_.size(); ++i) {
        text.append(i == 0 ? " moves " : " ").append(position.move_text(played_[i]));
        position.play(played_[i]);
    }
    if (limits_ != Limits{}) text += " limits";
    if (limits_.repetition != 0) text += " repetition=" + std::to_string(limits_.repetition);
    if (limits_.no_push != 0) text += " no_push=" + std::to_string(limits_.no_push);
    if (limits_.max_plies != 0) text += " max_plies=" + std::to_string(limits_.max_plies);
    return text;
}

template <Game P>
std::optional<Outcome> Line<P>::outcome() const {
    if (auto outcome = position_.outcome()) return outcome;
    if (reached_.empty()) return std::nullopt;
    return Outcome{.seats = position_.seats(), .points = points_of(position_), .winners = 0, .reason = reached_};
}

template <Game P>
typename P::Move Line<P>::parse_move(std::string_view text) const {
    const Move move = position_.parse_move(text);
    if (!reached_.empty()) {
        throw IllegalMoveError(std::string(P::name) + ": illegal move " + quoted(text) + " in " +
                               quoted(position_.text()) + ": the game is a draw by " + std::string(reached_) + " (N3)");
    }
    return move;
}

template <Game P>
std::string_view Line<P>::reached_by(Move move, const P& next) const {
    if (limits_.repetition != 0) {
        if (seen(next) + 1 >= limits_.repetition) return "repetition";
    }
    if (limits_.no_push != 0 && !pushes(move) && without_push_ + 1 >= limits_.no_push) return "no_push";
    if (limits_.max_plies != 0 && played_.size() + 1 >= limits_.max_plies) return "max_plies";
    return "";
}

template <Game P>
void Line<P>::play(Move move) {
    P next = position_;
    next.play(move);
    reached_ = reached_by(move, next);
    position_ = next;
    played_.push_back(move);
    without_push_ = pushes(move) ? 0 : without_push_ + 1;
    note();
}

using AnyLine = std::variant<Line<abalone::Position>, Line<block::Position>, Line<kamisado::Position>,
                             Line<marrakech::Position>>;

// A game on one line (N2), its name first.
inline AnyLine parse_line(std::string_view text) {
    Words words(text);
    const std::string_view name = words.next();
    return with_game(name, [&]<Game P>() -> AnyLine {
        if (!words.more()) throw NotationError(std::string(P::name) + ": expected a position after the name (N2)");
        return Line<P>::parse(words.rest());
    });
}

}  // namespace ludoteca
