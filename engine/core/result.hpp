// How a game ended.
#pragma once

#include <optional>

#include "engine/core/side.hpp"

namespace ternion {

/// `winner` is empty for a draw; `margin` >= 0 in the game's units (Othello: discs, empties to the
/// winner; games without a margin use 1 for a win and 0 for a draw).
struct Result {
  std::optional<Side> winner;
  int margin = 0;

  /// From Black's view: positive when Black won.
  constexpr int black_margin() const {
    if (!winner) return 0;
    return *winner == Side::black ? margin : -margin;
  }
  static constexpr Result from_black_margin(int margin) {
    if (margin > 0) return {Side::black, margin};
    if (margin < 0) return {Side::white, -margin};
    return {};
  }
  friend constexpr bool operator==(const Result&, const Result&) = default;
};

}  // namespace ternion
