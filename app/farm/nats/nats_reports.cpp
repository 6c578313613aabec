// What the queue on NATS tells of its runs, and of who works on them.
#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/farm/nats/nats_queue.hpp"

namespace ternion::farm {
namespace {

std::vector<Said> listed(const std::map<int, Said>& copies) {
  std::vector<Said> list;
  for (const auto& [copy, said] : copies) list.push_back(said);
  return list;
}

}  // namespace

Expected<std::vector<RunStatus>> NatsQueue::runs() {
  const std::lock_guard lock(mutex_);
  const auto runs = all_runs();
  if (!runs) return tl::make_unexpected(runs.error());
  const auto results = all_results("", false);
  if (!results) return tl::make_unexpected(results.error());
  const auto given_up = link_->read(farm_ + "-dead", farm_ + ".dead.>", false);
  if (!given_up) return tl::make_unexpected(given_up.error());
  std::set<std::string> dead;
  for (const NatsLink::Kept& message : *given_up) dead.insert(message.subject);
  std::vector<RunStatus> list;
  for (const NatsRun& run : *runs) {
    RunStatus status;
    status.id = run.id;
    status.spec = run.spec;
    status.stopped = run.stopped;
    status.ended = run.ended;
    const auto holders = link_->all(farm_ + "-tasks", farm_ + ".task." + run.id + ".>");
    if (!holders) return tl::make_unexpected(holders.error());
    for (int number = 0; number < run.spec.tasks; ++number) {
      const auto at = results->find({run.id, number});
      static const std::map<int, Said> kNothing;
      const std::map<int, Said>& said = at == results->end() ? kNothing : at->second;
      status.done += said.empty() ? 0 : 1;
      status.compared += is_compared(said) ? 1 : 0;
      status.disputed += differ(said) ? 1 : 0;
      const int copies = differ(said) ? 3 : copies_of(run.spec, number);
      for (int copy = 0; copy < copies; ++copy) {
        if (said.contains(copy)) continue;
        const auto holder = holders->find(subject("task", {run.id, number, copy}));
        const bool held = holder != holders->end() && !read_holder(holder->second).worker.empty();
        int RunStatus::* count = dead.contains(subject("dead", {run.id, number, copy}))
                                     ? &RunStatus::dead
                                     : (held ? &RunStatus::leased : &RunStatus::waiting);
        ++(status.*count);
      }
    }
    list.push_back(std::move(status));
  }
  return list;
}

Expected<std::vector<NumberedResult>> NatsQueue::results(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto run = find_run(id);
  if (!run) return tl::make_unexpected(run.error());
  if (!*run) return no_run(id);
  const auto results = all_results(id, true);
  if (!results) return tl::make_unexpected(results.error());
  std::vector<NumberedResult> list;
  for (const auto& [task, copies] : *results)
    list.push_back({task.second, majority(listed(copies)).text});
  return list;
}

Expected<std::optional<Counted>> NatsQueue::result(const std::string& run, const RunSpec& spec,
                                                   int number) {
  const std::lock_guard lock(mutex_);
  auto messages = link_->read(farm_ + "-results",
                              farm_ + ".result." + run + "." + std::to_string(number) + ".*", true);
  if (!messages) return tl::make_unexpected(messages.error());
  std::map<int, Said> copies;
  for (NatsLink::Kept& message : *messages) {
    const auto copy = copy_of(message.subject);
    if (!copy) continue;  // somebody else's
    Said said = read_said(message.note);
    said.text = std::move(message.body);
    copies.try_emplace(std::get<2>(*copy), std::move(said));
  }
  return counted(spec, number, copies);
}

Expected<std::vector<DeadTask>> NatsQueue::dead(const std::string& run) {
  const std::lock_guard lock(mutex_);
  const auto messages = link_->read(farm_ + "-dead", farm_ + ".dead." + run + ".>", false);
  if (!messages) return tl::make_unexpected(messages.error());
  std::vector<DeadTask> dead;
  for (const NatsLink::Kept& message : *messages) {
    const auto copy = copy_of(message.subject);
    if (!copy) continue;  // somebody else's
    Holder last = read_holder(message.note);
    dead.push_back(
        {std::get<1>(*copy), std::get<2>(*copy), std::move(last.worker), std::move(last.reason)});
  }
  std::ranges::sort(dead, {},
                    [](const DeadTask& task) { return std::pair(task.number, task.copy); });
  return dead;
}

Expected<void> NatsQueue::note(const std::string& worker, const std::string& text) {
  const std::lock_guard lock(mutex_);
  return see(worker, &text);
}

Expected<std::vector<WorkerStatus>> NatsQueue::workers() {
  const std::lock_guard lock(mutex_);
  const auto heard = link_->all(farm_ + "-workers", ">");
  if (!heard) return tl::make_unexpected(heard.error());
  std::map<std::string, WorkerStatus> workers;
  for (const auto& [key, text] : *heard) {
    Heard last = read_heard(text);
    WorkerStatus& worker = workers[last.name];
    worker.name = last.name;
    worker.seen = last.seen;
    worker.note = std::move(last.note);
  }
  const auto results = all_results("", false);
  if (!results) return tl::make_unexpected(results.error());
  for (const auto& [task, copies] : *results) count_for_workers(listed(copies), workers);
  std::vector<WorkerStatus> list;
  for (auto& [name, worker] : workers) list.push_back(std::move(worker));
  return list;
}

}  // namespace ternion::farm
