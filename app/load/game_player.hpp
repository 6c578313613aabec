// A person who plays one game against the engine: random legal moves, taken from the states, so
// that no rule is known here. Internal to this folder. Thread rule: one thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include "app/load/client_socket.hpp"
#include "app/load/crowd.hpp"

namespace ternion::load {

class GamePlayer {
 public:
  /// `done` runs once, when the game is over or cut off. The crowd and the player outlive the
  /// socket's hooks.
  GamePlayer(Crowd& crowd, bool black, std::function<void()> done);
  void start();

 private:
  using Time = std::chrono::steady_clock::time_point;

  void on_text(const std::string& text);
  void on_reply(const nlohmann::json& message);
  void on_state(const nlohmann::json& state);
  void take_times(const nlohmann::json& state, Time now);
  void move(const nlohmann::json& legal);
  void ask(nlohmann::json request);
  void finish();

  Crowd& crowd_;
  const std::string side_;
  const std::string other_;
  std::function<void()> done_;
  std::shared_ptr<ClientSocket> socket_;
  boost::asio::steady_timer timer_;
  int next_id_ = 1;
  bool begun_ = false;
  bool over_ = false;
  std::size_t moved_at_ = 0;  // the ply at which the last move was made, plus one
  bool waits_for_reply_ = false;
  bool waits_for_answer_ = false;
  Time sent_;
};

}  // namespace ternion::load
