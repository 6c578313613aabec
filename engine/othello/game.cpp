#include "engine/othello/game.hpp"

namespace ternion::othello {

Expected<Position> Othello::start_of_size(const Position&, int size) {
  if (size == 8) return Position();
  return fail(ErrorCode::unsupported, "expected a board of size 8, got " + std::to_string(size));
}

Expected<Position> Othello::set_up(const Position&, const BoardView& board, Side to_move) {
  std::string text;
  for (const BoardView::Cell cell : board.cells)
    text += cell == BoardView::Cell::empty ? '-' : static_cast<char>(cell);
  return othello::parse_position(text + (to_move == Side::black ? " X" : " O"));
}

BoardView Othello::board(const Position& position) {
  BoardView view{8, 8, std::vector<BoardView::Cell>(64, BoardView::Cell::empty)};
  for (Square square = 0; square < 64; ++square) {
    const auto i = static_cast<std::size_t>(square);
    if (position.discs(Side::black) & bit_of(square)) view.cells[i] = BoardView::Cell::black;
    if (position.discs(Side::white) & bit_of(square)) view.cells[i] = BoardView::Cell::white;
  }
  return view;
}

}  // namespace ternion::othello
