#include "app/arena/board_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "protocol/core/score_text.hpp"

namespace ternion::arena {
namespace {

using Cell = BoardView::Cell;

std::string cell_text(Cell cell, bool legal, bool last, bool colour) {
  const bool black = cell == Cell::black;
  const bool white = cell == Cell::white;
  const char* mark = black ? "X" : white ? "O" : legal ? "." : " ";
  if (!colour) return fmt::format("{}{}", mark, last ? '<' : ' ');
  const char* piece = black ? "\x1b[30m●" : white ? "\x1b[97m●" : legal ? "\x1b[32m·" : " ";
  return fmt::format("\x1b[{}m{} \x1b[0m", last ? 43 : 42, piece);
}

double seconds_used(const GameRecord& record, Side side) {
  double sum = 0;
  for (const RecordedMove& move : record.moves)
    if (move.side == side) sum += move.seconds.value_or(0);
  return sum;
}

}  // namespace

/// Row numbers take two characters where there are ten rows or more.
std::string rows_text(const Board& board, Move last, bool colour) {
  const BoardView view = board.view();
  const int digits = view.height > 9 ? 2 : 1;
  std::string out(static_cast<std::size_t>(digits) + 2, ' ');
  for (int column = 0; column < view.width; ++column)
    out += fmt::format("{}{}", static_cast<char>('a' + column), column + 1 < view.width ? " " : "");
  out += "\n";
  for (int line = 0; line < view.height; ++line) {
    const int row = board.game().rows_upwards ? view.height - 1 - line : line;
    out += fmt::format(" {:>{}} ", row + 1, digits);
    for (int column = 0; column < view.width; ++column) {
      const Move move = board.move_at(column, row);
      out += cell_text(view.at(column, row), board.is_legal(move), last == move, colour);
    }
    out += "\n";
  }
  return out;
}

std::string board_text(int number, const GameRecord& record, const Board& board, bool colour) {
  const Move last = record.moves.empty() ? Move::none() : record.moves.back().move;
  std::string out = fmt::format("game {}, move {}", number + 1, record.moves.size());
  if (!last.is_none()) out += ": " + board.format_move(last);
  if (!record.moves.empty())
    if (const auto score = score_of(record.moves.back().thought()))
      out += fmt::format(" ({})", text::describe(*score, 2));
  out += "\n";
  out += rows_text(board, last, colour);
  const BoardView view = board.view();
  for (const Side side : {Side::black, Side::white})
    out +=
        fmt::format("{} {:<20} {:>2} {} {:>8.2f} s{}\n", side == Side::black ? 'X' : 'O',
                    record.players[static_cast<std::size_t>(index_of(side))],
                    std::ranges::count(view.cells, side == Side::black ? Cell::black : Cell::white),
                    board.game().pieces, seconds_used(record, side),
                    board.side_to_move() == side && !board.is_over() ? "  to move" : "");
  return out + "\n";
}

}  // namespace ternion::arena
