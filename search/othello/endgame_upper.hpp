// EndgameSolver (endgame.hpp): the layers of the shared table, the open window, and the moves that
// threads share.
#pragma once

#include <algorithm>

#include "search/othello/endgame.hpp"

namespace ternion::othello {

template <class K, class E>
bool EndgameSolver<K, E>::table_cut_by_child(const OrderedMoves& moves, const Node& node,
                                             int& value) const {
  for (int i = 0; i < moves.size(); ++i) {
    TableEntry child;
    const HashKey key = Position::key_of(node.next_mover(moves[i]), node.next_opponent(moves[i]));
    if (!table_->probe(key, child)) continue;
    if (child.depth >= node.empties - 1 && child.certainty == kFullCertainty &&
        -child.upper > node.alpha * kUnit) {
      value = -child.upper / kUnit;
      return true;
    }
  }
  return false;
}

template <class K, class E>
void EndgameSolver<K, E>::remember(HashKey key, int value, const Node& node, Square square) {
  TableEntry entry;
  entry.lower = (value > node.alpha ? value : -64) * kUnit;
  entry.upper = (value < node.beta ? value : 64) * kUnit;
  entry.depth = node.empties;
  entry.certainty = kFullCertainty;
  entry.move = move_to(square);
  table_->store(key, entry);
}

template <class K, class E>
Value EndgameSolver<K, E>::value_after(const Node& node, const OrderedMove& move) const {
  if constexpr (requires {
                  evaluator_->mini_score_after(node.mover, node.opponent, move.square,
                                               move.flipped);
                }) {
    if (node.empties <= kMini)
      return evaluator_->mini_score_after(node.mover, node.opponent, move.square, move.flipped);
    return evaluator_->score_after(node.mover, node.opponent, move.square, move.flipped);
  } else {
    return evaluator_->score({node.next_mover(move), node.next_opponent(move), Side::black});
  }
}

template <class K, class E>
int EndgameSolver<K, E>::score_in_open_window(const OrderedMove& move) {
  return kSquareWorth[static_cast<std::size_t>(move.square)] * 2 - 64 * weigh_replies(move.replies);
}

template <class K, class E>
int EndgameSolver<K, E>::rate(OrderedMove& move, const Node& node, LinesOfMoves& lines) const {
  const Bitboard own = node.next_opponent(move);
  const Bitboard theirs = node.next_mover(move);
  if (node.empties - 1 == kLocal) {
    const int value = local_cut_by_child(theirs, own, node.alpha);
    if (value != kNoScore) return value;
  }
  const Bitboard on_edges = Stability::on_edges(*edges_, own, theirs);
  const int stable = std::popcount(Stability::grow(on_edges, lines.after(move.square), own, 65));
  if (2 * stable - 64 > node.alpha) return 2 * stable - 64;
  // Fitted by the nodes of FFO 30 to 47; 64 a disc, which is the evaluation's unit halved.
  move.score = 2 * kSquareWorth[static_cast<std::size_t>(move.square)] -
               84 * weigh_replies(move.replies) + 24 * stable -
               19 * std::popcount(neighbours_of(own) & ~(own | theirs));
  return kNoScore;
}

template <class K, class E>
void EndgameSolver<K, E>::evaluate(OrderedMoves& moves, const Node& node, int guess) const {
  if (node.is_open() || !is_tracked(node.empties)) return;
  if (node.empties <= kGuessed && guess < node.alpha * kUnit) return;
  int best = -kScoreOfFirst;
  for (int i = 0; i < moves.size(); ++i)
    if (moves[i].score < kScoreOfFirst) best = std::max(best, moves[i].score);
  for (int i = 0; i < moves.size(); ++i) {
    OrderedMove& move = moves[i];
    if (move.score == kScoreOfFirst) continue;
    if (move.score < best - kWorthEvaluating) {
      move.score -= kScoreOfFirst / 2;  // behind those that are evaluated
    } else {
      move.guess = static_cast<std::int16_t>(value_after(node, move));
      move.score -= move.guess / 2;
    }
  }
}

template <class K, class E>
int EndgameSolver<K, E>::order(OrderedMoves& moves, Bitboard targets, const Node& node,
                               Move first) const {
  LinesOfMoves lines(~(node.mover | node.opponent));
  for (Bitboard left = targets; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    OrderedMove move{K::flips(square, node.mover, node.opponent), 0,
                     static_cast<std::int16_t>(square), kNoGuess, kScoreOfFirst};
    const Bitboard own = node.next_opponent(move);
    const Bitboard theirs = node.next_mover(move);
    move.replies = K::mobility(theirs, own);
    if (node.empties >= kProbed) table_->prefetch(Position::key_of(theirs, own));
    if (move_to(square) != first) {
      if (node.is_open())
        move.score = score_in_open_window(move);
      else if (const int value = rate(move, node, lines); value != kNoScore)
        return value;
    }
    moves.add(move);
  }
  return kNoScore;
}

template <class K, class E>
int EndgameSolver<K, E>::shared_layer(Bitboard mover, Bitboard opponent, int alpha, int empties,
                                      unsigned parity, Bitboard targets, int guess) {
  if (control_->visit()) return alpha;
  if (const int bound = stability_cut(mover, opponent, alpha, empties); bound != kNoScore)
    return bound;
  const HashKey key = Position::key_of(mover, opponent);
  table_->prefetch(key);
  if (targets == 0) {
    const Bitboard replies = K::mobility(opponent, mover);
    if (replies == 0) return final_margin(mover, opponent);
    if (is_tracked(empties)) push(opponent, mover, {pass_move(), 0});
    const int value =
        -shared_layer(opponent, mover, -alpha - 1, empties, parity, replies, kNoGuess);
    if (is_tracked(empties)) evaluator_->pop();
    return value;
  }
  TableEntry known;
  if (table_->probe(key, known) && known.depth >= empties && known.certainty == kFullCertainty) {
    if (known.lower > alpha * kUnit) return known.lower / kUnit;
    if (known.upper <= alpha * kUnit) return known.upper / kUnit;
  }

  const Node node{mover, opponent, alpha, alpha + 1, empties, parity};
  OrderedMoves moves;
  if (known.depth < empties - kFarFromEnd) known.move = Move::none();
  if (const int value = order(moves, targets, node, known.move); value != kNoScore) return value;
  for (int i = 0; i < moves.size(); ++i)
    if (moves[i].flipped == opponent) return 64;
  if (int value = 0; empties >= kProbed && table_cut_by_child(moves, node, value)) return value;
  evaluate(moves, node, guess);

  Square best_square = kPassCode;
  const int best = try_moves_above(moves, node, best_square);
  if (control_->aborted()) return alpha;
  remember(key, best, node, best_square);
  return best;
}

template <class K, class E>
int EndgameSolver<K, E>::principal(Bitboard mover, Bitboard opponent, int alpha, int beta) {
  if (control_->visit()) return alpha;
  const Bitboard empty = ~(mover | opponent);
  const int empties = std::popcount(empty);
  const Bitboard targets = K::mobility(mover, opponent);
  if (targets == 0) {
    if (K::mobility(opponent, mover) == 0) return final_margin(mover, opponent);
    if (is_tracked(empties)) push(opponent, mover, {pass_move(), 0});
    const int value = -principal(opponent, mover, -beta, -alpha);
    if (is_tracked(empties)) evaluator_->pop();
    return value;
  }
  const HashKey key = Position::key_of(mover, opponent);
  TableEntry known;
  if (table_->probe(key, known) && known.depth >= empties && known.certainty == kFullCertainty) {
    if (known.lower == known.upper) return known.lower / kUnit;
    if (known.lower >= beta * kUnit) return known.lower / kUnit;
    if (known.upper <= alpha * kUnit) return known.upper / kUnit;
  }
  const Node node{mover, opponent, alpha, beta, empties, parity_of(empty)};
  OrderedMoves moves;
  // The window may be a null one: another thread has raised the bound since it was opened.
  if (const int value = order(moves, targets, node, known.move); value != kNoScore) return value;
  evaluate(moves, node, kNoGuess);
  Square best_square = kPassCode;
  const int best = try_moves_above(moves, node, best_square);
  if (control_->aborted()) return alpha;
  remember(key, best, node, best_square);
  return best;
}

template <class K, class E>
int EndgameSolver<K, E>::try_moves_above(OrderedMoves& moves, const Node& node,
                                         Square& best_square) {
  const bool shares = control_->parallel() && node.empties >= kShared;
  int best = kNoScore;
  for (int i = 0; i < moves.size(); ++i) {
    if (shares && i > 0 && i + 1 < moves.size()) {
      share_moves(moves, node, i, best, best_square);
      return best;
    }
    const OrderedMove& move = moves.pick(i);
    const int value = i == 0 ? first_move(node, move)
                             : later_move(node, move, std::max(node.alpha, best), nullptr);
    if (control_->aborted()) return node.alpha;
    if (value > best) {
      best = value;
      best_square = move.square;
      if (best >= node.beta) break;
    }
  }
  return best;
}

template <class K, class E>
int EndgameSolver<K, E>::first_move(const Node& node, const OrderedMove& move) {
  if (!node.is_open()) return later_move(node, move, node.alpha, nullptr);
  const Bitboard mover = node.next_mover(move);
  const Bitboard opponent = node.next_opponent(move);
  const bool tracked = is_tracked(node.empties - 1);
  if (tracked) push(mover, opponent, {move_to(move.square), move.flipped});
  const int value = -principal(mover, opponent, -node.beta, -node.alpha);
  if (tracked) evaluator_->pop();
  return value;
}

template <class K, class E>
int EndgameSolver<K, E>::later_move(const Node& node, const OrderedMove& move, int lower,
                                    const SplitPoint* split) {
  const Bitboard mover = node.next_mover(move);
  const Bitboard opponent = node.next_opponent(move);
  const bool tracked = is_tracked(node.empties - 1);
  if (tracked) push(mover, opponent, {move_to(move.square), move.flipped});
  int value = -zero_window(mover, opponent, -lower - 1, node.empties - 1,
                           node.parity ^ quadrant_bit(move.square), move.replies, move.guess);
  if (node.is_open() && value > lower && value < node.beta && !control_->aborted()) {
    // Another thread may have raised the bound past this value: then it decides nothing.
    const int now = split != nullptr ? std::max(value - 1, split->lower()) : value - 1;
    if (now < node.beta) value = -principal(mover, opponent, -node.beta, -now);
  }
  if (tracked) evaluator_->pop();
  return value;
}

template <class K, class E>
class EndgameSolver<K, E>::Split final : public SplitPoint {
 public:
  Split(EndgameSolver& owner, const Node& node, const OrderedMoves& moves, int next, int best,
        Square square)
      : SplitPoint(next, moves.size(), std::max(node.alpha, best), node.beta, best, square),
        node_(&node),
        moves_(&moves),
        team_(&owner.team_) {}
  void help(std::size_t thread) override { (*team_)[thread]->assist(*this); }
  const Node& node() const { return *node_; }
  const OrderedMove& move(int i) const { return (*moves_)[i]; }

