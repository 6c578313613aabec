// Which games a command can do something for, in its name.
#pragma once

#include <string>

#include "games/games_that.hpp"

namespace ternion::cli {

/// That a command can do nothing for the game, if it is so, in the command's name.
inline Expected<void> told_by(std::string_view command, const Expected<const GameKit*>& kit) {
  if (kit) return {};
  return fail(kit.error().code, std::string(command) + ": " + kit.error().message);
}

}  // namespace ternion::cli
