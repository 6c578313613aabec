#include "app/service/core/game_store.hpp"

#include <filesystem>
#include <utility>

namespace ternion::service {

GameStore::GameStore(std::string path, Writer writer, platform::Files& files)
    : path_(std::move(path)), writer_(std::move(writer)), files_(&files) {}

Expected<void> GameStore::append(const GameRecord& record) {
  const std::string text = writer_(record) + '\n';
  const std::lock_guard lock(mutex_);
  const auto refuse = [](const Error& error) {
    return fail(ErrorCode::io, "cannot add the game: " + error.message);
  };
  const auto file = files_->open(path_);
  if (!file) return refuse(file.error());
  // A device has no size.
  std::error_code unknown;
  const auto before = std::filesystem::file_size(path_, unknown);
  const auto written = (*file)->append(text).and_then([&] { return (*file)->sync(); });
  if (written) return {};
  // Best effort: takes back what a failed write left behind.
  if (!unknown) [[maybe_unused]]
    const auto cut = (*file)->cut_to(before);
  return refuse(written.error());
}

}  // namespace ternion::service
