#include "app/library/games/library_store.hpp"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/library/games/filter_conditions.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::library {
namespace {

constexpr int kGamesApplication = 0x54476D73;  // "TGms"
constexpr int kGamesVersion = 2;
constexpr int kVersionWithoutTallies = 1;
constexpr const char* kTallies =
    "create table tallies (position integer primary key, games blob not null);";
/// Runs that grow by one game are looked at in a batch of fewer postings alone: they are many.
constexpr std::size_t kSmallBatch = 1 << 16;
constexpr const char* kGamesSchema = R"(
create table starts (id integer primary key, game text not null, position text not null,
                     unique (game, position));
create table players (id integer primary key, name text not null unique collate nocase);
create table events (id integer primary key, name text not null unique collate nocase);
create table games (
  id integer primary key, line integer not null, start integer not null,
  black integer not null, white integer not null, event integer not null,
  year integer, date text, ending integer not null, margin integer not null, how text,
  black_rating real, white_rating real, moves blob not null);
create index games_by_line on games (line);
create index games_by_black on games (black);
create index games_by_white on games (white);
create index games_by_event on games (event);
create index games_by_year on games (year);
create table positions (position integer, run integer, games blob not null,
                        primary key (position, run)) without rowid;
)";
/// A batch of sorted positions touches every page once: what has been written goes back to the file
/// rarely.
constexpr const char* kWriting =
    "pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 20000; "
    "pragma cache_size = -24000; pragma temp_store = memory";
constexpr const char* kReading = "pragma mmap_size = 1073741824; pragma cache_size = -8000";
constexpr std::int64_t kMostRuns = (std::int64_t{1} << 32) / kRun;  // games' numbers have 32 bits
constexpr std::size_t kMostKnownNames = 100'000;

void bind_optional(Statement& statement, int index, const std::optional<double>& value) {
  if (value)
    statement.bind(index, *value);
  else
    statement.bind_null(index);
}

int ending_of(const std::optional<Result>& result) {
  return static_cast<int>(GameFacts({}, result).ending());
}

std::optional<Result> result_of(std::int64_t ending, std::int64_t margin) {
  using Ending = GameFacts::Ending;
  const auto size = static_cast<int>(margin);
  if (ending == static_cast<int>(Ending::black)) return Result{Side::black, size};
  if (ending == static_cast<int>(Ending::white)) return Result{Side::white, size};
  if (ending == static_cast<int>(Ending::draw)) return Result{};
  return std::nullopt;
}

std::vector<Move> moves_of(const std::string& codes) {
  std::vector<Move> moves;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(codes[at]); };
  for (std::size_t at = 0; at + 1 < codes.size(); at += 2)
    moves.push_back(Move{static_cast<std::uint16_t>(byte(at) << 8 | byte(at + 1))});
  return moves;
}

/// As the file is now: what was known of it before it was last read may be old.
bool has_log(Database& database) {
  database.wait_for_others(std::chrono::milliseconds(0));
  if (!database.number("pragma schema_version")) return false;
  auto asked = database.prepare("pragma journal_mode");
  return asked && asked->step().value_or(false) && asked->text(0) == "wal";
}

Expected<void> damaged_run() {
  return fail(ErrorCode::io,
              "the library: expected numbers of games at a position, got other bytes; it is "
              "damaged");
}

}  // namespace

Expected<LibraryStore> LibraryStore::open(const std::string& path, Mode mode) {
  std::error_code error;
  const bool is_there = std::filesystem::exists(path, error);
  if (!is_there && mode == Mode::read)
    return fail(ErrorCode::io, "expected a library of games, got no file " + quoted_path(path));
  auto database = mode == Mode::write ? Database::open(path) : Database::open_read_only(path);
  if (!database) return tl::make_unexpected(database.error());
  // In one go: a kill before its end leaves an empty file, which is as good as none.
  if (mode == Mode::write && (!is_there || std::filesystem::file_size(path, error) == 0)) {
    auto made = database->execute(
        fmt::format("pragma page_size = 4096; pragma journal_mode = wal; begin; {}pragma "
                    "application_id = {}; pragma user_version = {}; commit;",
                    fmt::format("{}{}", kGamesSchema, kTallies), kGamesApplication, kGamesVersion));
    if (!made) return tl::make_unexpected(made.error());
  }
  const auto application = database->number("pragma application_id");
  if (!application || *application != kGamesApplication)
    return fail(ErrorCode::unsupported,
                "expected a library of games of Ternion, got " + quoted_path(path));
  const auto version = database->number("pragma user_version");
  if (!version || (*version != kGamesVersion && *version != kVersionWithoutTallies))
    return fail(ErrorCode::unsupported,
                fmt::format("expected a library of version {} or {}, got version {} in {}",
                            kVersionWithoutTallies, kGamesVersion, version ? *version : -1,
                            quoted_path(path)));
  if (auto set = database->execute(mode == Mode::write ? kWriting : kReading); !set)
    return tl::make_unexpected(set.error());
  LibraryStore store;
  store.database_ = std::make_unique<Database>(std::move(*database));
  store.path_ = path;
  store.writes_ = mode == Mode::write;
  store.has_tallies_ = *version != kVersionWithoutTallies;
  if (store.writes_ && !store.has_tallies_)
    if (auto added = store.add_tallies(); !added) return tl::make_unexpected(added.error());
  return store;
}

