// What `selfplay` and `train` do for the games whose training games are text
// (games/training/text_training.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/command_line.hpp"
#include "games/training/text_training.hpp"

namespace ternion::cli {

/// The training of --game; null for Othello's, whose games are shards (app/cli/selfplay.hpp).
/// Errors: unsupported for a game that has none.
Expected<const training::TextTraining*> text_training_of(const GlobalOptions& globals);

struct TextSelfPlayOptions {
  std::string folder;
  std::uint64_t positions = 1'000'000;
  std::uint64_t seed = 1;
  std::string start;  // empty: the game's usual one
  std::uint64_t nodes = 3000;
};

/// Appends games to FOLDER/START-SEED.games until that file holds so many positions.
ExitCode text_selfplay(const training::TextTraining& training, const GlobalOptions& globals,
                       TextSelfPlayOptions options);

struct TextTrainOptions {
  std::vector<std::string> data;  // files, or folders of *.games
  std::string out;
  /// What is fitted: all but the network, or one part beside the rest of the file `from`.
  enum class Part { sums_and_moves, moves, network };
  Part part = Part::sums_and_moves;
  std::string from;
  /// Moves: of a search of each position; 0: what the games chose. Network: of searches for more
  /// positions; 0: those of the games alone.
  std::uint64_t search_nodes = 0;
  double epochs = 4;    // network: passes over the positions
  double rate = 0.003;  // network: of the first steps
  bool go_on = false;   // network: from that of the file
  int threads = 1;      // network
  double mix = 0.5;     // share of the game's result against the search's own value
  int hold_out = 20;    // one game in so many is only measured
  FitSettings fit;
};

ExitCode text_train(const training::TextTraining& training, const TextTrainOptions& options);

}  // namespace ternion::cli
