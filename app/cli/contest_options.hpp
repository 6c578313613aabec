// What match, tournament and contest have in common on the command line: limits, openings, store,
// exports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/arena/openings.hpp"
#include "app/arena/player_spec.hpp"
#include "app/arena/record_format.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "app/cli/command_line.hpp"

namespace ternion::cli {

struct ContestOptions {
  const Arguments* app = nullptr;  // which were given; null: none
  std::string game = "othello";
  // Limits.
  double time_per_move = 0;
  std::string clock;
  int depth = 0;
  std::uint64_t nodes = 0;
  double lag_ms = 50;
  double start_timeout = 20;
  double command_timeout = 10;
  double search_timeout = 600;
  double quit_timeout = 5;
  // Openings.
  std::string start;  // empty: the game's usual one
  std::string openings;
  int random_plies = 8;
  std::uint64_t seed = 1;
  bool in_order = false;
  bool swap2 = false;
  // Running and keeping.
  int concurrency = 1;
  int adjudicate = 0;
  std::string store;
  bool new_run = false;
  bool unknown_players = false;
  std::string ggf;
  std::string sgf;
  std::string jsonl;
  std::string engine_logs;
  bool quiet = false;
  bool watch = false;
};

void add_contest_options(Arguments& app, ContestOptions& options);
/// With the options that count for some games alone.
Action of_games_that_can(Action&& action);
/// Only concurrency, store, exports and progress; the former includes them.
void add_running_options(Arguments& app, ContestOptions& options);

/// The limits of every player that has none of its own: 0.1 s a move where nothing is said.
Expected<arena::PlayerLimits> contest_limits(const ContestOptions& options);
arena::RunnerOptions runner_options(const ContestOptions& options);

/// Every option that was given must concern one of the players, whose own limits replace those of
/// the match. Errors: unsupported, with what it is used for.
Expected<void> check_concerned(const ContestOptions& options,
                               const std::vector<arena::PlayerSpec>& players);

/// Whether any limit was asked for.
bool has_limits(const ContestOptions& options);

/// At least one; those of the file, or random ones, as many as `pairs`. `usual` is the game's start
/// where the options name no other. Errors: io; syntax for a start that is none, a line that is no
/// opening, with its number, or a list in which every game is over.
Expected<arena::OpeningList> contest_openings(const ContestOptions& options,
                                              std::shared_ptr<const Board> usual, int pairs);
/// Where they come from, as a store keeps it: what they are it finds out by itself.
std::string opening_source(const ContestOptions& options);

/// Finished games as GGF, SGF and JSON Lines, where they are asked for. Written anew from the store
/// at the start, then game by game.
class Exports {
 public:
  /// Errors: io; unsupported for GGF where the game is kept in another form.
  static Expected<std::unique_ptr<Exports>> open(const ContestOptions& options,
                                                 const RecordFormat& format);
  /// Errors: io, and those of arena::game_sgf.
  Expected<void> add(const arena::StoredGame& game);

 private:
  explicit Exports(const RecordFormat& format) : format_(format) {}

  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, CloseFile>;
  const RecordFormat& format_;
  File ggf_;
  File sgf_;
  File jsonl_;
};

}  // namespace ternion::cli
