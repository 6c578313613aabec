// What a person asks of a farm, one function a request: what came of it is a text. Whoever asks
// (the command line) brings the clock along.
//
// Thread rule: one thread at a time. Each call blocks until it is done.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/analysis/analyze.hpp"
#include "app/analysis/solve.hpp"
#include "app/arena/match_contest.hpp"
#include "app/arena/tournament_contest.hpp"
#include "app/farm/farm_door.hpp"
#include "app/farm/queue.hpp"
#include "app/farm/self_play_kind.hpp"
#include "app/farm/worker.hpp"
#include "app/lab/gomoku/verify.hpp"
#include "app/lab/tuning/tuning.hpp"
#include "app/library/build.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// All that requests may name; each uses some of it.
struct FarmRequest {
  std::string farm;                     // FarmName::where
  std::string access;                   // FarmName::access
  std::string run;                      // its id
  arena::MatchOptions match;            // but for its game, which the asker knows
  arena::TournamentOptions tournament;  // likewise
  lab::TuningOptions tuning;            // likewise
  std::string input;                    // a file of problems, or of what is to be labelled
  analysis::SolveOptions solving;       // but for its file
  analysis::AnalyzeOptions labels;      // but for its input
  SelfPlayRun self_play;
  std::string book;                    // a file
  library::BuildOptions growth;        // of it
  bool deepens = false;                // its leaves, in place of growing it
  gomoku::proof::VerifyOptions proof;  // but for its part
  int parts = 100;                     // of a proof
  std::string out;                     // a folder for what a run has made; "": it is told alone
  int priority = 0;
  int check_every = RunSpec{}.check_every;
  bool json = false;
  /// Of a run over NATS; in a file it is the workers' own.
  Duration lease = kUsualLease;

  FarmName name() const { return {farm, access}; }
};

struct FarmAsker {
  std::function<std::string()> game;
  /// As of `game`, where it has been named; where a book says it, it must be that. Null: it has
  /// not.
  std::function<std::optional<std::string>()> named_game;
  std::function<std::int64_t()> now;  // milliseconds since 1970
  SignatureOf signature = signature_of;
};

/// Errors of each: those of the queue, which is opened; of those that submit those of the kind's
/// run and of the signature as well, of show_results() those of the run's kind.
using AskFarm = Expected<std::string>(const FarmRequest&, const FarmAsker&);

/// The run's id and the end of a line. These alone make a farm; what is refused leaves no file
/// behind.
AskFarm submit_match;
AskFarm submit_tournament;
AskFarm submit_tuning;
AskFarm submit_self_play;
AskFarm submit_labelling;
AskFarm submit_solving;
AskFarm submit_proof;
AskFarm submit_book;
/// Runs, dead tasks and workers.
AskFarm show_farm;
/// Says nothing.
AskFarm stop_run;
/// How many tasks that were given up are handed out again.
AskFarm retry_run;
/// What has been done so far counts. With a folder for it: puts it there.
AskFarm show_results;

}  // namespace ternion::farm
