#include "app/farm/sqlite_queue.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/farm/copies.hpp"
#include "app/farm/sha256.hpp"
#include "app/farm/sqlite_rows.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::farm {
namespace {

/// "TFrm", in SQLite's header.
constexpr std::int64_t kFarmFile = 0x5446726d;
constexpr std::int64_t kFarmVersion = 1;

constexpr const char* kTables =
    "CREATE TABLE run (id TEXT PRIMARY KEY, kind TEXT NOT NULL, game TEXT NOT NULL, signature TEXT "
    "NOT NULL, text TEXT NOT NULL, tasks INTEGER NOT NULL, priority INTEGER NOT NULL, check_every "
    "INTEGER NOT NULL, created INTEGER NOT NULL, stopped INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE task (run TEXT NOT NULL, number INTEGER NOT NULL, copy INTEGER NOT NULL, state "
    "TEXT NOT NULL DEFAULT 'ready', attempt INTEGER NOT NULL DEFAULT 0, worker TEXT NOT NULL "
    "DEFAULT "
    "'', until INTEGER NOT NULL DEFAULT 0, reason TEXT NOT NULL DEFAULT '', PRIMARY KEY (run, "
    "number, "
    "copy));"
    "CREATE INDEX task_state ON task (state, run, number);"
    "CREATE TABLE result (run TEXT NOT NULL, number INTEGER NOT NULL, copy INTEGER NOT NULL, "
    "worker "
    "TEXT NOT NULL, seconds REAL NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY "
    "(run, "
    "number, copy));"
    "CREATE TABLE worker (name TEXT PRIMARY KEY, seen INTEGER NOT NULL, note TEXT NOT NULL DEFAULT "
    "'');";

Expected<void> once(Statement& statement) {
  const auto done = statement.step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

/// False: a farm is there. Errors: io, also for a file of another kind or version.
Expected<bool> is_empty_farm(const Database& database, const std::string& path) {
  // The tables first: whoever makes them sets the others with them.
  const auto tables = database.number("SELECT count(*) FROM sqlite_master");
  if (!tables) return tl::make_unexpected(tables.error());
  if (*tables == 0) return true;
  const auto kind = database.number("PRAGMA application_id");
  if (!kind) return tl::make_unexpected(kind.error());
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::make_unexpected(version.error());
  if (*kind == kFarmFile && *version == kFarmVersion) return false;
  return fail(ErrorCode::io, quoted_path(path) + ": expected a farm as this version keeps them");
}

}  // namespace

Expected<std::unique_ptr<Queue>> SqliteQueue::open(const std::string& path,
                                                   std::chrono::milliseconds lease, Clock clock,
                                                   bool make) {
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  database->wait_for_others(std::chrono::seconds(30));
  std::unique_ptr<SqliteQueue> queue(
      new SqliteQueue(std::move(*database), lease, clock ? std::move(clock) : system_milliseconds));
  // Nothing is changed of a file that is another program's.
  const auto empty = is_empty_farm(queue->database_, path);
  if (!empty) return tl::make_unexpected(empty.error());
  if (*empty && !make)
    return ternion::fail(
        ErrorCode::io,
        quoted_path(path) +
            ": expected a farm, which `ternion farm submit` makes, got nothing in the file");
  if (auto mode = queue->database_.execute("PRAGMA journal_mode = WAL"); !mode)
    return tl::make_unexpected(mode.error());
  if (!*empty) return std::unique_ptr<Queue>(std::move(queue));
  // Several may come at once to a file that is new.
  const auto made = queue->whole([&]() -> Expected<void> {
    const auto still = is_empty_farm(queue->database_, path);
    if (!still) return tl::make_unexpected(still.error());
    if (!*still) return {};
    return queue->database_.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}; {}", kFarmFile,
                    kFarmVersion, kTables));
  });
  if (!made) return tl::make_unexpected(made.error());
  return std::unique_ptr<Queue>(std::move(queue));
}

Expected<void> SqliteQueue::whole(const std::function<Expected<void>()>& step) {
  if (auto begun = database_.execute("BEGIN IMMEDIATE"); !begun) return begun;
  auto done = step();
  if (done) done = database_.execute("COMMIT");
  if (!done) (void)database_.execute("ROLLBACK");
  return done;
}

Expected<void> SqliteQueue::see(const std::string& worker, const std::string* note) {
  auto seen = database_.prepare(
      note == nullptr
          ? "INSERT INTO worker (name, seen) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seen = "
            "excluded.seen"
          : "INSERT INTO worker (name, seen, note) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE "
            "SET "
            "seen = excluded.seen, note = excluded.note");
  if (!seen) return tl::make_unexpected(seen.error());
  seen->bind(1, worker).bind(2, clock_());
  if (note != nullptr) seen->bind(3, *note);
  return once(*seen);
}

