// A move as every layer above the rules sees it: a 16-bit code whose meaning belongs to the game.
// Reading and printing live in each game's notation.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace ternion {

struct Move {
  std::uint16_t code = 0xFFFF;

  static constexpr Move none() { return {}; }
  constexpr bool is_none() const { return code == 0xFFFF; }
  friend constexpr bool operator==(Move, Move) = default;
};

/// A fixed-capacity list of moves; no allocation, so that it can live on the search's stack.
template <int Capacity>
class MoveList {
 public:
  static constexpr int kCapacity = Capacity;

  constexpr void add(Move move) {
    assert(size_ < Capacity);
    moves_[static_cast<std::size_t>(size_++)] = move;
  }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  constexpr Move& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  constexpr const Move* begin() const { return moves_.data(); }
  constexpr const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, static_cast<std::size_t>(Capacity)> moves_{};
  int size_ = 0;
};

}  // namespace ternion
