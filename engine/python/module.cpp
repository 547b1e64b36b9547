// The module `_native`: the rules, perft, playouts and proofs for Python, with text at the boundary. A shim and nothing more.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "../cli/processor.hpp"
#include "../cli/version.hpp"
#include "../rules/games.hpp"
#include "../rules/perft.hpp"
#include "../rules/playouts.hpp"
#include "../rules/text.hpp"
#include "../rules/threads.hpp"
#include "../search/search.hpp"
#include "../search/certificate.hpp"
#include "../search/proof.hpp"
#include "../search/rounds.hpp"

namespace nb = nanobind;

namespace ludoteca::python {
namespace {

// ---- arguments: read by hand, because an error must name the argument, and True is not a number

[[noreturn]] void refuse_type(const std::string& name, const char* expected, nb::handle value) {
    throw nb::type_error((name + ": expected " + expected + ", not " + nb::inst_name(value).c_str()).c_str());
}

std::string_view text_of(const char* name, nb::handle value) {
    if (!PyUnicode_Check(value.ptr())) refuse_type(name, "a str", value);
    Py_ssize_t size = 0;
    const char* const data = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
    if (data == nullptr) {  // half of a surrogate pair
        PyErr_Clear();
        throw NotationError(std::string(name) + ": a text that is not Unicode: expected ASCII");
    }
    return {data, static_cast<std::size_t>(size)};
}

std::uint64_t number_of(const char* name, nb::handle value, std::uint64_t least, std::uint64_t most) {
    if (PyBool_Check(value.ptr()) || !PyIndex_Check(value.ptr())) refuse_type(name, "a whole number", value);
    const nb::object number = nb::steal(PyNumber_Index(value.ptr()));
    if (!number.is_valid()) throw nb::python_error();
    const std::uint64_t n = PyLong_AsUnsignedLongLong(number.ptr());
    const bool too_large = PyErr_Occurred() != nullptr;  // or negative
    PyErr_Clear();
    if (too_large || n < least || n > most) {
        const nb::object shown = nb::steal(PyObject_Repr(number.ptr()));
        PyErr_Clear();  // a number of thousands of digits is not shown
        std::string why = std::string(name) + ": ";
        if (shown.is_valid()) why += quoted(nb::cast<std::string_view>(shown)) + ": ";
        why += "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
        throw nb::value_error(why.c_str());
    }
    return n;
}

unsigned threads_of(nb::handle value) { return static_cast<unsigned>(number_of("threads", value, 1, MOST_THREADS)); }

bool flag_of(const char* name, nb::handle value) {
    if (!PyBool_Check(value.ptr())) refuse_type(name, "True or False", value);
    return value.ptr() == Py_True;
}

std::vector<std::string> texts_of(const char* name, nb::handle values) {
    const bool one = PyUnicode_Check(values.ptr()) != 0;
    if (one || !PySequence_Check(values.ptr())) refuse_type(name, "a sequence of str", values);
    std::vector<std::string> texts;
    for (const nb::handle value : nb::iter(values)) texts.emplace_back(text_of(name, value));
    return texts;
}

// ---- long work

// Does the work on another thread and without the GIL; this one looks out for Ctrl-C and then stops it.
template <class Work>
auto watched(const Work& work) {
    Stop stop{false};
    auto result = std::async(std::launch::async, [&] { return work(stop); });
    bool interrupted = false;
    {
        const nb::gil_scoped_release released;
        while (!interrupted && result.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready) {
            const nb::gil_scoped_acquire acquired;
            interrupted = PyErr_CheckSignals() != 0;
            stop = interrupted;
        }
        result.wait();
    }
    if (interrupted) throw nb::python_error();
    return result.get();
}

// ---- the functions

std::vector<std::string> moves(nb::handle game, nb::handle text) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const P position = P::parse(text_of("text", text));
        typename P::Moves list;
        position.moves(list);
        std::vector<std::string> texts;
        for (const auto move : list) texts.push_back(position.move_text(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

using Odds = std::vector<std::tuple<std::string, std::uint32_t, std::uint32_t>>;

Odds odds(nb::handle game, nb::handle text) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const P position = P::parse(text_of("text", text));
        Odds odds;
        if constexpr (Chancy<P>) {
            if (position.turn() != CHANCE) return odds;
            typename P::Moves list;
            position.moves(list);
            std::uint32_t sum = 0;
            for (const auto move : list) sum += position.weight(move);
            for (const auto move : list) odds.emplace_back(position.move_text(move), position.weight(move), sum);
            std::sort(odds.begin(), odds.end());
        }
        return odds;
    });
}

std::string play(nb::handle game, nb::handle text, nb::handle move) {
    return with_game(text_of("game", game), [&]<Game P>() {
        P position = P::parse(text_of("text", text));
        position.play(position.parse_move(text_of("move", move)));
        return position.text();
    });
}

std::optional<std::tuple<nb::tuple, nb::tuple, std::string_view>> outcome(nb::handle game, nb::handle text) {
    const std::optional<Outcome> outcome = with_game(
        text_of("game", game), [&]<Game P>() { return P::parse(text_of("text", text)).outcome(); });
    if (!outcome) return std::nullopt;
    nb::list points;
    nb::list winners;
    for (int seat = 0; seat < outcome->seats; ++seat) {
        points.append(outcome->points[static_cast<std::size_t>(seat)]);
        if ((outcome->winners >> seat & 1U) != 0) winners.append(seat);
    }
    return std::tuple(nb::tuple(points), nb::tuple(winners), outcome->reason);
}

std::uint64_t perft(nb::handle game, nb::handle text, nb::handle depth, nb::handle threads, nb::handle round_only) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const P position = P::parse(text_of("text", text));
        const auto plies = static_cast<unsigned>(number_of("depth", depth, 0, 99));
        const unsigned most = threads_of(threads);
        const bool round = flag_of("round_only", round_only);
        if (round && !Rounds<P>) throw nb::value_error("round_only: True: only kamisado has rounds");
        return watched([&](const Stop& stop) {
            if constexpr (Rounds<P>) {
                if (round) return perft_of_round(position, plies, most, stop);
            }
            return ludoteca::perft(position, plies, most, stop);
        }).value_or(0);
    });
}

