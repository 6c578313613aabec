// A wide network over the pattern instances, in floating point, as a training sees it: each tied
// configuration has a row of channels; the rows of a board's instances are added up into
// accumulators, whose activations, with a few facts of the position, go through two small dense
// layers of the position's bucket of plies. What comes out corrects another evaluation, the base.
// Rows are shared by all plies of a phase: what a ply has of its own is in the base.
//
// Rows learn by AdaGrad (J. Duchi, E. Hazan, Y. Singer, 2011) after each position, dense layers by
// Adam (D. Kingma, J. Ba, 2015) after kWideBatch positions of their bucket.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "app/lab/othello/fit/rows.hpp"

namespace ternion::othello {

constexpr int kMostChannels = 64;
constexpr int kWideFirst = 16;     // outputs of the first dense layer
constexpr int kWideSecond = 16;    // and of the second
constexpr int kWideFacts = 16;     // inputs of the first layer beside the activations
constexpr float kWideOutput = 16;  // discs of an output of 1
constexpr int kWideBatch = 256;    // positions between two steps of a bucket's dense layers
constexpr int kMostAccumulators = 256;

/// What the first dense layer sees of an accumulator, which is kept within -1 and 1.
enum class Activation : std::uint8_t {
  both,    // itself and its square
  paired,  // the first half times the second, both kept within 0 and 1
};

struct WideForm {
  int channels = 16;  // of a row: 2, 4, 8, 16, 32 or 64
  int groups = 1;     // of shapes, each with accumulators of its own: 1, 4 or 15
  int phases = 1;     // sets of rows, by ply
  int buckets = 12;   // sets of dense layers, by ply
  Activation activation = Activation::both;

  int accumulators() const { return channels * groups; }
  int activations() const {
    return activation == Activation::both ? 2 * accumulators() : accumulators() / 2;
  }
  int inputs() const { return activations() + kWideFacts; }
  friend bool operator==(const WideForm&, const WideForm&) = default;
};

/// Where a bucket's weights lie in its part of WideNet::dense().
struct WideLayout {
  explicit WideLayout(int inputs)
      : first_bias(static_cast<std::size_t>(inputs) * kWideFirst),
        second(first_bias + kWideFirst),
        second_bias(second + kWideFirst * kWideSecond),
        last(second_bias + kWideSecond),
        last_bias(last + kWideSecond),
        size(last_bias + 16) {}

  std::size_t first = 0;  // [input][output]
  std::size_t first_bias;
  std::size_t second;  // [input][output]
  std::size_t second_bias;
  std::size_t last;
  std::size_t last_bias;
  std::size_t size;
};

/// A position to learn from. Values in discs, side to move's view.
struct WideRow {
  Row row;
  float label = 0;
  float weight = 1;  // of the position in the fit
  float base = 0;    // what the network corrects
  std::uint8_t ply = 0;
};

struct WideRates {
  float rows = 0.03F;
  float dense = 2e-3F;
  float prior = 0.1F;  // squared gradients that a row is taken to have seen before

  friend bool operator==(const WideRates&, const WideRates&) = default;
};

/// What a position says of the weights: slopes of its error.
struct WideSlopes {
  std::vector<float> dense;         // as WideNet::dense()
  std::vector<float> accumulators;  // a row's channels have those of the shape's group
};

/// Reading is free for all while nobody learns.
class WideNet {
 public:
  WideNet(const WideForm& form, std::uint64_t seed);

  const WideForm& form() const { return form_; }
  /// The base, corrected; discs.
  float evaluate(const WideRow& position) const;
  /// The slopes of half the squared error, in discs.
  WideSlopes slopes(const WideRow& position) const;

  /// Teaches a net, one position after the other. Not thread-safe, and one a net at a time.
  class Learner {
   public:
    explicit Learner(WideNet& net);
    /// `falling`: what is left of the rates.
    void learn(const WideRow& position, const WideRates& rates, float falling);
    /// Brings near what learn() will need.
    void prefetch(const WideRow& position) const;

   private:
    WideNet* net_;
    std::vector<float> gradients_;  // as dense_
    std::vector<int> gathered_;     // positions, by bucket
  };

  /// The row of a slot's configuration, one weight a channel.
  std::span<float> row(const WideRow& position, std::size_t slot);
  /// The row of a tied configuration in the first phase.
  std::span<const float> tied_row(std::size_t configuration) const {
    const auto channels = static_cast<std::size_t>(form_.channels);
    return std::span(rows_).subspan(configuration * 2 * channels, channels);
  }
  /// First accumulator of a slot.
  std::size_t target_of(std::size_t slot) const;
  /// The dense layers of all buckets.
  std::span<float> dense() { return dense_; }
  std::span<const float> dense() const { return dense_; }

 private:
  struct Trace;
  std::size_t place_of(const WideRow& position, std::size_t slot) const;
  void forward(const WideRow& position, Trace& trace) const;
  void activate(Trace& trace) const;
  void pass_dense(int ply, Trace& trace) const;
  /// What becomes of the slope of an accumulator beyond its bounds: it is 0, or, so that no
  /// accumulator stays there for good, still there if it leads back.
  enum class Beyond : std::uint8_t { exact, leads_back };
  /// From the slope against the output to those against the accumulators and, added to
  /// `gradients`, the bucket's dense layers.
  void backward(const WideRow& position, float slope, Beyond beyond, Trace& trace,
                float* gradients) const;
  void through_activations(const float* slopes, Beyond beyond, Trace& trace) const;
  void step(std::size_t bucket, float* gradients, float scale, float rate);
  std::size_t bucket_of(int ply) const;
  std::size_t dense_size() const;

  WideForm form_;
  std::array<std::uint8_t, kShapeCount> group_of_{};
  std::vector<float> rows_;   // [phase][tied configuration]: channels, then their squares
  std::vector<float> dense_;  // [bucket], see WideLayout
  std::vector<float> mean_;
  std::vector<float> square_;
  std::vector<float> turned_;  // [bucket][output][input]: the first layer's weights again
  std::vector<double> left_;   // [bucket][2]: of the first value in mean_ and square_
};

}  // namespace ternion::othello
