// What the terms of Block's evaluation are worth on a full and on an empty board, in the order of block::Terms, in
// thousandths of the log odds. Written by scripts/tune_block.py.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace ludoteca::block {

inline constexpr std::array<std::pair<std::int16_t, std::int16_t>, 39> WEIGHTS = {{
    {-277,  597},    // one, middle
    {-89,   432},    // one, beside it
    {-354,  535},    // one, two out
    {65,    328},    // one, rim
    {-202,  331},    // one, slant
    {-233,  590},    // one, slant's ends
    {169,   798},    // two, middle
    {109,   863},    // two, beside it
    {134,   985},    // two, two out
    {450,   692},    // two, rim
    {431,   907},    // two, slant
    {149,   820},    // two, slant's ends
    {577,   1227},   // three, middle
    {662,   1231},   // three, beside it
    {861,   1030},   // three, two out
    {617,   1258},   // three, rim
    {838,   1030},   // three, slant
    {1009,  866},    // three, slant's ends
    {1129,  1468},   // four, middle
    {1363,  1413},   // four, beside it
    {693,   1704},   // four, two out
    {1327,  1459},   // four, rim
    {674,   1770},   // four, slant
    {985,   1429},   // four, slant's ends
    {631,   -1158},  // one, on buried blocks
    {433,   -845},   // two, on buried blocks
    {-2,    -341},   // three, on buried blocks
    {-131,  -96},    // four, on buried blocks
    {7,     10},     // one, prey
    {10,    13},     // two, prey
    {-88,   74},     // three, prey
    {98,    2},      // joins
    {-110,  75},     // two, ends
    {-11,   21},     // three, ends
    {-83,   79},     // four, ends
    {60,    58},     // loops
    {67,    -133},   // still
    {-37,   -80},    // tight
    {109,   -111},   // tempo
}};

}  // namespace ludoteca::block
