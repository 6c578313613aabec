#include "engine/surakarta/game.hpp"

namespace ternion::surakarta {
namespace {

/// By the number of pieces.
Result counted(const Position& position) {
  const int black = position.count(Side::black);
  const int white = position.count(Side::white);
  return Result::from_black_margin((black > white) - (black < white));
}

}  // namespace

Result Surakarta::result(const Position& position) {
  const Result lost{other(position.side_to_move()), 1};
  if (position.opponent() == 0) return {position.side_to_move(), 1};
  if (position.mover() == 0) return lost;
  const Rules& rules = position.rules();
  if (rules.quiet_limit > 0 && position.quiet() >= rules.quiet_limit) return counted(position);
  if (rules.repetition && position.occurrences_before() >= 2) return {};
  return rules.no_move == NoMove::loss ? lost : counted(position);
}

BoardView Surakarta::board(const Position& position) {
  BoardView view{kWidth, kWidth, {}};
  for (Point point = 0; point < kPoints; ++point) {
    const bool black = (position.pieces(Side::black) & bit_of(point)) != 0;
    const bool white = (position.pieces(Side::white) & bit_of(point)) != 0;
    view.cells.push_back(black   ? BoardView::Cell::black
                         : white ? BoardView::Cell::white
                                 : BoardView::Cell::empty);
  }
  return view;
}

}  // namespace ternion::surakarta
