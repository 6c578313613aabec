#include "protocol/client/depth_by_time.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::client {
namespace {

/// A ply more takes about so many times as long; where an engine begins to solve the end, more.
constexpr double kGrowth = 2.0;
/// Of a fair share of the time: what an exact search may take longer than expected is left over.
constexpr double kOfShare = 0.4;
constexpr Duration kLeastUsed = std::chrono::milliseconds(1);
/// A step up is small, for only its outcome tells what it costs.
constexpr int kMostUp = 1;

}  // namespace

int DepthByTime::choose(const Clock& clock, int moves_left) {
  if (used_ == Duration::zero()) return depth_;
  const double left = std::max(0.0, seconds_of(clock.remaining()));
  const double share =
      kOfShare * (left / std::max(1, moves_left) + seconds_of(clock.control().increment));
  const double budget = std::min(share, left / 2);
  const double used = seconds_of(std::max(used_, kLeastUsed));
  const double steps = budget > 0 ? std::floor(std::log(budget / used) / std::log(kGrowth)) : -60;
  depth_ =
      std::clamp(depth_ + static_cast<int>(std::clamp(steps, -60.0, double{kMostUp})), 1, kDeepest);
  return depth_;
}

}  // namespace ternion::client
