// The fit of weights to training games that are text.
#pragma once

#include <cstdint>
#include <string>

#include "app/lab/core/listener.hpp"
#include "app/lab/core/training_files.hpp"
#include "games/training/text_training.hpp"

namespace ternion::training {

struct TextFitOptions {
  /// What is fitted: all but the network, or one part beside the rest of the file it goes on from.
  enum class Part : std::uint8_t { sums_and_moves, moves, network };
  Part part = Part::sums_and_moves;
  /// Moves: of a search of each position; 0: what the games chose. Network: of searches for more
  /// positions; 0: those of the games alone.
  std::uint64_t search_nodes = 0;
  double epochs = 4;    // network: passes over the positions
  double rate = 0.003;  // network: of the first steps
  bool go_on = false;   // network: from that of the file
  double mix = 0.5;     // share of the game's result against the search's own value
  int hold_out = 20;    // one game in so many is only measured
  FitSettings fit;

  friend bool operator==(const TextFitOptions&, const TextFitOptions&) = default;
};

/// What was learned from.
struct FitVolume {
  std::uint64_t games = 0;
  std::uint64_t refused = 0;  // lines that are no games
  std::size_t positions = 0;
  std::size_t choices = 0;
};

/// Reads, fits and writes. `threads` are those of a network's fit. Errors: io where there is
/// nothing to learn, too, and those of TextTraining.
Expected<lab::FitEnd> fit_text_games(const TextTraining& training, const lab::TrainingFiles& files,
                                     const TextFitOptions& options, int threads,
                                     const lab::Listener& listener);

/// "3 games, 90 positions, ...".
std::string text_of(const FitVolume& volume);
/// The losses, a line for each part that was fitted.
std::string text_of(TextFitOptions::Part part, const Fitted& fitted);

}  // namespace ternion::training
