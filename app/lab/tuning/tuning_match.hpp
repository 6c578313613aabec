// The games of one step: the player with some constants against itself with others.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "app/lab/tuning/tuning.hpp"
#include "games/kit.hpp"

namespace ternion::lab {

struct StepPoints {
  double plus = 0;
  double minus = 0;

  /// From -1 to 1: how much more of the points plus won.
  double difference() const { return (plus - minus) / (plus + minus); }
};

/// Of a step's pairs, from 0.
struct PairRange {
  int first = 0;
  int count = 0;
};

/// Not thread-safe.
class TuningMatch {
 public:
  /// Reads the file of openings, if there is one. Errors: those of the start and of the openings.
  static Expected<TuningMatch> make(const GameKit& kit, const TuningOptions& options);

  /// So many of the step's pairs: an opening each, with both colours. Nothing: `stop` was asked for
  /// before the end. Errors: io, where a player failed.
  Expected<std::optional<StepPoints>> play(int step, PairRange pairs, const ConstantValues& plus,
                                           const ConstantValues& minus,
                                           const std::stop_token& stop) const;

 private:
  TuningMatch(const TuningOptions& options, arena::Field field, arena::PlayerSpec tuned)
      : options_(options), field_(std::move(field)), tuned_(std::move(tuned)) {}
  /// Those of the options, `seed` deciding random ones.
  Expected<std::vector<arena::Opening>> read_openings(std::uint64_t seed) const;
  Expected<std::vector<arena::Opening>> openings_of(int step) const;

  TuningOptions options_;
  arena::Field field_;                  // without players and openings, which are each step's own
  arena::PlayerSpec tuned_;             // without constants
  std::vector<arena::Opening> listed_;  // a file's, read once: it may be stdin
};

}  // namespace ternion::lab
