// Steps of gradient descent, each unknown's by the means of its gradient and of its square
// (D. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015).
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace ternion {

/// The unknowns, which begin at zero, with those means. `iterations`: steps there will be of each;
/// they shrink to a tenth of `rate` towards the last.
class Adam {
 public:
  Adam(std::size_t unknowns, double rate, int iterations)
      : rate_(rate),
        iterations_(iterations),
        values_(unknowns),
        mean_(unknowns),
        square_(unknowns) {}

  const std::vector<double>& values() const { return values_; }
  /// Where an unknown begins, or is taken back to a bound.
  void set(std::size_t i, double value) { values_[i] = value; }
  /// `number`: from 1.
  void step(std::size_t i, double gradient, int number) {
    constexpr double kMean = 0.9;
    constexpr double kSquare = 0.999;
    mean_[i] = kMean * mean_[i] + (1 - kMean) * gradient;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * gradient * gradient;
    const double m = mean_[i] / (1 - std::pow(kMean, number));
    const double s = square_[i] / (1 - std::pow(kSquare, number));
    const double rate = rate_ * (1.0 - 0.9 * number / iterations_);
    values_[i] -= rate * m / (std::sqrt(s) + 1e-8);
  }

 private:
  double rate_;
  int iterations_;
  std::vector<double> values_;
  std::vector<double> mean_;
  std::vector<double> square_;
};

}  // namespace ternion
