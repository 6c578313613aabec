// Principal variation search with a transposition table: the common part of every game's search.
// Values are fail-soft, from the view of the side to move.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "eval/core/evaluator.hpp"
#include "search/core/score_within.hpp"
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

/// Thread rule: one a search thread. connect() makes the searches of a team share nodes.
template <Game G, Evaluator<G> E, Tactics<G> T>
class AlphaBeta {
 public:
  using Position = typename G::Position;

  AlphaBeta(TranspositionTable& table, SearchControl& control, E& evaluator, T& tactics)
      : table_(&table), control_(&control), evaluator_(&evaluator), tactics_(&tactics) {
    tactics_->watch(evaluator);
  }

  AlphaBeta(const AlphaBeta&) = delete;
  AlphaBeta& operator=(const AlphaBeta&) = delete;

  /// The searches of all threads, by thread number; before the first search.
  void connect(std::vector<AlphaBeta*> team) { team_ = std::move(team); }

  /// What the searches from now on are allowed.
  void begin(const Stage& stage) { mode_ = {stage.level, stage.to_end, false}; }

  /// The value of `position` within (alpha, beta) after `depth` plies; passes cost no depth.
  /// `line` receives the principal variation when the window is open.
  Value search(Position& position, int depth, Value alpha, Value beta, Line& line) {
    line.clear();
    return beta - alpha > 1 ? node<true>(position, depth, alpha, beta, &line)
                            : node<false>(position, depth, alpha, beta, nullptr);
  }

 private:
  static constexpr int kEvalOrderDepth = 4;  // from here moves are ordered by their evaluation
  static constexpr int kDeepenDepth = 3;     // without a hash move, search shallower for one first
  static constexpr int kShareDepth = 4;      // from here threads share the moves of a node

  using Moves = ScoredMoves<G::kMaxMoves>;
  template <bool kPv>
  class Split;
  /// The rules of the search at hand; who helps at a split point adopts its rules.
  struct Mode {
    Level level = kFullCertainty;
    bool to_end = false;   // depth never runs out before the game does
    bool probing = false;  // inside a forward cut's shallow search
  };
  struct Best {
    Value value = -kInfiniteValue;
    Move move;
  };

  template <bool kPv>
  Value node(Position& position, int depth, Value alpha, Value beta, Line* line) {
    if (control_->visit()) return alpha;
    if constexpr (kPv) line->clear();
    if (tactics_->is_leaf(position, depth, mode_.level))
      return tactics_->leaf_value(position, alpha, beta);
    if constexpr (!T::kSelective) {
      if (depth <= 0) return score_within(*evaluator_, position, alpha, beta);
      const auto legal = depth == 1 ? tactics_->last_moves(position) : position.legal_moves();
      if (legal.empty()) return T::final_value(position);
      if (legal.size() == 1 && G::is_pass(legal[0]))
        return child<kPv>(position, legal[0], depth, alpha, beta, line);
      if (depth == 1) return frontier(position, legal, alpha, beta, line);
    }
    return expand<kPv>(position, depth, alpha, beta, line);
  }

  /// The last ply: every reply is a leaf. `line` may be null.
  template <class Legal>
  Value frontier(const Position& position, const Legal& legal, Value alpha, Value beta,
                 Line* line) {
    Best best;
    std::uint64_t leaves = 0;
    for (const Move move : legal) {
      ++leaves;
      const Value lower = std::max(alpha, best.value);
      const Value value = -score_after_within(*evaluator_, position, move, -beta, -lower);
      if (value <= best.value) continue;
      best = {value, move};
      if (value < beta) continue;
      tactics_->on_last_cutoff(position, move);
      break;
    }
    control_->count(leaves);
    if (line != nullptr) line->set(best.move, Line{});
    return best.value;
  }

