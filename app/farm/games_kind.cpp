#include "app/farm/games_kind.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/arena/contest_field.hpp"
#include "app/arena/match.hpp"
#include "app/farm/contest_text.hpp"
#include "app/farm/portable_players.hpp"
#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

using arena::MatchOptions;
using nlohmann::json;

/// Errors: those of the openings' file.
Expected<std::string> text_of_match(const MatchOptions& options) {
  json text{
      {"players", options.players}, {"games", options.games}, {"first_black", options.first_black}};
  if (auto put = put_contest(text, options.contest); !put) return tl::make_unexpected(put.error());
  if (!options.sprt.empty()) {
    text["sprt"] = options.sprt;
    text["sprt_risks"] = options.sprt_risks;
  }
  return text_of_json(text);
}

/// Errors: syntax for a text that text_of_match() has not written, out_of_range for a number that
/// no command line takes.
Expected<MatchOptions> match_of_text(const std::string& text) {
  try {
    const json read = json::parse(text);
    WholeNumbers number(read);
    MatchOptions options;
    options.players = read.at("players").get<std::array<std::string, 2>>();
    if (auto checked = check_player_texts(options.players); !checked)
      return tl::make_unexpected(checked.error());
    options.games = number("games", 1, 10'000'000);
    options.first_black = read.at("first_black").get<bool>();
    options.contest = contest_in(read, number);
    if (read.contains("sprt")) {
      options.sprt = read["sprt"].get<std::vector<double>>();
      options.sprt_risks = read.at("sprt_risks").get<std::vector<double>>();
    }
    if (number.failure) return tl::make_unexpected(*number.failure);
    return options;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a match, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

Expected<arena::Field> field_of(const MatchOptions& options) {
  return arena::contest_field(options.contest, {options.players.begin(), options.players.end()},
                              arena::openings_of(options.games, options.colours()));
}

std::vector<arena::Job> jobs_of(const MatchOptions& options, const arena::Field& field) {
  return arena::match_jobs(options.games, field.openings.size(), options.colours());
}

int tasks_of_match(const MatchOptions& options) {
  return tasks_of(static_cast<std::size_t>(options.games), kGamesOfTask);
}

class GamesWorkshop final : public Workshop {
 public:
  GamesWorkshop(const MatchOptions& options, arena::Field field)
      : runner_(options.contest.runner),
        field_(std::move(field)),
        jobs_(jobs_of(options, field_)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    const auto own = part_of(std::span<const arena::Job>(jobs_), number, kGamesOfTask);
    if (own.empty()) return fail(ErrorCode::out_of_range, "expected a task of the match");
    return play_jobs(field_, own, runner_, players_, stop);
  }

 private:
  const arena::RunnerOptions runner_;
  const arena::Field field_;
  const std::vector<arena::Job> jobs_;
  arena::PlayerPool players_;
};

/// A match as the results of its tasks make it.
class MatchCount {
 public:
  using Sprt = std::optional<statistics::SprtBounds>;

  /// Errors: of a run that is none.
  static Expected<MatchCount> of(const RunSpec& spec) {
    auto options = match_of_text(spec.text);
    if (!options) return tl::make_unexpected(options.error());
    forget_weights(options->players);
    auto field = field_of(*options);
    if (!field) return tl::make_unexpected(field.error());
    const auto sprt = arena::sprt_bounds(*options);
    if (!sprt) return tl::make_unexpected(sprt.error());
    return MatchCount(*options, std::move(*field), *sprt);
  }

  int tasks() const { return tasks_of(jobs_.size(), kGamesOfTask); }
  const Sprt& sprt() const { return sprt_; }
  bool decided() const { return decided_; }
  /// Of an SPRT: the games that count, and what they say.
  std::pair<int, double> point() const {
    return {standing_.tally().games(),
            statistics::log_likelihood_ratio(standing_.tally().pairs(), sprt_->elo0, sprt_->elo1)};
  }

  /// Errors: syntax, out_of_range for what no worker has written.
  Expected<void> add(int task, const std::string& text) {
    const auto own = part_of(std::span<const arena::Job>(jobs_), task, kGamesOfTask);
    const auto games = games_of_task(text, field_, own);
    if (!games) return tl::make_unexpected(games.error());
    for (const arena::StoredGame& game : *games) {
      if (decided_) break;
      standing_.add(game);
      decided_ = sprt_ && is_decided(standing_, *sprt_);
    }
    return {};
  }

  std::string report(bool as_json) const {
    const std::array<std::string, 2> names{field_.players[0].name, field_.players[1].name};
    return as_json ? arena::match_json(standing_, names, sprt_) + "\n"
                   : arena::match_report(standing_, names, sprt_);
  }

 private:
  MatchCount(const MatchOptions& options, arena::Field field, const Sprt& sprt)
      : field_(std::move(field)),
        jobs_(jobs_of(options, field_)),
        sprt_(sprt),
        standing_(field_.players[0].name, field_.game(),
                  arena::observations(field_, options.contest.runner, options.colours())) {
    for (const std::string& note : arena::field_notes(field_, options.contest))
      standing_.note(note);
  }

  arena::Field field_;
  std::vector<arena::Job> jobs_;
  Sprt sprt_;
  arena::Standing standing_;
  bool decided_ = false;
};

/// What counts of a task may yet change until it is settled, and most tasks come long before that:
/// a lone worker has its own tasks to do again only when there is nothing else. So they count as
/// they are, and are looked at again once the test is decided by them.
class SprtCourse final : public Course {
 public:
  SprtCourse(RunSpec spec, MatchCount count) : spec_(std::move(spec)), count_(std::move(count)) {}

  Expected<Outlook> look(const ResultOf& result) override {
    for (;;) {
      if (auto counted = go_on(result); !counted) return tl::make_unexpected(counted.error());
      if (!count_.decided() && next_ < count_.tasks()) return Outlook{count_.tasks(), false};
      const auto same = look_again(result);
      if (!same) return tl::make_unexpected(same.error());
      if (*same) return Outlook{count_.tasks(), true, doubtful_.empty(), those_who_said()};
      auto fresh = MatchCount::of(spec_);
      if (!fresh) return tl::make_unexpected(fresh.error());
      count_ = std::move(*fresh);
      next_ = 0;
      doubtful_.clear();
    }
  }

 private:
  Expected<void> go_on(const ResultOf& result) {
    for (; !count_.decided() && next_ < count_.tasks(); ++next_) {
      const auto text = result(next_);
      if (!text) return tl::make_unexpected(text.error());
      if (!*text) return {};
      if (auto added = count_.add(next_, (*text)->text); !added)
        return (*text)->settled ? added : Expected<void>();  // others may say something that is one
      if (!(*text)->settled) doubtful_.emplace(next_, **text);
    }
    return {};
  }

  /// False: something else counts by now. What is settled is in doubt no more.
  Expected<bool> look_again(const ResultOf& result) {
    for (auto at = doubtful_.begin(); at != doubtful_.end();) {
      const auto text = result(at->first);
      if (!text) return tl::make_unexpected(text.error());
      if (!*text || (*text)->text != at->second.text) return false;
      at = (*text)->settled ? doubtful_.erase(at) : std::next(at);
    }
    return true;
  }

  std::set<std::string, std::less<>> those_who_said() const {
    std::set<std::string, std::less<>> workers;
    for (const auto& [task, said] : doubtful_)
      workers.insert(said.workers.begin(), said.workers.end());
    return workers;
  }

  const RunSpec spec_;
  MatchCount count_;
  int next_ = 0;
  std::map<int, Counted> doubtful_;  // of the tasks that count: what they said
};

}  // namespace

Expected<RunSpec> games_run(const MatchOptions& options, const KeepFile& keep) {
  if (auto portable = check_portable(options.contest); !portable)
    return tl::make_unexpected(portable.error());
  const auto sprt = arena::sprt_bounds(options);
  if (!sprt) return tl::make_unexpected(sprt.error());
  MatchOptions sent = options;
  if (auto read = take_openings(sent.contest.openings); !read)
    return tl::make_unexpected(read.error());
  const auto field = field_of(sent);
  if (!field) return tl::make_unexpected(field.error());
  if (auto kept = keep_weights(sent.players, *field, keep); !kept)
    return tl::make_unexpected(kept.error());
  if (auto everywhere = check_players(sent.players, sent.contest.limits); !everywhere)
    return tl::make_unexpected(everywhere.error());
  auto text = text_of_match(sent);
  if (!text) return tl::make_unexpected(text.error());
  RunSpec spec;
  spec.kind = *sprt ? "sprt" : "games";
  spec.game = field->game().name;
  spec.text = std::move(*text);
  spec.tasks = tasks_of_match(options);
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_games(const RunSpec& spec, const FetchFile& fetch,
                                               const ResultOf&) {
  auto options = match_of_text(spec.text);
  if (!options) return tl::make_unexpected(options.error());
  // It came from elsewhere: what is refused to a submitter is refused here, too.
  if (auto everywhere = check_players(options->players, options->contest.limits); !everywhere)
    return tl::make_unexpected(everywhere.error());
  if (auto fetched = fetch_weights(options->players, fetch); !fetched)
    return tl::make_unexpected(fetched.error());
  auto field = field_of(*options);
  if (!field) return tl::make_unexpected(field.error());
  return std::make_unique<GamesWorkshop>(*options, std::move(*field));
}

Expected<std::string> report_games(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                   bool json_wanted) {
  auto count = MatchCount::of(spec);
  if (!count) return tl::make_unexpected(count.error());
  int next = 0;
  int left_out = 0;
  for (const auto& [task, text] : results) {
    const bool counts = !count->sprt() || (task == next && !count->decided());
    if (counts) {
      if (auto added = count->add(task, text); !added) return tl::make_unexpected(added.error());
      ++next;
    } else {
      ++left_out;
    }
  }
  std::string report = count->report(json_wanted);
  if (left_out > 0 && !json_wanted)
    report += fmt::format("{} tasks do not count: they are behind {}\n", left_out,
                          count->decided() ? "the decision" : "one that is not done");
  return report;
}

Expected<std::string> curve_of_sprt(const RunSpec& spec,
                                    const std::vector<NumberedResult>& results) {
  constexpr std::size_t kMostPoints = 400;
  auto count = MatchCount::of(spec);
  if (!count) return tl::make_unexpected(count.error());
  if (!count->sprt()) return fail(ErrorCode::unsupported, "expected an SPRT, got a match");
  const std::size_t step = results.size() / kMostPoints + 1;
  json points = json::array();
  int next = 0;
  for (const auto& [task, text] : results) {
    if (task != next || count->decided()) break;
    if (auto added = count->add(task, text); !added) return tl::make_unexpected(added.error());
    ++next;
    const bool last = count->decided() || static_cast<std::size_t>(next) == results.size();
    if (last || static_cast<std::size_t>(next) % step == 0) points.push_back(count->point());
  }
  return text_of_json(points);
}

Expected<std::unique_ptr<Course>> course_of_sprt(const RunSpec& spec, const FetchFile&) {
  auto count = MatchCount::of(spec);
  if (!count) return tl::make_unexpected(count.error());
  return std::make_unique<SprtCourse>(spec, std::move(*count));
}

}  // namespace ternion::farm
