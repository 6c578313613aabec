#include "eval/gomoku/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ternion::gomoku {
namespace {

/// Goes through all numbers of a network in the order in which they are written: fixed-point ones
/// as they are, those of the head as so many kHeadOne-ths. Pairs of patterns that no line has are
/// left out.
template <class AnyNetwork, class Visit>
void for_each_number(AnyNetwork& network, Visit&& visit) {
  const auto channels = [&](auto& row) {
    for (auto& number : row) visit(number);
  };
  for (auto& direction : network.lines)
    for (int their = 0; their < kPatterns; ++their)
      for (int own = 0; own < kPatterns; ++own)
        channels(direction[static_cast<std::size_t>(own | their << 4)]);
  for (auto& stone : network.stones) channels(stone);
  for (auto& tap : network.taps) channels(tap);
  channels(network.bias);
  for (auto& threats : network.threats) channels(threats);
  for (auto& input : network.first) channels(input);
  for (auto& unit : network.second) channels(unit);
  channels(network.second_bias);
  channels(network.output);
  channels(network.output_bias);
}

std::int16_t to_number(std::int16_t fixed) { return fixed; }
std::int16_t to_number(float value) {
  return static_cast<std::int16_t>(std::clamp(std::lround(value * kHeadOne), -32767L, 32767L));
}
void set(std::int16_t& fixed, std::int16_t number) { fixed = number; }
void set(float& value, std::int16_t number) { value = static_cast<float>(number) / kHeadOne; }

std::int16_t fixed(float value, int one, int most) {
  const long rounded = std::lround(value * static_cast<float>(one));
  return static_cast<std::int16_t>(std::clamp<long>(rounded, -most, most));
}

void round_channels(const FloatNetwork::Channels& from, int one, int most, Network::Channels& to) {
  for (std::size_t i = 0; i < kChannels; ++i) to[i] = fixed(from[i], one, most);
}

void float_channels(const Network::Channels& from, int one, FloatNetwork::Channels& to) {
  for (std::size_t i = 0; i < kChannels; ++i)
    to[i] = static_cast<float>(from[i]) / static_cast<float>(one);
}

/// What both kinds of networks hold in the same form.
template <class From, class To>
void copy_head(const From& from, To& to) {
  to.threats = from.threats;
  to.first = from.first;
  to.second = from.second;
  to.second_bias = from.second_bias;
  to.output = from.output;
  to.output_bias = from.output_bias;
}

/// Towards zero where the sum of a channel's weights would otherwise pass its bound.
void bound_taps(Network& network) {
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    int sum = 0;
    for (const auto& tap : network.taps) sum += std::abs(tap[channel]);
    for (std::size_t tap = 0; sum > kTapsMost; tap = (tap + 1) % kTaps) {
      std::int16_t& weight = network.taps[tap][channel];
      if (weight == 0) continue;
      weight = static_cast<std::int16_t>(weight > 0 ? weight - 1 : weight + 1);
      --sum;
    }
  }
}

}  // namespace

Network round_network(const FloatNetwork& from) {
  constexpr int kLineMost = 8000;  // four of them fit 16 bits
  Network network;
  for (std::size_t direction = 0; direction < from.lines.size(); ++direction)
    for (std::size_t pair = 0; pair < kPatternPairs; ++pair)
      round_channels(from.lines[direction][pair], kCellOne, kLineMost,
                     network.lines[direction][pair]);
  for (std::size_t i = 0; i < from.stones.size(); ++i)
    round_channels(from.stones[i], kCellOne, kLineMost, network.stones[i]);
  for (std::size_t tap = 0; tap < kTaps; ++tap)
    round_channels(from.taps[tap], kTapOne, kTapsMost, network.taps[tap]);
  bound_taps(network);
  for (std::size_t i = 0; i < kChannels; ++i)
    network.bias[i] = std::min<std::int16_t>(0, fixed(from.bias[i], kMetOne, -kBiasLeast));
  copy_head(from, network);
  return network;
}

FloatNetwork float_network(const Network& from) {
  FloatNetwork network;
  for (std::size_t direction = 0; direction < from.lines.size(); ++direction)
    for (std::size_t pair = 0; pair < kPatternPairs; ++pair)
      float_channels(from.lines[direction][pair], kCellOne, network.lines[direction][pair]);
  for (std::size_t i = 0; i < from.stones.size(); ++i)
    float_channels(from.stones[i], kCellOne, network.stones[i]);
  for (std::size_t tap = 0; tap < kTaps; ++tap)
    float_channels(from.taps[tap], kTapOne, network.taps[tap]);
  float_channels(from.bias, kMetOne, network.bias);
  copy_head(from, network);
  return network;
}

bool fits_kernels(const Network& network) {
  constexpr int kMost = 0x7FFF;
  const auto is_small = [](std::int16_t number) { return std::abs(int{number}) <= kMost / 4; };
  for (const auto& direction : network.lines)
    for (const auto& pair : direction)
      if (!std::ranges::all_of(pair, is_small)) return false;
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    int most = network.bias[channel];
    int least = most;
    for (const auto& tap : network.taps)
      (tap[channel] > 0 ? most : least) += tap[channel] * kCellMost;
    if (network.bias[channel] > 0 || most > kMost || least < -kMost) return false;
  }
  return true;
}

Network read_network(std::span<const std::int16_t> numbers) {
  Network network;
  std::size_t next = 0;
  for_each_number(network, [&](auto& number) { set(number, numbers[next++]); });
  return network;
}

void write_network(const Network& network, std::span<std::int16_t> numbers) {
  std::size_t next = 0;
  for_each_number(network, [&](const auto& number) { numbers[next++] = to_number(number); });
}

}  // namespace ternion::gomoku
