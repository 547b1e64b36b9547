// How Abalone is searched.
#pragma once

#include "../rules/abalone.hpp"
#include "montecarlo.hpp"
#include "search.hpp"

namespace ludoteca {

template <>
class Searcher<abalone::Position> : public MonteCarloSearcher<abalone::Position> {};

}  // namespace ludoteca
