// Simultaneous perturbation stochastic approximation (J. Spall, "Implementation of the simultaneous
// perturbation algorithm for stochastic optimization", 1998): a maximum of what can only be
// measured with noise, by two measurements a step however many axes there are.
#pragma once

#include <cstdint>
#include <vector>

namespace ternion::lab {

/// Both sequences are in units of an axis' range, k from 0.
struct SpsaGains {
  double a = 0;      // of the steps
  double c = 0.1;    // of the perturbations
  double delay = 0;  // steps that pass before the first ones shrink much: A

  double rate(int k) const;   // a / (A + k + 1)^0.602
  double width(int k) const;  // c / (k + 1)^0.101
};
/// For so many steps, of which A is a tenth; a first step that finds a difference of 1 moves by
/// `first_step` of the range.
SpsaGains spsa_gains(int steps, double first_step, double width);

/// One of what is tuned, in units of its own.
struct SpsaAxis {
  double start = 0;
  double least = 0;
  double most = 1;
  double least_width = 0;  // of a perturbation: less would make no difference
};

/// Its steps depend on the seed and on what is measured alone. Not thread-safe.
class Spsa {
 public:
  /// Precondition: the start of each axis lies within its range, which is not empty.
  Spsa(std::vector<SpsaAxis> axes, SpsaGains gains, std::uint64_t seed);

  struct Probe {
    std::vector<double> plus;
    std::vector<double> minus;
  };
  /// What is to be measured for the next step: both points lie within the ranges.
  Probe probe() const;
  /// Goes on by what was measured: how much better plus was than minus.
  void step(double difference);
  /// As after so many steps, which ended here. Precondition: `theta` has a value for each axis.
  void resume(int steps, std::vector<double> theta);

  int steps() const { return k_; }
  const std::vector<double>& theta() const { return theta_; }

 private:
  /// Of each axis, with its sign.
  std::vector<double> perturbation() const;

  std::vector<SpsaAxis> axes_;
  SpsaGains gains_;
  std::uint64_t seed_;
  int k_ = 0;
  std::vector<double> theta_;
};

}  // namespace ternion::lab
