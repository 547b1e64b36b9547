// A game on one line (rulebook/notation.md N2), as `position` takes it. What is accepted is canonical, and its legal
// moves are playable: the next position and its hash are what reading its text gives.
#include <string>
#include <variant>

#include "../rules/games.hpp"
#include "target.hpp"

namespace ludoteca::fuzz {

template <Game P>
void check_next(const P& position, typename P::Move move) {
    const std::string text = position.move_text(move);
    require(position.parse_move(text) == move, "a legal move is read from its text");
    P next = position;
    next.play(move);
    const P read = P::parse(next.text());
    require(read == next, "a position is read from its text");
    require(read.hash() == next.hash(), "play keeps the hash");
}

template <Game P>
void check(const P& position) {
    require(P::parse(position.text()) == position, "a position is read from its text");
    typename P::Moves moves;
    position.moves(moves);
    require(moves.size() == position.count(), "count() is the number of moves");
    require((moves.size() == 0) == (position.turn() == OVER), "no moves exactly when it is nobody's turn");
    require(position.outcome().has_value() == (position.turn() == OVER), "an outcome exactly when it is nobody's turn");
    for (const auto move : moves) check_next(position, move);
    if (moves.size() == 0) return;
    Random random(position.hash());
    const auto chosen = position.random_move(random);
    bool found = false;
    for (const auto move : moves) found = found || move == chosen;
    require(found, "a random move is a legal move");
}

}  // namespace ludoteca::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludoteca;
    const std::string_view text = fuzz::text_of(data, size);
    try {
        const AnyLine game = parse_line(text);
        std::visit(
            [text](const auto& line) {
                fuzz::require(line.text() == text, "only canonical texts are accepted");
                fuzz::check(line.position());
            },
            game);
    } catch (const NotationError&) {
    } catch (const IllegalMoveError&) {
    }
    return 0;
}
