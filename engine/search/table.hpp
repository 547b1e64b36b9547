// What a search knows about positions it has met, by their hash: shared by all its threads, without locks.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

namespace ludoteca {

// How a value is meant: no more than this, no less than this, exactly this.
enum class Bound : std::uint8_t { upper = 1, lower = 2, exact = 3 };

// Two words a slot: what is known, and that XOR the hash. Where two threads have written different halves, the XOR no longer
// gives the hash and the slot counts as empty; so a find is always what somebody has kept. A value fits 16 bits, a depth 7.
template <class Move>
class Table {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(std::uint32_t));

  public:
    struct Entry {
        std::optional<Move> move;  // the best one, where one is known
        int value = 0;
        int depth = 0;
        Bound bound = Bound::upper;
        bool now = true;  // kept by the present search, not by an earlier one
    };

    // Before each search. `afresh`: nothing of earlier searches is to be found, as if the table were new.
    void begin(unsigned megabytes, bool afresh) {
        if (megabytes != megabytes_ || generation_ == LAST_GENERATION) {
            allocate(megabytes);
        } else {
            ++generation_;
        }
        if (afresh) oldest_ = generation_;
    }

    [[nodiscard]] std::optional<Entry> find(std::uint64_t hash) const {
        for (const Slot& slot : cluster(hash).slots) {
            const std::uint64_t data = load(slot.data);
            if ((load(slot.check) ^ data) == hash && generation(data) >= oldest_) return entry(data);
        }
        return std::nullopt;
    }

    // In the slot of the same position, or else over what is worth least: found long ago, or not deep.
    void keep(std::uint64_t hash, Entry entry) {
        Slot* least = nullptr;
        int least_worth = std::numeric_limits<int>::max();
        for (Slot& slot : cluster(hash).slots) {
            const std::uint64_t data = load(slot.data);
            const bool empty = generation(data) < oldest_;
            if (!empty && (load(slot.check) ^ data) == hash) {
                const Entry old = this->entry(data);
                if (old.now && entry.bound != Bound::exact && entry.depth + 3 < old.depth) return;
                if (!entry.move) entry.move = old.move;
                least = &slot;
                break;
            }
            const int age = static_cast<int>(generation_ - generation(data));
            const int worth = empty ? std::numeric_limits<int>::min() : depth(data) - 8 * age;
            if (worth < least_worth) {
                least = &slot;
                least_worth = worth;
            }
        }
        const std::uint64_t data = packed(entry);
        store(least->data, data);
        store(least->check, hash ^ data);
    }

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&cluster(hash)); }

  private:
    struct Slot {
        std::uint64_t data;
        std::uint64_t check;
    };
    struct alignas(64) Cluster {  // a line of the processor's cache
        Slot slots[4];
    };
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    static constexpr std::uint64_t LAST_GENERATION = 127;  // the first is 1; an empty slot has 0
    static constexpr std::uint32_t NO_MOVE = std::numeric_limits<std::uint32_t>::max();

    // By std::calloc, because the system gives large zeroed memory at once and page by page where it is used.
    void allocate(unsigned megabytes) {
        memory_.reset();
        megabytes_ = 0;
        const std::size_t size = std::size_t{megabytes} << 20U;
        std::size_t space = size + sizeof(Cluster);
        memory_.reset(std::calloc(space, 1));
        if (!memory_) throw std::bad_alloc();
        void* begin = memory_.get();
        clusters_ = static_cast<Cluster*>(std::align(alignof(Cluster), size, begin, space));
        count_ = size / sizeof(Cluster);
        megabytes_ = megabytes;
        generation_ = oldest_ = 1;
    }

    [[nodiscard]] Cluster& cluster(std::uint64_t hash) const { return clusters_[(hash >> 32U) * count_ >> 32U]; }

    // std::atomic_ref is not yet in every library; the compilers know what it would do.
    static std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
    static void store(std::uint64_t& word, std::uint64_t value) { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }

    // From the lowest bit: the move 32, the value 16, the depth 7, the bound 2, the generation 7.
    [[nodiscard]] std::uint64_t packed(const Entry& entry) const {
        std::uint32_t move = NO_MOVE;
        if (entry.move) {
            move = 0;
            std::memcpy(&move, &*entry.move, sizeof(Move));
        }
        return generation_ << 57U | static_cast<std::uint64_t>(entry.bound) << 55U |
               static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 127)) << 48U |
               static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.value)) << 32U | move;
    }
    [[nodiscard]] Entry entry(std::uint64_t data) const {
        Entry entry;
        const auto move = static_cast<std::uint32_t>(data);
        if (move != NO_MOVE) {
            std::array<std::byte, sizeof(Move)> bytes;
            std::memcpy(bytes.data(), &move, sizeof(Move));
            entry.move = std::bit_cast<Move>(bytes);
        }
        entry.value = static_cast<std::int16_t>(data >> 32U & 0xffffU);
        entry.depth = depth(data);
        entry.bound = static_cast<Bound>(data >> 55U & 3U);
        entry.now = generation(data) == generation_;
        return entry;
    }
    static int depth(std::uint64_t data) { return static_cast<int>(data >> 48U & 127U); }
    static std::uint64_t generation(std::uint64_t data) { return data >> 57U; }

    std::unique_ptr<void, Free> memory_;
    Cluster* clusters_ = nullptr;
    std::size_t count_ = 0;
    unsigned megabytes_ = 0;
    std::uint64_t generation_ = 0;
    std::uint64_t oldest_ = 0;  // what is older is not there
};

}  // namespace ludoteca
