// The evaluation of Gomoku: for each side and empty cell the patterns of its four lines, kept up to
// date move by move, their values summed and their classes counted, so that "has a five" and "may
// make an open four" cost one look.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/gomoku/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/gomoku/cells.hpp"

namespace ternion::gomoku {

using Rows = std::array<std::uint32_t, kMaxSize>;  // a set of points: a bit a column of each row

/// Not thread-safe; each search thread owns one. Values are the side to move's.
class CellEvaluator {
 public:
  static constexpr Value kUnit = 100;

  CellEvaluator() { reset(Position()); }

  void reset(const Position& position);
  void push(const Position& position, const Undo& undo);
  void pop();
  Value score(const Position& position) const;
  Value score_after(Position position, Move move);

  /// Of an empty cell; quiet for one that is taken.
  const CellInfo& info(Point point, Side side) const {
    return (*tables_[slot(side)])[codes_[slot(side)][static_cast<std::size_t>(point)]];
  }
  CellCode code(Point point, Side side) const {
    return codes_[slot(side)][static_cast<std::size_t>(point)];
  }
  /// Empty cells of the class for the side.
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
  /// The sum of the values of a side's cells.
  int total(Side side) const { return totals_[slot(side)]; }

 private:
  struct Change {
    std::uint16_t point;
    CellCode before;
    Side side;
  };

  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }
  void set(Point point, Side side, CellCode code);
  void change(Point point, Side side, CellCode code);
  void update_line(const Position& position, Point centre, Direction direction);

  std::array<const PatternTable*, 2> patterns_{};
  std::array<const CellTable*, 2> tables_{};
  std::array<std::array<CellCode, kPointCodes>, 2> codes_{};
  std::array<std::array<int, kCellClasses>, 2> counts_{};
  std::array<std::array<Rows, kCellClasses>, 2> cells_{};
  std::array<int, 2> totals_{};
  std::vector<Change> changes_;
  std::vector<std::size_t> frames_;  // where each move's changes begin
};

static_assert(Evaluator<CellEvaluator, Gomoku>);

}  // namespace ternion::gomoku
