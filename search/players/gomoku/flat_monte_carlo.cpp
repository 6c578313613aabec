#include "search/players/gomoku/flat_monte_carlo.hpp"

#include <algorithm>

#include "search/players/gomoku/expansion.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr int kAssigned = 10;  // simulations of a move: 2250 on an empty board of 15x15

class FlatMonteCarloPlayer final : public Engine {
 public:
  explicit FlatMonteCarloPlayer(std::uint64_t seed) : seed_(seed), search_(seed, kAssigned) {}

  SearchResult search(const Position& position, const Limits&, const std::atomic<bool>& stop,
                      SearchListener*) override {
    SearchResult result;
    if (position.is_over()) return result;
    const auto data = search_.rewards(position, stop);
    const auto& best = best_of(data);
    result.lines.push_back({{best.move}, Heuristic{2 * best.total / kAssigned - 1}, 1});
    result.nodes = data.size() * kAssigned;
    result.stopped = stop.load(std::memory_order_relaxed);
    return result;
  }
  void clear() override { search_.seed(seed_); }
  Score evaluate(const Position& position) override {
    if (position.is_over()) return Outcome{position.winner() ? -1 : 0};
    const std::atomic<bool> never{false};
    const auto data = FlatMonteCarlo(seed_, kAssigned).rewards(position, never);
    return Heuristic{2 * best_of(data).total / kAssigned - 1};
  }

 private:
  static const FlatMonteCarlo::MoveReward& best_of(
      const std::vector<FlatMonteCarlo::MoveReward>& data) {
    return *std::ranges::max_element(data, {}, &FlatMonteCarlo::MoveReward::total);
  }

  std::uint64_t seed_;
  FlatMonteCarlo search_;
};

std::vector<Move> possible_moves(const Stand& stand) {
  const Position& position = stand.position();
  if (position.stone_count() == 0)
    return {move_to(point_at(position.size() / 2, position.size() / 2))};
  std::vector<Move> moves;
  for (const Point point : forced_moves(stand)) moves.push_back(move_to(point));
  if (moves.empty())
    for (const Move move : position.legal_moves()) moves.push_back(move);
  return moves;
}

}  // namespace

std::vector<FlatMonteCarlo::MoveReward> FlatMonteCarlo::rewards(const Position& position,
                                                                const std::atomic<bool>& stop) {
  Stand stand(position);
  std::vector<MoveReward> data;
  for (const Move move : possible_moves(stand)) {
    MoveReward reward{move, 0};
    stand.play(point_of(move));
    for (int i = 0; i < assigned_ && !stop.load(std::memory_order_relaxed); ++i)
      reward.total += simulate(stand, position.side_to_move());
    stand.undo();
    data.push_back(reward);
    if (stop.load(std::memory_order_relaxed)) break;
  }
  return data;
}

/// To the end of the game: 1 if the mover has won, 0 for everything else.
double FlatMonteCarlo::simulate(Stand& stand, Side mover) {
  int plies = 0;
  for (; !stand.position().is_over(); ++plies) stand.play(simulated_move(stand));
  const auto winner = stand.position().winner();
  while (plies-- > 0) stand.undo();
  return winner == mover ? 1.0 : 0.0;
}

Point FlatMonteCarlo::simulated_move(const Stand& stand) {
  const auto forced = forced_moves(stand);
  if (!forced.empty()) return forced[static_cast<std::size_t>(rng_.below(forced.size()))];
  const Position& position = stand.position();
  const auto size = static_cast<std::uint64_t>(position.size());
  for (int tries = 0; tries < 16; ++tries) {  // on all but a full board one of them is free
    const auto column = static_cast<int>(rng_.below(size));
    const Point point = point_at(column, static_cast<int>(rng_.below(size)));
    if (stand.may_play(point, stand.own())) return point;
  }
  const auto legal = position.legal_moves();
  return point_of(legal[static_cast<int>(rng_.below(static_cast<std::uint64_t>(legal.size())))]);
}

std::unique_ptr<Engine> make_flat_monte_carlo(std::uint64_t seed) {
  return std::make_unique<FlatMonteCarloPlayer>(seed);
}

}  // namespace ternion::gomoku::players
