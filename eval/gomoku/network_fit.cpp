#include "eval/gomoku/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <thread>

#include "engine/gomoku/symmetry.hpp"
#include "eval/core/adam.hpp"
#include "eval/gomoku/network_pass.hpp"

namespace ternion::gomoku {
namespace {

constexpr std::size_t kNumbers = sizeof(FloatNetwork) / sizeof(float);
static_assert(sizeof(FloatNetwork) % sizeof(float) == 0);
using Networks = std::array<FloatNetwork, kWeightSets>;

float* numbers_of(Networks& networks) { return reinterpret_cast<float*>(networks.data()); }

template <class Rows>
void draw(Rng& rng, float reach, Rows& rows) {
  for (auto& row : rows)
    for (float& number : row)
      number = reach * (2 * static_cast<float>(rng() >> 40) / static_cast<float>(1 << 24) - 1);
}

FloatNetwork random_network(Rng& rng) {
  constexpr float kCells = 0.3F;
  FloatNetwork network;
  for (auto& direction : network.lines) {
    draw(rng, kCells, direction);
    direction[kFarPair] = {};
  }
  draw(rng, kCells, network.stones);
  draw(rng, kCells, network.taps);
  for (float& weight : network.taps[kTaps / 2]) weight += 0.5F;
  draw(rng, 0.15F, network.first);
  draw(rng, 0.2F, network.second);
  std::array<FloatNetwork::Units, 1> output;
  draw(rng, 0.2F, output);
  network.output = output[0];
  return network;
}

/// What fixed point can hold (network.hpp).
void keep_in_bounds(FloatNetwork& network) {
  constexpr float kMost = static_cast<float>(kTapsMost) / kTapOne * 0.98F;
  constexpr float kLeast = static_cast<float>(kBiasLeast) / kMetOne;
  for (float& bias : network.bias) bias = std::clamp(bias, kLeast, 0.0F);
  for (std::size_t channel = 0; channel < kChannels; ++channel) {
    float sum = 0;
    for (const auto& tap : network.taps) sum += std::abs(tap[channel]);
    if (sum <= kMost) continue;
    for (auto& tap : network.taps) tap[channel] *= kMost / sum;
  }
}

double cross_entropy(double expectation, double logit) {
  const double p = std::clamp(1 / (1 + std::exp(-logit)), 1e-6, 1 - 1e-6);
  return -expectation * std::log(p) - (1 - expectation) * std::log(1 - p);
}

/// One thread's part of the work.
class Worker {
 public:
  Networks gradients{};
  double loss = 0;

  /// `learn`: whether the gradients are added to.
  void look_at(const Networks& networks, const NetworkSamples& samples, std::size_t i, int symmetry,
               bool learn) {
    const Position position = samples.position(i, symmetry);
    evaluator_.reset(position);
    input_->set(position, evaluator_);
    const std::size_t own = weight_set_of(position.rule(), position.side_to_move());
    const std::size_t their = weight_set_of(position.rule(), other(position.side_to_move()));
    const NetworkViews views{&networks[own], &networks[their]};
    const float logit = pass_->forward(views, *input_);
    const float expectation = samples.expectation(i);
    loss += cross_entropy(expectation, logit);
    if (learn)
      pass_->backward(views, *input_, 1 / (1 + std::exp(-logit)) - expectation,
                      {&gradients[own], &gradients[their]});
  }

 private:
  CellEvaluator evaluator_;
  std::unique_ptr<NetworkInput> input_ = std::make_unique<NetworkInput>();
  std::unique_ptr<NetworkPass> pass_ = make_network_pass();
};

class Fit {
 public:
  Fit(const NetworkSamples& samples, const NetworkFitSettings& settings)
      : samples_(&samples),
        settings_(&settings),
        rng_(settings.seed),
        batches_(samples.size() / static_cast<std::size_t>(settings.batch)),
        steps_(std::max(1, static_cast<int>(static_cast<double>(batches_) * settings.epochs))),
        adam_(kWeightSets * kNumbers, settings.rate, steps_),
        order_(samples.size()) {
    std::iota(order_.begin(), order_.end(), 0U);
    for (std::size_t i = 0; i < samples.size(); ++i) note_sets(samples.position(i, 0));
    for (std::size_t set = 0; set < kWeightSets; ++set)
      if (asked_[set]) networks_[set] = first_network(set);
    for (std::size_t i = 0; i < kWeightSets * kNumbers; ++i) adam_.set(i, numbers_of(networks_)[i]);
    for (int i = 0; i < settings.threads; ++i) workers_.push_back(std::make_unique<Worker>());
  }

  int steps() const { return steps_; }
  const Networks& networks() const { return networks_; }
  bool asked(std::size_t set) const { return asked_[set]; }
  std::size_t batches() const { return batches_; }

