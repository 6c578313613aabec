// Files of training games that are text, as a fit reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::training {

constexpr std::string_view kGamesSuffix = ".games";

/// Calls visit(line) for each line that is not empty.
template <class Visit>
void for_each_game_line(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    if (const auto line = text.substr(0, end); !line.empty()) visit(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

/// The lines of all files, one in so many held out.
struct GameLines {
  std::vector<std::string> learned;
  std::vector<std::string> held_out;
};

/// `data`: files, or folders whose *.games are meant, in the order of their names. Of the lines
/// that are not empty the first, and then one in `hold_out`, is held out; 0: none. Errors: io.
Expected<GameLines> read_game_lines(const std::vector<std::string>& data, int hold_out);

}  // namespace ternion::training
