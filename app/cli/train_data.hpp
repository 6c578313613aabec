// Shards of training games, from files and folders, into a dataset.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "app/lab/othello/fit/dataset.hpp"

namespace ternion::cli {

/// What was read from the shards that carry one note (the settings they were made with).
struct ShardTally {
  std::uint64_t files = 0;
  std::uint64_t games = 0;
};

struct ReadShards {
  std::map<std::string, ShardTally> by_note;
  std::uint64_t skipped_files = 0;
  std::uint64_t damaged_bytes = 0;

  bool clean() const { return skipped_files == 0 && damaged_bytes == 0; }
};

/// The paths, each folder replaced by its *.tsh files in order of their names.
/// Errors: io for a path that is not there or a folder without shards.
Expected<std::vector<std::filesystem::path>> shard_files(const std::vector<std::string>& paths);

/// Adds every game to the dataset. What cannot be read is skipped and told to `complain`;
/// `progress` is called behind each file.
ReadShards read_shards(const std::vector<std::filesystem::path>& files, othello::Dataset& dataset,
                       const std::function<void(const std::string&)>& complain,
                       const std::function<void()>& progress);

}  // namespace ternion::cli
