// The fit of weights to games of self-play.
#include <set>
#include <vector>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/lab_door.hpp"
#include "app/lab/lab_kit.hpp"
#include "app/lab/othello/train_record.hpp"
#include "app/lab/train_options.hpp"
#include "games/training/text_training.hpp"

namespace ternion::cli {
namespace {

void define_labels(Arguments& app, lab::TrainOptions& options) {
  othello::DatasetOptions& dataset = options.shards.dataset;
  othello::LabelOptions& labels = dataset.labels;
  app.add_defaulted(
      "--lambda", labels.lambda, in_range(0.0, 1.0),
      "Where a value is not exact: weight of later values against the position's own");
  app.add_defaulted("--mix", options.basics.mix, in_range(0.0, 1.0),
                    "Share of the game's raw result in such a label",
                    fmt::format("{}", labels.mix));
  app.add_defaulted("--first-ply", labels.first_ply, in_range(0, othello::kPlies - 1),
                    "Leave out positions of earlier plies");
  app.add_defaulted("--hold-out", options.basics.hold_out, in_range(0, 1'000'000),
                    "One game in so many is kept from training to measure the error; 0: none",
                    std::to_string(dataset.hold_out));
  app.add_defaulted("--max-positions-per-ply", dataset.max_per_ply,
                    "Thin each ply's training positions to so many; 0: no bound");
  app.add_flag("--games-only", dataset.games_only,
               "Leave out the positions beside the games (selfplay --sidelines)");
}

void define_fit(Arguments& app, lab::TrainOptions& options) {
  othello::StagesOptions& stages = options.shards.stages;
  app.add_defaulted("--l2", options.basics.l2, in_range(0.0, 1e9),
                    "Pull to the prior, in occurrences of a weight",
                    fmt::format("{}", stages.fit.l2));
  app.add_choice<othello::Prior>(
         "--prior", stages.prior,
         {{"zero", othello::Prior::zero}, {"neighbour", othello::Prior::neighbour}},
         "What L2 pulls to: zero, or neighbour (the next ply)")
      .show_default(name_of(stages.prior));
  app.add_defaulted("--neighbours", stages.neighbour_weight, in_range(0.0, 1.0),
                    "Weight of the plies before and after");
  app.add_defaulted("--head-epochs", stages.head.epochs, in_range(0, 1000),
                    "Passes of the fit of both channels with the head; 0: the linear sum alone");
  app.add_defaulted("--head-rate", stages.head.rate, in_range(1e-4, 10.0), "Of that fit, discs");
  app.add_defaulted("--head-prior", stages.head.prior, in_range(1e-3, 1e9),
                    "Squared gradients each weight is taken to have seen before it");
  app.add_choice<othello::Repeats>(
         "--repeats", stages.repeats,
         {{"once", othello::Repeats::once},
          {"root", othello::Repeats::root},
          {"each", othello::Repeats::each}},
         "What a board that came n times counts: once (1), root (of n), each (n)")
      .show_default(name_of(stages.repeats));
  app.add_defaulted("--min-count", stages.fit.min_count,
                    "Weights that occur less often are taken from the next ply as they are");
  app.add_defaulted("--iterations", options.basics.iterations, in_range(1, 1000),
                    "Most steps of a stage's fit", std::to_string(stages.fit.max_iterations));
  app.add_defaulted("--patience", stages.fit.patience, in_range(1, 1000),
                    "Steps without a smaller held-out error before a stage's fit stops");
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
  app.add_defaulted(
         "--epochs", text.epochs, in_range(0.01, 1000.0),
         "With --network-only: passes over the positions (Othello: whole ones, usually 2)")
      .needs(network_only);
  app.add_defaulted("--rate", text.rate, in_range(1e-5, 0.1),
                    "With --network-only: of the first steps (Othello: of the rows, usually 0.03)")
      .needs(network_only);
  app.add_flag("--go-on", text.go_on, "With --network-only: from the network of --from")
      .needs(network_only);
}

}  // namespace

Action define_train(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<lab::TrainOptions>();
  lab::TrainingFiles& files = options->files;
  app.add_required("--data", files.data,
                   "Shards of self-play, or folders of them (*.tsh; other games: *.games)");
  app.add_required("--out", files.out, "The weight file; replaced when all is done");
  app.add_option("--report", options->shards.report,
                 "A page (HTML) with volumes and errors by ply");
  define_parts(app, *options);
  define_labels(app, *options);
  define_fit(app, *options);
  const auto check = [options, &app, &globals] {
    const std::set<std::string> given = app.given();
    complete(*options, given);
    return check_train_options(globals.game.get(), *options, given);
  };
  const auto shards = lab::games_with(&lab::LabKit::make_trainer);
  const auto moves = games_that_learn([](const auto& each) { return each.has_moves(); });
  const auto network = games_that_learn([](const auto& each) { return each.has_network(); });
  const auto parts =
      games_that_learn([](const auto& each) { return each.has_moves() || each.has_network(); });
  return Action([options, &globals] { return train(globals, *options); })
      .only_for(shards, {"--report", "--lambda", "--first-ply", "--max-positions-per-ply",
                         "--games-only", "--prior", "--neighbours", "--head-epochs", "--head-rate",
                         "--head-prior", "--repeats", "--min-count", "--patience"})
      .only_for(moves, {"--moves-only"})
      .only_for(joined(shards, network), {"--network-only", "--epochs", "--rate"})
      .only_for(network, {"--go-on"})
      .only_for(parts, {"--search-nodes"})
      .only_for(joined(shards, parts), {"--from", "--threads"})
      .check(check);
}

}  // namespace ternion::cli
