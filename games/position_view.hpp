// What a classic player sees of a position, for people: the part of a kit that `eval --as` asks.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/error.hpp"
#include "session/board.hpp"

namespace ternion {

struct PositionView {
  std::string_view name;      // as --as has it
  std::string_view settings;  // which --settings it knows, for people; "" for none
  /// Whole lines. Precondition: the game is not over. Errors: syntax for settings that are none.
  Expected<std::string> (*text)(const Board&, std::string_view settings);
};

}  // namespace ternion
