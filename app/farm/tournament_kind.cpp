#include "app/farm/tournament_kind.hpp"

#include <span>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/farm/contest_text.hpp"
#include "app/farm/played_tasks.hpp"
#include "app/farm/portable_players.hpp"
#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

using arena::TournamentOptions;
using nlohmann::json;

constexpr std::size_t kMostPlayers = 1000;
/// As of a match.
constexpr std::size_t kMostGames = 10'000'000;

/// A round robin has the most. Errors: out_of_range.
Expected<void> check_size(const TournamentOptions& options) {
  const std::size_t players = options.players.size();
  if (players > kMostPlayers)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected {} players at most, got {}", kMostPlayers, players));
  const std::size_t games = players * players / 2 * static_cast<std::size_t>(options.games);
  if (games <= kMostGames) return {};
  return fail(ErrorCode::out_of_range,
              fmt::format("expected {} games at most, got {} of each pairing of {} players",
                          kMostGames, options.games, players));
}

/// Errors: those of the openings' file.
Expected<std::string> text_of_tournament(const TournamentOptions& options) {
  json text{{"players", options.players},
            {"kind", arena::name_of(options.kind)},
            {"rounds", options.rounds},
            {"games", options.games}};
  if (auto put = put_contest(text, options.contest); !put) return tl::make_unexpected(put.error());
  return text_of_json(text);
}

