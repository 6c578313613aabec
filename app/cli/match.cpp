// `ternion match`: two players, many games.
#include <memory>
#include <set>

#include <fmt/core.h>

#include "app/cli/contest_options.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/subcommands.hpp"
#include "app/referee/match.hpp"

namespace ternion::cli {
namespace {

struct MatchOptions {
  std::array<std::string, 2> players;
  int games = 100;
  std::vector<double> sprt;
  std::vector<double> sprt_risks{0.05, 0.05};
  bool json = false;
  ContestOptions contest;
};

using Sprt = std::optional<statistics::SprtBounds>;

Expected<Sprt> sprt_bounds(const MatchOptions& options) {
  if (options.sprt.empty()) return Sprt{};
  const statistics::SprtBounds bounds{options.sprt[0], options.sprt[1], options.sprt_risks[0],
                                      options.sprt_risks[1]};
  if (!(bounds.elo0 < bounds.elo1))
    return fail(ErrorCode::out_of_range, "--sprt: expected ELO0 below ELO1");
  for (const double risk : options.sprt_risks)
    if (!(risk > 0 && risk < 0.5))
      return fail(ErrorCode::out_of_range, "--sprt-risks: expected two numbers between 0 and 0.5");
  return Sprt(bounds);
}

Expected<referee::Field> make_field(const MatchOptions& options) {
  const auto limits = contest_limits(options.contest);
  if (!limits) return tl::make_unexpected(limits.error());
  referee::Field field;
  for (const std::string& text : options.players) {
    auto spec = referee::parse_player(text, *limits);
    if (!spec) return fail(spec.error().code, "player '" + text + "': " + spec.error().message);
    field.players.push_back(std::move(*spec));
  }
  if (field.players[0].name == field.players[1].name) {
    field.players[0].name += "-1";
    field.players[1].name += "-2";
  }
  auto openings = contest_openings(options.contest, (options.games + 1) / 2);
  if (!openings) return tl::make_unexpected(openings.error());
  field.openings = std::move(*openings);
  return field;
}

class Match {
 public:
  Match(const MatchOptions& options, Sprt sprt, referee::Field field)
      : options_(options), sprt_(sprt), field_(std::move(field)) {}

  ExitCode run() {
    const auto runner = runner_options(options_.contest);
    for (const auto& spec : field_.players)
      if (const auto tried = referee::try_player(spec, runner.make); !tried)
        return complain(ExitCode::environment, tried.error());
    if (auto opened = open(runner); !opened) return complain(ExitCode::environment, opened.error());
    std::vector<referee::Job> jobs;
    for (const auto& job : referee::match_jobs(options_.games, field_.openings.size()))
      if (!played_.contains(job.number)) jobs.push_back(job);
    Progress progress(options_.contest.quiet, options_.games - static_cast<int>(jobs.size()),
                      options_.games);
    watch_for_interrupts();
    if (!decided()) {
      const auto on_report = [&](const referee::Report& report) {
        return take(report, progress) && !decided();
      };
      const auto on_tick = [&] {
        progress.show(score_line(standing_, sprt_));
        return !interrupted();
      };
      referee::run_jobs(field_, jobs, runner, {on_report, on_tick, {}});
    }
    progress.show(score_line(standing_, sprt_), true);
    return report();
  }

 private:
  Expected<void> open(const referee::RunnerOptions& runner) {
    auto store = referee::Store::open(options_.contest.store, plan_text(field_, runner.lag));
    if (!store) return tl::make_unexpected(store.error());
    store_ = std::move(*store);
    auto exports = Exports::open(options_.contest);
    if (!exports) return tl::make_unexpected(exports.error());
    exports_ = std::move(*exports);
    const auto games = store_->games();
    if (!games) return tl::make_unexpected(games.error());
    for (const auto& game : *games) {
      if (game.number >= options_.games) continue;
      played_.insert(game.number);
      standing_.add(game);
      if (auto added = exports_->add(game); !added) return added;
    }
    return {};
  }

  bool take(const referee::Report& report, Progress& progress) {
    const auto game = referee::stored(report);
    auto kept = store_->add(game).and_then([&] { return exports_->add(game); });
    if (!kept) {
      fault_ = kept.error();
      return false;
    }
    standing_.add(game);
    progress.game_done();
    if (!game.fault.empty()) progress.say(standing_.remarks().back());
    return true;
  }

  bool decided() const {
    if (!sprt_) return false;
    const double ratio =
        statistics::log_likelihood_ratio(standing_.tally().pairs(), sprt_->elo0, sprt_->elo1);
    return statistics::verdict(ratio, *sprt_) != statistics::Verdict::undecided;
  }

  ExitCode report() const {
    const std::array names{field_.players[0].name, field_.players[1].name};
    if (options_.json)
      fmt::print("{}\n", match_json(standing_, names, sprt_));
    else
      fmt::print("{}", match_report(standing_, names, sprt_));
    if (fault_) return complain(ExitCode::environment, *fault_);
    if (interrupted()) return complain(ExitCode::environment, "interrupted before the end");
    return standing_.remarks().empty() ? ExitCode::ok : ExitCode::findings;
  }

  const MatchOptions& options_;
  Sprt sprt_;
  referee::Field field_;
  std::unique_ptr<referee::Store> store_;
  std::unique_ptr<Exports> exports_;
  std::set<int> played_;
  referee::Standing standing_;
  std::optional<Error> fault_;
};

ExitCode match(const MatchOptions& options) {
  const auto sprt = sprt_bounds(options);
  if (!sprt) return complain(ExitCode::usage, sprt.error());
  auto field = make_field(options);
  if (!field)
    return complain(field.error().code == ErrorCode::io ? ExitCode::environment : ExitCode::usage,
                    field.error());
  return Match(options, *sprt, std::move(*field)).run();
}

}  // namespace

Action define_match(CLI::App& app, const GlobalOptions&) {
  const auto options = std::make_shared<MatchOptions>();
  app.add_option("A", options->players[0],
                 "A player: gtp:COMMAND, nboard:COMMAND, gtp-tcp:HOST:PORT, nboard-tcp:HOST:PORT, "
                 "self[:OPTIONS] (this program as a child) or inside (in this process). After the "
                 "kind may stand [KEY=VALUE,...] with name, depth, nodes, time, clock, setup, hash")
      ->required();
  app.add_option("B", options->players[1], "The other one")->required();
  app.add_option("-n,--games", options->games, "Games at most; two for each opening")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  app.add_option("--sprt", options->sprt,
                 "ELO0 ELO1: stop once either is accepted against the other")
      ->expected(2);
  app.add_option("--sprt-risks", options->sprt_risks, "ALPHA BETA")
      ->expected(2)
      ->capture_default_str();
  app.add_flag("--json", options->json, "The result as JSON");
  add_contest_options(app, options->contest);
  return [options] { return match(*options); };
}

}  // namespace ternion::cli
