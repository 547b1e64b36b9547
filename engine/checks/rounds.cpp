// Checks engine/search/proof.hpp, rounds.hpp and certificate.hpp: against plain exhaustive search where that is possible, and
// against the openings known to win. Returns non-zero on failure.
//   rounds [random matches = 300] [openings = 102]
#include "../search/certificate.hpp"
#include "../search/proof.hpp"
#include "../search/rounds.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace {

using namespace ludoteca;
using namespace ludoteca::kamisado;
using std::string;

int failures = 0;

void check(bool good, const string& what) {
    if (good) return;
    ++failures;
    std::cout << "FAILED: " << what << '\n';
}

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

std::vector<Move> moves_of(const Position& position) {
    Position::Moves list;
    position.moves(list);
    return {list.begin(), list.end()};
}

// The points that Black makes of the round with best play of both: every move of every position is looked at.
class Exhaustive {
  public:
    Exhaustive(const Position& position, std::size_t most) : tally_(position), most_(most) {}

    bool too_many() const { return known_.size() > most_; }
    int worth(const Position& position) {
        if (position.round_over()) return tally_(position, BLACK);
        if (too_many()) return 0;
        if (const auto found = known_.find(position.text()); found != known_.end()) return found->second;
        const bool black = position.turn() == BLACK;
        int best = black ? -100 : 100;
        for (const Move move : moves_of(position)) {
            const int its = worth(played(position, move));
            best = black ? std::max(best, its) : std::min(best, its);
        }
        known_.emplace(position.text(), best);
        return best;
    }

  private:
    Tally tally_;
    std::size_t most_;
    std::unordered_map<string, int> known_;
};

// The walk of rulebook/certificate.md.
bool proves(const Position& claimed, const Certificate& certificate) {
    std::unordered_set<string> seen;
    std::vector<Position> pending = {claimed};
    std::size_t used = 0;
    const Tally tally(claimed);
    while (!pending.empty()) {
        const Position position = pending.back();
        pending.pop_back();
        if (position.round_over()) {
            if (tally(position, certificate.winner) < 0) return false;
            continue;
        }
        if (!seen.insert(position.text()).second) continue;
        std::vector<Move> moves = moves_of(position);
        if (position.turn() == certificate.winner && moves.size() > 1) {
            if (used == certificate.replies.size()) return false;
            moves = {position.parse_move(certificate.replies[used++])};
        }
        std::sort(moves.begin(), moves.end(),
                  [&](Move one, Move other) { return position.move_text(one) > position.move_text(other); });
        for (const Move move : moves) pending.push_back(played(position, move));
    }
    return used == certificate.replies.size();
}

struct Seen {
    int positions = 0, pushes = 0, more_than_one_point = 0, passes = 0, lost = 0;
};

void compare(const Position& position, int black, Seen& seen) {
    const string where = position.text();
    Prover<Position> prover(1);
    const int mover = position.turn();
    const int expected = mover == BLACK ? black : -black;
    const auto solution = solved(prover, position);
    check(solution && solution->worth == expected, "the worth of " + where);
    const Tally tally(position);
    Position at = position;
    for (const Move move : solution->line) {
        const std::vector<Move> legal = moves_of(at);
        check(std::find(legal.begin(), legal.end(), move) != legal.end(), "an illegal move in the line of " + where);
        if (move.kind() == Kind::push) ++seen.pushes;
        if (move.kind() == Kind::pass) ++seen.passes;
        at.play(move);
    }
    check(at.round_over() && tally(at, mover) == expected, "the end of the line of " + where);

    const std::vector<int> worths = tallies(position);
    Round round(prover, tally, mover, worths);
    const auto forced = round.forced(position);
    check(forced && worths[*forced] == expected, "what can be forced in " + where);
    const std::vector<Move> keeping = round.keeping(position, *forced).value_or(std::vector<Move>{});
    Exhaustive exhaustive(position, SIZE_MAX);
    for (const Move move : moves_of(position)) {
        const bool keeps = exhaustive.worth(played(position, move)) == black;
        const bool said = std::find(keeping.begin(), keeping.end(), move) != keeping.end();
        check(keeps == said, position.move_text(move) + " in " + where);
    }

    const auto certificate = Certifier(prover, position).certificate();
    check(certificate && certificate->winner == (black > 0 ? BLACK : WHITE) && proves(position, *certificate),
          "the certificate of " + where);
    ++seen.positions;
    if (std::abs(expected) > 1) ++seen.more_than_one_point;
    if (expected < 0) ++seen.lost;
}

