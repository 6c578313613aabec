// What Gomoku adds to the common search: which moves are worth a look, what the threats on the
// board decide at once, and a search of fours at the leaves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/core/score.hpp"
#include "search/core/plain_tactics.hpp"
#include "search/gomoku/constants.hpp"
#include "search/gomoku/vcf.hpp"
#include "search/gomoku/watched_search.hpp"

namespace ternion::gomoku {

/// A win at the end of a game with n stones is worth kWin - n, so that the sooner is better and the
/// value of a position is the same wherever in the search it is met.
constexpr Value kWin = 30000;
/// Wins against the moves that were looked at, where others were left out, count less.
constexpr Value kUnproven = 20000;
/// More than any estimate.
constexpr Value kLeastProven = kWin - 1000;

/// Not thread-safe.
class GomokuTactics : public PlainTactics<GomokuTactics, Gomoku, CellEvaluator> {
 public:
  static constexpr bool kSelective = true;
  static constexpr int kTableDepth = 1;
  static constexpr bool kKeepsBestOfFailLow = false;
  static constexpr int kSingularDepth = 6;
  /// What a node looks at where all that it has looked at loses.
  static constexpr Level kChosen = 0;  // nothing more
  static constexpr Level kNear = 1;    // all cells near the stones

  GomokuTactics(TranspositionTable&, SearchControl& control, const CellEvaluator&)
      : vcf_(&control) {}

  /// Before the search, to the tactics of all its threads.
  void use(const SearchConstants& constants) { constants_ = constants; }
  void watch(CellEvaluator& evaluator) { evaluator_ = &evaluator; }
  /// From now on; null: nobody.
  void listen(NodeListener* listener) { listener_ = listener; }

  /// Where the threats on the board decide, and where the depth is used up.
  bool is_leaf(const Position& p, int depth, Level) const;
  Value leaf_value(Position& p, Value alpha, Value beta);
  static Value final_value(const Position& p) {
    return p.winner() ? loss_in(p, 0) : 0;  // whoever won has moved last
  }
  static Value upper_bound(const Position&) { return kWin; }
  /// As score_of_move().
  Score line_score(const Position& p, Move move, Value value, bool, bool) const;
  static constexpr bool is_proven(Value value) {
    return value >= kLeastProven || value <= -kLeastProven;
  }
  /// First the fewest fives that the other side then threatens, then the fewest straight fours,
  /// then the evaluation.
  int resistance(const Position& p, Move move) const;
  static bool is_estimate(Value value) { return std::abs(value) < kUnproven - 1000; }

  /// Against a five one move; against a straight four those that can stop it; else the best cells
  /// near the stones. At the root all of them, in a node fewer with less depth, and without those
  /// that could not bring a hopeless node back into its window.
  void order(const Position& p, int depth, Move first, Scored& scored) const;
  void choose(const Position& p, const NodeQuery& node, Scored& scored);
  /// At kNear the other cells near the stones, at kFullCertainty all cells.
  bool widen(const Position& p, Level level, Scored& scored) const;
  /// Few with little depth. Against a straight four all answers count.
  int enough_moves(const Position& p, const NodeQuery& node) const;
  static constexpr bool is_lost(Value value) { return value <= 1000 - kUnproven; }
  void on_cutoff(const Position& p, Move move, int depth);

  int reduction(const Stage& stage, int index, const ScoredMove& move, bool pv) const;
  Value singular_margin(int depth) const { return constants_.singular_margin * depth; }
  static constexpr Value without_proof(Value value) {
    if (value <= -kLeastProven) return value + (kWin - kUnproven);
    return value;
  }
  bool static_cut(Position& p, int depth, Value alpha, Value beta, Value& cut);
  Stage next_stage(const Position& p, const StageQuery& query) const;
  static MovesLeft moves_left(const Position& p);

  static Value win_in(const Position& p, int plies) { return kWin - (p.stone_count() + plies); }
  static Value loss_in(const Position& p, int plies) { return -win_in(p, plies); }

 private:
  using Killers = std::array<Move, 2>;
  /// By side and point of the move before.
  using Replies = std::array<std::array<Move, kPointCodes>, 2>;

  Value estimate(const Position& p);
  Value estimate_within(const Position& p, Value alpha, Value beta);
  bool opponent_cannot_be_stopped(const Position& p) const;
  bool makes_open_four(const Position& p) const;
  bool opponent_threatens_open_four(const Position& p) const;
  /// The answers to a threat of the opponent's, where there is one.
  bool add_forced(const Position& p, Move first, Scored& scored) const;
  void add_answers(const Position& p, Move first, Scored& scored) const;
  void add_cells(const Position& p, Move first, int least, Scored& scored) const;
  bool has_fours(Side side) const;
  int win_by_fours(Position& p, int nodes);
  void add_any(const Position& p, Scored& scored) const;
  void tell(const Position& p, Move move) const;

  CellEvaluator* evaluator_ = nullptr;
  NodeListener* listener_ = nullptr;
  SearchConstants constants_;
  VcfSolver vcf_;
  std::array<std::array<int, kPointCodes>, 2> history_{};
  std::array<Killers, kMaxMoves + 1> killers_{};  // by stones on the board
  Replies replies_{};
};

}  // namespace ternion::gomoku
