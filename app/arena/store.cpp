#include "app/arena/store.hpp"

#include <algorithm>
#include <array>

#include "app/arena/openings.hpp"
#include "app/arena/record_format.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

/// Each brings a store from the version of its index to the next one.
constexpr std::array<const char*, 3> kVersions{R"(
create table run (
  id integer primary key,
  plan text not null unique,
  started text not null default current_timestamp);
create table game (
  run integer not null references run(id),
  number integer not null,
  black text not null, white text not null,
  opening integer not null,
  black_margin integer not null,
  at_fault text not null, fault text not null, reason text not null, transcript text not null,
  black_seconds real not null, white_seconds real not null,
  black_slowest real not null, white_slowest real not null,
  black_searched integer not null, white_searched integer not null,
  whole real not null,
  moves text not null,
  ggf text not null,
  finished text not null default current_timestamp,
  primary key (run, number));
)",
                                               R"(
alter table run add column game text not null default 'Othello';
alter table game rename column ggf to record;
)",
                                               R"(
create table new_run (
  id integer primary key,
  game text not null,
  plan text not null,
  started text not null default current_timestamp);
insert into new_run (id, game, plan, started) select id, game, plan, started from run;
create table new_game (
  run integer not null, pairing integer not null, round integer not null,
  black text, white text, opening integer, opening_key integer, black_margin integer,
  at_fault text, fault text, reason text, transcript text,
  black_seconds real, white_seconds real, black_slowest real, white_slowest real,
  black_searched integer, white_searched integer, whole real, moves text, record text,
  finished text not null default current_timestamp,
  primary key (run, pairing, round));
insert into new_game select run, 0, number, black, white, opening, null, black_margin, at_fault,
  fault, reason, transcript, black_seconds, white_seconds, black_slowest, white_slowest,
  black_searched, white_searched, whole, moves, record, finished from game order by rowid;
drop table game;
drop table run;
alter table new_run rename to run;
alter table new_game rename to game;
)"};

constexpr const char* kInsert = R"(insert into game (run, pairing, round, black, white, opening,
  opening_key, black_margin, at_fault, fault, reason, transcript, black_seconds, white_seconds,
  black_slowest, white_slowest, black_searched, white_searched, whole, moves, record, finished)
  values (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21,?22))";

constexpr const char* kSelect = R"(select pairing, round, black, white, opening, opening_key,
  black_margin, at_fault, fault, reason, transcript, black_seconds, white_seconds, black_slowest,
  white_slowest, black_searched, white_searched, whole, moves, record, opening_key is null
  from game where run = ?1 order by )";

Expected<void> prepare_schema(Database& database) {
  auto version = database.prepare("pragma user_version");
  if (!version) return tl::make_unexpected(version.error());
  if (auto row = version->step(); !row) return tl::make_unexpected(row.error());
  const auto found = version->integer(0);
  version->reset();
  const auto latest = static_cast<std::int64_t>(kVersions.size());
  if (found > latest || found < 0)
    return fail(ErrorCode::unsupported, "expected a store of version " + std::to_string(latest) +
                                            " or before, got " + std::to_string(found));
  std::string steps;
  for (auto at = static_cast<std::size_t>(found); at < kVersions.size(); ++at)
    steps += kVersions[at];
  if (steps.empty()) return {};
  return database.execute("begin;" + steps + "pragma user_version = " + std::to_string(latest) +
                          "; commit;");
}

Expected<std::unique_ptr<platform::FileLock>> lock_store(const std::string& path) {
  auto lock = platform::lock_file(path, platform::Privacy::all_read);
  if (!lock)
    return fail(ErrorCode::io,
                "cannot open the store " + quoted_path(path) + ": " + lock.error().message);
  if ((*lock)->outcome() == platform::FileLock::Outcome::taken) return lock;
  return fail(ErrorCode::unsupported,
              "the store " + quoted_path(path) + " is in use by another referee");
}

Expected<std::optional<Side>> read_side(const std::string& text) {
  if (text.empty()) return std::optional<Side>();
  for (const Side side : {Side::black, Side::white})
    if (text == name_of(side)) return std::optional(side);
  return fail(ErrorCode::syntax, "expected black, white or nothing at fault, got " + text);
}

Expected<std::optional<FaultKind>> read_fault(const std::string& text) {
  if (text.empty()) return std::optional<FaultKind>();
  const auto found = std::ranges::find(kFaultNames, text);
  if (found != kFaultNames.end())
    return std::optional(static_cast<FaultKind>(found - kFaultNames.begin()));
  return fail(ErrorCode::syntax, "expected the name of a fault or nothing, got " + text);
}

