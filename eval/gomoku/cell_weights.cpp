#include "eval/gomoku/cell_weights.hpp"

#include <algorithm>
#include <utility>

#include "eval/gomoku/cells.hpp"
#include "eval/gomoku/hand_weights.hpp"

namespace ternion::gomoku {
namespace {

/// What the weights mean; another number for each change of that.
constexpr std::uint64_t kArchitecture = 0x474F4D4F4B550001ULL;  // "GOMOKU", 1

std::int16_t hand_value(Shape shape, bool has_fouls) {
  const CellCode code = shape_table().code_of(shape);
  const Side side = has_fouls ? Side::black : Side::white;
  const CellClass cls = cell_table(Rule::renju, side).of_shape(shape).cls;
  if (cls == CellClass::foul) return 0;
  int value = hand::kClassValue[static_cast<std::size_t>(cls)];
  for (const Direction direction : kDirections)
    value += hand::kPatternValue[static_cast<std::size_t>(pattern_in(code, direction))];
  return static_cast<std::int16_t>(std::min(value, 2000));
}

std::int16_t hand_threat(unsigned mask, bool has_fouls) {
  int value = hand::kTempo;
  if ((mask & kTheirOpenFour) != 0)
    value -= hand::kTheirOpenThree;
  else if (!has_fouls && (mask & kOwnTwoThrees) != 0)
    value += hand::kOwnTwoThrees;
  return static_cast<std::int16_t>(value);
}

WeightSet hand_set(bool has_fouls) {
  WeightSet set;
  for (Shape shape = 0; shape < kShapes; ++shape)
    set.to_move[shape] = set.waiting[shape] = hand_value(shape, has_fouls);
  for (unsigned mask = 0; mask < kThreatMasks; ++mask)
    set.threats[mask] = hand_threat(mask, has_fouls);
  return set;
}

}  // namespace

Expected<std::shared_ptr<const CellWeights>> CellWeights::make(const WeightFile& file) {
  if (file.architecture != kArchitecture || file.stage_weights != kWeightsOfSet ||
      file.stage_plies.size() != kWeightSets)
    return fail(ErrorCode::unsupported,
                "expected weights of Gomoku's cells, got those of another evaluation");
  Sets sets;
  for (std::size_t i = 0; i < kWeightSets; ++i) {
    auto from = file.stage(i).begin();
    for (const std::span<std::int16_t> part :
         {std::span<std::int16_t>(sets[i].to_move), std::span<std::int16_t>(sets[i].waiting),
          std::span<std::int16_t>(sets[i].threats)}) {
      std::copy_n(from, part.size(), part.begin());
      from += static_cast<std::ptrdiff_t>(part.size());
    }
  }
  return std::make_shared<const CellWeights>(sets);
}

Expected<std::shared_ptr<const CellWeights>> CellWeights::read(const std::filesystem::path& path) {
  return read_weight_file(path).and_then(make);
}

WeightFile CellWeights::to_file(std::string training) const {
  WeightFile file;
  file.architecture = kArchitecture;
  file.unit = static_cast<std::uint32_t>(kValueUnit);
  file.stage_weights = static_cast<std::uint32_t>(kWeightsOfSet);
  file.training = std::move(training);
  for (std::size_t i = 0; i < kWeightSets; ++i) {
    file.stage_plies.push_back(static_cast<std::uint16_t>(i));  // a set's number, no ply
    const WeightSet& set = sets_[i];
    file.weights.insert(file.weights.end(), set.to_move.begin(), set.to_move.end());
    file.weights.insert(file.weights.end(), set.waiting.begin(), set.waiting.end());
    file.weights.insert(file.weights.end(), set.threats.begin(), set.threats.end());
  }
  return file;
}

const std::shared_ptr<const CellWeights>& hand_made_weights() {
  static const auto weights = std::make_shared<const CellWeights>(
      CellWeights::Sets{hand_set(false), hand_set(false), hand_set(true), hand_set(false)});
  return weights;
}

}  // namespace ternion::gomoku
