// The last one to four empty squares, by hand. Null windows only: each function returns the value
// (in discs, mover's view, empties to the winner), or a bound on its side of alpha; fail-soft.
// Squares come in parity order: those in quadrants with an odd number of empties first, since the
// side that plays last in a region gains by it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/othello/game.hpp"
#include "search/othello/last_flips.hpp"

namespace ternion::othello {

constexpr int kNoScore = -127;

constexpr std::array<Bitboard, 64> make_neighbours() {
  std::array<Bitboard, 64> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = neighbours_of(bit_of(square));
  return all;
}
constexpr std::array<Bitboard, 64> kNeighbours = make_neighbours();

/// Bit q set: the q-th quadrant (kQuadrants) has an odd number of empties.
inline unsigned parity_of(Bitboard empties) {
  unsigned parity = 0;
  for (std::size_t q = 0; q < 4; ++q)
    parity |= static_cast<unsigned>(std::popcount(empties & kQuadrants[q]) & 1) << q;
  return parity;
}
constexpr unsigned quadrant_of(Square square) {
  return static_cast<unsigned>(((square >> 5) << 1) | ((square >> 2) & 1));
}
constexpr unsigned quadrant_bit(Square square) { return 1u << quadrant_of(square); }
/// The squares of the quadrants named in a parity mask.
constexpr std::array<Bitboard, 16> make_odd_quadrants() {
  std::array<Bitboard, 16> all{};
  for (unsigned mask = 0; mask < 16; ++mask)
    for (std::size_t q = 0; q < 4; ++q)
      if (mask >> q & 1) all[mask] |= kQuadrants[q];
  return all;
}
constexpr std::array<Bitboard, 16> kOddQuadrants = make_odd_quadrants();

/// In which order to try four empty squares, by their quadrants, two bits each, corners first and X
/// squares last: the place of the first to try in bits 0-1, of the second in bits 2-3, and so on.
/// Lone squares come first, also before a group of three, then the rest; two pairs stay together.
constexpr std::uint8_t order_of_four(unsigned quadrants) {
  std::array<unsigned, 4> size{};
  const auto quadrant = [&](unsigned i) { return quadrants >> (2 * i) & 3; };
  for (unsigned i = 0; i < 4; ++i) ++size[quadrant(i)];
  unsigned order = 0;
  unsigned shift = 0;
  const auto take = [&](unsigned i) {
    order |= i << shift;
    shift += 2;
  };
  for (unsigned i = 0; i < 4; ++i)
    if (size[quadrant(i)] == 1) take(i);
  const bool in_pairs = size[quadrant(0)] == 2 && shift == 0;
  for (unsigned i = 0; i < 4; ++i)
    if (size[quadrant(i)] != 1 && (!in_pairs || quadrant(i) == quadrant(0))) take(i);
  for (unsigned i = 0; in_pairs && i < 4; ++i)
    if (quadrant(i) != quadrant(0)) take(i);
  return static_cast<std::uint8_t>(order);
}
constexpr std::array<std::uint8_t, 256> make_orders_of_four() {
  std::array<std::uint8_t, 256> all{};
  for (unsigned quadrants = 0; quadrants < 256; ++quadrants)
    all[quadrants] = order_of_four(quadrants);
  return all;
}
constexpr std::array<std::uint8_t, 256> kOrdersOfFour = make_orders_of_four();

template <class K>
struct LastEmpties {
  /// One empty square: exact.
  static int one(Bitboard mover, Square x, std::uint64_t& nodes) {
    ++nodes;
    const int own = std::popcount(mover);
    if (const int turned = last_flips(x, mover)) return 2 * (own + turned) - 62;
    if (const int turned = last_flips(x, ~mover & ~bit_of(x))) return 2 * (own - turned) - 64;
    return own > 31 ? 2 * own - 62 : 2 * own - 64;
  }

  static int two(Bitboard mover, Bitboard opponent, int alpha, Square x1, Square x2,
                 std::uint64_t& nodes) {
    ++nodes;
    int best = kNoScore;
    if (const Bitboard f = flips(x1, mover, opponent)) {
      best = -one(opponent ^ f, x2, nodes);
      if (best > alpha) return best;
    }
    if (const Bitboard f = flips(x2, mover, opponent)) {
      const int value = -one(opponent ^ f, x1, nodes);
      return value > best ? value : best;
    }
    if (best != kNoScore) return best;
    return two_passed(mover, opponent, alpha, x1, x2, nodes);
  }

