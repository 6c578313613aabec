#include "app/library/book_store.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/core/hash_key.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::library {
namespace {

constexpr int kApplication = 0x54426F6B;  // "TBok"
constexpr int kVersion = 1;
constexpr const char* kSchema = R"(
create table facts (name text primary key, value blob not null) without rowid;
create table positions (
  key blob primary key,
  value integer not null, lower integer, upper integer, kind integer not null, depth integer not null,
  leaf_move integer, leaf_value integer, leaf_lower integer, leaf_upper integer, leaf_kind integer,
  leaf_depth integer,
  wins integer not null, draws integer not null, losses integer not null, lines integer not null,
  label text, comment text) without rowid;
create table edges (child integer, parent blob, primary key (child, parent)) without rowid;
create table games (number integer primary key);
)";
constexpr const char* kColumns =
    "value, lower, upper, kind, depth, leaf_move, leaf_value, leaf_lower, leaf_upper, leaf_kind, "
    "leaf_depth, wins, draws, losses, lines, label, comment";
constexpr int kNoMove = 0xFFFF;

/// A table of edges has numbers for keys; two keys of one number give a parent too many.
std::int64_t number_of(std::string_view key) {
  std::uint64_t number = key.size();
  for (const char byte : key) number = mix64(number ^ static_cast<unsigned char>(byte)) + 1;
  return static_cast<std::int64_t>(number);
}

/// Bounds that say nothing take no room.
void bind_bounds(Statement& statement, int index, const Worth& worth) {
  statement.bind(index, std::int64_t{worth.value});
  if (worth.lower == -kUnbounded)
    statement.bind_null(index + 1);
  else
    statement.bind(index + 1, std::int64_t{worth.lower});
  if (worth.upper == kUnbounded)
    statement.bind_null(index + 2);
  else
    statement.bind(index + 2, std::int64_t{worth.upper});
}

Kind kind_at(const Statement& row, int column) {
  const auto kind = row.integer(column);
  return kind < 0 || kind > static_cast<int>(Kind::solved) ? Kind::none : static_cast<Kind>(kind);
}

Worth worth_at(const Statement& row, int value, int kind) {
  Worth worth;
  worth.value = static_cast<Value>(row.integer(value));
  if (!row.is_null(value + 1)) worth.lower = static_cast<Value>(row.integer(value + 1));
  if (!row.is_null(value + 2)) worth.upper = static_cast<Value>(row.integer(value + 2));
  worth.kind = kind_at(row, kind);
  return worth;
}

/// The columns of an entry begin with that one.
Entry entry_of(const Statement& row, int first = 0) {
  const auto integer = [&](int column) { return row.integer(first + column); };
  Entry entry;
  entry.worth = worth_at(row, first, first + 3);
  entry.depth = static_cast<int>(integer(4));
  if (!row.is_null(first + 5))
    entry.leaf = Leaf{Move{static_cast<std::uint16_t>(integer(5))},
                      worth_at(row, first + 6, first + 9), static_cast<int>(integer(10))};
  entry.counts = {integer(11), integer(12), integer(13), integer(14)};
  entry.label = row.text(first + 15);
  entry.comment = row.text(first + 16);
  return entry;
}

void bind_text(Statement& statement, int index, const std::string& text) {
  if (text.empty())
    statement.bind_null(index);
  else
    statement.bind(index, std::string_view(text));
}

void bind_entry(Statement& statement, const Entry& entry) {
  bind_bounds(statement, 2, entry.worth);
  statement.bind(5, static_cast<int>(entry.worth.kind)).bind(6, entry.depth);
  if (entry.leaf) {
    statement.bind(7, entry.leaf->move.is_none() ? kNoMove : int{entry.leaf->move.code});
    bind_bounds(statement, 8, entry.leaf->worth);
    statement.bind(11, static_cast<int>(entry.leaf->worth.kind)).bind(12, entry.leaf->depth);
  } else {
    for (int index = 7; index <= 12; ++index) statement.bind_null(index);
  }
  statement.bind(13, entry.counts.wins).bind(14, entry.counts.draws);
  statement.bind(15, entry.counts.losses).bind(16, entry.counts.lines);
  bind_text(statement, 17, entry.label);
  bind_text(statement, 18, entry.comment);
}

