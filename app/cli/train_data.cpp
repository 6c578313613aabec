#include "app/cli/train_data.hpp"

#include <algorithm>
#include <system_error>

#include "app/lab/othello/fit/game_shard.hpp"

namespace ternion::cli {
namespace fs = std::filesystem;
namespace {

Expected<std::vector<fs::path>> shards_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code problem;
  for (fs::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem))
    if (entry->path().extension() == ".tsh") files.push_back(entry->path());
  if (problem) return fail(ErrorCode::io, folder.string() + ": " + problem.message());
  if (files.empty())
    return fail(ErrorCode::io, folder.string() + ": expected shards (*.tsh), got none");
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Expected<std::vector<fs::path>> shard_files(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code problem;
    const fs::file_status status = fs::status(path, problem);
    if (!fs::exists(status)) return fail(ErrorCode::io, path + ": " + problem.message());
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

ReadShards read_shards(const std::vector<fs::path>& files, othello::Dataset& dataset,
                       const std::function<void(const std::string&)>& complain,
                       const std::function<void()>& progress) {
  ReadShards read;
  for (const fs::path& path : files) {
    auto reader = othello::ShardReader::open(path);
    if (!reader) {
      ++read.skipped_files;
      complain("skipped: " + reader.error().message);
      continue;
    }
    ShardTally& tally = read.by_note[reader->note()];
    ++tally.files;
    while (const auto game = reader->next()) {
      const auto added = dataset.add(*game);
      if (added)
        ++tally.games;
      else if (dataset.counts().refused_games == 1)  // one is told, all are counted
        complain(path.string() + ": a game is left out: " + added.error().message);
    }
    if (reader->damaged_bytes() > 0) {
      read.damaged_bytes += reader->damaged_bytes();
      complain(path.string() + ": " + std::to_string(reader->damaged_bytes()) +
               " bytes at the end are damaged and left out");
    }
    progress();
  }
  return read;
}

}  // namespace ternion::cli
