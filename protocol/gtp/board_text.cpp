#include "protocol/gtp/board_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "protocol/core/gtp_point.hpp"

namespace ternion::gtp {
namespace {

std::string cells_of_row(const BoardView& board, int row) {
  std::string text;
  for (int column = 0; column < board.width; ++column) {
    if (column > 0) text += ' ';
    text += static_cast<char>(board.at(column, row));
  }
  return text;
}

std::ptrdiff_t count(const BoardView& board, BoardView::Cell cell) {
  return std::count(board.cells.begin(), board.cells.end(), cell);
}

}  // namespace

std::string title_of(Side side) { return side == Side::black ? "Black" : "White"; }

std::string show_board(const GtpGame& game) {
  const BoardView board = game.session().board();
  std::string letters = "\n  ";
  for (int column = 0; column < board.width; ++column) {
    letters += ' ';
    letters += gtp_letter(column);
  }
  std::string text = letters;
  const bool upwards = game.session().game().rows_upwards;
  for (int line = 0; line < board.height; ++line) {
    const int row = upwards ? board.height - 1 - line : line;
    const int number = game.vertices().number_of_row(row);
    text += fmt::format("\n{:2} {} {}", number, cells_of_row(board, row), number);
  }
  return text + letters + "\n" + describe_position(game);
}

std::string rules_board(const GtpGame& game) {
  const BoardView board = game.session().board();
  std::string text;
  for (int number = board.height; number >= 1; --number)
    for (int row = 0; row < board.height; ++row)
      if (game.vertices().number_of_row(row) == number) text += cells_of_row(board, row) + "\n";
  return text;
}

std::string format_result(const Result& result) {
  if (!result.winner) return "0";
  return fmt::format("{}+{}", *result.winner == Side::black ? "B" : "W", result.margin);
}

std::string describe_result(const Result& result, const GameInfo& info) {
  if (!result.winner) return "Draw";
  const std::string unit = info.unit.empty() ? "" : " " + info.unit;
  return fmt::format("{} wins by {}{}", title_of(*result.winner), result.margin, unit);
}

std::string describe_position(const GtpGame& game) {
  const Session& session = game.session();
  const BoardView board = session.board();
  const std::string discs = fmt::format("X {}, O {}", count(board, BoardView::Cell::black),
                                        count(board, BoardView::Cell::white));
  if (session.is_over()) return "Game over (" + format_result(session.result()) + "): " + discs;
  return title_of(session.side_to_move()) + " to move: " + discs;
}

}  // namespace ternion::gtp
