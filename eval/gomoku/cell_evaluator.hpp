// The evaluation of Gomoku: for each side and empty cell the patterns of its four lines, kept up to
// date move by move, their weights summed and their classes counted, so that "has a five" and "may
// make an open four" cost one look.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/cpu.hpp"
#include "engine/gomoku/game.hpp"
#include "eval/core/evaluator.hpp"
#include "eval/gomoku/cell_weights.hpp"
#include "eval/gomoku/cells.hpp"
#include "eval/gomoku/network_state.hpp"
#include "eval/gomoku/value_cache.hpp"
#include "eval/gomoku/value_guess.hpp"

namespace ternion::gomoku {

using Rows = std::array<std::uint32_t, kMaxSize>;  // a set of points: a bit a column of each row

/// Not thread-safe; each search thread owns one. Values are the side to move's.
class CellEvaluator {
 public:
  static constexpr Value kUnit = kValueUnit;

  /// `isa`: of the network's arithmetic, which gives the same values with each.
  explicit CellEvaluator(std::shared_ptr<const CellWeights> weights = hand_made_weights(),
                         Isa isa = best_isa());

  /// From now on a network's values are kept there, by this evaluator and its copies.
  void keep_values_in(std::shared_ptr<ValueCache> cache) { cache_ = std::move(cache); }

  void reset(const Position& position);
  void push(const Position& position, const Undo& undo);
  void pop();
  Value score(const Position& position);
  /// Where score() is likely to be, without the work of a network; exact where that is known.
  ValueGuess::Range likely_score(const Position& position);
  /// Whether the score() here was more than that two moves before, or, where nobody asked for that,
  /// than what the other side's of the move before it said. True where nothing is known.
  bool has_improved() const {
    const std::size_t n = frames_.size();
    if (n < 2 || !value_after(n)) return true;
    if (const auto& before = value_after(n - 2)) return *value_after(n) > *before;
    if (n < 3 || !value_after(n - 3)) return true;
    return *value_after(n) > -*value_after(n - 3);
  }
  /// What the weights of the shapes alone say.
  Value sum_of_shapes(const Position& position) const;
  Value score_after(Position position, Move move);

  /// Of an empty cell; quiet for one that is taken.
  const CellInfo& info(Point point, Side side) const {
    return tables_[slot(side)]->of_shape(shape(point, side));
  }
  CellCode code(Point point, Side side) const {
    return static_cast<CellCode>(state(point).codes >> (16 * slot(side)));
  }
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

 private:
  using Totals = std::array<ShapeSums, 2>;
  /// A cell that is taken has no codes and kNoShape.
  struct CellState {
    ShapeEntry sides[2];
    std::uint32_t codes = 0;  // Black's in the low half, White's in the high one
    std::uint32_t point = 0;
  };
  /// What a line's cell is to have.
  struct NewCode {
    std::uint32_t codes;
    std::uint32_t point;
  };
  /// A move changes its own cell and those of its lines.
  static constexpr std::size_t kMostChanges = 1 + 4 * 2 * kReach;
  using NewCodes = std::array<NewCode, kMostChanges>;
  struct Shapes {
    Value sum;
    unsigned threats;
  };
  /// Of a position.
  struct Known {
    std::optional<Value> value;    // once somebody asked
    Value surprise = 0;            // of a network's value (ValueGuess)
    std::optional<Shapes> shapes;  // with a network, once the value was looked for
  };
  /// A move: where its changes begin, and what was before it.
  struct Frame {
    std::size_t changes;
    Totals totals;
    Move move;
    Known known;  // after it
  };

  Known& known() { return frames_.empty() ? first_known_ : frames_.back().known; }
  const Known& known_after(std::size_t moves) const {
    return moves == 0 ? first_known_ : frames_[moves - 1].known;
  }
  const std::optional<Value>& value_after(std::size_t moves) const {
    return known_after(moves).value;
  }
  static std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }
  const CellState& state(Point point) const { return states_[static_cast<std::size_t>(point)]; }
  template <bool kFreestyle>
  std::size_t find_changes(const LineKeys& lines, Point centre, NewCodes& changes) const;
  void set(CellState& state, std::uint32_t codes, Totals& totals);
  void reclass(std::size_t point, std::size_t side, CellClass from, CellClass to);
  CellChange change_of(const Position& position, Point point) const;
  void find_codes_after(std::size_t first);
  void renew_network(Rule rule);
  void begin_network(const Position& position);
  void advance_network(const Position& position);
  Value network_value(const Position& position);
  bool is_known(const Position& position);
  void keep(Value value);
  Value sum_with(Side own, unsigned threats) const;

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
  Known first_known_;  // where the stack begins
  std::optional<NetworkState> network_;
  std::shared_ptr<ValueCache> cache_;
  ValueGuess guess_;
  // Of advance_network():
  std::vector<CellChange> network_changes_;
  std::vector<std::uint32_t> codes_after_;  // each of the changes_, from some move on
  std::array<std::uint32_t, kPointCodes> latest_codes_{};
  Isa isa_;
};

static_assert(Evaluator<CellEvaluator, Gomoku>);

}  // namespace ternion::gomoku
