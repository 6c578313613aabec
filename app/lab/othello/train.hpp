// The fit of Othello's weights to shards of self-play.
#pragma once

#include <string>
#include <vector>

#include "app/lab/core/listener.hpp"
#include "app/lab/core/training_files.hpp"
#include "app/lab/othello/fit/stages.hpp"
#include "app/lab/othello/fit/wide_fit.hpp"
#include "engine/core/error.hpp"

namespace ternion::othello {

struct TrainOptions {
  std::string report;  // a page (HTML); empty: none
  DatasetOptions dataset;
  StagesOptions stages;
  /// The second stage alone, beside the first of the file that the fit goes on from.
  bool network_only = false;
  WideOptions wide;

  friend bool operator==(const TrainOptions&, const TrainOptions&) = default;
};

/// Reads, fits and writes; the table of errors is the result. With threads for all of it, whatever
/// the options say. Errors: io, where there is nothing to learn, too; what was there is then as it
/// was.
Expected<lab::FitEnd> train(const lab::TrainingFiles& files, TrainOptions options, int threads,
                            const lab::Listener& listener);

/// A line for each stage, and the totals.
std::string text_of(const std::vector<StageReport>& stages);

}  // namespace ternion::othello
