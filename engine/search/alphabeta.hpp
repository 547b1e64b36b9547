// Alpha-beta for games of two seats that move in turn, without chance: iterative deepening with a narrow window, a table,
// an order of the moves that learns, reductions, quiescence, several threads and several lines. A game gives one Evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "../rules/game.hpp"
#include "../rules/games.hpp"
#include "../rules/threads.hpp"
#include "search.hpp"
#include "table.hpp"

namespace ludoteca {

// Values are for the seat to move, in the game's own unit. A game won n plies from now is worth WIN - n, and one lost n
// plies from now n - WIN; no evaluation comes near that.
inline constexpr int WIN = 32000;
inline constexpr int PROVED = WIN - 500;  // values from here on, up or down, are certain

// What a game has to tell, by one small class. All of it is called for positions that are not over. Each thread has one
// of its own, so it may keep what it likes.
//
// It may also have
//     void noisy(const P& position, typename P::Moves& moves) const;
// which clears the list and fills it with the legal moves that change the value at a stroke, such as captures: no
// position is judged while its seat would rather make one of them.
template <class E, class P>
concept Evaluation = Game<P> && std::default_initializable<E> && requires(E e, const P& position, typename P::Move move) {
    { e.value(position) } -> std::same_as<int>;                  // for the seat to move; -30,000 to 30,000
    { e.priority(position, move) } -> std::same_as<int>;         // in which order to try: 0 is as good as any, at most 1,000
    { E::number(move) } -> std::convertible_to<std::size_t>;     // of moves that are alike, below NUMBERS: what was good
    { E::NUMBERS } -> std::convertible_to<std::size_t>;          //   in one position is tried early in others
    { E::SCALE } -> std::convertible_to<double>;                 // the value of a share of 73 % of the win (log odds of 1)
};

namespace detail {

template <class E, class P>
concept Quiescent = requires(E e, const P& position, typename P::Moves& moves) { e.noisy(position, moves); };

// By depth and by how many moves came before: late moves of deep searches are the least likely to matter.
inline const auto REDUCTIONS = [] {
    std::array<std::array<int, 64>, 64> reductions{};
    for (int depth = 3; depth < 64; ++depth) {
        for (int i = 1; i < 64; ++i) {
            const auto reduction = static_cast<int>(0.5 + std::log(depth) * std::log(i) / 2.25);
            reductions[static_cast<std::size_t>(depth)][static_cast<std::size_t>(i)] = std::min(depth - 2, reduction);
        }
    }
    return reductions;
}();

// What all threads of one search share.
template <Game P>
struct Common {
    const Line<P>& line;
    const Effort& effort;
    const Settings& settings;
    const Watch watch;
    Table<typename P::Move>& table;
    std::vector<std::uint64_t> drawing{};  // hashes, sorted: a position that has stood so often that once more is a draw (N3)
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> enough{false};
};

// One thread of a search.
template <Game P, Evaluation<P> E>
class Worker {
  public:
    using Move = typename P::Move;
    using Moves = typename P::Moves;

    explicit Worker(Common<P>& common)
        : common_(common),
          limits_(common.line.limits()),
          seat_(common.line.position().turn()),
          use_table_(common.settings.has(Feature::table)),
          use_priority_(common.settings.has(Feature::ordering)),
          use_killers_(common.settings.has(Feature::killers)),
          use_history_(common.settings.has(Feature::history)),
          use_reductions_(common.settings.has(Feature::reductions)),
          use_quiescence_(common.settings.has(Feature::quiescence)),
          use_aspiration_(common.settings.has(Feature::aspiration)) {
        const P& position = common.line.position();
        path_[0].hash = position.hash();
        path_[0].without_push = common.line.plies_without_push();
        Moves moves;
        common.line.moves(moves);
        for (const Move move : moves) roots_.push_back({move, evaluation_.priority(position, move), {move}});
        std::stable_sort(roots_.begin(), roots_.end(), [](const Root& a, const Root& b) { return a.value > b.value; });
        const int value = evaluation_.value(position);
        for (Root& root : roots_) root.value = value;
        lines_ = std::min<std::size_t>(common.settings.lines, roots_.size());
        note();
        fetch();
    }

    // Deepens until it is enough. `helper`: 0 is the thread that answers, and it calls report(*this) after each depth.
    template <class Report>
    void run(unsigned helper, const Report& report) {
        for (int depth = 1; depth < MOST_DEPTH; ++depth) {
            for (std::size_t line = 0; line < lines_; ++line) {
                if (deepen(line, depth + static_cast<int>(helper & 1U))) continue;
                if (lines_ == 1) note();  // what it has found is of use, but lines of two depths cannot be compared
                return share();
            }
            std::stable_sort(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(lines_), Root::better);
            changed_ = roots_.front().move != best_.front().move;
            note();
            share();
            depth_ = depth;
            if (helper != 0) continue;
            report(*this);
            if (finished(depth)) return;
        }
    }

