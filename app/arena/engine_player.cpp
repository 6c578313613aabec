#include "app/arena/engine_player.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "app/arena/clocks.hpp"
#include "protocol/core/text.hpp"

namespace ternion::arena {
namespace {

using client::Answer;

constexpr std::size_t kMostTranscript = std::size_t{64} << 10;
constexpr std::size_t kMostOfOneLine = 2000;
/// For the word "quit" to be taken.
constexpr Duration kFarewell = std::chrono::milliseconds(500);

}  // namespace

EnginePlayer::~EnginePlayer() {
  dismiss();
  if (gone_by_)
    channel_->wait_for_end(std::max(Duration::zero(), Duration(*gone_by_ - Channel::now())));
}

void EnginePlayer::dismiss() {
  if (!channel_ || broken_ || gone_by_) return;
  if (channel_->send(client_->quit(), Channel::now() + kFarewell))
    gone_by_ = Channel::now() + patience_.goodbye;
}

Played<void> EnginePlayer::begin() {
  auto channel = open_();
  if (!channel) return forfeit(FaultKind::start, channel.error().message);
  channel_ = std::move(*channel);
  auto greeted = command(client_->hello(), patience_.start);
  if (greeted) return {};
  broken_ = true;  // who has not understood a greeting does not understand a goodbye
  Fault fault = greeted.error();
  if (fault.kind == FaultKind::hang && !channel_->has_spoken())
    fault.message += "; it printed nothing";
  if (const std::string said(text::trim(channel_->last_errors())); !said.empty())
    fault.message += "; on stderr: " + text::quoted(said, 200);
  return tl::make_unexpected(std::move(fault));
}

Played<void> EnginePlayer::start_game(const GameStart& game) {
  transcript_.clear();
  if (const std::string why = client_->objection(game); !why.empty())
    return forfeit(FaultKind::refusal, why);
  return command(client_->start_game(game), patience_.command);
}

Played<void> EnginePlayer::tell(Side side, Move move, Duration used) {
  return command(client_->tell(side, move, used), patience_.command);
}

Played<void> EnginePlayer::confirm(Side side, Move move, Duration used) {
  return command(client_->confirm(side, move, used), patience_.command);
}

Played<Choice> EnginePlayer::choose(Side side, const Clock& clock, std::optional<Duration> most) {
  const Duration limit = most ? *most + patience_.grace : patience_.search;
  const auto timed = exchange(client_->go(side, clock), limit);
  if (!timed) return tl::make_unexpected(timed.error());
  const Answer& answer = timed->answer;
  switch (answer.kind) {
    case Answer::Kind::refused:
      return forfeit(FaultKind::refusal, answer.text);
    case Answer::Kind::nonsense:
    case Answer::Kind::done:
    case Answer::Kind::opening:
      return forfeit(FaultKind::nonsense, answer.text);
    case Answer::Kind::resigns:
      return Choice{{}, {}, true, timed->took};
    case Answer::Kind::move:
      break;
  }
  return Choice{answer.move, answer.eval, false, timed->took};
}

/// Where several stones are due it is asked until they are all there.
Played<OpeningAct> EnginePlayer::open(const OpeningCourse& given, const Board& before) {
  OpeningCourse course = given;
  const auto board = before.clone();
  OpeningAct whole;
  for (;;) {
    const std::string text = client_->ask_opening(course, *board);
    if (text.empty()) return Player::open(course, *board);
    const auto timed = exchange(text, patience_.search);
    if (!timed) return tl::make_unexpected(timed.error());
    const Answer& answer = timed->answer;
    if (answer.kind != Answer::Kind::opening)
      return forfeit(
          answer.kind == Answer::Kind::refused ? FaultKind::refusal : FaultKind::nonsense,
          answer.text);
    whole.verb = answer.act.verb;
    whole.number = answer.act.number;
    for (const OpeningPoint& point : answer.act.points) whole.points.push_back(point);
    if (!answer.more) return whole;
    for (const OpeningPoint& point : answer.act.points) {
      if (auto put = course.put_one(board->view(), course.options().front(), point); !put)
        return forfeit(FaultKind::illegal, put.error().message);
      if (auto played = board->play(board->move_at(point.column, point.row)); !played)
        return forfeit(FaultKind::illegal, played.error().message);
    }
  }
}

std::string EnginePlayer::score() {
  const std::string text = client_->ask_score();
  if (text.empty()) return "";
  const auto timed = exchange(text, patience_.command);
  return timed ? timed->answer.text : "";
}

Played<EnginePlayer::TimedAnswer> EnginePlayer::exchange(const std::string& text, Duration limit) {
  if (text.empty()) return TimedAnswer{};
  if (!channel_) return forfeit(FaultKind::start, "it is not running");
  std::this_thread::sleep_until(last_heard_ + client_->pause());
  const TimePoint begun = Channel::now();
  const TimePoint deadline = begun + limit;
  channel_->forgive_output();
  if (auto sent = say(text, deadline); !sent) return tl::make_unexpected(sent.error());
  for (;;) {
    const auto line = channel_->receive(deadline);
    if (!line) {
      broken_ = true;
      Fault fault = line.error();
      if (fault.kind == FaultKind::hang)
        fault.message += " to " + text::quoted(text::trim(text), 40) + " in " + seconds_text(limit);
      return tl::make_unexpected(std::move(fault));
    }
    note('<', line->text);
    last_heard_ = line->at;
    if (auto answer = client_->on_line(line->text))
      return TimedAnswer{std::move(*answer), line->at - begun};
    if (auto sent = say(client_->take_reply(), deadline); !sent)
      return tl::make_unexpected(sent.error());
    // A flood of lines never lets the channel's own deadline pass.
    if (line->at > deadline) {
      broken_ = true;
      return forfeit(FaultKind::hang, "only other output in " + seconds_text(limit) + ", such as " +
                                          text::quoted(line->text, 40));
    }
  }
}

Played<void> EnginePlayer::say(const std::string& text, TimePoint deadline) {
  if (text.empty()) return {};
  note('>', text);
  auto sent = channel_->send(text, deadline);
  broken_ = broken_ || !sent;
  return sent;
}

Played<void> EnginePlayer::command(const std::string& text, Duration limit) {
  const auto timed = exchange(text, limit);
  if (!timed) return tl::make_unexpected(timed.error());
  if (timed->answer.kind == Answer::Kind::refused)
    return forfeit(FaultKind::refusal, timed->answer.text);
  return {};
}

/// The end of a long conversation is what matters, so the first half goes.
void EnginePlayer::note(char direction, std::string_view line) {
  if (transcript_.size() > kMostTranscript) {
    const auto cut = transcript_.find('\n', transcript_.size() / 2);
    transcript_.erase(0, cut == std::string::npos ? transcript_.size() : cut + 1);
  }
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  transcript_ += direction;
  transcript_ += ' ';
  for (const char c : line.substr(0, kMostOfOneLine)) {
    if (c != '\r') transcript_ += c;
    if (c == '\n') transcript_ += std::string{direction, ' '};
  }
  transcript_ += '\n';
}

}  // namespace ternion::arena
