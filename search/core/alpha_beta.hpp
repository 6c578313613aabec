// Principal variation search with a transposition table: the common part of every game's search.
// Values are fail-soft, from the view of the side to move. Not thread-safe: one a search thread.
#pragma once

#include <algorithm>
#include <array>

#include "eval/core/evaluator.hpp"
#include "search/core/search_control.hpp"
#include "search/core/tactics.hpp"
#include "search/core/transposition_table.hpp"

namespace ternion {

/// A principal variation without allocation.
class Line {
 public:
  void clear() { size_ = 0; }
  void set(Move head, const Line& tail) {
    moves_[0] = head;
    const int n = std::min(tail.size_, kCapacity - 1);
    std::copy_n(tail.moves_.begin(), n, moves_.begin() + 1);
    size_ = n + 1;
  }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  static constexpr int kCapacity = 64;
  std::array<Move, kCapacity> moves_;
  int size_ = 0;
};

template <Game G, Evaluator<G> E, Tactics<G> T>
class AlphaBeta {
 public:
  using Position = typename G::Position;

  AlphaBeta(TranspositionTable& table, SearchControl& control, E& evaluator, T& tactics)
      : table_(&table), control_(&control), evaluator_(&evaluator), tactics_(&tactics) {}

  /// The value of `position` within (alpha, beta) after `depth` plies; passes cost no depth.
  /// `line` receives the principal variation when the window is open.
  Value search(Position& position, int depth, Value alpha, Value beta, Line& line) {
    line.clear();
    return beta - alpha > 1 ? node<true>(position, depth, alpha, beta, &line)
                            : node<false>(position, depth, alpha, beta, nullptr);
  }

 private:
  static constexpr int kTableDepth = 2;      // below: not worth a look into the table
  static constexpr int kEvalOrderDepth = 3;  // from here moves are ordered by their evaluation
  static constexpr int kDeepenDepth = 5;     // without a hash move, search shallower for one first

  template <bool kPv>
  Value node(Position& position, int depth, Value alpha, Value beta, Line* line) {
    if (control_->visit()) return alpha;
    if constexpr (kPv) line->clear();
    if (tactics_->takes_over(position, depth)) return tactics_->solve(position, alpha, beta);
    if (depth <= 0) return evaluator_->score(position);
    const auto legal = position.legal_moves();
    if (legal.empty()) return T::final_value(position);
    if (legal.size() == 1 && G::is_pass(legal[0]))
      return child<kPv>(position, legal[0], depth, alpha, beta, line);
    return expand<kPv>(position, depth, alpha, beta, line);
  }

  template <bool kPv>
  Value expand(Position& position, int depth, Value alpha, Value beta, Line* line) {
    const HashKey key = position.key();
    TableEntry known;
    const bool uses_table = depth >= kTableDepth;
    if (uses_table && table_->probe(key, known) && known.depth >= depth) {
      if (known.lower >= beta) return known.lower;
      if (known.upper <= alpha) return known.upper;
      if (known.lower == known.upper && !kPv) return known.lower;
    }
    if (kPv && known.move.is_none() && depth >= kDeepenDepth) {
      Line unused;
      node<kPv>(position, depth - 2, alpha, beta, &unused);
      if (control_->aborted()) return alpha;
      table_->probe(key, known);
    }

    if constexpr (!kPv) {
      if (Value cut = 0; try_forward_cut(position, depth, alpha, beta, cut)) return cut;
    }

    ScoredMoves<G::kMaxMoves> moves;
    tactics_->order(position, depth, known.move, moves);
    if (depth >= kEvalOrderDepth) order_by_evaluation(position, depth, known.move, moves);

    Value best = -kInfiniteValue;
    Move best_move;
    Value lower = alpha;
    for (int i = 0; i < moves.size(); ++i) {
      const Move move = moves.pick(i);
      const Value value = i == 0 ? child<kPv>(position, move, depth - 1, lower, beta, line)
                                 : later_child<kPv>(position, move, depth - 1, lower, beta, line);
      if (control_->aborted()) return alpha;
      if (value <= best) continue;
      best = value;
      best_move = move;
      if (best >= beta) {
        tactics_->on_cutoff(position, move, depth);
        break;
      }
      lower = std::max(lower, best);
    }
    if (uses_table) remember(key, depth, alpha, beta, best, best_move);
    return best;
  }

  /// ProbCut: a shallow search beyond the window by a margin stands for the deep one. The static
  /// value says which side of the window is worth trying. Not inside such a search.
  bool try_forward_cut(Position& position, int depth, Value alpha, Value beta, Value& cut) {
    if (probing_) return false;
    const ForwardCut plan = tactics_->forward_cut(position, depth);
    if (plan.shallow == 0) return false;
    const bool high = evaluator_->score(position) >= beta;
    const Value bound = high ? beta + plan.margin : alpha - plan.margin;
    if (bound >= kInfiniteValue || bound <= -kInfiniteValue) return false;
    probing_ = true;
    const Value value = high ? node<false>(position, plan.shallow, bound - 1, bound, nullptr)
                             : node<false>(position, plan.shallow, bound, bound + 1, nullptr);
    probing_ = false;
    if (control_->aborted()) return false;
    cut = high ? beta : alpha;
    return high ? value >= bound : value <= bound;
  }

  /// Plays the move and searches the reply with the given depth. Keeps the line if it is a new
  /// principal variation.
  template <bool kPv>
  Value child(Position& position, Move move, int depth, Value alpha, Value beta, Line* line) {
    Line below;
    below.clear();
    const auto undo = position.play(move);
    evaluator_->push(position, undo);
    const Value value = -node<kPv>(position, depth, -beta, -alpha, kPv ? &below : nullptr);
    evaluator_->pop();
    position.undo(undo);
    if constexpr (kPv) {
      if (value > alpha) line->set(move, below);
    }
    return value;
  }

  template <bool kPv>
  Value later_child(Position& position, Move move, int depth, Value alpha, Value beta, Line* line) {
    const Value value = child<false>(position, move, depth, alpha, alpha + 1, nullptr);
    if (!kPv || value <= alpha || value >= beta || control_->aborted()) return value;
    return child<kPv>(position, move, depth, alpha, beta, line);
  }

  /// Replaces the tactics' guess by a shallow search, the deeper the more there is to gain.
  void order_by_evaluation(Position& position, int depth, Move first,
                           ScoredMoves<G::kMaxMoves>& moves) {
    constexpr int kScoreOfFirst = 1 << 24;
    const int shallow = depth >= 14 ? 2 : depth >= 9 ? 1 : 0;
    for (int i = 0; i < moves.size(); ++i) {
      ScoredMove& scored = moves[i];
      if (scored.move == first) {
        scored.score = kScoreOfFirst;
        continue;
      }
      const Value value =
          child<false>(position, scored.move, shallow, -kInfiniteValue, kInfiniteValue, nullptr);
      scored.score += 4 * value;
      if (control_->aborted()) return;
    }
  }

  void remember(HashKey key, int depth, Value alpha, Value beta, Value best, Move move) {
    TableEntry entry;
    if (best > alpha) entry.lower = best;
    if (best < beta) entry.upper = best;
    entry.depth = depth;
    entry.certainty = T::kSelectiveCertainty;
    entry.move = move;
    table_->store(key, entry);
  }

  TranspositionTable* table_;
  SearchControl* control_;
  E* evaluator_;
  T* tactics_;
  bool probing_ = false;  // inside a forward cut's shallow search
};

}  // namespace ternion
