// The moves that a manager wants left out where a move is looked for: Yixin-Board's points and
// paths, and those of a BOARD.
#pragma once

#include <span>
#include <vector>

#include "engine/core/move.hpp"

namespace ternion::gomocup {

class LeftOut {
 public:
  void add(Move point);
  void remove(Move point);
  void remove_points() { points_.clear(); }
  /// Moves from the empty board, not checked; of no moves nothing becomes. The last one is left out
  /// where the others have been played.
  void add_path(std::vector<Move> path);
  void remove_path(std::vector<Move> path);
  void remove_paths() { paths_.clear(); }
  /// In place of those of the board before.
  void set_of_board(std::vector<Move> points) { of_board_ = std::move(points); }
  void clear();

  /// After these moves from the empty board.
  std::vector<Move> after(std::span<const Move> played) const;

 private:
  std::vector<Move> points_;
  std::vector<Move> of_board_;
  std::vector<std::vector<Move>> paths_;
};

}  // namespace ternion::gomocup
