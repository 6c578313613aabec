// The paths of the bot API (docs/protocols/rest.md): which request asks a bot's question. Pure
// functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/service/bots/bot_request.hpp"

namespace ternion::service::api {

/// True for what a bot's account asks for.
bool is_bot_path(std::string_view path);

/// What is asked, without its members. Errors: unknown_command, method.
json::Answer<BotRequest> bot_request(std::string_view method, std::string_view path);

}  // namespace ternion::service::api
