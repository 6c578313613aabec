#include "search/players/surakarta/assessment.hpp"

#include <algorithm>

#include "engine/surakarta/game.hpp"

namespace ternion::surakarta::players {
namespace {

constexpr int kWon = 1'000'000;

/// Where the lines of both circuits leave the board.
constexpr PointSet make_arc_ends() {
  PointSet ends = 0;
  for (const Ring& ring : kRingPoints)
    for (std::size_t line = 0; line < kRingPlaces; line += kLinePlaces)
      ends |= bit_of(ring[line]) | bit_of(ring[line + kLinePlaces - 1]);
  return ends;
}
constexpr PointSet kArcEnds = make_arc_ends();

/// Each empty point is asked whether a piece of the other side there could be taken.
int attack_range(const Position& position, PointSet own, PointSet theirs) {
  PointSet reached = 0;
  for (PointSet left = own; left != 0; left &= left - 1) {
    const Point from = first_point(left);
    reached |= position.captures(from, theirs);
    for (Point to = 0; to < kPoints; ++to)
      if ((position.occupied() & bit_of(to)) == 0)
        reached |= position.captures(from, theirs | bit_of(to)) & bit_of(to);
  }
  return std::popcount(reached);
}

class Search {
 public:
  Search(const std::atomic<bool>& stop, const AssessmentWeights& weights)
      : stop_(&stop), weights_(&weights) {}

  int value(Position& position, int depth, int alpha, int beta) {
    ++nodes;
    if (depth == 0 || position.is_over() || stop_->load(std::memory_order_relaxed))
      return std::clamp(assessed_value(position, *weights_), alpha, beta);
    for (const Move move : position.legal_moves()) {
      const Undo undo = position.play(move);
      const int next = -value(position, depth - 1, -beta, -alpha);
      position.undo(undo);
      if (next >= beta) return beta;
      alpha = std::max(alpha, next);
    }
    return alpha;
  }

  std::uint64_t nodes = 0;

 private:
  const std::atomic<bool>* stop_;
  const AssessmentWeights* weights_;
};

}  // namespace

PointRank rank_of(Point point) {
  const int column = point % kWidth;
  const int row = point / kWidth;
  const int from_side = std::min(column, kWidth - 1 - column);
  const int from_end = std::min(row, kWidth - 1 - row);
  if (from_side == 0 && from_end == 0) return PointRank::corner;
  if (from_side == 0 || from_end == 0) return PointRank::edge;
  return from_side == from_end ? PointRank::inner : PointRank::crossing;
}

Assessment assess(const Position& position, Side side, bool with_attack_range) {
  const PointSet own = position.pieces(side);
  const PointSet theirs = position.pieces(other(side));
  Assessment found;
  found.pieces = std::popcount(own);
  found.arcs = 5 * std::popcount(own & kArcEnds);
  for (PointSet left = own; left != 0; left &= left - 1) {
    const Point point = first_point(left);
    found.range += std::popcount(position.steps(point));
    found.attack += std::popcount(position.captures(point, theirs));
    found.place += kPlaceValue[static_cast<std::size_t>(point)];
  }
  if (with_attack_range) found.attack_range = attack_range(position, own, theirs);
  return found;
}

int assessed_value(const Position& position, const AssessmentWeights& weights) {
  const Side own = position.side_to_move();
  const auto value_of = [&](Side side) {
    return assess(position, side, weights.with_attack_range()).value(weights);
  };
  if (!position.is_over()) return value_of(own) - value_of(other(own));
  const Result result = Surakarta::result(position);
  if (!result.winner) return 0;
  return *result.winner == own ? kWon : -kWon;
}

AssessmentWeights weights_in_tenths(const ConstantValues& values) {
  const AssessmentConstants set = constants_with(kDeclaredWeights, values);
  return {set.pieces, set.range, set.attack_range, set.attack, set.place, set.arcs};
}

AssessmentWeights paper_in_tenths() { return weights_in_tenths({}); }

AssessedMove assessed_move(const Position& position, int depth, const std::atomic<bool>& stop,
                           const AssessmentWeights& weights) {
  Search search(stop, weights);
  Position board = position;
  AssessedMove best{position.legal_moves()[0], -2 * kWon, 0};
  for (const Move move : position.legal_moves()) {
    const Undo undo = board.play(move);
    const int value = -search.value(board, depth - 1, -2 * kWon, -std::max(best.value, -2 * kWon));
    board.undo(undo);
    if (stop.load(std::memory_order_relaxed)) break;
    if (value > best.value) best = {move, value, 0};
  }
  best.nodes = search.nodes;
  return best;
}

}  // namespace ternion::surakarta::players
