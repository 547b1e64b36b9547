// What the threads of one search spend together: nodes, until its watch says that it is enough.
#pragma once

#include <atomic>
#include <cstdint>

#include "../search.hpp"

namespace ludoteca::marrakech {

class Budget {
  public:
    explicit Budget(const Watch& watch) : watch_(watch) {}

    // Until it is open nothing is ever enough: the first, quickest look is always finished.
    void open() { open_ = true; }
    [[nodiscard]] bool spent() const { return spent_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    void spend(std::uint64_t nodes) {
        const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
        if (open_ && watch_.enough(all)) spent_.store(true, std::memory_order_relaxed);
    }

  private:
    const Watch& watch_;
    bool open_ = false;  // changed between the looks only
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> spent_{false};
};

// The part of one thread.
class Spending {
  public:
    explicit Spending(Budget& budget) : budget_(budget) {}
    ~Spending() { budget_.spend(own_ % RUN); }
    Spending(const Spending&) = delete;
    Spending& operator=(const Spending&) = delete;

    // One node more; false when it is enough, and then whatever is returned does not count.
    bool node() {
        if (++own_ % RUN == 0) budget_.spend(RUN);
        return !budget_.spent();
    }
    [[nodiscard]] bool spent() const { return budget_.spent(); }

  private:
    static constexpr std::uint64_t RUN = 64;

    Budget& budget_;
    std::uint64_t own_ = 0;
};

}  // namespace ludoteca::marrakech
