#include "app/lab/othello/train.hpp"

#include <fmt/core.h>

#include "app/lab/othello/fit/report.hpp"
#include "app/lab/othello/shard_data.hpp"
#include "app/lab/othello/train_record.hpp"
#include "app/lab/othello/train_wide.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/othello/pattern_weights.hpp"

namespace ternion::othello {
namespace {

using Stages = std::vector<std::vector<std::int16_t>>;

/// Stage after stage, one a ply; nothing without a name.
Expected<Stages> read_start(const std::string& path) {
  Stages stages;
  if (path.empty()) return stages;
  const auto file = read_weight_file(path);
  if (!file) return tl::make_unexpected(file.error());
  if (auto usable = PatternWeights::make(*file); !usable)
    return fail(usable.error().code, quoted_path(path) + ": " + usable.error().message);
  std::size_t stage = 0;
  for (std::size_t ply = 0; ply < kPlies; ++ply) {
    while (stage + 1 < file->stage_plies.size() && file->stage_plies[stage + 1] <= ply) ++stage;
    const auto weights = file->stage(stage);
    stages.emplace_back(weights.begin(), weights.end());
  }
  return stages;
}

Expected<void> write_weights(const std::string& path, const TrainedStages& trained,
                             std::string record) {
  WeightFile file;
  file.architecture = pattern_architecture();
  file.unit = kLabelUnit;
  file.stage_weights = kStageWeights;
  file.training = std::move(record);
  for (std::size_t ply = 0; ply < trained.weights.size(); ++ply) {
    file.stage_plies.push_back(static_cast<std::uint16_t>(ply));
    file.weights.insert(file.weights.end(), trained.weights[ply].begin(),
                        trained.weights[ply].end());
  }
  return platform::write_file(path, format_weight_file(file));
}

std::string text_of(const StageReport& stage) {
  return fmt::format("ply {}: held-out MSE {:.2f}, before the head's fit {:.2f}, {:.1f} s",
                     stage.ply, stage.held_out.mse(), stage.held_out_before.mse(), stage.seconds);
}

Expected<void> check_outputs(const lab::TrainingFiles& files, const TrainOptions& options) {
  for (const std::string& path : {files.out, options.report})
    if (auto writable = path.empty() ? Expected<void>{} : platform::check_writable(path); !writable)
      return writable;
  return {};
}

Expected<void> write(const TrainRun& run, const TrainedStages& trained) {
  if (auto written = write_weights(run.files->out, trained, training_record(run)); !written)
    return written;
  if (run.options->report.empty()) return {};
  return platform::write_file(run.options->report,
                              report_page(trained.reports, training_facts(run)));
}

}  // namespace

std::string text_of(const std::vector<StageReport>& stages) {
  std::string text = report_head() + '\n';
  for (const StageReport& stage : stages) text += report_line(stage) + '\n';
  return text + report_totals(stages);
}

Expected<lab::FitEnd> train(const lab::TrainingFiles& files, TrainOptions options, int threads,
                            const lab::Listener& listener) {
  if (options.network_only) return train_wide(files, options, listener);
  const lab::Pace watch(0, 0);
  options.stages.fit.threads = threads;
  options.stages.head_threads = threads;
  const auto shards = shard_files(files.data);
  if (!shards) return tl::make_unexpected(shards.error());
  if (auto writable = check_outputs(files, options); !writable)
    return tl::make_unexpected(writable.error());
  const auto start = read_start(files.from);
  if (!start) return tl::make_unexpected(start.error());

  Dataset dataset(options.dataset);
  const ReadShards read = read_shards(*shards, dataset, listener);
  dataset.seal(threads);
  listener.tell(fmt::format("sorted, {:.1f} s", watch.seconds()));
  if (dataset.counts().games == 0)
    return fail(ErrorCode::io, "expected games to train on, got none");
  const TrainedStages trained =
      fit_stages(dataset, options.stages, *start, [&](const StageReport& stage) {
        if (stage.ply % 5 == 0) listener.tell(text_of(stage));
      });
  listener.give(text_of(trained.reports));

  const TrainRun run{&files, &options, &read, dataset.counts(), &trained.reports, watch.seconds()};
  if (auto written = write(run, trained); !written) return tl::make_unexpected(written.error());
  listener.give(fmt::format("{} written, {:.1f} s", files.out, watch.seconds()));
  return lab::FitEnd{read.clean() && dataset.counts().refused_games == 0};
}

}  // namespace ternion::othello