    [[nodiscard]] Insight<P> insight() const {
        Insight<P> insight{depth_, common_.nodes.load(std::memory_order_relaxed), common_.watch.milliseconds(), {}};
        for (const Root& root : best_) {
            Variation<P>& variation = insight.best.emplace_back();
            variation.value = root.value;
            variation.moves = root.moves;
            if (root.value >= PROVED) variation.proved = Proof::win;
            if (root.value <= -PROVED) variation.proved = Proof::loss;
            variation.share = variation.proved == Proof::win    ? 1
                              : variation.proved == Proof::loss ? 0
                                                                : 1 / (1 + std::exp(-root.value / double{E::SCALE}));
        }
        return insight;
    }

  private:
    static constexpr int MOST_DEPTH = 100;
    static constexpr int MOST_PLIES = 200;  // of a line, quiescence included
    static constexpr int INFINITE = WIN + 1;
    static constexpr std::uint64_t NODES_BETWEEN = 500;  // two looks at the clock
    static constexpr int NEAR = 64;                      // plies to the end by a limit, from which on they count

    // A move of the root; `moves` begin with it.
    struct Root {
        Move move;
        int value = 0;
        std::vector<Move> moves;

        static bool better(const Root& a, const Root& b) { return a.value > b.value; }
    };

    // A ply of the line that is being looked at.
    struct Ply {
        std::uint64_t hash = 0;
        std::uint32_t without_push = 0;
        std::array<std::optional<Move>, 2> killers{};
        std::size_t length = 0;  // of the play expected from here
        std::array<Move, MOST_PLIES + 1> moves;
    };

    void note() { best_.assign(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(lines_)); }

    // The moves of a position, the most promising first.
    class Order {
      public:
        Order(Worker& worker, const P& position, int ply, std::optional<Move> first) {
            position.moves(moves_);
            for (std::size_t i = 0; i < moves_.size(); ++i) {
                keys_[i] = worker.promise(position, ply, moves_[i], first) * INDICES + static_cast<int>(INDICES - 1 - i);
            }
            left_ = moves_.size();
        }
        [[nodiscard]] std::size_t size() const { return moves_.size(); }
        // Needs a move that is left.
        Move next() {
            // A loop that compilers make vector instructions of.
            int* const keys = keys_.data();
            const std::size_t left = left_--;
            int best = keys[0];
            for (std::size_t i = 1; i < left; ++i) best = best < keys[i] ? keys[i] : best;
            *std::find(keys, keys + left, best) = keys[left - 1];
            return moves_[static_cast<std::size_t>(INDICES - 1 - (best & (INDICES - 1)))];
        }

      private:
        static constexpr int INDICES = 1024;
        static_assert(Moves::CAPACITY <= INDICES);

        Moves moves_;
        std::array<int, Moves::CAPACITY> keys_;
        std::size_t left_;
    };

    // From -1,000,000 to 1,000,000. History stays below the killers, these below what the game's own hint puts first.
    [[nodiscard]] int promise(const P& position, int ply, Move move, const std::optional<Move>& first) {
        if (move == first) return 1'000'000;
        int promise = 0;
        if (use_history_) promise = history(ply, move);
        if (use_killers_) {
            const auto& killers = path_[static_cast<std::size_t>(ply)].killers;
            if (move == killers[0]) promise = MOST_HISTORY + 2;
            if (move == killers[1]) promise = MOST_HISTORY + 1;
        }
        if (use_priority_) promise += evaluation_.priority(position, move) * 3 * MOST_HISTORY / 100;
        return promise;
    }

    // -- Limits: agreed, so that a line may end in a draw which the rules do not know (N3)

    // Has the game ended? Its value then, for the seat that would be to move.
    [[nodiscard]] std::optional<int> ended(const P& position, int ply) const {
        if (position.turn() == OVER) {
            const double share = share_of(*position.outcome(), (seat_ + ply) % 2);
            return share == 0.5 ? 0 : share > 0.5 ? WIN - ply : ply - WIN;
        }
        if (ply > 0 && (plies_left(ply) == 0 || repeated(ply))) return 0;
        return std::nullopt;
    }

