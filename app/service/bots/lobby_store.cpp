#include "app/service/bots/lobby_store.hpp"

#include <utility>

#include "app/platform/file_lock.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::service {
namespace {

/// "TBot", in SQLite's header.
constexpr std::int64_t kLobbyFile = 0x54426f74;
/// 1 knew no people: no names beside the accounts', nothing rated.
constexpr std::int64_t kLobbyVersion = 2;

Expected<void> prepare_lobby(Database& database, const std::string& path) {
  const auto kind = database.number("PRAGMA application_id");
  const auto version = database.number("PRAGMA user_version");
  const auto tables = database.number("SELECT count(*) FROM sqlite_master");
  if (!kind) return tl::make_unexpected(kind.error());
  if (!version) return tl::make_unexpected(version.error());
  if (!tables) return tl::make_unexpected(tables.error());
  if (*tables > 0 && (*kind != kLobbyFile || *version < 1 || *version > kLobbyVersion))
    return fail(ErrorCode::io,
                quoted_path(path) + ": expected the games of a lobby as this version keeps them");
  if (*tables > 0 && *version == 1)
    if (auto grown =
            database.execute("BEGIN;"
                             "ALTER TABLE bot_game ADD COLUMN black_shown TEXT NOT NULL DEFAULT '';"
                             "ALTER TABLE bot_game ADD COLUMN white_shown TEXT NOT NULL DEFAULT '';"
                             "ALTER TABLE bot_game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;"
                             "PRAGMA user_version = 2;"
                             "COMMIT;");
        !grown)
      return grown;
  return database.execute(
      "PRAGMA journal_mode = WAL;"
      "PRAGMA application_id = " +
      std::to_string(kLobbyFile) +
      ";"
      "PRAGMA user_version = " +
      std::to_string(kLobbyVersion) +
      ";"
      "CREATE TABLE IF NOT EXISTS bot_game (id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT "
      "NOT "
      "NULL, seconds INTEGER NOT NULL, increment INTEGER NOT NULL, level INTEGER NOT NULL, black "
      "TEXT NOT NULL, white TEXT NOT NULL, host INTEGER NOT NULL, created INTEGER NOT NULL, watch "
      "TEXT NOT NULL, token TEXT NOT NULL, client TEXT NOT NULL, black_shown TEXT NOT NULL DEFAULT "
      "'', white_shown TEXT NOT NULL DEFAULT '', rated INTEGER NOT NULL DEFAULT 0);"
      "CREATE TABLE IF NOT EXISTS person (token TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, name "
      "TEXT NOT NULL);"
      "CREATE TABLE IF NOT EXISTS rating (account TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT "
      "NULL, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL, games "
      "INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, game))");
}

}  // namespace

Expected<LobbyStore> LobbyStore::open(const std::string& path) {
  // Made here, so that nobody else can read it at any moment.
  if (!platform::make_private_file(path, false))
    return fail(ErrorCode::io, "cannot write " + quoted_path(path));
  auto database = Database::open(path);
  if (!database) return tl::make_unexpected(database.error());
  if (auto prepared = prepare_lobby(*database, path); !prepared)
    return tl::make_unexpected(prepared.error());
  return LobbyStore(std::move(*database));
}

Expected<std::vector<LobbyStore::Row>> LobbyStore::games() const {
  auto rows = database_.prepare(
      "SELECT id, game, rules, seconds, increment, level, black, white, host, created, watch, "
      "token, "
      "client, black_shown, white_shown, rated FROM bot_game ORDER BY created");
  if (!rows) return tl::make_unexpected(rows.error());
  std::vector<Row> games;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return games;
    Row row;
    BotGame& game = row.game;
    game.id = rows->text(0);
    game.terms.game = rows->text(1);
    game.terms.rules = rows->text(2);
    game.terms.limit = static_cast<int>(rows->integer(3));
    game.terms.increment = static_cast<int>(rows->integer(4));
    game.terms.level = static_cast<int>(rows->integer(5));
    for (const int i : {0, 1}) {
      auto& player = game.players[static_cast<std::size_t>(i)];
      player.name = rows->text(6 + i);
      player.shown = rows->text(13 + i);
      if (player.name.empty()) player.level = game.terms.level;
    }
    game.host = rows->integer(8) == 0 ? Side::black : Side::white;
    game.created = rows->integer(9);
    game.watch = rows->text(10);
    row.token = rows->text(11);
    row.client = rows->text(12);
    game.rated = rows->integer(15) != 0;
    games.push_back(std::move(row));
  }
}

