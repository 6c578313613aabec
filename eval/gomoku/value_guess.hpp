// A guess of what a network will say of a position, from the sum of shapes: how far the two have
// been apart of late where the same threats were on the board. Much of the difference is the
// threats' own, and most of the rest is still there two moves later. So a search can often tell on
// which side of a bound a value lies without asking for it: lazy evaluation, with bounds that are
// learned.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/core/value.hpp"
#include "eval/gomoku/cell_weights.hpp"

namespace ternion::gomoku {

/// Not thread-safe. What it learns depends on what it was told and in which order, on nothing else.
/// Values are the side to move's; `sum`: what the shapes say; `threats`: ThreatBits.
class ValueGuess {
 public:
  struct Range {
    Value least;
    Value most;
  };

  /// Where the value is likely to be. `carried`: the surprise two moves before, 0 where nobody
  /// knows.
  Range range(Value sum, unsigned threats, Value carried) const {
    const Seen& seen = seen_[threats];
    const Value carry = std::clamp(carried, -kMostCarried, kMostCarried) * 5 / 8;
    const Value middle = sum + seen.mean / kOne + carry;
    const Value margin = std::max(kLeastMargin, seen.deviation / kOne * 5 / 4);
    return {middle - margin, middle + margin};
  }
  /// What a value has beyond what the sum and the threats made one expect.
  Value surprise(Value value, Value sum, unsigned threats) const {
    return value - sum - seen_[threats].mean / kOne;
  }
  /// Precondition: |value - sum| < 2^22.
  void learn(Value value, Value sum, unsigned threats) {
    Seen& seen = seen_[threats];
    const int off = (value - sum) * kOne - seen.mean;
    seen.mean += off / kSlowness;
    seen.deviation += (std::abs(off) * 5 / 4 - seen.deviation) / kSlowness;
  }

 private:
  // Chosen by how many of 83,000 values of searches they settle, and how many wrongly; the shares
  // 5/8 and 5/4 above too (docs/lab/2026-11-25-gomoku-guessed-values.md). Most and least are
  // values.
  static constexpr int kOne = 256;
  static constexpr int kSlowness = 64;
  static constexpr Value kMostCarried = 240;
  static constexpr Value kLeastMargin = 50;
  /// In kOne-ths of a value. The deviation is 5/4 of the mean absolute one, as the standard
  /// deviation of normal differences is.
  struct Seen {
    int mean = 0;
    int deviation = 150 * kOne;
  };
  std::array<Seen, kThreatMasks> seen_{};
};

}  // namespace ternion::gomoku
