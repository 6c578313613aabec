#include "protocol/gtp/sgf_record.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "protocol/core/score_text.hpp"
#include "protocol/session/board.hpp"

namespace ternion::gtp {
namespace {

using Cell = BoardView::Cell;

/// SGF counts rows from the top, whichever end the game counts from.
int turned(const GameInfo& game, int height, int row) {
  return game.rows_upwards ? height - 1 - row : row;
}

std::vector<SgfPoint> points_of(const Board& board, Cell wanted) {
  const BoardView view = board.view();
  std::vector<SgfPoint> points;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column)
      if (view.at(column, row) == wanted)
        points.push_back({column, turned(board.game(), view.height, row)});
  return points;
}

/// "B+12", or "B+" where a win has no margin; "0" for a draw; "B+T", "B+R" and "B+F" for a game
/// lost on time, given up or forfeited.
std::string result_text(const GameRecord& record, bool forfeited, const GameInfo& game) {
  if (!record.result) return "?";
  if (!record.result->winner) return "0";
  const std::string winner = *record.result->winner == Side::black ? "B+" : "W+";
  if (record.termination == "timeout") return winner + "T";
  if (record.termination == "resigned") return winner + "R";
  if (forfeited) return winner + "F";
  return game.most_margin > 1 ? winner + std::to_string(record.result->margin) : winner;
}

std::string comment_of(const RecordedMove& move) {
  std::string comment;
  if (const auto score = score_of(move.thought())) comment = text::describe(*score, 2);
  const std::string_view gap = comment.empty() ? "" : move.outcome ? ", " : " ";
  if (move.seconds) comment += fmt::format("{}{:.2f} s", gap, *move.seconds);
  return comment;
}

/// The variant that a file's RU names. A name that is none of the game's is somebody else's word.
Expected<void> set_rules(Board& board, const std::string& rules) {
  const auto& variants = board.game().variants;
  const auto found = std::ranges::find(variants, rules, &GameVariant::name);
  return found == variants.end() ? Expected<void>{} : board.set_position(found->start);
}

Expected<void> set_size(Board& board, const SgfGame& file) {
  if (!file.width) return {};
  if (file.height.value_or(*file.width) != *file.width)
    return fail(ErrorCode::unsupported, "expected a square board");
  return *file.width == board.view().width ? Expected<void>{} : board.resize(*file.width);
}

Expected<void> set_stones(Board& board, const SgfGame& file) {
  if (!file.has_setup()) return {};
  BoardView view = board.view();
  std::ranges::fill(view.cells, Cell::empty);
  const auto place = [&](const std::vector<SgfPoint>& points, Cell stone) {
    for (const SgfPoint& point : points) {
      if (point.column >= view.width || point.row >= view.height) return false;
      const int row = turned(board.game(), view.height, point.row);
      view.cells[static_cast<std::size_t>(row * view.width + point.column)] = stone;
    }
    return true;
  };
  if (!place(file.black, Cell::black) || !place(file.white, Cell::white))
    return fail(ErrorCode::out_of_range, "expected every stone on the board");
  return board.set_board(view, file.to_move.value_or(Side::black));
}

/// A forced pass may be left out.
Expected<void> play(Board& board, const SgfMove& move, GameRecord& record) {
  const BoardView view = board.view();
  if (move.point && (move.point->column >= view.width || move.point->row >= view.height))
    return fail(ErrorCode::illegal_move, "expected every move on the board");
  if (move.point && must_pass(board)) {
    record.moves.push_back({board.side_to_move(), board.pass_move(), {}, {}});
    if (auto passed = board.play(board.pass_move()); !passed) return passed;
  }
  const Move made = move.point ? board.move_at(move.point->column,
                                               turned(board.game(), view.height, move.point->row))
                               : board.pass_move();
  if (move.side != board.side_to_move())
    return fail(ErrorCode::illegal_move,
                fmt::format("expected a move of {}, got {} of the other side",
                            name_of(board.side_to_move()), board.format_move(made)));
  record.moves.push_back({move.side, made, {}, {}});
  return board.play(made);
}

}  // namespace

Expected<SgfGame> sgf_of(const GameRecord& record, bool forfeited) {
  const auto made = make_board(record.game);
  if (!made) return tl::make_unexpected(made.error());
  Board& board = **made;
  if (auto set = board.set_position(record.start); !set) return tl::make_unexpected(set.error());
  const BoardView view = board.view();
  SgfGame sgf;
  sgf.kind = sgf_kind_of(record.game).value_or(1);
  sgf.width = view.width;
  sgf.height = view.height;
  sgf.rules = board.variant();
  sgf.black = points_of(board, Cell::black);
  sgf.white = points_of(board, Cell::white);
  sgf.to_move = board.side_to_move();
  sgf.black_name = record.players[0];
  sgf.white_name = record.players[1];
  sgf.result = result_text(record, forfeited, board.game());
  for (const RecordedMove& move : record.moves) {
    std::optional<SgfPoint> point;
    if (const auto at = point_of(board, move.move))
      point = SgfPoint{at->column, turned(board.game(), view.height, at->row)};
    sgf.moves.push_back({move.side, point, comment_of(move)});
  }
  return sgf;
}

Expected<GameRecord> record_of(const SgfGame& file, std::string_view game) {
  const auto made = make_board(game);
  if (!made) return tl::make_unexpected(made.error());
  Board& board = **made;
  const auto kind = sgf_kind_of(board.game().name);
  if (kind && file.kind != *kind)
    return fail(ErrorCode::unsupported, fmt::format("expected GM[{}] for {}, got GM[{}]", *kind,
                                                    board.game().name, file.kind));
  for (const auto& set : {set_rules(board, file.rules), set_size(board, file)})
    if (!set) return tl::make_unexpected(set.error());
  if (auto set = set_stones(board, file); !set) return tl::make_unexpected(set.error());
  GameRecord record;
  record.game = board.game().name;
  record.start = board.position_text();
  record.players = {file.black_name, file.white_name};
  for (const SgfMove& move : file.moves)
    if (auto played = play(board, move, record); !played)
      return tl::make_unexpected(played.error());
  return record;
}

}  // namespace ternion::gtp
