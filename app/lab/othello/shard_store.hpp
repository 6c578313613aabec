// A folder of shards that one run of self-play fills. Which chunks are there is read from the files
// themselves, so a run that was killed goes on where it stopped and no chunk is in twice. A chunk
// that is counted is on the disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "app/lab/othello/fit/game_shard.hpp"

namespace ternion::othello {

/// Thread rule: append() may be called from any thread; the rest before or after those.
class ShardStore {
 public:
  /// Makes the folder if need be and reads what is in it of this seed. Errors: io; syntax for a
  /// file that is no shard; out_of_range for shards of the same seed with another note.
  static Expected<std::unique_ptr<ShardStore>> open(
      const std::filesystem::path& folder, std::uint64_t seed, const std::string& note,
      platform::Files& files = platform::system_files());

  bool has(std::uint64_t chunk) const { return done_.contains(chunk); }
  std::size_t chunks_at_opening() const { return done_.size(); }
  std::uint64_t positions_at_opening() const { return positions_; }

  /// The block is on the disk then. Errors: io; the store is then as it was.
  Expected<void> append(const ShardBlock& block);

 private:
  static constexpr std::uint64_t kChunksAShard = 1024;

  ShardStore(std::filesystem::path folder, std::uint64_t seed, std::string note,
             platform::Files& files)
      : folder_(std::move(folder)), seed_(seed), note_(std::move(note)), files_(&files) {}

  std::filesystem::path path_of(std::uint64_t shard) const;
  Expected<void> open_existing();

  std::filesystem::path folder_;
  std::uint64_t seed_;
  std::string note_;
  platform::Files* files_;
  std::set<std::uint64_t> done_;
  std::uint64_t positions_ = 0;
  std::mutex mutex_;
  std::map<std::uint64_t, ShardWriter> writers_;  // by number of the shard
};

/// Positions that a block labels.
std::uint64_t positions_of(const ShardBlock& block);

}  // namespace ternion::othello