  template <bool kPv>
  Value expand(Position& position, int depth, Value alpha, Value beta, Line* line) {
    TableEntry known;
    const bool uses_table = depth >= T::kTableDepth;
    if (uses_table && probe(position, known) && known.depth >= depth &&
        known.certainty >= mode_.level) {
      if (known.lower >= beta) return known.lower;
      if (known.upper <= alpha) return known.upper;
      if (known.lower == known.upper && !kPv) return known.lower;
    }
    if (kPv && known.move.is_none() && depth >= kDeepenDepth && !mode_.to_end) {
      Line unused;
      node<kPv>(position, depth - 2, alpha, beta, &unused);
      if (control_->aborted()) return alpha;
      probe(position, known);
    }

    if constexpr (!kPv) {
      Value cut = 0;
      if (tactics_->static_cut(position, depth, alpha, beta, cut)) return cut;
      if (mode_.to_end && cut_by_bounds(position, depth, alpha, beta, cut)) return cut;
      if (try_forward_cut(position, depth, alpha, beta, cut)) return cut;
    }

    ScoredMoves<G::kMaxMoves> moves;
    const NodeQuery query{depth, alpha, beta, kPv, known.move};
    if constexpr (T::kSelective) {
      tactics_->choose(position, query, moves);
    } else {
      tactics_->order(position, depth, known.move, moves);
      if (depth >= kEvalOrderDepth) order_by_evaluation(position, known.move, moves);
    }

    const int enough = tactics_->enough_moves(position, query);
    const int extended = depth + T::extension(moves.size());
    int extra = 0;
    if constexpr (T::kSingularDepth > 0) {
      if (depth >= T::kSingularDepth && is_singular(position, depth, enough, known, moves))
        extra = 1;
      if (control_->aborted()) return alpha;
    }
    Best best = try_moves<kPv>(position, extended, extra, enough, alpha, beta, moves, line);
    if (control_->aborted()) return alpha;
    if (!moves.complete()) best.value = T::without_proof(best.value);
    if (best.value >= beta) tactics_->on_cutoff(position, best.move, depth);
    if (uses_table) remember(position, depth, alpha, beta, best.value, best.move);
    return best.value;
  }

  /// Whether all moves but the table's fall short of its value by a margin in a search of half the
  /// depth (T. Anantharaman, M. Campbell, F. Hsu, "Singular extensions", 1990).
  bool is_singular(Position& position, int depth, int enough, const TableEntry& known,
                   Moves& moves) {
    constexpr int kSlack = 3;
    if (mode_.probing || known.move.is_none() || known.depth < depth - kSlack || moves.size() < 2 ||
        moves.pick(0) != known.move || !T::is_estimate(known.lower))
      return false;
    const Value bound = known.lower - tactics_->singular_margin(depth);
    const Mode outer = std::exchange(mode_, {mode_.level, mode_.to_end, true});
    const int shallow = depth / 2;
    bool alone = true;
    const int most = std::min(enough, moves.size());
    for (int i = 1; i < most && alone && !control_->aborted(); ++i) {
      const Move move = moves.pick(i);
      const int reduction = plies_less<false>(shallow, i, moves[i]);
      alone = later_child<false>(position, move, shallow - 1, reduction, bound - 1, bound, nullptr,
                                 nullptr) < bound;
    }
    mode_ = outer;
    return alone;
  }

  template <bool kPv>
  int plies_less(int depth, int index, const ScoredMove& move) const {
    return tactics_->reduction({depth, mode_.level, mode_.to_end}, index, move, kPv);
  }

  /// `extra`: plies added to the first move. `enough`: as Tactics::enough_moves().
  template <bool kPv>
  Best try_moves(Position& position, int depth, int extra, int enough, Value alpha, Value beta,
                 Moves& moves, Line* line) {
    const bool shares = control_->parallel() && depth >= kShareDepth;
    Best best;
    for (int i = 0; i < moves.size() || widens(position, best, moves); ++i) {
      if (i >= enough && !T::is_lost(best.value)) {
        moves.set_incomplete();
        return best;
      }
      const Value lower = std::max(alpha, best.value);
      if (shares && i > 0 && i + 1 < moves.size()) {
        const int most = T::is_lost(best.value) ? moves.size() : std::min(enough, moves.size());
        for (int rest = i; rest < most; ++rest) moves.pick(rest);
        if (most < moves.size()) moves.set_incomplete();
        moves.shrink(most);
        Split<kPv> split(*this, position, depth, lower, beta, moves, i, best, line);
        control_->share(split, [&] { work_on(split, position); });
        best = {split.best(), Move{static_cast<std::uint16_t>(split.best_move())}};
        if (control_->aborted() || best.value >= beta) return best;
        i = moves.size() - 1;
        continue;
      }
      const Move move = moves.pick(i);
      const Value value =
          i == 0 ? child<kPv>(position, move, depth - 1 + extra, lower, beta, line)
                 : later_child<kPv>(position, move, depth - 1, plies_less<kPv>(depth, i, moves[i]),
                                    lower, beta, line, nullptr);
      if (control_->aborted()) return best;
      if (value > best.value) best = {value, move};
      if (best.value >= beta) return best;
    }
    return best;
  }

