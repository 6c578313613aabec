// How a game of Surakarta ends, where federations differ. One end all share: a side without pieces
// has lost. Part of every position, so that a session, a record and a search need no setting
// beside it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ternion::surakarta {

/// What it means that the side to move has pieces but no legal move.
enum class NoMove : std::uint8_t {
  loss,
  pass,   // it passes; if neither side can move, the pieces are counted
  count,  // the side with more pieces wins
};

struct Rules {
  /// Plies without a capture after which the pieces are counted: more win, as many draw. 0: never.
  int quiet_limit = 80;
  /// The third occurrence of a position with the same side to move is a draw.
  bool repetition = true;
  NoMove no_move = NoMove::loss;

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Preset {
  std::string_view name;
  Rules rules;
};

/// "standard": ours. "core": the limit of the program surakarta-core. "course": the network of the
/// RUC course, where no side is made to end. "ludii": as the Ludii system has it. "pure": endless
/// play is a draw and nothing is counted, what the endgame tables know.
inline constexpr std::array<Preset, 5> kPresets{{
    {"standard", {80, true, NoMove::loss}},
    {"core", {40, false, NoMove::loss}},
    {"course", {0, false, NoMove::loss}},
    {"ludii", {101, false, NoMove::pass}},
    {"pure", {0, true, NoMove::loss}},
}};

constexpr int kMostQuietLimit = 1000;

}  // namespace ternion::surakarta
