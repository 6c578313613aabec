// What bounds a search. Every field is optional; a search with none runs until it is stopped or has
// proved its result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/time_source.hpp"

namespace ternion {

/// The mover's clock as the time manager needs it.
struct ClockLimits {
  Duration remaining{};
  Duration increment{};
  /// Byo-yomi that starts when `remaining` is used up: `period` for each `period_moves` moves.
  Duration period{};
  int period_moves = 0;
  /// Moves that `remaining` must last; 0: the rest of the game.
  int moves_to_go = 0;
};

struct Limits {
  /// Plies of the midgame search; the game decides from it where exact solving begins.
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Duration> move_time;
  std::optional<ClockLimits> clock;
  /// How many best moves to rank, each with its own line.
  int multi_pv = 1;
  /// Up to this depth every move that the search considers is ranked; those beyond `multi_pv` keep
  /// what was found there, bounded by the last that is searched on. 0: they have no value.
  int survey_depth = 0;
  /// Solve to the end of the game at once, whatever the depth (`ternion solve`).
  bool exact = false;
  /// What a position is worth is asked for, not a move alone (hints, analysis, books): a single
  /// legal move is searched like any other, where a player answers at once.
  bool for_value = false;
  /// Exact searches ask only who wins: scores are outcomes.
  bool outcome_only = false;
  /// No forward cuts in searches of limited depth, and none of them handed over to an exact search:
  /// the value of each depth as it is (`ternion calibrate`, the weaker playing levels).
  bool full_width = false;
  /// Root moves to consider (empty: all) and to leave out.
  std::vector<Move> only;
  std::vector<Move> avoid;
  /// What a proven draw is worth to Black, in the game's units (NBoard "contempt").
  int contempt = 0;
};

}  // namespace ternion
