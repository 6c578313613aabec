// One line of an Othello Board File: a board, the side to move, and what moves are worth:
// "<64 squares> X; F5:+0; C4:-2; % comment". Scores are final disc differences from the view of the
// side to move. Readers are total over any bytes. Nothing here is shared between threads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {

struct ObfLine {
  struct Item {
    Move move;
    int score = 0;  // discs, view of the side to move
    friend bool operator==(const Item&, const Item&) = default;
  };
  Position position;
  std::vector<Item> items;  // as listed: best first where the writer kept to that
  std::string comment;
  friend bool operator==(const ObfLine&, const ObfLine&) = default;
};

/// One line, with or without its line end. An item without a move ("--:-127", which ends the list
/// in some files) says nothing and is skipped.
/// Errors: syntax; illegal_move for an item that cannot be played; out_of_range beyond +-64.
Expected<ObfLine> parse_obf(std::string_view line);
/// Without a line end.
std::string write_obf(const ObfLine& line);

}  // namespace ternion::othello
