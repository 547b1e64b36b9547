// What the terms of Abalone's evaluation are worth, in the order of abalone::Term. Written by scripts/tune.py.
#pragma once

#include <array>

namespace ludoteca::abalone {

inline constexpr std::array WEIGHTS = {
    31,   // centre
    20,   // one step from it
    25,   // two
    9,    // three
    -13,  // edge
    -3,   // pairs
    -1,   // threes
    -11,  // alone
    -3,   // split
    11,   // pushes
    17,   // ejections
    -150, // first marble lost
    -156, // second
    -105, // third
    -156, // fourth
    -161, // fifth
    -3,   // to move
};

}  // namespace ludoteca::abalone
