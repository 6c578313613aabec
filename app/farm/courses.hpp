// Runs whose tasks depend on what came of those before, as a worker keeps them going: it hands out
// what can be done by now, and stops a run of which the rest need not be done. Every worker does;
// what one of them has done already changes nothing.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
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
  /// `on_news`: a line for people, of a run that cannot go on, and the worker that found it out.
  Courses(Queue& queue, std::function<bool(const RunSpec&)> may,
          std::function<void(const std::string& worker, const std::string& text)> on_news)
      : queue_(queue), may_(std::move(may)), on_news_(std::move(on_news)) {}

  /// For `worker`. True: more of the run may come. Errors: those of the queue; what fails here,
  /// such as a file of this machine, is said to people, and the run is not kept going from here.
  Expected<bool> go_on(const std::string& worker, const std::string& run, const RunSpec& spec);
  /// The same of all runs but those in `skip`; true where more may come of one.
  Expected<bool> go_on(const std::string& worker, const std::vector<std::string>& skip);

 private:
  struct Kept {
    std::unique_ptr<Course> course;  // null: there is none, it cannot go on, or it is over
    int tasks = 0;                   // that the run has at least
  };
  /// What is kept of runs that are not open any more.
  void let_go(const std::vector<OpenRun>& open);
  void say_stuck(const std::string& worker, const std::string& run, const Error& error);
  Expected<bool> look(const std::string& worker, const std::string& run, const RunSpec& spec,
                      Kept& kept);
  /// No other worker has been heard of lately.
  Expected<bool> is_alone(const std::string& worker);

  Queue& queue_;
  std::function<bool(const RunSpec&)> may_;
  std::function<void(const std::string&, const std::string&)> on_news_;
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;  // by run
  std::set<std::string> unfetched_;   // runs whose files have not come, which has been said
};

}  // namespace ternion::farm
