#include "engine/gomoku/game.hpp"

namespace ternion::gomoku {

BoardView Gomoku::board(const Position& position) {
  constexpr std::array kCells{BoardView::Cell::empty, BoardView::Cell::black,
                              BoardView::Cell::white};
  BoardView view{position.size(), position.size(), {}};
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column)
      view.cells.push_back(kCells[static_cast<std::size_t>(position.cell(point_at(column, row)))]);
  return view;
}

}  // namespace ternion::gomoku
