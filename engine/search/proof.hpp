// Proof-number search (df-pn): can one seat force a goal, whatever the others do? For games in which no position comes back
// on the way to the goal, such as a round of Kamisado: elsewhere what is found could depend on the way it was reached.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/threads.hpp"

namespace ludoteca {

// Whether the prover has what it wants. Open: not known yet; reached: it has it, or can force it; missed: it has not, or can be
// kept from it.
enum class Verdict : std::uint8_t { open, reached, missed };

// What is to be forced. The verdict is never `open` where play ends; elsewhere it may be, and if it is not it must be right.
// Goals that differ in the verdict of any position need different keys.
template <class G, class P>
concept Goal = Game<P> && requires(const G& goal, const P& position) {
    { goal.prover() } -> std::same_as<int>;  // a seat; all others are against it
    { goal.verdict(position) } -> std::same_as<Verdict>;
    { goal.key() } -> std::same_as<std::uint64_t>;
};

namespace proof {

inline constexpr std::uint32_t INFINITE = (std::uint32_t{1} << 28) - 1;

// At least so many positions must still be decided to prove that the goal can be forced, or to disprove it.
struct Numbers {
    std::uint32_t proof;
    std::uint32_t disproof;

    static constexpr Numbers of(Verdict verdict) {
        return verdict == Verdict::reached ? Numbers{0, INFINITE} : Numbers{INFINITE, 0};
    }
    [[nodiscard]] constexpr Verdict verdict() const {
        return proof == 0 ? Verdict::reached : disproof == 0 ? Verdict::missed : Verdict::open;
    }
};

// What is known of positions, in a fixed space: where it is full, what took the least work is forgotten first.
class Table {
  public:
    // As many entries as fit, a power of two.
    explicit Table(unsigned megabytes)
        : clusters_(std::bit_floor((std::size_t{std::max(megabytes, 1U)} << 20U) / sizeof(Cluster))) {
        forget();
    }

    // calloc: the system gives zeros when they are first touched, so a large table costs a small search nothing.
    void forget() {
        memory_.reset();
        memory_.reset(static_cast<Cluster*>(std::calloc(clusters_, sizeof(Cluster))));
        if (!memory_) throw std::bad_alloc();
    }

    [[nodiscard]] std::optional<Numbers> find(std::uint64_t key) const {
        for (const Entry& entry : cluster(key)) {
            if (entry.key == key && entry.work != 0) {
                return Numbers{static_cast<std::uint32_t>(entry.proof), static_cast<std::uint32_t>(entry.disproof)};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] unsigned work(std::uint64_t key) const {
        for (const Entry& entry : cluster(key)) {
            if (entry.key == key) return entry.work;
        }
        return 0;
    }

    void store(std::uint64_t key, Numbers numbers, std::uint64_t nodes) {
        Cluster& entries = cluster(key);
        Entry* place = entries.data();
        for (Entry& entry : entries) {
            if (entry.key == key && entry.work != 0) {
                place = &entry;
                break;
            }
            if (entry.work < place->work) place = &entry;
        }
        place->key = key;
        place->proof = numbers.proof & INFINITE;
        place->disproof = numbers.disproof & INFINITE;
        place->work = static_cast<unsigned>(std::bit_width(nodes)) & 0xffU;
    }

  private:
    struct Entry {
        std::uint64_t key;
        std::uint64_t proof : 28;
        std::uint64_t disproof : 28;
        std::uint64_t work : 8;  // the order of magnitude of its nodes; 0: nothing is kept here
    };
    using Cluster = std::array<Entry, 4>;
    struct Free {
        void operator()(Cluster* memory) const { std::free(memory); }
    };

    [[nodiscard]] Cluster& cluster(std::uint64_t key) const { return memory_.get()[key & (clusters_ - 1)]; }

    std::size_t clusters_;
    std::unique_ptr<Cluster, Free> memory_;
};

}  // namespace proof

// Answers whether goals can be forced, and keeps what it finds for the next question. With the same questions in the same
// order its answers and its nodes are always the same, unless it was stopped. Not for two threads at once.
template <Game P>
class Prover {
  public:
    static constexpr std::uint64_t ENDLESS = std::numeric_limits<std::uint64_t>::max();

    explicit Prover(unsigned megabytes) : table_(megabytes) {}

    // `open` when it was stopped or the nodes (positions looked into) were not enough.
    template <class G>
        requires Goal<G, P>
    Verdict prove(const P& position, const G& goal, const Stop& stop = NEVER, std::uint64_t nodes = ENDLESS) {
        const Verdict known = verdict(position, goal);
        if (known != Verdict::open || nodes == 0) return known;
        end_ = nodes > ENDLESS - nodes_ ? ENDLESS : nodes_ + nodes;
        halted_ = stopped(stop);
        if (halted_) return known;
        children_.clear();
        return descend(position, goal, {proof::INFINITE, proof::INFINITE}, stop).verdict();
    }

