// The fit of the network: how games end, and what searches said, against the logit that it gives;
// in small batches by Adam (eval/core/adam.hpp), each position turned and mirrored at random.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/rng.hpp"
#include "eval/gomoku/cell_weights.hpp"

namespace ternion::gomoku {

/// Positions as the fit reads them. Not thread-safe.
class NetworkSamples {
 public:
  /// `expectation`: the side to move's share of the win, 0 .. 1.
  void add(const Position& position, double expectation);
  void append(const NetworkSamples& more);
  std::size_t size() const { return samples_.size(); }

  float expectation(std::size_t i) const { return samples_[i].expectation; }
  /// As a symmetry of the board shows it (engine/gomoku/symmetry.hpp).
  Position position(std::size_t i, int symmetry) const;

 private:
  struct Sample {
    std::array<std::array<std::uint32_t, kMaxSize>, 2> stones;  // rows, by side
    float expectation;
    Variant variant;
    Side to_move;
  };
  std::vector<Sample> samples_;
};

struct NetworkFitSettings {
  double epochs = 4;       // passes over the samples
  int batch = 1024;        // positions a step
  double rate = 0.003;     // of a step, in units of each number; it shrinks to a tenth
  std::uint64_t seed = 7;  // of the first numbers and the order
  int threads = 1;
  /// Where the fit begins: a set's own, else its likest one's (kLikestSet), else random numbers.
  CellWeights::Networks from;
};

struct NetworkFitReport {
  double loss = 0;           // mean cross-entropy of the last epoch's positions, nats
  double held_out_loss = 0;  // of the rounded network's float original
};

struct NetworkFitResult {
  CellWeights::Networks networks;  // rounded; those that samples ask for
  NetworkFitReport report;
};

/// `held_out` is only measured; `progress` is told the share of the work done and the loss so far.
/// Deterministic for a number of threads. Precondition: at least a batch of samples.
NetworkFitResult fit_network(const NetworkSamples& samples, const NetworkSamples& held_out,
                             const NetworkFitSettings& settings,
                             const std::function<void(double, double)>& progress);

}  // namespace ternion::gomoku
