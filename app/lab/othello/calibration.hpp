// Fits the error models of ProbCut (search/othello/error_model.hpp): positions out of shards, each
// searched to every depth without forward cuts, and the differences between the depths.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/lab/othello/fit/training_game.hpp"
#include "engine/core/rng.hpp"
#include "search/othello/backend.hpp"
#include "search/othello/error_model.hpp"

namespace ternion::othello {

struct CalibrationSettings {
  int positions = 900;  // evenly over the empties
  int fewest = 10;      // empties
  int most = 54;
  int within = 30;  // positions that self-play found worth more discs are left out
  int depth = 10;   // plies of the deepest search
  int solve_from = 17;
  int solve_to = 22;  // empties of the positions that are solved too; none if less than solve_from
  std::uint64_t seed = 1;

  friend bool operator==(const CalibrationSettings&, const CalibrationSettings&) = default;
};

/// Draws as many positions of each number of empties, each of a number equally likely.
/// Not thread-safe.
class PositionSample {
 public:
  explicit PositionSample(const CalibrationSettings& settings);
  void add(const TrainingGame& game);
  /// In random order: every fifth is held out, and that must not mean certain empties.
  std::vector<Position> take();

 private:
  struct Bucket {
    std::uint64_t seen = 0;
    std::vector<Position> kept;
  };
  void offer(const Position& position);

  CalibrationSettings settings_;
  std::size_t each_;
  Rng rng_;
  std::array<Bucket, 61> buckets_;
};

/// One position by all its searches, in discs, side to move's view.
struct Measured {
  int empties = 0;
  std::vector<double> by_depth;  // [0]: without search
  std::optional<double> solved;
};

/// Nothing if `stop` was set meanwhile.
std::optional<Measured> measure(Engine& engine, const Position& position,
                                const CalibrationSettings& settings, const std::atomic<bool>& stop);

/// By every depth from 3 on whose neighbours were searched, too, and whose leaves leave enough of
/// the game. Zeros where there is none. `measured` by searches without tempo.
TempoModel fit_tempo(std::span<const Measured> measured);
/// As searches with it would have found, nearly: values end on one side's move or on the other's.
void add_tempo(const TempoModel& tempo, std::vector<Measured>& measured);

/// One pair of depths of one position.
struct ErrorSample {
  int empties = 0;
  int depth = 0;  // the empties, if the deep value is the solved one
  int shallow = 0;
  double error = 0;       // deep value less shallow value
  bool held_out = false;  // not fitted but judged by
};

/// Every fifth position is held out, all its pairs together.
std::vector<ErrorSample> midgame_errors(std::span<const Measured> measured);
std::vector<ErrorSample> endgame_errors(std::span<const Measured> measured);

/// Which features the mean and the deviation may use.
struct FeatureSet {
  std::string name;
  std::vector<std::size_t> mean;
  std::vector<std::size_t> sigma;
};

struct ErrorFit {
  FeatureSet features;
  ErrorModel model;
  double fitted = 0;    // mean log-likelihood a pair, on what was fitted
  double held_out = 0;  // and on what was not
};

/// Errors beyond so many sigmas count as so far: searches that overlook a forced loss of a corner
/// would otherwise set sigma alone.
constexpr double kErrorReach = 3.5;

/// Greatest likelihood of errors cut off at kErrorReach.
ErrorFit fit_errors(std::span<const ErrorSample> samples, const FeatureSet& features);

/// Mean log-likelihood a pair, errors cut off as above; of the held-out pairs or of the others.
double likelihood(std::span<const ErrorSample> samples, const ErrorModel& model, bool held_out);

/// The candidates, from few features to many.
std::vector<FeatureSet> midgame_features();
std::vector<FeatureSet> endgame_features();

}  // namespace ternion::othello
