// What an arena's store holds, for a page that watches: the table so far and the latest games, read
// beside the referee that writes them. Thread rule: everything from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::arena {

class StoreView {
 public:
  explicit StoreView(std::string path,
                     std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>())
      : path_(std::move(path)), time_(std::move(time)) {}

  /// One JSON object: "game", "started", "played", "unit", "table" (rows as in table_json()) and
  /// "games", the latest first: "number", "black", "white", "margin" (Black's), "reason", "start",
  /// "moves". Of the run that was begun last. Asked again within a second, the same text.
  /// Errors: io, unsupported for a store of another version.
  Expected<std::string> json();

 private:
  Expected<std::string> read() const;

  const std::string path_;
  const std::shared_ptr<const TimeSource> time_;
  std::mutex mutex_;
  std::string text_;
  TimePoint read_at_{};
};

}  // namespace ternion::arena
