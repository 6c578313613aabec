// How a weight file was made, as the JSON that it carries and as facts for the report's page.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/cli/train_data.hpp"
#include "app/lab/othello/fit/stages.hpp"

namespace ternion::cli {

struct TrainOptions {
  std::vector<std::string> data;
  std::string out;
  std::string report;
  std::string from;
  othello::DatasetOptions dataset;
  othello::StagesOptions stages;
};

/// All that a finished run knows of itself.
struct TrainRun {
  const TrainOptions* options = nullptr;
  const ReadShards* shards = nullptr;
  othello::DatasetCounts counts;
  const std::vector<othello::StageReport>* stages = nullptr;
  double seconds = 0;
};

std::string training_record(const TrainRun& run);
std::vector<std::pair<std::string, std::string>> training_facts(const TrainRun& run);

std::string name_of(othello::Prior prior);
std::string name_of(othello::Repeats repeats);

}  // namespace ternion::cli
