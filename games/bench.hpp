// The positions that `bench` searches, and what their search counts: the node signature of a game.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "games/kit.hpp"
#include "search/core/listener.hpp"

namespace ternion {

struct BenchPosition {
  int plies = 0;     // played before it
  std::string text;  // in the game's notation
};

/// Those of the kit's plan, game by game. Errors: unsupported for a game without any; what is wrong
/// with a plan.
Expected<std::vector<BenchPosition>> bench_positions(const GameKit& kit);

struct BenchRow {
  BenchPosition position;
  std::string move;
  Score score;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct GameBench {
  std::string game;
  int depth = 0;
  std::vector<BenchRow> rows;
  std::uint64_t nodes = 0;  // the signature
  double seconds = 0;
};

/// Runs one search and waits for its end, as search_and_wait() does (session/search_and_wait.hpp).
using BenchSearch = std::function<Expected<SearchResult>(Session&, const GoRequest&)>;

/// Searches each position to the depth, or to the plan's where it is 0. Errors: those of
/// bench_positions(), of the options and of the searches.
Expected<GameBench> bench_game(const GameKit& kit, const SessionOptions& options, int depth,
                               const BenchSearch& search);

}  // namespace ternion
