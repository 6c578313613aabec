// How far a shallow search's value lies from a deep one's: a normal distribution whose mean is
// linear and whose standard deviation is log-linear in a few features of the two depths and the
// position's empty squares. `ternion calibrate` fits it (app/lab/othello/calibration.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ternion::othello {

constexpr std::size_t kErrorFeatures = 8;
using ErrorFeatures = std::array<double, kErrorFeatures>;

/// In the order of the written numbers. Depth 0 is the evaluation without search.
inline ErrorFeatures error_features(int empties, int depth, int shallow) {
  const double part = empties / 60.0;
  const double deep = std::log(1.0 + depth);
  const double flat = std::log(1.0 + shallow);
  const double odd = (depth - shallow) & 1 ? 1 : 0;
  return {1, part, deep, flat, part * part, odd, part * flat, part * odd};
}

struct ErrorModel {
  ErrorFeatures mean{};       // discs
  ErrorFeatures log_sigma{};  // of discs

  static double dot(const ErrorFeatures& weights, const ErrorFeatures& features) {
    double sum = 0;
    for (std::size_t i = 0; i < kErrorFeatures; ++i) sum += weights[i] * features[i];
    return sum;
  }
  /// Of (value at `depth`) - (value at `shallow`), side to move's view.
  double bias(int empties, int depth, int shallow) const {
    return dot(mean, error_features(empties, depth, shallow));
  }
  double sigma(int empties, int depth, int shallow) const {
    return std::exp(dot(log_sigma, error_features(empties, depth, shallow)));
  }
};

/// What values that end on one side's move differ from those that end on the other's, half of it:
/// quadratic in the empty squares of the leaves, and level beyond those that it was fitted to.
struct TempoModel {
  static constexpr int kFewest = 8;  // empty squares
  static constexpr int kMost = 51;
  std::array<double, 3> discs_by_part{};

  double discs(int empties) const {
    const double part = std::clamp(empties, kFewest, kMost) / 60.0;
    return discs_by_part[0] + part * (discs_by_part[1] + part * discs_by_part[2]);
  }
};

}  // namespace ternion::othello
