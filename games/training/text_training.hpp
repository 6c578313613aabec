// What the games whose training games are text (text_game.hpp) offer to `selfplay` and `train`: a
// part of their kits.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
  std::size_t boards = 0;               // that a network learned from
};

/// Choices of moves from what searches of games' positions found. Not thread-safe.
class ChoiceSource {
 public:
  virtual ~ChoiceSource() = default;
  /// Errors: those of parse_game(); the samples are then as they were.
  virtual Expected<void> add(std::string_view line, ChoiceSamples& samples) = 0;
};

/// A position of a game as an evaluation, or a search with it, values it.
struct JudgedPosition {
  double value = 0;     // units, side to move's view
  double result = 0.5;  // the side to move's share of the win, by the game's end
};

/// Not thread-safe.
class GameJudge {
 public:
  virtual ~GameJudge() = default;
  /// Appends the positions in which the evaluation has a say. Errors: those of parse_game();
  /// nothing is then appended.
  virtual Expected<void> add(std::string_view line, std::vector<JudgedPosition>& positions) = 0;
};

/// What a network's fit is told and tells.
struct NetworkTask {
  std::span<const std::string> games;  // lines
  std::span<const std::string> held_out;
  double mix = 0.5;  // as in add_samples()
  double epochs = 4;
  double rate = 0.003;             // of the first steps
  bool go_on = false;              // from the file's network
  std::uint64_t search_nodes = 0;  // of searches for more positions; 0: those of the games alone
  int threads = 1;
  std::function<void(double share, double loss)> progress;
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
  /// Whether its evaluation has weights, whether weights order its moves, and whether there is a
  /// network among them.
  virtual bool has_weights() const = 0;
  virtual bool has_moves() const = 0;
  virtual bool has_network() const = 0;
  /// Whether the line is a whole game. Errors: those of parse_game().
  virtual Expected<void> check(std::string_view line) const = 0;
  /// The positions of a game in which the evaluation has a say. `mix`: the share of the game's
  /// result in a label, against the search's own value. Errors: those of parse_game(), and
  /// unsupported for a game whose evaluation has no weights; the samples are then as they were.
  virtual Expected<void> add_samples(std::string_view line, double mix,
                                     TrainingSamples& samples) const = 0;
  /// With the weights of that configuration; by searches of so many plies, or 0: without. Errors:
  /// unsupported for a game whose evaluation has no weights.
  virtual Expected<std::unique_ptr<GameJudge>> make_judge(const EngineConfig& config,
                                                          int depth) const = 0;
  /// `held_out` is only measured. Precondition: there are positions. Errors: unsupported for a game
  /// whose evaluation has no weights.
  virtual Expected<Fitted> fit(const TrainingSamples& samples, const TrainingSamples& held_out,
                               const FitSettings& settings) const = 0;
  /// The order of moves alone, beside the evaluation of that file; the report of the evaluation is
  /// empty. Errors: unsupported for a game whose moves no weights order and for another game's
  /// file.
  virtual Expected<Fitted> fit_moves(const TrainingSamples& samples,
                                     const TrainingSamples& held_out, const FitSettings& settings,
                                     const WeightFile& evaluation) const = 0;
  /// By searches of so many nodes with the weights of that file. Errors: as fit_moves().
  virtual Expected<std::unique_ptr<ChoiceSource>> make_choice_source(const WeightFile& evaluation,
                                                                     std::uint64_t nodes) const = 0;
  /// The network alone, beside what else is in that file; `report` has its losses. Errors:
  /// unsupported for a game without one and for another game's file, io where there are no
  /// positions to learn from, those of parse_game().
  virtual Expected<Fitted> fit_network(const NetworkTask& task,
                                       const WeightFile& evaluation) const = 0;
};

/// By the game's name, in any case; null where there is none.
const TextTraining* find_text_training(std::string_view game);

}  // namespace ternion::training
