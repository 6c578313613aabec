#include "search/players/tree_search.hpp"

#include <algorithm>
#include <limits>

#include "engine/othello/game.hpp"
#include "search/players/features.hpp"

namespace ternion::players {
namespace {

using othello::Bitboard;
using othello::Position;

constexpr double kLeast = -std::numeric_limits<double>::infinity();
/// The end of the game outweighs every estimate.
constexpr double kEnd = 1e9;
constexpr Bitboard kLateSquares = othello::kXSquares | othello::kCSquares;

/// Corners first, X and C squares last: enough order for a few plies.
void order_for_speed(othello::Moves& moves) {
  const auto rank = [](Move move) {
    if (othello::is_pass(move)) return 1;
    const Bitboard bit = othello::bit_of(othello::square_of(move));
    return (bit & othello::kCorners) != 0 ? 0 : (bit & kLateSquares) != 0 ? 2 : 1;
  };
  std::stable_sort(&moves[0], &moves[0] + moves.size(),
                   [&](Move a, Move b) { return rank(a) < rank(b); });
}

}  // namespace

double TreeSearch::end(const Position& position) const {
  const int m = othello::final_margin(position.mover(), position.opponent());
  if (m == 0) return 0;
  const double discs = exact_ && !by_discs_ ? 0 : m;
  return m > 0 ? kEnd + discs : -kEnd + discs;
}

double TreeSearch::weigh(const Position& position) const {
  const bool own = phase_.viewer == Viewer::to_move ||
                   (phase_.viewer == Viewer::player && position.side_to_move() == player_);
  return own ? evaluate(phase_, position) : -evaluate(phase_, seen_by_other(position));
}

double TreeSearch::value(Position& position, int depth, double alpha, double beta) {
  ++nodes_;
  const bool over = position.is_over();
  if (over && (exact_ || phase_.sees_ends)) return end(position);
  if (!exact_ && depth <= 0) return weigh(position);
  if (stop_.load(std::memory_order_relaxed)) return alpha;
  auto moves = position.legal_moves();
  if (over) moves.add(othello::pass_move());  // goes on to the last ply
  order_for_speed(moves);
  double best = kLeast;
  for (const Move move : moves) {
    const auto undo = position.play(move);
    const bool free = othello::is_pass(move) && !over && !phase_.pass_is_ply;
    const double least = phase_.prunes ? std::max(alpha, best) : kLeast;
    const double v =
        -value(position, depth - (free ? 0 : 1), phase_.prunes ? -beta : kLeast, -least);
    position.undo(undo);
    best = std::max(best, v);
    if (phase_.prunes && best >= beta) break;
  }
  return best;
}

double table_sum_of(const Position& position, const Phase& phase, int depth, double sign) {
  double best = kLeast;
  for (Bitboard moves = position.mobility(); moves != 0; moves &= moves - 1) {
    const othello::Square square = othello::first_square(moves);
    double sum = phase.table[static_cast<std::size_t>(square)];
    if (depth > 1) {
      Position after = position;
      after.play(othello::move_to(square));
      sum += table_sum_of(after, phase, depth - 1, -sign);
    }
    best = std::max(best, sign * sum);
  }
  return best == kLeast ? 0 : best;
}

}  // namespace ternion::players
