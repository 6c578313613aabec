// The Tactics concept: what a game adds to the common search. Ordering, forward pruning and exact
// solving differ from game to game; the alpha-beta around them does not. What most games leave as
// it is stands in PlainTactics (plain_tactics.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/score.hpp"
#include "eval/core/value.hpp"
#include "search/core/limits.hpp"
#include "search/core/time_manager.hpp"
#include "search/core/transposition_table.hpp"

namespace ternion {

/// How much a search may leave out, by forward cuts or by its choice of moves: a level of the
/// table's certainty, kFullCertainty meaning nothing. What a level is worth is Tactics::percent().
using Level = int;

struct ScoredMove {
  Move move;
  std::uint16_t kind = 0;  // the game's own, for its reductions
  int score = 0;           // greater is tried first
};

/// More moves than any node has.
constexpr int kAllMoves = 1 << 16;

/// The node whose moves are chosen.
struct NodeQuery {
  int depth = 0;
  Value alpha = 0;
  Value beta = 0;
  bool pv = false;
  Move first = Move::none();  // the table's
};

template <int Capacity>
class ScoredMoves {
 public:
  void add(Move move, int score, std::uint16_t kind = 0) {
    moves_[static_cast<std::size_t>(size_++)] = {move, kind, score};
  }
  /// Those that may be picked.
  int size() const { return std::min(size_, most_); }
  ScoredMove& operator[](int i) { return moves_[static_cast<std::size_t>(i)]; }
  const ScoredMove& operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  /// Brings the best that is not picked yet to `from`; ties keep the earlier one.
  Move pick(int from) {
    int best = from;
    for (int i = from + 1; i < size_; ++i)
      if ((*this)[i].score > (*this)[best].score) best = i;
    std::swap((*this)[from], (*this)[best]);
    return (*this)[from].move;
  }

  /// Only so many are to be picked, the best of all that were added; the others are left out.
  void pick_at_most(int most) {
    most_ = most;
    if (most < size_) set_incomplete();
  }
  /// Whatever pick_at_most() said before.
  void pick_all() { most_ = Capacity; }
  /// Keeps the first `size`. Precondition: there are as many.
  void shrink(int size) { size_ = size; }
  /// False: a move that is not in the list might be better than all that are.
  bool complete() const { return complete_; }
  void set_incomplete() { complete_ = false; }
  /// Every legal move is in the list.
  void set_complete() { complete_ = true; }

 private:
  std::array<ScoredMove, static_cast<std::size_t>(Capacity)> moves_;
  int size_ = 0;
  int most_ = Capacity;
  bool complete_ = true;
};

/// Forward pruning by a shallower search (ProbCut): cut if that is beyond the bound by `margin`.
struct ForwardCut {
  int shallow = -1;              // plies; 0: the evaluation itself; negative: do not try
  Level level = kFullCertainty;  // of the shallow search
  Value margin = 0;
  bool nests = false;  // the shallow search may make forward cuts of its own
};

/// One step of iterative deepening. `to_end`: the search reaches the end of every game.
struct Stage {
  int depth = 1;
  Level level = kFullCertainty;
  bool to_end = false;

