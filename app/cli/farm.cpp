// Work that many workers do (app/farm): it is submitted, looked at, stopped and read; and a worker.
#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "app/cli/shared_options.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/commands_within.hpp"
#include "app/command_line/games_that.hpp"
#include "app/command_line/interrupt.hpp"
#include "app/command_line/remark.hpp"
#include "app/farm/farm_requests.hpp"
#include "app/farm/nats/address.hpp"
#include "app/lab/gomoku/verify.hpp"
#include "app/lab/lab_kit.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using farm::FarmRequest;
using std::chrono::milliseconds;

void define_farm_name(Arguments& app, std::string& farm, std::string& access) {
  app.add_required("FARM", farm, "The farm's file, or nats://HOST:PORT/NAME");
  app.add_option("--access", access,
                 "A JSON file that says who one is there: user, token, nkey or credentials");
}

void define_run_options(Arguments& app, FarmRequest& request) {
  app.add_defaulted("--priority", request.priority, "Higher goes first");
  app.add_defaulted("--check-every", request.check_every, in_range(0, 1'000'000),
                    "One task of so many is done by two workers, who are compared; 0: none");
  app.add_defaulted("--lease", request.lease, in_range(0.1, 3600.0),
                    "Over NATS: seconds of silence after which a task goes to another worker");
}

/// Of what all games are played by.
void define_played_games(Arguments& app, arena::ContestOptions& contest) {
  app.add_option("--depth", contest.limits.depth, "Plies of the search").check(in_range(1, 60));
  app.add_option("--nodes", contest.limits.nodes, "Nodes of the search").check(positive());
  app.add_duration("--time-per-move", contest.limits.move_time,
                   "Seconds for each move (default: 0.1, where no limit is given)")
      .check(positive());
  const Option random = app.add_defaulted("--random-plies", contest.openings.random_plies,
                                          in_range(0, 40), "So many random moves from the start");
  app.add_option("--openings", contest.openings.file,
                 "A file of openings in place of random ones, in any form (docs/formats.md); it "
                 "goes with the run")
      .excludes(random);
  app.add_defaulted("--seed", contest.runner.seed,
                    "Decides random openings, and the order of those of a file");
}

void define_submit(Arguments& app, FarmRequest& request) {
  arena::MatchOptions& match = request.match;
  app.add_required("A", match.players[0],
                   "A player of every worker's program: inside[KEY=VALUE,...] without files, or a "
                   "classic's name");
  app.add_required("B", match.players[1], "The other one");
  add_match_length(app, match);
  define_played_games(app, match.contest);
  define_run_options(app, request);
}

void define_tournament_of_farm(Arguments& app, FarmRequest& request) {
  arena::TournamentOptions& options = request.tournament;
  app.add_required("PLAYERS", options.players, "Two or more, as for farm submit");
  app.add_choice<arena::TournamentKind>("--kind", options.kind,
                                        {{"round-robin", arena::TournamentKind::round_robin},
                                         {"gauntlet", arena::TournamentKind::gauntlet},
                                         {"knockout", arena::TournamentKind::knockout},
                                         {"swiss", arena::TournamentKind::swiss}},
                                        "As of `ternion tournament`")
      .show_default("round-robin");
  app.add_option("--rounds", options.rounds,
                 "Of a Swiss tournament; without it, as many as leave one player unbeaten")
      .check(in_range(1, 1000));
  app.add_defaulted("-n,--games", options.games, in_range(1, 1'000'000),
                    "Games of each pairing; two for each opening");
  define_played_games(app, options.contest);
  define_run_options(app, request);
}

void define_tuning_of_farm(Arguments& app, FarmRequest& request) {
  lab::TuningOptions& options = request.tuning;
  app.add_option("--player", options.player,
                 "A classic player that has constants, by its name (default: the game's search)");
  add_tuning_steps(app, options, "Pairs of games a step, each a task of its own");
  add_tuned_games(app, options);
  app.add_defaulted("--random-plies", options.openings.random_plies, in_range(0, 40),
                    "So many random moves from the start");
  define_run_options(app, request);
}

