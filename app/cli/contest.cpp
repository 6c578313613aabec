#include "app/cli/contest.hpp"

#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>
#include <unistd.h>

#include "app/arena/board_text.hpp"
#include "app/arena/fingerprint.hpp"
#include "app/arena/openings.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

using arena::Job;
using arena::PlayerSpec;
using arena::StoredGame;

arena::Continue which_run(const ContestOptions& options) {
  if (options.new_run) return arena::Continue::none;
  return options.unknown_players ? arena::Continue::unknown_too : arena::Continue::known;
}

/// The moves of an opening as a StoredGame has them.
std::string moves_text(const arena::Opening& opening) {
  std::string out;
  for (const Move move : opening.moves)
    if (!opening.start->is_pass(move)) out += opening.start->format_move(move);
  return out;
}

std::string text_of(const std::set<std::string>& names) {
  return fmt::format("{}", fmt::join(names, " - "));
}

}  // namespace

Expected<void> Contest::open(const RunKind& kind) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine that is gone shows as a failed write
  const auto fingerprints = begin_players();
  if (!fingerprints) return tl::make_unexpected(fingerprints.error());
  if (!options_.quiet)
    for (const std::string& note : notes()) fmt::print(stderr, "{}\n", note);
  auto plan =
      arena::run_plan(kind.name, field_, runner_options(options_), *fingerprints, kind.colours);
  plan.grows = kind.grows;
  return open_store(plan);
}

/// Those that the first games need stay as they are; with many players not all can be in memory.
Expected<std::vector<arena::Facts>> Contest::begin_players() {
  const auto how = runner_options(options_).make;
  arena::Fingerprints fingerprints;
  std::vector<arena::Facts> out;
  for (std::size_t i = 0; i < field_.players.size(); ++i) {
    const PlayerSpec& spec = field_.players[i];
    auto player = arena::try_player(spec, field_.openings.front().start, how);
    if (!player) return tl::make_unexpected(player.error());
    out.push_back(fingerprints.of(spec, **player));
    if (i < 2 * static_cast<std::size_t>(options_.concurrency))
      players_.put(static_cast<int>(i), std::move(*player));
  }
  return out;
}

Expected<void> Contest::open_store(const arena::RunPlan& plan) {
  auto store = arena::Store::open(options_.store, field_.game().name, plan, which_run(options_));
  if (!store) return tl::make_unexpected(store.error());
  store_ = std::move(*store);
  auto exports = Exports::open(options_, arena::record_format_of(field_.game().name));
  if (!exports) return tl::make_unexpected(exports.error());
  exports_ = std::move(*exports);
  auto found = store_->games();
  if (!found) return tl::make_unexpected(found.error());
  for (StoredGame& game : *found) stored_.emplace(game.id, std::move(game));
  if (options_.store.empty() || options_.quiet) return {};
  if (!stored_.empty())
    fmt::print(stderr, "goes on with {} games of {}\n", stored_.size(), options_.store);
  else if (store_->other_runs() > 0)
    fmt::print(stderr, "a new run in {}, beside {} others\n", options_.store, store_->other_runs());
  return {};
}

std::vector<std::string> Contest::notes() const {
  std::string limits;
  const auto usual = contest_limits(options_);
  for (const PlayerSpec& spec : field_.players) {
    const bool is_default = !has_limits(options_) && usual && spec.limits == *usual;
    const bool none = spec.limits == arena::PlayerLimits{};
    limits += fmt::format("{}{} {}{}", limits.empty() ? "limits: " : "; ", spec.name,
                          none ? "its own" : arena::limits_text(spec.limits),
                          is_default ? " (the default)" : "");
  }
  std::vector<std::string> out{std::move(limits)};
  out.insert(out.end(), field_.notes.begin(), field_.notes.end());
  return out;
}

Expected<void> Contest::check(const StoredGame& game, const Job& job) const {
  const auto& players = field_.players;
  // Swap2 may exchange the colours.
  const std::set<std::string> wanted{players[static_cast<std::size_t>(job.black)].name,
                                     players[static_cast<std::size_t>(job.white)].name};
  const std::set<std::string> found{game.names[0], game.names[1]};
  const auto where = fmt::format("game {} of the store", game.id.round + 1);
  if (wanted != found)
    return fail(ErrorCode::unsupported,
                fmt::format("expected {} in {}, got {}", text_of(wanted), where, text_of(found)));
  const auto& opening = field_.openings[static_cast<std::size_t>(job.opening)];
  const std::string moves = moves_text(opening);
  const bool same = game.opening_key ? *game.opening_key == arena::opening_key(opening)
                                     : !game.fault.empty() || game.moves.starts_with(moves);
  if (same) return {};
  return fail(ErrorCode::unsupported,
              fmt::format("expected {} to begin with opening {}, {}, got {}: other openings than "
                          "before; expected the same, another --store, or --new-run",
                          where, job.opening + 1,
                          text::quoted(moves.empty() ? opening.start->position_text() : moves, 40),
                          text::quoted(game.moves, 40)));
}

