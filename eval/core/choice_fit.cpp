#include "eval/core/choice_fit.hpp"

#include <algorithm>
#include <cmath>

#include "eval/core/adam.hpp"

namespace ternion {
namespace {

using Vector = std::vector<double>;
using Features = std::span<const std::uint16_t>;

/// Of each candidate, into `strengths`.
void add_up(Features features, std::size_t candidates, std::span<const double> weights,
            Vector& strengths) {
  const std::size_t each = features.size() / candidates;
  strengths.assign(candidates, 0.0);
  for (std::size_t i = 0; i < features.size(); ++i) strengths[i / each] += weights[features[i]];
}

/// Strengths into chances; gives the strength that all chances share, the logarithm of the sum.
double to_chances(Vector& strengths) {
  const double most = *std::max_element(strengths.begin(), strengths.end());
  double sum = 0;
  for (double& each : strengths) sum += each = std::exp(each - most);
  for (double& each : strengths) each /= sum;
  return most + std::log(sum);
}

/// The sum over all samples of the cross-entropy; adds up its gradient by the weights.
double add_gradient(const ChoiceSamples& samples, std::span<const double> weights,
                    Vector& gradient) {
  double sum = 0;
  Vector chances;
  samples.for_each(
      [&](Features features, std::size_t candidates, std::size_t chosen, std::size_t base) {
        add_up(features, candidates, weights.subspan(base), chances);
        const double strength = chances[chosen];
        sum += to_chances(chances) - strength;
        chances[chosen] -= 1;
        const std::size_t each = features.size() / candidates;
        for (std::size_t i = 0; i < features.size(); ++i)
          gradient[base + features[i]] += chances[i / each];
      });
  return sum;
}

}  // namespace

void ChoiceSamples::add(std::span<const std::uint16_t> features, std::size_t candidates,
                        std::size_t chosen, std::size_t base) {
  features_.insert(features_.end(), features.begin(), features.end());
  choices_.push_back({features_.size(), static_cast<std::uint32_t>(base),
                      static_cast<std::uint16_t>(candidates), static_cast<std::uint16_t>(chosen)});
}

ChoiceScore score_choices(const ChoiceSamples& samples, std::span<const double> weights) {
  ChoiceScore score;
  Vector strengths;
  samples.for_each(
      [&](Features features, std::size_t candidates, std::size_t chosen, std::size_t base) {
        add_up(features, candidates, weights.subspan(base), strengths);
        const double strength = strengths[chosen];
        if (std::ranges::none_of(strengths, [&](double each) { return each > strength; }))
          score.first += 1;
        score.loss += to_chances(strengths) - strength;
      });
  const auto size = static_cast<double>(std::max<std::size_t>(1, samples.size()));
  return {score.loss / size, score.first / size};
}

std::vector<double> fit_choices(const ChoiceSamples& samples, const FitModel& model,
                                const FitSettings& settings, double& loss) {
  Adam adam(model.pulls().size(), settings.rate, settings.iterations);
  const auto size = static_cast<double>(samples.size());
  for (int number = 1; number <= settings.iterations; ++number) {
    Vector by_weights(model.weights(), 0.0);
    loss = add_gradient(samples, model.weights_of(adam.values()), by_weights) / size;
    const Vector gradient = model.pull_back(by_weights);
    for (std::size_t i = 0; i < gradient.size(); ++i)
      adam.step(i, (gradient[i] + model.pulls()[i] * adam.values()[i]) / size, number);
  }
  return model.weights_of(adam.values());
}

}  // namespace ternion
