// Ordered moves of one node: squares with their flips and a score, the best picked one at a time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/othello/position.hpp"
#include "eval/othello/stability.hpp"

namespace ternion::othello {

/// Without initializers: clearing a list of 64 at each node costs more than filling it.
struct OrderedMove {
  Bitboard flipped;
  Bitboard replies;  // the opponent's moves afterwards
  std::int16_t square;
  std::int16_t guess;  // the evaluation after the move, the opponent's view, or kNoGuess
  int score;
};

constexpr std::int16_t kNoGuess = 32767;

class OrderedMoves {
 public:
  OrderedMoves() = default;
  int size() const { return size_; }
  const OrderedMove& operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  OrderedMove& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  void add(const OrderedMove& move) { moves_[static_cast<std::size_t>(size_++)] = move; }
  /// Moves the best of [from, size) to `from` and returns it. Ties keep the earlier one.
  const OrderedMove& pick(int from) {
    // Score and place in one number, so that no branch depends on the scores.
    std::int64_t top = rank(from);
    for (int i = from + 1; i < size_; ++i) top = std::max(top, rank(i));
    const int best = 63 - static_cast<int>(top & 63);
    std::swap((*this)[from], (*this)[best]);
    return (*this)[from];
  }

 private:
  std::int64_t rank(int i) const {
    return static_cast<std::int64_t>((*this)[i].score) * 64 + (63 - i);
  }
  std::array<OrderedMove, 64> moves_;  // set only up to size_
  int size_ = 0;
};

/// A first guess from where a square lies: corners best, X squares worst (1 a small unit).
constexpr std::array<std::int8_t, 64> make_square_worth() {
  constexpr std::array<int, 16> kQuarter{18, 4, 16, 12, 4, 2, 6, 8, 16, 6, 14, 10, 12, 8, 10, 0};
  std::array<std::int8_t, 64> all{};
  for (int square = 0; square < 64; ++square) {
    const int x = column_of(square) < 4 ? column_of(square) : 7 - column_of(square);
    const int y = row_of(square) < 4 ? row_of(square) : 7 - row_of(square);
    all[static_cast<std::size_t>(square)] =
        static_cast<std::int8_t>(kQuarter[static_cast<std::size_t>(y * 4 + x)]);
  }
  return all;
}
constexpr std::array<std::int8_t, 64> kSquareWorth = make_square_worth();

/// The opponent's moves counted, corners twice: what "fastest first" minimises.
inline int weigh_replies(Bitboard replies) {
  return std::popcount(replies) + std::popcount(replies & kCorners);
}

}  // namespace ternion::othello
