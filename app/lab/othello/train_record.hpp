// How a weight file was made, as the JSON that it carries and as facts for the report's page.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/lab/othello/shard_data.hpp"
#include "app/lab/othello/train.hpp"
#include "eval/othello/wide_weights.hpp"

namespace ternion::othello {

/// All that a finished run knows of itself.
struct TrainRun {
  const lab::TrainingFiles* files = nullptr;
  const TrainOptions* options = nullptr;
  const ReadShards* shards = nullptr;
  DatasetCounts counts;
  const std::vector<StageReport>* stages = nullptr;
  double seconds = 0;
};

std::string training_record(const TrainRun& run);

/// What the fit of a second stage came to.
struct WideReport {
  std::uint64_t boards = 0;
  std::uint64_t saturated = 0;                // weights beyond what is stored of one
  std::array<double, kWideBuckets> spread{};  // of what the stage adds, discs
  ErrorSums first_stage;                      // held out
  ErrorSums held_out;                         // both stages, as they are stored
};
/// `first_stage`: the record of the file that it was fitted beside.
std::string wide_training_record(const TrainRun& run, const WideReport& report,
                                 const std::string& first_stage);

std::vector<std::pair<std::string, std::string>> training_facts(const TrainRun& run);

std::string name_of(Prior prior);
std::string name_of(Repeats repeats);

}  // namespace ternion::othello
