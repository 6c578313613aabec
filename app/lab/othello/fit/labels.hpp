// What a training game says its positions are worth. Where the game was played out exactly, the
// solved value; before that a mean of the searched values of the rest of the game, TD(lambda) after
// R. Sutton ("Learning to Predict by the Methods of Temporal Differences", 1988), which ends in the
// exact value, mixed with the raw result. A game that breaks off ends in its last searched value,
// and nothing is mixed in.
#pragma once

#include <cstdint>
#include <vector>

#include "app/lab/othello/fit/training_game.hpp"
#include "engine/core/error.hpp"

namespace ternion::othello {

constexpr int kLabelUnit = 128;  // labels a disc

struct LabelOptions {
  /// Weight of what comes later against the position's own searched value. 0: own value alone;
  /// 1: the exact end alone.
  double lambda = 0.87;
  /// Share of the raw result. 0: TD alone; 1: the result alone.
  double mix = 0.2;
  /// Positions of earlier plies (60 - empties) are left out.
  int first_ply = 0;

  friend bool operator==(const LabelOptions&, const LabelOptions&) = default;
};

struct LabelledPosition {
  Bitboard mover = 0;
  Bitboard opponent = 0;
  std::int16_t label = 0;  // side to move's view, 1/128 disc
  bool exact = false;

  int ply() const { return 60 - std::popcount(~(mover | opponent)); }
  friend bool operator==(const LabelledPosition&, const LabelledPosition&) = default;
};

/// The positions in which a move was made, in order of play.
/// Errors: illegal_move for a move that cannot be played; game_over for one behind the end;
/// out_of_range for a wrong first_exact.
Expected<std::vector<LabelledPosition>> label_positions(const TrainingGame& game,
                                                        const LabelOptions& options);

}  // namespace ternion::othello
