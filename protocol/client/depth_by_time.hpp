// A depth for engines that know no clock: from the time that is left and from how long the moves
// before took. A pure value; thread rule: one thread at a time.
#pragma once

#include "engine/core/clock.hpp"

namespace ternion::client {

class DepthByTime {
 public:
  /// Every engine answers at once at this depth, and the first moves tell how fast it is.
  static constexpr int kFirst = 8;
  static constexpr int kDeepest = 60;

  int depth() const { return depth_; }
  /// The engine's last move, at depth(), took `used`.
  void moved(Duration used) { used_ = used; }
  /// The depth for a move with that clock where `moves_left` are to come, this one included.
  int choose(const Clock& clock, int moves_left);

 private:
  int depth_ = kFirst;
  Duration used_{};  // zero: nothing is known yet
};

}  // namespace ternion::client
