#include "search/players/step_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "search/players/features.hpp"
#include "search/players/narrowing.hpp"

namespace ternion::players {
namespace {

using othello::Bitboard;
using othello::Position;

constexpr double kMost = std::numeric_limits<double>::infinity();

/// Down and up column a or h from each corner that is `own`: the squares just past the run of own
/// discs that begins there.
Bitboard next_to_runs(Bitboard own) {
  Bitboard out = 0;
  for (const int corner : {0, 7, 56, 63}) {
    const int step = corner < 8 ? 8 : -8;
    int square = corner;
    while (square >= 0 && square < 64 && (own & othello::bit_of(square)) != 0) square += step;
    if (square != corner && square >= 0 && square < 64) out |= othello::bit_of(square);
  }
  return out;
}

/// Those of `turned` that lengthen such a run, one after the other.
int lengthening(Bitboard own, Bitboard turned) {
  int count = 0;
  for (Bitboard next = next_to_runs(own) & turned; next != 0; next = next_to_runs(own) & turned) {
    count += std::popcount(next);
    own |= next;
    turned &= ~next;
  }
  return count;
}

enum class Stop : std::uint8_t { edge, other, empty };

/// What a walk from the square over own discs comes to.
Stop walk(int square, int dx, int dy, Bitboard own, Bitboard other) {
  int x = othello::column_of(square) + dx;
  int y = othello::row_of(square) + dy;
  for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
    const Bitboard here = othello::bit_of(othello::square_at(x, y));
    if ((own & here) != 0) continue;
    return (other & here) != 0 ? Stop::other : Stop::empty;
  }
  return Stop::edge;
}

}  // namespace

/// Lines through the square that are closed: one that comes to the edge, or to the other side's
/// discs both ways. A line that meets the other side's disc one way and the edge the other way
/// counts twice, as the printed program has it.
double StepSearch::wedge(othello::Square square, Bitboard own, Bitboard other) const {
  constexpr std::array<std::array<int, 2>, 4> kDirections{{{0, 1}, {1, 1}, {1, 0}, {-1, 1}}};
  std::size_t closed = 0;
  for (const auto& [dx, dy] : kDirections) {
    const Stop there = walk(square, dx, dy, own, other);
    if (there == Stop::edge) {
      ++closed;
      continue;
    }
    const Stop back = walk(square, -dx, -dy, own, other);
    closed += back == Stop::edge;
    closed += there == Stop::other && back != Stop::empty;
  }
  double sum = 0;
  for (std::size_t i = 0; i < std::min(closed, phase_.steps.wedges.size()); ++i)
    sum += phase_.steps.wedges[i];
  return sum;
}

double StepSearch::step(const Position& position, Move move) const {
  const Steps& steps = phase_.steps;
  const bool is_player = position.side_to_move() == player_;
  const othello::Square square = othello::square_of(move);
  Position after = position;
  const Bitboard turned = after.play(move).flipped;
  const Bitboard own = after.discs(player_);
  const Bitboard other = after.discs(ternion::other(player_));
  const Table table = table_on(phase_, own, other);

  double sum = after.mover() == 0 ? steps.wipe_out[is_player ? 0 : 1] : 0;
  for (Bitboard discs = turned; discs != 0; discs &= discs - 1)
    sum += steps.flipped * table[static_cast<std::size_t>(othello::first_square(discs))];
  sum += steps.square * table[static_cast<std::size_t>(square)];
  sum += steps.replies * std::popcount(after.mobility());
  sum += wedge(square, own, other);
  if (steps.stable != 0) sum += steps.stable * lengthening(position.discs(player_), turned);
  return is_player ? sum : -sum;
}

double StepSearch::end(const Position& position) const {
  const int difference = std::popcount(position.discs(player_)) -
                         std::popcount(position.discs(ternion::other(player_)));
  const double win = difference > 0 ? phase_.steps.win : difference < 0 ? -phase_.steps.win : 0;
  return win + phase_.steps.disc * difference;
}

StepLine StepSearch::search(const Position& position, int depth, double alpha, double beta) {
  if (position.is_over()) return {othello::pass_move(), end(position)};
  const auto legal = position.legal_moves();
  std::vector<Move> moves(legal.begin(), legal.end());
  if (othello::is_pass(moves.front())) {  // no step, and no ply
    Position after = position;
    after.play(moves.front());
    return {moves.front(), search(after, depth, alpha, beta).value};
  }
  if (position.side_to_move() == player_) arrange(moves, phase_);
  return among(position, moves, depth, alpha, beta);
}

StepLine StepSearch::best(const Position& position, const std::vector<Move>& moves, int depth) {
  return among(position, moves, depth, -kMost, kMost);
}

StepLine StepSearch::among(const Position& position, const std::vector<Move>& moves, int depth,
                           double alpha, double beta) {
  const bool is_player = position.side_to_move() == player_;
  if (phase_.to_end && depth <= 1)  // the last square, weighed on the board before it
    return {moves.front(), end(position) + step(position, moves.front())};
  if (depth > 2 && late_ && late_()) depth = 2;
  StepLine best{moves.front(), is_player ? -kMost : kMost};
  for (const Move move : moves) {
    if (stop_.load(std::memory_order_relaxed)) break;
    double value = phase_.to_end ? 0 : step(position, move);
    if (depth > 1) {
      Position after = position;
      after.play(move);
      const double moved = phase_.steps.window_moves ? value : 0;
      value += search(after, depth - 1, alpha - moved, beta - moved).value;
    }
    if (is_player ? value > best.value : value < best.value) best = {move, value};
    if (depth <= 1) continue;
    (is_player ? alpha : beta) = is_player ? std::max(alpha, value) : std::min(beta, value);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace ternion::players
