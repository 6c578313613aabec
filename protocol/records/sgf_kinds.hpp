// What is peculiar to each game in SGF: its number and how its points are written. The one list of
// that. Internal to the readers and writers of SGF.
#pragma once

#include <array>
#include <string_view>

#include "protocol/session/board.hpp"

namespace ternion::records {

struct SgfKind {
  std::string_view game;
  std::string_view number;  // GM
  bool own_points = false;  // written "f5"; else two letters
};

/// Surakarta has no number; its name is what nobody else can take it for.
inline constexpr std::array<SgfKind, 3> kSgfKinds{
    {{"Othello", "2", true}, {"Gomoku", "4", false}, {"Surakarta", "Surakarta", true}}};

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