  /// The mean loss of the batch, before the step. `number`: from 0.
  double step(int number) {
    const std::size_t batch = static_cast<std::size_t>(number) % batches_;
    if (batch == 0) shuffle();
    const auto size = static_cast<std::size_t>(settings_->batch);
    in_parallel(size, [&](Worker& worker, std::size_t i) {
      const std::size_t sample = order_[batch * size + i];
      worker.look_at(networks_, *samples_, sample,
                     static_cast<int>(mix64(sample * 64 + static_cast<std::size_t>(number)) % 8),
                     true);
    });
    descend(number + 1);
    return take_loss() / static_cast<double>(size);
  }

  double loss_of(const NetworkSamples& samples) {
    if (samples.size() == 0) return 0;
    in_parallel(samples.size(), [&](Worker& worker, std::size_t i) {
      worker.look_at(networks_, samples, i, 0, false);
    });
    return take_loss() / static_cast<double>(samples.size());
  }

 private:
  FloatNetwork first_network(std::size_t set) {
    for (const std::size_t nearest : {set, kLikestSet[set]})
      if (const auto& from = settings_->from[nearest]) return float_network(*from);
    return random_network(rng_);
  }

  void note_sets(const Position& position) {
    for (const Side side : {Side::black, Side::white})
      asked_[weight_set_of(position.rule(), side)] = true;
  }

  void shuffle() {
    for (std::size_t i = order_.size(); i > 1; --i) std::swap(order_[i - 1], order_[rng_.below(i)]);
  }

  template <class Work>
  void in_parallel(std::size_t size, Work&& work) {
    const auto part = [&](std::size_t thread) {
      for (std::size_t i = thread; i < size; i += workers_.size()) work(*workers_[thread], i);
    };
    std::vector<std::jthread> helpers;
    for (std::size_t thread = 1; thread < workers_.size(); ++thread)
      helpers.emplace_back(part, thread);
    part(0);
  }

  void descend(int number) {
    float* const values = numbers_of(networks_);
    for (std::size_t set = 0; set < kWeightSets; ++set) {
      if (!asked_[set]) continue;
      for (std::size_t i = set * kNumbers; i < (set + 1) * kNumbers; ++i) {
        double gradient = 0;
        for (const auto& worker : workers_) gradient += numbers_of(worker->gradients)[i];
        adam_.step(i, gradient / settings_->batch, number);
        values[i] = static_cast<float>(adam_.values()[i]);
      }
      keep_in_bounds(networks_[set]);
      for (std::size_t i = set * kNumbers; i < (set + 1) * kNumbers; ++i) adam_.set(i, values[i]);
    }
    for (const auto& worker : workers_) worker->gradients = {};
  }

  double take_loss() {
    double loss = 0;
    for (const auto& worker : workers_) loss += std::exchange(worker->loss, 0);
    return loss;
  }

  const NetworkSamples* samples_;
  const NetworkFitSettings* settings_;
  Rng rng_;
  std::size_t batches_;
  int steps_;
  Adam adam_;
  std::vector<std::uint32_t> order_;
  std::array<bool, kWeightSets> asked_{};
  Networks networks_{};
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

void NetworkSamples::add(const Position& position, double expectation) {
  Sample sample{{}, static_cast<float>(expectation), position.variant(), position.side_to_move()};
  const std::uint32_t board = (std::uint32_t{1} << position.size()) - 1;
  for (const Side side : {Side::black, Side::white})
    for (int row = 0; row < position.size(); ++row)
      sample.stones[static_cast<std::size_t>(index_of(side))][static_cast<std::size_t>(row)] =
          position.lines().row_stones(row, side) & board;
  samples_.push_back(sample);
}

void NetworkSamples::append(const NetworkSamples& more) {
  samples_.insert(samples_.end(), more.samples_.begin(), more.samples_.end());
}

Position NetworkSamples::position(std::size_t i, int symmetry) const {
  const Sample& sample = samples_[i];
  Position position(sample.variant);
  for (const Side side : {Side::black, Side::white})
    for (int row = 0; row < position.size(); ++row)
      for (std::uint32_t bits = sample.stones[static_cast<std::size_t>(index_of(side))]
                                             [static_cast<std::size_t>(row)];
           bits != 0; bits &= bits - 1)
        position.put(
            symmetric_point(symmetry, point_at(std::countr_zero(bits), row), position.size()),
            side);
  position.set_side_to_move(sample.to_move);
  return position;
}

NetworkFitResult fit_network(const NetworkSamples& samples, const NetworkSamples& held_out,
                             const NetworkFitSettings& settings,
                             const std::function<void(double, double)>& progress) {
  Fit fit(samples, settings);
  double recent = 0;  // a running mean over about an epoch, at least 50 batches
  const double memory = 1.0 / std::max<double>(50, static_cast<double>(fit.batches()));
  for (int step = 0; step < fit.steps(); ++step) {
    const double loss = fit.step(step);
    recent += (loss - recent) * std::max(memory, 1.0 / (step + 1));
    progress(static_cast<double>(step + 1) / fit.steps(), recent);
  }
  NetworkFitResult result;
  result.report = {recent, fit.loss_of(held_out)};
  for (std::size_t set = 0; set < kWeightSets; ++set)
    if (fit.asked(set)) result.networks[set] = round_network(fit.networks()[set]);
  return result;
}

}  // namespace ternion::gomoku
