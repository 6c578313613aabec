// Reductions of late moves that grow with the logarithms of depth and number.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ternion {

/// base + ln(depth) ln(index) / scale plies, rounded down; base and scale are in hundredths, depth
/// and index (from 0) count no further than 63. Nothing for depth or index 0. Thread-safe.
inline int logarithmic_reduction(int depth, int index, int base, int scale) {
  static const std::array<double, 64> kLogarithms = [] {
    std::array<double, 64> all{};
    for (std::size_t i = 1; i < all.size(); ++i) all[i] = std::log(static_cast<double>(i));
    return all;
  }();
  if (depth <= 0 || index <= 0) return 0;
  const double product = kLogarithms[static_cast<std::size_t>(std::min(depth, 63))] *
                         kLogarithms[static_cast<std::size_t>(std::min(index, 63))];
  return static_cast<int>(base / 100.0 + product / (scale / 100.0));
}

}  // namespace ternion