Expected<bool> SqliteQueue::has(const std::string& run) {
  auto found = database_.prepare("SELECT 1 FROM run WHERE id = ?");
  if (!found) return tl::make_unexpected(found.error());
  found->bind(1, run);
  return found->step();
}

Expected<void> SqliteQueue::put_tasks(const std::string& run, const RunSpec& spec, int first) {
  auto task = database_.prepare("INSERT INTO task (run, number, copy) VALUES (?, ?, ?)");
  if (!task) return tl::make_unexpected(task.error());
  for (int number = first; number < spec.tasks; ++number) {
    for (int copy = 0; copy < copies_of(spec, number); ++copy) {
      task->bind(1, run).bind(2, number).bind(3, copy);
      if (auto put = once(*task); !put) return put;
      task->reset();
    }
  }
  return {};
}

Expected<void> SqliteQueue::grow(const std::string& run, int tasks) {
  const std::lock_guard lock(mutex_);
  return whole([&]() -> Expected<void> {
    auto found = database_.prepare(fmt::format("SELECT {} FROM run WHERE id = ?", kRunColumns));
    if (!found) return tl::make_unexpected(found.error());
    found->bind(1, run);
    const auto there = found->step();
    if (!there) return tl::make_unexpected(there.error());
    if (!*there) return no_run(run);
    RunSpec spec = run_of_row(*found, 0);
    const int first = spec.tasks;
    if (first >= tasks) return {};
    spec.tasks = tasks;
    if (auto put = put_tasks(run, spec, first); !put) return put;
    auto grown = database_.prepare("UPDATE run SET tasks = ? WHERE id = ?");
    if (!grown) return tl::make_unexpected(grown.error());
    grown->bind(1, tasks).bind(2, run);
    return once(*grown);
  });
}

