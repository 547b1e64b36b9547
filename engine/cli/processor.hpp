// Whether this machine has what the engine is compiled for; without asking, an older one would be stopped by a signal.
#pragma once

#include <string_view>

namespace ludoteca::cli {

inline constexpr std::string_view PROCESSOR_WANTED =
    "the engine needs an x86-64-v2 processor (SSE4.2 and popcnt, common since 2009)";

inline bool processor_will_do() {
#ifdef __x86_64__
    return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
#else
    return true;
#endif
}

}  // namespace ludoteca::cli
