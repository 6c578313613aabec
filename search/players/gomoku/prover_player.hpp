// A player around a method that proves wins: it plays a win that it can prove, and otherwise the
// point scorer's best move after which the other side's win cannot be proved by the same method.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "search/players/gomoku/players.hpp"

namespace ternion::gomoku::players {

struct Proof {
  /// From the attacker's first move to a five, a straight four or a move that wins at once, by one
  /// way to defend; empty: no win was proved.
  std::vector<Move> line;
  std::uint64_t nodes = 0;

  bool found() const { return !line.empty(); }
};

/// Finds forced wins of the side to move. What it finds is true; what it does not find may be
/// there.
class Prover {
 public:
  virtual ~Prover() = default;
  /// Looks at so many nodes at most. Precondition: the game is not over.
  virtual Proof prove(const Position& position, std::uint64_t nodes,
                      const std::atomic<bool>& stop) = 0;
};

struct ProverWork {
  std::uint64_t attack = 0;   // nodes for one's own win
  std::uint64_t defence = 0;  // nodes for the other side's after each move that is considered
};

std::unique_ptr<Engine> make_prover_player(std::unique_ptr<Prover> prover, ProverWork work);

}  // namespace ternion::gomoku::players
