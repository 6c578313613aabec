#include "app/service/rooms/room_rows.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "engine/core/quoted_path.hpp"

namespace ternion::service {
namespace {

/// In the file's header, so that another program's database is not taken for ours ("TRNr").
constexpr std::int64_t kApplication = 0x54524E72;
constexpr std::int64_t kVersion = 3;

/// By version: what makes it out of the one before. Times are seconds (`changed`) or milliseconds
/// (`kept`, `begun`, `seen`) of the calendar, and `wall` the system's.
constexpr std::array<const char*, kVersion> kSteps{R"(
create table room (
  host text primary key,
  guest text not null unique,
  watch text not null unique,
  snapshot text not null,
  changed integer not null) without rowid;
create index room_changed on room (changed);
)",
                                                   R"(
alter table room add column kept integer not null default 0;
create table run (begun integer primary key, seen integer not null);
)",
                                                   R"(
alter table room add column played integer not null default 1;
create index room_unplayed on room (changed) where played = 0;
alter table run add column wall integer not null default 0;
update run set wall = seen;
create table served (
  id integer primary key check (id = 1),
  total integer not null,
  day integer not null,
  forgotten integer not null);
insert into served values (1, 0, 0, 0);
)"};

constexpr const char* kPut =
    R"(insert into room (host, guest, watch, snapshot, changed, kept, played)
  values (?1, ?2, ?3, ?4, ?5 / 1000, ?5, ?6)
  on conflict (host) do update set snapshot = excluded.snapshot, changed = excluded.changed,
    kept = excluded.kept, played = excluded.played)";

constexpr const char* kGet =
    "select host, guest, watch, snapshot, kept, played from room"
    " where host = ?1 or guest = ?1 or watch = ?1";

constexpr const char* kRunOf =
    "select begun, seen from run where begun <= ?1 order by begun desc limit 1";

/// Whose place a new one may take: first of those in which nobody has moved.
constexpr const char* kOldestUnplayed =
    "select host from room where played = 0 order by changed limit 1";
constexpr const char* kOldestLeft =
    "select host from room where changed < ?1 order by changed limit 1";
constexpr std::chrono::hours kLeft{24};

/// Nobody else has business with the file but a backup, which does not hold writers up.
constexpr std::chrono::milliseconds kBusy{500};
/// Up to this size all pages are looked at before anybody is served.
constexpr std::uintmax_t kQuicklyChecked = std::uintmax_t{64} << 20;

/// Up to this size a store that keeps its free pages is written anew at the start.
constexpr std::uintmax_t kQuicklyWritten = std::uintmax_t{16} << 20;

/// Whoever has no room for a second copy goes on with the store as it is.
void let_pages_go_if_small(Database& database, const std::string& path) {
  std::error_code unknown;
  const auto size = std::filesystem::file_size(path, unknown);
  if (unknown || size > kQuicklyWritten) return;
  [[maybe_unused]] const auto written = let_pages_go(database);
}

/// All steps or none.
Expected<void> bring_up(Database& database, std::size_t version) {
  if (version == kSteps.size()) return {};
  std::string sql = "begin;";
  for (; version < kSteps.size(); ++version) sql += kSteps[version];
  return database.execute(sql + "pragma application_id = " + std::to_string(kApplication) +
                          "; pragma user_version = " + std::to_string(kVersion) + "; commit;");
}

Expected<void> prepare_schema(Database& database, const std::string& path) {
  if (is_checked_at_open(path))
    if (auto whole = check_pages(database); !whole) return whole;
  // Space that is free goes back to the system by and by; it must be said before the first table.
  if (auto set = database.execute("pragma auto_vacuum = incremental; pragma journal_mode = wal;"
                                  "pragma synchronous = full;"
                                  "pragma journal_size_limit = 16777216;");
      !set)
    return set;
  const auto application = database.number("pragma application_id");
  const auto version = database.number("pragma user_version");
  const auto tables = database.number("select count(*) from sqlite_schema");
  for (const auto* each : {&application, &version, &tables})
    if (!*each) return tl::make_unexpected(each->error());
  if (*application == kApplication && *version >= 1 && *version <= kVersion) {
    let_pages_go_if_small(database, path);
    return bring_up(database, static_cast<std::size_t>(*version));
  }
  if (*application != 0 || *version != 0 || *tables != 0)
    return fail(ErrorCode::io, "expected a store of games of version " + std::to_string(kVersion) +
                                   " in " + quoted_path(path) +
                                   ", it is another database or of another version");
  return bring_up(database, 0);
}

Expected<std::optional<StoreCalendar::Seen>> last_seen(const Database& database) {
  auto statement = database.prepare("select seen, wall from run order by begun desc limit 1");
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return std::nullopt;
  return StoreCalendar::Seen{StoreCalendar::Time(statement->integer(0)),
                             StoreCalendar::Time(statement->integer(1))};
}

/// Carries out a statement that gives nothing.
Expected<void> done(Expected<bool> stepped) {
  if (!stepped) return tl::make_unexpected(stepped.error());
  return {};
}

}  // namespace

bool is_checked_at_open(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::file_size(path, ignored) <= kQuicklyChecked;
}

Expected<void> check_pages(const Database& database) {
  auto statement = database.prepare("pragma quick_check(1)");
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto row = statement->step(); !row) return tl::make_unexpected(row.error());
  if (const std::string found = statement->text(0); found != "ok")
    return fail(ErrorCode::io, "the store is damaged: " + found);
  return {};
}