/// Errors: syntax for a text that text_of_tournament() has not written, out_of_range for a number
/// that no command line takes.
Expected<TournamentOptions> tournament_of_text(const std::string& text) {
  try {
    const json read = json::parse(text);
    WholeNumbers number(read);
    TournamentOptions options;
    options.players = read.at("players").get<std::vector<std::string>>();
    if (auto checked = check_player_texts(options.players); !checked)
      return tl::make_unexpected(checked.error());
    const auto kind = arena::parse_tournament_kind(read.at("kind").get<std::string>());
    if (!kind) return tl::make_unexpected(kind.error());
    options.kind = *kind;
    options.rounds = number("rounds", 0, 1000);
    options.games = number("games", 1, 1'000'000);
    options.contest = contest_in(read, number);
    if (number.failure) return tl::make_unexpected(*number.failure);
    if (auto sized = check_size(options); !sized) return tl::make_unexpected(sized.error());
    return options;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a tournament, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

/// A tournament as far as the results of its tasks decide it.
class FarmedTournament {
 public:
  /// Errors: those of tournament_field().
  static Expected<FarmedTournament> of(const TournamentOptions& options) {
    auto field = arena::tournament_field(options);
    if (!field) return tl::make_unexpected(field.error());
    return FarmedTournament(options, std::move(*field));
  }

  const arena::Field& field() const { return field_; }
  const arena::RunnerOptions& runner() const { return options_.contest.runner; }
  /// That can be done by now.
  int tasks() const { return static_cast<int>(tasks_.size()); }
  bool over() const { return over_; }
  std::span<const arena::Job> jobs(int task) const {
    return task >= 0 && task < tasks() ? std::span(tasks_[static_cast<std::size_t>(task)])
                                       : std::span<const arena::Job>();
  }

  /// Counts results in their order and begins each stage whose predecessor is done. Errors: those
  /// of `result`; syntax, out_of_range for what no worker has written.
  Expected<void> follow(const ResultOf& result) {
    while (!over_) {
      for (; next_ < tasks(); ++next_) {
        const auto text = result(next_);
        if (!text) return tl::make_unexpected(text.error());
        if (!*text || !(*text)->settled) return {};
        if (auto added = add(next_, (*text)->text, true); !added) return added;
      }
      told_ += stages_.end();
      begin_stage();
    }
    return {};
  }

  /// All that are there, also behind a task of the stage that is not done. Errors: as of follow().
  Expected<void> count(const std::vector<NumberedResult>& results) {
    if (auto followed = follow(result_in(results)); !followed) return followed;
    for (const auto& [number, text] : results)
      if (number >= next_)
        if (auto added = add(number, text, false); !added) return added;
    table_.set_tie_breaks(stages_.tie_breaks());
    return {};
  }

  std::string report(bool as_json) const {
    return as_json ? arena::table_json(table_) : told_ + arena::table_text(table_);
  }

 private:
  FarmedTournament(const TournamentOptions& options, arena::Field field)
      : options_(options),
        field_(std::move(field)),
        table_(arena::tournament_table(options, field_)),
        stages_(arena::tournament_plan(options, field_)) {
    begin_stage();
  }

  void begin_stage() {
    const auto jobs = stages_.begin();
    over_ = !jobs;
    if (over_) return;
    const std::span<const arena::Job> all(*jobs);
    for (int i = 0; i < tasks_of(all.size(), kGamesOfTask); ++i) {
      const auto own = part_of(all, i, kGamesOfTask);
      tasks_.emplace_back(own.begin(), own.end());
    }
  }

  Expected<void> add(int task, const std::string& text, bool decides) {
    const auto games = games_of_task(text, field_, jobs(task));
    if (!games) return tl::make_unexpected(games.error());
    for (const arena::StoredGame& game : *games) {
      const auto [black, white] = arena::seats_of(game, field_);
      table_.add(black, white, game);
      if (decides) stages_.add(black, white, game);
    }
    return {};
  }

  TournamentOptions options_;
  arena::Field field_;
  arena::CrossTable table_;
  arena::TournamentStages stages_;
  std::vector<std::vector<arena::Job>> tasks_;
  int next_ = 0;  // the first that is not counted
  bool over_ = false;
  std::string told_;  // of the stages that are done
};

/// For who only counts.
Expected<FarmedTournament> counted_tournament(const RunSpec& spec) {
  auto options = tournament_of_text(spec.text);
  if (!options) return tl::make_unexpected(options.error());
  forget_weights(options->players);
  return FarmedTournament::of(*options);
}

class TournamentWorkshop final : public Workshop {
 public:
  TournamentWorkshop(FarmedTournament tournament, ResultOf result)
      : tournament_(std::move(tournament)), result_(std::move(result)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    if (number >= tournament_.tasks() && result_)
      if (auto followed = tournament_.follow(result_); !followed)
        return tl::make_unexpected(followed.error());
    const auto own = tournament_.jobs(number);
    if (own.empty())
      return fail(ErrorCode::out_of_range,
                  fmt::format("expected a task of the stages so far, got number {}", number));
    return play_jobs(tournament_.field(), own, tournament_.runner(), players_, stop);
  }

 private:
  FarmedTournament tournament_;
  const ResultOf result_;
  arena::PlayerPool players_;
};

}  // namespace

Expected<RunSpec> tournament_run(const TournamentOptions& options, const KeepFile& keep) {
  if (auto portable = check_portable(options.contest); !portable)
    return tl::make_unexpected(portable.error());
  if (auto sized = check_size(options); !sized) return tl::make_unexpected(sized.error());
  TournamentOptions sent = options;
  if (auto read = take_openings(sent.contest.openings); !read)
    return tl::make_unexpected(read.error());
  const auto tournament = FarmedTournament::of(sent);
  if (!tournament) return tl::make_unexpected(tournament.error());
  if (auto kept = keep_weights(sent.players, tournament->field(), keep); !kept)
    return tl::make_unexpected(kept.error());
  if (auto everywhere = check_players(sent.players, sent.contest.limits); !everywhere)
    return tl::make_unexpected(everywhere.error());
  auto text = text_of_tournament(sent);
  if (!text) return tl::make_unexpected(text.error());
  RunSpec spec;
  spec.kind = "tournament";
  spec.game = tournament->field().game().name;
  spec.text = std::move(*text);
  spec.tasks = tournament->tasks();
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_tournament(const RunSpec& spec, const FetchFile& fetch,
                                                    const ResultOf& result) {
  auto options = tournament_of_text(spec.text);
  if (!options) return tl::make_unexpected(options.error());
  if (auto everywhere = check_players(options->players, options->contest.limits); !everywhere)
    return tl::make_unexpected(everywhere.error());
  if (auto fetched = fetch_weights(options->players, fetch); !fetched)
    return tl::make_unexpected(fetched.error());
  auto tournament = FarmedTournament::of(*options);
  if (!tournament) return tl::make_unexpected(tournament.error());
  return std::make_unique<TournamentWorkshop>(std::move(*tournament), result);
}

Expected<std::string> report_tournament(const RunSpec& spec,
                                        const std::vector<NumberedResult>& results,
                                        bool json_wanted) {
  auto tournament = counted_tournament(spec);
  if (!tournament) return tl::make_unexpected(tournament.error());
  if (auto counted = tournament->count(results); !counted)
    return tl::make_unexpected(counted.error());
  return tournament->report(json_wanted);
}

Expected<std::unique_ptr<Course>> course_of_tournament(const RunSpec& spec, const FetchFile&) {
  auto tournament = counted_tournament(spec);
  if (!tournament) return tl::make_unexpected(tournament.error());
  return std::make_unique<CourseOf<FarmedTournament>>(std::move(*tournament));
}

}  // namespace ternion::farm
