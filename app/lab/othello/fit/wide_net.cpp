#include "app/lab/othello/fit/wide_net.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/core/rng.hpp"

namespace ternion::othello {
namespace {

/// Kinds of shapes: corners, edges, rows, diagonals.
constexpr std::array<std::uint8_t, kShapeCount> kKinds{0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 0, 0, 3};

using First = std::array<float, kWideFirst>;
using Second = std::array<float, kWideSecond>;

/// Adds inputs times weights to the outputs, in four sums side by side.
template <std::size_t kOutputs>
void through(const float* inputs, int count, const float* weights,
             std::array<float, kOutputs>& outputs) {
  std::array<std::array<float, kOutputs>, 4> sums{};
  for (int i = 0; i < count; i += 4)
    for (int k = 0; k < 4; ++k) {
      const float input = inputs[i + k];
      const float* const row = weights + static_cast<std::size_t>(i + k) * kOutputs;
      for (std::size_t o = 0; o < kOutputs; ++o)
        sums[static_cast<std::size_t>(k)][o] += input * row[o];
    }
  for (std::size_t o = 0; o < kOutputs; ++o)
    outputs[o] += (sums[0][o] + sums[1][o]) + (sums[2][o] + sums[3][o]);
}

/// The slopes of a layer's weights and biases.
template <std::size_t kOutputs>
void add_products(const float* inputs, std::size_t count, const std::array<float, kOutputs>& slopes,
                  float* weights, float* biases) {
  for (std::size_t o = 0; o < kOutputs; ++o) biases[o] += slopes[o];
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t o = 0; o < kOutputs; ++o) weights[i * kOutputs + o] += inputs[i] * slopes[o];
}

template <class Values>
void rectify(Values& values) {
  for (float& value : values) value = std::max(value, 0.0F);
}

template <int kChannels>
void add_rows(const float* rows, const std::array<std::uint32_t, kInstances>& places,
              const std::array<std::uint16_t, kInstances>& targets, float* sums) {
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const float* const row = rows + std::size_t{places[slot]} * (2 * kChannels);
    float* const target = sums + targets[slot];
    for (int c = 0; c < kChannels; ++c) target[c] += row[c];
  }
}

template <int kChannels>
void descend(float* rows, const std::array<std::uint32_t, kInstances>& places,
             const std::array<std::uint16_t, kInstances>& targets, const float* slopes,
             const float prior, const float rate) {
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    float* const row = rows + std::size_t{places[slot]} * (2 * kChannels);
    float* const squares = row + kChannels;
    const float* const slope = slopes + targets[slot];
    for (int c = 0; c < kChannels; ++c) {
      squares[c] += slope[c] * slope[c];
      row[c] -= rate * slope[c] / std::sqrt(prior + squares[c]);
    }
  }
}

/// Calls work with the number of channels as a constant.
template <class Work>
void with_channels(int channels, Work&& work) {
  switch (channels) {
    case 2:
      return work(std::integral_constant<int, 2>{});
    case 4:
      return work(std::integral_constant<int, 4>{});
    case 8:
      return work(std::integral_constant<int, 8>{});
    case 16:
      return work(std::integral_constant<int, 16>{});
    case 32:
      return work(std::integral_constant<int, 32>{});
    default:
      assert(channels == kMostChannels);
      return work(std::integral_constant<int, kMostChannels>{});
  }
}

/// What the first layer is told of the position itself.
void tell_facts(const WideRow& position, float* facts) {
  const auto own = static_cast<float>(position.row.own_moves) / 10;
  const auto theirs = static_cast<float>(position.row.their_moves) / 10;
  const float base = std::clamp(position.base / 16, -3.0F, 3.0F);
  facts[0] = own;
  facts[1] = theirs;
  facts[2] = base;
  facts[3] = std::abs(base);
  facts[4] = static_cast<float>(position.row.discs) / 32;
  facts[5] = static_cast<float>(position.ply) / 30 - 1;
  facts[6] = position.ply % 2 == 0 ? 0.5F : -0.5F;
  std::fill(facts + 7, facts + kWideFacts, 0.0F);
}

}  // namespace

