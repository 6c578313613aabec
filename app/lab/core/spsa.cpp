#include "app/lab/core/spsa.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/hash_key.hpp"
#include "engine/core/rng.hpp"

namespace ternion::lab {
namespace {

// Spall's exponents, the least that his theorem allows.
constexpr double kRateExponent = 0.602;
constexpr double kWidthExponent = 0.101;

double within(const SpsaAxis& axis, double value) {
  return std::clamp(value, axis.least, axis.most);
}

}  // namespace

double SpsaGains::rate(int k) const { return a / std::pow(delay + k + 1, kRateExponent); }
double SpsaGains::width(int k) const { return c / std::pow(k + 1, kWidthExponent); }

SpsaGains spsa_gains(int steps, double first_step, double width) {
  SpsaGains gains{.a = 1, .c = width, .delay = steps / 10.0};
  gains.a = first_step * 2 * gains.width(0) / gains.rate(0);
  return gains;
}

Spsa::Spsa(std::vector<SpsaAxis> axes, SpsaGains gains, std::uint64_t seed)
    : axes_(std::move(axes)), gains_(gains), seed_(seed) {
  for (const SpsaAxis& axis : axes_) theta_.push_back(axis.start);
}

std::vector<double> Spsa::perturbation() const {
  Rng rng(mix64(seed_ + mix64(static_cast<std::uint64_t>(k_) + 1)));
  std::vector<double> delta;
  for (const SpsaAxis& axis : axes_) {
    const double width = std::max(axis.least_width, gains_.width(k_) * (axis.most - axis.least));
    delta.push_back(rng.below(2) == 0 ? width : -width);
  }
  return delta;
}

Spsa::Probe Spsa::probe() const {
  const std::vector<double> delta = perturbation();
  Probe probe;
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    probe.plus.push_back(within(axes_[i], theta_[i] + delta[i]));
    probe.minus.push_back(within(axes_[i], theta_[i] - delta[i]));
  }
  return probe;
}

void Spsa::step(double difference) {
  const std::vector<double> delta = perturbation();
  for (std::size_t i = 0; i < axes_.size(); ++i) {
    const double range = axes_[i].most - axes_[i].least;
    const double gradient = difference / (2 * delta[i] / range);
    theta_[i] = within(axes_[i], theta_[i] + gains_.rate(k_) * gradient * range);
  }
  ++k_;
}

void Spsa::resume(int steps, std::vector<double> theta) {
  k_ = steps;
  theta_ = std::move(theta);
}

}  // namespace ternion::lab
