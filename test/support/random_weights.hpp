// Weights for tests of the pattern evaluation where only agreement matters, not strength.
#pragma once

#include "engine/core/rng.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::test {

/// As many stages as asked for, evenly over the game; weights of a few tenths of a disc, as trained
/// ones are, and a head whose hidden values are neither all 0 nor all at their bounds.
inline WeightFile random_weight_file(std::uint64_t seed, int stages) {
  WeightFile file;
  file.architecture = othello::pattern_architecture();
  file.unit = othello::kPatternUnit;
  file.stage_weights = othello::kStageWeights;
  file.training = R"({"command":"none: random weights of a test"})";
  for (int i = 0; i < stages; ++i)
    file.stage_plies.push_back(static_cast<std::uint16_t>(60 * i / stages));
  file.weights.resize(static_cast<std::size_t>(stages) * file.stage_weights);
  Rng rng(seed);
  const auto within = [&rng](int most) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
  };
  auto weight = file.weights.begin();
  for (int stage = 0; stage < stages; ++stage) {
    const auto draw = [&](int count, int most) {
      for (int i = 0; i < count; ++i) *weight++ = static_cast<std::int16_t>(within(most));
    };
    draw(othello::kTiedPatterns, 50);
    draw(othello::kDiscCounts, 30);
    draw(othello::kTiedPatterns, 130);
    draw(othello::kHeadWeights, 400);
  }
  return file;
}

inline std::shared_ptr<const othello::PatternWeights> random_weights(std::uint64_t seed,
                                                                     int stages) {
  return *othello::PatternWeights::make(random_weight_file(seed, stages));
}

}  // namespace ternion::test
