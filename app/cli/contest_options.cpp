#include "app/cli/contest_options.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "app/arena/game_sgf.hpp"
#include "app/arena/match.hpp"
#include "app/arena/openings.hpp"
#include "app/cli/games_that.hpp"
#include "app/cli/input.hpp"
#include "app/cli/opening_file.hpp"

namespace ternion::cli {
namespace {

/// An empty board, from which the players go on themselves.
Expected<arena::OpeningList> swap2_opening(const ContestOptions& options,
                                           const std::shared_ptr<const Board>& start) {
  if (!begins_by_swap2(start->game()))
    return fail(ErrorCode::unsupported,
                fmt::format("--swap2: expected {}, got {}", fmt::join(games_by_swap2(), " or "),
                            start->game().name));
  if (!options.openings.empty())
    return fail(ErrorCode::unsupported, "--swap2: expected no file of openings beside it");
  const auto cells = start->view().cells;
  if (!std::ranges::all_of(cells, [](auto cell) { return cell == BoardView::Cell::empty; }) ||
      start->side_to_move() != Side::black)
    return fail(ErrorCode::unsupported,
                "--swap2: expected an empty board to start from, got " + start->position_text());
  return arena::OpeningList{{{start, {}}}};
}

std::string reason() { return std::generic_category().message(errno); }

}  // namespace

void add_contest_options(Arguments& app, ContestOptions& options) {
  options.app = &app;
  const std::string limits = "Limits (a player's own take their place)";
  app.add_option("--time-per-move", options.time_per_move,
                 "Seconds for each move (default: 0.1, where no limit is given)")
      .check(positive())
      .group(limits);
  app.add_option("--clock", options.clock, "MAIN or MAIN+INCREMENT: seconds for the whole game")
      .group(limits);
  app.add_option("--depth", options.depth, "Plies of the search")
      .check(in_range(1, 60))
      .group(limits);
  app.add_option("--nodes", options.nodes, "Nodes of the search").check(positive()).group(limits);
  app.add_option("--lag", options.lag_ms,
                 "Milliseconds forgiven: on each move, under a clock for the game in all")
      .check(in_range(0.0, 60000.0))
      .show_default()
      .group(limits);
  app.add_option("--start-timeout", options.start_timeout, "Seconds for an engine's handshake")
      .check(positive())
      .show_default()
      .group(limits);
  app.add_option("--command-timeout", options.command_timeout,
                 "Seconds for the answer to anything but a search")
      .check(positive())
      .show_default()
      .group(limits);
  app.add_option("--search-timeout", options.search_timeout,
                 "Seconds for a move that no clock bounds")
      .check(positive())
      .show_default()
      .group(limits);
  app.add_option("--quit-timeout", options.quit_timeout,
                 "Seconds for an engine to end by itself once it is told to")
      .check(in_range(0.0, 3600.0))
      .show_default()
      .group(limits);
  const std::string openings = "Openings (each is played with both colours)";
  app.add_option("--start", options.start,
                 "Position in the game's notation where openings begin, such as 'renju 15'")
      .group(openings);
  const Option file =
      app.add_option("--openings", options.openings,
                     "A file: transcripts or boards one a line; Othello: also OBF or GGF; Gomoku: "
                     "also offsets from the centre")
          .group(openings);
  const Option plies = app.add_option("--random-plies", options.random_plies,
                                      "Without a file: so many random moves from the start")
                           .check(in_range(0, 40))
                           .show_default()
                           .excludes(file)
                           .group(openings);
  app.add_option("--seed", options.seed,
                 "Decides random openings, the order of a file's and what random players do")
      .show_default()
      .group(openings);
  app.add_flag("--in-order", options.in_order, "A file's openings in its order")
      .needs(file)
      .group(openings);
  app.add_flag("--swap2", options.swap2,
               "The players settle the first stones and the colours themselves")
      .excludes(plies)
      .group(openings);
  app.add_option("--engine-logs", options.engine_logs,
                 "Folder for what engines write to stderr; made if need be")
      .group("Running and keeping");
  add_running_options(app, options);
}

void add_running_options(Arguments& app, ContestOptions& options) {
  const std::string running = "Running and keeping";
  app.add_option("--concurrency", options.concurrency, "Games at once")
      .check(in_range(1, 256))
      .show_default()
      .group(running);
  app.add_option("--adjudicate", options.adjudicate,
                 "End a game by the exact solver once so few squares are empty; 0: play it out")
      .check(in_range(0, 24))
      .show_default()
      .group(running);
  const Option store =
      app.add_option("--store", options.store,
                     "Keep games in this SQLite file; the same command, or one for more "
                     "games, goes on where it stopped")
          .group(running);
  const Option beside = app.add_flag("--new-run", options.new_run,
                                     "Begin anew in a store that has games of the same players")
                            .needs(store)
                            .group(running);
  app.add_flag("--unknown-players", options.unknown_players,
               "Go on with games of an earlier version, which did not keep what programs played")
      .needs(store)
      .excludes(beside)
      .group(running);
  app.add_option("--ggf", options.ggf, "Write the games as GGF").group(running);
  app.add_option("--sgf", options.sgf, "Write the games as SGF").group(running);
  app.add_option("--jsonl", options.jsonl, "Write the games as JSON Lines").group(running);
  app.add_flag("--watch", options.watch, "Draw the boards on stderr as moves are made")
      .group(running);
  app.add_flag("--quiet", options.quiet, "No progress on stderr").group(running);
}

namespace {

bool is_engine(const arena::PlayerSpec& spec) {
  using Kind = arena::PlayerSpec::Kind;
  return spec.kind == Kind::command || spec.kind == Kind::server;
}
bool is_program(const arena::PlayerSpec& spec) {
  return spec.kind == arena::PlayerSpec::Kind::command;
}
/// A classic takes the clock of the match alone.
bool takes_limits(const arena::PlayerSpec& spec) {
  return !spec.own_limits && spec.kind != arena::PlayerSpec::Kind::classic;
}
bool takes_clock(const arena::PlayerSpec& spec) { return !spec.own_limits; }
bool is_timed(const arena::PlayerSpec& spec) {
  return spec.limits.move_time.has_value() || spec.limits.clock.limited;
}
bool searches_untimed(const arena::PlayerSpec& spec) {
  const bool style = spec.kind == arena::PlayerSpec::Kind::classic && spec.classic.style;
  return !style && !is_timed(spec);
}

/// An option and the players that it concerns.
struct Concern {
  const char* option;
  bool (*concerns)(const arena::PlayerSpec& spec);
  const char* whom;
};
constexpr const char* kEngines = "programs and servers";
constexpr const char* kPrograms = "programs that the referee starts";
constexpr std::array<Concern, 10> kConcerns{{
    {"--time-per-move", takes_limits, "players, but classics, without limits of their own"},
    {"--clock", takes_clock, "players without limits of their own"},
    {"--depth", takes_limits, "players, but classics, without limits of their own"},
    {"--nodes", takes_limits, "players, but classics, without limits of their own"},
    {"--lag", is_timed, "players with a time for each move or a clock"},
    {"--start-timeout", is_engine, kEngines},
    {"--command-timeout", is_engine, kEngines},
    {"--search-timeout", searches_untimed, "players that search without a time or a clock"},
    {"--quit-timeout", is_program, kPrograms},
    {"--engine-logs", is_program, kPrograms},
}};

}  // namespace

Expected<void> check_concerned(const ContestOptions& options,
                               const std::vector<arena::PlayerSpec>& players) {
  for (const Concern& each : kConcerns) {
    // The settling of an opening is bounded by nothing else.
    const bool opening = options.swap2 && std::string_view(each.option) == "--search-timeout";
    if (options.app == nullptr || !options.app->given(each.option) || opening) continue;
    if (std::ranges::none_of(players, each.concerns))
      return fail(ErrorCode::unsupported,
                  std::string(each.option) + " is used for " + each.whom + ", and there is none");
  }
  return {};
}

Action of_games_that_can(Action&& action) {
  return std::move(action)
      .only_for(games_that([](const GameKit& kit) { return kit.make_adjudicator != nullptr; }),
                {"--adjudicate"})
      .only_for(games_that([](const GameKit& kit) { return kit.record.name == "ggf"; }), {"--ggf"})
      .only_for(games_by_swap2(), {"--swap2"});
}

bool has_limits(const ContestOptions& options) {
  return options.depth > 0 || options.nodes > 0 || options.time_per_move > 0 ||
         !options.clock.empty();
}

Expected<arena::PlayerLimits> contest_limits(const ContestOptions& options) {
  arena::PlayerLimits limits;
  if (options.depth > 0) limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.time_per_move < 0)
    return fail(ErrorCode::out_of_range, "--time-per-move: expected more than 0 seconds");
  if (options.time_per_move > 0) limits.move_time = from_seconds(options.time_per_move);
  if (!options.clock.empty()) {
    const auto clock = arena::parse_clock(options.clock);
    if (!clock) return fail(clock.error().code, "--clock: " + clock.error().message);
    limits.clock = *clock;
  }
  if (limits == arena::PlayerLimits{}) limits.move_time = std::chrono::milliseconds(100);
  return limits;
}

