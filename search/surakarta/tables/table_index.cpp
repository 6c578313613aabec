#include "search/surakarta/tables/table_index.hpp"

#include <algorithm>

namespace ternion::surakarta {
namespace {

struct Least {
  SetRank rank = 0;
  int symmetries = 1;
};

/// Of the images of `opponent` under the symmetries of the mover's set.
Least least_image(PointSet mover, PointSet opponent, std::uint8_t stabiliser) {
  Least least{rank_of(opponent, mover), 1};
  const SetRank own = least.rank;
  for (unsigned left = stabiliser & ~1U; left != 0; left &= left - 1) {
    const SetRank rank = rank_of(symmetric_set(std::countr_zero(left), opponent), mover);
    if (rank == own) ++least.symmetries;
    least.rank = std::min(least.rank, rank);
  }
  return least;
}

}  // namespace

TableIndex::TableIndex(int pieces) : pieces_(pieces) {
  for (int size = 1; size < pieces; ++size)
    orbits_[static_cast<std::size_t>(size)] = std::make_unique<const SetOrbits>(size);
}

Located TableIndex::locate(PointSet mover, PointSet opponent) const {
  const SetOrbits& sets = orbits(std::popcount(mover));
  const auto [orbit, symmetry] = sets.image_of(mover);
  const Least least = least_image(sets.representative(orbit), symmetric_set(symmetry, opponent),
                                  sets.stabiliser(orbit));
  const Material material{std::popcount(mover), std::popcount(opponent)};
  return {EntryIndex{orbit} * opponents(material) + least.rank, least.symmetries};
}

std::optional<IndexedPosition> TableIndex::position_at(Material material, EntryIndex index) const {
  const SetOrbits& sets = orbits(material.mover);
  const auto orbit = static_cast<std::uint32_t>(index / opponents(material));
  const auto rank = static_cast<SetRank>(index % opponents(material));
  IndexedPosition position{sets.representative(orbit), 0, 1};
  position.opponent = set_of_rank(rank, material.opponent, position.mover);
  if (sets.stabiliser(orbit) == 1) return position;
  const Least least = least_image(position.mover, position.opponent, sets.stabiliser(orbit));
  if (least.rank != rank) return std::nullopt;
  position.symmetries = least.symmetries;
  return position;
}

}  // namespace ternion::surakarta
