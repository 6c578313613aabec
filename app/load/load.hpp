// Load for a running server: people who play, connections that wait, connections that come and go
// at random. Speaks HTTP and WebSocket as any client does and knows nothing of the server's inside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "app/load/samples.hpp"
#include "engine/core/error.hpp"

namespace ternion::load {

struct LoadOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  std::string token;       // of the server, if it asks for one
  std::string token_file;  // whose first word is the token; empty: `token` is
  int games = 0;           // at once
  int idle = 0;            // connections that say nothing
  int churn = 0;           // connections that are opened and dropped, in all
  std::string game = "Othello";
  int level = 3;
  double move_seconds = 0;  // that the engine is asked to think; 0: as its level and clock say
  double clock_seconds = 300;
  double increment_seconds = 0;
  double think_seconds = 0;  // of the person, before each move
  double hold_seconds = 10;  // for which idle connections are held
  double opens_per_second = 500;
  int churners = 50;       // of them open at once
  std::optional<int> pid;  // the server's; else its /metrics are asked
  std::uint64_t seed = 1;
};

/// The server's process. Bytes; 0 where it is not known.
struct Footprint {
  double resident = 0;
  double threads = 0;
};

/// What people find when they come back to their games.
struct Returns {
  int returned = 0;
  int games_lost = 0;  // whose token nobody knew any more
  int moves_lost = 0;  // that had been acknowledged or told, and were not there
};

struct LoadReport {
  // Games.
  int games_begun = 0;
  int games_finished = 0;
  int games_cut_off = 0;  // the connection ended before the game
  int engine_timeouts = 0;
  int person_timeouts = 0;
  Samples acknowledged;  // from a person's move to the reply that takes it
  Samples answer;        // from a person's move to the engine's
  Samples over;          // the same less `move_seconds`
  Samples overhead;      // the same less what the server charged the engine's clock for
  Returns returns;
  // Idle connections.
  int idle_opened = 0;
  int idle_held = 0;  // that were still there in the end
  Samples idle_reply;
  // Churn.
  int churn_done = 0;
  std::map<std::string, int> churn_by_way;
  /// What was refused, by its code or its cause, of all kinds.
  std::map<std::string, int> refusals;
  Footprint before;
  Footprint greatest;
  Footprint after;
  double seconds = 0;
};

/// Called about once a second with how far it is.
using Progress = std::function<void(const LoadReport&)>;

/// What clients need of this machine before they begin: descriptors for as many connections as
/// there are at once, for which the process's limit is raised; the token out of its file; the
/// server's process where one is named. Errors: io.
Expected<LoadOptions> prepared(LoadOptions options);

/// Blocks until everything has been played, held and dropped. Errors: those of prepared(); syntax
/// for the address; io when the server does not answer at all.
Expected<LoadReport> run_load(const LoadOptions& options, const Progress& progress = {});

}  // namespace ternion::load
