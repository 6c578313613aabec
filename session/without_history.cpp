#include "session/without_history.hpp"

namespace ternion {

std::unique_ptr<Board> without_history(const Board& board) {
  auto again = board.clone();
  const bool set = again->set_board(board.view(), board.side_to_move()).has_value();
  return set && !again->is_over() ? std::move(again) : nullptr;
}

}  // namespace ternion
