// What Surakarta's evaluation adds up: a weight for each feature (line_features.hpp), in sets for
// so many pieces on the board. Between two of them weights are interpolated.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/error.hpp"
#include "eval/core/value.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/core/weights.hpp"
#include "eval/surakarta/line_features.hpp"

namespace ternion::surakarta {

/// Values that make one unit, a piece.
constexpr Value kValueUnit = 100;
/// A value v is worth a share of wins of 1 / (1 + exp(-v / kValuesOfLogit)).
constexpr double kValuesOfLogit = 200;

/// Pieces of both sides for which there is a set.
inline constexpr std::array<int, 4> kPhases{24, 18, 12, 6};
constexpr int kMostPieces = 24;

/// Pieces lie between phase `first` and the one after it, which has `share` of the weight.
struct PhaseMix {
  std::size_t first = 0;
  double share = 0;
};
constexpr PhaseMix phase_mix(int pieces) {
  for (std::size_t i = 0; i + 1 < kPhases.size(); ++i)
    if (pieces > kPhases[i + 1])
      return {i, static_cast<double>(kPhases[i] - pieces) / (kPhases[i] - kPhases[i + 1])};
  return {kPhases.size() - 2, 1.0};
}

/// Immutable, thread-safe.
class LineWeights final : public Weights {
 public:
  /// Errors: those of read_weight_file(); unsupported for the weights of another evaluation.
  static Expected<std::shared_ptr<const LineWeights>> read(const std::filesystem::path& path);
  static Expected<std::shared_ptr<const LineWeights>> make(const WeightFile& file);
  /// `sets`: of each phase one after the other. `training`: how they were made.
  static WeightFile file_of(std::vector<std::int16_t> sets, std::string training);

  /// Those for so many pieces on the board, 0 to 24, one for each feature.
  const std::int16_t* of(int pieces) const {
    return weights_.data() + static_cast<std::size_t>(pieces) * kFeatures;
  }

 private:
  LineWeights() = default;
  std::vector<std::int16_t> weights_;  // [pieces][feature]
};

/// Material, where the pieces stand, how far they can step; the same at any phase. Made on first
/// use.
const std::shared_ptr<const LineWeights>& hand_made_weights();

}  // namespace ternion::surakarta
