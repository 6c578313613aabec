// What the games whose training games are text (text_game.hpp) offer to `selfplay` and `train`:
// each is a line of the list in text_training.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "eval/core/choice_fit.hpp"
#include "eval/core/logistic_fit.hpp"
#include "eval/core/weight_file.hpp"
#include "search/core/engine.hpp"

namespace ternion::training {

/// Not thread-safe: one a thread.
class TextPlayer {
 public:
  virtual ~TextPlayer() = default;

  struct Played {
    std::string line;
    std::size_t positions = 0;
  };
  /// The game of a number: the same for equal settings and weights. Nothing if `stop` was set.
  virtual std::optional<Played> play(std::uint64_t seed, const std::atomic<bool>& stop) = 0;
};

/// What games teach: what positions are worth and, where the game's engine orders moves by weights,
/// which move was chosen.
struct TrainingSamples {
  FitSamples positions;
  ChoiceSamples choices;
};

struct Fitted {
  WeightFile file;  // without how it was made
  FitReport report;
  std::optional<ChoiceReport> choices;  // none where there were none
};

/// Stateless; thread-safe.
class TextTraining {
 public:
  virtual ~TextTraining() = default;

  /// Its name in small letters.
  virtual std::string_view game() const = 0;
  /// Where games begin unless it is said.
  virtual std::string_view usual_start() const = 0;
  /// `start`: a position's text, of which the variant is taken. Errors: those of parse_position().
  virtual Expected<std::unique_ptr<TextPlayer>> make_player(std::string_view start,
                                                            std::uint64_t nodes,
                                                            const EngineConfig& config) const = 0;
  /// The positions of a game in which the evaluation has a say. `mix`: the share of the game's
  /// result in a label, against the search's own value. Errors: those of parse_game(); the samples
  /// are then as they were.
  virtual Expected<void> add_samples(std::string_view line, double mix,
                                     TrainingSamples& samples) const = 0;
  /// `held_out` is only measured. Precondition: there are positions.
  virtual Fitted fit(const TrainingSamples& samples, const TrainingSamples& held_out,
                     const FitSettings& settings) const = 0;
  /// The order of moves alone, beside the evaluation of that file; the report of the evaluation is
  /// empty. Errors: unsupported for a game whose moves no weights order and for another game's
  /// file.
  virtual Expected<Fitted> fit_moves(const TrainingSamples& samples,
                                     const TrainingSamples& held_out, const FitSettings& settings,
                                     const WeightFile& evaluation) const = 0;
};

/// By the game's name, in any case; null where there is none.
const TextTraining* find_text_training(std::string_view game);

}  // namespace ternion::training