struct WideNet::Trace {
  std::array<std::uint32_t, kInstances> places;
  std::array<std::uint16_t, kInstances> targets;
  alignas(64) std::array<float, kMostAccumulators> sums;
  alignas(64) std::array<float, 2 * kMostAccumulators + kWideFacts> inputs;
  alignas(64) std::array<float, kMostAccumulators> slopes;  // against the accumulators
  First first;
  Second second;
  float output;
};

WideNet::WideNet(const WideForm& form, std::uint64_t seed) : form_(form) {
  assert(form.accumulators() <= kMostAccumulators);
  for (std::size_t shape = 0; shape < kShapeCount; ++shape)
    group_of_[shape] = form.groups == 1   ? std::uint8_t{0}
                       : form.groups == 4 ? kKinds[shape]
                                          : static_cast<std::uint8_t>(shape);
  const auto channels = static_cast<std::size_t>(form.channels);
  rows_.resize(static_cast<std::size_t>(form.phases) * kTiedPatterns * 2 * channels);
  const WideLayout layout(form.inputs());
  const auto buckets = static_cast<std::size_t>(form.buckets);
  dense_.resize(buckets * layout.size);
  mean_.resize(dense_.size());
  square_.resize(dense_.size());
  turned_.resize(buckets * layout.first_bias);
  left_.assign(2 * buckets, 1);
  Rng rng(seed);
  const auto guess = [&rng](double variance) {
    return static_cast<float>((2 * rng.unit() - 1) * std::sqrt(3 * variance));
  };
  for (std::size_t i = 0; i < layout.first_bias; ++i)
    dense_[layout.first + i] = guess(1.0 / form.inputs());
  for (std::size_t i = 0; i < kWideFirst * kWideSecond; ++i)
    dense_[layout.second + i] = guess(2.0 / kWideFirst);
  for (std::size_t i = 0; i < kWideSecond; ++i) dense_[layout.last + i] = guess(0.01);
  for (std::size_t b = 1; b < buckets; ++b)
    std::copy_n(dense_.begin(), layout.size, dense_.begin() + static_cast<long>(b * layout.size));
  std::vector<float> none(layout.size);
  for (std::size_t b = 0; b < buckets; ++b) {
    step(b, none.data(), 1, 0);
    left_[2 * b] = left_[2 * b + 1] = 1;
  }
}

std::size_t WideNet::bucket_of(int ply) const {
  return static_cast<std::size_t>(std::min(ply, kPlies - 1) * form_.buckets / kPlies);
}

std::size_t WideNet::dense_size() const { return WideLayout(form_.inputs()).size; }

std::size_t WideNet::place_of(const WideRow& position, std::size_t slot) const {
  const int phase = std::min<int>(position.ply, kPlies - 1) * form_.phases / kPlies;
  return static_cast<std::size_t>(phase) * kTiedPatterns +
         static_cast<std::size_t>(tied_begin_of_slot(slot)) + position.row.pattern[slot];
}

std::span<float> WideNet::row(const WideRow& position, std::size_t slot) {
  const auto channels = static_cast<std::size_t>(form_.channels);
  return std::span(rows_).subspan(place_of(position, slot) * 2 * channels, channels);
}

std::size_t WideNet::target_of(std::size_t slot) const {
  const auto shape = static_cast<std::size_t>(kPatternInstances[slot].shape);
  return static_cast<std::size_t>(group_of_[shape]) * static_cast<std::size_t>(form_.channels);
}

void WideNet::forward(const WideRow& position, Trace& trace) const {
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    trace.places[slot] = static_cast<std::uint32_t>(place_of(position, slot));
    trace.targets[slot] = static_cast<std::uint16_t>(target_of(slot));
  }
  // Two factors of 0 would never learn.
  const float begin = form_.activation == Activation::paired ? 0.5F : 0;
  std::fill_n(trace.sums.begin(), form_.accumulators(), begin);
  with_channels(form_.channels, [&](auto channels) {
    add_rows<channels>(rows_.data(), trace.places, trace.targets, trace.sums.data());
  });
  activate(trace);
  tell_facts(position, trace.inputs.data() + form_.activations());
  pass_dense(position.ply, trace);
}

