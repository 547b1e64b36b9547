// What the terms of Abalone's evaluation are worth, in the order of abalone::Term. Written by scripts/tune.py.
#pragma once

#include <array>

namespace ludoteca::abalone {

inline constexpr std::array WEIGHTS = {
    65,   // centre
    53,   // one step from it
    34,   // two
    16,   // three
    -6,   // edge
    -2,   // pairs
    13,   // threes
    -6,   // alone
    -8,   // split
    17,   // pushes
    27,   // ejections
    -71,  // first marble lost
    -82,  // second
    -112, // third
    -101, // fourth
    -194, // fifth
    20,   // to move
};

}  // namespace ludoteca::abalone
