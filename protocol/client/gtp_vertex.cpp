#include "protocol/client/gtp_vertex.hpp"

#include <algorithm>

#include "protocol/core/gtp_point.hpp"
#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A letter and a number.
bool looks_like_point(std::string_view text) {
  return text.size() > 1 && text[0] >= 'a' && text[0] <= 'z' &&
         std::all_of(text.begin() + 1, text.end(), is_digit);
}

}  // namespace

std::string gtp_vertex(const Board& board, Move move) {
  if (board.is_pass(move)) return "pass";
  const auto point = point_of(board, move);
  return point ? text::to_lower(format_gtp_point(*point)) : board.format_move(move);
}

Expected<Move> parse_gtp_vertex(const Board& board, std::string_view text) {
  const std::string lower = text::to_lower(text);
  if (!looks_like_point(lower)) return board.parse_move(text);
  const BoardView view = board.view();
  const auto point = parse_gtp_point(text, view.width, view.height);
  if (!point)
    return fail(ErrorCode::syntax, "expected a point of the board, got " + text::quoted(text));
  return board.move_at(point->column, point->row);
}

}  // namespace ternion::client
