#include "app/lab/othello/fit/stages.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <thread>

namespace ternion::othello {
namespace {

/// What weights are rounded to, for the size of their file (docs/weights-fit.md).
constexpr int kFirstPerDisc = 8;
constexpr int kSecondPerDisc = 4;

std::array<std::uint32_t, 6> histogram(const std::vector<std::uint32_t>& seen) {
  constexpr std::array<std::uint32_t, 5> kFrom{1, 3, 10, 100, 1000};
  std::array<std::uint32_t, 6> bins{};
  for (const std::uint32_t count : seen)
    ++bins[static_cast<std::size_t>(std::upper_bound(kFrom.begin(), kFrom.end(), count) -
                                    kFrom.begin())];
  return bins;
}

/// Rows of the few plies that the stage at hand needs.
class RowCache {
 public:
  RowCache(const Dataset& dataset, const StagesOptions& options)
      : dataset_(dataset), options_(options) {}

  const Rows& training(int ply) {
    const auto found = kept_.find(ply);
    if (found != kept_.end()) return found->second;
    return kept_.emplace(ply, make(dataset_.training(ply))).first->second;
  }
  Rows held_out(int ply) const { return make(dataset_.held_out(ply)); }
  void drop(int ply) { kept_.erase(ply); }

 private:
  Rows make(const RecordSet& set) const {
    return make_rows(set, options_.repeats, options_.fit.threads);
  }

  const Dataset& dataset_;
  const StagesOptions& options_;
  std::map<int, Rows> kept_;
};

std::vector<Part> parts_of(int ply, RowCache& cache, double neighbour_weight) {
  std::vector<Part> parts{{&cache.training(ply), 1, 0}};
  if (neighbour_weight <= 0) return parts;
  for (const int offset : {-1, 1}) {
    const int other = ply + offset;
    if (other < 0 || other >= kPlies || cache.training(other).size() == 0) continue;
    parts.push_back({&cache.training(other), static_cast<float>(neighbour_weight),
                     kLinearWeights + parts.size() - 1});
  }
  return parts;
}

/// Fits the stage of `ply`, and writes its weights as floats to `weights`, which holds those of the
/// stage behind it.
StageReport fit_ply(int ply, const Dataset& dataset, RowCache& cache, const StagesOptions& options,
                    const StageWeights* from, StageWeights& weights) {
  const auto begun = std::chrono::steady_clock::now();
  StageReport report;
  report.ply = ply;
  report.positions = dataset.seen(ply);
  report.exact = dataset.exact(ply);
  const Rows held_out = cache.held_out(ply);
  const StageProblem problem{parts_of(ply, cache, options.neighbour_weight), &held_out,
                             from ? from : &weights,
                             options.prior == Prior::neighbour ? &weights : nullptr};
  StageFit fit = fit_stage(problem, options.fit);
  weights = std::move(fit.weights);
  report.iterations = fit.iterations;
  report.held_out = report.held_out_before = fit.held_out;
  report.training = errors_of(cache.training(ply), weights.data(), options.fit.threads);
  report.seen = histogram(fit.seen);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return report;
}

/// The model's evaluation.
std::vector<std::int16_t> stored(const StageModel& model, std::uint64_t& saturated) {
  if (!model.corrected) return stored_stage(model.linear, {}, saturated);
  auto all = stored_stage(model.linear, model.second, saturated);
  const auto head = model.head.rounded();
  std::copy(head.begin(), head.end(), all.end() - kHeadWeights);
  return all;
}

/// Chains of stages, each from its last ply down, the model of one being where the next starts.
class HeadChains {
 public:
  HeadChains(const Dataset& dataset, const StagesOptions& options,
             const std::vector<StageWeights>& linear,
             const std::vector<std::vector<std::int16_t>>& from, const StageListener& listener,
             TrainedStages& trained)
      : dataset_(dataset),
        options_(options),
        linear_(linear),
        from_(from),
        listener_(listener),
        trained_(trained) {}

  void run() {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < std::min(options_.head_threads, kChains); ++i)
      helpers.emplace_back([this] { work(); });
    work();
  }

 private:
  static constexpr int kChains = 4;

  void work() {
    for (int chain = next_++; chain < kChains; chain = next_++) fit_chain(chain);
  }

  void fit_chain(int chain) {
    StagesOptions options = options_;
    options.fit.threads = 1;
    RowCache cache(dataset_, options);
    StageModel model{{}, std::vector<float>(kTiedPatterns), HeadNetwork(options.head.seed)};
    const int last = kPlies * (kChains - chain) / kChains;
    for (int ply = last - 1; ply >= kPlies * (kChains - chain - 1) / kChains; --ply) {
      HeadOptions head = options.head;
      if (const auto at = static_cast<std::size_t>(ply); at < from_.size()) {
        model = stage_model(from_[at]);
      } else {
        model.linear = linear_[at];
        model.corrected = false;
        // The first of a chain begins with a head that knows nothing.
        if (ply == last - 1) head.epochs *= 2;
      }
      fit_ply(ply, cache, head, model);
      cache.drop(ply + 1);
    }
  }

