#include "search/players/gomoku/threat_tree.hpp"

#include <algorithm>
#include <cstdlib>

#include "eval/gomoku/patterns.hpp"

namespace ternion::gomoku::players {
namespace {

constexpr int kNear = 4;  // two stones further apart are in no row of five together

std::optional<ThreatKind> kind_of(Pattern pattern) {
  switch (pattern) {
    case Pattern::five:
      return ThreatKind::five;
    case Pattern::straight_four:
    case Pattern::double_four:
      return ThreatKind::straight_four;
    case Pattern::four:
      return ThreatKind::four;
    case Pattern::open_three:
      return ThreatKind::three;
    default:
      return std::nullopt;
  }
}

/// The points of the line through `centre` up to `reach` away. Walls are points too.
template <class Visit>
void along(Point centre, Direction direction, int reach, Visit&& visit) {
  for (int k = -reach; k <= reach; ++k)
    if (k != 0) visit(centre + k * step_of(direction));
}

bool is_free(const LineKeys& lines, Point point, Direction direction, Point centre) {
  const int cell = (point - centre) / step_of(direction) + kReach;
  return (lines.window(direction, centre, Side::black).free() >> cell & 1) != 0;
}

class WatchedLine {
 public:
  WatchedLine(const LineKeys& lines, Rule rule, Side side, Direction direction)
      : lines_(lines), table_(&pattern_table(five_of(rule, side))), side_(side), way_(direction) {}

  std::optional<ThreatKind> kind_at(Point point) const {
    return kind_of(table_->at(lines_.window(way_, point, side_)));
  }
  /// A stone somewhere near `centre` makes a threat of the kind or a stronger one.
  bool promises(Point centre, ThreatKind least) const {
    bool found = false;
    along(centre, way_, kNear, [&](Point point) {
      if (found || !is_free(lines_, point, way_, centre)) return;
      const auto kind = kind_at(point);
      found = kind && *kind >= least;
    });
    return found;
  }
  void toggle(Point point, Side side) { lines_.toggle(point, side); }
  const LineKeys& keys() const { return lines_; }

 private:
  LineKeys lines_;
  const PatternTable* table_;
  Side side_;
  Direction way_;
};

/// What must not come next: a five after a four, a straight four after a three.
ThreatKind next_of(ThreatKind kind) {
  return kind == ThreatKind::four ? ThreatKind::five : ThreatKind::straight_four;
}

/// The direction in which both lie near enough on one line.
std::optional<Direction> common_line(Point a, Point b) {
  const int dx = column_of(b) - column_of(a);
  const int dy = row_of(b) - row_of(a);
  if ((dx == 0 && dy == 0) || std::abs(dx) > kNear || std::abs(dy) > kNear) return std::nullopt;
  if (dy == 0) return Direction::row;
  if (dx == 0) return Direction::column;
  if (dx == dy) return Direction::up;
  if (dx == -dy) return Direction::down;
  return std::nullopt;
}

}  // namespace

std::optional<Threat> threat_at(const LineKeys& lines, Rule rule, Side side, Point point,
                                Direction direction) {
  WatchedLine line(lines, rule, side, direction);
  const auto kind = line.kind_at(point);
  if (!kind) return std::nullopt;
  Threat threat{*kind, point, {}};
  if (*kind >= ThreatKind::straight_four) return threat;
  line.toggle(point, side);
  const ThreatKind next = next_of(*kind);
  along(point, direction, kReach, [&](Point cost) {
    if (!is_free(lines, cost, direction, point)) return;
    line.toggle(cost, other(side));
    if (!line.promises(point, next)) threat.costs.push_back(cost);
    line.toggle(cost, other(side));
  });
  return threat;
}

bool depends_on(const Threat& threat, const LineKeys& lines, Rule rule, Side side,
                Direction direction, Point rest) {
  WatchedLine line(lines, rule, side, direction);
  line.toggle(rest, side);
  const auto without = line.kind_at(threat.gain);
  return !without || *without < threat.kind;
}

void ThreatTree::grow(std::size_t most, const std::atomic<bool>& stop) {
  most_ = most;
  add_roots();
  std::size_t combined = 0;  // pairs with both below this are done
  std::size_t extended = 0;
  for (int level = 1; !full() && !stop.load(std::memory_order_relaxed); ++level) {
    for (; extended < nodes_.size() && !full(); ++extended)
      extend(static_cast<std::uint32_t>(extended), level);
    const std::size_t count = nodes_.size();
    for (std::size_t b = combined; b < count && !full(); ++b)
      for (std::size_t a = 0; a < b && !full(); ++a)
        combine(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), level);
    combined = count;
    if (nodes_.size() == count) return;
  }
}

