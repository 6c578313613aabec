// The classic players: engines of their own, in the place of Ternion's. Othello's are data (a
// Style), every other game's are built in by name.
#pragma once

#include <memory>
#include <string>

#include "search/players/style.hpp"

namespace ternion {

struct Classic {
  std::string game;  // GameInfo::name
  std::string name;
  std::string description;
  std::shared_ptr<const players::Style> style;  // null: built in by its name
};

}  // namespace ternion