  bool exact() const { return to_end && level == kFullCertainty; }
};

/// What the game knows when it chooses the next stage.
struct StageQuery {
  const Limits& limits;
  Stage last;                       // depth 0: none yet
  Value value = 0;                  // of the best move in it
  double seconds_left = -1;         // before the hard limit; negative: no limit
  std::span<const Value> ranked{};  // of all moves that were ranked in it
};

/// Whether a stage of this depth ranks more moves than the best.
inline bool ranks_several(const Limits& limits, int depth) {
  return limits.multi_pv > 1 || depth <= limits.survey_depth;
}

template <class T, class G>
concept Tactics =
    Game<G> &&
    requires(T tactics, const T& view, const typename G::Position& position,
             typename G::Position& board, Move move, int depth, Value value, Value& cut,
             ScoredMoves<G::kMaxMoves>& scored, Level level, bool to_end, const StageQuery& query,
             const Stage& stage, std::vector<Move>& pv, std::vector<T*> team,
             typename T::Evaluation& evaluation, const NodeQuery& node, const ScoredMove& move_at) {
      // Whether the tactics choose the moves of a node instead of listing all legal ones. Then
      // choose() does it, every node without depth is taken over, and the last ply is searched like
      // any other. Where all that were chosen lose, widen() adds what a search of this level does
      // not leave out; false: nothing.
      { T::kSelective } -> std::convertible_to<bool>;
      requires !T::kSelective || requires {
        { tactics.choose(position, node, scored) } -> std::same_as<void>;
        { view.widen(position, level, scored) } -> std::same_as<bool>;
      };
      // From this depth the table is asked.
      { T::kTableDepth } -> std::convertible_to<int>;
      // From this depth it is asked whether the table's move is the only good one, which is then
      // searched a ply deeper; 0: never. It is where the others fall short of its value by the
      // margin.
      { T::kSingularDepth } -> std::convertible_to<int>;
      requires T::kSingularDepth == 0 || requires {
        { view.singular_margin(depth) } -> std::same_as<Value>;
      };
      // Whether the table keeps the best move of a node that failed low. It says little, and where
      // a node looks at few moves it would take the place of a better one.
      { T::kKeepsBestOfFailLow } -> std::convertible_to<bool>;
      // The evaluation whose stack goes along with the search from now on.
      { tactics.watch(evaluation) } -> std::same_as<void>;
      // The tactics of all threads of the search, by thread number; before the first search.
      { tactics.connect(team) } -> std::same_as<void>;
      // Whether the common search ends here, and what the game says of such a position: for a
      // window (alpha, beta) a value that is right within it, or a bound beyond it. That may be the
      // rules, a solver, tables, a search of the game's own or the evaluation. The board may be
      // played on, and is as it was afterwards.
      { view.is_leaf(position, depth, level) } -> std::same_as<bool>;
      { tactics.leaf_value(board, value, value) } -> std::same_as<Value>;
      // The key of a position in the table, and what a value there is worth wherever the game is:
      // where values count the plies of the game, those of the table count them from the position.
      { view.table_key(position) } -> std::same_as<HashKey>;
      { T::to_table(position, value) } -> std::same_as<Value>;
      { T::from_table(position, value) } -> std::same_as<Value>;
      // Whether the value is a win or loss that is proven.
      { T::is_proven(value) } -> std::same_as<bool>;
      // The score of a root move that has this value, from the mover's view; `to_end`: the search
      // was exact, and then whether only the outcome was asked for. The evaluation is at the root.
      { view.line_score(position, move, value, to_end, to_end) } -> std::same_as<Score>;
      // Of root moves that lose as late, or by as much, the one with the greatest resistance is the
      // hardest to win against; whether it is worth asking at this root.
      { tactics.resistance(position, move) } -> std::same_as<int>;
      { view.weighs_equals(position) } -> std::same_as<bool>;
      // The value of a finished game.
      { T::final_value(position) } -> std::same_as<Value>;
      // What the rules say the position is worth at most.
      { view.upper_bound(position) } -> std::same_as<Value>;
      // Fills `scored` with the legal moves, or with those worth ranking; `hash move` first.
      { tactics.order(position, depth, move, scored) } -> std::same_as<void>;
      // How much the evaluation of what follows a move counts in ordering, in eighths.
      { T::value_weight(to_end) } -> std::same_as<int>;
      // After so many moves of a node the rest may be left out, once one is not known to lose.
      { tactics.enough_moves(position, node) } -> std::same_as<int>;
      { T::is_lost(value) } -> std::same_as<bool>;
      { tactics.on_cutoff(position, move, depth) } -> std::same_as<void>;
      // The legal moves in the order in which the last ply tries them, and what refuted there.
      requires T::kSelective || requires {
        { view.last_moves(position) } -> std::same_as<decltype(position.legal_moves())>;
        { tactics.on_last_cutoff(position, move) } -> std::same_as<void>;
      };
      // Plies by which the search of move number `index` (from 0) of a node searched like `stage`
      // is first reduced, on the principal variation or off it, and by which a node with so many
      // moves is extended.
      { view.reduction(stage, depth, move_at, to_end) } -> std::same_as<int>;
      { T::extension(depth) } -> std::same_as<int>;
      // What is left of a node's value if a move that was not searched may be better.
      { T::without_proof(value) } -> std::same_as<Value>;
      // A value that stands for a search of this depth, from the evaluation alone, if there is one;
      // the board as above.
      { tactics.static_cut(board, depth, value, value, cut) } -> std::same_as<bool>;
      // Whether and how to try a forward cut at a node that is searched `depth` plies with a null
      // window above that value.
      { view.forward_cut(position, depth, value, level) } -> std::same_as<ForwardCut>;
      // How sure a result of that level is, in percent; below 100 where forward cuts took part.
      { T::percent(level) } -> std::same_as<int>;
      // The next stage, or depth 0 when there is nothing more to learn.
      { view.next_stage(position, query) } -> std::same_as<Stage>;
      // The mover's moves still to come, for the clock.
      { T::moves_left(position) } -> std::same_as<MovesLeft>;
      // Appends what is proven of the line after `position`, whose value is known to lie within the
      // two bounds: each move keeps it there.
      { tactics.extend_line(position, value, value, pv) } -> std::same_as<void>;
    };

}  // namespace ternion
