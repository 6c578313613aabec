// One position of a book.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/library/worth.hpp"
#include "engine/core/move.hpp"

namespace ternion::library {

/// The best move whose position is not in the book. Without a move: what the position itself is
/// thought to be worth, which counts as long as the book has none of its moves.
struct Leaf {
  Move move;
  Worth worth;    // the view of whoever makes the move
  int depth = 0;  // of the search, plies or the level of the program that made it
  friend bool operator==(const Leaf&, const Leaf&) = default;
};

/// Games that went through a position: the view of the side to move.
struct Counts {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;
  std::int64_t lines = 0;  // of other programs' books

  std::int64_t games() const { return wins + draws + losses; }
  friend bool operator==(const Counts&, const Counts&) = default;
};

/// `worth` follows from the rest: the best of the leaf and of the moves to positions in the book.
struct Entry {
  Worth worth;
  std::optional<Leaf> leaf;
  int depth = 0;  // of the position's own search
  Counts counts;
  std::string label;    // a word or a mark
  std::string comment;  // UTF-8
  friend bool operator==(const Entry&, const Entry&) = default;
};

}  // namespace ternion::library
