// A position, the name of its game first, and on the next line a move. What is accepted is one of the legal moves in its
// one spelling; what is refused is none of them.
#include <string>

#include "../rules/games.hpp"
#include "target.hpp"

namespace ludoteca::fuzz {

template <Game P>
bool accepts(const P& position, std::string_view text) {
    try {
        require(position.move_text(position.parse_move(text)) == text, "only canonical texts are accepted");
        return true;
    } catch (const NotationError&) {
    } catch (const IllegalMoveError&) {
    }
    return false;
}

template <Game P>
bool legal(const P& position, std::string_view text) {
    typename P::Moves moves;
    position.moves(moves);
    for (const auto move : moves) {
        if (position.move_text(move) == text) return true;
    }
    return false;
}

}  // namespace ludoteca::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludoteca;
    const std::string_view text = fuzz::text_of(data, size);
    const std::string_view first = text.substr(0, text.find('\n'));
    const std::string_view move = text.substr(first.size() == text.size() ? first.size() : first.size() + 1);
    Words words(first);
    const std::string_view name = words.next();
    try {
        with_game(name, [&]<Game P>() {
            const P position = P::parse(words.rest());
            fuzz::require(fuzz::accepts(position, move) == fuzz::legal(position, move), "accepted exactly when legal");
        });
    } catch (const NotationError&) {
    }
    return 0;
}
