// How Marrakech is searched.
#pragma once

#include "../rules/marrakech.hpp"
#include "montecarlo.hpp"
#include "search.hpp"

namespace ludoteca {

template <>
class Searcher<marrakech::Position> : public MonteCarloSearcher<marrakech::Position> {};

}  // namespace ludoteca
