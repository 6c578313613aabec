// Monte Carlo without a tree, as the pseudocode of Z. Tang, D. Zhao, K. Shao, L. Lv, "ADP with MCTS
// algorithm for Gomoku", IEEE SSCI 2016, has it: every move of the position gets the same number of
// simulations to the end of the game, a won one counts 1 and every other 0, and the move with the
// highest total is played. In a simulation the knowledge forces a move (forced_moves()), else any
// free point is played, each as likely as any other.
//
// The knowledge chooses among the position's own moves, too, and begins an empty board in its
// middle.
#pragma once

#include <vector>

#include "engine/core/rng.hpp"
#include "search/players/gomoku/players.hpp"
#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

/// Not thread-safe.
class FlatMonteCarlo {
 public:
  /// `assigned`: simulations of each move.
  FlatMonteCarlo(std::uint64_t seed, int assigned) : assigned_(assigned), rng_(seed) {}

  struct MoveReward {
    Move move;
    double total = 0;  // simulations that the mover won
  };
  /// Every move with its total, in the position's order; those before `stop` was raised, one at
  /// least. Precondition: the game is not over.
  std::vector<MoveReward> rewards(const Position& position, const std::atomic<bool>& stop);
  int assigned() const { return assigned_; }
  void seed(std::uint64_t seed) { rng_ = Rng(seed); }

 private:
  double simulate(Stand& stand, Side mover);
  Point simulated_move(const Stand& stand);

  int assigned_;
  Rng rng_;
};

std::unique_ptr<Engine> make_flat_monte_carlo(std::uint64_t seed);

}  // namespace ternion::gomoku::players
