#include "eval/core/logistic_fit.hpp"

#include <algorithm>
#include <cmath>

#include "eval/core/adam.hpp"

namespace ternion {
namespace {

using Vector = std::vector<double>;

/// Mean cross-entropy; adds up the gradient by the weights where there is a place for it.
double loss_of(const FitSamples& samples, std::span<const double> weights, Vector* gradient) {
  double sum = 0;
  samples.for_each([&](std::span<const FitTerm> terms, std::size_t base, double wanted) {
    double logit = 0;
    for (const FitTerm& term : terms) logit += weights[base + term.feature] * term.count;
    const double p = 1 / (1 + std::exp(-logit));
    sum -= wanted * std::log(std::max(p, 1e-9)) + (1 - wanted) * std::log(std::max(1 - p, 1e-9));
    if (gradient == nullptr) return;
    for (const FitTerm& term : terms) (*gradient)[base + term.feature] += (p - wanted) * term.count;
  });
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

}  // namespace

void FitSamples::add(std::span<const FitTerm> terms, std::size_t base, double expectation) {
  terms_.insert(terms_.end(), terms.begin(), terms.end());
  ends_.push_back(terms_.size());
  bases_.push_back(static_cast<std::uint32_t>(base));
  expectations_.push_back(static_cast<float>(expectation));
}

std::uint32_t FitModel::add_unknown(double pull) {
  pulls_.push_back(pull);
  return static_cast<std::uint32_t>(pulls_.size() - 1);
}

void FitModel::add_weight(std::span<const FitShare> shares) {
  shares_.insert(shares_.end(), shares.begin(), shares.end());
  ends_.push_back(shares_.size());
}

std::vector<double> FitModel::weights_of(std::span<const double> unknowns) const {
  Vector weights(ends_.size(), 0.0);
  std::size_t share = 0;
  for (std::size_t i = 0; i < ends_.size(); ++i)
    for (; share < ends_[i]; ++share)
      weights[i] += shares_[share].factor * unknowns[shares_[share].unknown];
  return weights;
}

std::vector<double> FitModel::pull_back(std::span<const double> by_weights) const {
  Vector gradient(pulls_.size(), 0.0);
  std::size_t share = 0;
  for (std::size_t i = 0; i < ends_.size(); ++i)
    for (; share < ends_[i]; ++share)
      gradient[shares_[share].unknown] += shares_[share].factor * by_weights[i];
  return gradient;
}

double cross_entropy(const FitSamples& samples, std::span<const double> weights) {
  return loss_of(samples, weights, nullptr);
}

std::vector<double> fit_logistic(const FitSamples& samples, const FitModel& model,
                                 const FitSettings& settings, double& loss) {
  Adam adam(model.pulls().size(), settings.rate, settings.iterations);
  for (int number = 1; number <= settings.iterations; ++number) {
    Vector by_weights(model.weights(), 0.0);
    loss = loss_of(samples, model.weights_of(adam.values()), &by_weights);
    const Vector gradient = model.pull_back(by_weights);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      // Sums over all samples; the pull counts like so many of them.
      const double pulled = gradient[i] + model.pulls()[i] * adam.values()[i];
      adam.step(i, pulled / static_cast<double>(samples.size()), number);
    }
  }
  return model.weights_of(adam.values());
}

}  // namespace ternion
