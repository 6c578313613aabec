#include "session/board.hpp"

namespace ternion {

std::string point_name(int column, int row) {
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

std::optional<BoardPoint> point_of(const Board& board, Move move) {
  const BoardView view = board.view();
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column)
      if (board.move_at(column, row) == move) return BoardPoint{column, row};
  return std::nullopt;
}

bool must_pass(const Board& board) {
  const auto legal = board.legal_moves();
  return legal.size() == 1 && board.is_pass(legal.front());
}

}  // namespace ternion
