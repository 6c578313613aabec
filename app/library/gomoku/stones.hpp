// What the forms of Gomoku's books have in common: positions that are set up stone by stone,
// whether or not the rules would let them be reached, and their place in a book.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/library/book.hpp"
#include "engine/gomoku/position.hpp"

namespace ternion::library::gomoku {

/// Counted from 0 and from the upper left corner.
struct Stone {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Stone&, const Stone&) = default;
};

inline ternion::gomoku::Point point_of(const Stone& stone, int size) {
  return ternion::gomoku::point_at(stone.x, size - 1 - stone.y);
}
inline Stone stone_at(ternion::gomoku::Point point, int size) {
  return {ternion::gomoku::column_of(point), size - 1 - ternion::gomoku::row_of(point)};
}

/// On a board of the book's. Errors: unsupported where both sides have a five.
Expected<std::unique_ptr<Board>> board_in(const Book& book,
                                          const ternion::gomoku::Position& position);
/// Errors: as of board_in().
Expected<std::string> key_in(const Book& book, const ternion::gomoku::Position& position);
/// The position of a key. Precondition: a key of the book, which is of Gomoku.
Expected<ternion::gomoku::Position> position_of(const Book& book, std::string_view key);

}  // namespace ternion::library::gomoku
