// The part of match and tournament that is the same: store, exports, progress, interruption.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/match.hpp"
#include "app/arena/runner.hpp"
#include "app/arena/store.hpp"
#include "app/cli/contest_options.hpp"
#include "app/cli/interrupt.hpp"
#include "app/cli/progress.hpp"

namespace ternion::cli {

struct ContestEvents {
  /// A finished game, of this call or of an earlier one. False: it is decided, play no more.
  std::function<bool(const arena::StoredGame&)> on_game;
  /// For the progress line.
  std::function<std::string()> state;
};

/// What a store knows a run by, beside its players and settings.
struct RunKind {
  std::string name;    // "match"
  bool grows = false;  // RunPlan::grows
  arena::Colours colours = arena::Colours::both;
};

class Contest {
 public:
  Contest(const ContestOptions& options, const arena::Field& field, ContestEvents events)
      : options_(options), field_(field), events_(std::move(events)) {}

  /// Starts each player, says what it plays under, opens the store. Errors: io, unsupported.
  Expected<void> open(const RunKind& kind);
  /// Reports those of the jobs that the store has, and plays the others. Errors: io; unsupported
  /// where the store's game is not the one that the job would be.
  Expected<void> run(const std::vector<arena::Job>& jobs, int total);
  /// True after an interruption or a decision: what is missing is not to be played.
  bool stopped() const { return stopped_; }
  bool interrupted() const { return interrupt_.raised(); }
  /// "limits: ann 0.1 s a move (the default), bob 5000 nodes", and what there is to know of the
  /// openings.
  std::vector<std::string> notes() const;

 private:
  Expected<std::vector<arena::Facts>> begin_players();
  Expected<void> open_store(const arena::RunPlan& plan);
  Expected<void> check(const arena::StoredGame& game, const arena::Job& job) const;
  bool take(const arena::StoredGame& game, Progress& progress);

  const ContestOptions& options_;
  const arena::Field& field_;
  ContestEvents events_;
  arena::PlayerPool players_;
  std::unique_ptr<arena::Store> store_;
  std::unique_ptr<Exports> exports_;
  std::map<arena::GameId, arena::StoredGame> stored_;  // and not reported yet
  int done_ = 0;
  bool stopped_ = false;
  Interrupt interrupt_;
  std::optional<Error> fault_;
};

/// The players with the contest's limits, their names made different; the openings.
/// Errors: io; syntax, with the player's text.
Expected<arena::Field> contest_field(const ContestOptions& options,
                                     const std::vector<std::string>& players, int pairs);

/// Says so, and with which command the run goes on, where it can.
ExitCode complain_of_interruption(const ContestOptions& options);

}  // namespace ternion::cli
