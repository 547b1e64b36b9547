// How Block is searched.
#pragma once

#include "../rules/block.hpp"
#include "montecarlo.hpp"
#include "search.hpp"

namespace ludoteca {

template <>
class Searcher<block::Position> : public MonteCarloSearcher<block::Position> {};

}  // namespace ludoteca
