// What the queue in a file tells of its runs, and of who works on them.
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/farm/copies.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/sqlite_rows.hpp"

namespace ternion::farm {

Expected<std::vector<OpenRun>> SqliteQueue::open_runs() {
  const std::lock_guard lock(mutex_);
  auto rows = database_.prepare(fmt::format(
      "SELECT run.id, {} FROM run WHERE stopped = 0 ORDER BY created, id", kRunColumns));
  if (!rows) return tl::make_unexpected(rows.error());
  std::vector<OpenRun> runs;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return runs;
    runs.push_back({rows->text(0), run_of_row(*rows, 1)});
  }
}

Expected<std::vector<RunStatus>> SqliteQueue::runs() {
  const std::lock_guard lock(mutex_);
  auto rows = database_.prepare(fmt::format(
      "SELECT run.id, run.stopped, (SELECT count(DISTINCT number) FROM result WHERE run = run.id), "
      "(SELECT count(*) FROM task WHERE run = run.id AND state = 'leased'), (SELECT count(*) FROM "
      "task "
      "WHERE run = run.id AND state = 'ready'), (SELECT count(*) FROM task WHERE run = run.id AND "
      "state "
      "= 'dead'), (SELECT count(*) FROM result AS a JOIN result AS b ON a.run = b.run AND a.number "
      "= "
      "b.number AND a.copy = 0 AND b.copy = 1 WHERE a.run = run.id), (SELECT count(*) FROM result "
      "AS a "
      "JOIN result AS b ON a.run = b.run AND a.number = b.number AND a.copy = 0 AND b.copy = 1 "
      "WHERE "
      "a.run = run.id AND a.key <> b.key), {} FROM run ORDER BY run.created, run.id",
      kRunColumns));
  if (!rows) return tl::make_unexpected(rows.error());
  std::vector<RunStatus> runs;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return runs;
    const auto count = [&](int column) { return static_cast<int>(rows->integer(column)); };
    runs.push_back({rows->text(0), run_of_row(*rows, 8), count(1) != 0, count(2), count(3),
                    count(4), count(5), count(6), count(7), count(1) == kEnded});
  }
}

Expected<std::vector<NumberedResult>> SqliteQueue::results(const std::string& run) {
  const std::lock_guard lock(mutex_);
  const auto known = has(run);
  if (!known) return tl::make_unexpected(known.error());
  if (!*known) return no_run(run);
  auto rows = database_.prepare(
      "SELECT number, worker, key, text, seconds FROM result WHERE run = ? ORDER BY number, copy");
  if (!rows) return tl::make_unexpected(rows.error());
  rows->bind(1, run);
  std::map<std::int64_t, std::vector<Said>> tasks;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) break;
    tasks[rows->integer(0)].push_back({rows->text(1), rows->text(2), rows->text(3), rows->real(4)});
  }
  std::vector<NumberedResult> list;
  for (const auto& [number, copies] : tasks)
    list.push_back({static_cast<int>(number), majority(copies).text});
  return list;
}

Expected<std::optional<Counted>> SqliteQueue::result(const std::string& run, const RunSpec& spec,
                                                     int number) {
  const std::lock_guard lock(mutex_);
  auto rows = database_.prepare(
      "SELECT copy, worker, key, text, seconds FROM result WHERE run = ? AND number = ?");
  if (!rows) return tl::make_unexpected(rows.error());
  rows->bind(1, run).bind(2, number);
  std::map<int, Said> copies;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return counted(spec, number, copies);
    copies[static_cast<int>(rows->integer(0))] = {rows->text(1), rows->text(2), rows->text(3),
                                                  rows->real(4)};
  }
}

Expected<std::vector<DeadTask>> SqliteQueue::dead(const std::string& run) {
  const std::lock_guard lock(mutex_);
  auto rows = database_.prepare(
      "SELECT number, copy, worker, reason FROM task WHERE run = ? AND state = 'dead' ORDER BY "
      "number, copy");
  if (!rows) return tl::make_unexpected(rows.error());
  rows->bind(1, run);
  std::vector<DeadTask> dead;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return dead;
    dead.push_back({static_cast<int>(rows->integer(0)), static_cast<int>(rows->integer(1)),
                    rows->text(2), rows->text(3)});
  }
}

Expected<std::vector<WorkerStatus>> SqliteQueue::workers() {
  const std::lock_guard lock(mutex_);
  std::map<std::string, WorkerStatus> workers;
  auto rows = database_.prepare("SELECT name, seen, note FROM worker");
  if (!rows) return tl::make_unexpected(rows.error());
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) break;
    WorkerStatus& worker = workers[rows->text(0)];
    worker.name = rows->text(0);
    worker.seen = rows->integer(1);
    worker.note = rows->text(2);
  }
  auto said = database_.prepare(
      "SELECT run, number, worker, key, seconds FROM result ORDER BY run, number, copy");
  if (!said) return tl::make_unexpected(said.error());
  std::map<std::pair<std::string, std::int64_t>, std::vector<Said>> tasks;
  for (;;) {
    const auto more = said->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) break;
    tasks[{said->text(0), said->integer(1)}].push_back(
        {said->text(2), said->text(3), "", said->real(4)});
  }
  for (const auto& [task, copies] : tasks) count_for_workers(copies, workers);
  std::vector<WorkerStatus> list;
  for (auto& [name, worker] : workers) list.push_back(std::move(worker));
  return list;
}

}  // namespace ternion::farm
