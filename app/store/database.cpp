#include "app/store/database.hpp"

#include <utility>

#include <sqlite3.h>

#include "engine/core/quoted_path.hpp"

namespace ternion {
namespace {

constexpr int kBusyMs = 5000;

tl::unexpected<Error> failure(sqlite3* handle) {
  return fail(ErrorCode::io, std::string("the store: ") + sqlite3_errmsg(handle));
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

Statement& Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), index, value);
  return *this;
}
Statement& Statement::bind(int index, double value) {
  sqlite3_bind_double(statement_.get(), index, value);
  return *this;
}
Statement& Statement::bind(int index, std::string_view value) {
  sqlite3_bind_text(statement_.get(), index, value.data(), static_cast<int>(value.size()),
                    SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_bytes(int index, std::string_view value) {
  sqlite3_bind_blob(statement_.get(), index, value.data(), static_cast<int>(value.size()),
                    SQLITE_STATIC);
  return *this;
}
Statement& Statement::bind_null(int index) {
  sqlite3_bind_null(statement_.get(), index);
  return *this;
}

Expected<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return failure(sqlite3_db_handle(statement_.get()));
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }
std::string Statement::text(int column) const {
  const bool is_blob = sqlite3_column_type(statement_.get(), column) == SQLITE_BLOB;
  const void* bytes = is_blob ? sqlite3_column_blob(statement_.get(), column)
                              : sqlite3_column_text(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr
             ? ""
             : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}
bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}
void Statement::reset() { sqlite3_reset(statement_.get()); }

Expected<Database> Database::open(const std::string& path) {
  return open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Expected<Database> Database::open_read_only(const std::string& path) {
  auto database = open(path, SQLITE_OPEN_READONLY);
  if (!database || database->number("pragma schema_version")) return database;
  // What a writer that was killed has left beside the file only a writer may play back.
  if (const auto writer = open(path, SQLITE_OPEN_READWRITE)) [[maybe_unused]]
    const auto played_back = writer->number("pragma schema_version");
  return open(path, SQLITE_OPEN_READONLY);
}

Expected<Database> Database::open(const std::string& path, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  Database database;
  database.handle_.reset(handle);
  if (code != SQLITE_OK)
    return fail(ErrorCode::io,
                "cannot open the store " + quoted_path(path) + ": " + sqlite3_errstr(code));
  sqlite3_busy_timeout(handle, kBusyMs);
  return database;
}

std::unique_ptr<Database> Database::keep_log(const std::string& path) {
  auto keeper = open(path);
  if (!keeper || !keeper->execute("pragma journal_mode = wal; select count(*) from sqlite_schema"))
    return nullptr;
  return std::make_unique<Database>(std::move(*keeper));
}

void Database::end_log() {
  wait_for_others(std::chrono::milliseconds(0));
  [[maybe_unused]] const auto ended = execute("pragma journal_mode = delete");
}

void Database::wait_for_others(std::chrono::milliseconds most) {
  sqlite3_busy_timeout(handle_.get(), static_cast<int>(most.count()));
}

void Database::on_commit(std::function<void(int pages)> callback) {
  on_commit_ = std::make_unique<std::function<void(int)>>(std::move(callback));
  sqlite3_wal_hook(
      handle_.get(),
      [](void* self, sqlite3*, const char*, int pages) {
        (*static_cast<std::function<void(int)>*>(self))(pages);
        return SQLITE_OK;
      },
      on_commit_.get());
}

void Database::interrupt() { sqlite3_interrupt(handle_.get()); }

/// In one step, which is one read: in several it would begin anew with each write between them.
Expected<void> Database::copy_to(Database& copy) const {
  sqlite3* const target = copy.handle_.get();
  sqlite3_backup* const backup = sqlite3_backup_init(target, "main", handle_.get(), "main");
  if (backup == nullptr) return failure(target);
  const int code = sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) return failure(target);
  if (code != SQLITE_DONE)
    return fail(ErrorCode::io, std::string("the store: ") + sqlite3_errstr(code));
  return {};
}

Expected<std::int64_t> Database::number(std::string_view sql) const {
  auto statement = prepare(sql);
  if (!statement) return tl::make_unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return fail(ErrorCode::io, "the store: expected a number, got nothing");
  return statement->integer(0);
}

Expected<void> Database::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return failure(handle_.get());
  return {};
}

Expected<Statement> Database::prepare(std::string_view sql) const {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr) !=
      SQLITE_OK)
    return failure(handle_.get());
  Statement statement;
  statement.statement_.reset(raw);
  return statement;
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }
std::int64_t Database::changes() const { return sqlite3_changes64(handle_.get()); }

}  // namespace ternion
