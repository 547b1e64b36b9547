// Work for several threads, and the flag that stops it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace ludoteca {

inline constexpr unsigned MOST_THREADS = 256;

// Set by anybody, read by every long loop at least once a millisecond.
using Stop = std::atomic<bool>;
inline const Stop NEVER{false};

inline bool stopped(const Stop& stop) { return stop.load(std::memory_order_relaxed); }

// Calls work() on so many threads, one of them the caller's; work must share out its tasks by itself, because a system
// that is short of threads gives fewer. It must not throw.
template <class Work>
void on_threads(unsigned threads, const Work& work) {
    std::vector<std::thread> others;
    const unsigned most = std::clamp(threads, 1U, MOST_THREADS);
    others.reserve(most - 1);
    try {
        while (others.size() + 1 < most) others.emplace_back([&work] { work(); });
    } catch (const std::system_error&) {  // no more threads: go on with those there are
    }
    work();
    for (std::thread& other : others) other.join();
}

// Tasks 0 to n - 1 handed out in runs of a few, to whoever comes next.
class Tasks {
  public:
    Tasks(std::uint64_t n, std::uint64_t run) : n_(n), run_(run) {}

    // Calls task(i) for the next runs until none is left or it stops.
    template <class Task>
    void each(const Stop& stop, const Task& task) {
        for (;;) {
            const std::uint64_t first = next_.fetch_add(run_, std::memory_order_relaxed);
            if (first >= n_) return;
            for (std::uint64_t i = first; i < std::min(n_, first + run_); ++i) {
                if (stopped(stop)) return;
                task(i);
            }
        }
    }

  private:
    std::uint64_t n_;
    std::uint64_t run_;
    std::atomic<std::uint64_t> next_{0};
};

}  // namespace ludoteca
