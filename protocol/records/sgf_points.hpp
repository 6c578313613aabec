// How SGF counts points. Internal to the readers and writers of SGF; what is peculiar to each game
// is its kit's (SgfHabits).
#pragma once

#include <array>
#include <string_view>

#include "session/board.hpp"

namespace ternion::records {

/// "tt" is a pass where it is no point.
inline constexpr std::string_view kSgfPass = "tt";
inline constexpr int kLargestWithSgfPass = 19;

inline int sgf_index(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return -1;
}
inline char sgf_letter(int index) {
  return static_cast<char>(index < 26 ? 'a' + index : 'A' + index - 26);
}

/// SGF counts rows from above, whichever end the game counts from.
inline int turned(const GameInfo& game, int height, int row) {
  return game.rows_upwards ? height - 1 - row : row;
}

}  // namespace ternion::records
