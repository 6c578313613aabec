// One position of a book.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "app/library/worth.hpp"
#include "engine/core/move.hpp"

namespace ternion::library {

/// The best move whose position is not in the book. Without a move: what the position itself is
/// thought to be worth, which counts as long as the book has none of its moves, and as a proof
/// bounds the others afterwards.
struct Leaf {
  Move move;
  Worth worth;    // the view of whoever makes the move
  int depth = 0;  // of the search, plies or the level of the program that made it
  friend bool operator==(const Leaf&, const Leaf&) = default;
};

/// Of a position's legal moves.
struct MoveCounts {
  std::size_t links = 0;  // those that lead into the book
  std::size_t moves = 0;  // all
};

/// What a position is worth by its moves into the book and its leaf, which is none of those.
Worth worth_of(Choice links, const std::optional<Leaf>& leaf, const MoveCounts& counts);
/// The leaf once the position that a move leads to is taken out of the book: that move, with what
/// it was worth, or the leaf that was there if that is better. The counts are those before.
std::optional<Leaf> leaf_of_both(const std::optional<Leaf>& leaf, const Leaf& removed,
                                 const MoveCounts& counts);

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
