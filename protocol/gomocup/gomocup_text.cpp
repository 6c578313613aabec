#include "protocol/gomocup/gomocup_text.hpp"

#include "engine/gomoku/position.hpp"
#include "protocol/core/text.hpp"

namespace ternion::gomocup {
namespace {

/// Numbers between commas; nothing where there is anything else.
std::optional<std::vector<std::int64_t>> numbers_of(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (const std::string_view piece : text::split_at(text, ',')) {
    const auto number = text::parse_int(text::trim(piece));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

Expected<Move> move_of(const Grid& grid, std::int64_t first, std::int64_t second) {
  const bool on_board = first >= 0 && second >= 0 && first < grid.size && second < grid.size;
  if (!on_board) return fail(ErrorCode::out_of_range, "bad coordinates");
  const bool xy = grid.coordinates == Coordinates::xy;
  const auto x = static_cast<int>(xy ? first : second);
  const auto y = static_cast<int>(xy ? second : first);
  return gomoku::move_to(gomoku::point_at(x, grid.size - 1 - y));
}

}  // namespace

Expected<Move> Grid::parse(std::string_view text) const {
  const auto numbers = numbers_of(text);
  if (!numbers || numbers->size() != 2)
    return fail(ErrorCode::syntax, "expected x,y, got " + text::quoted(text));
  return move_of(*this, (*numbers)[0], (*numbers)[1]);
}

std::string Grid::format(Move move) const {
  const int x = gomoku::column_of(gomoku::point_of(move));
  const int y = size - 1 - gomoku::row_of(gomoku::point_of(move));
  const bool xy = coordinates == Coordinates::xy;
  return std::to_string(xy ? x : y) + "," + std::to_string(xy ? y : x);
}

Expected<Stone> parse_stone(const Grid& grid, std::string_view text) {
  const auto numbers = numbers_of(text);
  if (!numbers || numbers->size() != 3 || (*numbers)[2] < 1 || (*numbers)[2] > 3)
    return fail(ErrorCode::syntax, "expected x,y,who, got " + text::quoted(text));
  const auto move = move_of(grid, (*numbers)[0], (*numbers)[1]);
  if (!move) return tl::make_unexpected(move.error());
  return Stone{*move, static_cast<Field>((*numbers)[2])};
}

}  // namespace ternion::gomocup
