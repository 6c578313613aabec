#include "app/lab/text/text_files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::training {
namespace {

Expected<std::vector<std::string>> files_of(const std::vector<std::string>& data) {
  std::vector<std::string> files;
  for (const std::string& path : data) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(path, error))
      if (entry.path().extension() == kGamesSuffix) files.push_back(entry.path().string());
    if (error) return fail(ErrorCode::io, quoted_path(path) + ": " + error.message());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Expected<GameLines> read_game_lines(const std::vector<std::string>& data, int hold_out) {
  const auto files = files_of(data);
  if (!files) return tl::make_unexpected(files.error());
  GameLines lines;
  std::size_t number = 0;
  for (const std::string& path : *files) {
    const auto text = platform::read_input(path);
    if (!text) return tl::make_unexpected(text.error());
    for_each_game_line(*text, [&](std::string_view line) {
      const bool hold = hold_out > 0 && number++ % static_cast<std::size_t>(hold_out) == 0;
      (hold ? lines.held_out : lines.learned).emplace_back(line);
    });
  }
  return lines;
}

}  // namespace ternion::training
