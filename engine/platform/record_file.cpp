#include "engine/platform/record_file.hpp"

#include <string>
#include <utility>

namespace ternion::platform {

Expected<RecordFile> RecordFile::open(Files& files, const std::filesystem::path& path,
                                      std::uint64_t whole) {
  // Its name too may have been left to the system by one who was killed.
  if (auto named = files.sync_folder(path.parent_path()); !named)
    return tl::make_unexpected(named.error());
  auto file = files.open(path);
  if (!file) return tl::make_unexpected(file.error());
  RecordFile records(std::move(*file), whole);
  if (auto cleared = records.clear_end(); !cleared) return tl::make_unexpected(cleared.error());
  return records;
}

Expected<RecordFile> RecordFile::create(Files& files, const std::filesystem::path& path,
                                        std::string_view head) {
  const std::filesystem::path beside = path.string() + ".new";
  auto file = files.open(beside);
  if (!file) return tl::make_unexpected(file.error());
  RecordFile records(std::move(*file), 0);
  const auto made = records.clear_end()
                        .and_then([&] { return records.append(head); })
                        .and_then([&] { return files.rename(beside, path); })
                        .and_then([&] { return files.sync_folder(path.parent_path()); });
  if (!made) return tl::make_unexpected(made.error());
  return records;
}

Expected<void> RecordFile::append(std::string_view record) {
  if (has_remains_)
    if (auto cleared = clear_end(); !cleared) return cleared;
  has_remains_ = true;
  auto written = file_->append(record).and_then([&] { return file_->sync(); });
  if (!written) {
    [[maybe_unused]] const auto tried = clear_end();  // or else the next time
    return written;
  }
  has_remains_ = false;
  whole_ += record.size();
  return {};
}

Expected<void> RecordFile::clear_end() {
  auto cleared = file_->cut_to(whole_).and_then([&] { return file_->sync(); });
  has_remains_ = !cleared;
  return cleared;
}

}  // namespace ternion::platform
