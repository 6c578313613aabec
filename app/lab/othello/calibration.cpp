#include "app/lab/othello/calibration.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include "app/lab/othello/fit/labels.hpp"

namespace ternion::othello {
namespace {

constexpr std::size_t kFold = 5;

/// What the search found at each of its depths.
class DepthValues final : public SearchListener {
 public:
  explicit DepthValues(std::vector<double>& values) : values_(&values) {}
  void on_info(const SearchInfo& info) override {
    if (info.lines.empty()) return;
    const auto depth = static_cast<std::size_t>(info.lines.front().depth);
    if (depth == values_->size()) values_->push_back(units_of(info.lines.front().score));
  }
  void on_result(const SearchResult&) override {}

 private:
  std::vector<double>* values_;
};

/// Symmetric systems of a few unknowns, by elimination. Directions without data keep 0.
class SmallSystem {
 public:
  explicit SmallSystem(std::size_t size) : size_(size), rows_(size * (size + 1), 0.0) {}

  void add(std::span<const double> features, double weight, double target) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < size_; ++j) at(i, j) += weight * features[i] * features[j];
      at(i, size_) += weight * features[i] * target;
    }
  }

  std::vector<double> solve() {
    for (std::size_t i = 0; i < size_; ++i) {
      bring_pivot(i);
      if (std::abs(at(i, i)) < 1e-9) continue;
      for (std::size_t row = 0; row < size_; ++row)
        if (row != i) eliminate(row, i);
    }
    std::vector<double> solution(size_, 0.0);
    for (std::size_t i = 0; i < size_; ++i)
      if (std::abs(at(i, i)) >= 1e-9) solution[i] = at(i, size_) / at(i, i);
    return solution;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return rows_[row * (size_ + 1) + column]; }
  void bring_pivot(std::size_t i) {
    std::size_t best = i;
    for (std::size_t row = i + 1; row < size_; ++row)
      if (std::abs(at(row, i)) > std::abs(at(best, i))) best = row;
    for (std::size_t j = 0; j <= size_; ++j) std::swap(at(i, j), at(best, j));
  }
  void eliminate(std::size_t row, std::size_t pivot) {
    const double factor = at(row, pivot) / at(pivot, pivot);
    for (std::size_t j = pivot; j <= size_; ++j) at(row, j) -= factor * at(pivot, j);
  }

  std::size_t size_;
  std::vector<double> rows_;
};

std::vector<double> chosen(const ErrorSample& sample, const std::vector<std::size_t>& which) {
  const ErrorFeatures all = error_features(sample.empties, sample.depth, sample.shallow);
  std::vector<double> some;
  for (const std::size_t i : which) some.push_back(all[i]);
  return some;
}

/// Error less mean, in sigmas, cut off.
double deviation(const ErrorSample& s, const ErrorModel& model) {
  const double z = (s.error - model.bias(s.empties, s.depth, s.shallow)) /
                   model.sigma(s.empties, s.depth, s.shallow);
  return std::clamp(z, -kErrorReach, kErrorReach);
}

/// Least squares weighted by the deviations so far.
void improve_mean(std::span<const ErrorSample> samples, const FeatureSet& set, ErrorModel& model) {
  SmallSystem system(set.mean.size());
  for (const ErrorSample& s : samples) {
    if (s.held_out) continue;
    const double sigma = model.sigma(s.empties, s.depth, s.shallow);
    const double near = model.bias(s.empties, s.depth, s.shallow) + sigma * deviation(s, model);
    system.add(chosen(s, set.mean), 1 / (sigma * sigma), near);
  }
  const auto solution = system.solve();
  for (std::size_t i = 0; i < solution.size(); ++i) model.mean[set.mean[i]] = solution[i];
}

