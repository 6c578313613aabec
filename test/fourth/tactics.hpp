// What four in a row adds to the common search: its evaluation and its tactics, as short as they
// can be.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <vector>

#include "eval/core/evaluator.hpp"
#include "search/core/search_control.hpp"
#include "search/core/tactics.hpp"
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
class FourTactics {
 public:
  using Evaluation = LineEvaluator;
  using Scored = ScoredMoves<kWidth>;
  static constexpr bool kSelective = true;  // all moves are chosen: a leaf may be an end
  static constexpr int kTableDepth = 2;
  static constexpr int kSingularDepth = 0;
  static constexpr bool kKeepsBestOfFailLow = true;

  FourTactics(TranspositionTable&, SearchControl&, const LineEvaluator& evaluator)
      : evaluator_(&evaluator) {}

  void connect(const std::vector<FourTactics*>&) {}
  void watch(LineEvaluator& evaluator) { evaluator_ = &evaluator; }

  bool takes_over(const Position& p, int depth, Level) const { return depth <= 0 || p.is_over(); }
  Value solve(const Position& p, Value, Value) {
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
  static constexpr bool weighs_equals(const Position&) { return true; }
  static HashKey table_key(const Position& p) { return p.key(); }
  static constexpr Value to_table(const Position&, Value value) { return value; }
  static constexpr Value from_table(const Position&, Value value) { return value; }

  void order(const Position& p, int, Move first, Scored& scored) const {
    for (const Move move : p.legal_moves())
      scored.add(move, move == first ? 100 : -std::abs(column_of(move) - kWidth / 2));
  }
  void choose(const Position& p, const NodeQuery& node, Scored& scored) const {
    order(p, node.depth, node.first, scored);
  }
  static constexpr bool widen(const Position&, Level, Scored&) { return false; }
  static constexpr int value_weight(bool) { return 0; }
  static constexpr int enough_moves(const Position&, const NodeQuery&) { return kAllMoves; }
  static constexpr bool is_lost(Value) { return false; }
  void on_cutoff(const Position&, Move, int) {}
  static constexpr int reduction(const Stage&, int, const ScoredMove&, bool) { return 0; }
  static constexpr int extension(int moves) { return moves == 1 ? 1 : 0; }
  static constexpr Value without_proof(Value value) { return value; }
  static bool static_cut(const Position&, int, Value, Value, Value&) { return false; }
  static ForwardCut forward_cut(const Position&, int, Level) { return {}; }
  static constexpr int percent(Level) { return 100; }
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
  void extend_line(const Position&, Value, Value, std::vector<Move>&) {}

 private:
  const LineEvaluator* evaluator_;
};

}  // namespace ternion::four
