// Games of Gomoku's engine against itself for training, and their text: one game a line,
//   VARIANT <tab> opening moves <tab> move:value ... <tab> X, O or =
// where a value is the search's for the side that moves, in the evaluation's unit; a game ends at
// the first proven value.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/rng.hpp"
#include "search/gomoku/backend.hpp"

namespace ternion::gomoku {

struct TrainingGame {
  Variant variant;
  std::vector<Move> opening;
  std::vector<Move> moves;
  std::vector<double> values;  // one for each of `moves`
  std::optional<Side> winner;

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

std::string format_training_game(const TrainingGame& game);
/// Errors: syntax for a line of another form, those of parse_transcript() for its moves.
Expected<TrainingGame> parse_training_game(std::string_view line);

struct SelfPlaySettings {
  Variant variant;
  std::uint64_t nodes = 3000;  // of each search
  double widest = 2.5;         // an opening whose value is further from 0 is thrown away
};

/// Not thread-safe: one a thread.
class SelfPlayer {
 public:
  SelfPlayer(const SelfPlaySettings& settings, std::unique_ptr<Engine> engine)
      : settings_(settings), engine_(std::move(engine)) {}

  /// The game of a number: the same for equal settings and weights. Nothing if `stop` was set.
  std::optional<TrainingGame> play(std::uint64_t seed, const std::atomic<bool>& stop);

 private:
  SearchResult search(const Position& position, const std::atomic<bool>& stop);
  TrainingGame open(Rng& rng, Position& position, const std::atomic<bool>& stop);

  SelfPlaySettings settings_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace ternion::gomoku
