#include "app/server/room_store.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace ternion::server {
namespace {

/// In the file's header, so that another program's database is not taken for ours ("TRNr").
constexpr std::int64_t kApplication = 0x54524E72;
constexpr std::int64_t kVersion = 2;

/// By version: what makes it out of the one before. Times are seconds (`changed`) or milliseconds
/// (`kept`, `begun`, `seen`) since 1970.
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
)"};

constexpr const char* kKeep = R"(insert into room (host, guest, watch, snapshot, changed, kept)
  values (?1, ?2, ?3, ?4, unixepoch(), ?5)
  on conflict (host) do update set
    snapshot = excluded.snapshot, changed = excluded.changed, kept = excluded.kept)";

constexpr const char* kFind =
    "select host, guest, watch, snapshot, kept from room"
    " where host = ?1 or guest = ?1 or watch = ?1";

constexpr const char* kRunOf =
    "select begun, seen from run where begun <= ?1 order by begun desc limit 1";

constexpr const char* kForgetOlder = "delete from room where changed < unixepoch() - ?1";

/// Games that nobody has moved in, by their snapshots.
constexpr const char* kForgetUnplayed = R"(delete from room where changed < unixepoch() - ?1
  and case when json_valid(snapshot)
      then json_array_length(snapshot, '$.moves') <= coalesce(json_extract(snapshot, '$.given'), 0)
      else 0 end)";

constexpr const char* kForgetMore =
    "delete from room where host in (select host from room order by changed desc limit -1 offset "
    "?1)";

/// Nobody else has business with the file but a backup, which does not hold writers up. Whoever
/// does hold them up holds up every game.
constexpr std::chrono::milliseconds kBusy{500};

Expected<std::int64_t> number(Database& database, const char* pragma) {
  auto statement = database.prepare(pragma);
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto row = statement->step(); !row) return tl::make_unexpected(row.error());
  return statement->integer(0);
}

/// All steps or none.
Expected<void> bring_up(Database& database, std::size_t version) {
  if (version == kSteps.size()) return {};
  std::string sql = "begin;";
  for (; version < kSteps.size(); ++version) sql += kSteps[version];
  return database.execute(sql + "pragma application_id = " + std::to_string(kApplication) +
                          "; pragma user_version = " + std::to_string(kVersion) + "; commit;");
}

/// Better refused at the start than found out game by game.
Expected<void> check_pages(Database& database) {
  auto statement = database.prepare("pragma quick_check(1)");
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto row = statement->step(); !row) return tl::make_unexpected(row.error());
  if (const std::string found = statement->text(0); found != "ok")
    return fail(ErrorCode::io, "the store is damaged: " + found);
  return {};
}

Expected<void> prepare_schema(Database& database, const std::string& path) {
  if (auto whole = check_pages(database); !whole) return whole;
  if (auto set = database.execute("pragma journal_mode = wal; pragma synchronous = normal;"); !set)
    return set;
  const auto application = number(database, "pragma application_id");
  const auto version = number(database, "pragma user_version");
  if (!application) return tl::make_unexpected(application.error());
  if (!version) return tl::make_unexpected(version.error());
  const bool ours = *application == kApplication && *version >= 1 && *version <= kVersion;
  if (ours) return bring_up(database, static_cast<std::size_t>(*version));
  const auto tables = number(database, "select count(*) from sqlite_schema");
  if (!tables) return tl::make_unexpected(tables.error());
  if (*application != 0 || *version != 0 || *tables != 0)
    return fail(ErrorCode::io, "expected a store of games of version " + std::to_string(kVersion) +
                                   " in " + path +
                                   ", it is another database or of another version");
  return bring_up(database, 0);
}

}  // namespace

RoomStore::Lock::~Lock() { ::close(descriptor_); }

Expected<std::shared_ptr<RoomStore>> RoomStore::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return fail(ErrorCode::io,
                "cannot open the store " + path + ": " + std::generic_category().message(errno));
  auto lock = std::make_unique<Lock>(descriptor);
  // A file system without locks is taken as it is.
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return fail(ErrorCode::io, path + ": another server has this store open");
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  database->wait_for_others(kBusy);
  if (auto prepared = prepare_schema(*database, path); !prepared)
    return fail(prepared.error().code, path + ": " + prepared.error().message);
  std::shared_ptr<RoomStore> store(new RoomStore(std::move(lock), std::move(*database)));
  if (auto begun = store->begin(); !begun)
    return fail(begun.error().code, path + ": " + begun.error().message);
  return store;
}

RoomStore::WallTime RoomStore::now() {
  return std::chrono::duration_cast<WallTime>(std::chrono::system_clock::now().time_since_epoch());
}

Expected<void> RoomStore::begin() {
  auto statement = database_.prepare("insert or replace into run (begun, seen) values (?1, ?1)");
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto done = statement->bind(1, std::int64_t{begun_.count()}).step(); !done)
    return tl::make_unexpected(done.error());
  return {};
}

Expected<void> RoomStore::beat() {
  const std::lock_guard lock(mutex_);
  auto statement = database_.prepare("update run set seen = ?2 where begun = ?1");
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, std::int64_t{begun_.count()}).bind(2, std::int64_t{now().count()});
  if (auto done = statement->step(); !done) return tl::make_unexpected(done.error());
  return {};
}

/// The server that kept it was there to its last beat, and may have been until the next was due.
Expected<Duration> RoomStore::served_since(WallTime kept) {
  auto statement = database_.prepare(kRunOf);
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->bind(1, std::int64_t{kept.count()}).step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return Duration{};
  const bool own = statement->integer(0) == begun_.count();
  const WallTime seen(statement->integer(1));
  const WallTime until = own ? now() : std::min(seen + kBeat, now());
  return std::max(Duration{}, Duration(until - kept));
}

Expected<void> RoomStore::keep(const Row& row) {
  const std::lock_guard lock(mutex_);
  auto statement = database_.prepare(kKeep);
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, row.tokens[0]).bind(2, row.tokens[1]).bind(3, row.tokens[2]);
  statement->bind(4, row.snapshot).bind(5, std::int64_t{now().count()});
  if (auto done = statement->step(); !done) return tl::make_unexpected(done.error());
  return {};
}

Expected<std::optional<RoomStore::Row>> RoomStore::find(std::string_view token) {
  const std::lock_guard lock(mutex_);
  auto statement = database_.prepare(kFind);
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->bind(1, token).step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return std::optional<Row>();
  const auto served = served_since(WallTime(statement->integer(4)));
  if (!served) return tl::make_unexpected(served.error());
  return std::optional<Row>(Row{
      {statement->text(0), statement->text(1), statement->text(2)}, statement->text(3), *served});
}

Expected<void> RoomStore::forget_beyond(const Keeping& keeping) {
  const std::lock_guard lock(mutex_);
  const std::array<std::pair<const char*, std::int64_t>, 3> steps{{
      {kForgetOlder, keeping.age.count()},
      {kForgetUnplayed, keeping.unplayed.count()},
      {kForgetMore, static_cast<std::int64_t>(keeping.most)},
  }};
  for (const auto& [sql, bound] : steps) {
    auto statement = database_.prepare(sql);
    if (!statement) return tl::make_unexpected(statement.error());
    if (auto done = statement->bind(1, bound).step(); !done)
      return tl::make_unexpected(done.error());
  }
  // A run is needed for as long as a game that it kept.
  return database_.execute(
      "delete from run where seen < 1000 * (select coalesce(min(changed), unixepoch()) from room)"
      " and begun < (select max(begun) from run)");
}

}  // namespace ternion::server