/// Runs a statement that gives no rows, and lets go of what was bound.
Expected<void> run(Statement& statement) {
  const auto done = statement.step();
  statement.reset();
  if (!done) return tl::make_unexpected(done.error());
  return {};
}

}  // namespace

Expected<BookStore> BookStore::create(const std::string& path, Safety safety) {
  if (std::error_code error; std::filesystem::exists(path, error))
    return fail(ErrorCode::io, "expected no file of that name, got " + quoted_path(path));
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  // In one go: a kill before its end leaves an empty file, which is no book.
  const std::string begun = fmt::format(
      "pragma page_size = 4096; pragma journal_mode = {}; pragma synchronous = full; begin; {}"
      "pragma application_id = {}; pragma user_version = {}; commit;",
      safety == Safety::always ? "wal" : "off", kSchema, kApplication, kVersion);
  if (auto made = database->execute(begun); !made) return tl::make_unexpected(made.error());
  BookStore store;
  store.path_ = path;
  store.database_ = std::make_unique<Database>(std::move(*database));
  store.writes_ = true;
  if (auto set = store.set_memory(); !set) return tl::make_unexpected(set.error());
  return store;
}

Expected<BookStore> BookStore::open(const std::string& path, Mode mode) {
  if (std::error_code error; !std::filesystem::is_regular_file(path, error))
    return fail(ErrorCode::io, "expected a book, got no file " + quoted_path(path));
  auto database = mode == Mode::write ? Database::open(path) : Database::open_read_only(path);
  if (!database) return tl::make_unexpected(database.error());
  const auto application = database->number("pragma application_id");
  if (!application || *application != kApplication)
    return fail(ErrorCode::unsupported,
                "expected a book of Ternion (`ternion book import` reads others), got " +
                    quoted_path(path));
  const auto version = database->number("pragma user_version");
  if (!version || *version != kVersion)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book of version {}, got version {} in {}", kVersion,
                            version ? *version : -1, quoted_path(path)));
  BookStore store;
  store.path_ = path;
  store.database_ = std::make_unique<Database>(std::move(*database));
  store.writes_ = mode == Mode::write;
  if (store.writes_)
    if (auto set = store.database_->execute("pragma journal_mode = wal; pragma synchronous = full; "
                                            "pragma wal_autocheckpoint = 4000");
        !set)
      return tl::make_unexpected(set.error());
  if (auto set = store.set_memory(); !set) return tl::make_unexpected(set.error());
  return store;
}

BookStore::~BookStore() {
  statements_.clear();
  const std::unique_ptr<Database> last = std::move(writes_ ? database_ : keeper_);
  database_.reset();
  if (last) last->end_log();
}

Expected<void> BookStore::begin_reading() {
  if (!writes_ && !keeper_) keeper_ = Database::keep_log(path_);
  return database_->execute("begin");
}

Expected<void> BookStore::set_memory() {
  return database_->execute("pragma mmap_size = 1073741824; pragma cache_size = -16000");
}

Expected<Statement*> BookStore::statement(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end())
    return found->second.get();
  auto made = database_->prepare(sql);
  if (!made) return tl::make_unexpected(made.error());
  auto& kept = statements_[std::string(sql)];
  kept = std::make_unique<Statement>(std::move(*made));
  return kept.get();
}

