#include "app/cli/train.hpp"

#include <array>
#include <chrono>
#include <filesystem>
#include <limits>
#include <map>

#include <fmt/core.h>

#include "app/cli/output_file.hpp"
#include "app/cli/subcommands.hpp"
#include "app/cli/text_training.hpp"
#include "eval/core/weight_file.hpp"
#include "eval/othello/pattern_weights.hpp"
#include "app/lab/othello/fit/report.hpp"

namespace ternion::cli {
namespace {

using othello::Dataset;
using othello::StageReport;
using othello::TrainedStages;
using Stages = std::vector<std::vector<std::int16_t>>;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Stage after stage, one a ply; nothing without a name.
Expected<Stages> read_start(const std::string& path) {
  Stages stages;
  if (path.empty()) return stages;
  const auto file = read_weight_file(path);
  if (!file) return tl::make_unexpected(file.error());
  if (auto usable = othello::PatternWeights::make(*file); !usable)
    return fail(usable.error().code, path + ": " + usable.error().message);
  std::size_t stage = 0;
  for (std::size_t ply = 0; ply < othello::kPlies; ++ply) {
    while (stage + 1 < file->stage_plies.size() && file->stage_plies[stage + 1] <= ply) ++stage;
    const auto weights = file->stage(stage);
    stages.emplace_back(weights.begin(), weights.end());
  }
  return stages;
}

Expected<void> write_weights(const std::string& path, const TrainedStages& trained,
                             std::string record) {
  WeightFile file;
  file.architecture = othello::pattern_architecture();
  file.unit = othello::kLabelUnit;
  file.stage_weights = othello::kStageWeights;
  file.training = std::move(record);
  for (std::size_t ply = 0; ply < trained.weights.size(); ++ply) {
    file.stage_plies.push_back(static_cast<std::uint16_t>(ply));
    file.weights.insert(file.weights.end(), trained.weights[ply].begin(),
                        trained.weights[ply].end());
  }
  return write_file(path, format_weight_file(file));
}

ReadShards read_data(const std::vector<std::filesystem::path>& files, Dataset& dataset,
                     int threads) {
  const Stopwatch watch;
  double next_report = 2;
  std::size_t done = 0;
  const auto show = [&] {
    fmt::print(stderr, "read {} of {} shards: {} games, {} positions, {:.1f} s\n", done,
               files.size(), dataset.counts().games, dataset.counts().positions, watch.seconds());
  };
  const auto read = read_shards(
      files, dataset,
      [](const std::string& message) { fmt::print(stderr, "ternion: {}\n", message); },
      [&] {
        ++done;
        if (watch.seconds() < next_report) return;
        show();
        next_report = watch.seconds() + 2;
      });
  show();
  dataset.seal(threads);
  fmt::print(stderr, "sorted, {:.1f} s\n", watch.seconds());
  return read;
}

void print_stage_table(const std::vector<StageReport>& stages) {
  fmt::print("{}\n", othello::report_head());
  for (const StageReport& stage : stages) fmt::print("{}\n", othello::report_line(stage));
  fmt::print("{}\n", othello::report_totals(stages));
}

void show_stage(const StageReport& stage) {
  if (stage.ply % 5 == 0)
    fmt::print(stderr, "ply {}: held-out MSE {:.2f}, before the head's fit {:.2f}, {:.1f} s\n",
               stage.ply, stage.held_out.mse(), stage.held_out_before.mse(), stage.seconds);
}

}  // namespace

ExitCode train(const GlobalOptions& globals, TrainOptions options) {
  const Stopwatch watch;
  options.stages.fit.threads = globals.threads;
  options.stages.head_threads = globals.threads;
  const auto files = shard_files(options.data);
  if (!files) return complain(ExitCode::environment, files.error());
  for (const std::string& path : {options.out, options.report})
    if (auto writable = path.empty() ? Expected<void>{} : check_writable(path); !writable)
      return complain(ExitCode::environment, writable.error());
  const auto start = read_start(options.from);
  if (!start) return complain(ExitCode::environment, start.error());

  Dataset dataset(options.dataset);
  const ReadShards shards = read_data(*files, dataset, globals.threads);
  if (dataset.counts().games == 0)
    return complain(ExitCode::environment, "expected games to train on, got none");
  const TrainedStages trained = othello::fit_stages(dataset, options.stages, *start, show_stage);
  print_stage_table(trained.reports);

  const TrainRun run{&options, &shards, dataset.counts(), &trained.reports, watch.seconds()};
  if (auto written = write_weights(options.out, trained, training_record(run)); !written)
    return complain(ExitCode::environment, written.error());
  if (!options.report.empty()) {
    const std::string page = othello::report_page(trained.reports, training_facts(run));
    if (auto written = write_file(options.report, std::as_bytes(std::span(page))); !written)
      return complain(ExitCode::environment, written.error());
  }
  fmt::print("{} written, {:.1f} s\n", options.out, watch.seconds());
  const bool clean = shards.clean() && dataset.counts().refused_games == 0;
  return clean ? ExitCode::ok : ExitCode::findings;
}

namespace {

void define_labels(Arguments& app, TrainOptions& options) {
  othello::LabelOptions& labels = options.dataset.labels;
  app.add_option("--lambda", labels.lambda,
                 "Where a value is not exact: weight of later values against the position's own")
      .check(in_range(0.0, 1.0))
      .show_default();
  app.add_option("--mix", labels.mix, "Share of the game's raw result in such a label")
      .check(in_range(0.0, 1.0))
      .show_default();
  app.add_option("--first-ply", labels.first_ply, "Leave out positions of earlier plies")
      .check(in_range(0, othello::kPlies - 1))
      .show_default();
  app.add_option("--hold-out", options.dataset.hold_out,
                 "One game in so many is kept from training to measure the error; 0: none")
      .check(in_range(0, 1'000'000))
      .show_default();
  app.add_option("--max-positions-per-ply", options.dataset.max_per_ply,
                 "Thin each ply's training positions to so many; 0: no bound")
      .show_default();
}

void define_fit(Arguments& app, TrainOptions& options) {
  othello::StagesOptions& stages = options.stages;
  app.add_option("--l2", stages.fit.l2, "Pull to the prior, in occurrences of a weight")
      .check(in_range(0.0, 1e9))
      .show_default();
  app.add_choice<othello::Prior>(
         "--prior", stages.prior,
         {{"zero", othello::Prior::zero}, {"neighbour", othello::Prior::neighbour}},
         "What L2 pulls to: zero, or neighbour (the next ply)")
      .show_default(name_of(stages.prior));
  app.add_option("--neighbours", stages.neighbour_weight, "Weight of the plies before and after")
      .check(in_range(0.0, 1.0))
      .show_default();
  app.add_option("--head-epochs", stages.head.epochs,
                 "Passes of the fit of both channels with the head; 0: the linear sum alone")
      .check(in_range(0, 1000))
      .show_default();
  app.add_option("--head-rate", stages.head.rate, "Of that fit, discs")
      .check(in_range(1e-4, 10.0))
      .show_default();
  app.add_option("--head-prior", stages.head.prior,
                 "Squared gradients each weight is taken to have seen before it")
      .check(in_range(1e-3, 1e9))
      .show_default();
  app.add_choice<othello::Repeats>(
         "--repeats", stages.repeats,
         {{"once", othello::Repeats::once},
          {"root", othello::Repeats::root},
          {"each", othello::Repeats::each}},
         "What a board that came n times counts: once (1), root (of n), each (n)")
      .show_default(name_of(stages.repeats));
  app.add_option("--min-count", stages.fit.min_count,
                 "Weights that occur less often are taken from the next ply as they are")
      .show_default();
  app.add_option("--iterations", stages.fit.max_iterations, "Most steps of a stage's fit")
      .check(in_range(1, 1000))
      .show_default();
  app.add_option("--patience", stages.fit.patience,
                 "Steps without a smaller held-out error before a stage's fit stops")
      .check(in_range(1, 1000))
      .show_default();
}

/// What is fitted decides which options count.
Expected<void> check_parts(const Arguments& app, bool is_text, bool moves_only, bool network_only,
                           const TrainOptions& options) {
  struct Use {
    const char* option;
    bool used;
    const char* where;
  };
  const bool head = is_text || options.stages.head.epochs > 0;
  const bool watched = is_text || options.dataset.hold_out > 0;
  const bool part = !is_text || moves_only || network_only;
  const char* const parts = "with --moves-only or --network-only";
  const std::array<Use, 9> uses{{{"--patience", watched, "with --hold-out above 0"},
                                 {"--head-rate", head, "with --head-epochs above 0"},
                                 {"--head-prior", head, "with --head-epochs above 0"},
                                 {"--from", part, parts},
                                 {"--search-nodes", part, parts},
                                 {"--threads", !is_text || network_only, "with --network-only"},
                                 {"--mix", !moves_only, "without --moves-only"},
                                 {"--l2", !network_only, "without --network-only"},
                                 {"--iterations", !network_only, "without --network-only"}}};
  for (const Use& each : uses)
    if (!each.used && app.given(each.option))
      return fail(ErrorCode::unsupported,
                  fmt::format("train: {} is used {} alone", each.option, each.where));
  return {};
}

}  // namespace

Action define_train(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<TrainOptions>();
  app.add_option("--data", options->data,
                 "Shards of self-play, or folders of them (*.tsh; other games: *.games)")
      .required();
  app.add_option("--out", options->out, "The weight file; replaced when all is done").required();
  app.add_option("--report", options->report, "A page (HTML) with volumes and errors by ply");
  const Option from =
      app.add_option("--from", options->from,
                     "Weight file that the fit goes on from, head and all (Othello), or whose "
                     "other parts are kept (Gomoku, with --moves-only or --network-only)");
  const auto text = std::make_shared<TextTrainOptions>();
  const Option moves_only =
      app.add_flag("--moves-only", "Fit the order of moves alone, beside the evaluation of --from")
          .needs(from);
  const Option network_only =
      app.add_flag("--network-only", "Fit the network alone, beside the rest of --from")
          .needs(from)
          .excludes(moves_only);
  app.add_option("--search-nodes", text->search_nodes,
                 "With --moves-only: learn from the cutoffs of searches of so many nodes from the "
                 "games' positions, with the weights of --from; with --network-only: also from "
                 "positions that such searches ask the evaluation about")
      .check(in_range(std::uint64_t{100}, std::uint64_t{1'000'000}));
  app.add_option("--epochs", text->epochs, "With --network-only: passes over the positions")
      .check(in_range(0.01, 1000.0))
      .show_default()
      .needs(network_only);
  app.add_option("--rate", text->rate, "With --network-only: of the first steps")
      .check(in_range(1e-5, 0.1))
      .show_default()
      .needs(network_only);
  app.add_flag("--go-on", text->go_on, "With --network-only: from the network of --from")
      .needs(network_only);
  define_labels(app, *options);
  define_fit(app, *options);
  const auto check = [options, moves_only, network_only, &app, &globals] {
    return check_parts(app, text_training_of(globals).value_or(nullptr) != nullptr,
                       moves_only.given(), network_only.given(), *options);
  };
  const auto run = [options, text, moves_only, network_only, &app, &globals] {
    const auto training = text_training_of(globals);
    if (!training) return complain(ExitCode::usage, training.error());
    if (*training == nullptr) return train(globals, *options);
    text->data = options->data;
    text->out = options->out;
    text->from = options->from;
    text->threads = globals.threads;
    if (moves_only.given()) text->part = TextTrainOptions::Part::moves;
    if (network_only.given()) text->part = TextTrainOptions::Part::network;
    if (app.given("--mix")) text->mix = options->dataset.labels.mix;
    if (app.given("--hold-out")) text->hold_out = static_cast<int>(options->dataset.hold_out);
    if (app.given("--l2")) text->fit.l2 = options->stages.fit.l2;
    if (app.given("--iterations")) text->fit.iterations = options->stages.fit.max_iterations;
    return text_train(**training, *text);
  };
  return Action(run)
      .only_for({"othello"}, {"--report", "--lambda", "--first-ply", "--max-positions-per-ply",
                              "--prior", "--neighbours", "--head-epochs", "--head-rate",
                              "--head-prior", "--repeats", "--min-count", "--patience"})
      .only_for({"gomoku"}, {"--moves-only", "--network-only", "--search-nodes", "--epochs",
                             "--rate", "--go-on"})
      .only_for({"othello", "gomoku"}, {"--from", "--threads"})
      .check(check);
}

}  // namespace ternion::cli
