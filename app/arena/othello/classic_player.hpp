// A classic as a player of Othello, inside this process.
#pragma once

#include "app/arena/player.hpp"
#include "engine/othello/notation.hpp"
#include "search/players/classic.hpp"

namespace ternion::arena {

class ClassicPlayer final : public Player {
 public:
  /// Each second that it takes counts for `slowdown` of the game's clock: what a program of another
  /// time and language would have been charged.
  ClassicPlayer(players::Style style, Clocks clocks, double slowdown = 1)
      : classic_(std::move(style)), clocks_(std::move(clocks)), slowdown_(slowdown) {}

  Played<void> begin() override { return {}; }
  Played<void> start_game(const GameStart& game) override {
    const auto start = othello::parse_position(game.start->position_text());
    if (!start) return forfeit(FaultKind::refusal, start.error().message);
    position_ = *start;
    classic_.seed(game.seed);
    return {};
  }
  Played<void> tell(Side, Move move, Duration) override {
    position_.play(move);
    return {};
  }
  Played<void> confirm(Side side, Move move, Duration used) override {
    return tell(side, move, used);
  }
  Played<Choice> choose(Side, const Clock& clock, std::optional<Duration>) override {
    const TimePoint begun = clocks_.now();
    const std::atomic<bool> never{false};
    const auto chosen = classic_.choose(position_, never, watch(clock));
    return Choice{chosen.move, {}, false, slowed(clocks_.now() - begun)};
  }
  std::string own_name() const override { return classic_.style().name; }

 private:
  players::Watch watch(const Clock& clock) const {
    if (!clock.limited()) return {};
    return {clocks_.steady, clock.control().main - clock.remaining(), clock.remaining(), slowdown_};
  }
  Duration slowed(Duration used) const {
    return slowdown_ == 1 ? used : from_seconds(seconds_of(used) * slowdown_);
  }

  players::Classic classic_;
  Clocks clocks_;
  double slowdown_;
  othello::Position position_;
};

}  // namespace ternion::arena
