// Weights for tests of the pattern evaluation where only agreement matters, not strength.
#pragma once

#include "engine/core/rng.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::test {

/// As many stages as asked for, evenly over the game; weights of a few tenths of a disc, as trained
/// ones are.
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
  for (std::int16_t& weight : file.weights)
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(61)) - 30);
  return file;
}

inline std::shared_ptr<const othello::PatternWeights> random_weights(std::uint64_t seed,
                                                                     int stages) {
  return *othello::PatternWeights::make(random_weight_file(seed, stages));
}

}  // namespace ternion::test
