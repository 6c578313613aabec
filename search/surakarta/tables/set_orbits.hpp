// The sets of so many points, up to the symmetries of the board.
//
// Sets are numbered in the combinatorial number system (D. Knuth, "The Art of Computer
// Programming", 7.2.1.3), which is the order of their bit patterns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/surakarta/symmetry.hpp"

namespace ternion::surakarta {

using SetRank = std::uint32_t;

constexpr int kMostInSet = kPiecesEach;
using Binomials = std::array<std::array<SetRank, kMostInSet + 1>, kPoints + 1>;
constexpr Binomials make_binomials() {
  Binomials all{};
  for (std::size_t n = 0; n <= kPoints; ++n) {
    all[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= kMostInSet; ++k)
      all[n][k] = all[n - 1][k - 1] + all[n - 1][k];
  }
  return all;
}
constexpr Binomials kBinomials = make_binomials();

/// n over k, for n up to 36 and k up to 12.
constexpr SetRank binomial(int n, int k) {
  return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The number of a set among those of its size on the points that are not `taken`.
constexpr SetRank rank_of(PointSet set, PointSet taken = 0) {
  SetRank rank = 0;
  for (int k = 1; set != 0; set &= set - 1, ++k) {
    const Point point = first_point(set);
    rank += binomial(point - std::popcount(taken & (bit_of(point) - 1)), k);
  }
  return rank;
}
/// The set of so many points with that number.
PointSet set_of_rank(SetRank rank, int size, PointSet taken = 0);

/// Immutable: may be read by any thread.
class SetOrbits {
 public:
  /// Of the sets of `size` points, 1 .. 7. Takes 4 bytes a set.
  explicit SetOrbits(int size);

  int size() const { return size_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(orbits_.size()); }

  struct Image {
    std::uint32_t orbit = 0;
    int symmetry = 0;  // takes the set to the orbit's representative
  };
  Image image_of(PointSet set) const {
    const std::uint32_t packed = images_[rank_of(set)];
    return {packed >> 3, static_cast<int>(packed & 7)};
  }
  /// The first of the orbit's sets.
  PointSet representative(std::uint32_t orbit) const { return orbits_[orbit].first; }
  /// Bit s: symmetry s maps the representative on itself. Bit 0 is always set.
  std::uint8_t stabiliser(std::uint32_t orbit) const { return orbits_[orbit].stabiliser; }

 private:
  struct Orbit {
    PointSet first = 0;
    std::uint8_t stabiliser = 0;
  };

  int size_;
  std::vector<std::uint32_t> images_;  // by rank: orbit * 8 + symmetry
  std::vector<Orbit> orbits_;
};

}  // namespace ternion::surakarta
