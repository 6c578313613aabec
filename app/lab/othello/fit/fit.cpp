#include "app/lab/othello/fit/fit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ternion::othello {
namespace {

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return sum;
}

/// a += factor * b
void add(Vector& a, double factor, const Vector& b) {
  const auto f = static_cast<float>(factor);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += f * b[i];
}

class ConjugateGradient {
 public:
  ConjugateGradient(NormalEquations& equations, const StageProblem& problem,
                    const FitOptions& options, const Occurrence& occurrence)
      : equations_(equations), l2_(static_cast<float>(options.l2)), w_(kUnknowns) {
    std::copy(problem.start->begin(), problem.start->end(), w_.begin());
    equations_.slope(w_, residual_);
    inverse_diagonal_.resize(kUnknowns);
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      const float prior = problem.prior && i < kLinearWeights ? (*problem.prior)[i] : 0;
      residual_[i] -= l2_ * (w_[i] - prior);
      const float diagonal = occurrence.diagonal[i] + l2_;
      const bool is_free = occurrence.count[i] >= options.min_count && diagonal > 0;
      inverse_diagonal_[i] = is_free ? 1 / diagonal : 0;
    }
    precondition();
    direction_ = scaled_;
    length_ = first_length_ = dot(residual_, scaled_);
  }

  const Vector& weights() const { return w_; }
  /// Of the gradient, against that at the start.
  double relative_length() const {
    return first_length_ > 0 ? std::sqrt(std::max(length_, 0.0) / first_length_) : 0;
  }

  /// False if there is nothing left to gain.
  bool step() {
    if (length_ <= 0) return false;
    equations_.product(direction_, product_);
    add(product_, static_cast<double>(l2_), direction_);
    const double curvature = dot(direction_, product_);
    if (!(curvature > 0)) return false;
    const double distance = length_ / curvature;
    add(w_, distance, direction_);
    add(residual_, -distance, product_);
    precondition();
    const double length = dot(residual_, scaled_);
    const auto keep = static_cast<float>(length / length_);
    for (std::size_t i = 0; i < kUnknowns; ++i) direction_[i] = scaled_[i] + keep * direction_[i];
    length_ = length;
    return true;
  }

 private:
  void precondition() {
    scaled_.resize(kUnknowns);
    for (std::size_t i = 0; i < kUnknowns; ++i) scaled_[i] = inverse_diagonal_[i] * residual_[i];
  }

  NormalEquations& equations_;
  float l2_;
  Vector w_;
  Vector residual_;  // negative gradient of half the objective
  Vector inverse_diagonal_;
  Vector scaled_;  // residual over diagonal
  Vector direction_;
  Vector product_;
  double length_ = 0;  // residual . scaled
  double first_length_ = 0;
};

}  // namespace

StageFit fit_stage(const StageProblem& problem, const FitOptions& options) {
  NormalEquations equations(problem.parts, options.threads);
  Occurrence occurrence = equations.occurrence();
  ConjugateGradient solver(equations, problem, options, occurrence);

  const bool watched = problem.held_out && problem.held_out->size() > 0;
  const auto held_out_errors = [&](const Vector& w) {
    return watched ? errors_of(*problem.held_out, w.data(), options.threads) : ErrorSums{};
  };
  Vector best = solver.weights();
  StageFit fit;
  fit.held_out = held_out_errors(best);
  int iteration = 0;
  while (iteration < options.max_iterations && solver.relative_length() > options.tolerance &&
         solver.step()) {
    ++iteration;
    const ErrorSums errors = held_out_errors(solver.weights());
    if (!watched || errors.squared < fit.held_out.squared) {
      best = solver.weights();
      fit.held_out = errors;
      fit.iterations = iteration;
    } else if (iteration - fit.iterations >= options.patience) {
      break;
    }
  }
  best.resize(kLinearWeights);
  occurrence.count.resize(kLinearWeights);
  fit.weights = std::move(best);
  fit.seen = std::move(occurrence.count);
  return fit;
}

}  // namespace ternion::othello
