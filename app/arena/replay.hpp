// Games replayed: whether each is legal, and whether its recorded score is that of the board.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "session/board.hpp"

namespace ternion::arena {

struct ReplayTally {
  int games = 0;
  int illegal = 0;
  int unreadable = 0;
  int complete = 0;
  int mismatches = 0;
  int bare = 0;  // recorded scores that leave the empty squares out

  int legal() const { return games - illegal - unreadable; }
  bool is_clean() const { return illegal + unreadable + mismatches == 0; }
};

struct ReplayedGame {
  int line = 0;           // of the text, where it begins
  bool is_clean = false;  // legal, with the score that it says
  std::string text;       // the line about it: "3	legal	60 moves	+4	complete"
  std::vector<std::string> warnings;
};

/// Each game of a text in any form (docs/formats.md); `like`: the game that is meant where the text
/// names none.
ReplayTally replay_games(std::string_view text, const Board& like,
                         const std::function<void(const ReplayedGame&)>& visit);

/// "5 games: 5 legal, 0 illegal, ...": the last line.
std::string summary_of(const ReplayTally& tally);

}  // namespace ternion::arena
