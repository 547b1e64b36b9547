// What the terms of Abalone's evaluation are worth, in the order of abalone::Term. Written by scripts/tune.py.
#pragma once

#include <array>

namespace ludoteca::abalone {

inline constexpr std::array WEIGHTS = {
    36,   // centre
    49,   // one step from it
    36,   // two
    16,   // three
    -12,  // edge
    -1,   // pairs
    4,    // threes
    -5,   // alone
    3,    // split
    11,   // pushes
    34,   // ejections
    -132, // first marble lost
    -158, // second
    -162, // third
    -169, // fourth
    -208, // fifth
    -2,   // to move
};

}  // namespace ludoteca::abalone