arena::RunnerOptions runner_options(const ContestOptions& options) {
  arena::RunnerOptions out;
  out.concurrency = options.concurrency;
  out.seed = options.seed;
  out.swap2 = options.swap2;
  out.adjudicate_from = options.adjudicate;
  out.lag = from_seconds(options.lag_ms / 1000);
  out.make.log_dir = options.engine_logs;
  out.make.patience.start = from_seconds(options.start_timeout);
  out.make.patience.command = from_seconds(options.command_timeout);
  out.make.patience.search = from_seconds(options.search_timeout);
  out.make.patience.goodbye = from_seconds(options.quit_timeout);
  return out;
}

Expected<arena::OpeningList> contest_openings(const ContestOptions& options,
                                              std::shared_ptr<const Board> usual, int pairs) {
  auto start = std::move(usual);
  if (!options.start.empty()) {
    const std::shared_ptr<Board> other = start->clone();
    if (auto set = other->set_position(options.start); !set)
      return fail(set.error().code, "--start: " + set.error().message);
    start = other;
  }
  if (options.swap2) return swap2_opening(options, start);
  if (options.openings.empty())
    return arena::playable_openings(
        arena::random_openings(start, std::max(1, pairs), options.random_plies, options.seed));
  const auto text = read_input(options.openings);
  if (!text) return tl::make_unexpected(text.error());
  auto openings = read_openings(*text, start);
  if (!openings)
    return fail(openings.error().code, options.openings + ", " + openings.error().message);
  if (openings->empty())
    return fail(ErrorCode::syntax, "expected openings in " + options.openings + ", got none");
  auto list = arena::playable_openings(std::move(*openings));
  if (!list) return fail(list.error().code, options.openings + ": " + list.error().message);
  if (!options.in_order) arena::shuffle(list->openings, options.seed);
  return list;
}