// Random matches; of every round the earliest position that plain search can deal with.
void endgames(int matches) {
    const std::clock_t begun = std::clock();
    Seen seen;
    for (int seed = 1; seed <= matches; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        std::vector<Position> round;
        for (Position position = Position::start(15); position.turn() != OVER; position.play(position.random_move(random))) {
            if (!position.round_over()) {
                round.push_back(position);
                continue;
            }
            std::optional<std::pair<Position, int>> earliest;
            for (; !round.empty(); round.pop_back()) {
                Exhaustive exhaustive(round.back(), 1500);
                const int worth = exhaustive.worth(round.back());
                if (exhaustive.too_many()) break;
                earliest = {round.back(), worth};
            }
            if (earliest) compare(earliest->first, earliest->second, seen);
            round.clear();
        }
    }
    check(seen.positions > matches && seen.pushes > 0 && seen.passes > 0, "too few endgames of every kind");
    check(seen.more_than_one_point > 0 && seen.lost > 0, "too few endgames with teeth");
    std::cout << seen.positions << " endgames: " << seen.lost << " lost, " << seen.more_than_one_point
              << " for more than a point, " << seen.pushes << " pushes, " << seen.passes << " passes, "
              << seconds_since(begun) << " s\n";
}

// design notes of an earlier, independent search: these openings win, with their mirror images (files a and h exchanged)
const std::set<string> WINNING = {"a1a2", "a1a5", "b1b6", "b1b7", "c1c4", "c1c7", "d1d5", "d1d6",
                                  "h1h2", "h1h5", "g1g6", "g1g7", "f1f4", "f1f7", "e1e5", "e1e6"};

void openings(std::size_t most) {
    const std::clock_t begun = std::clock();
    const Position start = Position::start();
    const Tally tally(start);
    std::uint64_t nodes = 0;
    std::size_t done = 0;
    for (const Move move : moves_of(start)) {
        if (done++ == most) break;
        const Position after = played(start, move);
        Prover<Position> prover(16);
        const Verdict verdict = prover.prove(after, AtLeast(tally, BLACK, 1));
        const string text = start.move_text(move);
        check(verdict == (WINNING.contains(text) ? Verdict::reached : Verdict::missed), "the opening " + text);
        nodes += prover.nodes();
    }
    std::cout << std::min(done, most) << " openings: " << nodes << " nodes, " << seconds_since(begun) << " s\n";
}

void limits() {
    const Position position = played(Position::start(), Position::start().parse_move("d1d5"));
    const Tally tally(position);
    const AtLeast wins(tally, BLACK, 1);
    Prover<Position> one(16);
    Prover<Position> other(16);
    check(one.prove(position, wins) == Verdict::reached, "d1d5 wins");
    check(one.nodes() > 10'000, "d1d5 takes more than 10,000 nodes");
    check(other.prove(position, wins, NEVER, 5000) == Verdict::open && other.nodes() == 5000, "5,000 nodes are not enough");
    check(other.prove(position, wins) == Verdict::reached && other.nodes() < 2 * one.nodes(), "what was found is kept");
    other.forget();
    const std::uint64_t before = other.nodes();
    check(other.prove(position, wins) == Verdict::reached && other.nodes() - before == one.nodes(), "the same nodes again");
    const Stop stop{true};
    Prover<Position> stopped(16);
    check(stopped.prove(position, wins, stop) == Verdict::open && stopped.nodes() == 0, "stopped at once");
    check(!solved(stopped, position, stop) && !Certifier(stopped, position, stop).certificate(), "no answer when stopped");
    check(!solved(stopped, position, NEVER, 1000), "no answer within 1,000 nodes");
    // Opposite goals: what one seat can force, the other cannot prevent.
    check(other.prove(position, AtLeast(tally, WHITE, 1)) == Verdict::missed, "White does not win after d1d5");
}

}  // namespace

int main(int argc, char** argv) {
    endgames(argc > 1 ? std::atoi(argv[1]) : 300);
    limits();
    openings(argc > 2 ? static_cast<std::size_t>(std::atoi(argv[2])) : 102);
    std::cout << (failures == 0 ? "ok" : std::to_string(failures) + " failures") << '\n';
    return failures == 0 ? 0 : 1;
}
