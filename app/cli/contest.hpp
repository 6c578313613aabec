// The part of match and tournament that is the same: store, exports, progress, interruption.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/cli/contest_options.hpp"
#include "app/cli/progress.hpp"
#include "app/referee/runner.hpp"
#include "app/referee/store.hpp"

namespace ternion::cli {

struct ContestEvents {
  /// A finished game, of this run or of an earlier one. False: it is decided, play no more.
  std::function<bool(const referee::StoredGame&)> on_game;
  /// For the progress line.
  std::function<std::string()> state;
};

class Contest {
 public:
  Contest(const ContestOptions& options, const referee::Field& field, ContestEvents events)
      : options_(options), field_(field), events_(std::move(events)) {}

  /// Tries each player, opens the store and reports its games below `games`. Errors: io,
  /// unsupported.
  Expected<void> open(const std::string& plan, int games);
  /// Plays those of the jobs that the store does not have. Errors: io.
  Expected<void> run(const std::vector<referee::Job>& jobs, int total);
  /// True after an interruption or a decision: what is missing is not to be played.
  bool stopped() const { return stopped_; }

 private:
  bool take(const referee::StoredGame& game, Progress& progress);

  const ContestOptions& options_;
  const referee::Field& field_;
  ContestEvents events_;
  std::unique_ptr<referee::Store> store_;
  std::unique_ptr<Exports> exports_;
  std::set<int> played_;
  bool stopped_ = false;
  std::optional<Error> fault_;
};

/// The players with the contest's limits, their names made different; the openings.
/// Errors: io; syntax, with the player's text.
Expected<referee::Field> contest_field(const ContestOptions& options,
                                       const std::vector<std::string>& players, int pairs);

}  // namespace ternion::cli
