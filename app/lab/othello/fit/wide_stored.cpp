#include "app/lab/othello/fit/wide_stored.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ternion::othello {
namespace {

static_assert(kWideFirst == kWideHidden && kWideSecond == kWideHidden);

/// Input units of what the training calls one.
constexpr std::array<int, kWideInputs> make_input_units() {
  std::array<int, kWideInputs> units{};
  units.fill(kWideUnit);
  units[2 * kWideChannels] = units[2 * kWideChannels + 1] = kMoveUnits;
  units[2 * kWideChannels + 5] = kPlyUnits;
  return units;
}
constexpr std::array<int, kWideInputs> kInputUnits = make_input_units();

class Rounding {
 public:
  explicit Rounding(StoredWide& stored) : stored_(&stored) {}
  void put(double value, int most) {
    const double rounded = std::round(value);
    stored_->saturated += std::abs(rounded) > most;
    stored_->weights.push_back(static_cast<std::int16_t>(std::clamp<double>(rounded, -most, most)));
  }
  void put_all(const float* values, std::size_t count, double unit, int most) {
    for (std::size_t i = 0; i < count; ++i) put(static_cast<double>(values[i]) * unit, most);
  }

 private:
  StoredWide* stored_;
};

void put_layers(const float* dense, const WideLayout& layout, double spread, Rounding& out) {
  constexpr int kMostBias = INT16_MAX;
  for (std::size_t input = 0; input < kWideInputs; ++input)
    out.put_all(dense + layout.first + input * kWideHidden, kWideHidden,
                static_cast<double>(kFirstProduct) / kInputUnits[input], kMostHeadValue);
  out.put_all(dense + layout.first_bias, kWideHidden, kHiddenUnit, kMostBias);
  out.put_all(dense + layout.second, kWideHidden * kWideHidden, kDenseUnit, kMostHeadValue);
  out.put_all(dense + layout.second_bias, kWideHidden, kHiddenUnit, kMostBias);
  out.put_all(dense + layout.last, kWideHidden, kDenseUnit, kMostHeadValue);
  constexpr double kValue = static_cast<double>(kWideOutput) * kPatternUnit;
  static_assert(kHiddenUnit * kDenseUnit >> kWideLastShift == 16 * kPatternUnit);
  out.put(static_cast<double>(dense[layout.last_bias]) * kValue, kMostBias);
  out.put(spread * kPatternUnit, kMostBias);
}

}  // namespace

StoredWide stored_wide(const WideNet& net, const std::array<double, kWideBuckets>& spread) {
  assert(net.form() == kStoredForm);
  StoredWide stored;
  stored.weights.reserve(kWideWeights);
  Rounding out(stored);
  for (std::size_t i = 0; i < kTiedPatterns; ++i)
    out.put_all(net.tied_row(i).data(), kWideChannels, kWideUnit, INT8_MAX);
  const WideLayout layout(net.form().inputs());
  for (std::size_t bucket = 0; bucket < kWideBuckets; ++bucket)
    put_layers(net.dense().data() + bucket * layout.size, layout, spread[bucket], out);
  assert(stored.weights.size() == kWideWeights);
  return stored;
}

void put_second_stage(const std::vector<std::int16_t>& wide, WeightFile& file) {
  assert(wide.size() == kWideWeights);
  const auto begin = std::ranges::lower_bound(file.stage_plies, kWidePly);
  const auto stages = static_cast<std::size_t>(begin - file.stage_plies.begin());
  file.stage_plies.resize(stages);
  for (std::size_t i = 0; i < kWideStages; ++i)
    file.stage_plies.push_back(static_cast<std::uint16_t>(kWidePly + i));
  file.weights.resize(stages * kStageWeights);
  file.weights.insert(file.weights.end(), wide.begin(), wide.end());
  file.weights.resize((stages + kWideStages) * kStageWeights);
}

}  // namespace ternion::othello
