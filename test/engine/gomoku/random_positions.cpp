#include "test/engine/gomoku/random_positions.hpp"

#include <algorithm>

namespace ternion::test {

using gomoku::Point;
using gomoku::point_at;
using gomoku::Position;

namespace {

int below(Rng& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
}

}  // namespace

Position random_game(Rng& rng, const gomoku::Variant& variant, int moves) {
  Position position(variant);
  int x = variant.size / 2;
  int y = variant.size / 2;
  for (int tries = 0; tries < 4 * moves && position.stone_count() < moves && !position.winner();
       ++tries) {
    const Move move = gomoku::move_to(point_at(x, y));
    if (position.is_legal(move)) position.play(move);
    x = std::clamp(x + below(rng, 5) - 2, 0, variant.size - 1);
    y = std::clamp(y + below(rng, 5) - 2, 0, variant.size - 1);
    if (below(rng, 8) == 0) x = below(rng, variant.size);
    if (below(rng, 8) == 0) y = below(rng, variant.size);
  }
  return position;
}

Position random_cluster(Rng& rng, const gomoku::Variant& variant) {
  Position position(variant);
  const int width = std::min(variant.size, 5 + below(rng, 7));
  const int left = below(rng, variant.size - width + 1);
  const int bottom = below(rng, variant.size - width + 1);
  const int black = 20 + below(rng, 40);  // percent
  const int white = below(rng, 25);
  for (int row = 0; row < width; ++row)
    for (int column = 0; column < width; ++column) {
      const int draw = below(rng, 100);
      if (draw >= black + white) continue;
      const Side side = draw < black ? Side::black : Side::white;
      const Point point = point_at(left + column, bottom + row);
      if (!position.makes_five(point, side)) position.put(point, side);
    }
  return position;
}

PlainBoard plain_board_of(const Position& position) {
  PlainBoard board(position.variant());
  for (int y = 0; y < position.size(); ++y)
    for (int x = 0; x < position.size(); ++x) {
      const auto cell = position.cell(point_at(x, y));
      if (cell == gomoku::Cell::black) board.set(x, y, PlainBoard::kBlack);
      if (cell == gomoku::Cell::white) board.set(x, y, PlainBoard::kWhite);
    }
  return board;
}

}  // namespace ternion::test