void define_self_play(Arguments& app, FarmRequest& request) {
  lab::SelfPlayOptions& settings = request.self_play.settings;
  app.add_defaulted("--pieces", request.self_play.pieces, in_range(1, 100'000'000),
                    "Games, or chunks of games (Othello)");
  app.add_defaulted("--seed", settings.goal.seed, "Another seed, other games");
  app.add_option("--play-with", request.self_play.weights,
                 "A file of weights, which goes to the workers (default: those in the program)");
  app.add_defaulted("--depth", settings.shards.depth, in_range(1, 20),
                    "Othello: plies of each search before a game is solved");
  app.add_defaulted("--solve", settings.shards.solve, in_range(14, 24),
                    "Othello: empty squares from which on a game is solved");
  app.add_defaulted("--forks", settings.shards.fork_percent, in_range(0, 1000),
                    "Othello: forks for 100 games");
  app.add_defaulted("--sidelines", settings.shards.sideline_percent, in_range(0, 1000),
                    "Othello: positions beside the games for 100 of their moves");
  app.add_option("--start", settings.text.start, "Other games: where they begin");
  app.add_defaulted("--nodes", settings.text.nodes, positive(), "Other games: nodes of a search");
  define_run_options(app, request);
}

/// How long a worker may be silent is told to a queue on NATS by the run, to a file by each worker.
Expected<void> check_lease(const Arguments& arguments, const std::string& farm, bool by_run) {
  if (!arguments.given().contains("--lease") || farm::is_address(farm) == by_run) return {};
  return fail(ErrorCode::unsupported,
              by_run
                  ? "--lease is used with a farm over NATS alone; a file takes it from each "
                    "worker (worker --lease)"
                  : "--lease is not used over NATS, where each run has its own (submit --lease)");
}

/// The same options count for the same games as of `ternion selfplay`.
Expected<void> check_self_play(const Arguments& arguments, const std::string& game) {
  struct Restriction {
    std::vector<std::string> games;
    std::vector<const char*> options;
  };
  const std::array restrictions{
      Restriction{lab::games_with(&lab::LabKit::make_trainer),
                  {"--depth", "--solve", "--forks", "--sidelines"}},
      Restriction{games_that([](const GameKit& kit) { return kit.text_training != nullptr; }),
                  {"--start", "--nodes"}}};
  const auto is_game = [&](const std::string& name) {
    return text::equal_ignoring_case(name, game);
  };
  for (const Restriction& each : restrictions) {
    if (std::ranges::any_of(each.games, is_game)) continue;
    for (const char* option : each.options)
      if (arguments.given(option))
        return fail(ErrorCode::unsupported, fmt::format("{} is not used by farm selfplay --game {}",
                                                        option, text::to_lower(game)));
  }
  return {};
}

std::vector<std::string> games_with_trees() { return lab::games_with(&lab::LabKit::read_tree); }

void define_labelling(Arguments& app, FarmRequest& request) {
  app.add_required("FILE", request.input,
                   "Games or positions in any form (docs/formats.md); - is stdin");
  app.add_defaulted("--depth", request.labels.depth, in_range(1, 60), "Plies of each search");
  app.add_defaulted("--nodes", request.labels.nodes, "Nodes of each search at most; 0: no limit");
  app.add_defaulted("--seconds", request.labels.seconds, in_range(0.0, 1e9),
                    "Seconds of each search at most; 0: no limit");
  define_run_options(app, request);
}

void define_solving(Arguments& app, FarmRequest& request) {
  app.add_required("FILE", request.input,
                   "Positions in any form (docs/formats.md), as of `ternion solve`; - is stdin");
  app.add_flag("--wld", request.solving.outcome_only, "Only who wins");
  app.add_option("--time", request.solving.seconds,
                 "Seconds for each problem (default: " + analysis::usual_times() + ")")
      .check(positive());
  define_run_options(app, request);
}

