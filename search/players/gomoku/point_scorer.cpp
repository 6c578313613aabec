#include "search/players/gomoku/point_scorer.hpp"

#include <algorithm>
#include <utility>

namespace ternion::gomoku::players {
namespace {

constexpr double kPointsAUnit = 1000;

int sum_of(const Position& position, Point point, Side side, const PointTable& table) {
  int sum = 0;
  for (const Direction direction : kDirections) {
    const Window window = position.lines().window(direction, point, side);
    const int after = window.run_after();
    const int before = window.run_before();
    const auto is_free = [&](int cell) {
      return cell >= 0 && cell <= 2 * kReach && (window.free() >> cell & 1) != 0;
    };
    const int ends = static_cast<int>(is_free(kReach + 1 + after)) +
                     static_cast<int>(is_free(kReach - 1 - before));
    const int stones = std::min(after + before, 4);
    if (ends == 0 && stones < 4) continue;
    sum += table[ends == 2 ? 1 : 0][static_cast<std::size_t>(stones)];
  }
  return sum;
}

class PointScorer final : public Engine {
 public:
  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>&,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const Move best = by_points(position).front();
    const double units = points_of(position, point_of(best)) / kPointsAUnit;
    result.lines.push_back({{best}, Heuristic{units}, 1});
    result.nodes = 1;
    return result;
  }
  void clear() override {}
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    return Heuristic{points_of(position, point_of(by_points(position).front())) / kPointsAUnit};
  }
};

}  // namespace

int points_of(const Position& position, Point point) {
  const Side own = position.side_to_move();
  return sum_of(position, point, own, kAttackPoints) +
         sum_of(position, point, other(own), kDefencePoints);
}

std::vector<Move> by_points(const Position& position) {
  const Point centre = point_at(position.size() / 2, position.size() / 2);
  if (position.stone_count() == 0) return {move_to(centre)};
  std::vector<std::pair<int, Move>> scored;
  for (const Move move : position.legal_moves())
    scored.emplace_back(points_of(position, point_of(move)), move);
  std::ranges::stable_sort(scored, std::ranges::greater(), [](const auto& e) { return e.first; });
  std::vector<Move> moves;
  for (const auto& [points, move] : scored) moves.push_back(move);
  return moves;
}

std::unique_ptr<Engine> make_point_scorer(std::uint64_t) { return std::make_unique<PointScorer>(); }

}  // namespace ternion::gomoku::players
