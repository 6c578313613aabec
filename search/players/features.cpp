#include "search/players/features.hpp"

#include <algorithm>
#include <bit>

#include "eval/othello/stability.hpp"

namespace ternion::players {
namespace {

using othello::Bitboard;
using othello::Position;

constexpr Bitboard kColumnA = 0x0101010101010101ULL;
constexpr Bitboard kColumnH = kColumnA << 7;
constexpr Bitboard kCornerSquares = 0x8100000000000081ULL;
constexpr Bitboard kEdgeSquares = kColumnA | kColumnH | 0xFF000000000000FFULL;
constexpr Bitboard kX = 0x0042000000004200ULL;
constexpr Bitboard kC = 0x4281000000008142ULL;

Bitboard neighbours(Bitboard b) {
  const Bitboard sides = ((b & ~kColumnH) << 1) | ((b & ~kColumnA) >> 1);
  const Bitboard row = b | sides;
  return sides | row << 8 | row >> 8;
}

/// The squares of `kind` whose corner is empty.
Bitboard exposed(Bitboard kind, Bitboard empties) {
  return kind & neighbours(kCornerSquares & empties);
}

int groups(Bitboard discs) {
  int count = 0;
  while (discs != 0) {
    Bitboard group = discs & -discs;
    for (Bitboard grown = group;; group = grown) {
      grown = (group | neighbours(group)) & discs;
      if (grown == group) break;
    }
    discs &= ~group;
    ++count;
  }
  return count;
}

double table_sum(const Table& table, Bitboard discs) {
  double sum = 0;
  for (; discs != 0; discs &= discs - 1)
    sum += table[static_cast<std::size_t>(std::countr_zero(discs))];
  return sum;
}

struct View {
  const Table& table;
  const Table& move_table;
  Bitboard mine;
  Bitboard theirs;
  Bitboard empties;
};

/// One side's share; the feature is its difference. `mine` is that side.
using Share = double (*)(const View& view);

double count(Bitboard b) { return std::popcount(b); }
Bitboard stable(const View& v) {
  return othello::stable_discs(othello::edge_stability(), v.mine, v.theirs);
}
/// The four edges, each from one corner to the next.
constexpr std::array<std::array<int, 2>, 4> kEdgeLines{{{0, 1}, {56, 1}, {0, 8}, {7, 8}}};

/// Odd gaps between own discs can be filled by their owner last, even ones cannot.
double edge_gaps(const View& v) {
  int sum = 0;
  for (const auto& [start, step] : kEdgeLines) {
    int last = -1;  // the last own disc with only empty squares behind it
    for (int i = 0; i < 8; ++i) {
      const Bitboard here = othello::bit_of(start + i * step);
      if ((v.mine & here) != 0) {
        const int gap = i - last - 1;
        if (last >= 0 && gap > 0) sum += gap % 2 == 1 ? 1 : -1;
        last = i;
      } else if ((v.theirs & here) != 0) {
        last = -1;
      }
    }
  }
  return sum;
}

double angles(const View& v) {
  int sum = 0;
  for (const auto& [corner, row, column] :
       {std::array{0, 1, 8}, {7, 6, 15}, {56, 57, 48}, {63, 62, 55}}) {
    const Bitboard all = othello::bit_of(corner) | othello::bit_of(row) | othello::bit_of(column);
    sum += (v.mine & all) == all;
  }
  return sum;
}

double full_lines(const View& v) {
  const Bitboard filled = v.mine | v.theirs;
  int sum = 0;
  for (Bitboard discs = v.mine; discs != 0; discs &= discs - 1) {
    const auto& rays = othello::kRays[static_cast<std::size_t>(std::countr_zero(discs))].ray;
    Bitboard lines = 0;
    for (const Bitboard ray : rays) lines |= ray;
    sum += (lines & ~filled) == 0;
  }
  return sum;
}

Bitboard alone(Bitboard discs) { return discs & ~neighbours(discs); }

// In the order of Feature.
constexpr std::array<Share, kFeatures> kShares{
    [](const View& v) { return table_sum(v.table, v.mine); },
    [](const View& v) { return count(othello::ScalarKernels::mobility(v.mine, v.theirs)); },
    nullptr,
    nullptr,
    [](const View& v) { return count(neighbours(v.theirs) & v.empties); },
    [](const View& v) { return count(v.mine & neighbours(v.empties)); },
    [](const View& v) { return count(stable(v)); },
    [](const View& v) { return count(stable(v) & kEdgeSquares); },
    [](const View& v) { return count(v.mine & kCornerSquares); },
    [](const View& v) { return count(v.mine & exposed(kX, v.empties)); },
    [](const View& v) { return count(v.mine & exposed(kC, v.empties)); },
    [](const View& v) { return count(v.mine & kEdgeSquares); },
    [](const View& v) { return count(alone(v.mine)); },
    [](const View& v) { return static_cast<double>(groups(v.mine)); },
    [](const View& v) { return count(v.mine); },
    nullptr,
    edge_gaps,
    angles,
    full_lines,
    [](const View& v) {
      return table_sum(v.move_table, othello::ScalarKernels::mobility(v.mine, v.theirs));
    },
};

/// Those that are no difference of two shares.
double one_sided(Feature which, const Position& position) {
  switch (which) {
    case Feature::own_mobility:
      return count(position.mobility());
    case Feature::their_mobility:
      return count(position.opponent_mobility());
    default:
      return position.empty_count() % 2;
  }
}

}  // namespace

namespace {

constexpr std::array<int, 4> kCornerList{0, 7, 56, 63};

double curved(const std::vector<double>& curve, double count) {
  if (curve.empty()) return count;
  const auto last = static_cast<double>(curve.size() - 1);
  return curve[static_cast<std::size_t>(std::clamp(count, 0.0, last))];
}

double weigh(Feature which, const Phase& phase, const Table& table, const Position& position) {
  const auto index = static_cast<std::size_t>(which);
  const Share share = kShares[index];
  const std::vector<double>& curve = phase.curves[index];
  if (share == nullptr) return curved(curve, one_sided(which, position));
  const Bitboard empties = position.empties();
  const View mine{table, phase.move_table, position.mover(), position.opponent(), empties};
  const View theirs{table, phase.move_table, position.opponent(), position.mover(), empties};
  return curved(curve, share(mine)) - curved(curve, share(theirs));
}

}  // namespace

Table table_on(const Phase& phase, Bitboard mine, Bitboard theirs) {
  Table table = phase.table;
  if (!phase.corner_change) return table;
  const CornerChange& change = *phase.corner_change;
  for (const int corner : kCornerList) {
    const Bitboard bit = othello::bit_of(corner);
    if (((mine | theirs) & bit) == 0) continue;
    const bool own = (mine & bit) != 0;
    for (Bitboard beside = neighbours(bit); beside != 0; beside &= beside - 1)
      table[static_cast<std::size_t>(std::countr_zero(beside))] =
          (beside & -beside & kX) != 0 ? (own ? change.own_x : change.lost_x)
                                       : (own ? change.own_c : change.lost_c);
  }
  return table;
}

double feature(Feature which, const Phase& phase, const Position& position) {
  return weigh(which, phase, table_on(phase, position.mover(), position.opponent()), position);
}

double evaluate(const Phase& phase, const Position& position) {
  const Table table =
      phase.corner_change ? table_on(phase, position.mover(), position.opponent()) : Table{};
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i)
    if (phase.weights[i] != 0)
      sum += phase.weights[i] * weigh(static_cast<Feature>(i), phase,
                                      phase.corner_change ? table : phase.table, position);
  return sum;
}

}  // namespace ternion::players