Expected<std::string> SqliteQueue::submit(const RunSpec& spec) {
  const std::lock_guard lock(mutex_);
  const std::string id = new_run_id();
  const auto done = whole([&]() -> Expected<void> {
    auto run = database_.prepare(
        "INSERT INTO run (id, kind, game, signature, text, tasks, priority, check_every, created) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    if (!run) return tl::make_unexpected(run.error());
    run->bind(1, id).bind(2, spec.kind).bind(3, spec.game).bind(4, spec.signature);
    run->bind(5, spec.text).bind(6, spec.tasks).bind(7, spec.priority).bind(8, spec.check_every);
    run->bind(9, clock_());
    if (auto put = once(*run); !put) return put;
    return put_tasks(id, spec, 0);
  });
  if (!done) return tl::make_unexpected(done.error());
  return id;
}

Expected<void> SqliteQueue::stop(const std::string& run) { return set_stopped(run, kStopped); }
Expected<void> SqliteQueue::end(const std::string& run) { return set_stopped(run, kEnded); }

Expected<void> SqliteQueue::set_stopped(const std::string& run, int how) {
  const std::lock_guard lock(mutex_);
  const auto known = has(run);
  if (!known) return tl::make_unexpected(known.error());
  if (!*known) return no_run(run);
  auto stopped = database_.prepare("UPDATE run SET stopped = ? WHERE id = ? AND stopped = 0");
  if (!stopped) return tl::make_unexpected(stopped.error());
  stopped->bind(1, how).bind(2, run);
  return once(*stopped);
}

Expected<int> SqliteQueue::retry(const std::string& run) {
  const std::lock_guard lock(mutex_);
  int given_up = 0;
  const auto done = whole([&]() -> Expected<void> {
    auto found = database_.prepare("SELECT stopped FROM run WHERE id = ?");
    if (!found) return tl::make_unexpected(found.error());
    found->bind(1, run);
    const auto there = found->step();
    if (!there) return tl::make_unexpected(there.error());
    if (!*there) return no_run(run);
    if (found->integer(0) != 0) return no_open_run(run);
    auto again = database_.prepare(
        "UPDATE task SET state = 'ready', attempt = 0, worker = '', reason = '' WHERE run = ? AND "
        "state = 'dead'");
    if (!again) return tl::make_unexpected(again.error());
    again->bind(1, run);
    if (auto changed = once(*again); !changed) return changed;
    given_up = static_cast<int>(database_.changes());
    return {};
  });
  if (!done) return tl::make_unexpected(done.error());
  return given_up;
}

/// Of whom nothing has been heard for too long.
Expected<void> SqliteQueue::expire() {
  auto late = database_.prepare(
      "UPDATE task SET state = CASE WHEN attempt >= ? THEN 'dead' ELSE 'ready' END, reason = "
      "'nothing heard of its worker' WHERE state = 'leased' AND until < ?");
  if (!late) return tl::make_unexpected(late.error());
  late->bind(1, kMostAttempts).bind(2, clock_());
  return once(*late);
}

/// A second copy goes to another worker than the first, and not to another hand of the same one, as
/// long as there is anything else to do.
Expected<std::optional<Lease>> SqliteQueue::choose(const std::string& worker,
                                                   const std::vector<std::string>& skip) {
  std::string holes;
  for (std::size_t i = 0; i < skip.size(); ++i) holes += i == 0 ? "?" : ", ?";
  auto next = database_.prepare(fmt::format(
      "SELECT task.run, task.number, task.copy, task.attempt, {} FROM task JOIN run ON run.id = "
      "task.run WHERE task.state = 'ready' AND run.stopped = 0 AND run.id NOT IN ({}) ORDER BY "
      "EXISTS (SELECT 1 FROM task AS other WHERE other.run = task.run AND other.number = "
      "task.number "
      "AND other.copy <> task.copy AND substr(other.worker, 1, instr(other.worker || '/', '/') - "
      "1) "
      "= ?), run.priority DESC, run.created, run.id, "
      "task.number, task.copy LIMIT 1",
      kRunColumns, holes));
  if (!next) return tl::make_unexpected(next.error());
  int hole = 0;
  for (const std::string& each : skip) next->bind(++hole, each);
  next->bind(++hole, std::string(without_hand(worker)));
  const auto found = next->step();
  if (!found) return tl::make_unexpected(found.error());
  if (!*found) return std::optional<Lease>();
  Lease lease;
  lease.run = next->text(0);
  lease.number = static_cast<int>(next->integer(1));
  lease.copy = static_cast<int>(next->integer(2));
  lease.attempt = static_cast<int>(next->integer(3)) + 1;
  lease.silence = std::chrono::milliseconds(lease_);
  lease.spec = run_of_row(*next, 4);
  return std::optional(std::move(lease));
}

Expected<std::optional<Lease>> SqliteQueue::take(const std::string& worker,
                                                 const std::vector<std::string>& skip) {
  const std::lock_guard lock(mutex_);
  std::optional<Lease> taken;
  const auto done = whole([&]() -> Expected<void> {
    if (auto expired = expire(); !expired) return expired;
    if (auto seen = see(worker, nullptr); !seen) return seen;
    auto chosen = choose(worker, skip);
    if (!chosen) return tl::make_unexpected(chosen.error());
    if (!*chosen) return {};
    auto mine = database_.prepare(
        "UPDATE task SET state = 'leased', worker = ?, attempt = ?, until = ? WHERE run = ? AND "
        "number "
        "= ? AND copy = ?");
    if (!mine) return tl::make_unexpected(mine.error());
    mine->bind(1, worker).bind(2, (*chosen)->attempt).bind(3, clock_() + lease_);
    mine->bind(4, (*chosen)->run).bind(5, (*chosen)->number).bind(6, (*chosen)->copy);
    taken = std::move(*chosen);
    return once(*mine);
  });
  if (!done) return tl::make_unexpected(done.error());
  return taken;
}

Expected<bool> SqliteQueue::change(const std::string& what, const Lease& lease,
                                   const std::string& worker) {
  auto own = database_.prepare("UPDATE task SET " + what +
                               " WHERE run = ? AND number = ? AND copy = ? AND attempt = ? AND "
                               "worker = ? AND state = 'leased'");
  if (!own) return tl::make_unexpected(own.error());
  own->bind(1, lease.run).bind(2, lease.number).bind(3, lease.copy).bind(4, lease.attempt);
  own->bind(5, worker);
  if (auto done = once(*own); !done) return tl::make_unexpected(done.error());
  return database_.changes() > 0;
}

Expected<bool> SqliteQueue::beat(const Lease& lease, const std::string& worker) {
  const std::lock_guard lock(mutex_);
  bool own = false;
  const auto done = whole([&]() -> Expected<void> {
    if (auto seen = see(worker, nullptr); !seen) return seen;
    const auto changed = change(fmt::format("until = {}", clock_() + lease_), lease, worker);
    if (!changed) return tl::make_unexpected(changed.error());
    own = *changed;
    return {};
  });
  if (!done) return tl::make_unexpected(done.error());
  return own;
}

/// Whoever is first counts, also where the task has gone to another meanwhile: the work is done.
Expected<bool> SqliteQueue::finish(const Lease& lease, const std::string& worker,
                                   const TaskResult& result, double seconds) {
  const std::lock_guard lock(mutex_);
  bool counts = false;
  const auto done = whole([&]() -> Expected<void> {
    auto put = database_.prepare("INSERT OR IGNORE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)");
    if (!put) return tl::make_unexpected(put.error());
    put->bind(1, lease.run).bind(2, lease.number).bind(3, lease.copy).bind(4, worker);
    put->bind(5, seconds).bind(6, kept_key(result.key)).bind(7, result.text);
    if (auto kept = once(*put); !kept) return kept;
    counts = database_.changes() > 0;
    if (!counts) return {};
    auto over = database_.prepare(
        "UPDATE task SET state = 'done', worker = ? WHERE run = ? AND number = ? AND copy = ?");
    if (!over) return tl::make_unexpected(over.error());
    over->bind(1, worker).bind(2, lease.run).bind(3, lease.number).bind(4, lease.copy);
    if (auto ended = once(*over); !ended) return ended;
    if (auto seen = see(worker, nullptr); !seen) return seen;
    return arbitrate(lease);
  });
  if (!done) return tl::make_unexpected(done.error());
  return counts;
}

/// Where two differ a third decides who is to be believed.
Expected<void> SqliteQueue::arbitrate(const Lease& lease) {
  auto third = database_.prepare(
      "INSERT OR IGNORE INTO task (run, number, copy) SELECT a.run, a.number, 2 FROM result AS a "
      "JOIN "
      "result AS b ON a.run = b.run AND a.number = b.number WHERE a.run = ? AND a.number = ? AND "
      "a.copy = 0 AND b.copy = 1 AND a.key <> b.key");
  if (!third) return tl::make_unexpected(third.error());
  third->bind(1, lease.run).bind(2, lease.number);
  return once(*third);
}

Expected<void> SqliteQueue::fail(const Lease& lease, const std::string& worker,
                                 const std::string& reason) {
  const std::lock_guard lock(mutex_);
  return whole([&]() -> Expected<void> {
    if (auto seen = see(worker, &reason); !seen) return seen;
    auto over = database_.prepare(
        "UPDATE task SET state = CASE WHEN attempt >= ? THEN 'dead' ELSE 'ready' END, reason = ? "
        "WHERE "
        "run = ? AND number = ? AND copy = ? AND attempt = ? AND worker = ? AND state = 'leased'");
    if (!over) return tl::make_unexpected(over.error());
    over->bind(1, kMostAttempts).bind(2, reason).bind(3, lease.run).bind(4, lease.number);
    over->bind(5, lease.copy).bind(6, lease.attempt).bind(7, worker);
    return once(*over);
  });
}

Expected<void> SqliteQueue::give_back(const Lease& lease, const std::string& worker,
                                      const std::string& note) {
  const std::lock_guard lock(mutex_);
  return whole([&]() -> Expected<void> {
    if (auto seen = see(worker, &note); !seen) return seen;
    const auto given = change("state = 'ready', worker = '', attempt = attempt - 1", lease, worker);
    return given ? Expected<void>() : tl::make_unexpected(given.error());
  });
}

Expected<void> SqliteQueue::note(const std::string& worker, const std::string& text) {
  const std::lock_guard lock(mutex_);
  return whole([&] { return see(worker, &text); });
}

/// Farms of before have none.
Expected<void> SqliteQueue::make_file_table() {
  return database_.execute(
      "CREATE TABLE IF NOT EXISTS file (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL)");
}

Expected<std::string> SqliteQueue::keep_file(std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  const std::string name = sha256(bytes);
  const auto done = whole([&]() -> Expected<void> {
    if (auto made = make_file_table(); !made) return made;
    auto put = database_.prepare("INSERT OR IGNORE INTO file VALUES (?, ?)");
    if (!put) return tl::make_unexpected(put.error());
    put->bind(1, name).bind_bytes(2, bytes);
    return once(*put);
  });
  if (!done) return tl::make_unexpected(done.error());
  return name;
}

Expected<std::string> SqliteQueue::file(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (auto made = make_file_table(); !made) return tl::make_unexpected(made.error());
  auto found = database_.prepare("SELECT bytes FROM file WHERE sha256 = ?");
  if (!found) return tl::make_unexpected(found.error());
  found->bind(1, name);
  const auto there = found->step();
  if (!there) return tl::make_unexpected(there.error());
  return checked_file(*there ? found->text(0) : "", name);
}

}  // namespace ternion::farm
