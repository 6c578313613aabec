#include "app/cli/shared_options.hpp"

#include <cstdint>
#include <string>

namespace ternion::cli {

void add_match_length(Arguments& app, arena::MatchOptions& options) {
  app.add_defaulted("-n,--games", options.games, in_range(1, 10'000'000),
                    "Games at most; two for each opening");
  const Option sprt = app.add_option("--sprt", options.sprt,
                                     "ELO0 ELO1: stop once either is accepted against the other")
                          .values(2);
  app.add_defaulted("--sprt-risks", options.sprt_risks, "ALPHA BETA").values(2).needs(sprt);
}

void add_tuned_games(Arguments& app, lab::TuningOptions& options) {
  const Option nodes = app.add_defaulted("--nodes", options.limits.nodes,
                                         in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}),
                                         "Nodes of each move", std::to_string(lab::kUsualNodes));
  app.add_duration("--time-per-move", options.limits.move_time,
                   "Seconds of each move, in place of nodes; the games then depend on the machine")
      .check(in_range(0.001, 3600.0))
      .excludes(nodes);
  app.add_option("--start", options.openings.start,
                 "Position in the game's notation where openings begin, such as 'renju 15'");
}

void add_tuning_steps(Arguments& app, lab::TuningOptions& options, const std::string& pairs) {
  app.add_option("--only", options.only, "NAME,NAME: these constants (default: all of the game)");
  app.add_defaulted("--steps", options.steps, in_range(1, 10'000'000), "Steps in all");
  app.add_defaulted("--pairs", options.pairs, in_range(1, 10'000), pairs);
  app.add_defaulted(
      "--width", options.width, in_range(0.001, 0.5),
      "How far the two sides of the first step lie from the middle, in parts of a range");
  app.add_defaulted("--first-step", options.first_step, in_range(0.0001, 1.0),
                    "How far it moves where one side wins every game, likewise");
  app.add_defaulted("--seed", options.seed, "Decides perturbations and openings");
}

void add_tree_check(Arguments& app, gomoku::proof::VerifyOptions& options) {
  app.add_defaulted("--start", options.start,
                    "For a win tree: the position that Black's first move is played in");
  app.add_defaulted("--threat-nodes", options.threat_nodes,
                    in_range(gomoku::proof::kFewestThreatNodes, gomoku::proof::kMostThreatNodes),
                    "For a win tree: nodes of each search for a win by threats");
}

}  // namespace ternion::cli