Expected<std::vector<StoredGame>> games_of(const Database& database, std::int64_t run,
                                           const std::string& order) {
  auto select = database.prepare(kSelect + order);
  if (!select) return tl::make_unexpected(select.error());
  select->bind(1, run);
  std::vector<StoredGame> games;
  for (;;) {
    const auto row = select->step();
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) return games;
    StoredGame game;
    game.id = {static_cast<int>(select->integer(0)), static_cast<int>(select->integer(1))};
    game.names = {select->text(2), select->text(3)};
    game.opening = static_cast<int>(select->integer(4));
    if (select->integer(20) == 0) game.opening_key = static_cast<std::uint64_t>(select->integer(5));
    game.black_margin = static_cast<int>(select->integer(6));
    const auto at_fault = read_side(select->text(7));
    if (!at_fault) return tl::make_unexpected(at_fault.error());
    game.at_fault = *at_fault;
    const auto fault = read_fault(select->text(8));
    if (!fault) return tl::make_unexpected(fault.error());
    game.fault = *fault;
    game.reason = select->text(9);
    game.transcript = select->text(10);
    game.seconds = {select->real(11), select->real(12)};
    game.slowest = {select->real(13), select->real(14)};
    game.searched = {static_cast<int>(select->integer(15)), static_cast<int>(select->integer(16))};
    game.whole = select->real(17);
    game.moves = select->text(18);
    game.record = select->text(19);
    games.push_back(std::move(game));
  }
}

}  // namespace

std::string_view at_fault_text(const StoredGame& game) {
  return game.at_fault ? name_of(*game.at_fault) : std::string_view();
}

std::string_view fault_text(const StoredGame& game) {
  return game.fault ? name_of(*game.fault) : std::string_view();
}

StoredGame stored(const Report& report, const Field& field) {
  const GameOutcome& outcome = report.outcome;
  StoredGame game;
  game.id = report.job.id;
  game.names = outcome.record.players;
  game.opening = report.job.opening;
  game.opening_key = opening_key(field.openings[static_cast<std::size_t>(game.opening)]);
  game.black_margin = outcome.black_margin;
  game.at_fault = outcome.at_fault;
  game.fault = outcome.fault;
  game.reason = outcome.reason;
  game.transcript = outcome.transcript;
  for (std::size_t i = 0; i < 2; ++i) {
    game.seconds[i] = seconds_of(outcome.used[i]);
    game.slowest[i] = seconds_of(outcome.slowest[i]);
    game.searched[i] = outcome.searched[i];
  }
  game.whole = seconds_of(outcome.whole);
  if (const auto board = make_board(outcome.record.game))
    for (const RecordedMove& each : outcome.record.moves)
      if (!(*board)->is_pass(each.move)) game.moves += (*board)->format_move(each.move);
  game.record = record_format_of(outcome.record.game).write(outcome.record);
  return game;
}

Expected<std::unique_ptr<Store>> Store::open(const std::string& path, const std::string& game,
                                             const RunPlan& plan, Continue which, Clocks clocks) {
  Lock lock;
  if (!path.empty()) {
    auto locked = lock_store(path);
    if (!locked) return tl::make_unexpected(locked.error());
    lock = std::move(*locked);
  }
  auto database = Database::open(path.empty() ? ":memory:" : path);
  if (!database) return tl::make_unexpected(database.error());
  std::unique_ptr<Store> store(new Store(std::move(*database), std::move(lock), std::move(clocks)));
  auto ready = store->database_.execute("pragma journal_mode = wal; pragma synchronous = full;")
                   .and_then([&] { return prepare_schema(store->database_); })
                   .and_then([&] { return store->check_game(game); })
                   .and_then([&] { return store->find_run(plan, which); })
                   .and_then([&](const Found& found) { return store->begin_run(game, found); });
  if (!ready) return tl::make_unexpected(ready.error());
  return store;
}

Expected<void> Store::check_game(const std::string& game) {
  auto find = database_.prepare("select game from run where game <> ?1 limit 1");
  if (!find) return tl::make_unexpected(find.error());
  const auto row = find->bind(1, game).step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row) return {};
  return fail(ErrorCode::unsupported,
              "expected a store of " + game + " games, got one of " + find->text(0) + " games");
}

namespace {

std::string list_of(const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& each : items) out.append(out.empty() ? "" : "; ").append(each);
  return out;
}

}  // namespace

