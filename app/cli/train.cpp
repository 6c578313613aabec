// The fit of weights to games of self-play.
#include <algorithm>
#include <array>
#include <vector>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"
#include "app/lab/othello/train_record.hpp"
#include "games/training/text_training.hpp"

namespace ternion::cli {
namespace {

void define_labels(Arguments& app, lab::TrainOptions& options) {
  othello::DatasetOptions& dataset = options.shards.dataset;
  othello::LabelOptions& labels = dataset.labels;
  app.add_option("--lambda", labels.lambda,
                 "Where a value is not exact: weight of later values against the position's own")
      .check(in_range(0.0, 1.0))
      .show_default();
  app.add_option("--mix", options.basics.mix, "Share of the game's raw result in such a label")
      .check(in_range(0.0, 1.0))
      .show_default(fmt::format("{}", labels.mix));
  app.add_option("--first-ply", labels.first_ply, "Leave out positions of earlier plies")
      .check(in_range(0, othello::kPlies - 1))
      .show_default();
  app.add_option("--hold-out", options.basics.hold_out,
                 "One game in so many is kept from training to measure the error; 0: none")
      .check(in_range(0, 1'000'000))
      .show_default(std::to_string(dataset.hold_out));
  app.add_option("--max-positions-per-ply", dataset.max_per_ply,
                 "Thin each ply's training positions to so many; 0: no bound")
      .show_default();
}

void define_fit(Arguments& app, lab::TrainOptions& options) {
  othello::StagesOptions& stages = options.shards.stages;
  app.add_option("--l2", options.basics.l2, "Pull to the prior, in occurrences of a weight")
      .check(in_range(0.0, 1e9))
      .show_default(fmt::format("{}", stages.fit.l2));
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
  app.add_option("--iterations", options.basics.iterations, "Most steps of a stage's fit")
      .check(in_range(1, 1000))
      .show_default(std::to_string(stages.fit.max_iterations));
  app.add_option("--patience", stages.fit.patience,
                 "Steps without a smaller held-out error before a stage's fit stops")
      .check(in_range(1, 1000))
      .show_default();
}

void note_part(const Arguments& app, lab::TrainOptions& options) {
  using Part = training::TextFitOptions::Part;
  if (app.given("--moves-only")) options.text.part = Part::moves;
  if (app.given("--network-only")) options.text.part = Part::network;
  othello::TrainOptions& shards = options.shards;
  shards.network_only = app.given("--network-only");
  if (app.given("--epochs"))
    shards.wide.epochs = std::max(1, static_cast<int>(options.text.epochs));
  if (app.given("--rate")) shards.wide.rates.rows = static_cast<float>(options.text.rate);
}

/// What is fitted decides which options count.
Expected<void> check_parts(const Arguments& app, bool is_text, const lab::TrainOptions& options) {
  using Part = training::TextFitOptions::Part;
  const bool moves_only = options.text.part == Part::moves;
  const bool network_only = options.text.part == Part::network;
  const othello::TrainOptions& shards = options.shards;
  const bool stages = is_text || !network_only;
  const bool head = is_text || shards.stages.head.epochs > 0;
  const bool watched = is_text || options.basics.hold_out.value_or(shards.dataset.hold_out) > 0;
  const bool part = !is_text || moves_only || network_only;
  const char* const parts = "with --moves-only or --network-only";
  const char* const all = "without --network-only";
  const std::array<OptionUse, 18> uses{
      {{"--patience", watched, "with --hold-out above 0"},
       {"--head-rate", head, "with --head-epochs above 0"},
       {"--head-prior", head, "with --head-epochs above 0"},
       {"--from", part, parts},
       {"--search-nodes", part, parts},
       {"--threads", !is_text || network_only, "with --network-only"},
       {"--mix", !moves_only, "without --moves-only"},
       {"--l2", !network_only, "without --network-only"},
       {"--iterations", !network_only, "without --network-only"},
       {"--report", stages, all},
       {"--prior", stages, all},
       {"--neighbours", stages, all},
       {"--head-epochs", stages, all},
       {"--head-rate", stages, all},
       {"--head-prior", stages, all},
       {"--repeats", stages, all},
       {"--min-count", stages, all},
       {"--patience", stages, all}}};
  return check_uses("train", app, uses);
}

/// Whether its training games are text from which this can be learned.
template <class Can>
std::vector<std::string> games_that_learn(Can&& can) {
  return games_that([&can](const GameKit& kit) {
    return kit.text_training != nullptr && can(*kit.text_training);
  });
}

std::vector<std::string> joined(std::vector<std::string> games,
                                const std::vector<std::string>& more) {
  games.insert(games.end(), more.begin(), more.end());
  return games;
}

ExitCode train(const GlobalOptions& globals, lab::TrainOptions& options) {
  const auto trainer = lab::make_trainer(globals.game.get());
  if (!trainer) return complain_of_options(trainer.error());
  options.threads = globals.threads;
  const auto end = (*trainer)->train(options, lab_listener());
  if (!end) return complain(ExitCode::environment, end.error());
  return end->clean ? ExitCode::ok : ExitCode::findings;
}

/// The flags that say what is fitted.
void define_parts(Arguments& app, lab::TrainOptions& options) {
  training::TextFitOptions& text = options.text;
  const Option from =
      app.add_option("--from", options.files.from,
                     "Weight file that the fit goes on from, head and all (Othello), or whose "
                     "other parts are kept (Gomoku, with --moves-only or --network-only)");
  const Option moves_only =
      app.add_flag("--moves-only", "Fit the order of moves alone, beside the evaluation of --from")
          .needs(from);
  const Option network_only =
      app.add_flag("--network-only", "Fit the network alone, beside the rest of --from")
          .needs(from)
          .excludes(moves_only);
  app.add_option("--search-nodes", text.search_nodes,
                 "With --moves-only: learn from the cutoffs of searches of so many nodes from the "
                 "games' positions, with the weights of --from; with --network-only: also from "
                 "positions that such searches ask the evaluation about")
      .check(in_range(std::uint64_t{100}, std::uint64_t{1'000'000}));
  app.add_option("--epochs", text.epochs,
                 "With --network-only: passes over the positions (Othello: whole ones, usually 2)")
      .check(in_range(0.01, 1000.0))
      .show_default()
      .needs(network_only);
  app.add_option("--rate", text.rate,
                 "With --network-only: of the first steps (Othello: of the rows, usually 0.03)")
      .check(in_range(1e-5, 0.1))
      .show_default()
      .needs(network_only);
  app.add_flag("--go-on", text.go_on, "With --network-only: from the network of --from")
      .needs(network_only);
}

}  // namespace

Action define_train(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<lab::TrainOptions>();
  lab::TrainingFiles& files = options->files;
  app.add_option("--data", files.data,
                 "Shards of self-play, or folders of them (*.tsh; other games: *.games)")
      .required();
  app.add_option("--out", files.out, "The weight file; replaced when all is done").required();
  app.add_option("--report", options->shards.report,
                 "A page (HTML) with volumes and errors by ply");
  define_parts(app, *options);
  define_labels(app, *options);
  define_fit(app, *options);
  const auto check = [options, &app, &globals] {
    note_part(app, *options);
    const bool is_text = lab::lab_kit(globals.game.get()).make_trainer == nullptr;
    return check_parts(app, is_text, *options);
  };
  const auto shards = lab::games_with(&lab::LabKit::make_trainer);
  const auto moves = games_that_learn([](const auto& each) { return each.has_moves(); });
  const auto network = games_that_learn([](const auto& each) { return each.has_network(); });
  const auto parts =
      games_that_learn([](const auto& each) { return each.has_moves() || each.has_network(); });
  return Action([options, &globals] { return train(globals, *options); })
      .only_for(shards, {"--report", "--lambda", "--first-ply", "--max-positions-per-ply",
                         "--prior", "--neighbours", "--head-epochs", "--head-rate", "--head-prior",
                         "--repeats", "--min-count", "--patience"})
      .only_for(moves, {"--moves-only"})
      .only_for(joined(shards, network), {"--network-only", "--epochs", "--rate"})
      .only_for(network, {"--go-on"})
      .only_for(parts, {"--search-nodes"})
      .only_for(joined(shards, parts), {"--from", "--threads"})
      .check(check);
}

}  // namespace ternion::cli
