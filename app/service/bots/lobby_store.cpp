#include "app/service/bots/lobby_store.hpp"

#include <utility>

#include "app/platform/file_lock.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::service {
namespace {

/// "TBot", in SQLite's header.
constexpr std::int64_t kLobbyFile = 0x54426f74;
constexpr std::int64_t kLobbyVersion = 1;

Expected<void> prepare_lobby(Database& database, const std::string& path) {
  const auto kind = database.number("PRAGMA application_id");
  const auto version = database.number("PRAGMA user_version");
  const auto tables = database.number("SELECT count(*) FROM sqlite_master");
  if (!kind) return tl::make_unexpected(kind.error());
  if (!version) return tl::make_unexpected(version.error());
  if (!tables) return tl::make_unexpected(tables.error());
  if (*tables > 0 && (*kind != kLobbyFile || *version != kLobbyVersion))
    return fail(ErrorCode::io,
                quoted_text(path, 200) + ": expected the games of bots as this version keeps them");
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
      "TEXT NOT NULL, token TEXT NOT NULL, client TEXT NOT NULL)");
}

}  // namespace

Expected<LobbyStore> LobbyStore::open(const std::string& path) {
  // Made here, so that nobody else can read it at any moment.
  if (!platform::make_private_file(path, false))
    return fail(ErrorCode::io, "cannot write " + quoted_text(path, 200));
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
      "client FROM bot_game ORDER BY created");
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
      if (player.name.empty()) player.level = game.terms.level;
    }
    game.host = rows->integer(8) == 0 ? Side::black : Side::white;
    game.created = rows->integer(9);
    game.watch = rows->text(10);
    row.token = rows->text(11);
    row.client = rows->text(12);
    games.push_back(std::move(row));
  }
}

Expected<void> LobbyStore::add(const Row& row) {
  auto insert = database_.prepare(
      "INSERT OR REPLACE INTO bot_game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert) return tl::make_unexpected(insert.error());
  const BotGame& game = row.game;
  insert->bind(1, game.id).bind(2, game.terms.game).bind(3, game.terms.rules);
  insert->bind(4, game.terms.limit).bind(5, game.terms.increment).bind(6, game.terms.level);
  insert->bind(7, game.players[0].name).bind(8, game.players[1].name);
  insert->bind(9, game.host == Side::black ? 0 : 1).bind(10, game.created);
  insert->bind(11, game.watch).bind(12, row.token).bind(13, row.client);
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

}  // namespace ternion::service
