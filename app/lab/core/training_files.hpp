// What a fit reads and writes, of whatever game.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ternion::lab {

struct TrainingFiles {
  std::vector<std::string> data;  // files of self-play, or folders of them
  std::string out;                // the weight file; replaced when all is done
  std::string from;               // the weight file that the fit goes on from; empty: none

  /// `from` as the record of a weight file names it: without its folder, since such files are
  /// published.
  std::string recorded_from() const { return std::filesystem::path(from).filename().string(); }

  friend bool operator==(const TrainingFiles&, const TrainingFiles&) = default;
};

/// Settings that every fit has. Nothing: the usual value of the game's fit.
struct FitBasics {
  std::optional<double> mix;      // share of the game's result in a label
  std::optional<int> hold_out;    // one game in so many is only measured; 0: none
  std::optional<double> l2;       // pull to the prior
  std::optional<int> iterations;  // most steps

  friend bool operator==(const FitBasics&, const FitBasics&) = default;
};

struct FitEnd {
  bool clean = true;  // nothing of the data had to be left out
};

}  // namespace ternion::lab
