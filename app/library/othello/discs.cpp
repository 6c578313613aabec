#include "app/library/othello/discs.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::library::othello {

std::string key_of(Bitboard mover, Bitboard opponent) {
  std::string key;
  key.reserve(16);
  for (const Bitboard discs : {mover, opponent})
    for (int shift = 56; shift >= 0; shift -= 8)
      key += static_cast<char>(static_cast<unsigned char>(discs >> shift));
  return key;
}

Discs discs_of(std::string_view key) {
  Discs discs;
  for (std::size_t i = 0; i < key.size(); ++i) {
    Bitboard& half = i < 8 ? discs.mover : discs.opponent;
    half = half << 8 | static_cast<unsigned char>(key[i]);
  }
  return discs;
}

int whole_discs(Value value) {
  if (std::abs(value) >= kLeastWin) return value > 0 ? 1 : -1;
  const auto discs = static_cast<int>(std::lround(static_cast<double>(value) / kUnit));
  return std::clamp(discs, -kMostDiscs, kMostDiscs);
}

}  // namespace ternion::library::othello