Expected<std::string> BookStore::fact(std::string_view name) {
  auto asked = statement("select value from facts where name = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, name);
  const auto row = (*asked)->step();
  std::string value = row && *row ? (*asked)->text(0) : std::string();
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return value;
}

Expected<void> BookStore::set_fact(std::string_view name, std::string_view value) {
  auto put = statement("insert or replace into facts values (?, ?)");
  if (!put) return tl::make_unexpected(put.error());
  (*put)->bind(1, name).bind_bytes(2, value);
  return run(**put);
}

Expected<std::optional<Entry>> BookStore::find(std::string_view key) {
  static const std::string kSql = fmt::format("select {} from positions where key = ?", kColumns);
  auto asked = statement(kSql);
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind_bytes(1, key);
  const auto row = (*asked)->step();
  std::optional<Entry> entry;
  if (row && *row) entry = entry_of(**asked);
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return entry;
}

Expected<bool> BookStore::contains(std::string_view key) {
  auto asked = statement("select 1 from positions where key = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind_bytes(1, key);
  auto row = (*asked)->step();
  (*asked)->reset();
  return row;
}

Expected<void> BookStore::put(std::string_view key, const Entry& entry) {
  static const std::string kSql = fmt::format(
      "insert or replace into positions (key, {}) values "
      "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      kColumns);
  auto put = statement(kSql);
  if (!put) return tl::make_unexpected(put.error());
  (*put)->bind_bytes(1, key);
  bind_entry(**put, entry);
  return run(**put);
}

Expected<bool> BookStore::remove(std::string_view key) {
  auto taken = statement("delete from positions where key = ?");
  if (!taken) return tl::make_unexpected(taken.error());
  (*taken)->bind_bytes(1, key);
  if (auto done = run(**taken); !done) return tl::make_unexpected(done.error());
  return database_->changes() > 0;
}

Expected<std::int64_t> BookStore::count() {
  return database_->number("select count(*) from positions");
}

Expected<std::vector<std::string>> BookStore::keys_behind(std::string_view key, int most) {
  auto asked = statement("select key from positions where key > ? order by key limit ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind_bytes(1, key.data() == nullptr ? std::string_view("") : key).bind(2, most);
  std::vector<std::string> keys;
  auto row = (*asked)->step();
  for (; row && *row; row = (*asked)->step()) keys.push_back((*asked)->text(0));
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return keys;
}

Expected<void> BookStore::for_each_entry(
    const std::function<Expected<void>(std::string_view key, const Entry& entry)>& visit) {
  auto asked =
      database_->prepare(fmt::format("select key, {} from positions order by key", kColumns));
  if (!asked) return tl::make_unexpected(asked.error());
  for (;;) {
    const auto row = asked->step();
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) return {};
    if (auto visited = visit(asked->text(0), entry_of(*asked, 1)); !visited) return visited;
  }
}

Expected<void> BookStore::link(std::string_view child, std::string_view parent) {
  auto put = statement("insert or ignore into edges values (?, ?)");
  if (!put) return tl::make_unexpected(put.error());
  (*put)->bind(1, number_of(child)).bind_bytes(2, parent);
  return run(**put);
}

Expected<void> BookStore::unlink(std::string_view child, std::string_view parent) {
  auto taken = statement("delete from edges where child = ? and parent = ?");
  if (!taken) return tl::make_unexpected(taken.error());
  (*taken)->bind(1, number_of(child)).bind_bytes(2, parent);
  return run(**taken);
}

Expected<std::vector<std::string>> BookStore::linked_to(std::string_view child) {
  auto asked = statement("select parent from edges where child = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, number_of(child));
  std::vector<std::string> parents;
  auto row = (*asked)->step();
  for (; row && *row; row = (*asked)->step()) parents.push_back((*asked)->text(0));
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return parents;
}

Expected<bool> BookStore::note_game(std::int64_t number) {
  auto put = statement("insert or ignore into games values (?)");
  if (!put) return tl::make_unexpected(put.error());
  (*put)->bind(1, number);
  if (auto done = run(**put); !done) return tl::make_unexpected(done.error());
  return database_->changes() > 0;
}

Expected<std::int64_t> BookStore::count_games() {
  return database_->number("select count(*) from games");
}

Expected<void> BookStore::begin() { return database_->execute("begin immediate"); }
Expected<void> BookStore::commit() { return database_->execute("commit"); }
Expected<void> BookStore::roll_back() { return database_->execute("rollback"); }

Expected<std::string> BookStore::integrity() {
  auto asked = database_->prepare("pragma integrity_check(1)");
  if (!asked) return tl::make_unexpected(asked.error());
  const auto row = asked->step();
  if (!row) return row.error().message;
  const std::string said = *row ? asked->text(0) : "ok";
  return said == "ok" ? std::string() : said;
}

}  // namespace ternion::library
