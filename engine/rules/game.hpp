// The vocabulary of the engine: what every game's position can do. Search, perft, playouts and both doors are templates over it.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ludoteca {

inline constexpr int CHANCE = -1;  // turn(): the dice, or a shuffled pile, move next
inline constexpr int OVER = -2;    // turn(): the game is over

struct Outcome {
    int seats = 2;
    std::array<int, 4> points{};
    unsigned winners = 0;  // a bit for every seat that won
    std::string_view reason;
};

struct NotationError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

struct IllegalMoveError : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// A fixed buffer: generating moves never allocates.
template <class Move, std::size_t N>
class MoveList {
  public:
    static constexpr std::size_t CAPACITY = N;

    void add(Move move) { moves_[size_++] = move; }
    void clear() { size_ = 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] Move operator[](std::size_t i) const { return moves_[i]; }
    [[nodiscard]] const Move* begin() const { return moves_.data(); }
    [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
    [[nodiscard]] Move* begin() { return moves_.data(); }
    [[nodiscard]] Move* end() { return moves_.data() + size_; }

  private:
    std::size_t size_ = 0;
    std::array<Move, N> moves_;
};

// xoshiro256++ (Blackman and Vigna, public domain algorithm), seeded by splitmix64.
class Random {
  public:
    explicit Random(std::uint64_t seed) {
        for (auto& word : s_) {
            seed += 0x9e3779b97f4a7c15;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            word = z ^ (z >> 31);
        }
    }
    std::uint64_t operator()() {
        const std::uint64_t result = rotl(s_[0] + s_[3], 23) + s_[0];
        const std::uint64_t t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = rotl(s_[3], 45);
        return result;
    }
    // A number below n (n < 2^32), by multiplication; the bias is below 2^-32.
    std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>(((*this)() >> 32) * n >> 32);
    }

  private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    std::array<std::uint64_t, 4> s_{};
};

// A position: small, copied freely, always valid. `play` is unchecked and takes only a move that `moves` or `parse_move` gave.
template <class P>
concept Game = std::copyable<P> && requires(P p, const P& c, typename P::Move m, typename P::Moves& list,
                                            std::string_view text, Random& random) {
    { P::name } -> std::convertible_to<std::string_view>;   // "abalone"
    { P::parse(text) } -> std::same_as<P>;                  // throws NotationError; the same refusals as the rulebook's reader
    { c.text() } -> std::same_as<std::string>;              // canonical
    { c.seats() } -> std::same_as<int>;
    { c.turn() } -> std::same_as<int>;                      // a seat, CHANCE or OVER
    { c.moves(list) } -> std::same_as<void>;                // clears the list and fills it with all legal moves, each once, in any order
    { c.count() } -> std::same_as<unsigned>;                // how many legal moves there are
    { c.random_move(random) } -> std::same_as<typename P::Move>;  // each with the same probability; chance by its odds
    { p.play(m) } -> std::same_as<void>;
    { c.move_text(m) } -> std::same_as<std::string>;
    { c.parse_move(text) } -> std::same_as<typename P::Move>;  // throws NotationError, IllegalMoveError
    { c.outcome() } -> std::same_as<std::optional<Outcome>>;
    { c.hash() } -> std::same_as<std::uint64_t>;            // cheap (kept up to date by play, or mixed from a small position); equal positions, equal hashes
    { c == c } -> std::same_as<bool>;
};

// The odds of the outcomes of a chance position: weights whose sum is the denominator.
template <class P>
concept Chancy = Game<P> && requires(const P& c, typename P::Move m) {
    { c.weight(m) } -> std::same_as<std::uint32_t>;
};

}  // namespace ludoteca
