#include "eval/train/stages.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>

namespace ternion::othello {
namespace {

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
                     kStageWeights + parts.size() - 1});
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
  report.held_out = fit.held_out;
  report.training = errors_of(cache.training(ply), weights.data(), options.fit.threads);
  report.seen = histogram(fit.seen);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return report;
}

}  // namespace

TrainedStages fit_stages(const Dataset& dataset, const StagesOptions& options,
                         const std::vector<std::vector<std::int16_t>>& from,
                         const StageListener& listener) {
  TrainedStages trained;
  trained.weights.resize(kPlies);
  trained.reports.resize(kPlies);
  RowCache cache(dataset, options);
  StageWeights weights(kStageWeights);
  for (int ply = kPlies - 1; ply >= 0; --ply) {
    const auto at = static_cast<std::size_t>(ply);
    const StageWeights start = at < from.size() ? unrounded_weights(from[at]) : StageWeights{};
    StageReport report =
        fit_ply(ply, dataset, cache, options, start.empty() ? nullptr : &start, weights);
    cache.drop(ply + 1);
    trained.weights[at] = rounded_weights(weights, report.saturated);
    trained.reports[at] = report;
    listener(report);
  }
  return trained;
}

std::vector<std::int16_t> rounded_weights(const StageWeights& weights, std::uint64_t& saturated) {
  constexpr float kMost = std::numeric_limits<std::int16_t>::max();
  std::vector<std::int16_t> rounded(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float scaled = std::round(weights[i] * kLabelUnit);
    saturated += std::abs(scaled) > kMost;
    rounded[i] = static_cast<std::int16_t>(std::clamp(scaled, -kMost, kMost));
  }
  return rounded;
}

StageWeights unrounded_weights(const std::vector<std::int16_t>& weights) {
  StageWeights discs(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i)
    discs[i] = static_cast<float>(weights[i]) / kLabelUnit;
  return discs;
}

}  // namespace ternion::othello
