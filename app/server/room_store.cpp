#include "app/server/room_store.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace ternion::server {
namespace {

/// In the file's header, so that another program's database is not taken for ours ("TRNr").
constexpr std::int64_t kApplication = 0x54524E72;
constexpr std::int64_t kVersion = 1;

constexpr const char* kSchema = R"(
create table room (
  host text primary key,
  guest text not null unique,
  watch text not null unique,
  snapshot text not null,
  changed integer not null) without rowid;
create index room_changed on room (changed);
)";

constexpr const char* kKeep = R"(insert into room (host, guest, watch, snapshot, changed)
  values (?1, ?2, ?3, ?4, unixepoch())
  on conflict (host) do update set snapshot = excluded.snapshot, changed = excluded.changed)";

constexpr const char* kFind =
    "select host, guest, watch, snapshot from room where host = ?1 or guest = ?1 or watch = ?1";

Expected<std::int64_t> number(Database& database, const char* pragma) {
  auto statement = database.prepare(pragma);
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto row = statement->step(); !row) return tl::make_unexpected(row.error());
  return statement->integer(0);
}

Expected<void> prepare_schema(Database& database, const std::string& path) {
  if (auto set = database.execute("pragma journal_mode = wal; pragma synchronous = normal;"); !set)
    return set;
  const auto application = number(database, "pragma application_id");
  const auto version = number(database, "pragma user_version");
  if (!application) return tl::make_unexpected(application.error());
  if (!version) return tl::make_unexpected(version.error());
  if (*application == kApplication && *version == kVersion) return {};
  const auto tables = number(database, "select count(*) from sqlite_schema");
  if (!tables) return tl::make_unexpected(tables.error());
  if (*application != 0 || *version != 0 || *tables != 0)
    return fail(ErrorCode::io, "expected a store of games of version " + std::to_string(kVersion) +
                                   " in " + path +
                                   ", it is another database or of another version");
  return database.execute(std::string("begin;") + kSchema +
                          "pragma application_id = " + std::to_string(kApplication) +
                          "; pragma user_version = " + std::to_string(kVersion) + "; commit;");
}

}  // namespace

Expected<std::shared_ptr<RoomStore>> RoomStore::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return fail(ErrorCode::io,
                "cannot open the store " + path + ": " + std::generic_category().message(errno));
  ::close(descriptor);
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  if (auto prepared = prepare_schema(*database, path); !prepared)
    return fail(prepared.error().code, path + ": " + prepared.error().message);
  return std::shared_ptr<RoomStore>(new RoomStore(std::move(*database)));
}

Expected<void> RoomStore::keep(const Row& row) {
  const std::lock_guard lock(mutex_);
  auto statement = database_.prepare(kKeep);
  if (!statement) return tl::make_unexpected(statement.error());
  statement->bind(1, row.tokens[0]).bind(2, row.tokens[1]).bind(3, row.tokens[2]);
  statement->bind(4, row.snapshot);
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
  return std::optional<Row>(
      Row{{statement->text(0), statement->text(1), statement->text(2)}, statement->text(3)});
}

Expected<void> RoomStore::forget_older(std::chrono::seconds age) {
  const std::lock_guard lock(mutex_);
  auto statement = database_.prepare("delete from room where changed < unixepoch() - ?1");
  if (!statement) return tl::make_unexpected(statement.error());
  if (auto done = statement->bind(1, std::int64_t{age.count()}).step(); !done)
    return tl::make_unexpected(done.error());
  return {};
}

}  // namespace ternion::server
