#include "search/players/gomoku/monte_carlo.hpp"

#include <algorithm>
#include <cmath>

#include "search/gomoku/point_sets.hpp"
#include "search/players/gomoku/point_scorer.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr double kDraw = 0.5;

using MakeSearch = MonteCarlo (*)(std::uint64_t seed);

class MonteCarloPlayer final : public Engine {
 public:
  MonteCarloPlayer(MakeSearch make, std::uint64_t seed)
      : make_(make), seed_(seed), search_(make(seed)) {}

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
    return Heuristic{2 * make_(seed_).choose(position, never).win_rate - 1};
  }

 private:
  MakeSearch make_;
  std::uint64_t seed_;
  MonteCarlo search_;
};

/// Infinity is not left.
std::uint32_t saturated(std::uint32_t a, std::uint32_t b) {
  return std::min(MonteCarlo::kInfinity, a + b);
}

}  // namespace

MonteCarlo::MonteCarlo(std::uint64_t seed, const MonteCarloOptions& options,
                       std::unique_ptr<Expander> expander)
    : options_(options),
      expander_(expander ? std::move(expander) : make_point_expander(options.considered)),
      rng_(seed) {}

void MonteCarlo::seed(std::uint64_t seed) {
  rng_ = Rng(seed);
  expander_->seed(seed);
}

MonteCarlo::Choice MonteCarlo::choose(const Position& position, const std::atomic<bool>& stop) {
  nodes_.assign(1, Node{});
  Stand stand(position);
  int done = 0;
  if (!stop.load(std::memory_order_relaxed)) {
    open(nodes_.front(), stand, stop);
    if (const Node& root = nodes_.front(); root.mover_wins) {
      settle(nodes_.front(), position);
      const Move move =
          root.untried.empty() ? by_points(position).front() : move_to(root.untried.back());
      return {move, *root.mover_wins ? 1.0 : 0.0, 0};
    }
  }
  for (; done < options_.simulations && nodes_.front().proof > 0 &&
         !stop.load(std::memory_order_relaxed);
       ++done)
    simulate(stand, stop);
  if (nodes_.front().children.empty()) return {by_points(position).front(), kDraw, done};
  const Node& best = nodes_[best_child()];
  return {move_to(best.point), best.proof == 0 ? 1 : best.reward / best.visits, done};
}

/// The highest total reward; first of all what is proved, and what is refuted only where all is.
std::uint32_t MonteCarlo::best_child() const {
  const auto rank = [&](std::uint32_t index) {
    const Node& child = nodes_[index];
    const int proved = child.proof == 0 ? 2 : child.disproof == 0 ? 0 : 1;
    return std::pair(proved, child.reward);
  };
  return *std::ranges::max_element(nodes_.front().children, {}, rank);
}

/// Selection, expansion, simulation, backpropagation. The stand comes back as it was.
void MonteCarlo::simulate(Stand& stand, const std::atomic<bool>& stop) {
  std::uint32_t at = 0;
  int plies = 0;
  while (!stand.position().is_over()) {
    if (!nodes_[at].opened) open(nodes_[at], stand, stop);
    if (nodes_[at].mover_wins) break;
    if (!nodes_[at].untried.empty()) {
      const Point point = nodes_[at].untried.back();
      nodes_[at].untried.pop_back();
      const auto child = static_cast<std::uint32_t>(nodes_.size());
      nodes_[at].children.push_back(child);
      nodes_.emplace_back();
      nodes_.back().point = point;
      nodes_.back().parent = at;
      nodes_.back().attacks = !nodes_[at].attacks;
      at = child;
      stand.play(point);
      ++plies;
      break;
    }
    at = select(nodes_[at]);
    stand.play(nodes_[at].point);
    ++plies;
  }
  settle(nodes_[at], stand.position());
  const std::optional<bool> known = nodes_[at].mover_wins;
  double reward = 1 - (known ? (*known ? 1.0 : 0.0) : play_out(stand));  // of who moved last
  for (;; at = nodes_[at].parent, reward = 1 - reward) {
    nodes_[at].reward += reward;
    ++nodes_[at].visits;
    update(nodes_[at]);
    if (at == 0) break;
  }
  while (plies-- > 0) stand.undo();
}