  /// After the last of `moves`: all of them lose, and the level lets more be tried.
  bool widens(const Position& position, const Best& best, Moves& moves) const {
    if constexpr (T::kSelective)
      return !moves.complete() && T::is_lost(best.value) &&
             tactics_->widen(position, mode_.level, moves);
    return false;
  }

  template <bool kPv>
  void work_on(Split<kPv>& split, Position& position) {
    Line line;
    while (const auto ticket = split.take()) {
      const Move move = split.move(ticket->move);
      const int reduction =
          plies_less<kPv>(split.depth(), ticket->move, split.scored(ticket->move));
      const Value value = later_child<kPv>(position, move, split.depth() - 1, reduction,
                                           ticket->lower, split.beta(), &line, &split);
      if (control_->aborted()) return;
      split.report(move.code, value, [&] {
        if (kPv && value > split.lower()) *split.line() = line;
      });
    }
  }

  template <bool kPv>
  void assist(Split<kPv>& split) {
    // This thread may be waiting in the middle of a search of its own, whose stack must not change.
    Position position = split.position();
    E evaluator = *evaluator_;
    E* const outer = std::exchange(evaluator_, &evaluator);
    const Mode mode = std::exchange(mode_, split.mode());
    evaluator.reset(position);
    tactics_->watch(evaluator);
    control_->assist(split, [&] { work_on(split, position); });
    mode_ = mode;
    evaluator_ = outer;
    tactics_->watch(*outer);
  }

  /// What is known without a search: the rules' own bound, and the table's of each reply (enhanced
  /// transposition cutoff; A. Plaat et al., "Exploiting graph properties of game trees", 1996).
  bool cut_by_bounds(Position& position, int depth, Value alpha, Value beta, Value& cut) {
    cut = tactics_->upper_bound(position);
    if (cut <= alpha) return true;
    const auto legal = position.legal_moves();
    for (const Move move : legal) {
      const auto undo = position.play(move);
      table_->prefetch(position.key());
      position.undo(undo);
    }
    for (const Move move : legal) {
      const auto undo = position.play(move);
      TableEntry reply;
      const bool known = probe(position, reply);
      position.undo(undo);
      cut = -reply.upper;
      if (known && reply.depth >= depth - 1 && reply.certainty >= mode_.level && cut >= beta)
        return true;
    }
    return false;
  }

  /// ProbCut: a shallow search, or the static value itself, beyond the window by a margin stands
  /// for the deep one. The static value says which side of the window is worth trying. Inside such
  /// a search only where the plan of the outer one lets it.
  bool try_forward_cut(Position& position, int depth, Value alpha, Value beta, Value& cut) {
    if (mode_.probing || mode_.level == kFullCertainty) return false;
    const ForwardCut plan = tactics_->forward_cut(position, depth, alpha, mode_.level);
    if (plan.shallow < 0) return false;
    const Value flat = score_within(*evaluator_, position, beta - 1, beta);
    const bool high = flat >= beta;
    cut = high ? beta : alpha;
    if (plan.shallow == 0) return high ? flat >= beta + plan.margin : flat <= alpha - plan.margin;
    const Value bound = high ? beta + plan.margin : alpha - plan.margin;
    if (bound >= kInfiniteValue || bound <= -kInfiniteValue) return false;
    const Mode outer = std::exchange(mode_, {plan.level, false, !plan.nests});
    const Value value = high ? node<false>(position, plan.shallow, bound - 1, bound, nullptr)
                             : node<false>(position, plan.shallow, bound, bound + 1, nullptr);
    mode_ = outer;
    if (control_->aborted()) return false;
    return high ? value >= bound : value <= bound;
  }

