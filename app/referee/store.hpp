// Finished games of one game (Othello, Gomoku), kept as they come. A run (a match, a tournament) is
// known by its plan: the same plan again finds the games that it has played already and goes on
// from there. Each game is one transaction, so that a referee killed at any moment leaves whole
// games and nothing else. Thread rule: one thread at a time. A store that another process writes to
// is refused.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/referee/runner.hpp"
#include "app/store/database.hpp"

namespace ternion::referee {

/// One game as it is kept.
struct StoredGame {
  int number = 0;
  std::array<std::string, 2> names;
  int opening = 0;
  int black_margin = 0;
  std::string at_fault;  // "black", "white" or ""
  std::string fault;     // a FaultKind's name or ""
  std::string reason;
  std::string transcript;
  std::array<double, 2> seconds{};
  std::array<double, 2> slowest{};
  std::array<int, 2> searched{};
  double whole = 0;    // seconds
  std::string moves;   // since the start, in the game's notation, passes left out
  std::string record;  // the whole game, as GameSupport::record writes it
};

StoredGame stored(const Report& report);

class Store {
 public:
  /// `path` empty: kept in memory only. `plan` is any text that determines the run.
  /// `game` is GameInfo::name. A store of an earlier version is brought up to this one.
  /// Errors: io; unsupported for a store of a later version, of another game, or in use.
  static Expected<std::unique_ptr<Store>> open(const std::string& path, const std::string& game,
                                               const std::string& plan);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// In order of their numbers.
  Expected<std::vector<StoredGame>> games() const;
  Expected<void> add(const StoredGame& game);

 private:
  Store(Database database, int lock) : database_(std::move(database)), lock_(lock) {}
  Expected<void> check_game(const std::string& game);
  Expected<void> find_run(const std::string& game, const std::string& plan);

  Database database_;
  int lock_;  // closed after the database: closing any descriptor of the file drops SQLite's locks
  std::int64_t run_ = 0;
};

/// The run that was begun last, as it stands now; a referee may be writing to it.
struct StoredRun {
  std::string game;  // GameInfo::name
  std::string started;
  std::vector<StoredGame> games;
};
/// Changes nothing. Errors: io; unsupported for a store of another version or without a run.
Expected<StoredRun> read_last_run(const std::string& path);

}  // namespace ternion::referee
