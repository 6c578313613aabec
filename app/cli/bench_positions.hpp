// What `ternion bench` searches: beginnings of whole games, fixed so that node counts can be
// compared.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::cli {

struct BenchPosition {
  int plies = 0;     // played before it
  std::string text;  // in the game's notation
};

struct BenchSet {
  std::string game;  // its name
  int depth = 0;     // plies of each search, unless told otherwise
  std::vector<BenchPosition> positions;
};

/// One a game, in the order of the list of games. Errors: unsupported for a game of that list that
/// has no positions here.
Expected<std::vector<BenchSet>> bench_sets();

/// The depths, as --help tells them: "Othello 14, Gomoku 8".
std::string bench_depths();

}  // namespace ternion::cli
