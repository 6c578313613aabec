#include "app/farm/games_kind.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/arena/contest_field.hpp"
#include "app/arena/match.hpp"
#include "app/arena/player_spec.hpp"
#include "app/farm/run_text.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "eval/core/weights.hpp"

namespace ternion::farm {
namespace {

using arena::MatchOptions;
using arena::StoredGame;
using nlohmann::json;

template <class T>
void put(json& object, const char* name, const std::optional<T>& value) {
  if (value) object[name] = *value;
}

std::string text_of_match(const MatchOptions& options) {
  const arena::ContestOptions& contest = options.contest;
  json text{{"players", options.players},
            {"games", options.games},
            {"first_black", options.first_black},
            {"game", contest.game},
            {"clock", contest.clock},
            {"start", contest.openings.start},
            {"random_plies", contest.openings.random_plies},
            {"seed", contest.runner.seed},
            {"adjudicate", contest.runner.adjudicate_from}};
  put(text, "depth", contest.limits.depth);
  put(text, "nodes", contest.limits.nodes);
  if (contest.limits.move_time) text["seconds"] = seconds_of(*contest.limits.move_time);
  return text.dump();
}

/// A whole number from JSON, which cuts none to fit.
class WholeNumbers {
 public:
  explicit WholeNumbers(const json& object) : object_(object) {}
  /// 0 and a failure where it is outside the bounds.
  int operator()(const char* name, int least, int most) {
    const json& value = object_.at(name);
    const bool fits = value.is_number_unsigned()
                          ? std::cmp_less_equal(value.get<std::uint64_t>(), most) &&
                                std::cmp_greater_equal(value.get<std::uint64_t>(), least)
                          : value.is_number_integer() && value.get<std::int64_t>() >= least &&
                                value.get<std::int64_t>() <= most;
    if (fits) return value.get<int>();
    failure =
        Error{ErrorCode::out_of_range,
              fmt::format("expected {} to {} as {}, got {}", least, most, name,
                          quoted_text(value.dump(-1, ' ', true, json::error_handler_t::replace)))};
    return 0;
  }
  std::optional<Error> failure;