constexpr std::uint64_t MOST_GAMES = 1'000'000'000;
constexpr std::uint64_t ANY_SEED = std::numeric_limits<std::uint64_t>::max();

using Sums = std::tuple<std::uint64_t, nb::tuple, std::uint64_t>;

Sums playouts(nb::handle game, nb::handle text, nb::handle games, nb::handle seed, nb::handle max_plies,
              nb::handle threads) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const P position = P::parse(text_of("text", text));
        const std::uint64_t n = number_of("games", games, 1, MOST_GAMES);
        const std::uint64_t from = number_of("seed", seed, 0, ANY_SEED);
        const std::uint64_t plies = number_of("max_plies", max_plies, 1, MOST_PLIES);
        const unsigned most = threads_of(threads);
        const Playouts all = watched([&](const Stop& stop) {
            return ludoteca::playouts(position, n, from, plies, most, stop);
        }).value_or(Playouts{});
        nb::list wins;
        for (int seat = 0; seat < position.seats(); ++seat) wins.append(all.wins[static_cast<std::size_t>(seat)]);
        return Sums(all.plies, nb::tuple(wins), all.unfinished);
    });
}

using Rows = nb::ndarray<nb::memview, std::int32_t, nb::ndim<3>, nb::c_contig>;

Rows playouts_many(nb::handle game, nb::handle texts, nb::handle games, nb::handle seed, nb::handle max_plies,
                   nb::handle threads) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const std::vector<std::string> given = texts_of("texts", texts);
        const std::uint64_t n = number_of("games", games, 1, MOST_GAMES);
        const std::uint64_t from = number_of("seed", seed, 0, ANY_SEED);
        const std::uint64_t plies = number_of("max_plies", max_plies, 1, MOST_PLIES);
        const unsigned most = threads_of(threads);
        auto results = std::make_unique_for_overwrite<Playout[]>(given.size() * n);
        watched([&](const Stop& stop) {
            std::vector<P> positions;
            for (const std::string& text : given) positions.push_back(P::parse(text));
            return ludoteca::playouts(std::span<const P>(positions), n, from, plies, most,
                                      std::span(results.get(), given.size() * n), stop);
        });
        const nb::capsule owner(results.get(), [](void* all) noexcept { delete[] static_cast<Playout*>(all); });
        return Rows(&results.release()->plies, {given.size(), n, sizeof(Playout) / sizeof(std::int32_t)}, owner);
    });
}

// None: not limited.
std::optional<std::uint64_t> limit_of(const char* name, nb::handle value, std::uint64_t most) {
    if (value.is_none()) return std::nullopt;
    return number_of(name, value, 1, most);
}

Settings settings_of(nb::handle threads, nb::handle lines, nb::handle megabytes, nb::handle player,
                     nb::handle without, nb::handle level, nb::handle seed) {
    Settings settings;
    settings.threads = threads_of(threads);
    settings.lines = static_cast<unsigned>(number_of("lines", lines, 1, 256));
    settings.megabytes = static_cast<unsigned>(number_of("megabytes", megabytes, 1, 65536));
    settings.level = static_cast<unsigned>(number_of("level", level, 1, TOP_LEVEL));
    settings.seed = static_cast<unsigned>(number_of("seed", seed, 1, std::numeric_limits<unsigned>::max()));
    try {
        settings.set("player", text_of("player", player));
        settings.set("without", text_of("without", without));
    } catch (const NotationError&) {
        throw;
    } catch (const std::invalid_argument& refusal) {
        throw nb::value_error(refusal.what() + 1);
    }
    return settings;
}