/// All or none of it is done, whenever the program ends. Another writer may have done it meanwhile.
Expected<void> LibraryStore::add_tallies() {
  has_tallies_ = true;
  if (auto begun = begin(); !begun) return begun;
  const auto version = database_->number("pragma user_version");
  if (version && *version != kVersionWithoutTallies) {
    roll_back();
    return {};
  }
  auto done = version ? database_->execute(kTallies) : tl::make_unexpected(version.error());
  done = done.and_then([&] { return tally_all(); })
             .and_then([&] {
               return database_->execute(fmt::format("pragma user_version = {}", kGamesVersion));
             })
             .and_then([&] { return commit(); });
  if (!done) roll_back();
  return done;
}

/// Refused while others read: whoever is last does it then. A reader that finds a log, of a check
/// that it has outlived or that was killed, may be last, too.
LibraryStore::~LibraryStore() {
  statements_.clear();
  const bool finds_log = !writes_ && !keeper_ && database_ && has_log(*database_);
  std::unique_ptr<Database> last = std::move(writes_ ? database_ : keeper_);
  database_.reset();
  std::error_code error;
  if (finds_log && std::filesystem::exists(path_, error))
    if (auto writer = Database::open(path_)) last = std::make_unique<Database>(std::move(*writer));
  if (last) last->end_log();
}

Expected<void> LibraryStore::begin_reading() {
  if (!writes_ && !keeper_) keeper_ = Database::keep_log(path_);
  return database_->execute("begin");
}

/// What other processes have committed is not in what is known here of the file.
Expected<void> LibraryStore::begin() {
  if (auto begun = database_->execute("begin immediate"); !begun) return begun;
  const auto version = database_->number("pragma data_version");
  if (!version) {
    roll_back();
    return tl::make_unexpected(version.error());
  }
  if (*version != data_version_) tallied_.reset();
  data_version_ = *version;
  return {};
}

void LibraryStore::roll_back() {
  known_.clear();
  tallied_.reset();
  [[maybe_unused]] const auto rolled = database_->execute("rollback");
}

Expected<void> LibraryStore::carried_out(Statement& statement) {
  const auto done = statement.step();
  statement.reset();
  if (!done) return tl::make_unexpected(done.error());
  return {};
}

Expected<Statement*> LibraryStore::statement(std::string_view sql) {
  if (const auto found = statements_.find(sql); found != statements_.end())
    return found->second.get();
  auto made = database_->prepare(sql);
  if (!made) return tl::make_unexpected(made.error());
  auto& kept = statements_[std::string(sql)];
  kept = std::make_unique<Statement>(std::move(*made));
  return kept.get();
}

Expected<std::int64_t> LibraryStore::number_of(std::string_view find, std::string_view put,
                                               std::string_view first, std::string_view second) {
  std::string known(find);
  known.append(1, '\0').append(first).append(1, '\0').append(second);
  if (const auto found = known_.find(known); found != known_.end()) return found->second;
  for (const std::string_view sql : {find, put}) {
    auto asked = statement(sql);
    if (!asked) return tl::make_unexpected(asked.error());
    (*asked)->bind(1, first);
    if (!second.empty()) (*asked)->bind(2, second);
    const auto row = (*asked)->step();
    const std::int64_t number = row && *row ? (*asked)->integer(0) : 0;
    (*asked)->reset();
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) continue;
    if (known_.size() >= kMostKnownNames) known_.clear();
    known_.emplace(std::move(known), number);
    return number;
  }
  return fail(ErrorCode::io, "the library: expected the number of what was kept, got none");
}