/// The latest run that agrees; where none does, the latest of the same players says why not.
Expected<Store::Found> Store::find_run(const RunPlan& plan, Continue which) {
  auto select = database_.prepare("select id, plan from run order by id desc");
  if (!select) return tl::make_unexpected(select.error());
  std::optional<Error> refusal;
  std::optional<Found> found;
  int runs = 0;
  for (;;) {
    const auto row = select->step();
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) break;
    ++runs;
    const auto kept = read_plan(select->text(1));
    if (!kept || found || which == Continue::none) continue;
    const PlanComparison seen = compare(*kept, plan);
    if (!seen.same_run) continue;
    if (seen.differences.empty() && (seen.unknown.empty() || which == Continue::unknown_too)) {
      const bool longer = kept->players.size() > plan.players.size();
      found = Found{select->integer(0), write_plan(longer ? *kept : plan)};
    } else if (!refusal) {
      refusal = Error{
          ErrorCode::unsupported,
          seen.differences.empty()
              ? "the store has this run from an earlier version, which did not keep: " +
                    list_of(seen.unknown) + "; --unknown-players counts its games all the same"
              : "the store has this run with other games: " + list_of(seen.differences) +
                    "; expected the same, another --store, or --new-run to begin beside it"};
    }
  }
  other_runs_ = runs - (found ? 1 : 0);
  if (found) return *found;
  if (refusal) return tl::make_unexpected(*refusal);
  return Found{std::nullopt, write_plan(plan)};
}

Expected<void> Store::begin_run(const std::string& game, const Found& found) {
  auto write =
      database_.prepare(found.run ? "update run set plan = ?1 where id = ?2"
                                  : "insert into run (plan, game, started) values (?1, ?2, ?3)");
  if (!write) return tl::make_unexpected(write.error());
  write->bind(1, found.plan);
  found.run ? write->bind(2, *found.run) : write->bind(2, game).bind(3, timestamp());
  if (auto done = write->step(); !done) return tl::make_unexpected(done.error());
  run_ = found.run ? *found.run : database_.last_id();
  return {};
}

Expected<std::vector<StoredGame>> Store::games() const {
  return games_of(database_, run_, "pairing, round");
}

Expected<void> Store::add(const StoredGame& game) {
  auto insert = database_.prepare(kInsert);
  if (!insert) return tl::make_unexpected(insert.error());
  insert->bind(1, run_).bind(2, game.id.pairing).bind(3, game.id.round);
  insert->bind(4, game.names[0]).bind(5, game.names[1]).bind(6, game.opening);
  if (game.opening_key) insert->bind(7, static_cast<std::int64_t>(*game.opening_key));
  insert->bind(8, game.black_margin).bind(9, at_fault_text(game));
  insert->bind(10, fault_text(game)).bind(11, game.reason).bind(12, game.transcript);
  insert->bind(13, game.seconds[0]).bind(14, game.seconds[1]);
  insert->bind(15, game.slowest[0]).bind(16, game.slowest[1]);
  insert->bind(17, game.searched[0]).bind(18, game.searched[1]).bind(19, game.whole);
  insert->bind(20, game.moves).bind(21, game.record).bind(22, timestamp());
  if (auto done = insert->step(); !done) return tl::make_unexpected(done.error());
  return {};
}

Expected<StoredRun> read_last_run(const std::string& path) {
  auto database = Database::open_read_only(path);
  if (!database) return tl::make_unexpected(database.error());
  auto version = database->prepare("pragma user_version");
  if (!version) return tl::make_unexpected(version.error());
  if (auto row = version->step(); !row) return tl::make_unexpected(row.error());
  if (version->integer(0) != static_cast<std::int64_t>(kVersions.size()))
    return fail(ErrorCode::unsupported,
                "expected an arena's store of this version at " + quoted_path(path));
  auto find = database->prepare("select id, game, started from run order by id desc limit 1");
  if (!find) return tl::make_unexpected(find.error());
  const auto row = find->step();
  if (!row) return tl::make_unexpected(row.error());
  if (!*row)
    return fail(ErrorCode::unsupported, "expected a match or tournament in " + quoted_path(path));
  auto games = games_of(*database, find->integer(0), "rowid");
  if (!games) return tl::make_unexpected(games.error());
  return StoredRun{find->text(1), find->text(2), std::move(*games)};
}

Expected<std::string> games_in_file(const std::string& path) {
  auto bytes = platform::read_input(path);
  if (!bytes || !bytes->starts_with("SQLite format 3")) return bytes;
  if (path == "-")
    return fail(ErrorCode::unsupported, "expected games, got a store on stdin: name its file");
  const auto run = read_last_run(path);
  if (!run) return tl::make_unexpected(run.error());
  std::string text;
  for (const StoredGame& game : run->games) text += game.record + "\n";
  return text;
}

}  // namespace ternion::arena
