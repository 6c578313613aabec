#include "eval/othello/stability.hpp"

namespace ternion::othello {
namespace {

/// One edge: the discs that a move at `square` turns along it.
unsigned edge_flips(unsigned mover, unsigned opponent, int square) {
  unsigned flips = 0;
  for (int step : {-1, 1}) {
    unsigned run = 0;
    int at = square + step;
    while (at >= 0 && at < 8 && (opponent >> at & 1)) {
      run |= 1u << at;
      at += step;
    }
    if (at >= 0 && at < 8 && (mover >> at & 1)) flips |= run;
  }
  return flips;
}

}  // namespace

EdgeStability::EdgeStability() : table_(std::make_unique<std::array<std::uint8_t, 65536>>()) {
  // A disc is stable if it survives every move on the edge and is stable afterwards. A disc can
  // also be placed without turning anything along the edge (it turns discs elsewhere), so every
  // empty square is open to both sides. Fullest edges first: each state needs only its successors.
  for (int filled = 8; filled >= 0; --filled) {
    for (unsigned mover = 0; mover < 256; ++mover) {
      for (unsigned opponent = 0; opponent < 256; ++opponent) {
        if ((mover & opponent) || std::popcount(mover | opponent) != filled) continue;
        unsigned kept = mover;
        const unsigned empty = ~(mover | opponent) & 0xFF;
        for (int square = 0; square < 8 && kept != 0; ++square) {
          if (!(empty >> square & 1)) continue;
          const unsigned disc = 1u << square;
          const unsigned gained = edge_flips(mover, opponent, square);
          kept &= stable(mover | disc | gained, opponent & ~gained);
          const unsigned lost = edge_flips(opponent, mover, square);
          kept &= stable(mover & ~lost, opponent | disc | lost);
        }
        (*table_)[(mover | opponent) << 8 | mover] = static_cast<std::uint8_t>(kept);
      }
    }
  }
}

const EdgeStability& edge_stability() {
  static const EdgeStability table;
  return table;
}

}  // namespace ternion::othello