Expected<void> let_pages_go(Database& database) {
  const auto mode = database.number("pragma auto_vacuum");
  if (!mode) return tl::make_unexpected(mode.error());
  if (*mode != 0) return {};
  return database.execute("pragma auto_vacuum = incremental; vacuum");
}

Expected<RoomRows> RoomRows::open(const std::string& path, StoreCalendar::Clocks clocks,
                                  std::size_t most) {
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  database->wait_for_others(kBusy);
  if (auto prepared = prepare_schema(*database, path); !prepared)
    return tl::make_unexpected(prepared.error());
  const auto seen = last_seen(*database);
  if (!seen) return tl::make_unexpected(seen.error());
  RoomRows rows(std::move(*database), StoreCalendar(std::move(clocks), *seen), most);
  if (auto begun = rows.note_begin(); !begun) return tl::make_unexpected(begun.error());
  return rows;
}

Expected<void> RoomRows::note_begin() {
  const auto rows = database_.number("select count(*) from room");
  if (!rows) return tl::make_unexpected(rows.error());
  count_ = static_cast<std::size_t>(*rows);
  auto statement =
      database_.prepare("insert or replace into run (begun, seen, wall) values (?1, ?1, ?2)");
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, std::int64_t{calendar_.begun().count()});
  return done(statement->bind(2, std::int64_t{calendar_.wall().count()}).step());
}

Expected<void> RoomRows::beat() {
  const Time served = calendar_.served();
  auto statement = database_.prepare("update run set seen = ?2, wall = ?3 where begun = ?1");
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, std::int64_t{calendar_.begun().count()});
  statement->bind(2, std::int64_t{(calendar_.begun() + served).count()});
  if (auto seen = done(statement->bind(3, std::int64_t{calendar_.wall().count()}).step()); !seen)
    return seen;
  auto total = database_.prepare("update served set total = total + ?1");
  if (!total) return tl::make_unexpected(total.error());
  auto noted = done(total->bind(1, std::int64_t{(served - noted_).count()}).step());
  if (noted) noted_ = served;
  return noted;
}

Expected<void> RoomRows::put(const RoomRow& row, Time kept) {
  auto known = database_.prepare("select 1 from room where host = ?1");
  if (!known) return tl::make_unexpected(known.error());
  const auto found = known->bind(1, row.tokens[0]).step();
  if (!found) return tl::make_unexpected(found.error());
  if (!*found && count_ >= most_)
    if (auto made = make_room(kept); !made) return made;
  auto statement = database_.prepare(kPut);
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, row.tokens[0]).bind(2, row.tokens[1]).bind(3, row.tokens[2]);
  statement->bind(4, row.snapshot).bind(5, std::int64_t{kept.count()}).bind(6, row.played ? 1 : 0);
  if (auto put = done(statement->step()); !put) return put;
  if (!*found) ++count_;
  return {};
}

Expected<void> RoomRows::make_room(Time now) {
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(now - kLeft).count();
  for (const char* sql : {kOldestUnplayed, kOldestLeft}) {
    auto oldest = database_.prepare(sql);
    if (!oldest) return tl::make_unexpected(oldest.error());
    if (sql == kOldestLeft) oldest->bind(1, std::int64_t{left});
    const auto found = oldest->step();
    if (!found) return tl::make_unexpected(found.error());
    if (!*found) continue;
    const std::string host = oldest->text(0);
    oldest->reset();
    return drop(host);
  }
  return fail(ErrorCode::out_of_range, "there are " + std::to_string(count_) +
                                           " games in the store already, all of them of today; "
                                           "try again later");
}

Expected<void> RoomRows::drop(std::string_view host) {
  auto statement = database_.prepare("delete from room where host = ?1");
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto dropped = done(statement->bind(1, host).step()); !dropped) return dropped;
  count_ -= static_cast<std::size_t>(std::max<std::int64_t>(0, database_.changes()));
  return {};
}

Expected<std::optional<RoomRow>> RoomRows::get(std::string_view token) const {
  auto statement = database_.prepare(kGet);
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->bind(1, token).step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return std::optional<RoomRow>();
  const auto served = served_since(Time(statement->integer(4)));
  if (!served) return tl::make_unexpected(served.error());
  return RoomRow{{statement->text(0), statement->text(1), statement->text(2)},
                 statement->text(3),
                 statement->integer(5) != 0,
                 *served};
}

/// The server that kept it was there to its last beat, and may have been until the next was due.
Expected<Duration> RoomRows::served_since(Time kept) const {
  auto statement = database_.prepare(kRunOf);
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->bind(1, std::int64_t{kept.count()}).step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return Duration{};
  const bool own = statement->integer(0) == calendar_.begun().count();
  const Time now = calendar_.now();
  const Time until = own ? now : std::min(Time(statement->integer(1)) + kSeenFor, now);
  return std::max(Duration{}, Duration(until - kept));
}

Expected<void> RoomRows::wait_for_the_disk(bool wait) {
  if (waits_ == wait) return {};
  auto set = database_.execute(wait ? "pragma synchronous = full" : "pragma synchronous = normal");
  if (set) waits_ = wait;
  return set;
}

Expected<void> RoomRows::begin(Kind kind) {
  if (auto set = wait_for_the_disk(kind == Kind::promised); !set) return set;
  noted_before_ = noted_;
  return database_.execute("begin immediate");
}
Expected<void> RoomRows::commit() { return database_.execute("commit"); }

void RoomRows::roll_back() {
  [[maybe_unused]] const auto already = database_.execute("rollback");  // by itself, at a full disk
  noted_ = noted_before_;
  if (const auto rows = database_.number("select count(*) from room"))
    count_ = static_cast<std::size_t>(*rows);
}

}  // namespace ternion::service
