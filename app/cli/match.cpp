// `ternion match`: two players, many games.
#include <memory>

#include <fmt/core.h>

#include "app/arena/match.hpp"
#include "app/cli/contest.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

struct MatchOptions {
  std::array<std::string, 2> players;
  int games = 100;
  std::vector<double> sprt;
  std::vector<double> sprt_risks{0.05, 0.05};
  bool json = false;
  bool first_black = false;
  ContestOptions contest;

  arena::Colours colours() const {
    return first_black ? arena::Colours::first_black : arena::Colours::both;
  }
};

using Sprt = std::optional<statistics::SprtBounds>;

Expected<Sprt> sprt_bounds(const MatchOptions& options) {
  if (options.sprt.empty()) return Sprt{};
  const statistics::SprtBounds bounds{options.sprt[0], options.sprt[1], options.sprt_risks[0],
                                      options.sprt_risks[1]};
  const double most = statistics::kMostElo;
  if (!(-most < bounds.elo0 && bounds.elo0 < bounds.elo1 && bounds.elo1 < most))
    return fail(ErrorCode::out_of_range,
                "--sprt: expected ELO0 below ELO1, both between -1200 and 1200");
  for (const double risk : options.sprt_risks)
    if (!(risk > 0 && risk < 0.5))
      return fail(ErrorCode::out_of_range, "--sprt-risks: expected two numbers between 0 and 0.5");
  return Sprt(bounds);
}

bool decided(const arena::Standing& standing, const Sprt& sprt) {
  if (!sprt) return false;
  const double ratio =
      statistics::log_likelihood_ratio(standing.tally().pairs(), sprt->elo0, sprt->elo1);
  return statistics::verdict(ratio, *sprt) != statistics::Verdict::undecided;
}

ExitCode play(const MatchOptions& options, const Sprt& sprt, const arena::Field& field) {
  arena::Standing standing(
      field.players[0].name, field.game(),
      arena::observations(field, runner_options(options.contest), options.colours()));
  Contest contest(options.contest, field,
                  {[&](const arena::StoredGame& game) {
                     standing.add(game);
                     return !decided(standing, sprt);
                   },
                   [&] { return score_line(standing, sprt); }});
  if (auto opened = contest.open({"match", false, options.colours()}); !opened)
    return complain(ExitCode::environment, opened.error());
  for (std::string& note : contest.notes()) standing.note(std::move(note));
  const auto jobs = arena::match_jobs(options.games, field.openings.size(), options.colours());
  const auto played = contest.run(jobs, options.games);
  const std::array names{field.players[0].name, field.players[1].name};
  if (options.json)
    fmt::print("{}\n", match_json(standing, names, sprt));
  else
    fmt::print("{}", match_report(standing, names, sprt));
  if (!played) return complain(ExitCode::environment, played.error());
  if (contest.interrupted()) return complain_of_interruption(options.contest);
  return standing.remarks().empty() ? ExitCode::ok : ExitCode::findings;
}

ExitCode match(const MatchOptions& options) {
  const auto sprt = sprt_bounds(options);
  if (!sprt) return complain(ExitCode::usage, sprt.error());
  const auto field =
      contest_field(options.contest, {options.players.begin(), options.players.end()},
                    arena::openings_of(options.games, options.colours()));
  if (!field)
    return complain(field.error().code == ErrorCode::io ? ExitCode::environment : ExitCode::usage,
                    field.error());
  return play(options, *sprt, *field);
}

}  // namespace

Action define_match(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<MatchOptions>();
  app.add_option(
         "A", options->players[0],
         "A player: gtp:COMMAND, nboard:COMMAND or gomocup:COMMAND; gtp-tcp:HOST:PORT and so "
         "on; self[:OPTIONS] (this program as a child) or inside (in this process). After the "
         "kind may stand [KEY=VALUE,...] with name, depth, nodes, time, clock, setup, restart, "
         "dir, "
         "hash, level, threads, weights")
      .required();
  app.add_option("B", options->players[1], "The other one").required();
  app.add_option("-n,--games", options->games, "Games at most; two for each opening")
      .check(in_range(1, 10'000'000))
      .show_default();
  const Option sprt = app.add_option("--sprt", options->sprt,
                                     "ELO0 ELO1: stop once either is accepted against the other")
                          .values(2);
  app.add_option("--sprt-risks", options->sprt_risks, "ALPHA BETA")
      .values(2)
      .needs(sprt)
      .show_default();
  app.add_flag("--first-black", options->first_black,
               "A is Black in every game; one game for each opening");
  app.add_flag("--json", options->json, "The result as JSON");
  add_contest_options(app, options->contest);
  const auto run = [options, &globals] {
    options->contest.game = globals.game.get();
    return match(*options);
  };
  return of_games_that_can(Action(run));
}

}  // namespace ternion::cli
