// What a bot asks of the server, taken apart (docs/protocols/rest.md). Values alone.
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
  events,  // these two are feeds
  game,
};

struct BotRequest {
  BotVerb verb = BotVerb::account;
  std::string account;
  std::string subject;
  std::string argument;
  json::Json members = json::Json::object();
  std::string client;  // as Clients knows it
};

constexpr bool is_stream(BotVerb verb) { return verb == BotVerb::events || verb == BotVerb::game; }

}  // namespace ternion::service
