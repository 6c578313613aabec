#include "app/arena/contest.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/arena/contest_field.hpp"
#include "app/arena/fingerprint.hpp"
#include "app/arena/openings.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

Continue which_run(const ContestOptions& options) {
  if (options.new_run) return Continue::none;
  return options.unknown_players ? Continue::unknown_too : Continue::known;
}

std::string text_of(const std::set<std::string>& names) {
  return fmt::format("{}", fmt::join(names, " - "));
}

}  // namespace

Contest::Contest(ContestOptions options, Field field, RunKind kind, Clocks clocks)
    : options_(std::move(options)),
      field_(std::move(field)),
      kind_(std::move(kind)),
      clocks_(std::move(clocks)),
      field_notes_(arena::field_notes(field_, options_)) {}

Expected<void> Contest::open(ContestListener listener, std::stop_token stop) {
  listener_ = std::move(listener);
  stop_ = std::move(stop);
  const auto fingerprints = begin_players();
  if (!fingerprints) return tl::make_unexpected(fingerprints.error());
  for (const std::string& note : field_notes_) tell(note);
  auto plan = run_plan(kind_.name, field_, options_.runner, *fingerprints, kind_.colours);
  plan.grows = kind_.grows;
  return open_store(plan);
}

/// Those that the first games need stay as they are; with many players not all can be in memory.
Expected<std::vector<Facts>> Contest::begin_players() {
  const PlayerContext context = player_context();
  Fingerprints fingerprints;
  std::vector<Facts> out;
  for (std::size_t i = 0; i < field_.players.size(); ++i) {
    const PlayerSpec& spec = field_.players[i];
    auto player = try_player(spec, field_.openings.front().start, options_.runner.make, context,
                             options_.runner.opening_rule);
    if (!player) return tl::make_unexpected(player.error());
    out.push_back(fingerprints.of(spec, **player));
    if (i < 2 * static_cast<std::size_t>(options_.runner.concurrency))
      players_.put(static_cast<int>(i), std::move(*player));
  }
  return out;
}

Expected<void> Contest::open_store(const RunPlan& plan) {
  const std::string& path = options_.store;
  auto store = Store::open(path, field_.game().name, plan, which_run(options_), clocks_);
  if (!store) return tl::make_unexpected(store.error());
  store_ = std::move(*store);
  auto exports =
      Exports::open(options_.exports, options_.game, record_format_of(field_.game().name));
  if (!exports) return tl::make_unexpected(exports.error());
  exports_ = std::move(*exports);
  auto found = store_->games();
  if (!found) return tl::make_unexpected(found.error());
  for (StoredGame& game : *found) stored_.emplace(game.id, std::move(game));
  if (path.empty()) return {};
  if (!stored_.empty())
    tell(fmt::format("goes on with {} games of {}", stored_.size(), path));
  else if (store_->other_runs() > 0)
    tell(fmt::format("a new run in {}, beside {} others", path, store_->other_runs()));
  return {};
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
  const bool same = game.opening_key ? *game.opening_key == opening_key(opening)
                                     : game.fault || game.moves.starts_with(moves);
  if (same) return {};
  return fail(ErrorCode::unsupported,
              fmt::format("expected {} to begin with opening {}, {}, got {}: other openings than "
                          "before; expected the same, another --store, or --new-run",
                          where, job.opening + 1,
                          text::quoted(moves.empty() ? opening.start->position_text() : moves, 40),
                          text::quoted(game.moves, 40)));
}

Expected<std::vector<Job>> Contest::report_stored(const std::vector<Job>& jobs) {
  std::vector<Job> missing;
  for (const Job& job : jobs) {
    const auto found = stored_.find(job.id);
    if (found == stored_.end()) {
      missing.push_back(job);
      continue;
    }
    const StoredGame& game = found->second;
    const auto kept = check(game, job).and_then([&] { return exports_->add(game); });
    if (!kept) return tl::make_unexpected(kept.error());
    ++done_;
    forfeits_ += game.fault.has_value();
    if (!take(game)) stopped_ = true;
    stored_.erase(found);
  }
  return missing;
}

bool Contest::keep(const StoredGame& game) {
  const auto kept = store_->add(game).and_then([&] { return exports_->add(game); });
  if (!kept) {
    fault_ = kept.error();
    return false;
  }
  ++done_;
  forfeits_ += game.fault.has_value();
  if (game.fault)
    tell(fmt::format("{} - {}, game {}: {} forfeits ({}): {}", game.names[0], game.names[1],
                     game.id.round + 1, game.names[game.at_fault == Side::black ? 0 : 1],
                     fault_text(game), game.reason));
  return take(game);
}

Expected<void> Contest::run(const std::vector<Job>& jobs, int total) {
  const auto missing = report_stored(jobs);
  if (!missing) return tl::make_unexpected(missing.error());
  if (stopped_ || missing->empty()) return {};
  tell_progress(WorkProgress::Phase::begins, total);
  RunnerEvents events;
  events.on_report = [&](const Report& report) {
    if (!keep(stored(report, field_))) stopped_ = true;
    return !stopped_;
  };
  events.on_tick = [&] {
    tell_notes();
    tell_progress(WorkProgress::Phase::runs, total);
    return !stopped_;
  };
  events.stop = stop_;
  if (listener_.on_move)
    events.on_move = [this](const Job& job, const GameRecord& record, const Board& board) {
      listener_.on_move(job.id.round, record, board);
    };
  run_jobs(field_, *missing, options_.runner, events, &players_, player_context());
  stopped_ = stopped_ || interrupted();
  tell_notes();
  tell_progress(WorkProgress::Phase::ends, total);
  if (fault_) return tl::make_unexpected(*fault_);
  return {};
}

/// Players note things on threads of their own; several seats may be one player's.
PlayerContext Contest::player_context() {
  return {clocks_, [this](const std::string& text) { note(text); }};
}

void Contest::note(const std::string& text) {
  const std::lock_guard lock(notes_mutex_);
  notes_.push_back(text);
}

void Contest::tell_notes() {
  std::vector<std::string> notes;
  {
    const std::lock_guard lock(notes_mutex_);
    notes.swap(notes_);
  }
  for (const std::string& note : notes)
    if (told_.insert(note).second) tell(note);
}

void Contest::tell(const std::string& note) const {
  if (listener_.on_note) listener_.on_note(note);
}

void Contest::tell_stage(const std::string& text) const {
  if (listener_.on_stage) listener_.on_stage(text);
}

void Contest::tell_progress(WorkProgress::Phase phase, int total) const {
  if (listener_.on_progress) listener_.on_progress({phase, done_, total, "games", state()});
}

}  // namespace ternion::arena
