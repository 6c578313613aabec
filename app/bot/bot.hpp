// `ternion bot`: an engine that plays on a Ternion server by its bot API (docs/protocols/rest.md),
// or on another site whose API is of that shape (bot_api.hpp).
// It challenges and is challenged, plays several games at once, comes back when the connection is
// lost, and takes up the games that run when it begins. Any player of the arena will do.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/arena/player_spec.hpp"
#include "engine/core/error.hpp"

namespace ternion::bot {

struct BotOptions {
  std::string engine;           // as parse_player() reads it
  std::string server;           // http://HOST:PORT
  std::string through;          // HOST:PORT of a proxy before it; empty: none
  std::string api = "ternion";  // one of bot_api_names()
  std::string token_file;       // its first line is the account's token
  std::string game = "othello";
  std::vector<std::string> challenge;  // bots of that server, in turn; empty: it only waits
  std::vector<std::string> accept;     // from whom; empty: from everybody
  std::string clock;                   // of its challenges, MAIN or MAIN+INCREMENT; empty: none
  int games_each = 0;                  // with each that it challenges; 0: no bound
  int games = 0;                       // to play, then it leaves; 0: it stays
  int at_once = 1;                     // beyond so many it neither challenges nor accepts
  arena::MakePlayer make;
  friend bool operator==(const BotOptions&, const BotOptions&) = default;
};

/// A game as it ended.
struct BotGameReport {
  std::string id;
  std::string opponent;
  std::string color;   // ours
  std::string status;  // by the server's word
  std::string winner;  // "" for none
  int margin = 0;      // of the winner
  int moves = 0;
  std::string fault;  // of the engine; "" for none

  bool won() const { return !winner.empty() && winner == color; }
};
/// "won by 12 against beta (black, variantEnd, 60 moves)".
std::string game_text(const BotGameReport& report);

/// Each may be empty. Called by several threads, one call at a time.
struct BotListener {
  std::function<void(const std::string&)> on_news;
  std::function<void(const BotGameReport&)> on_game;
};

/// Plays until `stop`, or until it has played all games. Blocks. Errors: syntax for options that
/// are wrong; io for a file; unsupported where the server does not know the token or the engine
/// cannot be started.
Expected<void> play_as_bot(const BotOptions& options, const BotListener& listener,
                           const std::stop_token& stop);

}  // namespace ternion::bot
