#include "app/lab/othello/shard_data.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/core.h>

#include "app/lab/othello/fit/game_shard.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::othello {
namespace fs = std::filesystem;
namespace {

Expected<std::vector<fs::path>> shards_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem))
    if (entry->path().extension() == ".tsh") files.push_back(entry->path());
  if (problem) return fail(ErrorCode::io, quoted_path(folder) + ": " + problem.message());
  if (files.empty())
    return fail(ErrorCode::io, quoted_path(folder) + ": expected shards (*.tsh), got none");
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Expected<std::vector<fs::path>> shard_files(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (!fs::exists(status))
      return fail(ErrorCode::io, quoted_path(path) + ": " + problem.message());
    if (!fs::is_directory(status)) {
      files.emplace_back(path);
      continue;
    }
    const auto inside = shards_in(path);
    if (!inside) return tl::make_unexpected(inside.error());
    files.insert(files.end(), inside->begin(), inside->end());
  }
  return files;
}

ReadShards read_shards(const std::vector<fs::path>& files, Dataset& dataset,
                       const lab::Listener& listener) {
  ReadShards read;
  std::size_t done = 0;
  lab::Pace pace(2, 2);
  const auto tell = [&] {
    listener.tell(fmt::format("read {} of {} shards: {} games, {} positions, {:.1f} s", done,
                              files.size(), dataset.counts().games, dataset.counts().positions,
                              pace.seconds()));
  };
  for (const fs::path& path : files) {
    auto reader = ShardReader::open(path);
    if (!reader) {
      ++read.skipped_files;
      listener.warn("skipped: " + reader.error().message);
      continue;
    }
    ShardTally& tally = read.by_note[reader->note()];
    ++tally.files;
    while (const auto game = reader->next()) {
      const auto added = dataset.add(*game);
      if (added)
        ++tally.games;
      else if (dataset.counts().refused_games == 1)  // one is told, all are counted
        listener.warn(path.string() + ": a game is left out: " + added.error().message);
    }
    if (reader->damaged_bytes() > 0) {
      read.damaged_bytes += reader->damaged_bytes();
      listener.warn(path.string() + ": " + std::to_string(reader->damaged_bytes()) +
                    " bytes at the end are damaged and left out");
    }
    ++done;
    if (pace.due()) tell();
  }
  tell();
  return read;
}

}  // namespace ternion::othello
