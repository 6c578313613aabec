#include "app/lab/othello/train_wide.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "app/lab/othello/fit/wide_stored.hpp"
#include "app/lab/othello/shard_data.hpp"
#include "app/lab/othello/train_record.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/othello/pattern_evaluator.hpp"

namespace ternion::othello {
namespace {

using WideEvaluator = PatternEvaluator<ScalarKernels>;

constexpr int kFirstStageAlone = -1;

/// What the first stage or both say of a board, discs.
float discs_of(WideEvaluator& evaluator, const TrainingRecord& record) {
  evaluator.reset(record.mover, record.opponent);
  return static_cast<float>(evaluator.score_open(record.mover, record.opponent)) / kPatternUnit;
}

void add_wide_rows(const RecordSet& set, WideEvaluator& first, std::vector<WideRow>& rows) {
  for (std::size_t i = 0; i < set.records.size(); ++i) {
    const TrainingRecord record = set.records[i];
    WideRow row = wide_row(record.mover, record.opponent);
    row.label = static_cast<float>(record.label) / kLabelUnit;
    row.weight = std::sqrt(static_cast<float>(set.counts[i]));
    row.base = discs_of(first, record);
    rows.push_back(row);
  }
}

std::vector<WideRow> wide_rows_of(const Dataset& dataset, const PatternWeights& weights) {
  WideEvaluator first(weights, kFirstStageAlone);
  std::vector<WideRow> rows;
  std::size_t count = 0;
  for (int ply = 0; ply < kPlies; ++ply) count += dataset.training(ply).records.size();
  rows.reserve(count);
  for (int ply = 0; ply < kPlies; ++ply) add_wide_rows(dataset.training(ply), first, rows);
  return rows;
}

/// Root mean square of what the net adds, discs, by bucket; 0 where nothing is known of it.
std::array<double, kWideBuckets> wide_spread(const WideNet& net, std::span<const WideRow> rows) {
  constexpr std::size_t kOneIn = 16;
  std::array<double, kWideBuckets> squares{};
  std::array<std::size_t, kWideBuckets> counts{};
  for (std::size_t i = 0; i < rows.size(); i += kOneIn) {
    const double added = static_cast<double>(net.evaluate(rows[i]) - rows[i].base);
    squares[wide_bucket_of(rows[i].ply)] += added * added;
    ++counts[wide_bucket_of(rows[i].ply)];
  }
  std::array<double, kWideBuckets> spread{};
  for (std::size_t i = 0; i < spread.size(); ++i)
    if (counts[i] > 0) spread[i] = std::sqrt(squares[i] / static_cast<double>(counts[i]));
  return spread;
}

/// Over the held-out boards.
ErrorSums held_out_errors(const Dataset& dataset, WideEvaluator evaluator) {
  ErrorSums sums;
  for (int ply = 0; ply < kPlies; ++ply)
    for (const TrainingRecord& record : dataset.held_out(ply).records) {
      const double error = static_cast<double>(discs_of(evaluator, record)) -
                           static_cast<double>(record.label) / kLabelUnit;
      ++sums.count;
      sums.absolute += std::abs(error);
      sums.squared += error * error;
    }
  return sums;
}

}  // namespace

Expected<lab::FitEnd> train_wide(const lab::TrainingFiles& files, const TrainOptions& options,
                                 const lab::Listener& listener) {
  const lab::Pace watch(0, 0);
  const auto shards = shard_files(files.data);
  if (!shards) return tl::make_unexpected(shards.error());
  if (auto writable = platform::check_writable(files.out); !writable)
    return tl::make_unexpected(writable.error());
  auto file = read_weight_file(files.from);
  if (!file) return tl::make_unexpected(file.error());
  const auto weights = PatternWeights::make(*file);
  if (!weights) return fail(weights.error().code, files.from + ": " + weights.error().message);

  Dataset dataset(options.dataset);
  const ReadShards read = read_shards(*shards, dataset, listener);
  dataset.seal(1);
  if (dataset.counts().games == 0)
    return fail(ErrorCode::io, "expected games to train on, got none");
  auto rows = wide_rows_of(dataset, **weights);
  if (rows.empty()) return fail(ErrorCode::io, "expected boards to learn from, got none");
  listener.tell(fmt::format("{} boards, {:.1f} s", rows.size(), watch.seconds()));
  WideOptions fit = options.wide;
  fit.form = kStoredForm;
  const WideNet net = fit_wide(rows, fit, [&](int pass, const WideNet&) {
    listener.tell(fmt::format("pass {} of {}, {:.1f} s", pass, fit.epochs, watch.seconds()));
  });
  WideReport report;
  report.spread = wide_spread(net, rows);
  report.boards = rows.size();
  const StoredWide stored = stored_wide(net, report.spread);
  report.saturated = stored.saturated;
  put_second_stage(stored.weights, *file);
  const auto both = PatternWeights::make(*file);
  if (!both) return tl::make_unexpected(both.error());
  report.first_stage = held_out_errors(dataset, WideEvaluator(**both, kFirstStageAlone));
  report.held_out = held_out_errors(dataset, WideEvaluator(**both));
  listener.give(fmt::format(
      "{} boards; held out {}: MSE {:.2f}, of the first stage alone {:.2f}; {} weights saturated",
      report.boards, report.held_out.count, report.held_out.mse(), report.first_stage.mse(),
      report.saturated));
  const std::vector<StageReport> no_stages;
  const TrainRun run{&files, &options, &read, dataset.counts(), &no_stages, watch.seconds()};
  file->training = wide_training_record(run, report, file->training);
  if (auto written = platform::write_file(files.out, format_weight_file(*file)); !written)
    return tl::make_unexpected(written.error());
  listener.give(fmt::format("{} written, {:.1f} s", files.out, watch.seconds()));
  return lab::FitEnd{read.clean() && dataset.counts().refused_games == 0};
}

}  // namespace ternion::othello
