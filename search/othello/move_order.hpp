// Ordered moves of one node: squares with their flips and a score, the best picked one at a time.
#pragma once

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
  Square square;
  int score;
};

class OrderedMoves {
 public:
  OrderedMoves() = default;
  int size() const { return size_; }
  const OrderedMove& operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  OrderedMove& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  void add(const OrderedMove& move) { moves_[static_cast<std::size_t>(size_++)] = move; }
  /// Moves the best of [from, size) to `from` and returns it. Ties keep the earlier one.
  const OrderedMove& pick(int from) {
    int best = from;
    for (int i = from + 1; i < size_; ++i)
      if ((*this)[i].score > (*this)[best].score) best = i;
    std::swap((*this)[from], (*this)[best]);
    return (*this)[from];
  }

 private:
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

/// Moves the opponent would have, corners twice: what "fastest first" minimises.
template <class K>
int weighted_mobility(Bitboard mover, Bitboard opponent) {
  const Bitboard moves = K::mobility(mover, opponent);
  return std::popcount(moves) + std::popcount(moves & kCorners);
}

}  // namespace ternion::othello
