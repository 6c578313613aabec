// Threat-space search: finds where threats lead by a tree in which the other side makes all its
// replies at once (threat_tree.hpp), then checks what it found move by move: the same gain squares
// against each reply alone, fours of the other side included.
#pragma once

#include <set>
#include <vector>

#include "search/players/gomoku/prover_player.hpp"
#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

/// Not thread-safe. Nodes are those of the tree and those of the check.
class ThreatSpaceSearch final : public Prover {
 public:
  Proof prove(const Position& position, std::uint64_t nodes,
              const std::atomic<bool>& stop) override;

 private:
  bool attack(Stand& stand, std::vector<Move>& line);
  bool every_reply_loses(Stand& stand, std::vector<Move>& line);

  std::vector<Point> gains_;
  std::set<HashKey> failed_;
  std::uint64_t left_ = 0;
};

}  // namespace ternion::gomoku::players
