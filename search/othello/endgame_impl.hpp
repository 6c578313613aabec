// EndgameSolver (endgame.hpp): the entry and the layers that only one thread works in.
#pragma once

#include <algorithm>

#include "search/othello/endgame.hpp"

namespace ternion::othello {

template <class K, class E>
EndgameSolver<K, E>::EndgameSolver(TranspositionTable& table, SearchControl& control,
                                   const E& evaluator)
    : table_(&table),
      control_(&control),
      edges_(&edge_stability()),
      own_evaluator_(evaluator),
      local_(std::size_t{1} << kLocalBits) {}

template <class K, class E>
int EndgameSolver<K, E>::solve(Bitboard mover, Bitboard opponent, int alpha, int beta) {
  const Bitboard empty = ~(mover | opponent);
  const int empties = std::popcount(empty);
  if (is_tracked(empties)) evaluator_->reset({mover, opponent, Side::black});
  if (beta - alpha > 1) return principal(mover, opponent, alpha, beta);
  return zero_window(mover, opponent, alpha, empties, parity_of(empty),
                     K::mobility(mover, opponent));
}

template <class K, class E>
int EndgameSolver<K, E>::zero_window(Bitboard mover, Bitboard opponent, int alpha, int empties,
                                     unsigned parity, Bitboard targets, int guess) {
  if (empties > kLocal)
    return shared_layer(mover, opponent, alpha, empties, parity, targets, guess);
  if (empties > kShallow) return local_layer(mover, opponent, alpha, empties, parity, targets);
  if (empties > 4) return shallow_layer(mover, opponent, alpha, parity, targets);
  return few_empties(mover, opponent, alpha, empties, parity);
}

template <class K, class E>
int EndgameSolver<K, E>::few_empties(Bitboard mover, Bitboard opponent, int alpha, int empties,
                                     unsigned parity) {
  std::uint64_t nodes = 0;
  int value = 0;
  const Bitboard empty = ~(mover | opponent);
  if (empties == 4) {
    value = LastEmpties<K>::four(mover, opponent, alpha, empty, parity, nodes);
  } else if (empties == 0) {
    nodes = 1;
    value = final_margin(mover, opponent);
  } else {
    const Square x1 = first_square(empty);
    const Bitboard rest = empty & (empty - 1);
    const Square x2 = first_square(rest);
    if (empties == 1) value = LastEmpties<K>::one(mover, x1, nodes);
    if (empties == 2) value = LastEmpties<K>::two(mover, opponent, alpha, x1, x2, nodes);
    if (empties == 3)
      value = LastEmpties<K>::three(mover, opponent, alpha, x1, x2, first_square(rest & (rest - 1)),
                                    nodes);
  }
  control_->count(nodes);
  return value;
}

template <class K, class E>
int EndgameSolver<K, E>::stability_cut(Bitboard mover, Bitboard opponent, int alpha,
                                       int empties) const {
  // Worth asking only when the opponent has clearly more discs than it would have to hold: how many
  // more (times two), by the number of empties. Without slack below 12 FFO 40 to 45 took 0.8 %
  // fewer nodes and 1 % more time.
  constexpr std::array<std::int8_t, 61> kSlack = [] {
    std::array<std::int8_t, 61> slack{};
    for (std::size_t e = 0; e < slack.size(); ++e)
      slack[e] = static_cast<std::int8_t>(e <= kShallow ? 12 : e <= 11 ? 16 : 2 * e);
    return slack;
  }();
  if (64 - 2 * std::popcount(opponent) + kSlack[static_cast<std::size_t>(std::min(empties, 60))] >
      alpha)
    return kNoScore;
  const int enough = (65 - alpha) >> 1;
  const int stable = count_stable<K>(*edges_, opponent, mover, enough,
                                     [&] { return Stability::full_lines(~(mover | opponent)); });
  return stable >= enough ? 64 - 2 * stable : kNoScore;
}

template <class K, class E>
int EndgameSolver<K, E>::secured(Bitboard own, Bitboard theirs, int alpha, Square square,
                                 LinesOfMoves& lines) const {
  constexpr int kSlackOfMove = 16;  // as in stability_cut
  if (2 * std::popcount(own) - 64 - kSlackOfMove <= alpha) return kNoScore;
  const int enough = (66 + alpha) >> 1;
  const int stable =
      count_stable<K>(*edges_, own, theirs, enough, [&] { return lines.after(square); });
  return stable >= enough ? 2 * stable - 64 : kNoScore;
}

template <class K, class E>
int EndgameSolver<K, E>::shallow_child(Bitboard mover, Bitboard opponent, int alpha,
                                       unsigned parity, Square square) {
  const Bitboard flipped = K::flips(square, mover, opponent);
  const Bitboard next_mover = opponent ^ flipped;
  const Bitboard next_opponent = mover | flipped | bit_of(square);
  if (const int bound = stability_cut(next_mover, next_opponent, -alpha - 1, 4);
      bound != kNoScore) {
    control_->count(1);
    return -bound;
  }
  std::uint64_t nodes = 0;
  const int value =
      -LastEmpties<K>::four(next_mover, next_opponent, -alpha - 1, ~(next_mover | next_opponent),
                            parity ^ quadrant_bit(square), nodes);
  control_->count(nodes);
  return value;
}

template <class K, class E>
int EndgameSolver<K, E>::shallow_layer(Bitboard mover, Bitboard opponent, int alpha,
                                       unsigned parity, Bitboard targets) {
  control_->count(1);
  if (const int bound = local_entry(mover, opponent).decides(mover, opponent, alpha);
      bound != kNoScore)
    return bound;
  if (targets == 0) {
    const Bitboard replies = K::mobility(opponent, mover);
    if (replies == 0) return final_margin(mover, opponent);
    return -shallow_layer(opponent, mover, -alpha - 1, parity, replies);
  }
  const int best = try_squares(targets, mover, opponent, alpha, parity);
  remember_locally(mover, opponent, alpha, best, kPassCode);
  return best;
}

template <class K, class E>
int EndgameSolver<K, E>::try_squares(Bitboard targets, Bitboard mover, Bitboard opponent, int alpha,
                                     unsigned parity) {
  int best = kNoScore;
  const Bitboard odd = targets & kOddQuadrants[parity];
  for (const Bitboard half : {odd, targets & ~odd}) {
    if (half == 0) continue;
    for (Bitboard group : {half & kCorners, half & ~(kCorners | kXSquares), half & kXSquares}) {
      for (; group != 0; group &= group - 1) {
        const int value = shallow_child(mover, opponent, alpha, parity, first_square(group));
        if (value > best) {
          best = value;
          if (best > alpha) return best;
        }
      }
    }
  }
  return best;
}

template <class K, class E>
int EndgameSolver<K, E>::try_moves(OrderedMoves& moves, Bitboard mover, Bitboard opponent,
                                   int alpha, int empties, unsigned parity, Square& best_square) {
  constexpr int kPicked = 3;  // once so many have failed the rest will too, in any order
  int best = kNoScore;
  for (int i = 0; i < moves.size(); ++i) {
    const OrderedMove& move = i < kPicked ? moves.pick(i) : moves[i];
    const int value =
        -zero_window(opponent ^ move.flipped, mover | move.flipped | bit_of(move.square),
                     -alpha - 1, empties - 1, parity ^ quadrant_bit(move.square), move.replies);
    if (control_->aborted()) return alpha;
    if (value > best) {
      best = value;
      best_square = move.square;
      if (best > alpha) break;
    }
  }
  return best;
}

template <class K, class E>
void EndgameSolver<K, E>::remember_locally(Bitboard mover, Bitboard opponent, int alpha, int value,
                                           Square square) {
  LocalEntry& entry = local_[local_index(mover, opponent)];
  if (!entry.is_of(mover, opponent)) entry = {mover, opponent, -64, 64, kPassCode};
  (value > alpha ? entry.lower : entry.upper) = static_cast<std::int8_t>(value);
  entry.move = static_cast<std::uint8_t>(square);
}

template <class K, class E>
int EndgameSolver<K, E>::local_layer(Bitboard mover, Bitboard opponent, int alpha, int empties,
                                     unsigned parity, Bitboard targets) {
  if (control_->visit()) return alpha;
  if (targets == 0) {
    const Bitboard replies = K::mobility(opponent, mover);
    if (replies == 0) return final_margin(mover, opponent);
    return -local_layer(opponent, mover, -alpha - 1, empties, parity, replies);
  }
  const LocalEntry& entry = local_entry(mover, opponent);
  if (const int bound = entry.decides(mover, opponent, alpha); bound != kNoScore) return bound;
  const Square known_move = entry.is_of(mover, opponent) ? entry.move : kPassCode;

  OrderedMoves moves;
  LinesOfMoves lines(~(mover | opponent));
  for (Bitboard left = targets; left != 0; left &= left - 1) {
    const Square square = first_square(left);
    const Bitboard flipped = K::flips(square, mover, opponent);
    const Bitboard next = opponent ^ flipped;
    if (next == 0) return 64;
    const Bitboard own = mover | flipped | bit_of(square);
    if (const int value = secured(own, next, alpha, square, lines); value != kNoScore) return value;
    if (const int value = local_cut_by_child(next, own, alpha); value != kNoScore) return value;
    const Bitboard replies = K::mobility(next, own);
    // 32 and 18 by the nodes of FFO 30 to 47.
    int score = kSquareWorth[static_cast<std::size_t>(square)] - 32 * weigh_replies(replies);
    if (parity & quadrant_bit(square)) score += 18;
    if (square == known_move) score = kScoreOfFirst;
    moves.add({flipped, replies, static_cast<std::int16_t>(square), kNoGuess, score});
  }

  Square best_square = kPassCode;
  const int best = try_moves(moves, mover, opponent, alpha, empties, parity, best_square);
  if (control_->aborted()) return alpha;
  remember_locally(mover, opponent, alpha, best, best_square);
  return best;
}

}  // namespace ternion::othello