    // What is known without a search.
    template <class G>
        requires Goal<G, P>
    [[nodiscard]] Verdict verdict(const P& position, const G& goal) const {
        const Verdict judged = goal.verdict(position);
        if (judged != Verdict::open) return judged;
        const std::optional<proof::Numbers> found = table_.find(position.hash() ^ goal.key());
        return found ? found->verdict() : Verdict::open;
    }

    // The order of magnitude of the nodes that went into what is known; 0 without a search.
    template <class G>
        requires Goal<G, P>
    [[nodiscard]] unsigned work(const P& position, const G& goal) const {
        return table_.work(position.hash() ^ goal.key());
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }  // of all questions so far
    void forget() { table_.forget(); }

  private:
    using Numbers = proof::Numbers;

    struct Child {
        P position;
        Numbers numbers;
        bool judged;  // by the goal: the table knows nothing about it
    };

    // As the seat to move sees it: its own goal is the easy one, one child suffices; for the other all are needed.
    struct View {
        bool ours;
        [[nodiscard]] std::uint32_t easy(Numbers numbers) const { return ours ? numbers.proof : numbers.disproof; }
        [[nodiscard]] std::uint32_t hard(Numbers numbers) const { return ours ? numbers.disproof : numbers.proof; }
        [[nodiscard]] Numbers numbers(std::uint32_t easy, std::uint32_t hard) const {
            return ours ? Numbers{easy, hard} : Numbers{hard, easy};
        }
    };

    // What the children of a position come to, from `first` to the end of `children_`.
    struct Sum {
        std::size_t best;      // the child to look into
        std::uint32_t easy;    // its number, which is that of the position
        std::uint32_t second;  // the next best
        std::uint64_t hard;    // all together; infinite only if easy is 0
    };

    // Looks below a position until one of its numbers reaches the limit. Its children stand at the end of `children_`
    // meanwhile: a stack of our own, because that of a thread may be small.
    template <class G>
    Numbers descend(const P& position, const G& goal, Numbers limit, const Stop& stop) {
        const std::uint64_t begun = nodes_++;
        if (nodes_ >= end_ || (nodes_ % 256 == 0 && stopped(stop))) halted_ = true;
        const View view{position.turn() == goal.prover()};
        const std::size_t first = children_.size();
        expand(position, goal, view);
        Sum sum = summed(first, goal, view);
        while (sum.easy < view.easy(limit) && sum.hard < view.hard(limit) && !halted_) {
            // A quarter more than the next best: else the search would go to and fro between two that are alike.
            const std::uint64_t enough = std::uint64_t{sum.second} + sum.second / 4 + 1;
            const std::uint64_t others = sum.hard - view.hard(children_[sum.best].numbers);
            const bool endless = view.hard(limit) == proof::INFINITE;
            const Numbers its = view.numbers(
                static_cast<std::uint32_t>(std::min<std::uint64_t>(view.easy(limit), enough)),
                endless ? proof::INFINITE : static_cast<std::uint32_t>(view.hard(limit) - others));
            const P next = children_[sum.best].position;
            const Numbers after = descend(next, goal, its, stop);
            children_[sum.best].numbers = after;
            sum = summed(first, goal, view);
        }
        children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(first), children_.end());
        const Numbers numbers = view.numbers(sum.easy, static_cast<std::uint32_t>(sum.hard));
        table_.store(position.hash() ^ goal.key(), numbers, nodes_ - begun);
        return numbers;
    }

    template <class G>
    [[nodiscard]] Sum summed(std::size_t first, const G& goal, View view) {
        Sum sum{first, proof::INFINITE, proof::INFINITE, 0};
        for (std::size_t i = first; i < children_.size(); ++i) {
            Child& child = children_[i];
            if (!child.judged) child.numbers = table_.find(child.position.hash() ^ goal.key()).value_or(child.numbers);
            const std::uint32_t easy = view.easy(child.numbers);
            if (easy < sum.easy) {
                sum.second = sum.easy;
                sum.easy = easy;
                sum.best = i;
            } else {
                sum.second = std::min(sum.second, easy);
            }
            sum.hard += view.hard(child.numbers);
        }
        const std::uint64_t most = sum.easy == 0 ? proof::INFINITE : proof::INFINITE - 1;
        sum.hard = std::min(sum.hard, most);
        return sum;
    }

    // One child that the seat to move wants is enough.
    template <class G>
    void expand(const P& position, const G& goal, View view) {
        typename P::Moves moves;
        position.moves(moves);
        for (const auto move : moves) {
            Child child{position, {}, true};
            child.position.play(move);
            const Verdict judged = goal.verdict(child.position);
            if (judged != Verdict::open) {
                child.numbers = Numbers::of(judged);
            } else {
                child.judged = false;
                const View its{child.position.turn() == goal.prover()};
                child.numbers = its.numbers(1, child.position.count());
            }
            children_.push_back(child);
            if (view.easy(child.numbers) == 0) return;
        }
    }

    proof::Table table_;
    std::vector<Child> children_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = ENDLESS;
    bool halted_ = false;
};

}  // namespace ludoteca
