#include "protocol/sau/sau_dialect.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion {

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
      relay_(context_.executor) {}

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

void SauDialect::on_name(std::string_view) { say("name Ternion"); }

void SauDialect::on_new(std::string_view rest) {
  const std::string side = text::to_lower(rest);
  if (side != "black" && side != "white")
    return refuse(fmt::format("expected new black or new white, got {}", text::quoted(rest)));
  stop_search();
  session_->new_game();
  for (const Side each : {Side::black, Side::white})
    session_->set_time_control(each, TimeControl::sudden_death(options_.clock));
  rejected_.clear();
  own_ = side == "black" ? Side::black : Side::white;
  think();
}

void SauDialect::on_move(std::string_view rest) {
  if (!own_) return refuse("a move before new");
  const auto text = sau::move_text(rest);
  const auto move = text ? session_->parse_move(*text) : fail(ErrorCode::syntax, "");
  if (!move) return refuse(fmt::format("expected a move such as BBBC, got {}", text::quoted(rest)));
  if (thinking_ || session_->side_to_move() == *own_)
    return refuse(fmt::format("a move out of turn: {}", text::quoted(rest)));
  if (const auto played = session_->play(*move); !played) return refuse(played.error().message);
  rejected_.clear();
  think();
}

/// The platform did not take the last move: another one in its place.
void SauDialect::on_error(std::string_view) {
  if (!own_ || thinking_ || session_->move_count() == 0 || session_->side_to_move() == *own_)
    return refuse("error without a move of ours before it");
  const auto undone = session_->undo();
  if (!undone) return refuse(undone.error().message);
  rejected_.push_back(*undone);
  const auto legal = session_->legal_moves();
  const bool none_left = std::all_of(legal.begin(), legal.end(), [&](Move move) {
    return std::find(rejected_.begin(), rejected_.end(), move) != rejected_.end();
  });
  if (none_left) return refuse("every legal move has been rejected");
  think();
}

void SauDialect::on_end(std::string_view) {
  stop_search();
  own_.reset();
}

void SauDialect::on_quit(std::string_view) { close(); }

void SauDialect::think() {
  if (session_->is_over() || session_->side_to_move() != own_) return;
  GoRequest request;
  request.use_clock = true;
  request.limits.avoid = rejected_;
  const TimePoint begun_at = context_.time->now();
  const auto listener =
      relay_.begin([](const SearchInfo&) {},
                   [this, begun_at](const SearchResult& result) {
                     thinking_ = false;
                     const auto legal = session_->legal_moves();
                     const Move best = result.best();
                     const bool good = !best.is_none() && session_->is_legal(best);
                     play_and_say(good ? best : legal.front(), context_.time->now() - begun_at);
                     if (ended_) close();
                   });
  if (const auto begun = session_->go(request, listener); !begun) {
    // Silence would lose the game: any legal move is better.
    context_.log->info("sau: {}", begun.error().message);
    relay_.silence();
    return play_and_say(session_->legal_moves().front(), Duration{});
  }
  thinking_ = true;
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
