// A small network over the board, beside the sum of shapes: what that sum does not see is where
// shapes lie to each other. Each cell has a vector of channels, the sum of what its four lines show
// (or of its stone); a convolution of 3 x 3 cells, each channel for itself, lets neighbours meet;
// what comes of it is added up over the board, and two layers of hidden units make one value of the
// two sums. All of it twice: once as Black sees the board, once as White does. Channels that are
// summed over the board after each move, so that a move costs what it changes, are those of an
// efficiently updatable network (Y. Nasu, "NNUE: efficiently updatable neural-network-based
// evaluation functions for computer shogi", 2018).
//
// Nothing here knows how the weights were found (network_fit.hpp) or when sums are brought up to
// date (network_state.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/gomoku/cells.hpp"

namespace ternion::gomoku {

constexpr int kChannels = 32;  // of one view
constexpr int kHidden = 32;    // units of each hidden layer
constexpr int kTaps = 9;       // cells of the convolution, row by row
/// What a line shows of an empty cell: the pattern of the viewer's own stone there in the low half
/// of a byte, of the other side's in the high one.
constexpr int kPatternPairs = 256;
/// Far from everything: in such a line nothing has happened, and it adds nothing to a cell.
constexpr std::uint8_t kFarPair = static_cast<std::uint8_t>(Pattern::open_one) |
                                  static_cast<std::uint8_t>(Pattern::open_one) << 4;

// Fixed point: integers that make one.
constexpr int kCellOne = 32;            // a cell's vector, after its lines are summed
constexpr int kTapOne = 64;             // the convolution's weights
constexpr int kMetOne = 2048;           // what the convolution makes: kCellOne * kTapOne
constexpr int kHeadOne = 1024;          // of both hidden layers and the output, in a file
constexpr int kCellMost = 127;          // a cell's channels are cut to 0 .. kCellMost,
constexpr int kMetMost = 8 * kMetOne;   // those after the convolution to 0 .. kMetMost
constexpr float kSumShare = 1.0F / 16;  // of the sums over the board, as the hidden layer sees them
/// Bounds of a fit, so that what the convolution makes fits 16 bits whatever the cells hold: of the
/// sum of a channel's absolute weights, and of its bias, which is between this and 0.
constexpr int kTapsMost = 230;
constexpr int kBiasLeast = -(0x7FFF - kTapsMost * kCellMost);

/// Channels, or units, are the last index. `Cell`: std::int16_t in fixed point, as the program uses
/// it, or float, as it is fitted.
template <class Cell>
struct NetworkOf {
  using Channels = std::array<Cell, kChannels>;
  using Units = std::array<float, kHidden>;

  std::array<std::array<Channels, kPatternPairs>, 4> lines{};  // by direction and pair
  std::array<Channels, 2> stones{};                            // the viewer's own, the other's
  std::array<Channels, kTaps> taps{};
  Channels bias{};  // of the convolution, not above zero: far from everything there is nothing

  // The head. First the units' biases, by the threats on the board (ThreatBit).
  std::array<Units, 256> threats{};
  std::array<Units, 2 * static_cast<std::size_t>(kChannels)> first{};  // the mover's view first
  std::array<Units, kHidden> second{};
  Units second_bias{};
  Units output{};
  std::array<float, 256> output_bias{};  // by the threats again
};
using Network = NetworkOf<std::int16_t>;
using FloatNetwork = NetworkOf<float>;

/// To the nearest numbers in fixed point, within what the kernels can hold.
Network round_network(const FloatNetwork& network);

/// What the numbers stand for, for a fit that goes on from them.
FloatNetwork float_network(const Network& network);

/// Whether nothing that the kernels add up can leave 16 bits, whatever is on the board; so it is
/// with what round_network() gives.
bool fits_kernels(const Network& network);

/// Numbers of 16 bits that a network is written as.
constexpr std::size_t kNetworkWeights =
    4 * kPatterns * kPatterns * kChannels + (2 + kTaps + 1) * kChannels + 256 * kHidden +
    2 * kChannels * kHidden + kHidden * kHidden + 2 * kHidden + 256;

/// Precondition: kNetworkWeights numbers.
Network read_network(std::span<const std::int16_t> numbers);
void write_network(const Network& network, std::span<std::int16_t> numbers);

}  // namespace ternion::gomoku
