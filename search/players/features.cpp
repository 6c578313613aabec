#include "search/players/features.hpp"

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

double table_sum(const Phase& phase, Bitboard discs) {
  double sum = 0;
  for (; discs != 0; discs &= discs - 1)
    sum += phase.table[static_cast<std::size_t>(std::countr_zero(discs))];
  return sum;
}

struct View {
  const Phase& phase;
  const Position& position;
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
Bitboard alone(Bitboard discs) { return discs & ~neighbours(discs); }

// In the order of Feature.
constexpr std::array<Share, kFeatures> kShares{
    [](const View& v) { return table_sum(v.phase, v.mine); },
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

double feature(Feature which, const Phase& phase, const Position& position) {
  const Share share = kShares[static_cast<std::size_t>(which)];
  if (share == nullptr) return one_sided(which, position);
  const View mine{phase, position, position.mover(), position.opponent(), position.empties()};
  const View theirs{phase, position, position.opponent(), position.mover(), position.empties()};
  return share(mine) - share(theirs);
}

double evaluate(const Phase& phase, const Position& position) {
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i)
    if (phase.weights[i] != 0)
      sum += phase.weights[i] * feature(static_cast<Feature>(i), phase, position);
  return sum;
}

}  // namespace ternion::players
