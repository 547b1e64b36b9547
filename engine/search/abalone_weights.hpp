// What the terms of Abalone's evaluation are worth.
#pragma once

#include <array>

namespace ludoteca::abalone {

inline constexpr std::array WEIGHTS = {
    40,   // centre
    35,   // one step from it
    27,   // two
    15,   // three
    0,    // edge
    5,    // pairs
    2,    // threes
    -10,  // alone
    -3,   // split
    4,    // pushes
    25,   // ejections
    -90,  // first marble lost
    -95,  // second
    -100, // third
    -110, // fourth
    -120, // fifth
    5,    // to move
};

}  // namespace ludoteca::abalone