    // To the end by a limit; NEAR or more is far away.
    [[nodiscard]] int plies_left(int ply) const {
        std::uint64_t left = NEAR;
        const auto at = static_cast<std::uint64_t>(ply);
        if (limits_.max_plies != 0) {
            const std::uint64_t plies = common_.line.plies() + at;
            left = limits_.max_plies > plies ? std::min(left, limits_.max_plies - plies) : 0;
        }
        if (limits_.no_push != 0) {
            const std::uint64_t plies = path_[static_cast<std::size_t>(ply)].without_push;
            left = limits_.no_push > plies ? std::min(left, limits_.no_push - plies) : 0;
        }
        return static_cast<int>(left);
    }

    // The first repetition within the line that is looked at counts as a draw: who allows it has nothing better.
    [[nodiscard]] bool repeated(int ply) const {
        const std::uint64_t hash = path_[static_cast<std::size_t>(ply)].hash;
        for (int before = ply - 2; before >= 0; before -= 2) {
            if (path_[static_cast<std::size_t>(before)].hash == hash) return true;
        }
        return !common_.drawing.empty() && std::binary_search(common_.drawing.begin(), common_.drawing.end(), hash);
    }

    // Near a limit, positions differ that are equal on the board.
    [[nodiscard]] std::uint64_t key_of(int ply, int left) const {
        const std::uint64_t hash = path_[static_cast<std::size_t>(ply)].hash;
        return left < NEAR ? hash ^ (0x9e3779b97f4a7c15 * static_cast<std::uint64_t>(left + 1)) : hash;
    }

    void step(const P& next, Move move, int ply) {
        Ply& to = path_[static_cast<std::size_t>(ply + 1)];
        to.hash = next.hash();
        to.without_push = path_[static_cast<std::size_t>(ply)].without_push + 1;
        if constexpr (Line<P>::HAS_PUSHES) {
            if (is_push(move)) to.without_push = 0;
        }
    }

    // -- Search

    // One line at one depth; false when it is enough.
    bool deepen(std::size_t line, int depth) {
        const int last = roots_[line].value;
        int window = use_aspiration_ && depth >= 4 && std::abs(last) < PROVED ? std::max(1, WINDOW) : 2 * INFINITE;
        int alpha = std::max(-INFINITE, last - window);
        int beta = std::min(INFINITE, last + window);
        for (;;) {
            const int value = search_root(line, depth, alpha, beta);
            if (common_.enough.load(std::memory_order_relaxed)) return false;
            if (value > alpha && value < beta) return true;
            window *= 3;
            if (value <= alpha) alpha = std::max(-INFINITE, value - window);
            if (value >= beta) beta = std::min(INFINITE, value + window);
        }
    }

    // Leaves the best move in front of the others from `line` on.
    int search_root(std::size_t line, int depth, int alpha, int beta) {
        const P& position = common_.line.position();
        int best = -INFINITE;
        for (std::size_t i = line; i < roots_.size(); ++i) {
            const Move move = roots_[i].move;
            P next = position;
            next.play(move);
            step(next, move, 0);
            int value = 0;
            if (i == line) {
                value = -search(next, depth - 1, 1, -beta, -alpha);
            } else {
                const int reduced = depth - 1 - reduction(position, move, depth, i - line);
                value = -search(next, reduced, 1, -alpha - 1, -alpha);
                if (value > alpha && reduced < depth - 1) value = -search(next, depth - 1, 1, -alpha - 1, -alpha);
                if (value > alpha && value < beta) value = -search(next, depth - 1, 1, -beta, -alpha);
            }
            if (common_.enough.load(std::memory_order_relaxed)) return best;
            if (value <= best) continue;
            best = value;
            if (i > line && value <= alpha) continue;
            Root root = roots_[i];
            root.value = value;
            root.moves.assign(1, move);
            const Ply& after = path_[1];
            root.moves.insert(root.moves.end(), after.moves.begin(), after.moves.begin() + static_cast<std::ptrdiff_t>(after.length));
            roots_.erase(roots_.begin() + static_cast<std::ptrdiff_t>(i));
            roots_.insert(roots_.begin() + static_cast<std::ptrdiff_t>(line), std::move(root));
            alpha = std::max(alpha, value);
            if (value >= beta) break;
        }
        return best;
    }

