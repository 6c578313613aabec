// A file of records one behind the other, each of which is there whole or not at all once it has
// been acknowledged, whatever ends the program, a power cut among these. What a record is made of
// is known to whoever writes them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

#include "engine/core/error.hpp"
#include "engine/platform/files.hpp"

namespace ternion::platform {

/// Not thread-safe.
class RecordFile {
 public:
  /// Goes on behind the first `whole` bytes of a file that is there; what lies behind them goes,
  /// and what lies before is on the disk then. Errors: io.
  static Expected<RecordFile> open(Files& files, const std::filesystem::path& path,
                                   std::uint64_t whole);
  /// A new one that begins with `head`, in the place of what had that name: nobody ever finds it
  /// with less. It is made under the same name with ".new" behind it. Errors: io.
  static Expected<RecordFile> create(Files& files, const std::filesystem::path& path,
                                     std::string_view head);

  /// It is on the disk then. Errors: io; the record is then not in the file, and the next call
  /// tries again to take away what is there of it, where that failed too.
  Expected<void> append(std::string_view record);

 private:
  RecordFile(std::unique_ptr<AppendFile> file, std::uint64_t whole)
      : file_(std::move(file)), whole_(whole) {}
  /// What lies behind the last whole record goes, for good: beside its remains a part of the next
  /// one could pass for a whole one.
  Expected<void> clear_end();

  std::unique_ptr<AppendFile> file_;
  std::uint64_t whole_;  // bytes
  bool has_remains_ = false;
};

}  // namespace ternion::platform
