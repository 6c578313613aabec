// Work that many do: runs made of tasks, which workers take on lease, and their results, each of
// which counts once whatever happens to workers. Knows no kind of work: a run's specification and
// its results are texts.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::farm {

/// What is asked for.
struct RunSpec {
  std::string kind;       // "games"
  std::string game;       // GameInfo::name
  std::string signature;  // that a worker's program must have (signature.hpp)
  std::string text;       // of the kind's own, as JSON
  int tasks = 0;          // by now, of a kind whose tasks depend on results (kinds.hpp)
  int priority = 0;       // higher goes first
  int check_every = 100;  // one task of so many is done by two, who are compared; 0: none
};

/// A task that a worker has, until it is done or nothing has been heard for a while.
struct Lease {
  std::string run;
  int number = 0;   // of the run's tasks, from 0
  int copy = 0;     // the same task again, to compare
  int attempt = 0;  // from 1
  RunSpec spec;
  std::chrono::milliseconds silence{};  // after which another has the task
};

struct TaskResult {
  std::string text;  // the kind's own, as JSON
  std::string key;   // what every worker must come to; empty: it may differ
};

/// What counts of a task, which is the TaskResult's text.
struct NumberedResult {
  int number = 0;  // the task's
  std::string text;
  friend bool operator==(const NumberedResult&, const NumberedResult&) = default;
};

struct RunStatus {
  std::string id;
  RunSpec spec;
  bool stopped = false;
  int done = 0;    // tasks with a result
  int leased = 0;  // copies included, as below
  int waiting = 0;
  int dead = 0;      // given up after too many attempts
  int compared = 0;  // tasks that two have done
  int disputed = 0;  // and not alike

  bool ended = false;  // stopped since what was left need not be done

  bool finished() const { return stopped || (leased == 0 && waiting == 0); }
};

struct DeadTask {
  int number = 0;
  int copy = 0;
  std::string worker;  // the last one
  std::string reason;
};

struct WorkerStatus {
  std::string name;
  std::string note;       // why it gets no work, what it last failed at or found; "" for nothing
  std::int64_t seen = 0;  // milliseconds since 1970
  int done = 0;
  double seconds = 0;  // for them
  int compared = 0;
  int disputed = 0;  // against the majority, or against the one other
};

/// What counts of one task so far.
struct Counted {
  std::string text;                    // as of NumberedResult
  bool settled = false;                // nothing that comes can change it
  std::vector<std::string> workers{};  // who have done the task
};

/// A run that has not been stopped.
struct OpenRun {
  std::string id;
  RunSpec spec;
};

/// Thread rule: everything from any thread. Errors of all: io, and what else is said below.
class Queue {
 public:
  virtual ~Queue() = default;

  /// The run's id.
  virtual Expected<std::string> submit(const RunSpec& spec) = 0;
  /// Its tasks are not handed out any more. Errors: unsupported where there is no such run.
  virtual Expected<void> stop(const std::string& run) = 0;
  /// The same, since what is left need not be done; one that is stopped stays as it is.
  virtual Expected<void> end(const std::string& run) = 0;
  /// The run has so many tasks from now on, where it had fewer. Errors: unsupported where there is
  /// no such run.
  virtual Expected<void> grow(const std::string& run, int tasks) = 0;
  /// Its dead tasks are handed out again, as if nobody had had them; how many there are. Errors:
  /// unsupported where there is no such run, or it has been stopped.
  virtual Expected<int> retry(const std::string& run) = 0;
  /// With the tasks that they have by now.
  virtual Expected<std::vector<OpenRun>> open_runs() = 0;
  /// The next task, but none of the runs in `skip`; nothing where there is none now.
  virtual Expected<std::optional<Lease>> take(const std::string& worker,
                                              const std::vector<std::string>& skip) = 0;
  /// Somebody is at work on it. False: it has gone to another.
  virtual Expected<bool> beat(const Lease& lease, const std::string& worker) = 0;
  /// True: the result counts; false: another one does already. Errors: io; out_of_range for a
  /// result that the queue can never keep, which leaves the lease as it is.
  virtual Expected<bool> finish(const Lease& lease, const std::string& worker,
                                const TaskResult& result, double seconds) = 0;
  /// The attempt has come to nothing; after kMostAttempts the task is dead.
  virtual Expected<void> fail(const Lease& lease, const std::string& worker,
                              const std::string& reason) = 0;
  /// The attempt is not counted; `note` says why not, "" for a worker that leaves.
  virtual Expected<void> give_back(const Lease& lease, const std::string& worker,
                                   const std::string& note) = 0;

  /// For people, as WorkerStatus::note.
  virtual Expected<void> note(const std::string& worker, const std::string& text) = 0;

  /// A file that runs name by its SHA-256, which is returned; one that is there stays.
  virtual Expected<std::string> keep_file(std::string_view bytes) = 0;
  /// Errors: io, also where there is no such file, or another's bytes in its place.
  virtual Expected<std::string> file(const std::string& sha256) = 0;

  virtual Expected<std::vector<RunStatus>> runs() = 0;
  /// By the tasks' numbers, of those that have one: what most copies say, else the first.
  /// Errors: unsupported where there is no such run.
  virtual Expected<std::vector<NumberedResult>> results(const std::string& run) = 0;
  /// As of results(), of one task; nothing where it has none. `spec` is the run's.
  virtual Expected<std::optional<Counted>> result(const std::string& run, const RunSpec& spec,
                                                  int number) = 0;
  virtual Expected<std::vector<DeadTask>> dead(const std::string& run) = 0;
  virtual Expected<std::vector<WorkerStatus>> workers() = 0;
};

constexpr int kMostAttempts = 5;
/// Of a run: as many as the largest that can be asked for has.
constexpr int kMostTasks = 25'000'000;
/// A worker of whom nothing has been heard for so long has lost its task; it beats six times as
/// often.
constexpr std::chrono::milliseconds kUsualLease{60'000};

/// For a new run: eight digits of base 16.
std::string new_run_id();
bool is_run_id(std::string_view text);
tl::unexpected<Error> no_run(const std::string& run);
tl::unexpected<Error> no_open_run(const std::string& run);
/// The bytes, if they are what the name says. Errors: io.
Expected<std::string> checked_file(std::string bytes, const std::string& sha256);
/// Milliseconds since 1970.
std::int64_t system_milliseconds();

}  // namespace ternion::farm
