// What an arena's store holds, for a page that watches: the table so far and the latest games, read
// beside the referee that writes them. Thread rule: everything from any thread.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::arena {

class StoreView {
 public:
  /// `on_failure`: hears why nothing can be shown, once for each reason in a row; may be empty.
  explicit StoreView(std::string path,
                     std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>(),
                     std::function<void(const std::string&)> on_failure = {})
      : path_(std::move(path)), time_(std::move(time)), on_failure_(std::move(on_failure)) {}

  /// One JSON object: "game", "started", "played", "unit", "table" (rows as in table_json()) and
  /// "games", the latest first: "number", "black", "white", "margin" (Black's), "reason", "start",
  /// "moves". Of the run that was begun last. Asked again within a second, the same text.
  /// Errors: io, which tells a visitor nothing of where the store is.
  Expected<std::string> json();
  /// The same, now. Errors: io, unsupported for a store of another version.
  Expected<std::string> read() const;

 private:
  const std::string path_;
  const std::shared_ptr<const TimeSource> time_;
  const std::function<void(const std::string&)> on_failure_;
  std::mutex mutex_;
  std::string text_;
  std::string told_;  // the last failure; "" where there was none
  TimePoint read_at_{};
};

}  // namespace ternion::arena