 private:
  const Node* node_;
  const OrderedMoves* moves_;
  const std::vector<EndgameSolver*>* team_;
};

template <class K, class E>
void EndgameSolver<K, E>::share_moves(OrderedMoves& moves, const Node& node, int next, int& best,
                                      Square& best_square) {
  for (int i = next; i < moves.size(); ++i) moves.pick(i);
  Split split(*this, node, moves, next, best, best_square);
  control_->share(split, [&] { work_on(split); });
  best = split.best();
  best_square = split.best_move();
}

template <class K, class E>
void EndgameSolver<K, E>::work_on(Split& split) {
  while (const auto ticket = split.take()) {
    const OrderedMove& move = split.move(ticket->move);
    const int value = later_move(split.node(), move, ticket->lower, &split);
    if (control_->aborted()) return;
    split.report(move.square, value, [] {});
  }
}

template <class K, class E>
void EndgameSolver<K, E>::assist(Split& split) {
  // This thread may be waiting in the middle of a search of its own, whose stack must not change.
  E evaluator = *evaluator_;
  E* const outer = std::exchange(evaluator_, &evaluator);
  const Node& node = split.node();
  if (is_tracked(node.empties)) evaluator.reset({node.mover, node.opponent, Side::black});
  control_->assist(split, [&] { work_on(split); });
  evaluator_ = outer;
}

}  // namespace ternion::othello
