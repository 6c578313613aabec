#include "app/load/samples.hpp"

#include <algorithm>
#include <cmath>

namespace ternion::load {

double Samples::quantile(double share) const {
  if (seconds_.empty()) return 0;
  std::vector<double> sorted = seconds_;
  const auto rank = std::ceil(share * static_cast<double>(sorted.size())) - 1;
  const auto at = std::min(static_cast<std::size_t>(std::max(rank, 0.0)), sorted.size() - 1);
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(at), sorted.end());
  return sorted[at];
}

Samples Samples::after(std::size_t count) const {
  Samples rest;
  rest.seconds_.assign(
      seconds_.begin() + static_cast<std::ptrdiff_t>(std::min(count, seconds_.size())),
      seconds_.end());
  return rest;
}

}  // namespace ternion::load
