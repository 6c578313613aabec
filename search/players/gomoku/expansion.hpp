// What a node of the Monte Carlo tree is given when it is opened: by the point scorer, by what
// stops the other side's threats, by threat-space search, by a genetic algorithm. And the knowledge
// that forces moves, which all of them heed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

/// The moves that the knowledge leaves to the side to move: its five; else what stops theirs; else
/// its straight four; else against theirs the cell it would stand on, and fours of its own. Empty
/// where the knowledge says nothing.
std::vector<Point> forced_moves(const Stand& stand);

struct Expansion {
  std::vector<Point> moves;        // to be tried, the best last
  bool complete = false;           // every other move loses at once
  std::optional<bool> mover_wins;  // what is known of the position; the last move is then what wins
};

/// Not thread-safe.
class Expander {
 public:
  virtual ~Expander() = default;
  /// Precondition: the game is not over. The stand comes back as it was.
  virtual Expansion expand(Stand& stand, const std::atomic<bool>& stop) = 0;
  /// Begins anew with what is random in it.
  virtual void seed(std::uint64_t) {}
};

/// Forced moves, else so many of the highest cells.
std::unique_ptr<Expander> make_point_expander(int considered);
/// The same, but wins at once and moves against a threat are listed so that a proof may rest on
/// them.
std::unique_ptr<Expander> make_proving_expander(int considered);
/// What wins by threat-space search of so many nodes alone, else as the first.
std::unique_ptr<Expander> make_threat_expander(int considered, std::uint64_t nodes);
/// Forced moves, else the first moves of the sequences that a genetic algorithm bred, the fittest
/// last.
std::unique_ptr<Expander> make_genetic_expander(int considered, std::uint64_t seed);

}  // namespace ternion::gomoku::players