bool Contest::take(const StoredGame& game, Progress& progress) {
  const auto kept = store_->add(game).and_then([&] { return exports_->add(game); });
  if (!kept) {
    fault_ = kept.error();
    return false;
  }
  ++done_;
  progress.game_done();
  if (!game.fault.empty())
    progress.say(fmt::format("{} - {}, game {}: {} forfeits ({}): {}", game.names[0], game.names[1],
                             game.id.round + 1, game.names[game.at_fault == "black" ? 0 : 1],
                             game.fault, game.reason));
  return events_.on_game(game);
}

Expected<void> Contest::run(const std::vector<Job>& jobs, int total) {
  std::vector<Job> missing;
  for (const Job& job : jobs) {
    const auto found = stored_.find(job.id);
    if (found == stored_.end()) {
      missing.push_back(job);
      continue;
    }
    if (auto checked = check(found->second, job); !checked) return checked;
    if (auto added = exports_->add(found->second); !added) return added;
    ++done_;
    if (!events_.on_game(found->second)) stopped_ = true;
    stored_.erase(found);
  }
  if (stopped_ || missing.empty()) return {};
  Progress progress(options_.quiet, done_, total);
  arena::RunnerEvents events;
  events.on_report = [&](const arena::Report& report) {
    if (!take(arena::stored(report, field_), progress)) stopped_ = true;
    return !stopped_;
  };
  events.on_tick = [&] {
    if (!options_.watch) progress.show(events_.state());
    stopped_ = stopped_ || interrupted();
    return !stopped_;
  };
  if (options_.watch) {
    const bool terminal = ::isatty(2) == 1;
    events.on_move = [terminal](const Job& job, const GameRecord& record, const Board& board) {
      fmt::print(stderr, "{}{}", terminal ? "\x1b[H\x1b[J" : "",
                 arena::board_text(job.id.round, record, board, terminal));
    };
  }
  arena::run_jobs(field_, missing, runner_options(options_), events, &players_);
  progress.show(events_.state(), true);
  if (fault_) return tl::make_unexpected(*fault_);
  return {};
}

namespace {

/// The first of several keeps its name, so that one who comes later changes no other's.
void make_different(std::vector<PlayerSpec>& players) {
  std::set<std::string> taken;
  for (const PlayerSpec& spec : players) taken.insert(spec.name);
  std::set<std::string> seen;
  for (PlayerSpec& spec : players) {
    if (seen.insert(spec.name).second) continue;
    std::string name;
    for (int number = 2; name.empty() || taken.contains(name); ++number)
      name = fmt::format("{}-{}", spec.name, number);
    spec.name = name;
    taken.insert(name);
    seen.insert(name);
  }
}

Expected<PlayerSpec> contest_player(const ContestOptions& options, const std::string& text,
                                    const arena::PlayerLimits& limits) {
  auto spec = arena::parse_player(text, limits);
  if (!spec) return fail(spec.error().code, "player '" + text + "': " + spec.error().message);
  if (options.swap2 && spec->kind != PlayerSpec::Kind::inside &&
      spec->kind != PlayerSpec::Kind::classic && spec->dialect != "gomocup")
    return fail(ErrorCode::unsupported,
                "player '" + text +
                    "': swap2 is asked of brains of the Gomocup protocol and of players inside");
  return spec;
}

void note_openings(const arena::OpeningList& list, int pairs, bool swap2, arena::Field& field) {
  if (list.finished > 0)
    field.notes.push_back(
        fmt::format("openings: {} at which the game is over are left out", list.finished));
  if (list.repeated > 0)
    field.notes.push_back(
        fmt::format("openings: {} that lead where another does are left out", list.repeated));
  const auto openings = static_cast<int>(field.openings.size());
  if (!swap2 && pairs > openings)
    field.notes.push_back(
        fmt::format("openings: {} where {} are asked for; games that begin alike count as one",
                    openings, pairs));
}

}  // namespace

Expected<arena::Field> contest_field(const ContestOptions& options,
                                     const std::vector<std::string>& players, int pairs) {
  const auto limits = contest_limits(options);
  if (!limits) return tl::make_unexpected(limits.error());
  auto made = arena::make_field(options.game);
  if (!made) return fail(made.error().code, "--game: " + made.error().message);
  arena::Field& field = *made;
  for (const std::string& text : players) {
    auto spec = contest_player(options, text, *limits);
    if (!spec) return tl::make_unexpected(spec.error());
    field.players.push_back(std::move(*spec));
  }
  if (auto concerned = check_concerned(options, field.players); !concerned)
    return tl::make_unexpected(concerned.error());
  make_different(field.players);
  auto list = contest_openings(options, field.start, pairs);
  if (!list) return tl::make_unexpected(list.error());
  field.openings = std::move(list->openings);
  field.opening_source = opening_source(options);
  note_openings(*list, pairs, options.swap2, field);
  return made;
}

ExitCode complain_of_interruption(const ContestOptions& options) {
  if (options.store.empty())
    return complain(ExitCode::environment,
                    "interrupted before the end; with --store it could have gone on later");
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> words;
  for (const auto word : text::split_at(bytes, '\0')) words.emplace_back(word);
  if (!words.empty() && words.back().empty()) words.pop_back();  // each word has an end
  // It has begun by now; and nothing unknown is left in it.
  std::erase_if(words, [](const std::string& word) { return word == "--new-run"; });
  return complain(ExitCode::environment,
                  "interrupted before the end; this goes on: " + arena::join_command(words));
}

}  // namespace ternion::cli
