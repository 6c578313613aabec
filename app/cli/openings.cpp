// `ternion openings`: random beginnings of which a search keeps the even ones.
#include <memory>
#include <string>

#include <fmt/core.h>

#include "app/arena/balanced_openings.hpp"
#include "app/arena/settled_opening.hpp"
#include "app/cli/subcommands.hpp"
#include "app/command_line/games_that.hpp"
#include "games/games.hpp"

namespace ternion::cli {
namespace {

struct OpeningsOptions {
  arena::BalancedPlan plan;
  std::string start;
  bool scores = false;
};

ExitCode openings(const GlobalOptions& globals, const OpeningsOptions& options) {
  auto session_opts = session_options(globals);
  if (!session_opts) return complain_of_options(session_opts.error());
  auto session = make_session(globals.game.get(), *session_opts, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  if (!options.start.empty())
    if (auto set = (*session)->set_position(options.start); !set)
      return complain(ExitCode::usage, "--start: " + set.error().message);
  const std::shared_ptr<const Board> start = (*session)->state().clone();
  const auto found =
      arena::find_balanced(**session, start, options.plan, [&](const arena::BalancedOpening& each) {
        fmt::print("{}", arena::opening_text(each, options.scores));
        std::fflush(stdout);
      });
  if (!found) return complain(ExitCode::environment, found.error());
  if (*found == options.plan.count) return ExitCode::ok;
  return complain(ExitCode::findings,
                  fmt::format("expected {} openings within {} {}, found {}", options.plan.count,
                              options.plan.within, start->game().unit, *found));
}

}  // namespace

Action define_openings(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<OpeningsOptions>();
  arena::BalancedPlan& plan = options->plan;
  app.add_option("--count", plan.count, "Openings to find")
      .check(in_range(1, 100'000))
      .show_default();
  const Option plies = app.add_option("--plies", plan.plies, "Random moves from the start")
                           .check(in_range(1, 30))
                           .show_default();
  app.add_option("--within", plan.within,
                 "Discs, or points, that the search may see for either side")
      .check(in_range(0.0, 64.0))
      .show_default();
  const Option depth = app.add_option("--depth", plan.limits.depth, "Plies of the search")
                           .check(in_range(1, 40))
                           .show_default(fmt::format("{}", arena::BalancedPlan::kUsualDepth));
  app.add_option("--nodes", plan.limits.nodes, "Nodes of the search, in place of --depth")
      .check(in_range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      .excludes(depth);
  app.add_flag("--swap2", plan.swap2, "Three stones anywhere on the board, to offer under swap2")
      .excludes(plies);
  app.add_option("--start", options->start,
                 "Position in the game's notation to begin at, such as 'renju 15'");
  app.add_option("--seed", plan.seed, "Decides the random moves").show_default();
  app.add_flag("--scores", options->scores,
               "Write what the search saw on a line before, behind a #");
  return Action([options, &globals] { return openings(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"})
      .only_for(arena::games_with_settled_openings(), {"--swap2"})
      .only_for(games_with_tables(), {"--tables"});
}

}  // namespace ternion::cli
