// Lines to the engine (rulebook/protocol.md), without a process. Whatever it hears, it says printable lines of the
// protocol, and then it is ready again.
#include <array>
#include <sstream>
#include <string>

#include "../cli/engine.hpp"
#include "../cli/input.hpp"
#include "../cli/output.hpp"
#include "target.hpp"

namespace ludoteca::fuzz {

void check(std::string_view line) {
    static constexpr std::array<std::string_view, 14> FIRST = {
        "bestmove", "divide", "error", "id", "info", "moves", "odds", "option", "outcome", "perft", "playouts", "readyok",
        "text", "ugiok"};
    bool known = false;
    for (const std::string_view word : FIRST) known = known || line.substr(0, line.find(' ')) == word;
    require(known, "a line begins with a word of the protocol");
    for (const char c : line) require(c >= 0x20 && c < 0x7f, "a line is printable ASCII");
}

}  // namespace ludoteca::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ludoteca;
    std::istringstream given{std::string(fuzz::text_of(data, size))};
    std::ostringstream said;
    {
        cli::Output output(said);
        cli::Input input(*given.rdbuf());
        cli::Engine engine(output);
        bool on = true;
        while (on) {
            const auto heard = input.next();
            if (!heard) break;
            if (!heard->too_long) on = engine.hear(heard->line);
        }
        engine.hear("stop");
        engine.hear("isready");
        engine.quit();
    }
    std::istringstream lines(said.str());
    std::string last;
    for (std::string line; std::getline(lines, line); last = line) fuzz::check(line);
    fuzz::require(last == "readyok", "after stop it is ready");
    return 0;
}