Expected<std::int64_t> LibraryStore::name(Names names, std::string_view text) {
  if (text.empty()) return 0;
  if (names == Names::players)
    return number_of("select id from players where name = ?",
                     "insert into players (name) values (?) returning id", text, {});
  return number_of("select id from events where name = ?",
                   "insert into events (name) values (?) returning id", text, {});
}

Expected<std::int64_t> LibraryStore::start(const StartRow& row) {
  return number_of("select id from starts where game = ? and position = ?",
                   "insert into starts (game, position) values (?, ?) returning id", row.game,
                   row.text);
}

Expected<std::int64_t> LibraryStore::add(const GameRow& game) {
  auto put = statement(
      "insert into games (line, start, black, white, event, year, date, ending, margin, how, "
      "black_rating, white_rating, moves) values (?,?,?,?,?,?,?,?,?,?,?,?,?)");
  if (!put) return tl::make_unexpected(put.error());
  Statement& row = **put;
  row.bind(1, game.line).bind(2, game.start).bind(3, game.black).bind(4, game.white);
  row.bind(5, game.event);
  if (game.year)
    row.bind(6, *game.year);
  else
    row.bind_null(6);
  row.bind(7, std::string_view(game.date)).bind(8, ending_of(game.result));
  row.bind(9, game.result ? game.result->margin : 0).bind(10, std::string_view(game.ending));
  bind_optional(row, 11, game.black_rating);
  bind_optional(row, 12, game.white_rating);
  row.bind_bytes(13, game.moves.empty() ? std::string_view("") : std::string_view(game.moves));
  if (auto done = carried_out(row); !done) return tl::make_unexpected(done.error());
  return database_->last_id();
}

/// A run that is there already grows by the bytes of the new games.
Expected<void> LibraryStore::add(const std::vector<Posting>& postings) {
  if (auto known = know_tallied(); !known) return known;
  auto put = statement(
      "insert into positions values (?, ?, ?) on conflict do update set games = cast(games || "
      "excluded.games as blob)");
  if (!put) return tl::make_unexpected(put.error());
  std::string run;
  std::size_t begin = 0;  // of the position's postings
  bool has_large = false;
  for (std::size_t at = 0; at < postings.size();) {
    const Posting& first = postings[at];
    run.clear();
    std::size_t end = at;
    while (end < postings.size() && postings[end].position == first.position &&
           postings[end].game / kRun == first.game / kRun)
      append_posting(run, postings[end++]);
    (*put)
        ->bind(1, static_cast<std::int64_t>(first.position))
        .bind(2, std::int64_t{first.game / kRun})
        .bind_bytes(3, run);
    if (auto done = carried_out(**put); !done) return done;
    if (!has_large && (end - at > 1 || postings.size() < kSmallBatch)) {
      const auto large = is_large(first);
      if (!large) return tl::make_unexpected(large.error());
      has_large = *large;
    }
    at = end;
    if (at < postings.size() && postings[at].position == first.position) continue;
    if (has_large || tallied_->contains(first.position))
      if (auto done = retally(first.position, std::span(postings).subspan(begin, end - begin));
          !done)
        return done;
    begin = at;
    has_large = false;
  }
  return {};
}

// --- What is there.

Expected<std::vector<GameRow>> LibraryStore::of_line(std::int64_t line) {
  auto asked = statement("select id, black, white, year from games where line = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, line);
  std::vector<GameRow> games;
  auto row = (*asked)->step();
  for (; row && *row; row = (*asked)->step()) {
    GameRow& game = games.emplace_back();
    game.id = (*asked)->integer(0);
    game.black = (*asked)->integer(1);
    game.white = (*asked)->integer(2);
    if (!(*asked)->is_null(3)) game.year = static_cast<int>((*asked)->integer(3));
  }
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return games;
}

Expected<std::optional<PlayedGame>> LibraryStore::game(std::int64_t id) {
  auto asked = statement(
      "select starts.game, starts.position, black.name, white.name, events.name, date, year, "
      "ending, margin, moves from games join starts on starts.id = start left join players as "
      "black on black.id = games.black left join players as white on white.id = games.white left "
      "join events on events.id = games.event where games.id = ?");
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, id);
  const auto row = (*asked)->step();
  std::optional<PlayedGame> game;
  if (row && *row) {
    const Statement& found = **asked;
    game = PlayedGame{id,
                      found.text(0),
                      found.text(1),
                      {found.text(2), found.text(3)},
                      found.text(4),
                      found.text(5),
                      {},
                      result_of(found.integer(7), found.integer(8)),
                      moves_of(found.text(9))};
    if (!found.is_null(6)) game->year = static_cast<int>(found.integer(6));
  }
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return game;
}

