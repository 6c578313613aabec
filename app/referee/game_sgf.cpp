#include "app/referee/game_sgf.hpp"

#include <fmt/core.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "protocol/gtp/sgf.hpp"

namespace ternion::referee {
namespace {

using gtp::SgfGame;
using gtp::SgfPoint;

SgfPoint point_of(othello::Square square) {
  return {othello::column_of(square), othello::row_of(square)};
}

std::vector<SgfPoint> points_of(othello::Bitboard discs) {
  std::vector<SgfPoint> points;
  for (; discs != 0; discs &= discs - 1) points.push_back(point_of(othello::first_square(discs)));
  return points;
}

/// "B+12", "0" for a draw; "B+T", "B+R" and "B+F" for a game lost on time, given up or forfeited.
std::string result_text(const GameRecord& record, std::string_view fault) {
  if (!record.result) return "?";
  if (!record.result->winner) return "0";
  const std::string winner = *record.result->winner == Side::black ? "B+" : "W+";
  if (record.termination == "timeout") return winner + "T";
  if (record.termination == "resigned") return winner + "R";
  if (!fault.empty()) return winner + "F";
  return winner + std::to_string(record.result->margin);
}

std::string comment_of(const RecordedMove& move) {
  std::string comment;
  if (move.eval) comment = fmt::format("{:+.2f}", *move.eval);
  if (move.seconds) comment += fmt::format("{}{:.2f} s", comment.empty() ? "" : " ", *move.seconds);
  return comment;
}

}  // namespace

Expected<std::string> game_sgf(const StoredGame& game, std::string_view application) {
  const auto record = othello::parse_ggf(game.ggf);
  if (!record) return tl::make_unexpected(record.error());
  const auto start = othello::parse_position(record->start);
  if (!start) return tl::make_unexpected(start.error());
  SgfGame sgf;
  sgf.kind = gtp::sgf_kind_of(record->game).value_or(1);
  sgf.width = sgf.height = 8;
  sgf.black = points_of(start->discs(Side::black));
  sgf.white = points_of(start->discs(Side::white));
  sgf.to_move = start->side_to_move();
  sgf.black_name = record->players[0];
  sgf.white_name = record->players[1];
  sgf.result = result_text(*record, game.fault);
  for (const RecordedMove& move : record->moves)
    sgf.moves.push_back({move.side,
                         othello::is_pass(move.move)
                             ? std::nullopt
                             : std::optional(point_of(othello::square_of(move.move))),
                         comment_of(move)});
  return gtp::write_sgf(sgf, application);
}

}  // namespace ternion::referee