    // The value of a position, exactly if it lies between alpha and beta, else a bound.
    int search(const P& position, int depth, int ply, int alpha, int beta) {
        if (depth <= 0) return quiesce(position, ply, alpha, beta);
        Ply& here = path_[static_cast<std::size_t>(ply)];
        here.length = 0;
        if (!count()) return 0;
        if (const auto value = ended(position, ply)) return *value;
        if (ply >= MOST_PLIES - 1) return evaluation_.value(position);
        // No line from here can be better or worse than a forced end at once.
        alpha = std::max(alpha, ply - WIN);
        beta = std::min(beta, WIN - ply - 1);
        if (alpha >= beta) return alpha;

        const bool exact = beta - alpha > 1;
        const int left = plies_left(ply);
        const std::uint64_t key = key_of(ply, left);
        std::optional<Move> first;
        if (use_table_) {
            if (const auto known = common_.table.find(key)) {
                first = known->move;
                const int value = from_here(known->value, -ply);
                if (!exact && known->depth >= depth && trusted(*known, left) && cuts(known->bound, value, alpha, beta)) {
                    return value;
                }
            }
        }

        Order order(*this, position, ply, first);
        path_[static_cast<std::size_t>(ply + 1)].killers = {};
        const int lowest = alpha;
        int best = -INFINITE;
        std::optional<Move> best_move;
        std::array<Move, 32> tried;  // quiet moves before the one that cuts
        std::size_t tries = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Move move = order.next();
            P next = position;
            next.play(move);
            step(next, move, ply);
            if (use_table_ && depth > 1) common_.table.prefetch(path_[static_cast<std::size_t>(ply + 1)].hash);
            int value = 0;
            if (i == 0) {
                value = -search(next, depth - 1, ply + 1, -beta, -alpha);
            } else {
                const int reduced = depth - 1 - reduction(position, move, depth, i);
                value = -search(next, reduced, ply + 1, -alpha - 1, -alpha);
                if (value > alpha && reduced < depth - 1) value = -search(next, depth - 1, ply + 1, -alpha - 1, -alpha);
                if (value > alpha && value < beta) value = -search(next, depth - 1, ply + 1, -beta, -alpha);
            }
            if (common_.enough.load(std::memory_order_relaxed)) return 0;
            if (value > best) {
                best = value;
                if (value > alpha) {
                    best_move = move;
                    alpha = value;
                    if (exact) expect(ply, move);
                    if (value >= beta) {
                        learn(ply, depth, move, tried, tries);
                        break;
                    }
                }
            }
            if (tries < tried.size()) tried[tries++] = move;
        }
        if (use_table_) {
            const Bound bound = best >= beta ? Bound::lower : best > lowest ? Bound::exact : Bound::upper;
            common_.table.keep(key, {best_move, from_here(best, ply), depth, bound});
        }
        return best;
    }

    // Judges a position, but only once none of the noisy moves is better than that.
    int quiesce(const P& position, int ply, int alpha, int beta) {
        path_[static_cast<std::size_t>(ply)].length = 0;
        if (!count()) return 0;
        if (const auto value = ended(position, ply)) return *value;
        int best = evaluation_.value(position);
        if constexpr (Quiescent<E, P>) {
            if (!use_quiescence_ || best >= beta || ply >= MOST_PLIES - 1) return best;
            alpha = std::max(alpha, best);
            Moves moves;
            evaluation_.noisy(position, moves);
            for (const Move move : moves) {
                P next = position;
                next.play(move);
                step(next, move, ply);
                const int value = -quiesce(next, ply + 1, -beta, -alpha);
                if (common_.enough.load(std::memory_order_relaxed)) return 0;
                if (value <= best) continue;
                best = value;
                if (value > alpha) {
                    alpha = value;
                    expect(ply, move);
                }
                if (value >= beta) break;
            }
        }
        return best;
    }

    // By how much less deep a late move is looked at first.
    [[nodiscard]] int reduction(const P& position, Move move, int depth, std::size_t i) {
        if (!use_reductions_ || depth < 3 || i < 3 || evaluation_.priority(position, move) > 0) return 0;
        return REDUCTIONS[static_cast<std::size_t>(std::min(depth, 63))][std::min(i, std::size_t{63})];
    }

    // -- What was learned

    // Distances to a forced end are from the root in a search, and from the position in the table.
    static int from_here(int value, int ply) { return value >= PROVED ? value + ply : value <= -PROVED ? value - ply : value; }

    // A forced end that an earlier search has found, or that lies behind a limit, may not be one.
    [[nodiscard]] static bool trusted(const typename Table<Move>::Entry& known, int left) {
        if (std::abs(known.value) < PROVED) return true;
        return known.now && (left >= NEAR || WIN - std::abs(known.value) <= left);
    }

    static bool cuts(Bound bound, int value, int alpha, int beta) {
        return bound == Bound::exact || (bound == Bound::lower && value >= beta) ||
               (bound == Bound::upper && value <= alpha);
    }

