// Runs whose tasks depend on what came of those before, as a worker keeps them going: it hands out
// what can be done by now, and stops a run of which the rest need not be done. Every worker does;
// what one of them has done already changes nothing.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "app/farm/kinds.hpp"
#include "app/farm/queue.hpp"

namespace ternion::farm {

/// Thread rule: everything from any thread, one at a time.
class Courses {
 public:
  /// `may`: whether this program may work on a run; another's results are not counted by it.
  /// `on_news`: a line for people, of a run that cannot go on.
  Courses(Queue& queue, std::function<bool(const RunSpec&)> may,
          std::function<void(const std::string&)> on_news)
      : queue_(queue), may_(std::move(may)), on_news_(std::move(on_news)) {}

  /// True: more of the run may come. Errors: those of the queue.
  Expected<bool> go_on(const std::string& run, const RunSpec& spec);
  /// The same of all runs but those in `skip`; true where more may come of one.
  Expected<bool> go_on(const std::vector<std::string>& skip);

 private:
  struct Kept {
    std::unique_ptr<Course> course;  // null: there is none, or it cannot go on
    int tasks = 0;                   // that the run has at least
    bool over = false;
  };
  Expected<bool> look(const std::string& run, const RunSpec& spec, Kept& kept);

  Queue& queue_;
  std::function<bool(const RunSpec&)> may_;
  std::function<void(const std::string&)> on_news_;
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;  // by run
};

}  // namespace ternion::farm