/// The numbers of a position whose value is known.
void MonteCarlo::settle(Node& node, const Position& position) const {
  if (options_.proof_weight == 0) return;
  std::optional<bool> wins;  // the root's mover
  if (node.mover_wins)
    wins = *node.mover_wins == node.attacks;
  else if (position.is_over())
    wins = position.winner() && !node.attacks;  // who moved last has won, if anybody
  if (!wins) return;
  node.proof = *wins ? 0 : kInfinity;
  node.disproof = *wins ? kInfinity : 0;
}

/// Moves that are not tried yet count as unknown ones, and so does whatever was left out.
void MonteCarlo::update(Node& node) const {
  if (options_.proof_weight == 0 || !node.opened || node.mover_wins) return;
  const auto unknown = static_cast<std::uint32_t>(node.untried.size());
  std::uint32_t least = unknown > 0 ? 1 : kInfinity;
  std::uint32_t total = unknown + (node.complete ? 0 : 1);
  for (const std::uint32_t index : node.children) {
    const Node& child = nodes_[index];
    least = std::min(least, node.attacks ? child.proof : child.disproof);
    total = saturated(total, node.attacks ? child.disproof : child.proof);
  }
  node.proof = node.attacks ? least : total;
  node.disproof = node.attacks ? total : least;
}

/// From 0 to 1: 1 for the child with the least number, which is the most proving one.
double MonteCarlo::nearness(const Node& parent, const Node& child, std::uint32_t least) const {
  const std::uint32_t number = parent.attacks ? child.proof : child.disproof;
  if (number == 0) return 1;
  if (number >= kInfinity) return -1 / options_.proof_weight - 1;  // behind all others
  return static_cast<double>(least) / number;
}

std::uint32_t MonteCarlo::select(const Node& node) const {
  const double logarithm = std::log(static_cast<double>(node.visits));
  const auto number = [&](std::uint32_t index) {
    return node.attacks ? nodes_[index].proof : nodes_[index].disproof;
  };
  const std::uint32_t least =
      options_.proof_weight == 0 ? 0 : number(*std::ranges::min_element(node.children, {}, number));
  return *std::ranges::max_element(node.children, {}, [&](std::uint32_t index) {
    const Node& child = nodes_[index];
    const double ucb =
        child.reward / child.visits + options_.exploration * std::sqrt(logarithm / child.visits);
    if (options_.proof_weight == 0) return ucb;
    return ucb + options_.proof_weight * nearness(node, child, least);
  });
}

void MonteCarlo::open(Node& node, Stand& stand, const std::atomic<bool>& stop) const {
  Expansion expansion = expander_->expand(stand, stop);
  node.opened = true;
  node.untried = std::move(expansion.moves);
  node.complete = expansion.complete;
  node.mover_wins = expansion.mover_wins;
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
  return std::make_unique<MonteCarloPlayer>([](std::uint64_t each) { return MonteCarlo(each, {}); },
                                            seed);
}

std::unique_ptr<Engine> make_monte_carlo_proof(std::uint64_t seed) {
  const auto make = [](std::uint64_t each) {
    const MonteCarloOptions options{.proof_weight = 0.3};
    return MonteCarlo(each, options, make_proving_expander(options.considered));
  };
  return std::make_unique<MonteCarloPlayer>(make, seed);
}

std::unique_ptr<Engine> make_monte_carlo_threats(std::uint64_t seed) {
  const auto make = [](std::uint64_t each) {
    constexpr std::uint64_t kThreatNodes = 200;
    const MonteCarloOptions options{.simulations = 500};
    return MonteCarlo(each, options, make_threat_expander(options.considered, kThreatNodes));
  };
  return std::make_unique<MonteCarloPlayer>(make, seed);
}

std::unique_ptr<Engine> make_monte_carlo_genetic(std::uint64_t seed) {
  const auto make = [](std::uint64_t each) {
    const MonteCarloOptions options{.simulations = 500};
    return MonteCarlo(each, options, make_genetic_expander(options.considered, each));
  };
  return std::make_unique<MonteCarloPlayer>(make, seed);
}

}  // namespace ternion::gomoku::players
