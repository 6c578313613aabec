// Shards of training games, from files and folders, into a dataset.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/lab/core/listener.hpp"
#include "app/lab/othello/fit/dataset.hpp"
#include "engine/core/error.hpp"

namespace ternion::othello {

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

/// Adds every game to the dataset and tells how far it is. What cannot be read is skipped, with a
/// warning.
ReadShards read_shards(const std::vector<std::filesystem::path>& files, Dataset& dataset,
                       const lab::Listener& listener);

}  // namespace ternion::othello
