#include "eval/surakarta/line_weights.hpp"

#include <cmath>
#include <utility>

namespace ternion::surakarta {
namespace {

/// What the weights mean; another number for each change of that.
constexpr std::uint64_t kArchitecture = 0x5355524B54410001ULL;  // "SURKTA", 1

std::vector<std::int16_t> hand_sets() {
  constexpr std::array<std::int16_t, kPointClasses> kWorth{70, 88, 92, 106, 110, 108};
  constexpr std::int16_t kStep = 3;
  std::vector<std::int16_t> sets(kPhases.size() * kFeatures);
  for (std::size_t phase = 0; phase < kPhases.size(); ++phase) {
    std::int16_t* set = sets.data() + phase * kFeatures;
    for (std::size_t i = 0; i < kPointClasses; ++i) set[kPieceFeatures.first + i] = kWorth[i];
    set[kStepFeatures.first] = kStep;
  }
  return sets;
}

}  // namespace

Expected<std::shared_ptr<const LineWeights>> LineWeights::make(const WeightFile& file) {
  if (file.architecture != kArchitecture || file.stage_weights != kFeatures ||
      file.stage_plies.size() != kPhases.size())
    return fail(ErrorCode::unsupported,
                "expected weights of Surakarta's lines, got those of another evaluation");
  auto made = std::shared_ptr<LineWeights>(new LineWeights);
  made->weights_.reserve((kMostPieces + 1) * kFeatures);
  for (int pieces = 0; pieces <= kMostPieces; ++pieces) {
    const PhaseMix mix = phase_mix(pieces);
    const auto before = file.stage(mix.first);
    const auto after = file.stage(mix.first + 1);
    for (std::size_t i = 0; i < kFeatures; ++i)
      made->weights_.push_back(static_cast<std::int16_t>(
          std::lround((1 - mix.share) * before[i] + mix.share * after[i])));
  }
  return std::shared_ptr<const LineWeights>(std::move(made));
}

Expected<std::shared_ptr<const LineWeights>> LineWeights::read(const std::filesystem::path& path) {
  return read_weight_file(path).and_then(make);
}

WeightFile LineWeights::file_of(std::vector<std::int16_t> sets, std::string training) {
  WeightFile file;
  file.architecture = kArchitecture;
  file.unit = static_cast<std::uint32_t>(kValueUnit);
  file.stage_weights = static_cast<std::uint32_t>(kFeatures);
  file.training = std::move(training);
  for (std::size_t i = 0; i < kPhases.size(); ++i)
    file.stage_plies.push_back(static_cast<std::uint16_t>(i));  // a phase's number, no ply
  file.weights = std::move(sets);
  return file;
}

const std::shared_ptr<const LineWeights>& hand_made_weights() {
  static const auto weights = *LineWeights::make(LineWeights::file_of(hand_sets(), {}));
  return weights;
}

}  // namespace ternion::surakarta
