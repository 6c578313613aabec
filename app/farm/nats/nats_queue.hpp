// A queue on NATS, for many machines: JetStream hands tasks out, and keeps results.
//
// What is where, of a farm NAME: the stream NAME-work has a message to NAME.work.RUN.TASK.COPY for
// each copy of a task that is not done; NAME-results the first message to each
// NAME.result.RUN.TASK.COPY, which is what counts; NAME-dead those that are given up; NAME-files
// parts of files, NAME.file.SHA256.PART. Buckets:
// NAME-runs a run's specification, and under RUN.tasks how many it has grown to; NAME-tasks who has
// a copy, for the how manieth time; NAME-workers who has been heard of. A message of work is
// acknowledged only once its result is kept; it is handed out again after the run's time of
// silence, and whoever gets it counts the attempt.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/farm/copies.hpp"
#include "app/farm/nats/nats_link.hpp"
#include "app/farm/nats/nats_records.hpp"
#include "app/farm/queue.hpp"

namespace ternion::farm {

class NatsQueue final : public Queue {
 public:
  using Clock = std::function<std::int64_t()>;  // milliseconds since 1970
  /// `lease`: the time of silence of runs that are submitted by it. Errors: io, also where there is
  /// no farm and none is to be made.
  static Expected<std::unique_ptr<Queue>> open(std::unique_ptr<NatsLink> link,
                                               const NatsAddress& address,
                                               std::chrono::milliseconds lease, Clock clock,
                                               bool make);

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
  using Copy = std::tuple<std::string, int, int>;                              // run, task, copy
  using Results = std::map<std::pair<std::string, int>, std::map<int, Said>>;  // by run and task

  NatsQueue(std::unique_ptr<NatsLink> link, std::string farm, std::chrono::milliseconds lease,
            Clock clock);
  std::string subject(const char* of, const Copy& copy) const;
  Expected<Copy> copy_of(const std::string& subject) const;

  Expected<std::vector<NatsRun>> all_runs();
  Expected<void> set_stopped(const std::string& id, bool ended);
  Expected<std::optional<NatsRun>> find_run(const std::string& id);
  Expected<Results> all_results(const std::string& run, bool texts);
  Expected<std::optional<Holder>> holder_of(const Copy& copy);
  Expected<void> set_holder(const Copy& copy, const Holder& holder);
  /// Nothing where another has it by now.
  Expected<std::optional<Holder>> own(const Lease& lease, const std::string& worker);
  Expected<void> see(const std::string& worker, const std::string* note);
  /// How an attempt without a result ends.
  struct Ending {
    Holder holder;  // what the next one finds
    NatsLink::Answer answer = NatsLink::Answer::again;
  };
  /// Nothing happens where another has the task by now.
  Expected<void> leave(const Lease& lease, const std::string& worker, const std::string& note,
                       const Ending& ending);

  struct Offer {
    NatsLink::Handed handed;
    Holder before;  // whoever had it last; nobody: no attempts
  };
  Expected<std::optional<Lease>> take_of(const NatsRun& run, const std::string& worker,
                                         std::vector<Offer>& aside);
  /// Of one that could not be asked for a task, while others can.
  Expected<void> tell_of(const std::string& worker, const NatsRun& run, const Error& error);
  Expected<std::optional<Lease>> begin(const NatsRun& run, const Offer& offer,
                                       const std::string& worker);
  /// True: the message was of something that is over, and is gone.
  Expected<bool> clear_away(const NatsRun& run, const Copy& copy, const Offer& offer);
  Expected<bool> had_by(const std::string& worker, const NatsRun& run, const Copy& copy);
  Expected<std::vector<Copy>> copies_given_up(const std::string& run);
  Expected<std::string> read_file(const std::string& name);
  Expected<void> arbitrate(const RunSpec& spec, const Copy& copy);
  Expected<void> bury(const Copy& copy, const std::string& worker, const std::string& reason);

  std::mutex mutex_;
  std::unique_ptr<NatsLink> link_;
  const std::string farm_;
  const std::chrono::milliseconds lease_;
  Clock clock_;
  std::map<std::string, std::string> notes_;  // of the workers that come by this queue
  std::set<std::string> gone_;                // runs whose tasks nobody hands out
  std::map<Copy, std::pair<std::string, std::string>> held_;  // worker, where its answer goes
};

}  // namespace ternion::farm
