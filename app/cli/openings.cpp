// `ternion openings`: random beginnings of which a search keeps the even ones.
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/core.h>

#include "app/arena/balanced_openings.hpp"
#include "app/cli/games_that.hpp"
#include "app/cli/subcommands.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

struct OpeningsOptions {
  int count = 100;
  int plies = 8;
  double within = 1;
  int depth = 12;
  std::uint64_t nodes = 0;
  std::string start;
  std::uint64_t seed = 1;
  bool scores = false;
  bool swap2 = false;
};

void print(const arena::BalancedOpening& found, bool score) {
  const auto& [opening, value] = found;
  if (score) fmt::print("# {:+.2f}\n", value);
  std::string moves;
  for (const Move move : opening.moves)
    if (!opening.start->is_pass(move)) moves += opening.start->format_move(move);
  fmt::print("{}\n", moves);
  std::fflush(stdout);
}

arena::BalancedPlan plan_of(const OpeningsOptions& options) {
  arena::BalancedPlan plan;
  plan.count = options.count;
  plan.plies = options.swap2 ? 3 : options.plies;
  plan.within = options.within;
  if (options.nodes > 0)
    plan.limits.nodes = options.nodes;
  else
    plan.limits.depth = options.depth;
  plan.seed = options.seed;
  plan.anywhere = options.swap2;
  return plan;
}

ExitCode openings(const GlobalOptions& globals, const OpeningsOptions& options) {
  auto session_opts = session_options(globals);
  if (!session_opts) return complain_of_options(session_opts.error());
  auto session = make_session(globals.game.get(), *session_opts, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  if (!options.start.empty())
    if (auto set = (*session)->set_position(options.start); !set)
      return complain(ExitCode::usage, "--start: " + set.error().message);
  const std::shared_ptr<const Board> start = (*session)->state().clone();
  const auto found = arena::find_balanced(**session, start, plan_of(options),
                                          [&](const auto& each) { print(each, options.scores); });
  if (!found) return complain(ExitCode::environment, found.error());
  if (*found == options.count) return ExitCode::ok;
  return complain(ExitCode::findings,
                  fmt::format("expected {} openings within {} {}, found {}", options.count,
                              options.within, start->game().unit, *found));
}

}  // namespace

Action define_openings(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<OpeningsOptions>();
  app.add_option("--count", options->count, "Openings to find")
      .check(in_range(1, 100'000))
      .show_default();
  const Option plies = app.add_option("--plies", options->plies, "Random moves from the start")
                           .check(in_range(1, 30))
                           .show_default();
  app.add_option("--within", options->within,
                 "Discs, or points, that the search may see for either side")
      .check(in_range(0.0, 64.0))
      .show_default();
  const Option depth = app.add_option("--depth", options->depth, "Plies of the search")
                           .check(in_range(1, 40))
                           .show_default();
  app.add_option("--nodes", options->nodes, "Nodes of the search, in place of --depth")
      .check(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      .excludes(depth);
  app.add_flag("--swap2", options->swap2,
               "Three stones anywhere on the board, to offer under swap2")
      .excludes(plies);
  app.add_option("--start", options->start,
                 "Position in the game's notation to begin at, such as 'renju 15'");
  app.add_option("--seed", options->seed, "Decides the random moves").show_default();
  app.add_flag("--scores", options->scores,
               "Write what the search saw on a line before, behind a #");
  return Action([options, &globals] { return openings(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .only_for(games_by_swap2(), {"--swap2"})
      .only_for(games_with_tables(), {"--tables"});
}

}  // namespace ternion::cli
