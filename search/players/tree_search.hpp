// The searches of styles that weigh the last position of a line: alpha-beta, and the sums of a
// square table. Values are in the style's own units.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/othello/position.hpp"
#include "search/players/style.hpp"

namespace ternion::players {

/// Alpha-beta. How its moves are ordered inside changes no value.
class TreeSearch {
 public:
  /// `exact`: to the end of the game, by discs or by win, draw and loss.
  TreeSearch(const Phase& phase, bool exact, bool by_discs, Side player,
             const std::atomic<bool>& stop)
      : phase_(phase), exact_(exact), by_discs_(by_discs), player_(player), stop_(stop) {}

  /// The mover's view. Exact within (alpha, beta), else a bound beyond it.
  double value(othello::Position& position, int depth, double alpha, double beta);
  /// Positions that value() has been asked for, by itself too.
  std::uint64_t nodes() const { return nodes_; }

 private:
  double end(const othello::Position& position) const;
  double weigh(const othello::Position& position) const;

  const Phase& phase_;
  bool exact_;
  bool by_discs_;
  Side player_;
  const std::atomic<bool>& stop_;
  std::uint64_t nodes_ = 0;
};

/// The greatest, over the moves, of sign x (the square's value + the greatest of the next level),
/// the sign turning at every level: 0 where there is no move. `depth` levels, 1 being the last.
double table_sum_of(const othello::Position& position, const Phase& phase, int depth, double sign);

}  // namespace ternion::players
