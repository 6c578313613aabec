// A queue in a file, for one machine: any number of processes may have it open.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/farm/queue.hpp"
#include "app/store/database.hpp"

namespace ternion::farm {

class SqliteQueue final : public Queue {
 public:
  using Clock = std::function<std::int64_t()>;  // milliseconds since 1970
  /// Made where there is none, as long as `make`. A file of another kind or version is left as it
  /// is, and so is an empty one without `make`. Errors: io, also for those.
  static Expected<std::unique_ptr<Queue>> open(const std::string& path,
                                               std::chrono::milliseconds lease = kUsualLease,
                                               Clock clock = {}, bool make = true);

  Expected<std::string> submit(const RunSpec& spec) override;
  Expected<void> stop(const std::string& run) override;
  Expected<void> end(const std::string& run) override;
  Expected<void> grow(const std::string& run, int tasks) override;
  Expected<int> retry(const std::string& run) override;
  Expected<std::vector<OpenRun>> open_runs() override;
  Expected<std::optional<Lease>> take(const std::string& worker,
                                      const std::vector<std::string>& skip) override;
  Expected<bool> beat(const Lease& lease, const std::string& worker) override;
  Expected<bool> finish(const Lease& lease, const std::string& worker, const TaskResult& result,
                        double seconds) override;
  Expected<void> fail(const Lease& lease, const std::string& worker,
                      const std::string& reason) override;
  Expected<void> give_back(const Lease& lease, const std::string& worker,
                           const std::string& note) override;
  Expected<void> note(const std::string& worker, const std::string& text) override;
  Expected<std::string> keep_file(std::string_view bytes) override;
  Expected<std::string> file(const std::string& sha256) override;
  Expected<std::vector<RunStatus>> runs() override;
  Expected<std::vector<NumberedResult>> results(const std::string& run) override;
  Expected<std::optional<Counted>> result(const std::string& run, const RunSpec& spec,
                                          int number) override;
  Expected<std::vector<DeadTask>> dead(const std::string& run) override;
  Expected<std::vector<WorkerStatus>> workers() override;

 private:
  /// In a run's column `stopped`, which is 0 while it goes on. Earlier versions know the first.
  static constexpr int kStopped = 1;
  static constexpr int kEnded = 2;
  Expected<void> set_stopped(const std::string& run, int how);
  SqliteQueue(Database database, std::chrono::milliseconds lease, Clock clock)
      : database_(std::move(database)), lease_(lease.count()), clock_(std::move(clock)) {}
  /// `step` is done whole or not at all.
  Expected<void> whole(const std::function<Expected<void>()>& step);
  Expected<void> see(const std::string& worker, const std::string* note);
  /// Those of the run from `first` on.
  Expected<void> put_tasks(const std::string& run, const RunSpec& spec, int first);
  Expected<void> expire();
  Expected<std::optional<Lease>> choose(const std::string& worker,
                                        const std::vector<std::string>& skip);
  Expected<void> arbitrate(const Lease& lease);
  /// The lease's own row, as long as it is this worker's.
  Expected<bool> change(const std::string& what, const Lease& lease, const std::string& worker);
  Expected<bool> has(const std::string& run);
  Expected<void> make_file_table();

  std::mutex mutex_;
  Database database_;
  const std::int64_t lease_;  // milliseconds
  Clock clock_;
};

}  // namespace ternion::farm
