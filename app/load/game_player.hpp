// A person who plays against the engine: random legal moves, taken from the states, so that no rule
// is known here. Internal to this folder. Thread rule: one thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include "app/load/client_socket.hpp"
#include "app/load/crowd.hpp"
#include "app/load/promises.hpp"

namespace ternion::load {

/// One game; in a crowd that stays one after the other, and whenever the connection is lost the
/// person comes back to the game and looks whether everything is there.
class GamePlayer {
 public:
  /// `done` runs once, when the game is over or cut off; never in a crowd that stays. The crowd and
  /// the player outlive the socket's hooks.
  GamePlayer(Crowd& crowd, std::string game, bool black, std::function<void()> done);
  void start();

  const std::string& game() const { return game_; }
  /// Of the table; empty before the first one.
  const std::string& token() const { return token_; }

 private:
  using Time = std::chrono::steady_clock::time_point;

  void on_text(const std::string& text);
  void on_closed(const std::string& why);
  void on_welcome(const nlohmann::json& welcome);
  void on_reply(const nlohmann::json& message);
  void on_refusal(const std::string& code);
  void on_state(const nlohmann::json& state);
  void on_end(const nlohmann::json& state);
  void take_times(const nlohmann::json& state, Time now);
  void check_promises(const nlohmann::json& moves);
  void think_and_move(const nlohmann::json& legal);
  void move(const nlohmann::json& legal);
  void ask(nlohmann::json request);
  void ask_for_game();
  void ask_for_next_game();
  void leave_table();
  void drop_and_return();
  void return_later();
  void finish();

  Crowd& crowd_;
  const std::string game_;
  const std::string side_;
  const std::string other_;
  std::function<void()> done_;
  std::shared_ptr<ClientSocket> socket_;
  boost::asio::steady_timer timer_;
  std::string token_;
  Promises promises_;
  std::string sent_move_;
  int next_id_ = 1;
  bool begun_ = false;
  bool kept_ = false;    // a game at this table has been acknowledged
  bool leaves_ = false;  // the game that was asked for is a farewell
  bool over_ = false;
  std::size_t moved_at_ = 0;  // the ply at which the last move was made, plus one
  bool waits_for_reply_ = false;
  bool waits_for_answer_ = false;
  Time sent_;
};

}  // namespace ternion::load
