// One game of a bot: what the server tells of it, the engine's seat at it. Blocks; one thread,
// which starts the engine, since a program ends with the thread that started it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "app/arena/player.hpp"
#include "app/arena/player_spec.hpp"
#include "app/bot/bot.hpp"
#include "app/bot/bot_api.hpp"
#include "app/bot/bot_server.hpp"
#include "session/board.hpp"

namespace ternion::bot {

/// Short enough that a stop is heard soon.
constexpr Duration kListen = std::chrono::milliseconds(200);

/// Waits, unless a stop comes first.
void rest(Duration wait, const std::stop_token& stop);

class SeatAtGame {
 public:
  struct Context {
    const BotServer& server;
    const BotApi& api;
    const arena::PlayerSpec& engine;
    const arena::MakePlayer& make;
    std::function<void(const std::string&)> news;
  };
  SeatAtGame(Context context, std::string id, Side side);

  /// To the game's end, through lost connections. Nothing after a stop, or where the server does
  /// not know the game any more.
  std::optional<BotGameReport> play(const std::stop_token& stop);

 private:
  /// One stream to its end. Errors: io where it is to be tried again; unsupported where not.
  Expected<void> follow(const std::stop_token& stop);
  Expected<void> begin(const json& full);
  void take(const StateTold& state, const std::stop_token& stop);
  arena::Played<void> hear(const std::vector<std::string>& moves);
  arena::Played<void> start_player();
  void answer(const StateTold& state, const std::stop_token& stop);
  void send(Move move, const std::stop_token& stop);
  void give_up(const arena::Fault& fault, const std::stop_token& stop);
  /// Until the server has answered, through lost connections; the last answer.
  BotAnswer insist(const std::string& path, const std::stop_token& stop);
  std::string path(const std::string& what) const { return "/api/bot/game/" + id_ + "/" + what; }

  Context context_;
  std::string id_;
  Side side_;
  BotGameReport report_;
  bool over_ = false;
  bool resigned_ = false;
  bool unsure_ = false;                  // whether our last move was taken
  int refusals_ = 0;                     // of moves since one was taken
  std::optional<std::size_t> answered_;  // how many moves there were when we last moved
  std::unique_ptr<Board> start_;
  std::unique_ptr<Board> board_;  // with the moves that the player has heard
  TimeControl control_;
  std::unique_ptr<arena::Player> player_;  // null before the first turn, and after a fault
  struct Chosen {
    std::size_t ply = 0;
    Move move;
    Duration used{};
  };
  std::optional<Chosen> chosen_;  // and not confirmed yet
};

}  // namespace ternion::bot
