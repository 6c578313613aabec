#include "search/surakarta/tables/set_orbits.hpp"

namespace ternion::surakarta {
namespace {

constexpr std::uint32_t kUnseen = 0xFFFFFFFFU;

/// The next set of as many points in the order of their ranks (R. Gosper, HAKMEM 175, 1972).
constexpr PointSet next_set(PointSet set) {
  const PointSet low = set & -set;
  const PointSet carried = set + low;
  return carried | ((set ^ carried) >> 2) >> std::countr_zero(low);
}

}  // namespace

PointSet set_of_rank(SetRank rank, int size, PointSet taken) {
  PointSet set = 0;
  int place = kPoints - std::popcount(taken);  // among the points that are not taken
  for (int k = size; k > 0; --k) {
    do --place;
    while (binomial(place, k) > rank);
    rank -= binomial(place, k);
    Point point = place;
    for (PointSet left = taken; left != 0 && first_point(left) <= point; left &= left - 1) ++point;
    set |= bit_of(point);
  }
  return set;
}

SetOrbits::SetOrbits(int size) : size_(size), images_(binomial(kPoints, size), kUnseen) {
  PointSet set = (PointSet{1} << size) - 1;
  for (std::size_t rank = 0; rank < images_.size(); ++rank, set = next_set(set)) {
    if (images_[rank] != kUnseen) continue;
    Orbit orbit{set, 0};
    for (int s = 0; s < kSymmetries; ++s) {
      const PointSet image = symmetric_set(s, set);
      if (image == set) orbit.stabiliser |= static_cast<std::uint8_t>(1U << s);
      std::uint32_t& packed = images_[rank_of(image)];
      if (packed == kUnseen)
        packed = count() << 3 | static_cast<std::uint32_t>(inverse_symmetry(s));
    }
    orbits_.push_back(orbit);
  }
}

}  // namespace ternion::surakarta