void define_grown_book(Arguments& app, FarmRequest& request) {
  library::BuildOptions& options = request.growth;
  app.add_required("BOOK", request.book, "The book that it begins with, which stays as it is");
  app.add_option("--depth", options.search.depth, "Plies of each search").check(in_range(1, 60));
  app.add_option("--nodes", options.search.nodes, "Nodes of each search").check(positive());
  app.add_defaulted("--width", options.width, in_range(0.0, 1000.0),
                    "Most units that one move of a line may lose");
  app.add_defaulted("--plies", options.plies, in_range(0, 1000), "Longest line from the start");
  app.add_option("--positions", options.positions,
                 "End with a book of so many positions; with --deepen: search so many leaves")
      .check(positive());
  app.add_flag("--deepen", request.deepens, "Search leaves again, as of `ternion book deepen`");
  define_run_options(app, request);
}
void define_proof(Arguments& app, FarmRequest& request) {
  app.add_required("FILE", request.proof.file, "A win tree, plain or in a zstd frame; - is stdin");
  add_tree_check(app, request.proof);
  app.add_defaulted("--parts", request.parts, in_range(1, gomoku::proof::kMostParts),
                    "Tasks, each of so many neighbours of the tree's positions");
  define_run_options(app, request);
}
void define_json(Arguments& app, FarmRequest& request) {
  app.add_flag("--json", request.json, "As JSON");
}
void define_run(Arguments& app, FarmRequest& request) {
  app.add_required("RUN", request.run, "The run's id");
}
void define_results(Arguments& app, FarmRequest& request) {
  define_run(app, request);
  define_json(app, request);
  app.add_option(
         "--out", request.out,
         "Put what a run has made into this folder: games of self-play, a tuning's journal, a book")
      .excludes(app.option("--json"));
}

struct FarmCommand {
  const char* name;
  const char* summary;
  const char* examples;
  void (*define)(Arguments& app, FarmRequest& request);
  farm::AskFarm* ask;
  /// Looks at its options together; null where each counts always.
  Expected<void> (*check)(const Arguments& arguments, const std::string& game) = nullptr;
  /// That it is for, of which the first is meant where none is named; null: all.
  std::vector<std::string> (*games)() = nullptr;
};

std::string game_of(const FarmCommand& command, const GlobalOptions& globals) {
  if (command.games == nullptr || globals.game.given()) return globals.game.get();
  return text::to_lower(command.games().front());
}

Expected<void> check_game(const FarmCommand& command, const GlobalOptions& globals) {
  if (command.games == nullptr) return {};
  const std::string game = game_of(command, globals);
  const auto able = command.games();
  const auto is_game = [&](const std::string& name) {
    return text::equal_ignoring_case(name, game);
  };
  if (std::ranges::any_of(able, is_game)) return {};
  return fail(
      ErrorCode::unsupported,
      fmt::format("farm {} is not for --game {}, but for {}", command.name, text::to_lower(game),
                  text::to_lower(fmt::format("{}", fmt::join(able, ", ")))));
}

