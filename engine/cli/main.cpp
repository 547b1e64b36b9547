// ludoteca-engine: the engine's protocol (rulebook/protocol.md) on standard input and output.
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "../rules/text.hpp"
#include "engine.hpp"
#include "input.hpp"
#include "output.hpp"
#include "processor.hpp"

int main() {
    using namespace ludoteca;
    if (!cli::processor_will_do()) {
        std::cerr << cli::PROCESSOR_WANTED << '\n';
        return EXIT_FAILURE;
    }
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    cli::Output output(std::cout, [] { std::_Exit(EXIT_SUCCESS); });  // nobody listens any more
    cli::Input input(*std::cin.rdbuf());
    cli::Engine engine(output);
    bool on = true;
    while (on) {
        const auto heard = input.next();
        if (!heard) break;
        if (heard->too_long) {
            output.error("line " + quoted(heard->line) + ": expected at most " + std::to_string(cli::LONGEST_LINE) +
                         " bytes");
        } else {
            on = engine.hear(heard->line);
        }
    }
    engine.quit();
}
