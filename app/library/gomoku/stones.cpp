#include "app/library/gomoku/stones.hpp"

#include "engine/gomoku/notation.hpp"

namespace ternion::library::gomoku {

Expected<std::unique_ptr<Board>> board_in(const Book& book,
                                          const ternion::gomoku::Position& position) {
  auto board = book.start().clone();
  if (auto set = board->set_position(ternion::gomoku::format_position(position)); !set)
    return tl::make_unexpected(set.error());
  return board;
}

Expected<std::string> key_in(const Book& book, const ternion::gomoku::Position& position) {
  return board_in(book, position).map([&](const std::unique_ptr<Board>& board) {
    return book.canonical(*board).key;
  });
}

Expected<ternion::gomoku::Position> position_of(const Book& book, std::string_view key) {
  return book.board_of(key).and_then([](const std::unique_ptr<Board>& board) {
    return ternion::gomoku::parse_position(board->position_text());
  });
}

}  // namespace ternion::library::gomoku
