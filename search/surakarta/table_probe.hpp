// What endgame tables are worth to the search under the rules of the game at hand.
//
// A table knows endless play as a draw. Under a limit of quiet plies a win holds if the next
// capture comes before the limit; it starts the count anew, and no table has a longer way to the
// capture after that. A draw says nothing then, for at the limit the pieces are counted.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engine/surakarta/rules.hpp"
#include "eval/core/value.hpp"
#include "search/surakarta/tables/endgame_tables.hpp"

namespace ternion::surakarta {

/// A win by a table, less kTablePieceCost for each piece on the board, the plies to the next
/// capture and those played: fewer pieces first, then the nearer capture, so that who follows it
/// makes progress. Between kLeastProven and the wins that a search sees to the end (tactics.hpp).
constexpr Value kTableWin = 26'000;
constexpr Value kTablePieceCost = 256;

/// Thread rule: as the tables.
class TableProbe {
 public:
  /// Knows nothing.
  TableProbe() = default;
  explicit TableProbe(std::shared_ptr<const EndgameTables> tables) : tables_(std::move(tables)) {}

  /// From the mover's view; none where no table has the position, or what it has does not decide
  /// the game under `rules`. `quiet`: plies since the last capture; `ply`: those of the game.
  /// Precondition: the game is not over.
  std::optional<Value> value(PointSet mover, PointSet opponent, const Rules& rules, int quiet,
                             int ply) const;

 private:
  std::shared_ptr<const EndgameTables> tables_;
};

/// Of up to four pieces, built with the first call: some 40 ms of one processor. Thread-safe.
std::shared_ptr<const EndgameTables> small_tables();

}  // namespace ternion::surakarta
