// The engine behind the protocol (rulebook/protocol.md): it hears lines and says lines.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "../rules/games.hpp"
#include "../rules/perft.hpp"
#include "../rules/playouts.hpp"
#include "../rules/text.hpp"
#include "../rules/threads.hpp"
#include "../search/search.hpp"
#include "output.hpp"
#include "version.hpp"
#include "worker.hpp"

#ifndef LUDOTECA_VERSION
#error "LUDOTECA_VERSION must be defined by the build: the version of the package, a string"
#endif

namespace ludoteca::cli {

class Engine {
  public:
    explicit Engine(Output& output) : output_(output), worker_(output) {}

    // Without LF and CR. False when it was `quit`.
    bool hear(std::string_view line) {
        if (line.empty()) return true;
        try {
            return obey(line);
        } catch (const std::exception& refusal) {
            output_.error(refusal.what());
        }
        return true;
    }

    // Ends the work without an answer (E9).
    void quit() {
        output_.silence();
        worker_.stop();
    }

  private:
    struct Refusal : std::runtime_error {
        using std::runtime_error::runtime_error;
    };
    struct Command {
        std::string_view name;
        void (Engine::*obey)(Words&);
        bool at_any_time = false;
    };

    // What is left and what is added for each move, in milliseconds, for every seat; empty if nothing was said (E8).
    struct Clocks {
        std::vector<std::uint64_t> left{};
        std::vector<std::uint64_t> increment{};

        // As much as a seat may do of what it could do.
        [[nodiscard]] Effort limit(Effort effort, int seat, int seats) const;
    };

    static constexpr std::uint64_t MOST_GAMES = 1'000'000'000;
    static constexpr std::uint64_t DEEPEST = 99;  // of a perft

    bool obey(std::string_view line);

    // -- E2 to E9
    void ugi(Words& words);
    void isready(Words& words);
    void setoption(Words& words);
    void position(Words& words);
    void text(Words& words);
    void moves(Words& words);
    void odds(Words& words);
    void outcome(Words& words);
    void perft(Words& words);
    void playouts(Words& words);
    void go(Words& words);
    void stop(Words& words);
    void quit_now(Words& words);

    // -- Work, each for the game it is about; they return the last line
    template <Game P>
    std::string count(const P& position, unsigned depth, bool divide, bool round, const Stop& stop);
    template <Game P>
    std::string play_games(const P& position, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                           const Stop& stop);
    template <Game P>
    std::string search(const Line<P>& line, const Effort& effort, const Stop& stop);
    template <Game P>
    std::string info(const P& position, const Insight<P>& insight, std::size_t rank) const;

    // -- Reading
    static void no_more(const Words& words, std::string_view command) {
        if (words.more()) throw Refusal(std::string(command) + ": " + quoted(words.rest()) + ": expected nothing more");
    }
    static std::uint64_t number(Words& words, const std::string& what, std::uint64_t least, std::uint64_t most) {
        const std::string_view word = words.more() ? words.next() : std::string_view();
        const auto number = whole_number(word);
        if (!number || *number < least || *number > most) {
            throw Refusal(what + ": " + quoted(word) + ": expected a whole number from " + std::to_string(least) +
                          " to " + std::to_string(most));
        }
        return *number;
    }

    static std::vector<std::uint64_t> milliseconds_of_seats(Words& words, const std::string& what);

    // Calls with the game that the last `position` gave.
    template <class Visit>
    auto with_line(std::string_view command, const Visit& visit) {
        if (!line_) throw Refusal(std::string(command) + ": no position: send position <game> <text> first");
        return std::visit(visit, *line_);
    }
    void work(std::string_view command, std::function<std::string(const Stop&)> work) {
        try {
            worker_.start(std::move(work));
        } catch (const std::exception& failure) {
            throw Refusal(std::string(command) + ": cannot begin: " + failure.what());
        }
    }

