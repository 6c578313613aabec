#include "search/players/gomoku/monte_carlo.hpp"

#include <algorithm>
#include <cmath>

#include "search/gomoku/point_sets.hpp"
#include "search/players/gomoku/point_scorer.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr double kDraw = 0.5;

class MonteCarloPlayer final : public Engine {
 public:
  explicit MonteCarloPlayer(std::uint64_t seed) : seed_(seed), search_(seed, {}) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const auto choice = search_.choose(position, stop);
    result.lines.push_back({{choice.move}, Heuristic{2 * choice.win_rate - 1}, 1});
    result.nodes = static_cast<std::uint64_t>(choice.simulations);
    result.stopped = stop.load(std::memory_order_relaxed);
    return result;
  }
  void clear() override { search_.seed(seed_); }
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    const std::atomic<bool> never{false};
    MonteCarlo fresh(seed_, {});
    return Heuristic{2 * fresh.choose(position, never).win_rate - 1};
  }

 private:
  std::uint64_t seed_;
  MonteCarlo search_;
};

}  // namespace

std::vector<Point> forced_moves(const Stand& stand) {
  const Side own = stand.own();
  const Side their = stand.their();
  if (auto fives = stand.cells(own, CellClass::five); !fives.empty()) return fives;
  if (stand.has(their, CellClass::five)) {
    if (auto stops = stand.stops(); !stops.empty()) return stops;
    auto stops = stand.cells(their, CellClass::five);
    std::erase_if(stops, [&](Point point) { return !stand.may_play(point, own); });
    return stops;
  }
  if (auto fours = stand.cells(own, CellClass::open_four); !fours.empty()) return fours;
  auto stops = stand.cells(their, CellClass::open_four);
  if (stops.empty()) return {};
  std::erase_if(stops, [&](Point point) { return !stand.may_play(point, own); });
  for (const Point point : stand.fours(own))
    if (std::ranges::find(stops, point) == stops.end()) stops.push_back(point);
  return stops;
}

MonteCarlo::Choice MonteCarlo::choose(const Position& position, const std::atomic<bool>& stop) {
  nodes_.assign(1, Node{});
  Stand stand(position);
  int done = 0;
  for (; done < options_.simulations && !stop.load(std::memory_order_relaxed); ++done)
    simulate(stand);
  if (nodes_.front().children.empty()) return {by_points(position).front(), kDraw, done};
  const auto total = [&](std::uint32_t child) { return nodes_[child].reward; };
  const Node& best = nodes_[*std::ranges::max_element(nodes_.front().children, {}, total)];
  return {move_to(best.point), best.reward / best.visits, done};
}

/// Selection, expansion, simulation, backpropagation. The stand comes back as it was.
void MonteCarlo::simulate(Stand& stand) {
  std::uint32_t at = 0;
  int plies = 0;
  while (!stand.position().is_over()) {
    if (!nodes_[at].opened) open(nodes_[at], stand);
    if (!nodes_[at].untried.empty()) {
      const Point point = nodes_[at].untried.back();
      nodes_[at].untried.pop_back();
      const auto child = static_cast<std::uint32_t>(nodes_.size());
      nodes_[at].children.push_back(child);
      nodes_.emplace_back();
      nodes_.back().point = point;
      nodes_.back().parent = at;
      at = child;
      stand.play(point);
      ++plies;
      break;
    }
    at = select(nodes_[at]);
    stand.play(nodes_[at].point);
    ++plies;
  }
  double reward = 1 - play_out(stand);  // of who moved last
  for (;; at = nodes_[at].parent, reward = 1 - reward) {
    nodes_[at].reward += reward;
    ++nodes_[at].visits;
    if (at == 0) break;
  }
  while (plies-- > 0) stand.undo();
}

std::uint32_t MonteCarlo::select(const Node& node) const {
  const double logarithm = std::log(static_cast<double>(node.visits));
  return *std::ranges::max_element(node.children, {}, [&](std::uint32_t index) {
    const Node& child = nodes_[index];
    return child.reward / child.visits + options_.exploration * std::sqrt(logarithm / child.visits);
  });
}

void MonteCarlo::open(Node& node, const Stand& stand) const {
  node.opened = true;
  node.untried = forced_moves(stand);
  if (!node.untried.empty()) return;
  for (const Move move : by_points(stand.position())) {
    if (static_cast<int>(node.untried.size()) == options_.considered) break;
    node.untried.push_back(point_of(move));
  }
  std::ranges::reverse(node.untried);
}

double MonteCarlo::play_out(Stand& stand) {
  const Side side = stand.own();
  int plies = 0;
  while (plies < options_.longest && !stand.position().is_over()) {
    stand.play(random_move(stand));
    ++plies;
  }
  const auto winner = stand.position().winner();
  while (plies-- > 0) stand.undo();
  if (!winner) return kDraw;
  return *winner == side ? 1 : 0;
}

/// Of the forced moves, else of the cells beside stones, else of all.
Point MonteCarlo::random_move(const Stand& stand) {
  const Position& position = stand.position();
  std::vector<Point> moves = forced_moves(stand);
  if (moves.empty())
    for_each_point(points_near_stones(position, 1), position.size(), [&](Point point) {
      if (stand.may_play(point, stand.own())) moves.push_back(point);
    });
  if (moves.empty())
    for (const Move move : position.legal_moves()) moves.push_back(point_of(move));
  return moves[static_cast<std::size_t>(rng_.below(moves.size()))];
}

std::unique_ptr<Engine> make_monte_carlo(std::uint64_t seed) {
  return std::make_unique<MonteCarloPlayer>(seed);
}

}  // namespace ternion::gomoku::players