  void fit_ply(int ply, RowCache& cache, const HeadOptions& head, StageModel& model) {
    const auto begun = std::chrono::steady_clock::now();
    const auto at = static_cast<std::size_t>(ply);
    StageReport& report = trained_.reports[at];
    const HeadFitted fitted =
        fit_head(parts_of(ply, cache, options_.neighbour_weight), cache.held_out(ply), head, model);
    report.held_out_before = fitted.before;
    report.held_out = fitted.held_out;
    report.training = fitted.training;
    report.saturated = 0;
    trained_.weights[at] = stored(model, report.saturated);
    report.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    const std::lock_guard lock(mutex_);
    listener_(report);
  }

  const Dataset& dataset_;
  const StagesOptions& options_;
  const std::vector<StageWeights>& linear_;
  const std::vector<std::vector<std::int16_t>>& from_;
  const StageListener& listener_;
  TrainedStages& trained_;
  std::atomic<int> next_{0};
  std::mutex mutex_;
};

}  // namespace

TrainedStages fit_stages(const Dataset& dataset, const StagesOptions& options,
                         const std::vector<std::vector<std::int16_t>>& from,
                         const StageListener& listener) {
  TrainedStages trained;
  trained.weights.resize(kPlies);
  trained.reports.resize(kPlies);
  const bool with_heads = options.head.epochs > 0;
  StagesOptions linear_options = options;
  // Both channels go on together: the linear weights of such a file are no fit by themselves.
  if (with_heads && !from.empty()) linear_options.fit.max_iterations = 0;
  RowCache cache(dataset, options);
  StageWeights weights(kLinearWeights);
  std::vector<StageWeights> linear(kPlies);
  for (int ply = kPlies - 1; ply >= 0; --ply) {
    const auto at = static_cast<std::size_t>(ply);
    const StageWeights start = at < from.size() ? stage_model(from[at]).linear : StageWeights{};
    StageReport report =
        fit_ply(ply, dataset, cache, linear_options, start.empty() ? nullptr : &start, weights);
    cache.drop(ply + 1);
    trained.weights[at] = stored_stage(weights, {}, report.saturated);
    trained.reports[at] = report;
    linear[at] = weights;
    listener(report);
  }
  cache.drop(0);
  if (with_heads) HeadChains(dataset, options, linear, from, listener, trained).run();
  return trained;
}

std::vector<std::int16_t> stored_stage(const StageWeights& linear, const std::vector<float>& second,
                                       std::uint64_t& saturated) {
  const auto nearest = [&saturated](float discs, int per_disc, int most) {
    const int unit = kPatternUnit / per_disc;
    const auto rounded = static_cast<int>(std::lround(discs * static_cast<float>(per_disc))) * unit;
    saturated += std::abs(rounded) > most;
    return static_cast<std::int16_t>(std::clamp(rounded, -most, most));
  };
  std::vector<std::int16_t> stage(kStageWeights);
  for (std::size_t i = 0; i < kTiedPatterns; ++i)
    stage[i] = nearest(linear[i], kFirstPerDisc, kMostPatternWeight);
  for (std::size_t i = kTiedPatterns; i < kLinearWeights; ++i)
    stage[i] = nearest(linear[i], kPatternUnit, INT16_MAX);
  for (std::size_t i = 0; i < second.size(); ++i)
    stage[kLinearWeights + i] = nearest(second[i], kSecondPerDisc, kMostPatternWeight);
  return stage;
}

StageModel stage_model(const std::vector<std::int16_t>& stage) {
  const std::span head = std::span(stage).last(kHeadWeights);
  StageModel model{StageWeights(kLinearWeights), std::vector<float>(kTiedPatterns),
                   HeadNetwork(head)};
  const auto discs = [](std::int16_t weight) { return static_cast<float>(weight) / kPatternUnit; };
  std::transform(stage.begin(), stage.begin() + kLinearWeights, model.linear.begin(), discs);
  std::transform(stage.begin() + kLinearWeights, stage.end() - kHeadWeights, model.second.begin(),
                 discs);
  model.corrected = std::ranges::any_of(head, [](std::int16_t weight) { return weight != 0; });
  if (!model.corrected) model.head = HeadNetwork(HeadOptions{}.seed);
  return model;
}

}  // namespace ternion::othello
