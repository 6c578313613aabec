#include "app/referee/game_sgf.hpp"

#include <fmt/core.h>

#include "protocol/gtp/sgf.hpp"
#include "protocol/session/board.hpp"

namespace ternion::referee {
namespace {

using gtp::SgfGame;
using gtp::SgfPoint;
using Cell = BoardView::Cell;

/// SGF counts rows from the top, whichever end the game counts from.
SgfPoint sgf_point(const Board& board, int height, BoardPoint point) {
  return {point.column, board.game().rows_upwards ? height - 1 - point.row : point.row};
}

std::vector<SgfPoint> points_of(const Board& board, Cell wanted) {
  const BoardView view = board.view();
  std::vector<SgfPoint> points;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column)
      if (view.at(column, row) == wanted)
        points.push_back(sgf_point(board, view.height, {column, row}));
  return points;
}

/// "B+12", or "B+" where a win has no margin; "0" for a draw; "B+T", "B+R" and "B+F" for a game
/// lost on time, given up or forfeited.
std::string result_text(const GameRecord& record, std::string_view fault, const GameInfo& game) {
  if (!record.result) return "?";
  if (!record.result->winner) return "0";
  const std::string winner = *record.result->winner == Side::black ? "B+" : "W+";
  if (record.termination == "timeout") return winner + "T";
  if (record.termination == "resigned") return winner + "R";
  if (!fault.empty()) return winner + "F";
  return game.most_margin > 1 ? winner + std::to_string(record.result->margin) : winner;
}

std::string comment_of(const RecordedMove& move) {
  std::string comment;
  if (move.eval) comment = fmt::format("{:+.2f}", *move.eval);
  if (move.seconds) comment += fmt::format("{}{:.2f} s", comment.empty() ? "" : " ", *move.seconds);
  return comment;
}

}  // namespace

Expected<std::string> game_sgf(const StoredGame& game, const RecordFormat& format,
                               std::string_view application) {
  const auto record = format.read(game.record);
  if (!record) return tl::make_unexpected(record.error());
  const auto made = make_board(record->game);
  if (!made) return tl::make_unexpected(made.error());
  Board& board = **made;
  if (auto set = board.set_position(record->start); !set) return tl::make_unexpected(set.error());
  const BoardView view = board.view();
  SgfGame sgf;
  sgf.kind = gtp::sgf_kind_of(record->game).value_or(1);
  sgf.width = view.width;
  sgf.height = view.height;
  sgf.rules = board.variant();
  sgf.black = points_of(board, Cell::black);
  sgf.white = points_of(board, Cell::white);
  sgf.to_move = board.side_to_move();
  sgf.black_name = record->players[0];
  sgf.white_name = record->players[1];
  sgf.result = result_text(*record, game.fault, board.game());
  for (const RecordedMove& move : record->moves) {
    const auto point = point_of(board, move.move);
    sgf.moves.push_back(
        {move.side, point ? std::optional(sgf_point(board, view.height, *point)) : std::nullopt,
         comment_of(move)});
  }
  return gtp::write_sgf(sgf, application);
}

}  // namespace ternion::referee
