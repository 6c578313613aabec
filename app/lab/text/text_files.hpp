// Files of training games that are text, as a fit reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::training {

constexpr std::string_view kGamesSuffix = ".games";

/// The lines of all files, one in so many held out.
struct GameLines {
  std::vector<std::string> learned;
  std::vector<std::string> held_out;
};

/// `data`: files, or folders whose *.games are meant, in the order of their names. Of the lines
/// that are not empty the first, and then one in `hold_out`, is held out; 0: none. Errors: io.
Expected<GameLines> read_game_lines(const std::vector<std::string>& data, int hold_out);

}  // namespace ternion::training
