// The kinds of work that a program knows: how a run is cut into tasks, how one is done, and what
// the results come to. A worker does these, with its own program, and nothing else that it is sent.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/farm/queue.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// A run as one worker's thread does it, task by task. Thread rule: one thread, which made it.
class Workshop {
 public:
  virtual ~Workshop() = default;
  /// Blocks. Nothing once a stop was asked for. Errors: of the task; it may be tried again.
  virtual Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) = 0;
};

/// The bytes of a run's file, by its SHA-256. Errors: io.
using FetchFile = std::function<Expected<std::string>(const std::string& sha256)>;
/// What counts of one of the run's tasks so far; nothing where it has no result. Errors: io.
using ResultOf = std::function<Expected<std::optional<Counted>>(int number)>;
/// Of results that are there.
ResultOf result_in(const std::vector<NumberedResult>& results);
/// Makes bytes a file of runs; its SHA-256. Errors: io.
using KeepFile = std::function<Expected<std::string>(std::string_view bytes)>;

/// How far a run goes whose tasks depend on what came of those before.
struct Outlook {
  int tasks = 0;      // that can be done by now
  bool over = false;  // what is left need not be done
  /// False: over by results that others may yet contradict.
  bool settled = true;
  /// Then: whose word that is.
  std::set<std::string, std::less<>> workers{};
};
/// Such a run as whoever keeps it going sees it. Not thread-safe.
class Course {
 public:
  virtual ~Course() = default;
  /// Reads what has come since. Errors: those of `result`; syntax, out_of_range for results that no
  /// worker has written.
  virtual Expected<Outlook> look(const ResultOf& result) = 0;
};
/// Of what follows a run's results: follow(result), tasks() so far, over().
template <class Followed>
class CourseOf final : public Course {
 public:
  explicit CourseOf(Followed followed) : followed_(std::move(followed)) {}

  Expected<Outlook> look(const ResultOf& result) override {
    if (auto followed = followed_.follow(result); !followed)
      return tl::make_unexpected(followed.error());
    return Outlook{followed_.tasks(), followed_.over()};
  }

 private:
  Followed followed_;
};

struct Kind {
  std::string_view name;
  /// `result` tells a task what came of those before; a copy of it is kept. Errors: syntax,
  /// unsupported for a run that no worker could do; those of `fetch`.
  Expected<std::unique_ptr<Workshop>> (*open)(const RunSpec& spec, const FetchFile& fetch,
                                              const ResultOf& result);
  /// For people, or as one line of JSON. Errors: syntax for results that no worker has written.
  Expected<std::string> (*report)(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                  bool json);
  /// The report is one JSON object of a few members, of all results together; else it lists them.
  bool sums_up = false;
  /// Puts what has been made into a folder, and says what is there; null where results are told
  /// alone. Errors: io, syntax.
  Expected<std::string> (*keep)(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                const FetchFile& fetch, const std::string& folder) = nullptr;
  /// `fetch` is kept. Null where all tasks are known at once, and all are done. Errors: of a run
  /// that is none; those of `fetch`.
  Expected<std::unique_ptr<Course>> (*course)(const RunSpec& spec,
                                              const FetchFile& fetch) = nullptr;
  /// How the run has gone, for a graph: [x, y] by JSON, in their order; null where there is nothing
  /// of that kind to see. Errors: as of `report`.
  Expected<std::string> (*curve)(const RunSpec& spec,
                                 const std::vector<NumberedResult>& results) = nullptr;
};

/// A run's file where a program can read it: in a folder of this process's own, which goes with it.
/// Thread-safe. Errors: syntax for a name that is no SHA-256, io, those of `fetch`.
Expected<std::string> path_of_file(const std::string& name, const FetchFile& fetch);

std::span<const Kind> kinds();
/// Errors: unsupported, with those that there are.
Expected<const Kind*> find_kind(std::string_view name);

}  // namespace ternion::farm