void WideNet::activate(Trace& trace) const {
  const int accumulators = form_.accumulators();
  float* const inputs = trace.inputs.data();
  if (form_.activation == Activation::paired) {
    const int half = accumulators / 2;
    for (int i = 0; i < half; ++i)
      inputs[i] = std::clamp(trace.sums[static_cast<std::size_t>(i)], 0.0F, 1.0F) *
                  std::clamp(trace.sums[static_cast<std::size_t>(half + i)], 0.0F, 1.0F);
  } else {
    for (int i = 0; i < accumulators; ++i) {
      const float value = std::clamp(trace.sums[static_cast<std::size_t>(i)], -1.0F, 1.0F);
      inputs[i] = value;
      inputs[accumulators + i] = value * value;
    }
  }
}

void WideNet::pass_dense(int ply, Trace& trace) const {
  const WideLayout layout(form_.inputs());
  const float* const dense = dense_.data() + bucket_of(ply) * layout.size;
  std::copy_n(dense + layout.first_bias, kWideFirst, trace.first.begin());
  through(trace.inputs.data(), form_.inputs(), dense + layout.first, trace.first);
  rectify(trace.first);
  std::copy_n(dense + layout.second_bias, kWideSecond, trace.second.begin());
  through(trace.first.data(), kWideFirst, dense + layout.second, trace.second);
  rectify(trace.second);
  trace.output = dense[layout.last_bias];
  for (std::size_t i = 0; i < kWideSecond; ++i)
    trace.output += trace.second[i] * dense[layout.last + i];
}

void WideNet::backward(const WideRow& position, float slope, Beyond beyond, Trace& trace,
                       float* gradients) const {
  const WideLayout layout(form_.inputs());
  const std::size_t bucket = bucket_of(position.ply);
  const float* const dense = dense_.data() + bucket * layout.size;
  Second second;
  for (std::size_t i = 0; i < kWideSecond; ++i)
    second[i] = trace.second[i] > 0 ? slope * dense[layout.last + i] : 0;
  First first;
  for (std::size_t i = 0; i < kWideFirst; ++i) {
    const float* const row = dense + layout.second + i * kWideSecond;
    float sum = 0;
    for (std::size_t o = 0; o < kWideSecond; ++o) sum += row[o] * second[o];
    first[i] = trace.first[i] > 0 ? sum : 0;
  }
  gradients[layout.last_bias] += slope;
  for (std::size_t i = 0; i < kWideSecond; ++i)
    gradients[layout.last + i] += slope * trace.second[i];
  add_products<kWideSecond>(trace.first.data(), kWideFirst, second, gradients + layout.second,
                            gradients + layout.second_bias);
  const auto inputs = static_cast<std::size_t>(form_.inputs());
  add_products<kWideFirst>(trace.inputs.data(), inputs, first, gradients + layout.first,
                           gradients + layout.first_bias);
  alignas(64) std::array<float, 2 * kMostAccumulators> back{};
  const float* const turned = turned_.data() + bucket * layout.first_bias;
  const auto activations = static_cast<std::size_t>(form_.activations());
  for (std::size_t o = 0; o < kWideFirst; ++o) {
    if (first[o] == 0) continue;
    const float* const row = turned + o * inputs;
    for (std::size_t i = 0; i < activations; ++i) back[i] += first[o] * row[i];
  }
  through_activations(back.data(), beyond, trace);
}

void WideNet::through_activations(const float* slopes, Beyond beyond, Trace& trace) const {
  const auto within = [beyond](float sum, float least, float slope) {
    const bool above = sum > 1;
    const bool below = sum < least;
    if (!above && !below) return slope;
    if (beyond == Beyond::exact) return 0.0F;
    return above == (slope > 0) ? slope : 0.0F;
  };
  const auto accumulators = static_cast<std::size_t>(form_.accumulators());
  if (form_.activation == Activation::paired) {
    const std::size_t half = accumulators / 2;
    for (std::size_t i = 0; i < half; ++i) {
      const float a = trace.sums[i];
      const float b = trace.sums[half + i];
      trace.slopes[i] = within(a, 0, slopes[i] * std::clamp(b, 0.0F, 1.0F));
      trace.slopes[half + i] = within(b, 0, slopes[i] * std::clamp(a, 0.0F, 1.0F));
    }
    return;
  }
  for (std::size_t i = 0; i < accumulators; ++i) {
    const float value = std::clamp(trace.sums[i], -1.0F, 1.0F);
    trace.slopes[i] = within(trace.sums[i], -1, slopes[i] + 2 * value * slopes[accumulators + i]);
  }
}