/// A Fisher-scoring step: of a log sigma, each sample tells (z^2 - 1) with information 2.
void improve_sigma(std::span<const ErrorSample> samples, const FeatureSet& set, ErrorModel& model) {
  SmallSystem system(set.sigma.size());
  for (const ErrorSample& s : samples) {
    if (s.held_out) continue;
    const double z = deviation(s, model);
    system.add(chosen(s, set.sigma), 1, std::clamp((z * z - 1) / 2, -0.5, 2.0));
  }
  const auto step = system.solve();
  for (std::size_t i = 0; i < step.size(); ++i) model.log_sigma[set.sigma[i]] += step[i];
}

/// Root mean square of the errors that may be fitted.
double spread(std::span<const ErrorSample> samples) {
  double sum = 0;
  std::size_t count = 0;
  for (const ErrorSample& s : samples) {
    if (s.held_out) continue;
    sum += s.error * s.error;
    ++count;
  }
  return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, count)));
}

}  // namespace

PositionSample::PositionSample(const CalibrationSettings& settings)
    : settings_(settings),
      each_(static_cast<std::size_t>(
          std::max(1, settings.positions / (settings.most - settings.fewest + 1)))),
      rng_(settings.seed) {}

void PositionSample::add(const TrainingGame& game) {
  Position position = game.start;
  for (const GradedMove& graded : game.moves) {
    if (position.must_pass()) position.play(pass_move());
    if (std::abs(graded.value) <= settings_.within * kLabelUnit) offer(position);
    position.play(move_to(graded.square));
  }
}

void PositionSample::offer(const Position& position) {
  const int empties = position.empty_count();
  if (empties < settings_.fewest || empties > settings_.most) return;
  Bucket& bucket = buckets_[static_cast<std::size_t>(empties)];
  ++bucket.seen;
  if (bucket.kept.size() < each_) {
    bucket.kept.push_back(position);
    return;
  }
  const std::uint64_t draw = rng_.below(bucket.seen);
  if (draw < each_) bucket.kept[static_cast<std::size_t>(draw)] = position;
}

std::vector<Position> PositionSample::take() {
  std::vector<Position> all;
  for (const Bucket& bucket : buckets_)
    all.insert(all.end(), bucket.kept.begin(), bucket.kept.end());
  for (std::size_t left = all.size(); left > 1; --left)
    std::swap(all[left - 1], all[static_cast<std::size_t>(rng_.below(left))]);
  return all;
}

std::optional<Measured> measure(Engine& engine, const Position& position,
                                const CalibrationSettings& settings,
                                const std::atomic<bool>& stop) {
  Measured measured;
  measured.empties = position.empty_count();
  measured.by_depth.push_back(units_of(engine.evaluate(position)));
  Limits limits;
  limits.depth = std::min(settings.depth, measured.empties - 1);
  limits.full_width = true;
  engine.clear();
  DepthValues listener(measured.by_depth);
  if (engine.search(position, limits, stop, &listener).stopped) return std::nullopt;
  if (measured.empties < settings.solve_from || measured.empties > settings.solve_to)
    return measured;
  Limits exact;
  exact.exact = true;
  const SearchResult result = engine.search(position, exact, stop, nullptr);
  if (result.stopped) return std::nullopt;
  measured.solved = units_of(result.lines.front().score);
  return measured;
}

TempoModel fit_tempo(std::span<const Measured> measured) {
  constexpr int kLeastDepth = 3;
  SmallSystem system(3);
  for (const Measured& each : measured) {
    const auto& values = each.by_depth;
    for (int depth = kLeastDepth; depth + 1 < static_cast<int>(values.size()); ++depth) {
      const int leaf = each.empties - depth;
      if (leaf > TempoModel::kMost) continue;
      if (leaf < TempoModel::kFewest) break;
      const auto at = static_cast<std::size_t>(depth);
      const double above = values[at] - (values[at - 1] + values[at + 1]) / 2;
      const double part = leaf / 60.0;
      system.add(std::array{1.0, part, part * part}, 1, (depth & 1 ? above : -above) / 2);
    }
  }
  TempoModel tempo;
  std::ranges::copy(system.solve(), tempo.discs_by_part.begin());
  return tempo;
}

