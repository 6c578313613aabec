// Lines in, lines out, and the search between them.
#include "protocol/gomocup/gomocup_dialect.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion {
namespace {

/// Where time has no limit, what needs several searches still comes to an end.
constexpr Duration kLongestShare = std::chrono::seconds(20);

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
      relay_(context_.executor) {}

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
      {"yxbalanceone", {&D::on_yxbalanceone, true}},
      {"yxbalancetwo", {&D::on_yxbalancetwo, true}},
      {"yxswap2step1", {&D::on_yxswap2step1, true}},
      {"yxswap2step2", {&D::on_yxswap2step2, true}},
      {"yxswap2step3", {&D::on_yxswap2step3, true}},
      {"yxsoosorvstep1", {&D::on_yxsoosorvstep1, true}},
      {"yxsoosorvstep2", {&D::on_yxsoosorv, true}},
      {"yxsoosorvstep3", {&D::on_yxsoosorv, true}},
      {"yxsoosorvstep4", {&D::on_yxsoosorv, true}},
      {"yxsoosorvstep5", {&D::on_yxsoosorv, true}},
      {"yxsoosorvstep6", {&D::on_yxsoosorv, true}},
  };
  return table;
}

void GomocupDialect::on_line(std::string_view line) {
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
  (this->*command->handler)(rest);
}

void GomocupDialect::take_body_line(std::string_view line) {
  const bool is_done = text::equal_ignoring_case(line, "done");
  if (body_->one_line || is_done) {
    const Body body = std::move(*body_);
    body_.reset();
    if (is_done) return body.done();
    body.take(line);
  } else if (!body_->take(line)) {
    const std::string complaint = std::move(body_->complaint);
    body_.reset();
    say_error(complaint);
  }
}

void GomocupDialect::on_overlong_line(std::size_t limit) {
  if (closed_) return;
  body_.reset();
  say_error(fmt::format("expected a line of at most {} bytes", limit));
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

void GomocupDialect::think(int lines, std::function<void(const SearchResult&)> answer,
                           double share) {
  if (tentative_ == 0) apply_rule();
  GoRequest request;
  request.limits = gomocup::limits_of(settings_);
  if (auto& time = request.limits.move_time)
    time = std::chrono::duration_cast<Duration>(*time * share);
  else if (share < 1)
    time = std::chrono::duration_cast<Duration>(kLongestShare * share);
  request.limits.multi_pv = std::max(1, lines);
  request.limits.avoid = left_out();
  SessionOptions options = session_->options();
  options.hash_mb =
      std::min(gomocup::table_megabytes(settings_, context_.options.hash_mb), options_.max_hash_mb);
  if (settings_.level) options.level = *settings_.level;
  if (settings_.threads) options.threads = std::min(*settings_.threads, options_.max_threads);
  if (const auto set = session_->configure(options); !set)
    context_.log->info("gomocup: {}", set.error().message);
  const auto listener = relay_.begin([this](const SearchInfo& info) { report(info); },
                                     [this, answer](const SearchResult& result) {
                                       thinking_ = false;
                                       answer(result);
                                       if (ended_ && !thinking_) close();
                                     });
  thinking_ = true;
  if (const auto begun = session_->go(request, listener); !begun) {
    // Silence would lose the game: an answer without a search is better.
    context_.log->info("gomocup: {}", begun.error().message);
    relay_.silence();
    thinking_ = false;
    answer({});
  }
}

void GomocupDialect::think_and_play() {
  if (!can_move()) return;
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
  say_error("START expected first");
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
