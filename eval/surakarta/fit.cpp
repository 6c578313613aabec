#include "eval/surakarta/fit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace ternion::surakarta {
namespace {

/// A pattern's number with the sides exchanged.
constexpr std::size_t exchanged(std::size_t pattern) {
  std::size_t result = 0;
  for (std::size_t power = 1; pattern > 0; pattern /= 3, power *= 3)
    result += power * ((3 - pattern % 3) % 3);
  return result;
}

std::size_t digit(std::size_t pattern, std::size_t place) {
  while (place-- > 0) pattern /= 3;
  return pattern % 3;
}

std::size_t reversed_line(std::size_t pattern) {
  std::size_t result = 0;
  for (std::size_t i = 0; i < 6; ++i) result = 3 * result + digit(pattern, i);
  return result;
}

std::size_t mirrored_arc(std::size_t pattern) {
  return pattern % kEndPatterns * kEndPatterns + pattern / kEndPatterns;
}

/// The two lines that meet at an arc cross each other: there both say the same.
bool is_consistent(std::size_t ring, std::size_t arc_pattern) {
  const std::size_t crossing = ring + 1;
  return digit(arc_pattern, crossing) == digit(arc_pattern, 4 + crossing);
}

/// Which feature a feature's weight is, and with which sign; none where it can only be zero.
struct Tied {
  std::size_t feature = 0;
  float sign = 1;
};
template <class Mirror>
std::optional<Tied> tie(std::size_t first, std::size_t pattern, Mirror&& mirror) {
  const std::size_t own = std::min(pattern, mirror(pattern));
  const std::size_t other = std::min(exchanged(pattern), mirror(exchanged(pattern)));
  if (own == other) return std::nullopt;
  return own < other ? Tied{first + own, 1} : Tied{first + other, -1};
}

std::optional<Tied> tied_feature(std::size_t feature) {
  if (feature >= kArcFeatures.first) {
    const std::size_t ring = (feature - kArcFeatures.first) / kArcPatterns;
    const std::size_t pattern = (feature - kArcFeatures.first) % kArcPatterns;
    if (!is_consistent(ring, pattern)) return std::nullopt;
    return tie(feature - pattern, pattern, mirrored_arc);
  }
  if (feature >= kLineFeatures.first) {
    const std::size_t pattern = (feature - kLineFeatures.first) % kLinePatterns;
    return tie(feature - pattern, pattern, reversed_line);
  }
  return Tied{feature, 1};
}

bool is_pattern(std::size_t feature) { return feature >= kLineFeatures.first; }

/// The unknowns are the tied features of each phase; the weights those of each number of pieces.
FitModel make_model(double l2) {
  FitModel model;
  std::map<std::size_t, std::uint32_t> numbers;  // of tied features, phase after phase
  for (std::size_t phase = 0; phase < kPhases.size(); ++phase)
    for (std::size_t feature = 0; feature < kFeatures; ++feature)
      if (const auto tied = tied_feature(feature); tied && tied->feature == feature)
        numbers[phase * kFeatures + feature] = model.add_unknown(is_pattern(feature) ? l2 : 0);
  for (int pieces = 0; pieces <= kMostPieces; ++pieces) {
    const PhaseMix mix = phase_mix(pieces);
    for (std::size_t feature = 0; feature < kFeatures; ++feature) {
      const auto tied = tied_feature(feature);
      if (!tied) {
        model.add_weight({});
        continue;
      }
      const std::size_t number = mix.first * kFeatures + tied->feature;
      const FitShare shares[]{
          {numbers.at(number), tied->sign * static_cast<float>(1 - mix.share)},
          {numbers.at(number + kFeatures), tied->sign * static_cast<float>(mix.share)}};
      model.add_weight(shares);
    }
  }
  return model;
}

std::vector<double> logits_of(const LineWeights& weights) {
  std::vector<double> logits;
  for (int pieces = 0; pieces <= kMostPieces; ++pieces)
    for (std::size_t i = 0; i < kFeatures; ++i)
      logits.push_back(weights.of(pieces)[i] / kValuesOfLogit);
  return logits;
}

}  // namespace

void add_sample(FitSamples& samples, PointSet mover, PointSet opponent, double expectation) {
  std::vector<FitTerm> terms;
  for_each_feature(BoardScan(mover, opponent), [&](std::size_t feature, int count) {
    if (count != 0)
      terms.push_back({static_cast<std::uint16_t>(feature), static_cast<std::int16_t>(count)});
  });
  const auto pieces = static_cast<std::size_t>(std::popcount(mover | opponent));
  samples.add(terms, pieces * kFeatures, expectation);
}

FitResult fit_weights(const FitSamples& samples, const FitSamples& held_out,
                      const FitSettings& settings) {
  FitResult result;
  const auto fitted = fit_logistic(samples, make_model(settings.l2), settings, result.report.loss);
  result.report.held_out_loss = cross_entropy(held_out, fitted);
  result.report.held_out_hand = cross_entropy(held_out, logits_of(*hand_made_weights()));
  std::vector<std::int16_t> sets;
  for (const int pieces : kPhases)  // where a phase's own weights are used
    for (std::size_t i = 0; i < kFeatures; ++i) {
      const double logit = fitted[static_cast<std::size_t>(pieces) * kFeatures + i];
      sets.push_back(static_cast<std::int16_t>(
          std::lround(std::clamp(logit * kValuesOfLogit, -15'000.0, 15'000.0))));
    }
  result.file = LineWeights::file_of(std::move(sets), {});
  return result;
}

}  // namespace ternion::surakarta
