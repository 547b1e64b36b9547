// How Kamisado is searched.
#pragma once

#include "../rules/kamisado.hpp"
#include "montecarlo.hpp"
#include "search.hpp"

namespace ludoteca {

template <>
class Searcher<kamisado::Position> : public MonteCarloSearcher<kamisado::Position> {};

}  // namespace ludoteca
