// `calibrate`: fits the search's error models to searches of the evaluation it plays with, as the
// header that the search is built with.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/lab/core/engine_choice.hpp"
#include "app/lab/core/listener.hpp"
#include "app/lab/othello/calibration.hpp"
#include "engine/core/error.hpp"

namespace ternion::othello {

struct CalibrateOptions {
  std::vector<std::string> data;  // shards that the weights were not trained on, or folders of them
  std::string out;                // the header; empty: it is not written
  std::string pairs;              // the values of every position, as a table; empty: not written
  CalibrationSettings settings;

  friend bool operator==(const CalibrateOptions&, const CalibrateOptions&) = default;
};

struct Calibrated {
  std::size_t positions = 0;
  std::string evaluation;
  TempoModel tempo;
  ErrorFit midgame;
  ErrorFit endgame;
};

/// Measures, fits and writes. Nothing where `stop` asked to end before all was measured: then
/// nothing is written. Errors: io, where the data has too few positions, too.
Expected<std::optional<Calibrated>> calibrate(const CalibrateOptions& options,
                                              const lab::EngineChoice& engines,
                                              const std::stop_token& stop,
                                              const lab::Listener& listener);

/// The header, with its last end of line.
std::string header_of(const CalibrationSettings& settings, const Calibrated& calibrated);

}  // namespace ternion::othello
