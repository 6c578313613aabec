// The numbers by which Zebra's books know a position, which they do not keep: of its eight images
// the one with the least pair of numbers stands for all.
#pragma once

#include <cstdint>
#include <utility>

#include "engine/othello/bitboard.hpp"

namespace ternion::library::othello {

struct ZebraHash {
  std::int32_t first = 0;
  std::int32_t second = 0;
  int image = 0;  // which one it is of

  std::pair<std::int32_t, std::int32_t> numbers() const { return {first, second}; }
};

/// Colours count.
ZebraHash zebra_hash(ternion::othello::Bitboard black, ternion::othello::Bitboard white);

/// The square of the board that is `square` in its image, and the other way round.
ternion::othello::Square from_zebra_image(int image, ternion::othello::Square square);
ternion::othello::Square into_zebra_image(int image, ternion::othello::Square square);

}  // namespace ternion::library::othello