    Output& output_;
    std::optional<AnyLine> line_;
    Settings settings_;
    std::tuple<Search<abalone::Position>, Search<block::Position>, Search<kamisado::Position>,
               Search<marrakech::Position>> searches_;
    bool quit_ = false;
    Worker worker_;  // the last member, so the first to go: its work is about the others
};

inline bool Engine::obey(std::string_view line) {
    static constexpr std::array<Command, 13> COMMANDS = {{
        {"ugi", &Engine::ugi},
        {"isready", &Engine::isready, true},
        {"setoption", &Engine::setoption},
        {"position", &Engine::position},
        {"text", &Engine::text},
        {"moves", &Engine::moves},
        {"odds", &Engine::odds},
        {"outcome", &Engine::outcome},
        {"perft", &Engine::perft},
        {"playouts", &Engine::playouts},
        {"go", &Engine::go},
        {"stop", &Engine::stop, true},
        {"quit", &Engine::quit_now, true},
    }};
    Words words(line);
    const std::string_view name = words.next();
    const auto* const command = std::find_if(COMMANDS.begin(), COMMANDS.end(),
                                             [name](const Command& known) { return known.name == name; });
    if (command == COMMANDS.end()) {
        std::string names;
        for (const Command& known : COMMANDS) {
            names.append(names.empty() ? "" : &known == &COMMANDS.back() ? " or " : ", ").append(known.name);
        }
        throw Refusal("unknown command " + quoted(name) + ": expected " + names);
    }
    if (!command->at_any_time && worker_.busy()) {
        throw Refusal(std::string(name) + ": the engine is at work: send stop first");
    }
    (this->*command->obey)(words);
    return !quit_;
}

// -- E2, E3

inline void Engine::ugi(Words& words) {
    no_more(words, "ugi");
    std::string answer = "id name ludoteca-engine\nid version " LUDOTECA_VERSION "\nid protocol " +
                         std::to_string(PROTOCOL);
    for (const auto& [name, value, most] : NUMBERS) {
        answer.append("\noption name ").append(name).append(" type spin default ");
        answer += std::to_string(Settings{}.*value) + " min 1 max " + std::to_string(most);
    }
    answer += "\noption name player type combo default best var " + joined(PLAYERS, " var ");
    answer += "\noption name without type string default none\nugiok";
    output_.say(answer);
}

inline void Engine::setoption(Words& words) {
    const auto expect = [&words](std::string_view keyword) {
        const std::string_view word = words.more() ? words.next() : std::string_view();
        if (word != keyword || !words.more()) {
            throw Refusal("setoption: " + quoted(word) + ": expected name <name> value <value>");
        }
        return words.next();
    };
    const std::string_view name = expect("name");
    const std::string_view value = expect("value");
    no_more(words, "setoption");
    try {
        settings_.set(name, value);
    } catch (const std::invalid_argument& refusal) {
        throw Refusal(std::string("setoption") + refusal.what());
    }
}

inline void Engine::isready(Words& words) {
    no_more(words, "isready");
    output_.say("readyok");
}

// -- E4

inline void Engine::position(Words& words) {
    if (!words.more()) {
        throw Refusal("position: expected <game> <text> [moves <move> ..] [limits <limit> ..]");
    }
    try {
        line_ = parse_line(words.rest());
    } catch (const std::invalid_argument& refusal) {
        throw Refusal(std::string("position: ") + refusal.what());
    }
}

inline void Engine::text(Words& words) {
    no_more(words, "text");
    with_line("text", [this](const auto& line) { output_.say("text " + line.position().text()); });
}

// -- E5

// The legal moves with their texts, sorted by these.
template <Game P>
std::vector<std::pair<std::string, typename P::Move>> sorted_moves(const P& position) {
    typename P::Moves moves;
    position.moves(moves);
    std::vector<std::pair<std::string, typename P::Move>> sorted;
    for (const auto move : moves) sorted.emplace_back(position.move_text(move), move);
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return sorted;
}

inline void Engine::moves(Words& words) {
    no_more(words, "moves");
    with_line("moves", [this](const auto& line) {
        std::string answer = "moves";
        if (line.turn() != OVER) {
            for (const auto& [text, move] : sorted_moves(line.position())) answer.append(" ").append(text);
        }
        output_.say(answer);
    });
}

inline void Engine::odds(Words& words) {
    no_more(words, "odds");
    with_line("odds", [this]<Game P>(const Line<P>& line) {
        std::string answer = "odds";
        if constexpr (Chancy<P>) {
            const P& position = line.position();
            const auto outcomes = line.turn() == CHANCE ? sorted_moves(position)
                                                        : std::vector<std::pair<std::string, typename P::Move>>();
            std::uint32_t all = 0;
            for (const auto& [text, move] : outcomes) all += position.weight(move);
            for (const auto& [text, move] : outcomes) {
                const std::uint32_t weight = position.weight(move);
                const std::uint32_t divisor = std::gcd(weight, all);
                answer.append(" ").append(text).append(" ").append(std::to_string(weight / divisor));
                if (divisor != all) answer.append("/").append(std::to_string(all / divisor));
            }
        }
        output_.say(answer);
    });
}

inline void Engine::outcome(Words& words) {
    no_more(words, "outcome");
    with_line("outcome", [this](const auto& line) {
        const auto outcome = line.outcome();
        if (!outcome) return output_.say("outcome none");
        std::string points;
        std::string winners;
        for (int seat = 0; seat < outcome->seats; ++seat) {
            points += " " + std::to_string(outcome->points[static_cast<std::size_t>(seat)]);
            if ((outcome->winners >> seat & 1U) != 0) winners += " " + std::to_string(seat);
        }
        if (winners.empty()) winners = " none";
        output_.say("outcome points" + points + " winners" + winners + " reason " + std::string(outcome->reason));
    });
}

// -- E6

inline void Engine::perft(Words& words) {
    constexpr std::string_view EXPECTED = "expected a depth from 0 to 99";
    if (!words.more()) throw Refusal("perft: " + std::string(EXPECTED));
    const std::string_view word = words.next();
    const auto depth = whole_number(word);
    if (!depth || *depth > DEEPEST) throw Refusal("perft: " + quoted(word) + ": " + std::string(EXPECTED));
    bool divide = false;
    bool round = false;
    while (words.more()) {
        const std::string_view how = words.next();
        if (how == "divide" && !divide && !round) {
            divide = true;
        } else if (how == "round" && !round) {
            round = true;
        } else {
            throw Refusal("perft: " + quoted(how) + ": expected [divide] [round] after the depth");
        }
    }
    with_line("perft", [&]<Game P>(const Line<P>& line) {
        if (round && !Rounds<P>) throw Refusal("perft: 'round': only kamisado has rounds");
        work("perft", [this, &line, depth = static_cast<unsigned>(*depth), divide, round](const Stop& stop) {
            return count(line.position(), depth, divide, round, stop);
        });
    });
}

template <Game P>
std::string Engine::count(const P& position, unsigned depth, bool divide, bool round, const Stop& stop) {
    const auto perft_of = [&](const P& from, unsigned plies) {
        if constexpr (Rounds<P>) {
            if (round) return perft_of_round(from, plies, settings_.threads, stop);
        }
        return ludoteca::perft(from, plies, settings_.threads, stop);
    };
    std::optional<std::uint64_t> sum;
    if (divide && depth > 0) {
        sum = 0;
        const bool ended = round && perft_of(position, 1) == 0;
        for (const auto& [text, move] : ended ? decltype(sorted_moves(position))() : sorted_moves(position)) {
            P next = position;
            next.play(move);
            const auto part = perft_of(next, depth - 1);
            if (!part) return "error perft stopped";
            output_.say("divide " + text + " " + std::to_string(*part));
            *sum += *part;
        }
    } else {
        sum = perft_of(position, depth);
    }
    if (!sum) return "error perft stopped";
    return "perft " + std::to_string(depth) + " " + std::to_string(*sum);
}

// -- E7

inline void Engine::playouts(Words& words) {
    const std::uint64_t games = number(words, "playouts", 1, MOST_GAMES);
    const auto expect = [&words](std::string_view keyword) {
        const std::string_view word = words.more() ? words.next() : std::string_view();
        if (word != keyword) throw Refusal("playouts: " + quoted(word) + ": expected " + std::string(keyword));
    };
    expect("seed");
    const std::uint64_t seed = number(words, "playouts seed", 0, std::numeric_limits<std::uint64_t>::max());
    std::uint64_t max_plies = 10'000;
    if (words.more()) {
        expect("max_plies");
        max_plies = number(words, "playouts max_plies", 1, MOST_PLIES);
    }
    no_more(words, "playouts");
    with_line("playouts", [&]<Game P>(const Line<P>& line) {
        work("playouts", [this, &line, games, seed, max_plies](const Stop& stop) {
            return play_games(line.position(), games, seed, max_plies, stop);
        });
    });
}

template <Game P>
std::string Engine::play_games(const P& position, std::uint64_t games, std::uint64_t seed, std::uint64_t max_plies,
                               const Stop& stop) {
    const auto all = ludoteca::playouts(position, games, seed, max_plies, settings_.threads, stop);
    if (!all) return "error playouts stopped";
    std::string answer = "playouts " + std::to_string(all->games) + " plies " + std::to_string(all->plies) + " wins";
    for (int seat = 0; seat < position.seats(); ++seat) {
        answer += " " + std::to_string(all->wins[static_cast<std::size_t>(seat)]);
    }
    return answer + " unfinished " + std::to_string(all->unfinished);
}

// -- E8, E9

inline void Engine::go(Words& words) {
    constexpr std::string_view EXPECTED = "expected clock, increment, movetime, nodes, usual, depth or infinite";
    struct Kind {
        std::string_view name;
        std::optional<std::uint64_t> Effort::*value;
        std::uint64_t most;
    };
    static constexpr std::array<Kind, 4> KINDS = {{{"movetime", &Effort::milliseconds, MOST_MILLISECONDS},
                                                   {"nodes", &Effort::nodes, MOST_NODES},
                                                   {"usual", &Effort::usual_nodes, MOST_NODES},
                                                   {"depth", &Effort::depth, MOST_DEPTH}}};
    if (!words.more() && !settings_.leveled()) throw Refusal("go: " + std::string(EXPECTED));
    Effort effort;
    if (!words.more()) effort.depth = MOST_DEPTH;  // a level stops by itself
    Clocks clocks;
    bool infinite = false;
    while (words.more()) {
        const std::string_view word = words.next();
        const auto* const kind =
            std::find_if(KINDS.begin(), KINDS.end(), [word](const Kind& known) { return known.name == word; });
        if (kind != KINDS.end() && !(effort.*kind->value)) {
            effort.*kind->value = number(words, "go " + std::string(word), 1, kind->most);
        } else if (word == "clock" && clocks.left.empty()) {
            clocks.left = milliseconds_of_seats(words, "go clock");
        } else if (word == "increment" && clocks.increment.empty()) {
            clocks.increment = milliseconds_of_seats(words, "go increment");
        } else if (word == "infinite" && !infinite) {
            infinite = true;
        } else {
            throw Refusal("go: " + quoted(word) + ": " + std::string(EXPECTED) + ", each at most once");
        }
    }
    if (clocks.left.empty() && !clocks.increment.empty()) throw Refusal("go increment: expected clock with it");
    if (effort.usual_nodes && !effort.nodes) throw Refusal("go usual: expected nodes with it");
    with_line("go", [&]<Game P>(const Line<P>& line) {
        try {
            check_player<P>(settings_);
        } catch (const std::invalid_argument& refusal) {
            throw Refusal(std::string("go: ") + refusal.what());
        }
        const Effort timed = clocks.limit(effort, mover(line.position()), line.position().seats());
        if (line.turn() == OVER) return output_.say("bestmove none");
        work("go", [this, &line, timed](const Stop& stop) { return search(line, timed, stop); });
    });
}

inline std::vector<std::uint64_t> Engine::milliseconds_of_seats(Words& words, const std::string& what) {
    Words rest(words.more() ? words.next() : std::string_view(), ',');
    std::vector<std::uint64_t> all;
    while (rest.more()) all.push_back(number(rest, what, 0, MOST_MILLISECONDS));
    return all;
}

inline Effort Engine::Clocks::limit(Effort effort, int seat, int seats) const {
    if (left.empty()) return effort;
    const auto count = static_cast<std::size_t>(seats);
    if (left.size() != count || (!increment.empty() && increment.size() != count)) {
        throw Refusal("go clock: expected a number for each of the " + std::to_string(seats) +
                      " seats, with commas between them");
    }
    const auto own = static_cast<std::size_t>(std::max(seat, 0));  // a game that is over has none to move
    const Effort timed = Effort::on_clock(left[own], increment.empty() ? 0 : increment[own]);
    effort.usual = timed.usual;
    effort.milliseconds = std::min(effort.milliseconds.value_or(MOST_MILLISECONDS), *timed.milliseconds);
    return effort;
}

template <Game P>
std::string Engine::search(const Line<P>& line, const Effort& effort, const Stop& stop) {
    const P& position = line.position();
    const Insight<P> last = std::get<Search<P>>(searches_).go(line, effort, settings_, stop, [&](const Insight<P>& insight) {
        std::string lines;
        for (std::size_t rank = 0; rank < insight.best.size(); ++rank) {
            lines.append(rank == 0 ? "" : "\n").append(info(position, insight, rank));
        }
        output_.say(lines);
    });
    while (effort.endless() && !stopped(stop)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto move = last.move();
    return "bestmove " + (move ? position.move_text(*move) : std::string("none"));
}

template <Game P>
std::string Engine::info(const P& position, const Insight<P>& insight, std::size_t rank) const {
    const Variation<P>& variation = insight.best[rank];
    std::string info = "info depth " + std::to_string(insight.depth) + " nodes " + std::to_string(insight.nodes) +
                       " time " + std::to_string(insight.milliseconds);
    if (settings_.lines > 1) info += " multipv " + std::to_string(rank + 1);
    info += " score " + std::to_string(std::lround(1000 * variation.share));
    if (variation.value) info += " value " + std::to_string(*variation.value);
    if (variation.proved != Proof::none) {
        info.append(" proved ").append(PROOFS[static_cast<std::size_t>(variation.proved)]);
    }
    if (variation.moves.empty()) return info;
    info += " pv";
    for (const std::string& text : play_texts(position, variation.moves)) info.append(" ").append(text);
    return info;
}

inline void Engine::stop(Words& words) {
    no_more(words, "stop");
    worker_.stop();
}

inline void Engine::quit_now(Words& words) {
    no_more(words, "quit");
    quit_ = true;
}

}  // namespace ludoteca::cli
