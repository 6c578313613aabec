// What four in a row adds to the common search: its evaluation and its tactics, as short as they
// can be.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include "eval/core/evaluator.hpp"
#include "search/core/plain_tactics.hpp"
#include "search/core/search_control.hpp"
#include "test/fourth/rules.hpp"

namespace ternion::four {

inline constexpr int kLines = 69;
/// The cells of each four that wins.
inline constexpr std::array<Cells, kLines> kFours = [] {
  constexpr std::array<std::array<int, 2>, 4> kWays{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  std::array<Cells, kLines> lines{};
  std::size_t count = 0;
  for (const auto& [dx, dy] : kWays)
    for (int column = 0; column + 3 * dx < kWidth; ++column)
      for (int row = 0; row < kHeight; ++row) {
        if (row + 3 * dy < 0 || row + 3 * dy >= kHeight) continue;
        for (int i = 0; i < 4; ++i) lines[count] |= bit_at(column + i * dx, row + i * dy);
        ++count;
      }
  return lines;
}();

/// Lines in which only one side stands. Values are the side to move's. Thread-safe.
class LineEvaluator {
 public:
  static constexpr Value kUnit = 16;

  void reset(const Position&) {}
  void push(const Position&, const Undo&) {}
  void pop() {}
  Value score(const Position& position) const {
    constexpr std::array<Value, 5> kWorth{0, 1, 4, 16, 0};
    const Cells own = position.cells(position.side_to_move());
    const Cells their = position.cells(other(position.side_to_move()));
    Value sum = 0;
    for (const Cells line : kFours) {
      if ((their & line) == 0) sum += kWorth[static_cast<std::size_t>(std::popcount(own & line))];
      if ((own & line) == 0) sum -= kWorth[static_cast<std::size_t>(std::popcount(their & line))];
    }
    return sum;
  }
  Value score_after(Position position, Move move) const {
    position.play(move);
    return score(position);
  }
};

static_assert(Evaluator<LineEvaluator, Four>);

/// A win after n moves of the game is worth kWin - n, so that the sooner is better.
inline constexpr Value kWin = 30000;
inline constexpr Value kLeastProven = 20000;

/// Not thread-safe.
class FourTactics : public PlainTactics<FourTactics, Four, LineEvaluator> {
 public:
  static constexpr bool kSelective = true;  // all moves are chosen: a leaf may be an end

  FourTactics(TranspositionTable&, SearchControl&, const LineEvaluator& evaluator)
      : evaluator_(&evaluator) {}

  void watch(LineEvaluator& evaluator) { evaluator_ = &evaluator; }

  bool is_leaf(const Position& p, int depth, Level) const { return depth <= 0 || p.is_over(); }
  Value leaf_value(const Position& p, Value, Value) {
    return p.is_over() ? final_value(p) : evaluator_->score(p);
  }
  static Value final_value(const Position& p) {
    const auto winner = p.winner();
    if (!winner) return 0;
    return *winner == p.side_to_move() ? kWin - p.ply() : p.ply() - kWin;
  }
  static Value upper_bound(const Position&) { return kWin; }
  Score line_score(const Position& p, Move, Value value, bool, bool) const {
    if (!is_proven(value)) return Heuristic{static_cast<double>(value) / LineEvaluator::kUnit};
    return Outcome{value > 0 ? 1 : -1, kWin - std::abs(value) - p.ply()};
  }
  static constexpr bool is_proven(Value value) {
    return value >= kLeastProven || value <= -kLeastProven;
  }
  int resistance(const Position& p, Move move) const { return -evaluator_->score_after(p, move); }

  void order(const Position& p, int, Move first, Scored& scored) const {
    for (const Move move : p.legal_moves())
      scored.add(move, move == first ? 100 : -std::abs(column_of(move) - kWidth / 2));
  }
  static Stage next_stage(const Position& p, const StageQuery& query) {
    const int next = query.last.depth + 1;
    const bool known = query.last.depth > 0 && is_proven(query.value);
    if (known && !ranks_several(query.limits, next)) return Stage{0};
    const int deepest =
        std::max(1, std::min(kCells - p.ply(), query.limits.depth.value_or(kCells)));
    return next > deepest ? Stage{0} : Stage{next, kFullCertainty, false};
  }
  static MovesLeft moves_left(const Position& p) {
    const int left = std::max(4, (kCells - p.ply()) / 2);
    return {left, left};
  }

 private:
  const LineEvaluator* evaluator_;
};

}  // namespace ternion::four
