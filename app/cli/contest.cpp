#include "app/cli/contest.hpp"

#include <map>

#include <fmt/core.h>
#include <unistd.h>

#include "app/referee/board_text.hpp"

namespace ternion::cli {

Expected<void> Contest::open(const std::string& plan, int games) {
  watch_for_interrupts();
  const auto runner = runner_options(options_);
  for (const auto& spec : field_.players)
    if (const auto tried = referee::try_player(spec, field_.openings.front().start, runner.make);
        !tried)
      return tl::make_unexpected(tried.error());
  auto store = referee::Store::open(options_.store, field_.game().name, plan);
  if (!store) return tl::make_unexpected(store.error());
  store_ = std::move(*store);
  auto exports = Exports::open(options_, referee::support_of(field_.game().name).record);
  if (!exports) return tl::make_unexpected(exports.error());
  exports_ = std::move(*exports);
  const auto found = store_->games();
  if (!found) return tl::make_unexpected(found.error());
  for (const auto& game : *found) {
    if (game.number >= games) continue;
    played_.insert(game.number);
    if (auto added = exports_->add(game); !added) return added;
    if (!events_.on_game(game)) stopped_ = true;
  }
  return {};
}

bool Contest::take(const referee::StoredGame& game, Progress& progress) {
  const auto kept = store_->add(game).and_then([&] { return exports_->add(game); });
  if (!kept) {
    fault_ = kept.error();
    return false;
  }
  played_.insert(game.number);
  progress.game_done();
  if (!game.fault.empty())
    progress.say(fmt::format("game {}: {} forfeits ({}): {}", game.number + 1,
                             game.names[game.at_fault == "black" ? 0 : 1], game.fault,
                             game.reason));
  return events_.on_game(game);
}

Expected<void> Contest::run(const std::vector<referee::Job>& jobs, int total) {
  std::vector<referee::Job> missing;
  for (const auto& job : jobs)
    if (!played_.contains(job.number)) missing.push_back(job);
  if (stopped_ || missing.empty()) return {};
  Progress progress(options_.quiet, static_cast<int>(played_.size()), total);
  referee::RunnerEvents events;
  events.on_report = [&](const referee::Report& report) {
    if (!take(referee::stored(report), progress)) stopped_ = true;
    return !stopped_;
  };
  events.on_tick = [&] {
    if (!options_.watch) progress.show(events_.state());
    stopped_ = stopped_ || interrupted();
    return !stopped_;
  };
  if (options_.watch) {
    const bool terminal = ::isatty(2) == 1;
    events.on_move = [terminal](const referee::Job& job, const GameRecord& record,
                                const Board& board) {
      fmt::print(stderr, "{}{}", terminal ? "\x1b[H\x1b[J" : "",
                 referee::board_text(job.number, record, board, terminal));
    };
  }
  referee::run_jobs(field_, missing, runner_options(options_), events);
  progress.show(events_.state(), true);
  if (fault_) return tl::make_unexpected(*fault_);
  return {};
}

Expected<referee::Field> contest_field(const ContestOptions& options,
                                       const std::vector<std::string>& players, int pairs) {
  const auto limits = contest_limits(options);
  if (!limits) return tl::make_unexpected(limits.error());
  auto made = referee::make_field(options.game);
  if (!made) return fail(made.error().code, "--game: " + made.error().message);
  referee::Field& field = *made;
  if (options.adjudicate > 0 && referee::support_of(field.game().name).make_adjudicator == nullptr)
    return fail(ErrorCode::unsupported,
                "--adjudicate: expected a game that can be solved, got " + field.game().name);
  std::map<std::string, int> names;
  for (const std::string& text : players) {
    auto spec = referee::parse_player(text, *limits);
    if (!spec) return fail(spec.error().code, "player '" + text + "': " + spec.error().message);
    if (options.swap2 && spec->kind != referee::PlayerSpec::Kind::inside &&
        spec->kind != referee::PlayerSpec::Kind::classic && spec->dialect != "gomocup")
      return fail(ErrorCode::unsupported,
                  "player '" + text +
                      "': swap2 is asked of brains of the Gomocup protocol and of players inside");
    ++names[spec->name];
    field.players.push_back(std::move(*spec));
  }
  std::map<std::string, int> given;
  for (auto& spec : field.players)
    if (names[spec.name] > 1) spec.name += fmt::format("-{}", ++given[spec.name]);
  auto openings = contest_openings(options, field.start, pairs);
  if (!openings) return tl::make_unexpected(openings.error());
  field.openings = std::move(*openings);
  return made;
}

}  // namespace ternion::cli
