// A tuning step by step, wherever its games are played: which constants the next step plays with,
// and what the points of its games change.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "app/lab/core/spsa.hpp"
#include "app/lab/tuning/tuning.hpp"
#include "app/lab/tuning/tuning_match.hpp"

namespace ternion::lab {

/// One that is done.
struct TuningStep {
  int step = 0;  // from 1
  StepPoints points;
  std::vector<double> theta;  // after it, in the order of the constants
};

/// Not thread-safe.
class TuningSteps {
 public:
  /// Errors: as of tune(), but for the journal's.
  static Expected<TuningSteps> make(const TuningOptions& options,
                                    std::span<const SearchConstant> of_player = {});

  /// As they count: with the usual limits where none are set.
  const TuningOptions& options() const { return options_; }
  const std::vector<SearchConstant>& constants() const { return constants_; }
  /// How many are done.
  int done() const { return spsa_.steps(); }
  bool complete() const { return done() >= options_.steps; }

  /// Pairs of the step that comes next. Errors and nothing: as of TuningMatch::play().
  Expected<std::optional<StepPoints>> play(PairRange pairs, const std::stop_token& stop) const;
  /// Goes on by what the next step's games came to, all of them.
  TuningStep add(const StepPoints& points);
  /// As after this step.
  void resume(const TuningStep& last) { spsa_.resume(last.step, last.theta); }
  Tuning result() const;

 private:
  TuningSteps(TuningOptions options, const GameKit& kit, std::vector<SearchConstant> constants,
              TuningMatch match);

  TuningOptions options_;
  const GameKit* kit_;
  std::vector<SearchConstant> constants_;
  TuningMatch match_;
  Spsa spsa_;
};

}  // namespace ternion::lab
