// What Surakarta adds to the common search: captures first, captures to their end at the leaves,
// repetition, and endgame tables.
#pragma once

#include <array>

#include "engine/core/hash_key.hpp"
#include "engine/core/score.hpp"
#include "eval/surakarta/line_evaluator.hpp"
#include "search/core/plain_tactics.hpp"
#include "search/core/search_control.hpp"
#include "search/surakarta/constants.hpp"
#include "search/surakarta/table_probe.hpp"

namespace ternion::surakarta {

/// A win after n moves of the game is worth kWin - n, so that the sooner is better.
constexpr Value kWin = 30000;
/// More than any estimate.
constexpr Value kLeastProven = 20000;

/// Not thread-safe.
class SurakartaTactics : public PlainTactics<SurakartaTactics, Surakarta, LineEvaluator> {
 public:
  static constexpr bool kSelective = true;  // the last ply is followed by captures

  SurakartaTactics(TranspositionTable&, SearchControl& control, const LineEvaluator& evaluator)
      : control_(&control), evaluator_(&evaluator) {}

  // Before the search, to the tactics of all its threads:
  void use(const SearchConstants& constants) { constants_ = constants; }
  /// From now on these tables are asked.
  void consult(const TableProbe& tables) { tables_ = tables; }
  /// From now on nothing is cut by the evaluation.
  void search_full_width() { full_width_ = true; }
  void watch(LineEvaluator& evaluator) { evaluator_ = &evaluator; }

  /// Ended games, positions that have occurred before or that a table knows, and where the depth is
  /// used up.
  bool is_leaf(const Position& p, int depth, Level) const {
    return depth <= 0 || repeats(p) || p.is_over() || known(p).has_value();
  }
  Value leaf_value(const Position& p, Value alpha, Value beta);
  static Value final_value(const Position& p);
  static Value upper_bound(const Position&) { return kWin; }
  /// Of a root move. A win that a search sees to the end takes at most the plies it says; what the
  /// tables know is the way to the next capture, so that no distance is told.
  Score line_score(const Position& p, Move move, Value value, bool, bool) const;
  static constexpr bool is_proven(Value value) {
    return value >= kLeastProven || value <= -kLeastProven;
  }
  /// The evaluation after the move.
  int resistance(const Position& p, Move move) const;
  /// Near the limit of quiet plies, where what is proved of a position may depend on their number,
  /// that number is part of the key.
  HashKey table_key(const Position& p) const {
    const int limit = p.rules().quiet_limit;
    if (limit == 0 || p.quiet() + constants_.near_limit < limit) return p.key();
    return p.key() ^ mix64(static_cast<HashKey>(p.quiet()));
  }
  static constexpr Value to_table(const Position& p, Value value) {
    return value + (is_proven(value) ? (value > 0 ? p.ply() : -p.ply()) : 0);
  }
  static constexpr Value from_table(const Position& p, Value value) {
    if (!is_proven(value) || value > kWin || value < -kWin) return value;
    return value > 0 ? value - p.ply() : value + p.ply();
  }

  void order(const Position& p, int depth, Move first, Scored& scored) const;
  void on_cutoff(const Position& p, Move move, int depth);

  int reduction(const Stage& stage, int index, const ScoredMove& move, bool pv) const;
  /// Near the leaves by the evaluation.
  bool static_cut(const Position& p, int depth, Value alpha, Value beta, Value& cut);
  static Stage next_stage(const Position& p, const StageQuery& query);
  static MovesLeft moves_left(const Position& p);

 private:
  using Killers = std::array<Move, 2>;
  using History = std::array<std::array<int, kPoints * kPoints + 1>, 2>;
  static constexpr int kMostPlies = 128;  // of killers

  /// Playing for a repetition gains nothing, so one is taken for the draw that three are.
  static bool repeats(const Position& p) {
    return p.rules().repetition && p.occurrences_before() > 0;
  }
  /// By the tables. Precondition: the game is not over.
  std::optional<Value> known(const Position& p) const {
    return tables_.value(p.mover(), p.opponent(), p.rules(), p.quiet(), p.ply());
  }
  /// All that matters while pieces capture.
  struct Fight {
    PointSet mover = 0;
    PointSet opponent = 0;
    PlaceSet places = 0;
    int ply = 0;
  };
  Value quiesce(const Fight& fight, const Rules& rules, Value alpha, Value beta);
  std::size_t killer_slot(const Position& p) const {
    return static_cast<std::size_t>(p.ply()) % kMostPlies;
  }

  SearchControl* control_;
  const LineEvaluator* evaluator_;
  SearchConstants constants_;
  std::array<Killers, kMostPlies> killers_{};
  History history_{};
  TableProbe tables_;
  bool full_width_ = false;
};

}  // namespace ternion::surakarta
