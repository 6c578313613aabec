#include "search/players/gomoku/point_scorer.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/rng.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr double kPointsAUnit = 1000;

int sum_of(const Position& position, Point point, Side side, const PointTable& table,
           const PointRules& rules) {
  int sum = 0;
  for (const Direction direction : kDirections) {
    const Row row = row_through(position, point, side, direction);
    if (!rules.needs_room || row.has_room()) sum += row.points(table);
  }
  return sum;
}

class PointScorer final : public Engine {
 public:
  PointScorer(const PointRules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    Position board = position;
    const auto [best, value] = highest(board, rules_.plies, stop);
    result.lines.push_back({{best}, Heuristic{value / kPointsAUnit}, rules_.plies});
    result.nodes = 1;
    return result;
  }
  void clear() override {}
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    return Heuristic{points_of(position, point_of(by_points(position).front())) / kPointsAUnit};
  }

 private:
  struct Ranked {
    Move move;
    double value = 0;
  };

  /// The moves by points, most first, equal ones by rows; of what looks ahead a few.
  std::vector<Ranked> ranked(const Position& position) const {
    if (position.stone_count() == 0) return {{by_points(position).front(), 0}};
    std::vector<Ranked> all;
    for (const Move move : position.legal_moves())
      all.push_back({move, static_cast<double>(points_of(position, point_of(move), rules_))});
    std::ranges::stable_sort(all, std::ranges::greater(), &Ranked::value);
    if (rules_.plies > 1 && all.size() > kLookedAt) all.resize(kLookedAt);
    return all;
  }

  Ranked highest(Position& position, int plies, const std::atomic<bool>& stop) {
    std::vector<Ranked> all = ranked(position);
    for (Ranked& each : all) {
      if (plies <= 1 || stop.load(std::memory_order_relaxed)) break;
      const Undo undo = position.play(each.move);
      if (!position.is_over()) each.value -= highest(position, plies - 1, stop).value;
      position.undo(undo);
    }
    const auto best = std::ranges::max_element(all, {}, &Ranked::value);
    if (!rules_.random_ties) return *best;
    const auto equal = std::ranges::count(all, best->value, &Ranked::value);
    auto chosen = rng_.below(static_cast<std::uint64_t>(equal));
    return *std::ranges::find_if(
        all, [&](const Ranked& each) { return each.value == best->value && chosen-- == 0; });
  }

  static constexpr std::size_t kLookedAt = 8;

  PointRules rules_;
  Rng rng_;
};

}  // namespace

int Row::points(const PointTable& table) const {
  if (ends == 0 && stones < 4) return 0;
  return table[ends == 2 ? 1 : 0][static_cast<std::size_t>(stones)];
}

Row row_through(const Position& position, Point point, Side side, Direction direction) {
  const Window window = position.lines().window(direction, point, side);
  const auto is_free = [&](int cell) {
    return cell >= 0 && cell <= 2 * kReach && (window.free() >> cell & 1) != 0;
  };
  Row row;
  row.after = window.run_after();
  row.before = window.run_before();
  while (is_free(kReach + 1 + row.after + row.empties_after)) ++row.empties_after;
  while (is_free(kReach - 1 - row.before - row.empties_before)) ++row.empties_before;
  row.ends = static_cast<int>(row.empties_after > 0) + static_cast<int>(row.empties_before > 0);
  row.stones = std::min(row.after + row.before, 4);
  return row;
}

int points_of(const Position& position, Point point, const PointRules& rules) {
  const Side own = position.side_to_move();
  return sum_of(position, point, own, kAttackPoints, rules) +
         sum_of(position, point, other(own), kDefencePoints, rules);
}

int points_of(const Position& position, Point point) { return points_of(position, point, {}); }

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

std::unique_ptr<Engine> make_point_scorer(std::uint64_t seed) {
  return std::make_unique<PointScorer>(PointRules{}, seed);
}
std::unique_ptr<Engine> make_random_point_scorer(std::uint64_t seed) {
  return std::make_unique<PointScorer>(PointRules{.random_ties = true}, seed);
}
std::unique_ptr<Engine> make_roomy_point_scorer(std::uint64_t seed) {
  return std::make_unique<PointScorer>(PointRules{.needs_room = true}, seed);
}
std::unique_ptr<Engine> make_foreseeing_point_scorer(std::uint64_t seed) {
  return std::make_unique<PointScorer>(PointRules{.plies = 3}, seed);
}

}  // namespace ternion::gomoku::players