using Found = std::tuple<double, std::optional<int>, std::string_view, std::vector<std::string>>;
using Answer = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::vector<Found>>;

Answer search(nb::handle game, nb::handle line, nb::handle milliseconds, nb::handle nodes, nb::handle depth,
              nb::handle threads, nb::handle lines, nb::handle megabytes, nb::handle player, nb::handle without,
              nb::handle level, nb::handle seed) {
    return with_game(text_of("game", game), [&]<Game P>() {
        const auto played = Line<P>::parse(text_of("line", line));
        const Effort effort{limit_of("milliseconds", milliseconds, MOST_MILLISECONDS),
                            limit_of("nodes", nodes, MOST_NODES), limit_of("depth", depth, MOST_DEPTH)};
        const Settings settings = settings_of(threads, lines, megabytes, player, without, level, seed);
        if (effort.endless() && !settings.leveled()) {
            throw nb::value_error("milliseconds, nodes, depth: expected one of them at least");
        }
        try {
            check_player<P>(settings);
        } catch (const std::invalid_argument& refusal) {
            throw nb::value_error(refusal.what());
        }
        if (played.turn() == OVER) return Answer{};
        const Insight<P> insight = watched([&](const Stop& stop) {
            return Search<P>().go(played, effort, settings, stop);
        });
        std::vector<Found> found;
        for (const Variation<P>& variation : insight.best) {
            found.emplace_back(variation.share, variation.value, PROOFS[static_cast<std::size_t>(variation.proved)],
                               play_texts(played.position(), variation.moves));
        }
        return Answer{insight.depth, insight.nodes, insight.milliseconds, found};
    });
}

// ---- rounds of Kamisado, solved

constexpr unsigned PROVER_MEGABYTES = 16;  // more has not been seen to help

using RoundProver = Prover<kamisado::Position>;

kamisado::Position in_round(nb::handle game, nb::handle text) {
    const std::string_view name = text_of("game", game);
    if (name != kamisado::Position::name) {
        throw nb::value_error(("game: " + quoted(name) + ": only kamisado has rounds").c_str());
    }
    const auto position = kamisado::Position::parse(text_of("text", text));
    if (position.round_over()) {
        throw NotationError("kamisado: bad position " + quoted(position.text()) + ": expected one inside a round");
    }
    return position;
}

std::tuple<bool, std::uint64_t> prove(nb::handle game, nb::handle text) {
    const kamisado::Position position = in_round(game, text);
    return watched([&](const Stop& stop) {
        RoundProver prover(PROVER_MEGABYTES);
        const kamisado::Tally points(position);
        const Verdict wins = prover.prove(position, kamisado::AtLeast(points, position.turn(), 1), stop);
        return std::tuple(wins == Verdict::reached, prover.nodes());
    });
}

std::tuple<int, std::vector<std::string>, std::uint64_t> solve(nb::handle game, nb::handle text) {
    kamisado::Position position = in_round(game, text);
    return watched([&](const Stop& stop) {
        RoundProver prover(PROVER_MEGABYTES);
        const auto solution = kamisado::solved(prover, position, stop).value_or(kamisado::Solution{});
        std::vector<std::string> line;
        for (const kamisado::Move move : solution.line) {
            line.push_back(position.move_text(move));
            position.play(move);
        }
        return std::tuple(solution.worth, line, prover.nodes());
    });
}

std::tuple<int, std::vector<std::string>, std::uint64_t> certificate(nb::handle game, nb::handle text) {
    const kamisado::Position position = in_round(game, text);
    return watched([&](const Stop& stop) {
        RoundProver prover(PROVER_MEGABYTES);
        kamisado::Certifier certifier(prover, position, stop);
        const auto made = certifier.certificate().value_or(kamisado::Certificate{});
        return std::tuple(made.winner, made.replies, prover.nodes());
    });
}

nb::tuple reasons() {
    nb::list all;
    for (const std::string_view reason : REASONS) all.append(reason);
    return nb::tuple(all);
}

}  // namespace
}  // namespace ludoteca::python