void ThreatTree::add_roots() {
  for (int row = 0; row < position_->size(); ++row)
    for (int column = 0; column < position_->size(); ++column) {
      const Point point = point_at(column, row);
      if (!position_->is_empty(point)) continue;
      for (const Direction direction : kDirections)
        if (!full())
          if (const auto threat =
                  threat_at(position_->lines(), position_->rule(), side_, point, direction))
            add(*threat, position_->lines(), {}, 0);
    }
}

/// Threats in the lines of the node's gain square that would not be there without it.
void ThreatTree::extend(std::uint32_t from, int level) {
  if (nodes_[from].threat.kind >= ThreatKind::straight_four) return;
  const Point gain = nodes_[from].threat.gain;
  const LineKeys lines = nodes_[from].lines;
  const Rule rule = position_->rule();
  for (const Direction direction : kDirections)
    along(gain, direction, kNear, [&](Point point) {
      if (full() || !is_free(lines, point, direction, gain)) return;
      const auto threat = threat_at(lines, rule, side_, point, direction);
      if (threat && depends_on(*threat, lines, rule, side_, direction, gain))
        add(*threat, lines, {from}, level);
    });
}

/// The stones of both branches, where no square is taken by both colours, and a threat that needs
/// the gain squares of both.
void ThreatTree::combine(std::uint32_t a, std::uint32_t b, int level) {
  const Point first = nodes_[a].threat.gain;
  const Point second = nodes_[b].threat.gain;
  const auto direction = common_line(first, second);
  if (!direction) return;
  LineKeys lines = nodes_[a].lines;
  for (int row = 0; row < position_->size(); ++row)
    for (int column = 0; column < position_->size(); ++column) {
      const Point point = point_at(column, row);
      const Cell there = nodes_[b].lines.cell(point);
      if (there == lines.cell(point) || there == Cell::empty) continue;
      if (!lines.is_empty(point)) return;  // a gain of one branch is a cost of the other
      lines.toggle(point, there == Cell::black ? Side::black : Side::white);
    }
  if (lines == nodes_[a].lines || lines == nodes_[b].lines) return;  // one is in the other
  const Rule rule = position_->rule();
  along(first, *direction, kNear, [&](Point point) {
    if (full() || !is_free(lines, point, *direction, first)) return;
    const auto threat = threat_at(lines, rule, side_, point, *direction);
    if (threat && depends_on(*threat, lines, rule, side_, *direction, first) &&
        depends_on(*threat, lines, rule, side_, *direction, second))
      add(*threat, lines, {a, b}, level);
  });
}

void ThreatTree::add(const Threat& threat, const LineKeys& before,
                     std::vector<std::uint32_t> parents, int level) {
  Node node{threat, before, std::move(parents), level};
  node.lines.toggle(threat.gain, side_);
  for (const Point cost : threat.costs) node.lines.toggle(cost, other(side_));
  if (is_known(threat, node.lines)) return;
  if (threat.kind >= ThreatKind::straight_four)
    goals_.push_back(static_cast<std::uint32_t>(nodes_.size()));
  nodes_.push_back(std::move(node));
}

bool ThreatTree::is_known(const Threat& threat, const LineKeys& lines) const {
  return std::ranges::any_of(nodes_, [&](const Node& node) {
    return node.threat.gain == threat.gain && node.lines == lines;
  });
}

std::vector<Point> ThreatTree::gains(std::uint32_t node) const {
  std::vector<Point> points;
  for (const std::uint32_t parent : nodes_[node].parents)
    for (const Point point : gains(parent))
      if (std::ranges::find(points, point) == points.end()) points.push_back(point);
  points.push_back(nodes_[node].threat.gain);
  return points;
}

}  // namespace ternion::gomoku::players
