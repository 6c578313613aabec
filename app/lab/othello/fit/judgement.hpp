// How far estimates are from the truth.
#pragma once

#include <cmath>
#include <cstdint>

namespace ternion::othello {

/// Statistics of (estimate, truth) pairs, in one pass. Without pairs every figure is 0.
class Judgement {
 public:
  void add(double estimate, double truth) {
    const double error = estimate - truth;
    ++count_;
    absolute_ += std::abs(error);
    bias_ += error;
    squared_ += error * error;
    // B. Welford's update (1962) of means and moments.
    const double n = static_cast<double>(count_);
    const double from_estimate = estimate - mean_estimate_;
    mean_estimate_ += from_estimate / n;
    const double from_truth = truth - mean_truth_;
    mean_truth_ += from_truth / n;
    estimates_ += from_estimate * (estimate - mean_estimate_);
    truths_ += from_truth * (truth - mean_truth_);
    both_ += from_estimate * (truth - mean_truth_);
  }

  std::uint64_t count() const { return count_; }
  double mae() const { return mean(absolute_); }
  double rmse() const { return std::sqrt(mean(squared_)); }
  /// Positive: estimates are too high.
  double bias() const { return mean(bias_); }
  double correlation() const {
    const double scale = std::sqrt(estimates_ * truths_);
    return scale > 0 ? both_ / scale : 0;
  }

 private:
  double mean(double sum) const { return count_ ? sum / static_cast<double>(count_) : 0; }

  std::uint64_t count_ = 0;
  double absolute_ = 0, squared_ = 0, bias_ = 0;
  double mean_estimate_ = 0, mean_truth_ = 0;
  double estimates_ = 0, truths_ = 0, both_ = 0;  // centred sums of squares and of products
};

}  // namespace ternion::othello
