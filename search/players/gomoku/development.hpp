// What proof-number search develops a node into: threats alone; every move; or, as the program
// Victoria did (L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and threat-space
// search", 1993), what threat-space search leaves undecided.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "search/players/gomoku/stand.hpp"

namespace ternion::gomoku::players {

struct Development {
  /// The node's value where it is known without children.
  std::optional<bool> attacker_wins{};
  std::vector<Move> ending{};  // of a won node: to where the win is plain, the attacker's first
  std::vector<Point> moves{};  // of a node that is not decided: its children, in their order
  std::uint64_t looks = 0;     // at positions, beside the children
};

/// Not thread-safe.
class Developer {
 public:
  virtual ~Developer() = default;
  /// `attacks`: the attacker is to move. The stand comes back as it was. Precondition: the game is
  /// not over.
  virtual Development develop(Stand& stand, bool attacks, const std::atomic<bool>& stop) = 0;
};

/// The attacker makes threats; the defender has every move that does not lose at once. A node
/// without a threat is lost for the attacker, so that "false" means no win by threats.
std::unique_ptr<Developer> make_threat_developer();
/// Every legal move of both sides; only an end of the game is known.
std::unique_ptr<Developer> make_full_developer();
/// Threat-space search of so many nodes first, for the side to move: a win decides the node. Else
/// the defender has every move that does not lose at once, the attacker threats and so many of the
/// point scorer's highest cells.
std::unique_ptr<Developer> make_victoria_developer(std::uint64_t nodes, std::size_t considered);

}  // namespace ternion::gomoku::players
