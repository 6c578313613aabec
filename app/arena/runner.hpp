// Plays a list of games on several threads. Each thread keeps the players of its last game running
// and starts them anew only after a fault, or for each game if that is asked for
// (PlayerSpec::restarts).
#pragma once

#include <atomic>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "app/arena/game.hpp"
#include "app/arena/player_spec.hpp"

namespace ternion::arena {

/// Which game of a run: it stays the same when the run gets more games, players or rounds.
struct GameId {
  int pairing = 0;  // who meets whom; a match has one
  int round = 0;    // of the pairing's games
  friend auto operator<=>(const GameId&, const GameId&) = default;
};

struct Job {
  GameId id;
  int black = 0;  // indices of Field::players
  int white = 0;
  int opening = 0;  // index of Field::openings
};

struct Field {
  std::shared_ptr<const Board> start;  // which game, and its usual start
  std::vector<PlayerSpec> players;
  std::vector<Opening> openings;
  std::string opening_source = "the start";  // for the store: "random, 8 plies", "a file"
  std::vector<std::string> notes;            // about the openings, for people

  const GameInfo& game() const { return start->game(); }
};
/// Without players and openings. Errors: those of make_board().
Expected<Field> make_field(std::string_view game);

struct RunnerOptions {
  int concurrency = 1;
  Duration lag = std::chrono::milliseconds(50);
  MakePlayer make;
  std::uint64_t seed = 1;  // with a game's number it decides what random players do in it
  /// The players settle the first stones by it (engine/core/opening.hpp); empty: they do not.
  std::string opening_rule;
  int adjudicate_from = 0;  // for GameKit::make_adjudicator; 0: games are played out
  friend bool operator==(const RunnerOptions&, const RunnerOptions&) = default;
};

struct Report {
  Job job;
  GameOutcome outcome;
};

/// Called on the caller's thread.
struct RunnerEvents {
  /// False: no more games; those that are being played are dropped.
  std::function<bool(const Report&)> on_report;
  /// About ten times a second; false as above.
  std::function<bool()> on_tick;
  /// Called on the games' own threads, one call at a time.
  std::function<void(const Job&, const GameRecord&, const Board&)> on_move;
  /// Once it is asked for: no more games, and those that are being played are dropped at their next
  /// move. Those that have ended are still reported.
  std::stop_token stop{};
};

/// Players that have begun and play no game, by their index. They were started by the thread that
/// owns the pool, so that programs outlive the threads of one run_jobs().
/// Thread rule: everything from any thread.
class PlayerPool {
 public:
  PlayerPool() = default;
  /// All are told to end before anyone is waited for.
  ~PlayerPool();
  PlayerPool(const PlayerPool&) = delete;
  PlayerPool& operator=(const PlayerPool&) = delete;

  void put(int index, std::unique_ptr<Player> player);
  /// Null: there is none.
  std::unique_ptr<Player> take(int index);

 private:
  std::mutex mutex_;
  std::multimap<int, std::unique_ptr<Player>> players_;
};

/// Blocks until every job is done, an event said no or a stop was asked for. Jobs begin in their
/// order; reports come in the order in which games end. Players of the pool are taken before others
/// are started, and come back at the end. `pool` may be null.
void run_jobs(const Field& field, const std::vector<Job>& jobs, const RunnerOptions& options,
              const RunnerEvents& events, PlayerPool* pool = nullptr,
              const PlayerContext& context = {});

/// Starts the player and a game once: a command line that cannot work is found before the first
/// game. `opening`: GameStart's. Errors: the fault's message, with the player's name.
Expected<std::unique_ptr<Player>> try_player(const PlayerSpec& spec,
                                             const std::shared_ptr<const Board>& start,
                                             const MakePlayer& how,
                                             const PlayerContext& context = {},
                                             const std::string& opening = "");

}  // namespace ternion::arena
