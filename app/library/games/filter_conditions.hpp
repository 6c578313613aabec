// A filter of games in the words of the file's tables. Pure functions; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/played_games.hpp"

namespace ternion::library {

/// Conditions on rows of the table of games, and the texts to be bound to their signs, in order.
struct FilterConditions {
  std::vector<std::string> all;
  std::vector<std::string> texts;
};

/// `game`: the name of the game that is meant; empty: any.
FilterConditions conditions_of(const PlayedFilter& filter, std::string_view game);

}  // namespace ternion::library