Expected<std::vector<std::int64_t>> LibraryStore::ids(const PlayedFilter& filter,
                                                      std::string_view game) {
  const FilterConditions conditions = conditions_of(filter, game);
  auto asked = database_->prepare(
      fmt::format("select id from games{}{} order by year desc, id desc",
                  conditions.all.empty() ? "" : " where ", fmt::join(conditions.all, " and ")));
  if (!asked) return tl::make_unexpected(asked.error());
  int index = 0;
  for (const std::string& text : conditions.texts) asked->bind(++index, std::string_view(text));
  std::vector<std::int64_t> ids;
  auto row = asked->step();
  for (; row && *row; row = asked->step()) ids.push_back(asked->integer(0));
  if (!row) return tl::make_unexpected(row.error());
  return ids;
}

Expected<void> LibraryStore::read_runs(std::string_view sql, std::uint64_t position,
                                       const std::function<void(const Posting&)>& visit,
                                       const std::function<bool()>& goes_on) {
  auto asked = statement(sql);
  if (!asked) return tl::make_unexpected(asked.error());
  (*asked)->bind(1, static_cast<std::int64_t>(position));
  bool is_sound = true;
  Expected<bool> row = true;
  while (is_sound && goes_on() && (row = (*asked)->step()) && *row) {
    ++runs_read_;
    is_sound =
        read_run((*asked)->text(1), static_cast<std::uint32_t>((*asked)->integer(0)) * kRun, visit);
  }
  (*asked)->reset();
  if (!row) return tl::make_unexpected(row.error());
  return is_sound ? Expected<void>{} : damaged_run();
}

Expected<void> LibraryStore::through(std::uint64_t position,
                                     const std::function<void(const Posting&)>& visit) {
  return read_runs("select run, games from positions where position = ? order by run", position,
                   visit, [] { return true; });
}

Expected<void> LibraryStore::through_from_the_last(std::uint64_t position,
                                                   const std::function<void(const Posting&)>& visit,
                                                   const std::function<bool()>& goes_on) {
  return read_runs("select run, games from positions where position = ? order by run desc",
                   position, visit, goes_on);
}

Expected<void> LibraryStore::for_each_posting(const std::function<bool(const Posting&)>& visit) {
  auto asked =
      database_->prepare("select position, run, games from positions order by position, run");
  if (!asked) return tl::make_unexpected(asked.error());
  bool is_sound = true;
  bool goes_on = true;
  auto row = asked->step();
  for (; row && *row && is_sound && goes_on; row = asked->step()) {
    const auto position = static_cast<std::uint64_t>(asked->integer(0));
    const std::int64_t run = asked->integer(1);
    is_sound = run >= 0 && run < kMostRuns &&
               read_run(
                   asked->text(2), static_cast<std::uint32_t>(run) * kRun,
                   [&](Posting each) {
                     each.position = position;
                     goes_on = goes_on && visit(each);
                   });
  }
  if (!row) return tl::make_unexpected(row.error());
  return is_sound ? Expected<void>{} : damaged_run();
}

Expected<std::vector<LibraryStore::Census>> LibraryStore::census() {
  auto asked = database_->prepare(
      "select game, count(*), min(year), max(year) from games join starts on starts.id = start "
      "group by game order by game");
  if (!asked) return tl::make_unexpected(asked.error());
  std::vector<Census> all;
  auto row = asked->step();
  for (; row && *row; row = asked->step()) {
    Census& each = all.emplace_back();
    each.game = asked->text(0);
    each.games = asked->integer(1);
    if (!asked->is_null(2)) each.first = static_cast<int>(asked->integer(2));
    if (!asked->is_null(3)) each.last = static_cast<int>(asked->integer(3));
  }
  if (!row) return tl::make_unexpected(row.error());
  return all;
}

Expected<std::int64_t> LibraryStore::count(std::string_view table) {
  return database_->number(fmt::format("select count(*) from {}", table));
}

Expected<std::int64_t> LibraryStore::repeated() {
  return database_->number("select count(*) - count(distinct line) from games");
}

Expected<std::string> LibraryStore::integrity() {
  auto asked = database_->prepare("pragma integrity_check(1)");
  if (!asked) return tl::make_unexpected(asked.error());
  const auto row = asked->step();
  if (!row) return row.error().message;
  const std::string said = *row ? asked->text(0) : "ok";
  return said == "ok" ? std::string() : said;
}

}  // namespace ternion::library
