// A position with the patterns of its cells beside it, moved along together: what the players that
// look for threats ask about a board. Not thread-safe.
#pragma once

#include <vector>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku::players {

class Stand {
 public:
  explicit Stand(const Position& position) : position_(position) { evaluator_.reset(position); }

  const Position& position() const { return position_; }
  Side own() const { return position_.side_to_move(); }
  Side their() const { return other(own()); }

  /// Precondition: a legal move.
  void play(Point point) {
    undos_.push_back(position_.play(move_to(point)));
    evaluator_.push(position_, undos_.back());
  }
  void undo() {
    evaluator_.pop();
    position_.undo(undos_.back());
    undos_.pop_back();
  }

  CellClass class_of(Point point, Side side) const { return evaluator_.info(point, side).cls; }
  bool has(Side side, CellClass cls) const { return evaluator_.count(side, cls) > 0; }
  bool may_play(Point point, Side side) const {
    return position_.is_empty(point) && !position_.is_forbidden(point, side);
  }
  /// Cells of the class that the side may play on.
  std::vector<Point> cells(Side side, CellClass cls) const;
  /// Where the side to move can stop the fives of the other, which has some; none: nowhere.
  std::vector<Point> stops() const;
  /// Cells where the side makes four of a row or more.
  std::vector<Point> fours(Side side) const;

 private:
  Position position_;
  CellEvaluator evaluator_;
  std::vector<Undo> undos_;
};

/// What the side to move wins with at once: a five, or a straight four (two fours) where the other
/// side has no five. Move::none() where there is nothing.
Move winning_move(const Stand& stand);

/// The side to move attacks: its moves that threaten a five or a straight four, the strongest
/// first; against a five what stops it, threat or not.
std::vector<Point> attacks(const Stand& stand);

struct Replies {
  /// A five or a straight four comes next, and the side to move has no five.
  bool threatened = false;
  /// Every move that does not lose to the threat at once: fours of one's own, and what takes it
  /// away. Empty: the attack has won.
  std::vector<Point> moves;
};
/// The side to move defends. No move that could hold is left out.
Replies replies(Stand& stand);

}  // namespace ternion::gomoku::players
