// A classic as a player of Othello, inside this process.
#pragma once

#include "app/arena/player.hpp"
#include "engine/othello/notation.hpp"
#include "search/players/classic.hpp"

namespace ternion::arena {

class ClassicPlayer final : public Player {
 public:
  ClassicPlayer(players::Style style, Clocks clocks)
      : classic_(std::move(style)), clocks_(std::move(clocks)) {}

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
  Played<Choice> choose(Side, const Clock&, std::optional<Duration>) override {
    const TimePoint begun = clocks_.now();
    const std::atomic<bool> never{false};
    const auto chosen = classic_.choose(position_, never);
    return Choice{chosen.move, {}, false, clocks_.now() - begun};
  }
  std::string own_name() const override { return classic_.style().name; }

 private:
  players::Classic classic_;
  Clocks clocks_;
  othello::Position position_;
};

}  // namespace ternion::arena
