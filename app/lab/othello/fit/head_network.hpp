// The head (eval/othello/pattern_head.hpp) in floating point, as the training sees it, with its
// gradients and the Adam optimiser (D. Kingma, J. Ba, "Adam: a method for stochastic optimization",
// 2015). Inputs are the shapes' sums of both channels, a disc being 1/3, and the mobilities, a move
// being 1/3; the output is in kHeadOutput discs.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/rng.hpp"
#include "eval/othello/pattern_head.hpp"

namespace ternion::othello {

constexpr float kHeadScale = 1.0F / 3;  // a disc, or a move, among the inputs
constexpr float kHeadOutput = 16;       // discs of an output of 1

using HeadInputs = std::array<float, kHeadInputs>;

class HeadNetwork {
 public:
  /// Small random weights; the output is nearly 0.
  explicit HeadNetwork(std::uint64_t seed);
  /// As rounded() made it. Precondition: kHeadWeights of them.
  explicit HeadNetwork(std::span<const std::int16_t> stored);

  /// The output for `inputs`; backward() refers to the last call.
  float forward(const HeadInputs& inputs);
  /// `error`: the slope of what is minimised against the output. Adds to the gradient, and gives
  /// the slope against each input.
  void backward(float error, HeadInputs& slope);
  /// One step down the gradient times `scale`, which is then forgotten.
  void step(float rate, float scale);

  /// As a stage stores them.
  std::array<std::int16_t, kHeadWeights> rounded() const;

 private:
  using First = std::array<float, kHeadFirst>;
  using Second = std::array<float, kHeadSecond>;
  /// Weights, or what is kept for each of them.
  struct Weights {
    std::array<First, kHeadInputs> first{};
    First first_bias{};
    std::array<Second, kHeadFirst> second{};
    Second second_bias{};
    Second last{};
    float last_bias = 0;
  };
  static constexpr std::size_t kCount = sizeof(Weights) / sizeof(float);
  static_assert(kCount == kHeadWeights);
  static float* flat(Weights& weights) { return reinterpret_cast<float*>(&weights); }
  /// Calls visit(weight, stored units of one, most units) for all of them as they are stored.
  template <class Visit>
  static void visit_stored(auto& weights, Visit&& visit);

  Weights weights_;
  Weights gradient_;
  Weights mean_;
  Weights square_;
  double mean_left_ = 1;    // of the first value, in mean_
  double square_left_ = 1;  // and in square_
  HeadInputs inputs_{};
  First first_{};
  Second second_{};
};

}  // namespace ternion::othello
