// A book as people read it.
#pragma once

#include <cstdint>
#include <string>

#include "app/library/book.hpp"
#include "app/library/known_moves.hpp"

namespace ternion::library {

struct ShowOptions {
  int tree = 0;      // plies of a tree of lines; 0: the table of the position's moves
  double width = 2;  // of the tree: units that a move may lose
  bool json = false;
  friend bool operator==(const ShowOptions&, const ShowOptions&) = default;
};

/// What the book is of, its size and what its start is worth. Errors: io.
Expected<std::string> info_text(Book& book, std::uintmax_t bytes);
/// What the book says of the position on the board. Errors: unsupported for another game, variant
/// or size; out_of_range where it is not in the book; io.
Expected<std::string> show_text(Book& book, const Board& board, const ShowOptions& options);

/// Errors: io.
Expected<std::vector<KnownMove>> known_moves(Book& book, const Board& board);

}  // namespace ternion::library