Expected<void> LobbyStore::add(const Row& row) {
  auto insert = database_.prepare(
      "INSERT OR REPLACE INTO bot_game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return tl::make_unexpected(insert.error());
  const BotGame& game = row.game;
  insert->bind(1, game.id).bind(2, game.terms.game).bind(3, game.terms.rules);
  insert->bind(4, game.terms.limit).bind(5, game.terms.increment).bind(6, game.terms.level);
  insert->bind(7, game.players[0].name).bind(8, game.players[1].name);
  insert->bind(9, game.host == Side::black ? 0 : 1).bind(10, game.created);
  insert->bind(11, game.watch).bind(12, row.token).bind(13, row.client);
  insert->bind(14, game.players[0].shown).bind(15, game.players[1].shown);
  insert->bind(16, game.rated ? 1 : 0);
  const auto done = insert->step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

Expected<void> LobbyStore::remove(const std::string& id) {
  auto gone = database_.prepare("DELETE FROM bot_game WHERE id = ?");
  if (!gone) return tl::make_unexpected(gone.error());
  gone->bind(1, id);
  const auto done = gone->step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

Expected<void> LobbyStore::unrate(const std::string& id) {
  auto change = database_.prepare("UPDATE bot_game SET rated = 0 WHERE id = ?");
  if (!change) return tl::make_unexpected(change.error());
  change->bind(1, id);
  const auto done = change->step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

Expected<std::vector<LobbyStore::Kept>> LobbyStore::people() const {
  auto rows = database_.prepare("SELECT token, id, name FROM person");
  if (!rows) return tl::make_unexpected(rows.error());
  std::vector<Kept> people;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return people;
    people.push_back({rows->text(0), rows->text(1), rows->text(2)});
  }
}

Expected<void> LobbyStore::keep(const Kept& person) {
  auto insert = database_.prepare("INSERT OR REPLACE INTO person VALUES (?, ?, ?)");
  if (!insert) return tl::make_unexpected(insert.error());
  insert->bind(1, person.token).bind(2, person.id).bind(3, person.name);
  const auto done = insert->step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

Expected<std::vector<Rated>> LobbyStore::ratings() const {
  auto rows = database_.prepare(
      "SELECT account, game, name, rating, deviation, volatility, games, at FROM rating");
  if (!rows) return tl::make_unexpected(rows.error());
  std::vector<Rated> ratings;
  for (;;) {
    const auto more = rows->step();
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return ratings;
    ratings.push_back({rows->text(0), rows->text(1), rows->text(2),
                       Glicko{rows->real(3), rows->real(4), rows->real(5)},
                       static_cast<int>(rows->integer(6)), rows->integer(7)});
  }
}

Expected<void> LobbyStore::put(const Rated& rated) {
  auto insert = database_.prepare("INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return tl::make_unexpected(insert.error());
  insert->bind(1, rated.account).bind(2, rated.game).bind(3, rated.name);
  insert->bind(4, rated.glicko.rating).bind(5, rated.glicko.deviation);
  insert->bind(6, rated.glicko.volatility).bind(7, rated.games).bind(8, rated.at);
  const auto done = insert->step();
  return done ? Expected<void>() : tl::make_unexpected(done.error());
}

Expected<void> LobbyStore::forget(const std::string& id) {
  for (const char* sql :
       {"DELETE FROM person WHERE id = ?", "DELETE FROM rating WHERE account = ?"}) {
    auto gone = database_.prepare(sql);
    if (!gone) return tl::make_unexpected(gone.error());
    gone->bind(1, id);
    if (const auto done = gone->step(); !done) return tl::make_unexpected(done.error());
  }
  return {};
}

}  // namespace ternion::service
