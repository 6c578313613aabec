#include "engine/othello/game.hpp"

namespace ternion::othello {

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
