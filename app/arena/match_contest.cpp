#include "app/arena/match_contest.hpp"

#include <utility>

#include "app/arena/contest_field.hpp"

namespace ternion::arena {

Expected<std::optional<statistics::SprtBounds>> sprt_bounds(const MatchOptions& options) {
  using Sprt = std::optional<statistics::SprtBounds>;
  if (options.sprt.empty()) return Sprt{};
  if (options.sprt.size() != 2 || options.sprt_risks.size() != 2)
    return fail(ErrorCode::out_of_range, "--sprt: expected two numbers, and two risks");
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

bool is_decided(const Standing& standing, const statistics::SprtBounds& sprt) {
  const double ratio =
      statistics::log_likelihood_ratio(standing.tally().pairs(), sprt.elo0, sprt.elo1);
  return statistics::verdict(ratio, sprt) != statistics::Verdict::undecided;
}

Expected<std::unique_ptr<Match>> Match::make(const MatchOptions& options, const Clocks& clocks) {
  const auto sprt = sprt_bounds(options);
  if (!sprt) return tl::make_unexpected(sprt.error());
  auto field = contest_field(options.contest, {options.players.begin(), options.players.end()},
                             openings_of(options.games, options.colours()));
  if (!field) return tl::make_unexpected(field.error());
  return std::unique_ptr<Match>(new Match(options, *sprt, std::move(*field), clocks));
}

Match::Match(const MatchOptions& options, const Sprt& sprt, Field field, const Clocks& clocks)
    : Contest(options.contest, std::move(field), {"match", false, options.colours()}, clocks),
      games_(options.games),
      colours_(options.colours()),
      sprt_(sprt),
      standing_(this->field().players[0].name, this->field().game(),
                observations(this->field(), options.contest.runner, options.colours())) {
  for (const std::string& each : field_notes()) standing_.note(each);
}

Expected<void> Match::play() {
  return run(match_jobs(games_, field().openings.size(), colours_), games_);
}

bool Match::take(const StoredGame& game) {
  standing_.add(game);
  return !sprt_ || !is_decided(standing_, *sprt_);
}

std::array<std::string, 2> Match::names() const {
  return {field().players[0].name, field().players[1].name};
}

std::string Match::report() const { return match_report(standing_, names(), sprt_); }

std::string Match::json() const { return match_json(standing_, names(), sprt_); }

}  // namespace ternion::arena
