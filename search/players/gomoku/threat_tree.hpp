// Threats and their dependencies, for threat-space search: what one stone threatens in one line, by
// its gain square, cost squares and rest squares, and the tree of threats that build on each other.
// Source: L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and threat-space search",
// 1993 (the program Victoria).
//
// All replies to a threat are put on the board at once, so the tree branches for the attacker only.
// A threat stands in the tree only under those it depends on: where one of its rest squares is the
// gain square of another threat. Threats of two branches come together in combination nodes.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/gomoku/position.hpp"

namespace ternion::gomoku::players {

/// In growing order of strength.
enum class ThreatKind : std::uint8_t {
  three,          // a straight four comes next
  four,           // a five comes next
  straight_four,  // a five that one stone cannot stop; two fours of one line count too
  five,
};

struct Threat {
  ThreatKind kind = ThreatKind::three;
  Point gain = 0;            // where the attacker plays
  std::vector<Point> costs;  // every square of the line where the other side can reply
};

/// What a stone of the side on the empty point threatens in the direction; the strongest thing.
std::optional<Threat> threat_at(const LineKeys& lines, Rule rule, Side side, Point point,
                                Direction direction);
/// The square is a rest square of the threat: without the side's stone there it would be none, or a
/// weaker one.
bool depends_on(const Threat& threat, const LineKeys& lines, Rule rule, Side side,
                Direction direction, Point rest);

/// The threats of one side, level by level: what depends on the last level's gain squares
/// (dependency stage), then what depends on two branches at once (combination stage).
class ThreatTree {
 public:
  struct Node {
    Threat threat;
    LineKeys lines;                      // with the gains and the costs of all it depends on
    std::vector<std::uint32_t> parents;  // none for a threat on the board itself; two: combined
    int level = 0;
  };

  ThreatTree(const Position& position, Side side) : position_(&position), side_(side) {}

  /// Grows to so many nodes at most and keeps what makes a five or a straight four in goals().
  void grow(std::size_t most, const std::atomic<bool>& stop);

  const std::vector<Node>& nodes() const { return nodes_; }
  /// Nodes whose threat cannot be answered, in the order they were found.
  const std::vector<std::uint32_t>& goals() const { return goals_; }
  /// The gain squares on the way to the node, each after those it depends on; the last is its own.
  std::vector<Point> gains(std::uint32_t node) const;

 private:
  bool full() const { return nodes_.size() >= most_; }
  void add(const Threat& threat, const LineKeys& before, std::vector<std::uint32_t> parents,
           int level);
  void add_roots();
  void extend(std::uint32_t from, int level);
  void combine(std::uint32_t a, std::uint32_t b, int level);
  bool is_known(const Threat& threat, const LineKeys& lines) const;

  const Position* position_;
  Side side_;
  std::size_t most_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> goals_;
};

}  // namespace ternion::gomoku::players