  static int three(Bitboard mover, Bitboard opponent, int alpha, Square x1, Square x2, Square x3,
                   std::uint64_t& nodes) {
    ++nodes;
    int best = kNoScore;
    const auto attempt = [&](Square x, Square a, Square b) {
      const Bitboard f = flips(x, mover, opponent);
      if (f == 0) return false;
      const int value = -two(opponent ^ f, mover | f | bit_of(x), -alpha - 1, a, b, nodes);
      if (value > best) best = value;
      return best > alpha;
    };
    if (attempt(x1, x2, x3) || attempt(x2, x1, x3) || attempt(x3, x1, x2)) return best;
    if (best != kNoScore) return best;
    if (K::mobility(opponent, mover) == 0) return final_margin(mover, opponent);
    return -three(opponent, mover, -alpha - 1, x1, x2, x3, nodes);
  }

  /// `parity`: parity_of() the four empties.
  static int four(Bitboard mover, Bitboard opponent, int alpha, Bitboard empties, unsigned parity,
                  std::uint64_t& nodes) {
    unsigned squares = 0;
    unsigned quadrants = 0;
    int i = 0;
    for (Bitboard part :
         {empties & kCorners, empties & ~(kCorners | kXSquares), empties & kXSquares}) {
      for (; part != 0; part &= part - 1, ++i) {
        const Square x = first_square(part);
        squares |= static_cast<unsigned>(x) << (8 * i);
        quadrants |= quadrant_of(x) << (2 * i);
      }
    }
    const unsigned order = kOrdersOfFour[quadrants];
    const auto at = [&](unsigned place) {
      return static_cast<Square>(squares >> (8 * (order >> (2 * place) & 3)) & 0xFF);
    };
    return four(mover, opponent, alpha, at(0), at(1), at(2), at(3), parity == 0, nodes);
  }

 private:
  static Bitboard flips(Square x, Bitboard mover, Bitboard opponent) {
    if ((kNeighbours[static_cast<std::size_t>(x)] & opponent) == 0) return 0;
    return K::flips(x, mover, opponent);
  }

  /// The mover cannot play: the opponent does, then the mover again with one square left.
  static int two_passed(Bitboard mover, Bitboard opponent, int alpha, Square x1, Square x2,
                        std::uint64_t& nodes) {
    ++nodes;
    int best = -kNoScore;
    if (const Bitboard f = flips(x1, opponent, mover)) {
      best = one(mover ^ f, x2, nodes);
      if (best <= alpha) return best;
    }
    if (const Bitboard f = flips(x2, opponent, mover)) {
      const int value = one(mover ^ f, x1, nodes);
      return value < best ? value : best;
    }
    return best != -kNoScore ? best : final_margin(mover, opponent);
  }

  static int four(Bitboard mover, Bitboard opponent, int alpha, Square x1, Square x2, Square x3,
                  Square x4, bool in_pairs, std::uint64_t& nodes) {
    ++nodes;
    int best = kNoScore;
    const auto attempt = [&](Square x, Square a, Square b,
                             Square c) __attribute__((always_inline)) {
      const Bitboard f = flips(x, mover, opponent);
      if (f == 0) return false;
      const int value = -three(opponent ^ f, mover | f | bit_of(x), -alpha - 1, a, b, c, nodes);
      if (value > best) best = value;
      return best > alpha;
    };
    if (attempt(x1, x2, x3, x4) || attempt(x2, x1, x3, x4)) return best;
    if (in_pairs) {
      if (attempt(x3, x4, x1, x2) || attempt(x4, x3, x1, x2)) return best;
    } else {
      if (attempt(x3, x1, x2, x4) || attempt(x4, x1, x2, x3)) return best;
    }
    if (best != kNoScore) return best;
    if (K::mobility(opponent, mover) == 0) return final_margin(mover, opponent);
    return -four(opponent, mover, -alpha - 1, x1, x2, x3, x4, in_pairs, nodes);
  }
};

}  // namespace ternion::othello