    void expect(int ply, Move move) {
        Ply& here = path_[static_cast<std::size_t>(ply)];
        const Ply& after = path_[static_cast<std::size_t>(ply + 1)];
        here.moves[0] = move;
        std::copy_n(after.moves.begin(), after.length, here.moves.begin() + 1);
        here.length = after.length + 1;
    }

    [[nodiscard]] int& history(int ply, Move move) {
        return history_[static_cast<std::size_t>(ply & 1)][static_cast<std::size_t>(E::number(move))];
    }

    void learn(int ply, int depth, Move move, const std::array<Move, 32>& tried, std::size_t tries) {
        auto& killers = path_[static_cast<std::size_t>(ply)].killers;
        if (killers[0] != move) killers = {move, killers[0]};
        const int bonus = std::min(MOST_HISTORY / 8, 16 * depth * depth);
        const auto add = [&](Move each, int change) {
            int& history = this->history(ply, each);
            history += change - history * std::abs(change) / MOST_HISTORY;
        };
        add(move, bonus);
        for (std::size_t i = 0; i < tries; ++i) add(tried[i], -bonus);
    }

    // -- Enough?

    // One node more; false when it is enough.
    bool count() {
        if (common_.enough.load(std::memory_order_relaxed)) return false;
        if (++unshared_ >= until_share_) share();
        return !common_.enough.load(std::memory_order_relaxed);
    }
    void share() {
        const std::uint64_t all = common_.nodes.fetch_add(unshared_, std::memory_order_relaxed) + unshared_;
        unshared_ = 0;
        if (common_.watch.enough(all)) common_.enough.store(true, std::memory_order_relaxed);
        fetch();
    }
    // So many nodes until the next look, and with one thread not one too many.
    void fetch() {
        until_share_ = NODES_BETWEEN;
        if (!common_.effort.nodes) return;
        const std::uint64_t all = common_.nodes.load(std::memory_order_relaxed);
        const std::uint64_t left = *common_.effort.nodes > all ? *common_.effort.nodes - all : 1;
        until_share_ = std::min(until_share_, left);
    }

    // Deep enough, or deeper would not tell more. The next depth takes longer than all before it, so on a clock it is
    // not begun when half of the time has gone; a move that has only just become the best is in doubt.
    [[nodiscard]] bool finished(int depth) const {
        if (common_.watch.deep_enough(static_cast<std::uint64_t>(depth))) return true;
        if (common_.watch.long_enough(changed_ ? 1.5 : 0.5, common_.nodes)) return true;
        if (roots_.size() == 1) return true;
        return std::all_of(best_.begin(), best_.end(),
                           [](const Root& root) { return std::abs(root.value) >= PROVED; });
    }

    static constexpr int MOST_HISTORY = 16'000;
    static constexpr int WINDOW = static_cast<int>(E::SCALE / 8);

    Common<P>& common_;
    const Limits limits_;
    const int seat_;
    const bool use_table_, use_priority_, use_killers_, use_history_, use_reductions_, use_quiescence_, use_aspiration_;
    E evaluation_;
    std::vector<Root> roots_;  // the best lines so far in front
    std::vector<Root> best_;   // as it was known at the end of a depth
    std::size_t lines_ = 1;
    std::uint64_t depth_ = 0;
    bool changed_ = false;  // another move than a depth before
    std::uint64_t unshared_ = 0;
    std::uint64_t until_share_ = NODES_BETWEEN;
    std::array<std::array<int, E::NUMBERS>, 2> history_{};
    std::array<Ply, MOST_PLIES + 2> path_;
};

}  // namespace detail

// A Searcher of a game with this evaluation.
template <Game P, Evaluation<P> E>
class AlphaBeta {
  public:
    Insight<P> search(const Line<P>& line, const Effort& effort, const Settings& settings, const Stop& stop,
                      const Report<P>& report) {
        table_.begin(settings.megabytes, !effort.milliseconds && !effort.endless());
        detail::Common<P> common{line, effort, settings, Watch(effort, stop), table_};
        common.drawing = drawing(line);
        std::vector<std::unique_ptr<Worker>> workers;
        for (unsigned i = 0; i < std::clamp(settings.threads, 1U, MOST_THREADS); ++i) {
            workers.push_back(std::make_unique<Worker>(common));
        }
        std::atomic<unsigned> helpers{0};
        on_threads(settings.threads, [&] {
            const unsigned helper = helpers++;
            workers[helper]->run(helper, [&report](const Worker& worker) { report(worker.insight()); });
            if (helper == 0) common.enough = true;  // for the others too
        });
        const Insight<P> last = workers.front()->insight();
        report(last);
        return last;
    }

  private:
    using Worker = detail::Worker<P, E>;

    Table<typename P::Move> table_;
};

}  // namespace ludoteca
