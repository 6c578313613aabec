#include "app/lab/text/text_game_file.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "engine/core/quoted_path.hpp"

namespace ternion::training {

namespace {

/// All of it: what could not be read must not be cut off.
Expected<std::string> content_of(const std::filesystem::path& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  std::string text(error ? 0 : size, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (error || !file) return fail(ErrorCode::io, "expected to read " + quoted_path(path));
  return text;
}

}  // namespace

Expected<std::unique_ptr<TextGameFile>> TextGameFile::open(const std::filesystem::path& path,
                                                           const TextTraining& training,
                                                           platform::Files& files) {
  const bool exists = std::filesystem::exists(path);
  const auto text = exists ? content_of(path) : Expected<std::string>("");
  if (!text) return tl::make_unexpected(text.error());
  const Held held = held_in(*text, training);
  auto file = exists ? platform::RecordFile::open(files, path, held.bytes)
                     : platform::RecordFile::create(files, path, "");
  if (!file) return tl::make_unexpected(file.error());
  return std::unique_ptr<TextGameFile>(new TextGameFile(std::move(*file), held));
}

std::size_t positions_of_line(std::string_view line) {
  return static_cast<std::size_t>(std::ranges::count(line, ':'));
}

TextGameFile::Held TextGameFile::held_in(std::string_view text, const TextTraining& training) {
  Held held;
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const bool whole = training.check(line).has_value();
    if (!whole && text.find('\n') == std::string_view::npos) break;
    held.bytes += end + 1;
    ++held.lines;
    if (whole) held.positions += positions_of_line(line);
  }
  return held;
}

Expected<void> TextGameFile::add(std::uint64_t number, TextPlayer::Played game) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(number, std::move(game));
  while (!waiting_.empty() && waiting_.begin()->first == next_) {
    const TextPlayer::Played& first = waiting_.begin()->second;
    if (auto written = file_.append(first.line + '\n'); !written) return written;
    positions_ += first.positions;
    ++next_;
    waiting_.erase(waiting_.begin());
  }
  return {};
}

}  // namespace ternion::training
