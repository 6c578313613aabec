// Answers with a move: one that was searched for, or, where our rules have none, any.
#pragma once

#include <memory>
#include <utility>

#include <spdlog/fwd.h>

#include "engine/core/move.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "protocol/gomocup/gomocup_thinker.hpp"

namespace ternion::gomocup {

/// Thread rule: the dialect's. All that is passed by reference outlives it.
class Play {
 public:
  Play(Game& game, Thinker& thinker, Talk talk, std::shared_ptr<spdlog::logger> log)
      : game_(game), thinker_(thinker), talk_(std::move(talk)), log_(std::move(log)) {}

  /// True if there is a game; else says ERROR.
  bool has_game() const;
  /// True if a move can be looked for; else says ERROR.
  bool can_move() const;

  /// Searches for a move, plays it and says it.
  void think_and_play();
  /// The same with so many ranked moves, which are told first.
  void rank_and_play(std::size_t count);
  void play_and_say(Move move);

 private:
  /// An answer where the game is over and there is a free point.
  void play_on();

  Game& game_;
  Thinker& thinker_;
  Talk talk_;
  std::shared_ptr<spdlog::logger> log_;
};

}  // namespace ternion::gomocup
