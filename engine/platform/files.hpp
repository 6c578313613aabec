// The door to files that are written bit by bit and must be there after whatever ends the program:
// the few operations that keep them, so that each can be made to fail. The default is the system's.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::platform {

/// A file that grows at its end. Not thread-safe.
class AppendFile {
 public:
  virtual ~AppendFile() = default;

  /// To the system, where the end of the process does not take it away. Errors: io; a part may be
  /// in the file then.
  virtual Expected<void> append(std::string_view bytes) = 0;
  /// To the disk, where a power cut does not take it away. Errors: io; what has been written since
  /// the last time may then never get there, even if a later call succeeds.
  virtual Expected<void> sync() = 0;
  /// Takes away what lies behind so many bytes. Errors: io.
  virtual Expected<void> cut_to(std::uint64_t size) = 0;
};

/// Thread-safe.
class Files {
 public:
  virtual ~Files() = default;

  /// Makes the file where there is none. Errors: io.
  virtual Expected<std::unique_ptr<AppendFile>> open(const std::filesystem::path& path) = 0;
  /// In the place of what has that name. Errors: io.
  virtual Expected<void> rename(const std::filesystem::path& from,
                                const std::filesystem::path& to) = 0;
  /// The names in it to the disk. Errors: io.
  virtual Expected<void> sync_folder(const std::filesystem::path& folder) = 0;
};

/// The system's; it has no state.
Files& system_files();

/// std::fopen() for a path of any characters on any system, which programs that are started do not
/// inherit. Null, with the reason in errno, where
/// it cannot be opened.
std::FILE* open_stream(const std::filesystem::path& path, const char* mode);

}  // namespace ternion::platform
