// A contest while it is held: players that are started once, a store that it goes on from, exports,
// and what is told meanwhile. Who plays whom, and what comes of it, is known to those that derive
// from it: Match, Tournament, ClassicsContest.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "app/arena/clocks.hpp"
#include "app/arena/contest_options.hpp"
#include "app/arena/exports.hpp"
#include "app/arena/match.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "engine/core/progress.hpp"

namespace ternion::arena {

/// What a contest tells while it lasts; each may be empty. Called by the thread that holds it, but
/// for on_move.
struct ContestListener {
  /// A line for people: limits, what the store has, forfeits, searches with too few threads.
  std::function<void(const std::string&)> on_note;
  /// Games, about ten times a second.
  ProgressListener on_progress;
  /// What a stage has come to, whole lines: a part of the result that need not wait for its end.
  std::function<void(const std::string&)> on_stage;
  /// A board, after each move. Called by the games' own threads, one call at a time.
  std::function<void(int game, const GameRecord&, const Board&)> on_move;
};

/// What a store knows a run by, beside its players and settings.
struct RunKind {
  std::string name;    // "match"
  bool grows = false;  // RunPlan::grows
  Colours colours = Colours::both;
};

/// Thread rule: one thread at a time.
class Contest {
 public:
  virtual ~Contest() = default;
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;

  /// Starts each player, says what it plays under, opens the store and the exports. Once, before
  /// play(). Errors: io, unsupported.
  Expected<void> open(ContestListener listener = {}, std::stop_token stop = {});
  /// Counts the games that the store has and plays the others: until all are played, the result is
  /// decided or a stop is asked for. Blocks; games that run then are dropped. What has been played
  /// counts in the result after an error, too. Errors: io; unsupported where the store's game is
  /// not the one that would be played.
  virtual Expected<void> play() = 0;

  /// The result so far, for people.
  virtual std::string report() const = 0;
  /// Writes the tables that are asked for in files. Errors: io.
  virtual Expected<void> write_tables() const { return {}; }
  /// Something in the result needs a look: a forfeit, a score that is disputed.
  virtual bool has_findings() const { return forfeits_ > 0; }
  /// A stop was asked for.
  bool interrupted() const { return stop_.stop_requested(); }

  const Field& field() const { return field_; }

 protected:
  Contest(ContestOptions options, Field field, RunKind kind, Clocks clocks);

  /// A finished game, of this call or of an earlier one. False: it is decided, play no more.
  virtual bool take(const StoredGame& game) = 0;
  /// For WorkProgress::state.
  virtual std::string state() const { return ""; }

  /// Reports those of the jobs that the store has, and plays the others; `total`: of the contest.
  Expected<void> run(const std::vector<Job>& jobs, int total);
  /// True after an interruption or a decision: what is missing is not to be played.
  bool stopped() const { return stopped_; }
  void tell_stage(const std::string& text) const;
  /// Is told once, soon, by the thread that holds the contest. From any thread.
  void note(const std::string& text);
  const std::vector<std::string>& field_notes() const { return field_notes_; }

 private:
  Expected<std::vector<Facts>> begin_players();
  Expected<void> open_store(const RunPlan& plan);
  Expected<void> check(const StoredGame& game, const Job& job) const;
  /// Those that the store has not.
  Expected<std::vector<Job>> report_stored(const std::vector<Job>& jobs);
  /// False: play no more.
  bool keep(const StoredGame& game);
  PlayerContext player_context();
  void tell(const std::string& note) const;
  void tell_progress(WorkProgress::Phase phase, int total) const;
  void tell_notes();

  ContestOptions options_;
  Field field_;
  RunKind kind_;
  Clocks clocks_;
  ContestListener listener_;
  std::stop_token stop_;
  std::vector<std::string> field_notes_;

  std::mutex notes_mutex_;
  std::vector<std::string> notes_;  // not told yet
  std::set<std::string> told_;

  PlayerPool players_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Exports> exports_;
  std::map<GameId, StoredGame> stored_;  // and not reported yet
  int done_ = 0;
  int forfeits_ = 0;
  bool stopped_ = false;
  std::optional<Error> fault_;
};

}  // namespace ternion::arena
