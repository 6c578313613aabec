// The REST API (docs/protocols/rest.md) as text alone: which request means what in the JSON
// dialect, and which status an answer of the dialect has. Knows no socket and no room. Pure
// functions.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "app/service/bots/bot_request.hpp"
#include "app/service/net/web_site.hpp"
#include "protocol/json/request.hpp"

namespace ternion::service::api {

/// A request to a table: one line of the JSON dialect, for the game of `token`.
struct Call {
  std::string token;
  std::string line;
};
/// A new game, with what `new` takes.
struct Create {
  std::string line;
};
/// What happens in the game of `token`, line by line.
struct Stream {
  std::string token;
};
/// What a bot asks for, by its account's token.
struct OfBot {
  std::string token;
  BotRequest request;  // account and client still empty
};
using Meaning = std::variant<WebReply, Call, Create, Stream, OfBot>;

/// True for what belongs here: "/api" and below.
bool is_api(std::string_view target);
/// What cannot be understood is answered at once.
Meaning meaning_of(const WebRequest& request, std::string_view body);
/// An answer of the dialect, with `more` members, under its HTTP status; `created` where it is one
/// that made something.
WebReply reply_of(json::Json answer, bool created = false);
/// The same of an answer of the lobby's; a list is told line by line.
WebReply reply_to_bot(const json::Answer<json::Json>& answer);
/// A refusal that no table has made.
WebReply refusal(std::string_view code, std::string_view message);

}  // namespace ternion::service::api
