// Self-play and training of Gomoku: what `selfplay` and `train` do with --game gomoku.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/command_line.hpp"
#include "app/training/gomoku_games.hpp"
#include "eval/gomoku/fit.hpp"

namespace ternion::cli {

/// What --game asks for.
bool is_gomoku(const GlobalOptions& globals);

struct GomokuSelfPlayOptions {
  std::string folder;
  std::uint64_t positions = 1'000'000;
  std::uint64_t seed = 1;
  std::string start = "freestyle 15";
  gomoku::SelfPlaySettings settings;
};

/// Appends games to FOLDER/RULE-SIZE-SEED.games until that file holds so many positions.
ExitCode gomoku_selfplay(const GlobalOptions& globals, GomokuSelfPlayOptions options);

struct GomokuTrainOptions {
  std::vector<std::string> data;  // files, or folders of *.games
  std::string out;
  double mix = 0.5;   // share of the game's result against the search's own value
  int hold_out = 20;  // one game in so many is only measured
  gomoku::FitSettings fit;
};

ExitCode gomoku_train(const GomokuTrainOptions& options);

}  // namespace ternion::cli
