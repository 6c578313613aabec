#include "protocol/client/gtp_vertex.hpp"

#include <algorithm>

#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr std::string_view kLetters = "abcdefghjklmnopqrstuvwxyz";

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
  const auto letter = point ? static_cast<std::size_t>(point->column) : kLetters.size();
  if (letter >= kLetters.size()) return board.format_move(move);
  return kLetters[letter] + std::to_string(point->row + 1);
}

Expected<Move> parse_gtp_vertex(const Board& board, std::string_view text) {
  const std::string lower = text::to_lower(text);
  if (!looks_like_point(lower)) return board.parse_move(text);
  const BoardView view = board.view();
  const auto column = kLetters.find(lower[0]);
  const auto row = text::parse_int(std::string_view(lower).substr(1), 1, view.height);
  if (column >= static_cast<std::size_t>(view.width) || !row)
    return fail(ErrorCode::syntax, "expected a point of the board, got " + text::quoted(text));
  return board.move_at(static_cast<int>(column), static_cast<int>(*row) - 1);
}

}  // namespace ternion::client
