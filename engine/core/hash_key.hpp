// 64-bit position keys.
#pragma once

#include <cstdint>

namespace ternion {

using HashKey = std::uint64_t;

/// Finaliser with full avalanche (the "murmur3" mixer, A. Appleby, public domain constants).
constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xFF51AFD7ED558CCDULL;
  x ^= x >> 33;
  x *= 0xC4CEB9FE1A85EC53ULL;
  x ^= x >> 33;
  return x;
}

}  // namespace ternion
