#include "eval/othello/wide_weights.hpp"

#include <cassert>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace ternion::othello {
namespace {

constexpr std::size_t kRowWeights = std::size_t{kTiedPatterns} * kWideChannels;

std::int16_t bounded_weight(std::int16_t weight) {
  return static_cast<std::int16_t>(std::clamp<int>(weight, -kMostHeadValue, kMostHeadValue));
}

/// Takes stored numbers from the front.
class Stored {
 public:
  explicit Stored(std::span<const std::int16_t> left) : left_(left) {}
  std::span<const std::int16_t> take(std::size_t count) {
    const auto taken = left_.first(count);
    left_ = left_.subspan(count);
    return taken;
  }

 private:
  std::span<const std::int16_t> left_;
};

/// A layer stored as [input][output], by pairs of inputs.
template <std::size_t kSize>
void take_layer(std::span<const std::int16_t> stored, std::array<std::int16_t, kSize>& pairs) {
  for (std::size_t i = 0; i < kSize; ++i) {
    const std::size_t input = i / kWideHidden;
    const std::size_t output = i % kWideHidden;
    pairs[(input / 2 * kWideHidden + output) * 2 + input % 2] = bounded_weight(stored[i]);
  }
}

/// Stored in units of the layer's values; with half of one more, the shift rounds.
void take_biases(std::span<const std::int16_t> stored, int shift,
                 std::array<std::int32_t, kWideHidden>& biases) {
  for (std::size_t i = 0; i < kWideHidden; ++i)
    biases[i] = stored[i] * (1 << shift) + (1 << (shift - 1));
}

WideLayers layers_of(std::span<const std::int16_t> weights) {
  WideLayers layers;
  Stored stored(weights);
  take_layer(stored.take(layers.first.size()), layers.first);
  take_biases(stored.take(kWideHidden), kWideFirstShift, layers.first_bias);
  take_layer(stored.take(layers.second.size()), layers.second);
  take_biases(stored.take(kWideHidden), kWideSecondShift, layers.second_bias);
  std::ranges::transform(stored.take(kWideHidden), layers.last.begin(), bounded_weight);
  layers.last_bias = stored.take(1)[0] * (1 << kWideLastShift) + (1 << (kWideLastShift - 1));
  layers.spread = std::max<Value>(0, stored.take(1)[0]);
  return layers;
}

}  // namespace

Expected<std::shared_ptr<const WideWeights>> WideWeights::make(
    std::span<const std::int16_t> stored) {
  assert(stored.size() >= kWideWeights);
  const auto rows = stored.first(kRowWeights);
  const auto beyond = std::ranges::find_if(
      rows, [](std::int16_t weight) { return weight < INT8_MIN || weight > INT8_MAX; });
  if (beyond != rows.end())
    return fail(ErrorCode::out_of_range,
                "expected rows of a wide network within 8 bits, got " + std::to_string(*beyond));
  const std::shared_ptr<WideWeights> wide(new WideWeights);
  std::vector<std::int8_t> tied(rows.begin(), rows.end());
  wide->rows_ = make_large_array<std::int8_t>(std::size_t{kTableSize} * kWideChannels);
  const std::uint32_t* const ties = tied_indices().data();
  for (std::size_t i = 0; i < kTableSize; ++i)
    std::memcpy(wide->rows_.get() + i * kWideChannels,
                tied.data() + std::size_t{ties[i]} * kWideChannels, kWideChannels);
  for (std::size_t bucket = 0; bucket < kWideBuckets; ++bucket)
    wide->layers_[bucket] =
        layers_of(stored.subspan(kRowWeights + bucket * kWideLayerWeights, kWideLayerWeights));
  return std::shared_ptr<const WideWeights>(wide);
}

}  // namespace ternion::othello
