// The fit of all stages, one a ply, from the end of the game to its beginning: each starts from the
// stage behind it and learns from its own ply and, less, from the plies next to it. First the
// linear weights of all of them, then, from there, both channels with the head, in chains of stages
// that are fitted side by side; what comes out does not depend on how many at a time. Or from
// weights that have a head already: then only the second fit, from where they are.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "app/lab/othello/fit/fit.hpp"
#include "app/lab/othello/fit/head_fit.hpp"

namespace ternion::othello {

/// What L2 draws a stage's weights to.
enum class Prior : std::uint8_t { zero, neighbour };

struct StagesOptions {
  FitOptions fit;
  HeadOptions head;
  /// Of the fit of the heads; the same weights whatever their number.
  int head_threads = 1;
  Prior prior = Prior::neighbour;
  /// Weight of the plies next to a stage's own; 0 leaves them out.
  double neighbour_weight = 0.5;
  Repeats repeats = Repeats::root;

  friend bool operator==(const StagesOptions&, const StagesOptions&) = default;
};

/// A ply's volumes, and how well its stage explains it.
struct StageReport {
  int ply = 0;
  std::uint64_t positions = 0;  // before duplicates were merged
  std::uint64_t exact = 0;      // of those
  ErrorSums training;
  ErrorSums held_out;
  ErrorSums held_out_before;  // before the fit of the head
  int iterations = 0;
  double seconds = 0;
  /// Weights that occurred 0, 1-2, 3-9, 10-99, 100-999, 1000 or more times in the stage's fit.
  std::array<std::uint32_t, 6> seen{};
  std::uint64_t saturated = 0;  // weights beyond what the evaluator takes
};

struct TrainedStages {
  std::vector<std::vector<std::int16_t>> weights;  // [ply][kStageWeights], see pattern_ties.hpp
  std::vector<StageReport> reports;                // [ply]
};

/// Told of each stage when it is done, one call at a time, of the heads' on any thread.
using StageListener = std::function<void(const StageReport&)>;

/// `from`: weights to go on from, as in TrainedStages; empty: each stage starts from the one behind
/// it. The dataset is sealed.
TrainedStages fit_stages(const Dataset& dataset, const StagesOptions& options,
                         const std::vector<std::vector<std::int16_t>>& from,
                         const StageListener& listener);

/// As a stage stores them (eval/othello/pattern_ties.hpp): the linear weights, and, unless it is
/// empty, the second channel; a head that says nothing. Adds to `saturated` what does not fit.
std::vector<std::int16_t> stored_stage(const StageWeights& linear, const std::vector<float>& second,
                                       std::uint64_t& saturated);
/// What is stored, as a model to go on from; corrected if its head says anything.
StageModel stage_model(const std::vector<std::int16_t>& stage);

}  // namespace ternion::othello
