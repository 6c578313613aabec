// The network in floating point on one position, forward and back: what its fit is made of. It
// computes what the kernels do (network_kernels.hpp), from nothing and without fixed point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "eval/gomoku/cell_evaluator.hpp"

namespace ternion::gomoku {

/// What a position looks like to the network. Two views: the side to move's, then the other's.
class NetworkInput {
 public:
  enum class Kind : std::uint8_t { empty, own, other, outside };

  /// The evaluator stands at `position`.
  void set(const Position& position, const CellEvaluator& evaluator);

  int size() const { return size_; }
  unsigned threats() const { return threats_; }
  Kind kind(std::size_t cell, std::size_t view) const;
  /// Of an empty cell.
  std::uint8_t pair(std::size_t cell, std::size_t direction, std::size_t view) const {
    const unsigned pair = pairs_[cell][direction];
    return static_cast<std::uint8_t>(view == 0 ? pair : (pair >> 4 | (pair & 15) << 4));
  }

 private:
  int size_ = 0;
  unsigned threats_ = 0;
  std::array<Kind, kGridCells> kinds_{};  // as the side to move sees them
  std::array<std::array<std::uint8_t, 4>, kGridCells> pairs_{};
};

/// The networks of both views, which may be the same one.
using NetworkViews = std::array<const FloatNetwork*, 2>;
using GradientViews = std::array<FloatNetwork*, 2>;

/// Not thread-safe: it keeps what the way back needs of the way there.
class NetworkPass {
 public:
  virtual ~NetworkPass() = default;

  /// The logit of the side to move's win.
  virtual float forward(const NetworkViews& networks, const NetworkInput& input) = 0;
  /// Adds the gradient of the last forward() by all numbers, times `slope`.
  virtual void backward(const NetworkViews& networks, const NetworkInput& input, float slope,
                        const GradientViews& gradients) = 0;
};

/// All instruction sets give the same numbers. Precondition: is_supported(isa).
std::unique_ptr<NetworkPass> make_network_pass(Isa isa = best_isa());

}  // namespace ternion::gomoku
