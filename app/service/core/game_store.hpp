// Where finished games are kept: one GGF game a line, appended to a file.
#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/platform/files.hpp"

namespace ternion::service {

/// Thread rule: append() may be called from any thread.
class GameStore {
 public:
  using Writer = std::function<std::string(const GameRecord&)>;

  GameStore(std::string path, Writer writer, platform::Files& files = platform::system_files());

  /// Writes the whole game or nothing; it is on the disk then. Errors: io, with the file and the
  /// reason.
  Expected<void> append(const GameRecord& record);

 private:
  std::string path_;
  Writer writer_;
  platform::Files* files_;
  std::mutex mutex_;
};

}  // namespace ternion::service
