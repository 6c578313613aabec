#include "app/lab/tuning/tuning_match.hpp"

#include <algorithm>
#include <utility>

#include "app/arena/contest_field.hpp"
#include "app/arena/match.hpp"
#include "app/arena/othello/classics.hpp"
#include "engine/core/hash_key.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::lab {
namespace {

constexpr std::size_t kHashMb = 4;  // for short searches, and cleared for each game

std::uint64_t seed_of(std::uint64_t seed, int step) {
  return mix64(seed + mix64(static_cast<std::uint64_t>(step) + 1));
}

/// With these constants. A classic has a fixed amount of work for each move.
arena::PlayerSpec player(const arena::PlayerSpec& of, std::string name,
                         const ConstantValues& constants) {
  arena::PlayerSpec spec = of;
  spec.name = std::move(name);
  spec.constants = constants;
  return spec;
}

/// Errors: those of find_classic(); unsupported for one of another game.
Expected<arena::PlayerSpec> tuned_player(const TuningOptions& options, const GameKit& kit) {
  arena::PlayerSpec spec;
  spec.kind = arena::PlayerSpec::Kind::inside;
  spec.text = "inside";
  spec.hash_mb = kHashMb;
  spec.limits = options.limits;
  if (options.player.empty()) return spec;
  auto classic = arena::find_classic(options.player);
  if (!classic) return tl::make_unexpected(classic.error());
  if (classic->game != kit.info.name)
    return fail(ErrorCode::unsupported,
                "expected a classic of " + kit.info.name + ", got " + quoted_text(options.player));
  spec.kind = arena::PlayerSpec::Kind::classic;
  spec.text = classic->name;
  spec.classic = std::move(*classic);
  spec.limits = {};
  return spec;
}

/// Of the first player.
double points(const arena::Report& report) {
  const int margin =
      report.job.black == 0 ? report.outcome.black_margin : -report.outcome.black_margin;
  if (margin == 0) return 0.5;
  return margin > 0 ? 1 : 0;
}

}  // namespace

Expected<TuningMatch> TuningMatch::make(const GameKit& kit, const TuningOptions& options) {
  auto field = arena::make_field(kit.info.name);
  if (!field) return tl::make_unexpected(field.error());
  auto tuned = tuned_player(options, kit);
  if (!tuned) return tl::make_unexpected(tuned.error());
  TuningMatch match(options, std::move(*field), std::move(*tuned));
  auto openings = match.read_openings(options.seed);
  if (!openings) return tl::make_unexpected(openings.error());
  if (!options.openings.file.empty()) match.listed_ = std::move(*openings);
  return match;
}

Expected<std::vector<arena::Opening>> TuningMatch::read_openings(std::uint64_t seed) const {
  arena::ContestOptions contest;
  contest.openings = options_.openings;
  contest.openings.in_order = true;
  contest.runner.seed = seed;
  auto list = arena::contest_openings(contest, field_.start, options_.pairs);
  if (!list) return tl::make_unexpected(list.error());
  return std::move(list->openings);
}

Expected<std::vector<arena::Opening>> TuningMatch::openings_of(int step) const {
  const std::uint64_t seed = seed_of(options_.seed, step);
  if (listed_.empty()) return read_openings(seed);
  auto openings = listed_;
  arena::shuffle(openings, seed);
  const auto most = static_cast<std::size_t>(options_.pairs);
  if (openings.size() > most) openings.resize(most);
  return openings;
}

Expected<std::optional<StepPoints>> TuningMatch::play(int step, PairRange pairs,
                                                      const ConstantValues& plus,
                                                      const ConstantValues& minus,
                                                      const std::stop_token& stop) const {
  auto openings = openings_of(step);
  if (!openings) return tl::make_unexpected(openings.error());
  arena::Field field = field_;
  field.openings = std::move(*openings);
  field.players = {player(tuned_, "plus", plus), player(tuned_, "minus", minus)};
  // Those of all pairs are numbered alike, whoever plays which.
  auto jobs = arena::match_jobs(2 * (pairs.first + pairs.count), field.openings.size());
  jobs.erase(jobs.begin(), jobs.begin() + 2 * pairs.first);
  arena::RunnerOptions runner;
  runner.concurrency = std::min(options_.concurrency, static_cast<int>(jobs.size()));
  runner.seed = seed_of(options_.seed, step);
  StepPoints sum;
  std::size_t games = 0;
  Expected<void> failed;
  arena::RunnerEvents events;
  events.stop = stop;
  events.on_report = [&](const arena::Report& report) {
    if (report.outcome.fault)
      failed = fail(ErrorCode::io, "a player failed: " + report.outcome.reason);
    const double won = points(report);
    sum.plus += won;
    sum.minus += 1 - won;
    ++games;
    return failed.has_value();
  };
  arena::run_jobs(field, jobs, runner, events);
  if (!failed) return tl::make_unexpected(failed.error());
  if (games < jobs.size()) return std::optional<StepPoints>();
  return std::optional(sum);
}

}  // namespace ternion::lab