NB_MODULE(_native, m) {
    using namespace ludoteca;

    if (!cli::processor_will_do()) throw std::runtime_error(std::string(cli::PROCESSOR_WANTED));

    m.doc() = "The rules, perft, random playouts and proofs in C++, with text at the boundary.";
    m.attr("VERSION") = LUDOTECA_VERSION;
    m.attr("PROTOCOL") = cli::PROTOCOL;
    m.attr("SOURCES") = LUDOTECA_SOURCES;
    m.attr("REASONS") = python::reasons();
    m.attr("FIELDS") = nb::make_tuple("plies", "winners", "reason", "points0", "points1", "points2", "points3");

    nb::exception<NotationError>(m, "NotationError", PyExc_ValueError).attr("kind") = "notation";
    nb::exception<IllegalMoveError>(m, "IllegalMoveError", PyExc_ValueError).attr("kind") = "illegal";

    const auto arg = [](const char* name) { return nb::arg(name).none(); };  // None is refused like anything else

    m.def("moves", &python::moves, arg("game"), arg("text"),
          nb::sig("def moves(game: str, text: str) -> list[str]"),
          "All legal moves, sorted; none when the game is over.");
    m.def("odds", &python::odds, arg("game"), arg("text"),
          nb::sig("def odds(game: str, text: str) -> list[tuple[str, int, int]]"),
          "In a chance position every outcome with its odds as two whole numbers, not reduced; elsewhere nothing.");
    m.def("play", &python::play, arg("game"), arg("text"), arg("move"),
          nb::sig("def play(game: str, text: str, move: str) -> str"),
          "The position after the move.");
    m.def("outcome", &python::outcome, arg("game"), arg("text"),
          nb::sig("def outcome(game: str, text: str) -> tuple[tuple[int, ...], tuple[int, ...], str] | None"),
          "The points of the seats, the winners and the reason; None while the game goes on.");
    m.def("perft", &python::perft, arg("game"), arg("text"), arg("depth"), arg("threads") = 1,
          arg("round_only") = false,
          nb::sig("def perft(game: str, text: str, depth: int, threads: int = 1, round_only: bool = False) -> int"),
          "The number of sequences of exactly so many moves; with round_only a finished round has no continuation.");
    m.def("playouts", &python::playouts, arg("game"), arg("text"), arg("games"), arg("seed"), arg("max_plies"),
          arg("threads") = 1,
          nb::sig("def playouts(game: str, text: str, games: int, seed: int, max_plies: int, threads: int = 1)"
                  " -> tuple[int, tuple[int, ...], int]"),
          "Even random games: all plies, the wins of every seat, the games not finished.\n\n"
          "The same for any number of threads.");
    m.def("playouts_many", &python::playouts_many, arg("game"), arg("texts"), arg("games"), arg("seed"),
          arg("max_plies"), arg("threads") = 1,
          nb::sig("def playouts_many(game: str, texts: collections.abc.Sequence[str], games: int, seed: int, "
                  "max_plies: int, threads: int = 1) -> memoryview"),
          "Even random games of many positions: 32-bit numbers [position, game, field], the fields named by FIELDS.\n\n"
          "`winners` has a bit for every seat that won, `reason` is an index of REASONS, 0 when max_plies came first.\n"
          "The same for any number of threads.");
    m.def("search", &python::search, arg("game"), arg("line"), arg("milliseconds") = nb::none(),
          arg("nodes") = nb::none(), arg("depth") = nb::none(), arg("threads") = 1, arg("lines") = 1,
          arg("megabytes") = 64, arg("player") = "best", arg("without") = "none", arg("level") = TOP_LEVEL, arg("seed") = 1,
          nb::sig("def search(game: str, line: str, milliseconds: int | None = None, nodes: int | None = None, "
                  "depth: int | None = None, threads: int = 1, lines: int = 1, megabytes: int = 64, "
                  "player: str = 'best', without: str = 'none', level: int = 10, seed: int = 1) "
                  "-> tuple[int, int, int, list[tuple[float, int | None, str, list[str]]]]"),
          "The best moves by a search until the first of the limits: depth, nodes, milliseconds, and for each line, the "
          "best first,\nthe share of the win, the value in the search's own unit, what is proved, and its moves.\n\n"
          "`line` is a position, or what stands after the game's name on the line of a game. No lines when the game is "
          "over.\nA `level` below 10 has limits of its own and needs no others; `seed` is that of its mistakes.");
    m.def("prove", &python::prove, arg("game"), arg("text"),
          nb::sig("def prove(game: str, text: str) -> tuple[bool, int]"),
          "Whether the seat to move wins the round (only kamisado has rounds), and the positions looked into.");
    m.def("solve", &python::solve, arg("game"), arg("text"),
          nb::sig("def solve(game: str, text: str) -> tuple[int, list[str], int]"),
          "The points of the round for the seat to move (lost: below 0), best play to its end, the positions looked into.");
    m.def("certificate", &python::certificate, arg("game"), arg("text"),
          nb::sig("def certificate(game: str, text: str) -> tuple[int, list[str], int]"),
          "Who wins the round, the replies of rulebook/certificate.md, and the positions looked into.");
}
