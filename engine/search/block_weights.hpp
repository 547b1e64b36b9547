// What the terms of Block's evaluation are worth on a full and on an empty board, in the order of block::Terms, in
// thousandths of the log odds. By hand: weights found by a regression of who won such positions foretold more and played worse
// (40 % of the win at 5,000 nodes a move).
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace ludoteca::block {

inline constexpr std::array<std::pair<std::int16_t, std::int16_t>, 39> WEIGHTS = {{
    {200,   200},    // one, middle
    {200,   200},    // one, beside it
    {200,   200},    // one, two out
    {200,   200},    // one, rim
    {200,   200},    // one, slant
    {200,   200},    // one, slant's ends
    {600,   600},    // two, middle
    {600,   600},    // two, beside it
    {600,   600},    // two, two out
    {600,   600},    // two, rim
    {600,   600},    // two, slant
    {600,   600},    // two, slant's ends
    {1100,  1100},   // three, middle
    {1100,  1100},   // three, beside it
    {1100,  1100},   // three, two out
    {1100,  1100},   // three, rim
    {1100,  1100},   // three, slant
    {1100,  1100},   // three, slant's ends
    {1500,  1500},   // four, middle
    {1500,  1500},   // four, beside it
    {1500,  1500},   // four, two out
    {1500,  1500},   // four, rim
    {1500,  1500},   // four, slant
    {1500,  1500},   // four, slant's ends
    {0,     0},      // one, on buried blocks
    {0,     0},      // two, on buried blocks
    {0,     0},      // three, on buried blocks
    {0,     0},      // four, on buried blocks
    {0,     0},      // one, prey
    {0,     0},      // two, prey
    {0,     0},      // three, prey
    {40,    40},     // joins
    {30,    30},     // two, ends
    {30,    30},     // three, ends
    {80,    80},     // four, ends
    {100,   100},    // loops
    {-100,  -100},   // still
    {-50,   -50},    // tight
    {100,   100},    // tempo
}};

}  // namespace ludoteca::block
