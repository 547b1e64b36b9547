// Plays two levels against each other and prints the share of the first: how the table of search/levels.hpp was found.
// levels <games> <seed> <level> <level> <line of a game>; a level is its number, <depth>,<nodes>,<noise>, or <time>ms.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../search/abalone.hpp"
#include "../search/block.hpp"
#include "../search/kamisado.hpp"
#include "../search/levels.hpp"
#include "../search/marrakech.hpp"

namespace {

using namespace ludoteca;

struct Side {
    unsigned number = 0;
    std::optional<Level> level = std::nullopt;
    std::uint64_t milliseconds = 0;
};

template <class Number>
Number read(std::string_view text) {
    Number number{};
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || at != text.data() + text.size()) throw NotationError("no number " + quoted(text));
    return number;
}

Side side(std::string_view text) {
    if (text.ends_with("ms")) return {.milliseconds = read<std::uint64_t>(text.substr(0, text.size() - 2))};
    const std::size_t first = text.find(',');
    if (first == std::string_view::npos) {
        const auto number = read<unsigned>(text);
        if (number < 1 || number >= TOP_LEVEL) throw NotationError("no level " + quoted(text));
        return {.number = number};
    }
    const std::size_t second = text.find(',', first + 1);
    if (second == std::string_view::npos) throw NotationError("no level " + quoted(text));
    return {.level = Level{read<std::uint64_t>(text.substr(0, first)),
                           read<std::uint64_t>(text.substr(first + 1, second - first - 1)),
                           read<double>(text.substr(second + 1))}};
}

template <Game P>
typename P::Move chosen(const Side& player, Searcher<P>& searcher, const Line<P>& line, unsigned seed) {
    const Settings settings{.megabytes = 4, .seed = seed};
    if (player.milliseconds != 0) {
        const Effort effort{.milliseconds = player.milliseconds, .nodes = {}, .depth = {}};
        return *searcher.search(line, effort, settings, NEVER, [](const Insight<P>&) {}).move();
    }
    const Level level = player.level ? *player.level : LEVELS<P>[player.number - 1];
    return *played_at(level, searcher, line, settings, NEVER).move();
}

// The first player in one seat, the second in all others, from some random moves on.
template <Game P>
double share(const Line<P>& start, const Side& one, const Side& other, int seat, std::uint64_t seed) {
    Random random(seed);
    Line<P> line = start;
    for (int ply = 0; ply < 4 && !Chancy<P> && line.turn() != OVER; ++ply) line.play(line.position().random_move(random));
    Searcher<P> searcher;
    Searcher<P> others;
    while (line.turn() != OVER) {
        const bool first = line.turn() == seat;
        line.play(line.turn() == CHANCE ? line.position().random_move(random)
                  : first ? chosen(one, searcher, line, static_cast<unsigned>(seed) * 2 + 1)
                          : chosen(other, others, line, static_cast<unsigned>(seed) * 2 + 2));
    }
    return share_of(*line.outcome(), seat);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 6) {
        std::cerr << "expected games, a seed, two levels, and the line of a game\n";
        return 2;
    }
    const auto games = read<std::uint64_t>(argv[1]);
    const auto seed = read<std::uint64_t>(argv[2]);
    const Side one = side(argv[3]);
    const Side other = side(argv[4]);
    std::visit([&](const auto& line) {
        double sum = 0;
        double squares = 0;
        std::uint64_t draws = 0;
        const auto seats = static_cast<std::uint64_t>(line.position().seats());
        for (std::uint64_t game = 0; game < games; ++game) {
            const double its = share(line, one, other, static_cast<int>(game % seats), seed + game / seats);
            sum += its;
            squares += its * its;
            draws += its != 0 && its != 1 ? 1 : 0;
        }
        const auto n = static_cast<double>(games);
        const double mean = sum / n;
        std::cout << argv[3] << " against " << argv[4] << ": " << 100 * mean << " % +- "
                  << 196 * std::sqrt((squares / n - mean * mean) / n) << " of " << games << " games, " << draws << " drawn\n";
    }, parse_line(argv[5]));
}
