// Holds tables against the rules: what each entry must be by those of the positions that its moves
// lead to. Knows only engine/surakarta's moves, not how the tables were built.
//
// Where every entry passes, the tables are right: distances fall along the winner's moves, so wins
// and losses are no circle, and the draws have a move to a draw and none to a loss.
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "search/surakarta/tables/endgame_tables.hpp"

namespace ternion::surakarta {

/// Precondition: the classes that its moves lead to are there.
Entry entry_by_successors(const EndgameTables& tables, PointSet mover, PointSet opponent);

struct Audit {
  EntryIndex checked = 0;
  EntryIndex wrong = 0;
  /// The one of the least number among those that are wrong.
  std::optional<EntryIndex> first_wrong;
};

/// Of one class: all entries, or about so many drawn evenly from the whole. Precondition: the class
/// and those that its moves lead to are there. `goes_on` is called from this thread, often; false
/// ends the audit early.
Audit audit(const EndgameTables& tables, Material material, std::optional<EntryIndex> samples,
            int threads, const std::function<bool()>& goes_on);

/// How a class falls out, by Standing. Every position counts, not only one of each that are images
/// of one another.
struct Census {
  std::array<std::uint64_t, 3> positions{};
  int longest = 0;

  std::uint64_t of(Standing standing) const {
    return positions[static_cast<std::size_t>(standing)];
  }
  std::uint64_t total() const { return positions[0] + positions[1] + positions[2]; }
};
/// Precondition: the class is there.
Census census(const EndgameTables& tables, Material material);

}  // namespace ternion::surakarta
