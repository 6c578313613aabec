// A farm as a page shows it: runs with how they stand, the courses of SPRTs, workers. Asked again
// within two seconds it says the same, whoever asks. Thread rule: everything from any thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "app/farm/farm_door.hpp"
#include "engine/core/time_source.hpp"

namespace ternion::farm {

class FarmView {
 public:
  using OpenQueue = std::function<Expected<std::unique_ptr<Queue>>()>;
  explicit FarmView(OpenQueue open,
                    std::shared_ptr<const TimeSource> time = std::make_shared<SteadyTime>())
      : open_(std::move(open)), time_(std::move(time)) {}

  /// One JSON object: that of status_json() with "now", milliseconds since 1970, and of each of the
  /// kMostShown runs that came last and has results, "report", as its kind tells it in JSON, and of
  /// an SPRT "course", a list of [games, LLR]. A report that cannot be made is left out. Errors:
  /// those of the queue, which is opened anew then.
  Expected<std::string> json();

  static constexpr std::size_t kMostShown = 20;

 private:
  struct Report {
    int done = -1;  // tasks when it was made
    std::string report;
    std::string course;
  };
  Expected<std::string> read();
  void renew(const RunStatus& run, Report& report);

  const OpenQueue open_;
  const std::shared_ptr<const TimeSource> time_;
  std::mutex mutex_;
  std::unique_ptr<Queue> queue_;
  std::map<std::string, Report> reports_;  // by run
  std::string text_;
  TimePoint read_at_{};
};

}  // namespace ternion::farm
