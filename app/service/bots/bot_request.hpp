// What a bot, or somebody in the lobby, asks of the server, taken apart (docs/protocols/rest.md).
// Values alone.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/json/request.hpp"

namespace ternion::service {

enum class BotVerb : std::uint8_t {
  account,
  playing,
  online,
  challenges,
  challenge,  // subject: a name, or "ai"
  accept,     // subject, of these three: a challenge
  decline,
  cancel,
  move,  // subject, of all below: a game; argument: the move
  resign,
  abort,
  draw,  // argument: yes or no
  chat,
  chat_lines,
  lobby,  // these, and accept and cancel, anybody may ask for
  seek,
  ratings,
  own_ratings,
  forget,
  events,  // these three are feeds
  game,
  lobby_feed,
};

struct BotRequest {
  BotVerb verb = BotVerb::account;
  std::string account = {};  // a bot's name, or the id of one of the People; empty: nobody's
  std::string subject = {};
  std::string argument = {};
  json::Json members = json::Json::object();
  std::string client = {};  // as Clients knows it
  /// Asked for where people meet: who is no bot is let in, as whoever has this token.
  bool by_anyone = false;
  std::string token = {};
};

constexpr bool is_stream(BotVerb verb) { return verb >= BotVerb::events; }

}  // namespace ternion::service
