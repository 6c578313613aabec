// The search of a style whose line is worth the sum of its steps, those of the player counting for
// it and those of the other side against it: what each move turned and took, not what the last
// position looks like. Values are the player's view.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "engine/othello/position.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

struct StepLine {
  Move move;
  double value = 0;
};

class StepSearch {
 public:
  /// `late`: whether the move has taken so long that two plies must do; may be empty.
  StepSearch(const Phase& phase, Side player, const std::atomic<bool>& stop,
             std::function<bool()> late)
      : phase_(phase), player_(player), stop_(stop), late_(std::move(late)) {}

  /// The best of `moves`. Precondition: at least one; `depth` at least 1.
  StepLine best(const othello::Position& position, const std::vector<Move>& moves, int depth);

  /// What the move, played here, is worth to the player.
  double step(const othello::Position& position, Move move) const;

 private:
  StepLine search(const othello::Position& position, int depth, double alpha, double beta);
  StepLine among(const othello::Position& position, const std::vector<Move>& moves, int depth,
                 double alpha, double beta);
  double end(const othello::Position& position) const;
  double wedge(othello::Square square, othello::Bitboard own, othello::Bitboard other) const;

  const Phase& phase_;
  Side player_;
  const std::atomic<bool>& stop_;
  std::function<bool()> late_;
};

}  // namespace ternion::players
