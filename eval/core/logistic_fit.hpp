// The fit of a linear evaluation's weights: logistic regression of how games end on what the
// evaluation adds up, all positions at once, by Adam. It knows numbers of weights, not what they
// mean.
//
// A weight may be made of several unknowns: a part that it shares with others like it and one of
// its own that is drawn to zero, so that what is rare keeps to what is said of its like; or the
// same unknown for what the board's symmetries map on each other.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ternion {

/// A feature counts so often.
struct FitTerm {
  std::uint16_t feature = 0;
  std::int16_t count = 0;
};

/// Positions as the fit reads them. Not thread-safe.
class FitSamples {
 public:
  /// The position's value is the sum of count * weight[base + feature]; `expectation` is the side
  /// to move's share of the win, 0 .. 1.
  void add(std::span<const FitTerm> terms, std::size_t base, double expectation);
  std::size_t size() const { return ends_.size(); }
  /// Calls visit(terms, base, expectation) for each.
  template <class Visit>
  void for_each(Visit&& visit) const {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      visit(std::span(terms_).subspan(begin, ends_[i] - begin), std::size_t{bases_[i]},
            double{expectations_[i]});
      begin = ends_[i];
    }
  }

 private:
  std::vector<FitTerm> terms_;
  std::vector<std::size_t> ends_;  // of each sample's terms
  std::vector<std::uint32_t> bases_;
  std::vector<float> expectations_;
};

/// What the weights are made of: weight = sum of factor * unknown.
struct FitShare {
  std::uint32_t unknown = 0;
  float factor = 1;
};
class FitModel {
 public:
  /// `pull`: to zero, as strong as so many samples. Gives the unknown's number.
  std::uint32_t add_unknown(double pull);
  /// The next weight. One without shares is and stays zero.
  void add_weight(std::span<const FitShare> shares);
  std::size_t weights() const { return ends_.size(); }
  const std::vector<double>& pulls() const { return pulls_; }

  std::vector<double> weights_of(std::span<const double> unknowns) const;
  /// The gradient by the unknowns from that by the weights.
  std::vector<double> pull_back(std::span<const double> by_weights) const;

 private:
  std::vector<FitShare> shares_;
  std::vector<std::size_t> ends_;  // of each weight's shares
  std::vector<double> pulls_;
};

struct FitSettings {
  int iterations = 400;
  double rate = 0.02;  // of a step, in logits
  /// Pull of a rare feature's own part to zero, in samples.
  double l2 = 3;

  friend bool operator==(const FitSettings&, const FitSettings&) = default;
};

struct FitReport {
  double loss = 0;           // mean cross-entropy, nats
  double held_out_loss = 0;  // likewise
  double held_out_hand = 0;  // of the hand-made weights, for comparison
  /// Parts of the weights that no sample asks for, by name: they keep the hand-made values.
  std::vector<std::string> untrained;
};

/// Mean cross-entropy of the samples, nats, under weights in logits.
double cross_entropy(const FitSamples& samples, std::span<const double> weights);

/// The weights, in logits; `loss` is that of the last step. Precondition: at least one sample.
std::vector<double> fit_logistic(const FitSamples& samples, const FitModel& model,
                                 const FitSettings& settings, double& loss);

}  // namespace ternion
