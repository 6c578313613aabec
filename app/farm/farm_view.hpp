// A farm as a page shows it: runs with how they stand, the courses of SPRTs, workers. A thread of
// its own reads it, at most every two seconds and only while somebody asks, so that nobody waits
// for a queue. Thread rule: everything from any thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "app/farm/queue.hpp"
#include "engine/core/error.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::farm {

class FarmView {
 public:
  using OpenQueue = std::function<Expected<std::unique_ptr<Queue>>()>;
  /// A line for people: why the farm cannot be read. Not told again while it stays the same.
  using OnFailure = std::function<void(const std::string&)>;
  explicit FarmView(OpenQueue open,
                    std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>(),
                    OnFailure on_failure = {});
  /// Waits for a reading that is on.
  ~FarmView() = default;
  FarmView(const FarmView&) = delete;
  FarmView& operator=(const FarmView&) = delete;

  /// What was read last, at once; where that is two seconds ago, the farm is read again meanwhile.
  /// One JSON object: that of status_json() with "now", milliseconds since 1970 when it was read,
  /// and of each of the kMostShown runs that came last, whose kind sums its results up (kinds.hpp)
  /// and that has some, "report", as its kind tells it in JSON, and of an SPRT "course", a list of
  /// [games, LLR]. A report that cannot be made, or of more than 64 KiB, is left out. Errors: io
  /// where it could not be read, or has not been yet; the message says no more, for anybody.
  Expected<std::string> json();
  /// The same, but reads the farm now. Blocks. Errors: those of the queue, which is opened anew
  /// next time.
  Expected<std::string> read();

  static constexpr std::size_t kMostShown = 20;

 private:
  struct Report {
    int done = -1;  // tasks when it was made, and what decides which of their results count
    int compared = 0;
    int disputed = 0;
    std::string report;
    std::string course;
  };
  Expected<std::string> read_queue();
  Expected<void> renew(const RunStatus& run, Report& report);
  void read_on(const std::stop_token& stop);

  const OpenQueue open_;
  const std::shared_ptr<const TimeSource> time_;
  const OnFailure on_failure_;
  std::mutex reading_;  // taken before mutex_; for what follows
  std::unique_ptr<Queue> queue_;
  std::map<std::string, Report> reports_;  // by run
  std::string told_;                       // to on_failure_ last
  std::mutex mutex_;                       // held for moments; for what follows
  std::condition_variable_any wake_;
  bool wanted_ = false;
  Expected<std::string> text_;
  std::optional<TimePoint> read_at_;
  std::jthread reader_;  // goes first
};

}  // namespace ternion::farm