std::string opening_source(const ContestOptions& options) {
  const std::string start = options.start.empty() ? "" : " from " + options.start;
  if (options.swap2) return "by the players" + start;
  if (options.openings.empty())
    return "random, " + std::to_string(options.random_plies) + " plies" + start;
  return std::string(options.in_order ? "a file in its order" : "a file") + start;
}

Expected<std::unique_ptr<Exports>> Exports::open(const ContestOptions& options,
                                                 const RecordFormat& format) {
  if (!options.ggf.empty() && format.name != "ggf")
    return fail(ErrorCode::unsupported, "--ggf: expected a game that is kept as GGF, got " +
                                            options.game + "; it has --sgf and --jsonl");
  std::unique_ptr<Exports> exports(new Exports(format));
  const auto open_file = [](const std::string& path, File& file) {
    if (!path.empty()) file.reset(std::fopen(path.c_str(), "w"));
    return path.empty() || file;
  };
  for (const auto& [path, file] :
       {std::pair(&options.ggf, &exports->ggf_), std::pair(&options.sgf, &exports->sgf_),
        std::pair(&options.jsonl, &exports->jsonl_)})
    if (!open_file(*path, *file))
      return fail(ErrorCode::io, "cannot write " + *path + ": " + reason());
  return exports;
}

Expected<void> Exports::add(const arena::StoredGame& game) {
  const auto write = [](const File& file, const std::string& line) {
    return !file ||
           (std::fputs((line + "\n").c_str(), file.get()) >= 0 && std::fflush(file.get()) == 0);
  };
  std::string sgf;
  if (sgf_) {
    const auto text = arena::game_sgf(game, format_, "Ternion:" TERNION_VERSION);
    if (!text) return tl::make_unexpected(text.error());
    sgf = *text;
  }
  if (!write(ggf_, game.record) || (sgf_ && !write(sgf_, sgf)) ||
      (jsonl_ && !write(jsonl_, arena::game_json(game, format_))))
    return fail(ErrorCode::io, "cannot write the games: " + reason());
  return {};
}

}  // namespace ternion::cli
