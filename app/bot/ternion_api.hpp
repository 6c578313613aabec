// The bot API of a Ternion server (docs/protocols/rest.md).
#pragma once

#include <memory>
#include <string>

#include "app/bot/bot_api.hpp"

namespace ternion::bot {

Expected<std::unique_ptr<BotApi>> make_ternion_api(const std::string& game);

}  // namespace ternion::bot
