// What is behind Search<P>, once its Searcher<P> is known.
#pragma once

#include <memory>

#include "levels.hpp"
#include "search.hpp"

namespace ludoteca {

template <Game P>
Search<P>::Search() : searcher_(std::make_unique<Searcher<P>>()) {}

template <Game P>
Search<P>::~Search() = default;

template <Game P>
Insight<P> Search<P>::go(const Line<P>& line, const Effort& effort, const Settings& settings, const Stop& stop,
                         const Report<P>& report) {
    if (!settings.leveled()) return searcher_->search(line, effort, settings, stop, report);
    const Insight<P> insight = played_at(LEVELS<P>[settings.level - 1], *searcher_, line, settings, stop);
    report(insight);
    return insight;
}

}  // namespace ludoteca
