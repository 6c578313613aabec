// The cells of a board of Gomoku: for each side and empty cell the patterns of its four lines, kept
// up to date move by move, their weights summed and their classes counted, so that "has a five" and
// "may make an open four" cost one look.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/gomoku/game.hpp"
#include "eval/core/value.hpp"
#include "eval/gomoku/cell_weights.hpp"
#include "eval/gomoku/cells.hpp"

namespace ternion::gomoku {

using Rows = std::array<std::uint32_t, kMaxSize>;  // a set of points: a bit a column of each row

/// Not thread-safe; each search thread owns one.
class CellBoard {
 public:
  using Totals = std::array<ShapeSums, 2>;
  /// A cell that is taken has no codes and kNoShape.
  struct CellState {
    ShapeEntry sides[2];
    std::uint32_t codes = 0;  // Black's in the low half, White's in the high one
    std::uint32_t point = 0;
  };
  /// A move: where its changes begin, and what was before it.
  struct Frame {
    std::size_t changes;
    Totals totals;
    Move move;
  };

  explicit CellBoard(std::shared_ptr<const CellWeights> weights);

  void reset(const Position& position);
  void push(const Position& position, const Undo& undo);
  void pop();

  /// Of an empty cell; quiet for one that is taken.
  const CellInfo& info(Point point, Side side) const {
    return tables_[slot(side)]->of_shape(shape(point, side));
  }
  CellCode code(Point point, Side side) const {
    return static_cast<CellCode>(state(point).codes >> (16 * slot(side)));
  }
  /// Of an empty cell, as in info().
  CellClass cls(Point point, Side side) const { return state(point).sides[slot(side)].cls(); }
  Shape shape(Point point, Side side) const { return state(point).sides[slot(side)].shape(); }
  /// Empty cells of the class for the side; of quiet ones only their changes are counted.
  int count(Side side, CellClass cls) const {
    return counts_[slot(side)][static_cast<std::size_t>(cls)];
  }
  /// Those cells. Kept for every class but quiet.
  const Rows& cells(Side side, CellClass cls) const {
    return cells_[slot(side)][static_cast<std::size_t>(cls)];
  }
  /// The first of them. Precondition: count() > 0.
  Point cell(Side side, CellClass cls) const {
    const Rows& rows = cells(side, cls);
    int row = 0;
    while (rows[static_cast<std::size_t>(row)] == 0) ++row;
    return point_at(std::countr_zero(rows[static_cast<std::size_t>(row)]), row);
  }
  /// As Position::is_forbidden(), which is asked only where the patterns leave it open.
  bool is_forbidden(const Position& position, Point point, Side side) const {
    return info(point, side).may_be_foul && position.is_forbidden(point, side);
  }
  /// Of playing there, for the order of moves; comparable within one position.
  int move_score(Point point, Side own) const {
    const MoveScores& moves = sets_[slot(own)]->moves;
    return moves.attack[shape(point, own)] + moves.defence[shape(point, other(own))] +
           moves.near[apart_from(point, last_move())];
  }
  /// The threats of both, ThreatBits of the side to move.
  unsigned threat_mask(Side to_move) const;
  /// The sums of the weights of a side's cells.
  int to_move_total(Side side) const { return totals_[slot(side)].to_move(); }
  int waiting_total(Side side) const { return totals_[slot(side)].waiting(); }
  /// The move that led here, or none where the stack begins.
  Move last_move() const { return frames_.empty() ? Move::none() : frames_.back().move; }
  /// The move before that one, which was the side to move's own, or none likewise.
  Move own_last_move() const {
    return frames_.size() < 2 ? Move::none() : frames_[frames_.size() - 2].move;
  }
  /// What the weights of the shapes alone say, the side to move's view, within 16 bits.
  Value sum_of_shapes(Side to_move, unsigned threats) const;

 protected:
  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }
  const CellWeights& weights() const { return *weights_; }

 public:
  // Its history, for what follows the cells from move to move.

  const CellState& state(Point point) const { return states_[static_cast<std::size_t>(point)]; }
  /// The moves since reset().
  std::span<const Frame> frames() const { return frames_; }
  /// What cells were before each change, move after move.
  std::span<const CellState> changes() const { return {changes_.data(), changed_}; }

 private:
  /// What a line's cell is to have.
  struct NewCode {
    std::uint32_t codes;
    std::uint32_t point;
  };
  /// A move changes its own cell and those of its lines.
  static constexpr std::size_t kMostChanges = 1 + 4 * 2 * kReach;
  using NewCodes = std::array<NewCode, kMostChanges>;

  template <bool kFreestyle>
  std::size_t find_changes(const LineKeys& lines, Point centre, NewCodes& changes) const;
  void set(CellState& state, std::uint32_t codes, Totals& totals);
  void reclass(std::size_t point, std::size_t side, CellClass from, CellClass to);

  std::shared_ptr<const CellWeights> weights_;
  const PatternPairs* pairs_ = nullptr;
  const ShapeTable* shape_of_;
  std::array<const CellTable*, 2> tables_{};
  std::array<const WeightSet*, 2> sets_{};
  std::array<const ShapeEntries*, 2> entries_{};
  std::array<std::array<int, kCellClasses>, 2> counts_{};
  std::array<std::array<Rows, kCellClasses>, 2> cells_{};
  Totals totals_{};
  std::array<CellState, kPointCodes> states_{};
  std::vector<CellState> changes_;  // states before, move after move
  std::size_t changed_ = 0;         // so many of them
  std::vector<Frame> frames_;
};

}  // namespace ternion::gomoku
