// Which games of the lobby run, so that they go on after the server's end: ids, players and the
// secrets of their tables, whose own store has the moves; and the ratings with the tokens of those
// whose they are. Thread rule: one thread at a time.
#pragma once

#include <string>
#include <vector>

#include "app/service/bots/bot_game.hpp"
#include "app/service/bots/ratings.hpp"
#include "app/store/database.hpp"

namespace ternion::service {

class LobbyStore {
 public:
  struct Row {
    BotGame game;
    std::string token;   // the host's
    std::string client;  // on whose account the table is
  };
  /// A person with his token.
  struct Kept {
    std::string token;
    std::string id;
    std::string name;
  };
  /// Makes the file where there is none, for its owner's eyes only. Errors: io, also for a file of
  /// another kind or a later version.
  static Expected<LobbyStore> open(const std::string& path);

  /// Errors: io; syntax for a row that no store has written.
  Expected<std::vector<Row>> games() const;
  Expected<void> add(const Row& row);
  Expected<void> remove(const std::string& id);
  /// The game of this id is rated no more.
  Expected<void> unrate(const std::string& id);

  Expected<std::vector<Kept>> people() const;
  Expected<void> keep(const Kept& person);
  Expected<std::vector<Rated>> ratings() const;
  Expected<void> put(const Rated& rated);
  /// The person of this id and all of his ratings.
  Expected<void> forget(const std::string& id);

 private:
  explicit LobbyStore(Database database) : database_(std::move(database)) {}
  Database database_;
};

}  // namespace ternion::service
