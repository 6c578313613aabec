// How a weight file was made, as the JSON that it carries and as facts for the report's page.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/lab/othello/shard_data.hpp"
#include "app/lab/othello/train.hpp"

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
std::vector<std::pair<std::string, std::string>> training_facts(const TrainRun& run);

std::string name_of(Prior prior);
std::string name_of(Repeats repeats);

}  // namespace ternion::othello
