// Victory by continuous fours (VCF): a search in which the attacker only makes fours, each of which
// leaves the other side one answer; a four that leaves it two, as there are under caro, is not
// among them. What it finds is a proven win.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/gomoku/cell_evaluator.hpp"
#include "search/core/search_control.hpp"
#include "search/gomoku/five_stops.hpp"

namespace ternion::gomoku {

/// Remembers where there is none, for as long as it lives. Not thread-safe; one a search thread.
class VcfSolver {
 public:
  /// The control's limits end a search; its nodes count what is played here. May be null.
  explicit VcfSolver(SearchControl* control);

  enum class Fours {
    all,
    near_last,  // each within reach of the attacker's move before it, which it may follow up
  };

  /// Plies to the five of the side to move, 0 if no win was found among `nodes` positions. The
  /// evaluator stands at `position`; both come back as they were. Precondition: nobody has won.
  int solve(Position& position, CellEvaluator& evaluator, std::uint64_t nodes,
            Fours which = Fours::all);
  /// The moves of both sides after a solve() that found a win, the attacker's first.
  const std::vector<Move>& line() const { return line_; }
  /// The last solve() looked at everything, fours with two answers too: where it found none there
  /// is none.
  bool complete() const { return !cut_; }
  /// Positions that the last solve() looked at.
  std::uint64_t nodes() const { return budget_ - left_; }

 private:
  struct Attack {
    Point point = 0;
    int worth = 0;
  };

  int attack(Position& position, CellEvaluator& evaluator);
  int try_four(Position& position, CellEvaluator& evaluator, Point point);
  int answer(Position& position, CellEvaluator& evaluator);
  /// `only`: on these points alone; null: anywhere.
  void list_fours(const Position& position, const CellEvaluator& evaluator, const FiveStops* only);
  bool out_of_budget();

  HashKey memory_key(const Position& position, const CellEvaluator& evaluator) const;
  bool knows_none(HashKey key) const;
  void remember_none(HashKey key);

  SearchControl* control_;
  std::vector<HashKey> none_;  // where the side to move has no VCF, see memory_key(); or empty
  std::vector<Move> line_;     // backwards while it is built
  std::vector<Attack> fours_;  // to try, of all nodes from the root to this one
  Fours which_ = Fours::all;
  std::uint64_t budget_ = 0;
  std::uint64_t left_ = 0;
  bool cut_ = false;  // the budget ran out somewhere
};

/// Every point where a stone of the other side could stop the victory by fours in `line`, which
/// begins at `position` with the attacker to move, though the other side shall play first: those it
/// plays on, those that would complete its last four, those from which a forced answer would get a
/// four of its own, and the other side's fours. After any other move the line can be played as it
/// stands. Some may be forbidden. The evaluator stands at `position`.
Rows answers_to_vcf(Position position, CellEvaluator& evaluator, const std::vector<Move>& line);

/// What of `line` a sceptic can check by the rules alone: legal moves from the position, the side
/// to move's each making a five or leaving one; the other side's each the only way to stop it, and
/// a five at the end that none of the answers could stop.
bool is_vcf(Position position, const std::vector<Move>& line);

}  // namespace ternion::gomoku