constexpr std::array kFarmCommands{
    FarmCommand{"submit", "Ask for a match; its id is printed",
                "  ternion farm submit work.farm 'inside[nodes=5000]' 'inside[nodes=4000]' -n 2000",
                define_submit, farm::submit_match},
    FarmCommand{"tournament", "Ask for a tournament; its id is printed",
                "  ternion farm tournament work.farm inside 'inside[level=3]' assessment-5 -n 8",
                define_tournament_of_farm, farm::submit_tournament},
    FarmCommand{"tune", "Ask for constants to be tuned (SPSA); the run's id is printed",
                "  ternion --game surakarta farm tune work.farm --only cut_margin,razor_margin",
                define_tuning_of_farm, farm::submit_tuning},
    FarmCommand{"selfplay", "Ask for games to learn from; the run's id is printed",
                "  ternion farm selfplay work.farm --pieces 1000 --depth 6", define_self_play,
                farm::submit_self_play, check_self_play},
    FarmCommand{"label", "Ask for searches of games and positions; the run's id is printed",
                "  ternion farm label work.farm games.ggf --depth 12", define_labelling,
                farm::submit_labelling},
    FarmCommand{"solve", "Ask for solutions of problems; the run's id is printed",
                "  ternion farm solve work.farm fforum-1-19.obf", define_solving,
                farm::submit_solving},
    FarmCommand{"book", "Ask for a book to be grown; the run's id is printed",
                "  ternion farm book work.farm othello.book --positions 100000 --nodes 1000000",
                define_grown_book, farm::submit_book},
    FarmCommand{"verify", "Ask for a win tree to be checked; the run's id is printed",
                "  ternion farm verify work.farm tree.zst --parts 500", define_proof,
                farm::submit_proof, nullptr, games_with_trees},
    FarmCommand{"status", "Show runs, dead tasks and workers", "  ternion farm status work.farm",
                define_json, farm::show_farm},
    FarmCommand{"stop", "Hand out a run's tasks no more", "  ternion farm stop work.farm 54d2b7c8",
                define_run, farm::stop_run},
    FarmCommand{"retry", "Hand out again what a run has given up",
                "  ternion farm retry work.farm 54d2b7c8", define_run, farm::retry_run},
    FarmCommand{"results", "What has come of a run so far",
                "  ternion farm results work.farm 54d2b7c8", define_results, farm::show_results},
};

ExitCode run(const FarmCommand& command, const GlobalOptions& globals, const FarmRequest& request) {
  farm::FarmAsker asker;
  asker.game = [&] { return game_of(command, globals); };
  asker.named_game = [&] { return globals.game.if_given(); };
  asker.now = [] {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<milliseconds>(since_1970).count();
  };
  return tell(command.ask(request, asker));
}

ExitCode work_at_farm(const farm::WorkerOptions& options) {
  const auto queue = farm::open_queue({options.farm, options.access},
                                      std::chrono::duration_cast<milliseconds>(options.lease));
  if (!queue) return complain_of_options(queue.error());
  const Interrupt interrupt;
  const auto worked = farm::work(**queue, options, {remark}, interrupt.token());
  return worked ? ExitCode::ok : complain(ExitCode::environment, worked.error());
}

}  // namespace

Action define_farm(Arguments& app, const GlobalOptions& globals) {
  const auto request = std::make_shared<FarmRequest>();
  const CommandsWithin<FarmCommand> commands(
      "farm", app, kFarmCommands, [&](Arguments& arguments, const FarmCommand& command) {
        define_farm_name(arguments, request->farm, request->access);
        command.define(arguments, *request);
      });
  return Action([=, &globals] { return run(commands.chosen(), globals, *request); })
      .check([commands, request, &globals]() -> Expected<void> {
        if (auto one = commands.check(); !one) return one;
        const FarmCommand& chosen = commands.chosen();
        if (auto lease = check_lease(commands.arguments(), request->farm, true); !lease)
          return lease;
        if (auto game = check_game(chosen, globals); !game) return game;
        return chosen.check == nullptr ? Expected<void>()
                                       : chosen.check(commands.arguments(), globals.game.get());
      });
}

Action define_worker(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<farm::WorkerOptions>();
  define_farm_name(app, options->farm, options->access);
  app.add_option("--name", options->name,
                 "As the farm's status has it; without it the machine's name and a number");
  app.add_defaulted("--at-once", options->at_once, in_range(1, 256), "Tasks at once");
  app.add_flag("--leave", options->leaves, "Leave once there is nothing to do");
  app.add_defaulted("--lease", options->lease, in_range(0.1, 3600.0),
                    "In a file: seconds of silence after which its task goes to another");
  app.add_defaulted("--longest", options->longest, in_range(0.1, 1e7),
                    "Seconds after which a task that is not done fails");
  return Action([options] { return work_at_farm(*options); }).check([options, &app] {
    return check_lease(app, options->farm, false);
  });
}

}  // namespace ternion::cli
