#include "eval/gomoku/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

namespace ternion::gomoku {
namespace {

// Weights by number: set by set, each to_move, waiting, threats.
constexpr std::size_t kWeights = kWeightSets * kWeightsOfSet;
using Vector = std::vector<double>;

/// What is fitted, in logits: the weights' own parts, then the patterns' by set and role.
constexpr std::size_t kPatternParts = kWeightSets * 2 * kPatterns;
constexpr std::size_t kUnknowns = kWeights + kPatternParts;

constexpr std::size_t pattern_part(std::size_t set, std::size_t role, Pattern pattern) {
  return kWeights + (set * 2 + role) * kPatterns + static_cast<std::size_t>(pattern);
}

/// Calls visit(number of the weight, set, role, shape) for each weight of a shape that counts.
template <class Visit>
void for_each_shape_weight(Visit&& visit) {
  for (std::size_t set = 0; set < kWeightSets; ++set)
    for (std::size_t role = 0; role < 2; ++role)
      for (std::size_t shape = 1; shape < kShapes; ++shape)
        visit(set * kWeightsOfSet + role * kShapes + shape, set, role, static_cast<Shape>(shape));
}

Vector weights_of(const Vector& unknowns) {
  Vector weights(unknowns.begin(), unknowns.begin() + static_cast<std::ptrdiff_t>(kWeights));
  for_each_shape_weight([&](std::size_t number, std::size_t set, std::size_t role, Shape shape) {
    const CellCode code = shape_table().code_of(shape);
    for (const Direction direction : kDirections)
      weights[number] += unknowns[pattern_part(set, role, pattern_in(code, direction))];
  });
  return weights;
}

/// The gradient by the unknowns from that by the weights.
Vector pull_back(const Vector& by_weights) {
  Vector gradient(kUnknowns, 0.0);
  std::copy(by_weights.begin(), by_weights.end(), gradient.begin());
  for_each_shape_weight([&](std::size_t number, std::size_t set, std::size_t role, Shape shape) {
    const CellCode code = shape_table().code_of(shape);
    for (const Direction direction : kDirections)
      gradient[pattern_part(set, role, pattern_in(code, direction))] += by_weights[number];
  });
  return gradient;
}

Vector vector_of(const CellWeights& weights) {
  Vector result;
  for (const std::int16_t weight : weights.to_file({}).weights)
    result.push_back(weight / kValuesOfLogit);
  return result;
}

}  // namespace

void FitSamples::add(const Position& position, const CellEvaluator& evaluator, double expectation) {
  const Side own = position.side_to_move();
  std::map<std::uint16_t, int> counts;
  for (const Side side : {own, other(own)}) {
    const std::size_t base = weight_set_of(position.rule(), side) * kWeightsOfSet;
    const std::size_t role = side == own ? 0 : kShapes;
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column)
        if (const Shape shape = evaluator.shape(point_at(column, row), side); shape != kNoShape)
          counts[static_cast<std::uint16_t>(base + role + shape)] += side == own ? 1 : -1;
  }
  const std::size_t threats = weight_set_of(position.rule(), own) * kWeightsOfSet + 2 * kShapes;
  ++counts[static_cast<std::uint16_t>(threats + evaluator.threat_mask(own))];
  for (const auto& [weight, count] : counts)
    terms_.push_back({weight, static_cast<std::int16_t>(count)});
  ends_.push_back(terms_.size());
  expectations_.push_back(static_cast<float>(expectation));
}

class Fit {
 public:
  Fit(const FitSamples& samples, const FitSettings& settings)
      : samples_(&samples), settings_(settings) {}

  /// Mean cross-entropy; adds up the gradient by the weights where there is a place for it.
  static double loss(const FitSamples& samples, const Vector& weights, Vector* gradient) {
    double sum = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const auto terms = std::span(samples.terms_).subspan(begin, samples.ends_[i] - begin);
      begin = samples.ends_[i];
      double logit = 0;
      for (const auto& term : terms) logit += weights[term.weight] * term.count;
      const double p = 1 / (1 + std::exp(-logit));
      const double wanted = samples.expectations_[i];
      sum -= wanted * std::log(std::max(p, 1e-9)) + (1 - wanted) * std::log(std::max(1 - p, 1e-9));
      if (gradient == nullptr) continue;
      for (const auto& term : terms) (*gradient)[term.weight] += (p - wanted) * term.count;
    }
    return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
  }

  Vector run(double& last_loss) const {
    Vector unknowns(kUnknowns, 0.0);
    Vector mean(kUnknowns, 0.0);
    Vector square(kUnknowns, 0.0);
    for (int step = 1; step <= settings_.iterations; ++step) {
      Vector by_weights(kWeights, 0.0);
      last_loss = loss(*samples_, weights_of(unknowns), &by_weights);
      Vector gradient = pull_back(by_weights);
      for (std::size_t i = 0; i < kUnknowns; ++i) {
        // Sums over all samples; the pull counts like so many of them.
        if (i < kWeights) gradient[i] += settings_.l2 * unknowns[i];
        gradient[i] /= static_cast<double>(samples_->size());
        adam_step(unknowns[i], mean[i], square[i], gradient[i], step);
      }
    }
    return weights_of(unknowns);
  }

  /// Whether any sample asks for the set.
  std::array<bool, kWeightSets> sets() const {
    std::array<bool, kWeightSets> asked{};
    for (const auto& term : samples_->terms_) asked[term.weight / kWeightsOfSet] = true;
    return asked;
  }

 private:
  void adam_step(double& value, double& mean, double& square, double gradient, int step) const {
    constexpr double kMean = 0.9;
    constexpr double kSquare = 0.999;
    mean = kMean * mean + (1 - kMean) * gradient;
    square = kSquare * square + (1 - kSquare) * gradient * gradient;
    const double m = mean / (1 - std::pow(kMean, step));
    const double s = square / (1 - std::pow(kSquare, step));
    // The steps shrink towards the end.
    const double rate = settings_.rate * (1.0 - 0.9 * step / settings_.iterations);
    value -= rate * m / (std::sqrt(s) + 1e-8);
  }

  const FitSamples* samples_;
  FitSettings settings_;
};

FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings) {
  const Fit fit(samples, settings);
  FitResult result;
  const Vector fitted = fit.run(result.report.loss);
  result.report.held_out_loss = Fit::loss(held_out, fitted, nullptr);
  result.report.held_out_hand = Fit::loss(held_out, vector_of(*hand_made_weights()), nullptr);
  WeightFile file = hand_made_weights()->to_file({});
  const auto sets = fit.sets();
  for (std::size_t i = 0; i < kWeights; ++i)
    if (sets[i / kWeightsOfSet])
      file.weights[i] = static_cast<std::int16_t>(
          std::lround(std::clamp(fitted[i] * kValuesOfLogit, -15000.0, 15000.0)));
  result.weights = *CellWeights::make(file);
  return result;
}

}  // namespace ternion::gomoku