void add_tempo(const TempoModel& tempo, std::vector<Measured>& measured) {
  for (Measured& each : measured)
    for (std::size_t depth = 0; depth < each.by_depth.size(); ++depth) {
      const double discs = tempo.discs(each.empties - static_cast<int>(depth));
      each.by_depth[depth] += depth & 1 ? -discs : discs;
    }
}

std::vector<ErrorSample> midgame_errors(std::span<const Measured> measured) {
  std::vector<ErrorSample> samples;
  for (std::size_t i = 0; i < measured.size(); ++i) {
    const auto& values = measured[i].by_depth;
    for (int depth = 2; depth < static_cast<int>(values.size()); ++depth)
      for (int shallow = 0; shallow <= depth - 2; ++shallow)
        samples.push_back(
            {measured[i].empties, depth, shallow,
             values[static_cast<std::size_t>(depth)] - values[static_cast<std::size_t>(shallow)],
             i % kFold == 0});
  }
  return samples;
}

std::vector<ErrorSample> endgame_errors(std::span<const Measured> measured) {
  std::vector<ErrorSample> samples;
  for (std::size_t i = 0; i < measured.size(); ++i) {
    if (!measured[i].solved) continue;
    for (std::size_t shallow = 0; shallow < measured[i].by_depth.size(); ++shallow)
      samples.push_back({measured[i].empties, measured[i].empties, static_cast<int>(shallow),
                         *measured[i].solved - measured[i].by_depth[shallow], i % kFold == 0});
  }
  return samples;
}

ErrorFit fit_errors(std::span<const ErrorSample> samples, const FeatureSet& features) {
  constexpr int kRounds = 40;
  ErrorFit fit{features, {}, 0, 0};
  fit.model.log_sigma[0] = std::log(std::max(0.01, spread(samples)));
  for (int round = 0; round < kRounds; ++round) {
    improve_mean(samples, features, fit.model);
    improve_sigma(samples, features, fit.model);
  }
  fit.fitted = likelihood(samples, fit.model, false);
  fit.held_out = likelihood(samples, fit.model, true);
  return fit;
}

double likelihood(std::span<const ErrorSample> samples, const ErrorModel& model, bool held_out) {
  double sum = 0;
  std::size_t count = 0;
  for (const ErrorSample& s : samples) {
    if (s.held_out != held_out) continue;
    const double z = deviation(s, model);
    sum -= std::log(model.sigma(s.empties, s.depth, s.shallow)) + z * z / 2 +
           std::log(2 * std::numbers::pi) / 2;
    ++count;
  }
  return count ? sum / static_cast<double>(count) : 0;
}

std::vector<FeatureSet> midgame_features() {
  return {{"no mean; empties, depths", {}, {0, 1, 2, 3}},
          {"mean: empties; empties, depths", {0, 1}, {0, 1, 2, 3}},
          {"mean: empties, parity; empties, depths", {0, 1, 5, 7}, {0, 1, 2, 3}},
          {"mean: empties, parity; empties squared, depths", {0, 1, 4, 5, 7}, {0, 1, 2, 3, 4}},
          {"mean: empties, parity; empties squared, depths, parity",
           {0, 1, 4, 5, 7},
           {0, 1, 2, 3, 4, 5, 7}},
          {"all", {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}}};
}

std::vector<FeatureSet> endgame_features() {
  return {{"no mean; shallow depth", {}, {0, 3}},
          {"mean; shallow depth", {0}, {0, 3}},
          {"mean; empties, shallow depth", {0}, {0, 1, 3}},
          {"mean: shallow depth; empties, shallow depth", {0, 3}, {0, 1, 3}},
          {"mean: shallow depth, parity; empties, shallow depth, parity", {0, 3, 5}, {0, 1, 3, 5}}};
}

}  // namespace ternion::othello
