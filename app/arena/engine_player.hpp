// A foreign engine as a player: a channel and a client of its dialect.
#pragma once

#include <functional>

#include "app/arena/channel.hpp"
#include "app/arena/player.hpp"

namespace ternion::arena {

using OpenChannel = std::function<Expected<std::unique_ptr<Channel>>()>;

class EnginePlayer final : public Player {
 public:
  EnginePlayer(OpenChannel open, std::unique_ptr<client::EngineClient> client, Patience patience)
      : open_(std::move(open)), client_(std::move(client)), patience_(patience) {}
  /// Says quit and waits before the channel kills it.
  ~EnginePlayer() override;

  Played<void> begin() override;
  Played<void> start_game(const GameStart& game) override;
  Played<void> tell(Side side, Move move, Duration used) override;
  Played<void> confirm(Side side, Move move, Duration used) override;
  Played<Choice> choose(Side side, const Clock& clock, std::optional<Duration> most) override;
  Played<OpeningAct> open(const OpeningCourse& given, const Board& before) override;
  std::string score() override;
  std::string transcript() const override { return transcript_; }
  std::string own_name() const override { return client_->info().name; }
  std::string own_version() const override { return client_->info().version; }
  void dismiss() override;

 private:
  struct TimedAnswer {
    client::Answer answer;
    Duration took{};
  };
  /// Sends and waits for the exchange to end.
  Played<TimedAnswer> exchange(const std::string& text, Duration limit);
  /// An exchange that must be understood.
  Played<void> command(const std::string& text, Duration limit);
  /// Sends what needs no answer of its own.
  Played<void> say(const std::string& text, TimePoint deadline);
  void note(char direction, std::string_view line);

  OpenChannel open_;
  std::unique_ptr<client::EngineClient> client_;
  Patience patience_;
  std::unique_ptr<Channel> channel_;
  std::string transcript_;
  TimePoint last_heard_{};
  std::optional<TimePoint> gone_by_;  // it has been dismissed
  bool broken_ = false;               // it has hung or flooded: not worth a goodbye
};

}  // namespace ternion::arena
