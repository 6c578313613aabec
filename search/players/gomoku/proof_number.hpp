// Proof-number search. Sources: L. V. Allis, M. van der Meulen, H. J. van den Herik,
// "Proof-number search", Artificial Intelligence 66, 1994; L. V. Allis, "Searching for solutions in
// games and artificial intelligence", 1994, for Gomoku.
//
// The attacker is to move in OR nodes, the defender in AND nodes. What a node is developed into is
// a developer's to say (development.hpp). Positions are nodes of a directed acyclic graph: a
// position that is reached in two ways is one node with two parents.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <unordered_map>
#include <vector>

#include "search/players/gomoku/development.hpp"
#include "search/players/gomoku/prover_player.hpp"

namespace ternion::gomoku::players {

/// Not thread-safe.
class ProofNumberSearch final : public Prover {
 public:
  /// Over threats alone unless another developer is given.
  explicit ProofNumberSearch(std::unique_ptr<Developer> developer = make_threat_developer());
  Proof prove(const Position& position, std::uint64_t nodes,
              const std::atomic<bool>& stop) override;

  /// Of the last prove(): 0 and infinity for a proof, the reverse where what the
  /// developer develops leads to no win.
  std::uint32_t proof_number() const { return nodes_.front().proof; }
  std::uint32_t disproof_number() const { return nodes_.front().disproof; }
  static constexpr std::uint32_t kInfinity = std::numeric_limits<std::uint32_t>::max() / 2;

 private:
  using Index = std::uint32_t;
  struct Edge {
    Point point = 0;
    Index child = 0;
  };
  struct Node {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool attacks = true;  // the attacker is to move
    bool expanded = false;
    std::vector<Edge> edges;
    std::vector<Index> parents;
  };

  static bool is_decided(const Node& node) { return node.proof == 0 || node.disproof == 0; }
  /// Plays down to the most-proving node; `plies` is how many moves that were.
  Index most_proving(Stand& stand, int& plies) const;
  void develop(Index at, Stand& stand, const std::atomic<bool>& stop);
  void decide(Index at, bool won);
  void add_children(Index at, const std::vector<Point>& moves, Stand& stand);
  /// The numbers of a node from its children's; true if they have changed.
  bool update(Node& node) const;
  void update_ancestors(Index from);
  std::vector<Move> line() const;

  std::unique_ptr<Developer> developer_;
  std::vector<Node> nodes_;
  std::unordered_map<Index, std::vector<Move>> endings_;  // of nodes that a developer found won
  std::uint64_t looks_ = 0;                               // that developers took beside the nodes
  std::unordered_map<HashKey, Index> by_key_;
};

}  // namespace ternion::gomoku::players
