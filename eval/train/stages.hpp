// The fit of all stages, one a ply, from the end of the game to its beginning: each starts from the
// stage behind it and learns from its own ply and, less, from the plies next to it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "eval/train/fit.hpp"

namespace ternion::othello {

/// What L2 draws a stage's weights to.
enum class Prior : std::uint8_t { zero, neighbour };

struct StagesOptions {
  FitOptions fit;
  Prior prior = Prior::neighbour;
  /// Weight of the plies next to a stage's own; 0 leaves them out.
  double neighbour_weight = 0.5;
  Repeats repeats = Repeats::root;
};

/// A ply's volumes, and how well its stage explains it.
struct StageReport {
  int ply = 0;
  std::uint64_t positions = 0;  // before duplicates were merged
  std::uint64_t exact = 0;      // of those
  ErrorSums training;
  ErrorSums held_out;
  int iterations = 0;
  double seconds = 0;
  /// Weights that occurred 0, 1-2, 3-9, 10-99, 100-999, 1000 or more times in the stage's fit.
  std::array<std::uint32_t, 6> seen{};
  std::uint64_t saturated = 0;  // weights beyond what 16 bits hold
};

struct TrainedStages {
  std::vector<std::vector<std::int16_t>> weights;  // [ply][kStageWeights], 1/128 disc
  std::vector<StageReport> reports;                // [ply]
};

/// Told of each stage when it is done; on the caller's thread.
using StageListener = std::function<void(const StageReport&)>;

/// `from`: weights to start from, as in TrainedStages; empty: each stage starts from the one behind
/// it. The dataset is sealed.
TrainedStages fit_stages(const Dataset& dataset, const StagesOptions& options,
                         const std::vector<std::vector<std::int16_t>>& from,
                         const StageListener& listener);

/// In 1/128 disc, the nearest; adds to `saturated` what does not fit.
std::vector<std::int16_t> rounded_weights(const StageWeights& weights, std::uint64_t& saturated);
StageWeights unrounded_weights(const std::vector<std::int16_t>& weights);

}  // namespace ternion::othello