  /// Plays the move and searches the reply with the given depth. Keeps the line if it is a new
  /// principal variation.
  template <bool kPv>
  Value child(Position& position, Move move, int depth, Value alpha, Value beta, Line* line) {
    Line below;
    below.clear();
    const auto undo = position.play(move);
    if (depth >= T::kTableDepth) table_->prefetch(position.key());
    evaluator_->push(position, undo);
    const Value value = -node<kPv>(position, depth, -beta, -alpha, kPv ? &below : nullptr);
    evaluator_->pop();
    position.undo(undo);
    if constexpr (kPv) {
      if (value > alpha) line->set(move, below);
    }
    return value;
  }

  /// With a null window first, and less deep by `reduction` before that: a move that is worth more
  /// than expected is searched again. `split`: what may raise the bound meanwhile, or null.
  template <bool kPv>
  Value later_child(Position& position, Move move, int depth, int reduction, Value alpha,
                    Value beta, Line* line, const SplitPoint* split) {
    Value value = child<false>(position, move, depth - reduction, alpha, alpha + 1, nullptr);
    if (reduction > 0 && value > alpha && !control_->aborted())
      value = child<false>(position, move, depth, alpha, alpha + 1, nullptr);
    if (!kPv || value <= alpha || value >= beta || control_->aborted()) return value;
    const Value lower = split != nullptr ? split->lower() : alpha;
    return lower < beta ? child<kPv>(position, move, depth, lower, beta, line) : value;
  }

  /// Adds what the evaluation says of each move to the tactics' guess.
  void order_by_evaluation(const Position& position, Move first, Moves& moves) {
    constexpr int kScoreOfFirst = 1 << 24;
    const int weight = T::value_weight(mode_.to_end);
    for (int i = 0; i < moves.size(); ++i) {
      ScoredMove& scored = moves[i];
      if (scored.move == first) {
        scored.score = kScoreOfFirst;
        continue;
      }
      scored.score -= weight * evaluator_->score_after(position, scored.move) / 8;
      control_->count(1);
    }
  }

  bool probe(const Position& position, TableEntry& known) const {
    if (!table_->probe(tactics_->table_key(position), known)) return false;
    known.lower = T::from_table(position, known.lower);
    known.upper = T::from_table(position, known.upper);
    return true;
  }

  void remember(const Position& position, int depth, Value alpha, Value beta, Value best,
                Move move) {
    TableEntry entry;
    if (best > alpha) entry.lower = T::to_table(position, best);
    if (best < beta) entry.upper = T::to_table(position, best);
    entry.depth = depth;
    entry.certainty = mode_.level;
    if (best > alpha || T::kKeepsBestOfFailLow) entry.move = move;
    table_->store(tactics_->table_key(position), entry);
  }

  TranspositionTable* table_;
  SearchControl* control_;
  E* evaluator_;
  T* tactics_;
  Mode mode_;
  std::vector<AlphaBeta*> team_;
};

/// The later moves of one node. What it refers to is the owner's, which waits for every helper.
template <Game G, Evaluator<G> E, Tactics<G> T>
template <bool kPv>
class AlphaBeta<G, E, T>::Split final : public SplitPoint {
 public:
  Split(AlphaBeta& owner, const Position& position, int depth, Value lower, Value beta,
        const Moves& moves, int next, const Best& best, Line* line)
      : SplitPoint(next, moves.size(), lower, beta, best.value, best.move.code),
        owner_(&owner),
        position_(position),
        depth_(depth),
        beta_(beta),
        mode_(owner.mode_),
        moves_(&moves),
        line_(line) {}

  void help(std::size_t thread) override { owner_->team_[thread]->assist(*this); }
  const Position& position() const { return position_; }
  int depth() const { return depth_; }
  Value beta() const { return beta_; }
  const Mode& mode() const { return mode_; }
  Move move(int i) const { return (*moves_)[i].move; }
  const ScoredMove& scored(int i) const { return (*moves_)[i]; }
  /// Only while reporting.
  Line* line() const { return line_; }

 private:
  AlphaBeta* owner_;
  const Position position_;
  const int depth_;
  const Value beta_;
  const Mode mode_;
  const Moves* moves_;
  Line* line_;
};

}  // namespace ternion
