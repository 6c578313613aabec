// Finished games of one game (Othello, Gomoku), kept as they come. A run (a match, a tournament) is
// known by its plan (app/arena/run_plan.hpp): the same plan again finds the games that it has
// played already and goes on from there, and a plan that only differs in what decides the games is
// refused with what differs. Each game is one transaction, so that a referee killed at any moment
// leaves whole games and nothing else. Thread rule: one thread at a time. A store that another
// process writes to is refused.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/clocks.hpp"
#include "app/arena/run_plan.hpp"
#include "app/arena/runner.hpp"
#include "app/platform/file_lock.hpp"
#include "app/store/database.hpp"

namespace ternion::arena {

/// One game as it is kept.
struct StoredGame {
  GameId id;
  std::array<std::string, 2> names;
  int opening = 0;
  std::optional<std::uint64_t> opening_key;  // unknown in games of earlier versions
  int black_margin = 0;
  std::optional<Side> at_fault;
  std::optional<FaultKind> fault;
  std::string reason;
  std::string transcript;
  std::array<double, 2> seconds{};
  std::array<double, 2> slowest{};
  std::array<int, 2> searched{};
  double whole = 0;    // seconds
  std::string moves;   // since the start, in the game's notation, passes left out
  std::string record;  // the whole game, as record_format_of() has it
};

/// A fault's side and its name as rows and JSON have them; empty: there is none.
std::string_view at_fault_text(const StoredGame& game);
std::string_view fault_text(const StoredGame& game);

/// `field`: where the games come from.
StoredGame stored(const Report& report, const Field& field);

/// Which run of a store goes on.
enum class Continue : std::uint8_t {
  known,        // one whose plan is the same
  unknown_too,  // one whose plan lacks what earlier versions did not keep, too
  none,         // a new one beside all others
};

class Store {
 public:
  /// `path` empty: kept in memory only. `game` is GameInfo::name. A store of an earlier version is
  /// brought up to this one. Errors: io; unsupported for a store of a later version, of another
  /// game, or in use, and where the run in it differs from the plan, with all that differs.
  static Expected<std::unique_ptr<Store>> open(const std::string& path, const std::string& game,
                                               const RunPlan& plan,
                                               Continue which = Continue::known,
                                               Clocks clocks = {});
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// In order of their ids. Errors: io; syntax for rows that no store has written.
  Expected<std::vector<StoredGame>> games() const;
  Expected<void> add(const StoredGame& game);
  /// Other runs in the file.
  int other_runs() const { return other_runs_; }

 private:
  using Lock = std::unique_ptr<platform::FileLock>;
  Store(Database database, Lock lock, Clocks clocks)
      : lock_(std::move(lock)), database_(std::move(database)), clocks_(std::move(clocks)) {}
  /// As SQLite's current_timestamp.
  std::string timestamp() const { return date_text(clocks_.wall(), "%Y-%m-%d %H:%M:%S"); }
  Expected<void> check_game(const std::string& game);
  struct Found {
    std::optional<std::int64_t> run;  // nothing: a new one
    std::string plan;                 // to be kept with it
  };
  Expected<Found> find_run(const RunPlan& plan, Continue which);
  Expected<void> begin_run(const std::string& game, const Found& found);

  Lock lock_;  // null in memory; it outlives the database
  Database database_;
  Clocks clocks_;
  std::int64_t run_ = 0;
  int other_runs_ = 0;
};

/// The run that was begun last, as it stands now; a referee may be writing to it.
struct StoredRun {
  std::string game;  // GameInfo::name
  std::string started;
  std::vector<StoredGame> games;  // in the order in which they ended
};
/// Changes nothing. Errors: io; unsupported for a store of another version or without a run;
/// syntax for rows that no store has written.
Expected<StoredRun> read_last_run(const std::string& path);

/// The games of a file, as text or bytes that records/ reads: those of a store are its last run's,
/// a line each. "-" is stdin, where no store can be read. Errors: io; unsupported for a store on
/// stdin; for another one, those of read_last_run().
Expected<std::string> games_in_file(const std::string& path);

}  // namespace ternion::arena
