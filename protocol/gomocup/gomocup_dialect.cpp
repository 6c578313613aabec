// Lines in, lines out, and the search between them.
#include "protocol/gomocup/gomocup_dialect.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"
#include "search/core/spent_time.hpp"

namespace ternion {
namespace {

/// Where time has no limit, what needs several searches still comes to an end.
constexpr Duration kLongestShare = std::chrono::seconds(20);

/// A short look at moves that a search has left aside.
constexpr int kShortDepth = 4;
constexpr Duration kShortTime = std::chrono::milliseconds(100);

/// Of what is drawn: the session's, or, where none was chosen, another one each time.
std::uint64_t seed_of(const Session& session, const TimeSource& time) {
  if (session.options().seed != 0) return session.options().seed;
  return static_cast<std::uint64_t>(time.now().time_since_epoch().count());
}

}  // namespace

std::unique_ptr<Dialect> make_gomocup_dialect(DialectContext context,
                                              std::unique_ptr<Session> session,
                                              GomocupOptions options) {
  return std::make_unique<GomocupDialect>(std::move(context), std::move(session), options);
}

GomocupDialect::GomocupDialect(DialectContext context, std::unique_ptr<Session> session,
                               GomocupOptions options)
    : context_(std::move(context)),
      session_(std::move(session)),
      options_(options),
      relay_(context_.executor, context_.log),
      rng_(seed_of(*session_, *context_.time)) {}

GomocupDialect::~GomocupDialect() { stop_search(); }

const CommandTable<GomocupDialect::Command>& GomocupDialect::commands() {
  using D = GomocupDialect;
  static const CommandTable<Command> table{
      {"start", {&D::on_start, true}},
      {"rectstart", {&D::on_rectstart, true}},
      {"restart", {&D::on_restart, true}},
      {"begin", {&D::on_begin, true}},
      {"turn", {&D::on_turn, true}},
      {"play", {&D::on_play, true}},
      {"takeback", {&D::on_takeback, true}},
      {"board", {&D::on_board, true}},
      {"swap2board", {&D::on_swap2board, true}},
      {"info", {&D::on_info, false}},
      {"about", {&D::on_about, false}},
      {"end", {&D::on_end, true}},
      {"yxboard", {&D::on_yxboard, true}},
      {"yxstop", {&D::on_yxstop, false}},
      {"stop", {&D::on_yxstop, false}},
      {"yxnbest", {&D::on_yxnbest, true}},
      {"yxsearchdefend", {&D::on_yxsearchdefend, true}},
      {"yxshowforbid", {&D::on_yxshowforbid, false}},
      {"yxshowinfo", {&D::on_yxshowinfo, false}},
      {"yxhashclear", {&D::on_yxhashclear, true}},
      {"yxshowhashusage", {&D::on_yxshowhashusage, false}},
      {"yxblock", {&D::on_yxblock, true}},
      {"yxblockundo", {&D::on_yxblockundo, true}},
      {"yxblockreset", {&D::on_yxblockreset, true}},
      {"yxblockpath", {&D::on_yxblockpath, true}},
      {"yxblockpathundo", {&D::on_yxblockpathundo, true}},
      {"yxblockpathreset", {&D::on_yxblockpathreset, false}},
      {"yxhashdump", {&D::on_yxhashfile, true}},
      {"yxhashload", {&D::on_yxhashfile, true}},
      {"yxsetdatabase", {&D::on_yxsetdatabase, false}},
      {"yxsavedatabase", {&D::on_yxsavedatabase, false}},
      {"yxquerydatabaseall", {&D::on_yxquerydatabaseall, false}},
      {"yxquerydatabaseone", {&D::on_yxquerydatabaseone, false}},
      {"yxeditlabeldatabase", {&D::on_yxeditlabeldatabase, false}},
      {"yxedittvddatabase", {&D::on_yxedittvddatabase, false}},
      {"yxdeletedatabaseone", {&D::on_yxdeletedatabaseone, false}},
      {"yxdeletedatabaseall", {&D::on_yxdeletedatabaseall, false}},
      {"yxdbtotxt", {&D::on_yxdbtotxt, false}},
      {"yxtxttodb", {&D::on_yxtxttodb, false}},
      {"yxbalanceone", {&D::on_yxbalanceone, true}},
      {"yxbalancetwo", {&D::on_yxbalancetwo, true}},
      {"yxswap2step1", {&D::on_yxswap2step1, true}},
      {"yxswap2step2", {&D::on_yxswap2step2, true}},
      {"yxswap2step3", {&D::on_yxswap2step3, true}},
      {"yxsoosorvstep1", {&D::on_yxsoosorvstep1, true}},
      {"yxsoosorvstep2", {&D::on_yxsoosorvstep2, true}},
      {"yxsoosorvstep3", {&D::on_yxsoosorvstep3, true}},
      {"yxsoosorvstep4", {&D::on_yxsoosorvstep4, true}},
      {"yxsoosorvstep5", {&D::on_yxsoosorvstep5, true}},
      {"yxsoosorvstep6", {&D::on_yxsoosorvstep6, true}},
  };
  return table;
}

/// A manager's clock runs from when it sent a line, not from when the lines before it were done
/// with. What follows an answer that it waited for begins anew.
void GomocupDialect::on_line(std::string_view line) {
  constexpr Duration kPause = std::chrono::milliseconds(5);
  const TimePoint now = context_.time->now();
  if (std::exchange(awaited_, false) || now - line_done_ > kPause) busy_since_ = now;
  in_line_ = true;
  take_line(line);
  in_line_ = false;
  line_done_ = context_.time->now();
}

void GomocupDialect::take_line(std::string_view line) {
  if (closed_) return;
  const std::string_view clean = text::trim(line);
  if (clean.empty()) return;
  if (body_) return take_body_line(clean);
  const auto [word, rest] = text::first_word(clean);
  const std::string name = text::to_lower(word);
  const Command* const command = commands().find(name);
  if (command == nullptr) {
    if (!quiet_) say("UNKNOWN command");
    return;
  }
  if (name.starts_with("yx")) settings_.yixin = true;
  if (command->changes_game) stop_search();
  const bool is_info = command->handler == &GomocupDialect::on_info;
  const bool is_end = command->handler == &GomocupDialect::on_end;
  if (!is_info && !is_end && !note_.empty()) say("MESSAGE " + std::exchange(note_, {}));
  (this->*command->handler)(rest);
}

/// What a list cannot hold, it ends: nothing is waited for that never comes.
void GomocupDialect::take_body_line(std::string_view line) {
  const bool is_done = text::equal_ignoring_case(line, "done");
  const Command* const command = commands().find(text::to_lower(text::first_word(line).first));
  const bool is_end = command != nullptr && command->handler == &GomocupDialect::on_end;
  if (is_end || (command != nullptr && command->changes_game && !body_->one_line)) {
    const std::string complaint = std::move(body_->complaint);
    body_.reset();
    if (!complaint.empty() && !is_end) say_error(complaint);
    return take_line(line);
  }
  if (body_->one_line || is_done) {
    const Body body = std::move(*body_);
    body_.reset();
    if (is_done) return body.done();
    body.take(line);
  } else if (!body_->take(line)) {
    refuse_body(std::string(body_->complaint));
  }
}

void GomocupDialect::refuse_body(std::string_view why) {
  say_error(why);
  body_ = Body{{}, [](std::string_view) { return true; }, [] {}, {}};
}

void GomocupDialect::on_overlong_line(std::size_t limit) {
  if (closed_) return;
  const std::string why = fmt::format("expected a line of at most {} bytes", limit);
  const bool listing = body_ && !body_->one_line;
  if (!listing) {
    body_.reset();
    say_error(why);
  } else if (!body_->complaint.empty()) {
    refuse_body(why);
  }
}

void GomocupDialect::on_eof() {
  if (options_.answer_after_end && thinking_)
    ended_ = true;
  else
    close();
}

void GomocupDialect::on_end(std::string_view) { close(); }

void GomocupDialect::close() {
  if (std::exchange(closed_, true)) return;
  stop_search();
  context_.sink->close();
}

void GomocupDialect::stop_search() {
  session_->stop();
  relay_.silence();
  thinking_ = false;
  for (; tentative_ > 0; --tentative_)
    if (!session_->undo()) context_.log->info("gomocup: a move that was tried was not there");
}

void GomocupDialect::configure() {
  SessionOptions options = session_->options();
  options.hash_mb =
      std::min(gomocup::table_megabytes(settings_, context_.options.hash_mb), options_.max_hash_mb);
  if (settings_.level) options.level = *settings_.level;
  if (settings_.threads) options.threads = std::min(*settings_.threads, options_.max_threads);
  if (const auto set = session_->configure(options); !set)
    context_.log->info("gomocup: {}", set.error().message);
}

void GomocupDialect::make_ready() {
  configure();
  const auto ready = within_memory([this] { return session_->prepare(); });
  if (!ready) context_.log->info("gomocup: {}", ready.error().message);
}

Expected<void> GomocupDialect::within_memory(const std::function<Expected<void>()>& attempt) {
  auto done = attempt();
  SessionOptions options = session_->options();
  while (!done && done.error().code == ErrorCode::io && options.hash_mb > 1) {
    options.hash_mb /= 2;
    done = session_->configure(options);
    if (done) done = attempt();
  }
  return done;
}

Limits GomocupDialect::limits_now() const {
  Limits limits = gomocup::limits_of(settings_);
  if (auto& time = limits.move_time)
    time = std::chrono::duration_cast<Duration>(*time * thought_.share);
  else if (thought_.share < 1)
    time = std::chrono::duration_cast<Duration>(kLongestShare * thought_.share);
  const TimePoint now = context_.time->now();
  if (limits.move_time) *limits.move_time -= now - thought_.asked;
  if (limits.clock) limits.clock->remaining -= now - thought_.clock_said;
  return limits;
}

void GomocupDialect::think(int lines, std::function<void(const SearchResult&)> answer, double share,
                           std::vector<Move> only) {
  const TimePoint asked = in_line_ ? busy_since_ : context_.time->now();
  if (tentative_ == 0) apply_rule();
  thought_ = Thought{lines, share, std::move(only), false, std::move(answer), asked, asked};
  told_ = {};
  configure();
  search();
}

void GomocupDialect::search() {
  GoRequest request;
  request.limits = limits_now();
  take_off(request.limits, Duration::zero());  // a moment at least
  if (thought_.is_short()) {
    request.limits.depth = kShortDepth;
    request.limits.nodes.reset();
    request.limits.clock.reset();
    request.limits.move_time = std::max(request.limits.move_time.value_or(kShortTime), kShortTime);
  }
  request.limits.multi_pv = std::max(1, thought_.lines);
  request.limits.only = thought_.only;
  request.limits.avoid = left_out();
  const auto listener = relay_.begin([this](const SearchInfo& info) { report(info); },
                                     [this](const SearchResult& result) { finish(result); });
  thinking_ = true;
  const auto begun = within_memory([&] { return session_->go(request, listener); });
  if (begun) return;
  // Silence would lose the game: an answer without a search is better.
  context_.log->info("gomocup: {}", begun.error().message);
  relay_.silence();
  finish({});
}

void GomocupDialect::finish(const SearchResult& result) {
  thinking_ = false;
  if (!thought_.is_short()) report_lead(result);
  const auto answer = std::move(thought_.answer);
  answer(result);
  if (ended_ && !thinking_) close();
}

/// The search begins anew; what it has learnt is in the table.
void GomocupDialect::obey_new_limits(bool clock_said) {
  if (clock_said) thought_.clock_said = context_.time->now();
  const Limits limits = limits_now();
  const bool over = (limits.move_time && *limits.move_time <= Duration::zero()) ||
                    (limits.clock && limits.clock->remaining <= Duration::zero());
  if (over) return session_->finish_now();
  if (!told_.last.lines.empty()) told_.least = told_.last.lines.front().depth;
  session_->stop();
  search();
}

void GomocupDialect::rank(std::size_t count, double share, Ranked then) {
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
void GomocupDialect::rank_rest(std::size_t count, std::vector<SearchLine> lines, Ranked then) {
  const std::vector<Move> left_out = this->left_out();
  std::vector<Move> rest = session_->legal_moves();
  std::erase_if(rest, [&](Move move) {
    return std::ranges::find(left_out, move) != left_out.end() ||
           std::ranges::find(lines, move, &SearchLine::move) != lines.end();
  });
  const auto in_order = [](std::vector<SearchLine>& all) {
    std::ranges::stable_sort(
        all, [](const SearchLine& a, const SearchLine& b) { return is_better(a.score, b.score); });
  };
  if (rest.empty() || lines.size() >= count || lines.empty()) {
    in_order(lines);
    return then(lines);
  }
  const std::size_t wanted = std::min(count - lines.size(), rest.size());
  thought_ = Thought{static_cast<int>(wanted),
                     thought_.share,
                     std::move(rest),
                     true,
                     [this, lines = std::move(lines), in_order,
                      then = std::move(then)](const SearchResult& result) mutable {
                       lines.insert(lines.end(), result.lines.begin(), result.lines.end());
                       in_order(lines);
                       SearchInfo all;
                       all.lines = lines;
                       report_lead(all);
                       then(lines);
                     },
                     thought_.asked,
                     thought_.clock_said};
  search();
}

void GomocupDialect::think_and_play() {
  if (!has_game()) return;
  if (session_->is_over()) return play_on();
  think(1, [this](const SearchResult& result) { play_and_say(best_of(result)); });
}

Move GomocupDialect::best_of(const SearchResult& result) const {
  const Move best = result.best();
  if (!best.is_none() && session_->is_legal(best)) return best;
  const auto legal = session_->legal_moves();
  return legal.empty() ? Move::none() : legal.front();
}

void GomocupDialect::play_and_say(Move move) {
  if (move.is_none() || !session_->play(move)) return say_error("there is no move to play");
  say(grid().format(move));
}

bool GomocupDialect::has_game() {
  if (size_ != 0) return true;
  say_error(kNoStart);
  return false;
}

bool GomocupDialect::can_move() {
  if (!has_game()) return false;
  if (!session_->is_over()) return true;
  say_error("the game is over");
  return false;
}

void GomocupDialect::say(std::string_view line) { context_.sink->send(std::string(line) + "\n"); }

void GomocupDialect::say_error(std::string_view what) { say(fmt::format("ERROR {}", what)); }

}  // namespace ternion
