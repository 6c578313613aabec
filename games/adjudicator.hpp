// Ends games early, where the game can say how they would end.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "session/board.hpp"

namespace ternion {

/// Not thread-safe: each thread that plays games owns one.
class Adjudicator {
 public:
  virtual ~Adjudicator() = default;

  /// The margin for Black with best play from both. Nothing if it is too early to say or `abort`
  /// was raised meanwhile.
  virtual std::optional<int> black_margin(const Board& board, const std::atomic<bool>& abort) = 0;
};

}  // namespace ternion