float WideNet::evaluate(const WideRow& position) const {
  Trace trace;
  forward(position, trace);
  return position.base + kWideOutput * trace.output;
}

WideSlopes WideNet::slopes(const WideRow& position) const {
  Trace trace;
  forward(position, trace);
  const float error = position.base + kWideOutput * trace.output - position.label;
  WideSlopes slopes{std::vector<float>(dense_.size()), {}};
  const std::size_t bucket = bucket_of(position.ply);
  backward(position, error * kWideOutput, Beyond::exact, trace,
           slopes.dense.data() + bucket * dense_size());
  slopes.accumulators.assign(trace.slopes.begin(), trace.slopes.begin() + form_.accumulators());
  return slopes;
}

/// Adam.
void WideNet::step(std::size_t bucket, float* gradients, float scale, float rate) {
  constexpr float kKeepMean = 0.9F;
  constexpr float kKeepSquare = 0.999F;
  constexpr float kLeast = 1e-8F;
  const WideLayout layout(form_.inputs());
  left_[2 * bucket] *= static_cast<double>(kKeepMean);
  left_[2 * bucket + 1] *= static_cast<double>(kKeepSquare);
  const auto mean_unit = static_cast<float>(1 - left_[2 * bucket]);
  const auto square_unit = static_cast<float>(1 - left_[2 * bucket + 1]);
  float* const weights = dense_.data() + bucket * layout.size;
  float* const means = mean_.data() + bucket * layout.size;
  float* const squares = square_.data() + bucket * layout.size;
  for (std::size_t i = 0; i < layout.size; ++i) {
    const float gradient = gradients[i] * scale;
    means[i] += (1 - kKeepMean) * (gradient - means[i]);
    squares[i] += (1 - kKeepSquare) * (gradient * gradient - squares[i]);
    weights[i] -= rate * (means[i] / mean_unit) / (std::sqrt(squares[i] / square_unit) + kLeast);
    gradients[i] = 0;
  }
  const auto inputs = static_cast<std::size_t>(form_.inputs());
  float* const turned = turned_.data() + bucket * layout.first_bias;
  for (std::size_t i = 0; i < inputs; ++i)
    for (std::size_t o = 0; o < kWideFirst; ++o)
      turned[o * inputs + i] = weights[layout.first + i * kWideFirst + o];
}

WideNet::Learner::Learner(WideNet& net)
    : net_(&net),
      gradients_(net.dense_.size()),
      gathered_(static_cast<std::size_t>(net.form_.buckets)) {}

void WideNet::Learner::learn(const WideRow& position, const WideRates& rates, float falling) {
  Trace trace;
  net_->forward(position, trace);
  const float error =
      (position.base + kWideOutput * trace.output - position.label) * position.weight;
  const std::size_t bucket = net_->bucket_of(position.ply);
  const std::size_t size = net_->dense_size();
  float* const gradients = gradients_.data() + bucket * size;
  net_->backward(position, error / kWideOutput, Beyond::leads_back, trace, gradients);
  with_channels(net_->form_.channels, [&](auto channels) {
    descend<channels>(net_->rows_.data(), trace.places, trace.targets, trace.slopes.data(),
                      rates.prior, rates.rows * falling);
  });
  if (++gathered_[bucket] < kWideBatch) return;
  net_->step(bucket, gradients, 1.0F / kWideBatch, rates.dense * falling);
  gathered_[bucket] = 0;
}

void WideNet::Learner::prefetch(const WideRow& position) const {
  const std::size_t floats = 2 * static_cast<std::size_t>(net_->form_.channels);
  for (std::size_t slot = 0; slot < kInstances; ++slot) {
    const float* const row = net_->rows_.data() + net_->place_of(position, slot) * floats;
    for (std::size_t i = 0; i < floats; i += 16) __builtin_prefetch(row + i, 1);
  }
}

}  // namespace ternion::othello
