#include "test/fourth/rules.hpp"

#include <algorithm>

namespace ternion::four {
namespace {

using Cell = BoardView::Cell;

tl::unexpected<Error> syntax(std::string_view expected, std::string_view text) {
  return fail(ErrorCode::syntax,
              "expected " + std::string(expected) + ", got '" + std::string(text) + "'");
}

}  // namespace

Expected<Position> Four::set_up(const Position&, const BoardView& board, Side to_move) {
  if (board.width != kWidth || board.height != kHeight)
    return fail(ErrorCode::unsupported, "expected a board of 7 columns and 6 rows");
  Position position;
  for (int column = 0; column < kWidth; ++column)
    for (int row = 0; row < kHeight; ++row) {
      const Cell cell = board.at(column, row);
      if (cell == Cell::empty) continue;
      if (position.height(column) != row)
        return fail(ErrorCode::out_of_range,
                    "expected a piece below " + format_move(move_to(column, row)) + ", got none");
      position.put(cell == Cell::black ? Side::black : Side::white, column, row);
    }
  const int more =
      std::popcount(position.cells(Side::black)) - std::popcount(position.cells(Side::white));
  if (more != (to_move == Side::black ? 0 : 1))
    return fail(ErrorCode::out_of_range, "expected pieces in turn, got " + std::to_string(more) +
                                             " more of Black with " +
                                             std::string(name_of(to_move)) + " to move");
  return position;
}

Expected<Move> Four::parse_move(std::string_view text) {
  if (text == "pass") return pass_move();
  if (text.size() != 2) return syntax("a cell such as d1", text);
  const int column = (text[0] | 0x20) - 'a';
  const int row = text[1] - '1';
  if (column < 0 || column >= kWidth || row < 0 || row >= kHeight)
    return syntax("a cell from a1 to g6", text);
  return move_to(column, row);
}

std::string Four::format_move(Move move) {
  if (is_pass(move)) return "pass";
  if (move.code > kPassCode) return "none";
  return {static_cast<char>('a' + column_of(move)), static_cast<char>('1' + row_of(move))};
}

Expected<Position> Four::parse_position(std::string_view text) {
  if (text.size() != kCells + 2 || text[kCells] != ' ')
    return syntax("42 of X, O and -, a blank and the side to move", text);
  BoardView board{kWidth, kHeight, {}};
  for (const char c : text.substr(0, kCells)) {
    if (c != 'X' && c != 'O' && c != '-') return syntax("X, O or -", {&c, 1});
    board.cells.push_back(c == 'X' ? Cell::black : c == 'O' ? Cell::white : Cell::empty);
  }
  if (text.back() != 'X' && text.back() != 'O') return syntax("X or O to move", text);
  return set_up({}, board, text.back() == 'X' ? Side::black : Side::white);
}

std::string Four::format_position(const Position& position) {
  std::string text;
  for (const Cell cell : board(position).cells)
    text += cell == Cell::empty ? '-' : cell == Cell::black ? 'X' : 'O';
  return text + (position.side_to_move() == Side::black ? " X" : " O");
}

BoardView Four::board(const Position& position) {
  BoardView view{kWidth, kHeight, {}};
  for (int row = 0; row < kHeight; ++row)
    for (int column = 0; column < kWidth; ++column) {
      const Cells bit = bit_at(column, row);
      view.cells.push_back((position.cells(Side::black) & bit) != 0   ? Cell::black
                           : (position.cells(Side::white) & bit) != 0 ? Cell::white
                                                                      : Cell::empty);
    }
  return view;
}

Expected<std::vector<Move>> parse_transcript(std::string_view text, Position position) {
  std::vector<Move> moves;
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
      continue;
    }
    const auto move = Four::parse_move(text.substr(0, 2));
    if (!move) return tl::make_unexpected(move.error());
    if (!position.is_legal(*move))
      return fail(ErrorCode::illegal_move,
                  "expected a legal move, got " + Four::format_move(*move));
    moves.push_back(*move);
    position.play(*move);
    text.remove_prefix(std::min<std::size_t>(2, text.size()));
  }
  return moves;
}

}  // namespace ternion::four