 private:
  const json& object_;
};

/// Errors: syntax for a text that text_of_match() has not written, out_of_range for a number that
/// no command line takes.
Expected<MatchOptions> match_of_text(const std::string& text) {
  try {
    const json read = json::parse(text);
    WholeNumbers number(read);
    MatchOptions options;
    arena::ContestOptions& contest = options.contest;
    options.players = read.at("players").get<std::array<std::string, 2>>();
    for (const std::string& player : options.players)
      if (has_control_characters(player))
        return fail(ErrorCode::syntax, "expected a player without control characters, got " +
                                           quoted_text(player, 100));
    options.games = number("games", 1, 10'000'000);
    options.first_black = read.at("first_black").get<bool>();
    contest.game = read.at("game").get<std::string>();
    contest.clock = read.at("clock").get<std::string>();
    contest.openings.start = read.at("start").get<std::string>();
    contest.openings.random_plies = number("random_plies", 0, 40);
    contest.runner.seed = read.at("seed").get<std::uint64_t>();
    contest.runner.adjudicate_from = number("adjudicate", 0, 1'000'000);
    if (read.contains("depth")) contest.limits.depth = number("depth", 1, 60);
    if (read.contains("nodes")) contest.limits.nodes = read["nodes"].get<std::uint64_t>();
    if (read.contains("seconds"))
      contest.limits.move_time = from_seconds(read["seconds"].get<double>());
    if (number.failure) return tl::make_unexpected(*number.failure);
    return options;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a match, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

json json_of_game(const StoredGame& game) {
  json value{{"round", game.id.round},      {"names", game.names},       {"opening", game.opening},
             {"margin", game.black_margin}, {"reason", game.reason},     {"seconds", game.seconds},
             {"slowest", game.slowest},     {"searched", game.searched}, {"whole", game.whole},
             {"moves", game.moves},         {"record", game.record}};
  put(value, "opening_key", game.opening_key);
  if (game.at_fault) value["at_fault"] = index_of(*game.at_fault);
  if (game.fault) value["fault"] = static_cast<int>(*game.fault);
  return value;
}

Expected<StoredGame> game_of_json(const json& value) {
  try {
    StoredGame game;
    WholeNumbers number(value);
    constexpr int kAny = std::numeric_limits<int>::max();
    game.id.round = number("round", 0, kAny);
    game.names = value.at("names").get<std::array<std::string, 2>>();
    game.opening = number("opening", 0, kAny);
    game.black_margin = number("margin", -kAny, kAny);
    game.reason = value.at("reason").get<std::string>();
    game.seconds = value.at("seconds").get<std::array<double, 2>>();
    game.slowest = value.at("slowest").get<std::array<double, 2>>();
    game.searched = value.at("searched").get<std::array<int, 2>>();
    game.whole = value.at("whole").get<double>();
    game.moves = value.at("moves").get<std::string>();
    game.record = value.at("record").get<std::string>();
    if (value.contains("opening_key")) game.opening_key = value["opening_key"].get<std::uint64_t>();
    if (value.contains("at_fault"))
      game.at_fault = value["at_fault"].get<int>() == 0 ? Side::black : Side::white;
    if (value.contains("fault")) {
      const auto fault = value["fault"].get<std::size_t>();
      if (fault >= arena::kFaultNames.size())
        return fail(ErrorCode::syntax,
                    fmt::format("expected the number of a fault, got {}", fault));
      game.fault = static_cast<arena::FaultKind>(fault);
    }
    if (number.failure) return tl::make_unexpected(*number.failure);
    return game;
  } catch (const json::exception& error) {
    return fail(ErrorCode::syntax, std::string("expected a game, got what JSON calls ") +
                                       quoted_text(error.what(), 120));
  }
}

/// Whether it is one of the jobs of the result's task, said of the first time. Errors: syntax.
Expected<void> check_own(const StoredGame& game, const std::vector<arena::Job>& jobs,
                         const arena::Field& field, int task, std::set<int>& seen) {
  const int round = game.id.round;
  const bool own = static_cast<std::size_t>(round) < jobs.size() &&
                   round / (2 * kPairsOfTask) == task && seen.insert(round).second;
  if (!own)
    return fail(ErrorCode::syntax,
                fmt::format("expected each game of task {} once, got game {}", task, round));
  const arena::Job& job = jobs[static_cast<std::size_t>(round)];
  const auto name = [&](int player) {
    return field.players[static_cast<std::size_t>(player)].name;
  };
  if (game.names != std::array{name(job.black), name(job.white)} || game.opening != job.opening)
    return fail(ErrorCode::syntax,
                fmt::format("expected the players and the opening of game {}, got {} and {}", round,
                            quoted_text(game.names[0]), quoted_text(game.names[1])));
  if (has_control_characters(game.reason))
    return fail(ErrorCode::syntax, "expected a reason without control characters, got " +
                                       quoted_text(game.reason, 120));
  return {};
}

Expected<arena::Field> field_of(const MatchOptions& options) {
  return arena::contest_field(options.contest, {options.players.begin(), options.players.end()},
                              arena::openings_of(options.games, options.colours()));
}

/// Before the name of a file that goes with the run, in place of its path.
constexpr std::string_view kFileMark = "sha256:";

/// The player with other weights; `weights` are those it has.
std::string with_weights(std::string text, const std::string& weights, const std::string& others) {
  const std::string key = "weights=";
  const std::size_t at = text.find(key + weights);
  return at == std::string::npos ? text : text.replace(at + key.size(), weights.size(), others);
}

/// The match with files of the run in place of the players' weights.
Expected<MatchOptions> with_kept_files(MatchOptions options, const arena::Field& field,
                                       const KeepFile& keep) {
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    const std::string& weights = field.players[i].weights;
    if (weights.empty() || weights == kHandMade || !keep) continue;
    const auto name = platform::read_input(weights).and_then(keep);
    if (!name) return tl::make_unexpected(name.error());
    options.players[i] = with_weights(options.players[i], weights, std::string(kFileMark) + *name);
  }
  return options;
}

/// The same with paths again; a player that names a file of this machine is left for
/// check_everywhere() to refuse.
Expected<MatchOptions> with_fetched_files(MatchOptions options, const FetchFile& fetch) {
  for (std::string& text : options.players) {
    const auto player = arena::parse_player(text, {});
    if (!player) return tl::make_unexpected(player.error());
    if (!player->weights.starts_with(kFileMark)) continue;
    const std::string name = player->weights.substr(kFileMark.size());
    const auto path = path_of_file(name, fetch);
    if (!path) return tl::make_unexpected(path.error());
    text = with_weights(text, player->weights, *path);
  }
  return options;
}

/// Everybody's program has it, or can fetch it.
Expected<void> check_everywhere(const arena::PlayerSpec& player) {
  const bool inside = player.kind == arena::PlayerSpec::Kind::inside && player.book.empty() &&
                      (player.weights.empty() || player.weights == kHandMade ||
                       player.weights.starts_with(kFileMark));
  const bool built_in = player.kind == arena::PlayerSpec::Kind::classic &&
                        player.text.find('/') == std::string::npos &&
                        player.text.find(".json") == std::string::npos;
  if (inside || built_in) return {};
  return fail(
      ErrorCode::unsupported,
      "expected a player that every worker's program has: inside without files, or a classic's "
      "name, got " +
          quoted_text(player.text, 100));
}

/// Whether the same moves come whenever it is played.
bool is_exact(const arena::Field& field) {
  return std::ranges::all_of(field.players, [](const arena::PlayerSpec& player) {
    const bool timed = player.limits.move_time || player.limits.clock.limited;
    return player.kind == arena::PlayerSpec::Kind::inside && player.threads == 1 && !timed;
  });
}

class GamesWorkshop final : public Workshop {
 public:
  GamesWorkshop(MatchOptions options, arena::Field field)
      : options_(std::move(options)), field_(std::move(field)) {}

  Expected<std::optional<TaskResult>> work(int number, const std::stop_token& stop) override {
    const auto jobs = arena::match_jobs(options_.games, field_.openings.size(), options_.colours());
    const auto begin = std::min(jobs.size(), static_cast<std::size_t>(number) * 2 * kPairsOfTask);
    const auto end = std::min(jobs.size(), begin + 2 * kPairsOfTask);
    const std::vector<arena::Job> own(jobs.begin() + static_cast<std::ptrdiff_t>(begin),
                                      jobs.begin() + static_cast<std::ptrdiff_t>(end));
    if (own.empty()) return fail(ErrorCode::out_of_range, "expected a task of the match");
    std::vector<StoredGame> games;
    arena::RunnerEvents events;
    events.on_report = [&](const arena::Report& report) {
      games.push_back(arena::stored(report, field_));
      return true;
    };
    events.stop = stop;
    arena::run_jobs(field_, own, options_.contest.runner, events, &players_);
    if (games.size() < own.size()) return std::optional<TaskResult>();
    // What this worker lacks decides no game.
    for (const StoredGame& game : games)
      if (game.fault == arena::FaultKind::start)
        return fail(ErrorCode::io, "a player could not be started");
    std::ranges::sort(games, {}, [](const StoredGame& game) { return game.id; });
    TaskResult result;
    json list = json::array();
    for (const StoredGame& game : games) {
      list.push_back(json_of_game(game));
      if (is_exact(field_)) result.key += fmt::format("{} {};", game.moves, game.black_margin);
    }
    result.text = list.dump(-1, ' ', false, json::error_handler_t::replace);
    return std::optional(std::move(result));
  }

 private:
  const MatchOptions options_;
  const arena::Field field_;
  arena::PlayerPool players_;
};

}  // namespace

Expected<void> check_players(const MatchOptions& options) {
  for (const std::string& text : options.players) {
    const auto player = arena::parse_player(text, options.contest.limits);
    if (!player) return tl::make_unexpected(player.error());
    if (auto everywhere = check_everywhere(*player); !everywhere) return everywhere;
  }
  return {};
}

Expected<RunSpec> games_run(const MatchOptions& options, const KeepFile& keep) {
  const arena::ContestOptions& contest = options.contest;
  if (!options.sprt.empty() || !contest.openings.file.empty() || !contest.store.empty() ||
      !contest.runner.opening_rule.empty())
    return fail(ErrorCode::unsupported,
                "expected a match of random openings, without an SPRT, a store or an opening rule");
  const auto field = field_of(options);
  if (!field) return tl::make_unexpected(field.error());
  const auto portable = with_kept_files(options, *field, keep);
  if (!portable) return tl::make_unexpected(portable.error());
  if (auto everywhere = check_players(*portable); !everywhere)
    return tl::make_unexpected(everywhere.error());
  RunSpec spec;
  spec.kind = "games";
  spec.game = field->game().name;
  spec.text = text_of_match(*portable);
  const auto jobs = arena::match_jobs(options.games, field->openings.size(), options.colours());
  constexpr std::size_t kGamesOfTask = 2 * kPairsOfTask;
  spec.tasks = static_cast<int>((jobs.size() + kGamesOfTask - 1) / kGamesOfTask);
  return spec;
}

Expected<std::unique_ptr<Workshop>> open_games(const RunSpec& spec, const FetchFile& fetch) {
  auto sent = match_of_text(spec.text);
  if (!sent) return tl::make_unexpected(sent.error());
  // It came from elsewhere: what is refused to a submitter is refused here, too.
  if (auto everywhere = check_players(*sent); !everywhere)
    return tl::make_unexpected(everywhere.error());
  auto options = with_fetched_files(std::move(*sent), fetch);
  if (!options) return tl::make_unexpected(options.error());
  auto field = field_of(*options);
  if (!field) return tl::make_unexpected(field.error());
  return std::make_unique<GamesWorkshop>(std::move(*options), std::move(*field));
}

Expected<std::string> report_games(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                   bool json_wanted) {
  auto options = match_of_text(spec.text);
  if (!options) return tl::make_unexpected(options.error());
  // What they weigh by decides nothing here.
  for (std::string& player : options->players)
    if (const std::size_t at = player.find(kFileMark); at != std::string::npos)
      player.replace(at, kFileMark.size() + 64, kHandMade);
  const auto field = field_of(*options);
  if (!field) return tl::make_unexpected(field.error());
  arena::Standing standing(
      field->players[0].name, field->game(),
      arena::observations(*field, options->contest.runner, options->colours()));
  for (const std::string& note : arena::field_notes(*field, options->contest)) standing.note(note);
  const auto jobs = arena::match_jobs(options->games, field->openings.size(), options->colours());
  std::set<int> seen;
  for (const auto& [task, text] : results) {
    const json list = json::parse(text, nullptr, false);
    if (!list.is_array()) return fail(ErrorCode::syntax, "expected a list of games as a result");
    for (const json& each : list) {
      const auto game = game_of_json(each);
      if (!game) return tl::make_unexpected(game.error());
      if (auto own = check_own(*game, jobs, *field, task, seen); !own)
        return tl::make_unexpected(own.error());
      standing.add(*game);
    }
  }
  const std::array<std::string, 2> names{field->players[0].name, field->players[1].name};
  return json_wanted ? arena::match_json(standing, names, {}) + "\n"
                     : arena::match_report(standing, names, {});
}

}  // namespace ternion::farm
