// Monte Carlo tree search with heuristic knowledge. Source: Z. Tang, D. Zhao, K. Shao, L. Lv, "ADP
// with MCTS algorithm for Gomoku", IEEE SSCI 2016: where a five or a straight four is at stake the
// moves of tree and simulation are forced; else simulations are random. Selection by UCB1 (L.
// Kocsis, C. Szepesvari, 2006); the move with the best total reward is played.
//
// Other methods may help two of the tree's steps, as the field's tutorials draw them: proof numbers
// the selection, threat-space search and bred sequences the expansion (expansion.hpp).
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "engine/core/rng.hpp"
#include "search/players/gomoku/expansion.hpp"
#include "search/players/gomoku/players.hpp"
#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

struct MonteCarloOptions {
  int simulations = 1500;  // a move
  int considered = 20;     // moves of a node, by the point scorer's points
  int longest = 80;        // plies of a simulation; longer ones are draws
  double exploration = 0.7;
  /// What the selection adds for the child that is nearest to a proof; 0: no proof numbers are
  /// kept.
  double proof_weight = 0;
};

/// Not thread-safe.
class MonteCarlo {
 public:
  /// Without an expander nodes get the highest cells of the point scorer.
  MonteCarlo(std::uint64_t seed, const MonteCarloOptions& options,
             std::unique_ptr<Expander> expander = nullptr);

  struct Choice {
    Move move;
    double win_rate = 0.5;  // of the mover
    int simulations = 0;
  };
  /// Precondition: the game is not over.
  Choice choose(const Position& position, const std::atomic<bool>& stop);
  void seed(std::uint64_t seed);

  /// Of the root after choose(), the root's mover's view: 0 and infinity for a proved win, the
  /// reverse where every move was refuted. Always 1 and 1 without proof_weight.
  std::uint32_t proof_number() const { return nodes_.front().proof; }
  std::uint32_t disproof_number() const { return nodes_.front().disproof; }
  static constexpr std::uint32_t kInfinity = std::numeric_limits<std::uint32_t>::max() / 2;

 private:
  struct Node {
    Point point = 0;  // the move that led here
    std::uint32_t parent = 0;
    double reward = 0;  // of who played that move
    int visits = 0;
    bool opened = false;
    bool attacks = true;             // the root's mover is to move
    bool complete = false;           // no move but those here matters
    std::optional<bool> mover_wins;  // what the expansion knew
    std::uint32_t proof = 1;         // of the root's mover
    std::uint32_t disproof = 1;
    std::vector<Point> untried;  // the best last
    std::vector<std::uint32_t> children;
  };

  void simulate(Stand& stand, const std::atomic<bool>& stop);
  std::uint32_t select(const Node& node) const;
  void open(Node& node, Stand& stand, const std::atomic<bool>& stop) const;
  std::uint32_t best_child() const;
  double nearness(const Node& parent, const Node& child, std::uint32_t least) const;
  void settle(Node& node, const Position& position) const;
  void update(Node& node) const;
  /// To the end of the game: the reward of the side that is to move when it begins.
  double play_out(Stand& stand);
  Point random_move(const Stand& stand);

  MonteCarloOptions options_;
  std::unique_ptr<Expander> expander_;
  Rng rng_;
  std::vector<Node> nodes_{1};
};

std::unique_ptr<Engine> make_monte_carlo(std::uint64_t seed);
/// Selection by proof numbers too; expansion by threat-space search; by a genetic algorithm.
std::unique_ptr<Engine> make_monte_carlo_proof(std::uint64_t seed);
std::unique_ptr<Engine> make_monte_carlo_threats(std::uint64_t seed);
std::unique_ptr<Engine> make_monte_carlo_genetic(std::uint64_t seed);

}  // namespace ternion::gomoku::players
