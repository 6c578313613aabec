// Files of one folder on a disk that fails on demand (test/fakes/faulty_disk.hpp). What the process
// would see is in the folder itself too, for those who read it without this door.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>

#include "engine/platform/files.hpp"
#include "test/fakes/faulty_disk.hpp"

namespace ternion::fakes {

class FaultyFiles final : public platform::Files {
 public:
  /// The folder is made to hold what the disk holds.
  FaultyFiles(const std::filesystem::path& folder, std::shared_ptr<FaultyDisk> disk)
      : disk_(std::move(disk)) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    for (const auto& [name, bytes] : disk_->after_kill())
      std::ofstream(folder / name, std::ios::binary) << bytes;
  }

  Expected<std::unique_ptr<platform::AppendFile>> open(const std::filesystem::path& path) override {
    auto file = disk_->open(path.filename().string(), true);
    if (!file) return refused();
    auto seen = platform::system_files().open(path);
    if (!seen) return tl::make_unexpected(seen.error());
    return std::make_unique<File>(disk_, std::move(file), std::move(*seen));
  }
  Expected<void> rename(const std::filesystem::path& from,
                        const std::filesystem::path& to) override {
    const auto outcome = disk_->rename(from.filename().string(), to.filename().string());
    if (outcome != FaultyDisk::Outcome::done) return refused();
    return platform::system_files().rename(from, to);
  }
  Expected<void> sync_folder(const std::filesystem::path&) override {
    return answer(disk_->sync_folder());
  }

 private:
  static tl::unexpected<Error> refused() { return fail(ErrorCode::io, "the disk said no"); }
  static Expected<void> answer(FaultyDisk::Outcome outcome) {
    if (outcome != FaultyDisk::Outcome::done) return refused();
    return {};
  }

  class File final : public platform::AppendFile {
   public:
    File(std::shared_ptr<FaultyDisk> disk, FaultyDisk::FilePtr file,
         std::unique_ptr<platform::AppendFile> seen)
        : disk_(std::move(disk)), file_(std::move(file)), seen_(std::move(seen)) {}

    Expected<void> append(std::string_view bytes) override {
      std::size_t taken = 0;
      const auto outcome = disk_->write(file_, disk_->size_of(file_), bytes, &taken);
      if (auto written = seen_->append(bytes.substr(0, taken)); !written) return written;
      return answer(outcome);
    }
    Expected<void> sync() override { return answer(disk_->sync(file_)); }
    Expected<void> cut_to(std::uint64_t size) override {
      if (disk_->truncate(file_, size) != FaultyDisk::Outcome::done) return refused();
      return seen_->cut_to(size);
    }

   private:
    std::shared_ptr<FaultyDisk> disk_;
    FaultyDisk::FilePtr file_;
    std::unique_ptr<platform::AppendFile> seen_;
  };

  std::shared_ptr<FaultyDisk> disk_;
};

}  // namespace ternion::fakes
