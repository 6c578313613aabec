// Numbers positions within their class: the orbit of the mover's set, then the opponent's set among
// the points that are left. Positions that are images of each other have the same number.
//
// Where the mover's set has symmetries of its own, the least number of the opponent's images
// counts, and the others are gaps: a quarter of the numbers with one piece of the mover, one in 40
// with three.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "search/surakarta/tables/material.hpp"
#include "search/surakarta/tables/set_orbits.hpp"

namespace ternion::surakarta {

using EntryIndex = std::uint64_t;

struct Located {
  EntryIndex index = 0;
  int symmetries = 1;  // that map the position on itself
};

struct IndexedPosition {
  PointSet mover = 0;
  PointSet opponent = 0;
  int symmetries = 1;
};

/// Immutable: may be read by any thread.
class TableIndex {
 public:
  /// For classes of up to so many pieces, 2 .. kMostTablePieces.
  explicit TableIndex(int pieces);

  int pieces() const { return pieces_; }
  /// Numbers of a class, gaps among them.
  EntryIndex size(Material material) const {
    return EntryIndex{orbits(material.mover).count()} * opponents(material);
  }

  // Preconditions of the rest: neither side is without pieces, and there are no more than pieces().
  EntryIndex index_of(PointSet mover, PointSet opponent) const {
    return locate(mover, opponent).index;
  }
  Located locate(PointSet mover, PointSet opponent) const;
  /// None: a gap.
  std::optional<IndexedPosition> position_at(Material material, EntryIndex index) const;

 private:
  const SetOrbits& orbits(int size) const { return *orbits_[static_cast<std::size_t>(size)]; }
  static SetRank opponents(Material material) {
    return binomial(kPoints - material.mover, material.opponent);
  }

  int pieces_;
  std::array<std::unique_ptr<const SetOrbits>, kMostTablePieces> orbits_;  // by size, from 1
};

}  // namespace ternion::surakarta
