#include "app/lab/othello/fit/head_network.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ternion::othello {
namespace {

/// Of a layer with `inputs` inputs: uniform, with the variance 1 / inputs.
float first_guess(Rng& rng, int inputs) {
  return static_cast<float>((2 * rng.unit() - 1) * std::sqrt(3.0 / inputs));
}

template <std::size_t kInputs, std::size_t kOutputs>
std::array<float, kOutputs> rectified(const std::array<float, kInputs>& inputs,
                                      const std::array<std::array<float, kOutputs>, kInputs>& w,
                                      const std::array<float, kOutputs>& bias) {
  std::array<float, kOutputs> out = bias;
  for (std::size_t i = 0; i < kInputs; ++i)
    for (std::size_t j = 0; j < kOutputs; ++j) out[j] += inputs[i] * w[i][j];
  for (float& value : out) value = std::max(value, 0.0F);
  return out;
}

/// From the slope against a layer's outputs to that against its weights and inputs.
template <std::size_t kInputs, std::size_t kOutputs>
std::array<float, kInputs> through_layer(const std::array<float, kInputs>& inputs,
                                         const std::array<std::array<float, kOutputs>, kInputs>& w,
                                         const std::array<float, kOutputs>& slope,
                                         std::array<std::array<float, kOutputs>, kInputs>& gradient,
                                         std::array<float, kOutputs>& bias_gradient) {
  std::array<float, kInputs> back{};
  for (std::size_t j = 0; j < kOutputs; ++j) bias_gradient[j] += slope[j];
  for (std::size_t i = 0; i < kInputs; ++i) {
    std::array<float, 4> sums{};  // side by side, so that they need not wait for each other
    for (std::size_t j = 0; j < kOutputs; ++j) {
      gradient[i][j] += inputs[i] * slope[j];
      sums[j % 4] += w[i][j] * slope[j];
    }
    back[i] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
  return back;
}

template <std::size_t kSize>
void only_where_positive(const std::array<float, kSize>& values, std::array<float, kSize>& slope) {
  for (std::size_t i = 0; i < kSize; ++i)
    if (values[i] <= 0) slope[i] = 0;
}

std::int16_t nearest(float value, float unit, int most) {
  const float scaled = std::round(value * unit);
  return static_cast<std::int16_t>(
      std::clamp(scaled, -static_cast<float>(most), static_cast<float>(most)));
}

}  // namespace

HeadNetwork::HeadNetwork(std::uint64_t seed) {
  Rng rng(seed);
  for (auto& row : weights_.first)
    for (float& weight : row) weight = first_guess(rng, kHeadInputs);
  for (auto& row : weights_.second)
    for (float& weight : row) weight = first_guess(rng, kHeadFirst);
  for (float& weight : weights_.last) weight = 0.01F * first_guess(rng, 1);
}

float HeadNetwork::forward(const HeadInputs& inputs) {
  inputs_ = inputs;
  first_ = rectified(inputs, weights_.first, weights_.first_bias);
  second_ = rectified(first_, weights_.second, weights_.second_bias);
  float out = weights_.last_bias;
  for (std::size_t i = 0; i < kHeadSecond; ++i) out += second_[i] * weights_.last[i];
  return out;
}

void HeadNetwork::backward(float error, HeadInputs& slope) {
  gradient_.last_bias += error;
  Second second;
  for (std::size_t i = 0; i < kHeadSecond; ++i) {
    gradient_.last[i] += error * second_[i];
    second[i] = error * weights_.last[i];
  }
  only_where_positive(second_, second);
  First first =
      through_layer(first_, weights_.second, second, gradient_.second, gradient_.second_bias);
  only_where_positive(first_, first);
  slope = through_layer(inputs_, weights_.first, first, gradient_.first, gradient_.first_bias);
}

void HeadNetwork::step(float rate, float scale) {
  constexpr float kKeepMean = 0.9F;
  constexpr float kKeepSquare = 0.999F;
  constexpr float kLeast = 1e-8F;
  mean_left_ *= static_cast<double>(kKeepMean);
  square_left_ *= static_cast<double>(kKeepSquare);
  const auto mean_unit = static_cast<float>(1 - mean_left_);
  const auto square_unit = static_cast<float>(1 - square_left_);
  float* const weights = flat(weights_);
  float* const gradients = flat(gradient_);
  float* const means = flat(mean_);
  float* const squares = flat(square_);
  for (std::size_t i = 0; i < kCount; ++i) {
    const float gradient = gradients[i] * scale;
    means[i] += (1 - kKeepMean) * (gradient - means[i]);
    squares[i] += (1 - kKeepSquare) * (gradient * gradient - squares[i]);
    weights[i] -= rate * (means[i] / mean_unit) / (std::sqrt(squares[i] / square_unit) + kLeast);
    gradients[i] = 0;
  }
}

template <class Visit>
void HeadNetwork::visit_stored(auto& weights, Visit&& visit) {
  constexpr int kMostBias = 32767;
  constexpr float kWeight = 1 << kSecondShift;
  // A hidden value of 1 is kValue: what an input of 1 times a weight of 1 is after the shift.
  constexpr float kValue = kHeadUnit / kHeadScale * kWeight / (1 << kFirstShift);
  constexpr float kDiscs = kHeadOutput * 128;
  constexpr float kLast = kDiscs * (1 << kLastShift) / kValue;
  for (auto& row : weights.first)
    for (auto& weight : row) visit(weight, kWeight, kMostHeadValue);
  for (auto& bias : weights.first_bias) visit(bias, kValue, kMostBias);
  for (auto& row : weights.second)
    for (auto& weight : row) visit(weight, kWeight, kMostHeadValue);
  for (auto& bias : weights.second_bias) visit(bias, kValue, kMostBias);
  for (auto& weight : weights.last) visit(weight, kLast, kMostHeadValue);
  visit(weights.last_bias, kDiscs, kMostBias);
}

HeadNetwork::HeadNetwork(std::span<const std::int16_t> stored) {
  assert(stored.size() == kHeadWeights);
  auto next = stored.begin();
  visit_stored(weights_, [&next](float& weight, float unit, int) { weight = *next++ / unit; });
}

std::array<std::int16_t, kHeadWeights> HeadNetwork::rounded() const {
  std::array<std::int16_t, kHeadWeights> stored{};
  auto next = stored.begin();
  visit_stored(weights_, [&next](float weight, float unit, int most) {
    *next++ = nearest(weight, unit, most);
  });
  return stored;
}

}  // namespace ternion::othello
