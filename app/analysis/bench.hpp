// The node signatures of games (games/bench.hpp), as people and scripts read them.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/analysis/words.hpp"
#include "games/bench.hpp"

namespace ternion::analysis {

struct BenchOptions {
  std::optional<std::string> game;  // nothing: all that have positions for it
  int depth = 0;                    // 0: each game's own
  bool json = false;
  friend bool operator==(const BenchOptions&, const BenchOptions&) = default;
};

/// Blocks. Errors: unsupported for a game that is not there or has no positions; those of the
/// searches; io once it is stopped, since the rest of a signature is none.
Expected<std::vector<GameBench>> bench_games(const BenchOptions& options,
                                             const SessionOptions& session, const Remark& remark,
                                             const std::stop_token& stop);

/// A table, position by position where there is one game alone; or one line of JSON.
std::string bench_report(const std::vector<GameBench>& games, const SessionOptions& session,
                         bool json);

/// Of all games: "Othello 14, Gomoku 10".
std::string bench_depths();

}  // namespace ternion::analysis
