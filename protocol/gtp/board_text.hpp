// Boards and results as text. Pure functions of the game they are given.
#pragma once

#include <cstddef>
#include <string>

#include "protocol/gtp/gtp_game.hpp"

namespace ternion::gtp {

/// Where BoardView::cells has a cell.
inline std::size_t index_of_cell(const BoardView& board, int column, int row) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(board.width) +
         static_cast<std::size_t>(column);
}

/// For people: as the game's boards are drawn, with GTP's letters and numbers, discs and side to
/// move. Begins with a line end.
std::string show_board(const GtpGame& game);
/// For GoGui: GTP's highest row on top; X, O and . only.
std::string rules_board(const GtpGame& game);
/// "B+12", "W+3", "0".
std::string format_result(const Result& result);
/// "Black wins by 12 discs", "Draw".
std::string describe_result(const Result& result, const GameInfo& info);
/// "Black to move: X 4, O 1".
std::string describe_position(const GtpGame& game);
/// "Black", "White".
std::string title_of(Side side);

}  // namespace ternion::gtp
