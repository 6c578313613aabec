// Monte Carlo tree search with heuristic knowledge. Source: Z. Tang, D. Zhao, K. Shao, L. Lv, "ADP
// with MCTS algorithm for Gomoku", IEEE SSCI 2016: where a five or a straight four is at stake the
// moves of tree and simulation are forced; else simulations are random. Selection by UCB1 (L.
// Kocsis, C. Szepesvari, 2006); the move with the best total reward is played.
#pragma once

#include <vector>

#include "engine/core/rng.hpp"
#include "search/players/gomoku/players.hpp"
#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

/// The moves that the knowledge leaves to the side to move: its five; else what stops theirs; else
/// its straight four; else against theirs the cell it would stand on, and fours of its own. Empty
/// where the knowledge says nothing.
std::vector<Point> forced_moves(const Stand& stand);

struct MonteCarloOptions {
  int simulations = 1500;  // a move
  int considered = 20;     // moves of a node, by the point scorer's points
  int longest = 80;        // plies of a simulation; longer ones are draws
  double exploration = 0.7;
};

/// Not thread-safe.
class MonteCarlo {
 public:
  MonteCarlo(std::uint64_t seed, const MonteCarloOptions& options)
      : options_(options), rng_(seed) {}

  struct Choice {
    Move move;
    double win_rate = 0.5;  // of the mover
    int simulations = 0;
  };
  /// Precondition: the game is not over.
  Choice choose(const Position& position, const std::atomic<bool>& stop);
  void seed(std::uint64_t seed) { rng_ = Rng(seed); }

 private:
  struct Node {
    Point point = 0;  // the move that led here
    std::uint32_t parent = 0;
    double reward = 0;  // of who played that move
    int visits = 0;
    bool opened = false;
    std::vector<Point> untried;  // the best last
    std::vector<std::uint32_t> children;
  };

  void simulate(Stand& stand);
  std::uint32_t select(const Node& node) const;
  void open(Node& node, const Stand& stand) const;
  /// To the end of the game: the reward of the side that is to move when it begins.
  double play_out(Stand& stand);
  Point random_move(const Stand& stand);

  MonteCarloOptions options_;
  Rng rng_;
  std::vector<Node> nodes_;
};

std::unique_ptr<Engine> make_monte_carlo(std::uint64_t seed);

}  // namespace ternion::gomoku::players
