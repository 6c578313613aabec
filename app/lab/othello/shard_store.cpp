#include "app/lab/othello/shard_store.hpp"

#include <system_error>

#include "engine/core/quoted_path.hpp"

namespace ternion::othello {

std::uint64_t positions_of(const ShardBlock& block) {
  std::uint64_t positions = 0;
  for (const TrainingGame& game : block.games) positions += game.moves.size();
  return positions;
}

Expected<std::unique_ptr<ShardStore>> ShardStore::open(const std::filesystem::path& folder,
                                                       std::uint64_t seed, const std::string& note,
                                                       platform::Files& files) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return fail(ErrorCode::io,
                "expected a folder at " + quoted_path(folder) + ": " + error.message());
  std::unique_ptr<ShardStore> store(new ShardStore(folder, seed, note, files));
  if (auto opened = store->open_existing(); !opened) return tl::make_unexpected(opened.error());
  return store;
}

std::filesystem::path ShardStore::path_of(std::uint64_t shard) const {
  std::string number = std::to_string(shard);
  number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0');
  return folder_ / ("seed" + std::to_string(seed_) + "-" + number + ".tsh");
}

/// All of them for writing, so that what is counted is on the disk, whoever left it to the system.
Expected<void> ShardStore::open_existing() {
  // Chunks are handed out in order, so shards are begun in order.
  for (std::uint64_t shard = 0; std::filesystem::exists(path_of(shard)); ++shard) {
    auto writer = ShardWriter::open(
        path_of(shard), note_,
        [this](const ShardBlock& block) {
          done_.insert(block.chunk);
          positions_ += positions_of(block);
        },
        *files_);
    if (!writer) return tl::make_unexpected(writer.error());
    writers_.emplace(shard, std::move(*writer));
  }
  return {};
}

Expected<void> ShardStore::append(const ShardBlock& block) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t shard = block.chunk / kChunksAShard;
  auto writer = writers_.find(shard);
  if (writer == writers_.end()) {
    auto opened = ShardWriter::open(path_of(shard), note_, {}, *files_);
    if (!opened) return tl::make_unexpected(opened.error());
    writer = writers_.emplace(shard, std::move(*opened)).first;
  }
  return writer->second.append(block);
}

}  // namespace ternion::othello
