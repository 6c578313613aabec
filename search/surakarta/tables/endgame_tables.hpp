// Endgame tables: for every position of a class (so many pieces each) whether the mover wins, draws
// or loses, and how long it takes until the next capture. They hold for the rules "pure"
// (engine/surakarta/rules.hpp): endless play is a draw, no legal move a loss. A fact about the
// game: nothing here knows an evaluation or a search.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/tables.hpp"
#include "search/surakarta/tables/entry.hpp"
#include "search/surakarta/tables/table_index.hpp"

namespace ternion::surakarta {

/// Thread rule: any number of readers; add() while there are none.
class EndgameTables final : public Tables {
 public:
  /// With room for classes of up to so many pieces, 2 .. kMostTablePieces.
  explicit EndgameTables(int pieces) : index_(pieces) {}

  const TableIndex& index() const { return index_; }
  bool has(Material material) const {
    return material.total() <= index_.pieces() && !codes_[slot(material)].empty();
  }
  /// The most pieces of any class that is there; 0: none.
  int pieces() const { return pieces_; }
  /// The greatest Entry::plies of all.
  int longest() const { return longest_; }
  /// By TableIndex; gaps are kDrawCode. Empty if the class is not there.
  std::span<const EntryCode> codes(Material material) const { return codes_[slot(material)]; }

  /// Precondition: as many codes as the class has numbers.
  void add(Material material, std::vector<EntryCode> codes);

  /// None if the class is not there. A side without pieces has lost, in any table.
  std::optional<Entry> probe(PointSet mover, PointSet opponent) const;

  /// Precondition: has() the class.
  EntryCode code_of(PointSet mover, PointSet opponent) const {
    const Material material{std::popcount(mover), std::popcount(opponent)};
    return codes_[slot(material)][index_.index_of(mover, opponent)];
  }

 private:
  static std::size_t slot(Material material) {
    return static_cast<std::size_t>(material.mover * kMostTablePieces + material.opponent);
  }

  TableIndex index_;
  std::array<std::vector<EntryCode>, std::size_t{kMostTablePieces} * kMostTablePieces> codes_;
  int pieces_ = 0;
  int longest_ = 0;
};

}  // namespace ternion::surakarta
