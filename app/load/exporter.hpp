// Somebody who downloads games over REST while they are played. Internal to this folder. Thread
// rule: one thread.
#pragma once

#include <functional>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "app/load/crowd.hpp"
#include "app/load/game_player.hpp"

namespace ternion::load {

/// One game after the other, each in the next format that it can be written in.
class Exporter {
 public:
  struct Done {
    int good = 0;
    int failed = 0;
  };

  /// `some_game` gives a player whose game is wanted; null for none just now.
  Exporter(Crowd& crowd, std::function<const GamePlayer*()> some_game, double rest_seconds);
  void start();
  const Done& done() const { return done_; }

 private:
  void next();
  void on_answer(int status, const std::string& body);

  Crowd& crowd_;
  std::function<const GamePlayer*()> some_game_;
  const double rest_seconds_;
  boost::asio::steady_timer timer_;
  std::size_t count_ = 0;
  Done done_;
};

}  // namespace ternion::load
