#include "protocol/gomocup/gomocup_thinker.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <spdlog/logger.h>

#include "engine/gomoku/position.hpp"
#include "protocol/gomocup/gomocup_score.hpp"
#include "search/core/spent_time.hpp"

namespace ternion::gomocup {
namespace {

/// Where time has no limit, what needs several searches still comes to an end.
constexpr Duration kLongestShare = std::chrono::seconds(20);

/// A short look at moves that a search has left aside.
constexpr int kShortDepth = 4;
constexpr Duration kShortTime = std::chrono::milliseconds(100);

constexpr std::size_t kRanked = 40;  // moves among which the even ones are looked for

void put_in_order(std::vector<SearchLine>& lines) {
  std::ranges::stable_sort(
      lines, [](const SearchLine& a, const SearchLine& b) { return is_better(a.score, b.score); });
}

}  // namespace

Thinker::Thinker(const DialectContext& context, const GomocupOptions& options,
                 const Settings& settings, Game& game, const LineClock& clock, Report& report,
                 std::function<void()> on_idle)
    : log_(context.log),
      usual_hash_mb_(context.options.hash_mb),
      options_(options),
      settings_(settings),
      game_(game),
      clock_(clock),
      report_(report),
      on_idle_(std::move(on_idle)),
      relay_(context.executor, context.log) {}

void Thinker::stop() {
  game_.session().stop();
  relay_.silence();
  is_thinking_ = false;
  game_.end_trial();
}

void Thinker::finish_now() {
  if (is_thinking_) game_.session().finish_now();
}

void Thinker::configure() {
  Session& session = game_.session();
  SessionOptions options = session.options();
  options.hash_mb = std::min(table_megabytes(settings_, usual_hash_mb_), options_.max_hash_mb);
  if (settings_.level) options.level = *settings_.level;
  if (settings_.threads) options.threads = std::min(*settings_.threads, options_.max_threads);
  if (const auto set = session.configure(options); !set)
    log_->info("gomocup: {}", set.error().message);
}

void Thinker::make_ready() {
  configure();
  const auto ready = within_memory([this] { return game_.session().prepare(); });
  if (!ready) log_->info("gomocup: {}", ready.error().message);
}

Expected<void> Thinker::within_memory(const std::function<Expected<void>()>& attempt) {
  auto done = attempt();
  SessionOptions options = game_.session().options();
  while (!done && done.error().code == ErrorCode::io && options.hash_mb > 1) {
    options.hash_mb /= 2;
    done = game_.session().configure(options);
    if (done) done = attempt();
  }
  return done;
}

Limits Thinker::limits_now() const {
  Limits limits = limits_of(settings_);
  if (auto& time = limits.move_time)
    time = std::chrono::duration_cast<Duration>(*time * thought_.share);
  else if (thought_.share < 1)
    time = std::chrono::duration_cast<Duration>(kLongestShare * thought_.share);
  const TimePoint now = clock_.now();
  if (limits.move_time) *limits.move_time -= now - thought_.asked;
  if (limits.clock) limits.clock->remaining -= now - thought_.clock_said;
  return limits;
}

GoRequest Thinker::request_now() const {
  GoRequest request;
  Limits& limits = request.limits;
  limits = limits_now();
  take_off(limits, Duration::zero());  // a moment at least
  if (thought_.is_short) {
    limits.depth = kShortDepth;
    limits.nodes.reset();
    limits.clock.reset();
    limits.move_time = std::max(limits.move_time.value_or(kShortTime), kShortTime);
  }
  limits.multi_pv = std::max(1, thought_.lines);
  limits.only = thought_.only;
  limits.avoid = game_.left_out_now();
  return request;
}

void Thinker::think(int lines, Answer answer, double share, std::vector<Move> only) {
  const TimePoint asked = clock_.asked();
  if (!game_.is_tried()) game_.apply_rule();
  thought_ = Thought{lines, share, std::move(only), false, std::move(answer), asked, asked};
  report_.begin();
  configure();
  search();
}

void Thinker::search() {
  const auto listener = relay_.begin(
      [this](const SearchInfo& info) {
        if (!thought_.is_short) report_.on_info(info);
      },
      [this](const SearchResult& result) { finish(result); });
  is_thinking_ = true;
  const GoRequest request = request_now();
  const auto begun = within_memory([&] { return game_.session().go(request, listener); });
  if (begun) return;
  log_->info("gomocup: {}", begun.error().message);
  relay_.silence();
  finish({});
}

void Thinker::finish(const SearchResult& result) {
  is_thinking_ = false;
  if (!thought_.is_short) report_.lead(result);
  const auto answer = std::move(thought_.answer);
  answer(result);
  if (!is_thinking_) on_idle_();
}

/// The search begins anew; what it has learnt is in the table.
void Thinker::obey_new_limits(bool clock_said) {
  if (clock_said) thought_.clock_said = clock_.now();
  const Limits limits = limits_now();
  const bool over = (limits.move_time && *limits.move_time <= Duration::zero()) ||
                    (limits.clock && limits.clock->remaining <= Duration::zero());
  if (over) return game_.session().finish_now();
  report_.begin_again();
  game_.session().stop();
  search();
}

void Thinker::rank(std::size_t count, double share, Ranked then) {
  // Where more than one is wanted, some may be left for rank_rest().
  constexpr double kFirst = 0.8;
  const auto lines = static_cast<int>(std::min<std::size_t>(count, gomoku::kMaxMoves));
  think(
      lines,
      [this, count, share, then = std::move(then)](const SearchResult& result) mutable {
        thought_.share = share;
        rank_rest(count, result.lines, std::move(then));
      },
      lines > 1 ? share * kFirst : share);
}

/// A search of Gomoku looks only at moves that could matter; those it left aside are looked at
/// shortly, each with its own value.
void Thinker::rank_rest(std::size_t count, std::vector<SearchLine> lines, Ranked then) {
  const std::vector<Move> left_out = game_.left_out_now();
  std::vector<Move> rest = game_.session().legal_moves();
  std::erase_if(rest, [&](Move move) {
    return std::ranges::find(left_out, move) != left_out.end() ||
           std::ranges::find(lines, move, &SearchLine::move) != lines.end();
  });
  if (rest.empty() || lines.size() >= count || lines.empty()) {
    put_in_order(lines);
    return then(lines);
  }
  const std::size_t wanted = std::min(count - lines.size(), rest.size());
  auto answer = [this, lines = std::move(lines),
                 then = std::move(then)](const SearchResult& result) mutable {
    lines.insert(lines.end(), result.lines.begin(), result.lines.end());
    put_in_order(lines);
    SearchInfo all;
    all.lines = lines;
    report_.lead(all);
    then(lines);
  };
  thought_ = Thought{static_cast<int>(wanted), thought_.share, std::move(rest),    true,
                     std::move(answer),        thought_.asked, thought_.clock_said};
  search();
}

void Thinker::balance(double wanted, double share, std::function<void(Move)> then) {
  rank(kRanked, share, [wanted, then = std::move(then)](const std::vector<SearchLine>& lines) {
    then(nearest_to(lines, wanted));
  });
}

/// The first move is on the board while the second one is searched for.
void Thinker::balance_two(double wanted, std::function<void(const std::vector<Move>&)> then) {
  constexpr double kShare = 0.25;
  balance(wanted, kShare, [this, wanted, then = std::move(then)](Move first) {
    if (first.is_none() || !game_.try_move(first)) return then({});
    const auto finish = [this, then, first](Move second) {
      game_.end_trial();
      then(second.is_none() ? std::vector<Move>{} : std::vector<Move>{first, second});
    };
    if (game_.session().is_over()) return finish(Move::none());
    balance(-wanted, kShare, finish);
  });
}

}  // namespace ternion::gomocup
