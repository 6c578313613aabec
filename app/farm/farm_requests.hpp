// What a person asks of a farm, one function a request: what came of it is a text. Whoever asks
// (the command line) brings the clock along.
//
// Thread rule: one thread at a time. Each call blocks until it is done.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/arena/match_contest.hpp"
#include "app/farm/queue.hpp"
#include "app/farm/worker.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

/// All that requests may name; each uses some of it.
struct FarmRequest {
  std::string farm;           // as open_queue() has it
  std::string run;            // its id
  arena::MatchOptions match;  // but for its game, which the asker knows
  int priority = 0;
  int check_every = RunSpec{}.check_every;
  bool json = false;
};

struct FarmAsker {
  std::function<std::string()> game;
  std::function<std::int64_t()> now;  // milliseconds since 1970
  SignatureOf signature = signature_of;
};

/// Errors of each: those of the queue, which is opened; of submit_match() those of games_run() and
/// of the signature as well, of show_results() those of the run's kind.
using AskFarm = Expected<std::string>(const FarmRequest&, const FarmAsker&);

/// The run's id and the end of a line. It alone makes a farm; what is refused leaves no file
/// behind.
AskFarm submit_match;
/// Runs, dead tasks and workers.
AskFarm show_farm;
/// Says nothing.
AskFarm stop_run;
/// What has been done so far counts.
AskFarm show_results;

}  // namespace ternion::farm
