#include "protocol/sau/sau_dialect.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "session/without_history.hpp"

namespace ternion {

namespace {

/// A game of so many moves a side would use up the clock. Most have 25; contests see some of 80.
constexpr int kMovesOfALongGame = 100;
/// Of a move's time where the platform did not take the one before: much is known of the position.
constexpr int kShareOfAnotherMove = 4;
/// The start is the same in every game, and its moves are all about as good.
constexpr Duration kMostAtTheStart = std::chrono::milliseconds(300);

}  // namespace

namespace sau {
namespace {
constexpr int kPoints = 6;  // a side of the board
}

std::optional<std::string> move_text(std::string_view letters) {
  const std::string upper = text::to_upper(letters);
  const auto on_board = [](char c) { return c >= 'A' && c < 'A' + kPoints; };
  if (upper.size() != 4 || !std::all_of(upper.begin(), upper.end(), on_board)) return std::nullopt;
  const auto column = [&](std::size_t i) { return static_cast<char>(upper[i] - 'A' + 'a'); };
  const auto row = [&](std::size_t i) { return static_cast<char>(upper[i] - 'A' + '1'); };
  return std::string{column(0), row(1), '-', column(2), row(3)};
}

std::string letters_of(std::string_view move) {
  if (move.size() != 5 || move[2] != '-') return {};
  std::string letters;
  for (const std::size_t i : {0U, 3U}) {
    letters += static_cast<char>(move[i] - 'a' + 'A');
    letters += static_cast<char>(move[i + 1] - '1' + 'A');
  }
  return letters;
}

}  // namespace sau

std::unique_ptr<Dialect> make_sau_dialect(DialectContext context, std::unique_ptr<Session> session,
                                          const SauOptions& options) {
  return std::make_unique<SauDialect>(std::move(context), std::move(session), options);
}

SauDialect::SauDialect(DialectContext context, std::unique_ptr<Session> session,
                       const SauOptions& options)
    : context_(std::move(context)),
      session_(std::move(session)),
      options_(options),
      relay_(context_.executor, context_.log) {}

SauDialect::~SauDialect() { stop_search(); }

const CommandTable<SauDialect::Handler>& SauDialect::commands() {
  using D = SauDialect;
  static const CommandTable<Handler> table{{"name?", &D::on_name}, {"new", &D::on_new},
                                           {"move", &D::on_move},  {"error", &D::on_error},
                                           {"end", &D::on_end},    {"quit", &D::on_quit}};
  return table;
}

void SauDialect::on_line(std::string_view line) {
  if (closed_) return;
  const auto [word, rest] = text::first_word(line);
  if (word.empty()) return;
  const Handler* const handler = commands().find(text::to_lower(word));
  if (handler == nullptr)
    return refuse(
        fmt::format("expected name?, new, move, error, end or quit, got {}", text::quoted(word)));
  (this->**handler)(rest);
}

void SauDialect::on_overlong_line(std::size_t limit) {
  refuse(fmt::format("expected a line of at most {} bytes", limit));
}

void SauDialect::on_eof() {
  if (options_.answer_after_end && thinking_)
    ended_ = true;
  else
    close();
}

void SauDialect::on_name(std::string_view) {
  say("name Ternion");
  if (!thinking_) make_ready();
}

void SauDialect::on_new(std::string_view rest) {
  const std::string side = text::to_lower(rest);
  if (side != "black" && side != "white")
    return refuse(fmt::format("expected new black or new white, got {}", text::quoted(rest)));
  stop_search();
  session_->new_game();
  start_ = session_->position_text();
  const auto control =
      options_.move_time ? TimeControl::none() : TimeControl::sudden_death(options_.clock);
  for (const Side each : {Side::black, Side::white}) session_->set_time_control(each, control);
  rejected_.clear();
  between_games_ = false;
  own_ = side == "black" ? Side::black : Side::white;
  if (session_->side_to_move() != *own_) make_ready();
  think();
}

/// Memory, weights and threads while the clock of this program stands still.
void SauDialect::make_ready() {
  if (const auto ready = session_->prepare(); !ready)
    context_.log->info("sau: {}", ready.error().message);
}

void SauDialect::on_move(std::string_view rest) {
  if (!own_ || between_games_) return refuse("a move before new");
  const auto text = sau::move_text(rest);
  const auto move = text ? session_->parse_move(*text) : fail(ErrorCode::syntax, "");
  if (!move) return refuse(fmt::format("expected a move such as BBBC, got {}", text::quoted(rest)));
  if (thinking_ || session_->side_to_move() == *own_)
    return refuse(fmt::format("a move out of turn: {}", text::quoted(rest)));
  outlast_rules();
  if (const auto played = session_->play(*move); !played) return refuse(played.error().message);
  rejected_.clear();
  think();
}

/// The platform did not take the last move: another one in its place, after the end of the game
/// too. Where a move of ours is awaited already, it is said at once.
void SauDialect::on_error(std::string_view) {
  if (thinking_) return session_->finish_now();
  if (!own_) return refuse("error before a game");
  if (session_->side_to_move() != *own_) {
    const auto undone = session_->undo();
    if (!undone) return refuse("error without a move of ours before it");
    rejected_.push_back(*undone);
  }
  between_games_ = false;
  // Once all are rejected, silence would be no better than one of them again.
  if (rejected_.size() >= session_->legal_moves().size()) rejected_.clear();
  think();
}

void SauDialect::on_end(std::string_view) {
  stop_search();
  between_games_ = true;
}

void SauDialect::on_quit(std::string_view) { close(); }

void SauDialect::outlast_rules() {
  if (!session_->is_over()) return;
  const auto again = without_history(session_->state());
  if (!again) return;
  const std::array left{session_->clock(Side::black).remaining(),
                        session_->clock(Side::white).remaining()};
  if (!session_->set_position(again->position_text()) || options_.move_time) return;
  for (const Side side : {Side::black, Side::white})
    session_->set_remaining(side, left[static_cast<std::size_t>(index_of(side))], 0);
}

GoRequest SauDialect::request() const {
  GoRequest request;
  request.use_clock = !options_.move_time;
  request.limits.avoid = rejected_;
  Duration most = options_.move_time.value_or(options_.clock / kMovesOfALongGame);
  if (!rejected_.empty()) most /= kShareOfAnotherMove;
  if (session_->position_text() == start_) most = std::min(most, kMostAtTheStart);
  request.limits.move_time = most;
  return request;
}

void SauDialect::think() {
  if (session_->side_to_move() != own_) return;
  outlast_rules();
  if (session_->is_over()) return;
  const TimePoint begun_at = context_.time->now();
  const auto listener =
      relay_.begin([](const SearchInfo&) {},
                   [this, begun_at](const SearchResult& result) {
                     thinking_ = false;
                     const Move best = result.best();
                     const bool good = !best.is_none() && session_->is_legal(best);
                     play_and_say(good ? best : any_move(), context_.time->now() - begun_at);
                     if (ended_) close();
                   });
  if (const auto begun = session_->go(request(), listener); !begun) {
    // Silence would lose the game: any legal move is better.
    context_.log->info("sau: {}", begun.error().message);
    relay_.silence();
    return play_and_say(any_move(), Duration{});
  }
  thinking_ = true;
}

Move SauDialect::any_move() const {
  const auto legal = session_->legal_moves();
  const auto taken = [&](Move move) {
    return std::find(rejected_.begin(), rejected_.end(), move) != rejected_.end();
  };
  const auto found = std::find_if_not(legal.begin(), legal.end(), taken);
  return found == legal.end() ? legal.front() : *found;
}

void SauDialect::play_and_say(Move move, Duration used) {
  if (const auto played = session_->play(move, used); !played)
    return refuse(played.error().message);
  // The platform has no word for a pass: it finds out by itself.
  if (const std::string letters = sau::letters_of(session_->format_move(move)); !letters.empty())
    say("move " + letters);
}

void SauDialect::stop_search() {
  session_->stop();
  relay_.silence();
  thinking_ = false;
}

void SauDialect::close() {
  if (std::exchange(closed_, true)) return;
  stop_search();
  context_.sink->close();
}

void SauDialect::say(std::string_view line) { context_.sink->send(std::string(line) + "\n"); }

void SauDialect::refuse(std::string_view why) { context_.log->warn("sau: {}", why); }

}  // namespace ternion
