#include "protocol/gtp/gtp_game.hpp"

#include <utility>

#include "protocol/gtp/reply.hpp"
#include "protocol/records/rules.hpp"

namespace ternion::gtp {
GtpGame::GtpGame(std::unique_ptr<Session> session, bool flip)
    : session_(std::move(session)), flip_(flip), vertices_(*session_, flip) {}

void GtpGame::new_game() {
  session_->new_game();
  plies_.clear();
}

Expected<void> GtpGame::resize(int size) {
  auto resized = session_->resize(size);
  if (!resized) return resized;
  plies_.clear();
  vertices_ = Vertices(*session_, flip_);
  return {};
}

Expected<void> GtpGame::set_board(const BoardView& board, Side to_move) {
  auto set = session_->set_board(board, to_move);
  if (set) plies_.clear();
  return set;
}

Expected<void> GtpGame::set_position(std::string_view text) {
  auto set = session_->set_position(text);
  if (!set) return set;
  plies_.clear();
  vertices_ = Vertices(*session_, flip_);
  return {};
}

Expected<void> GtpGame::set_variant(const GameVariant& variant) {
  GameRecord record = session_->record();
  const auto start = session_->state().clone();
  if (auto set = start->set_position(record.start); !set) return set;
  if (auto set = records::set_variant(*start, variant); !set) return set;
  if (start->variant() == session_->state().variant()) return {};
  record.start = start->position_text();
  return session_->load(record);
}

Expected<int> GtpGame::passes_before(Side side) const {
  if (session_->side_to_move() == side) return 0;
  const std::vector<Move> moves = session_->legal_moves();
  if (moves.size() == 1 && session_->is_pass(moves.front())) return 1;
  return refuse(kIllegalMove, ErrorCode::out_of_turn);
}

std::vector<Move> GtpGame::legal_moves(Side side) {
  const auto passes = passes_before(side);
  if (!passes) return {};
  if (*passes == 0) return session_->legal_moves();
  if (!session_->play(session_->pass_move())) return {};
  std::vector<Move> moves = session_->legal_moves();
  (void)session_->undo();
  return moves;
}

Expected<void> GtpGame::play(Side side, Move move, std::optional<Duration> used) {
  if (session_->is_over()) {
    if (!session_->is_pass(move)) return refuse(kIllegalMove, ErrorCode::game_over);
    plies_.push_back(0);
    return {};
  }
  const auto passes = passes_before(side);
  if (!passes) return tl::make_unexpected(passes.error());
  if (*passes == 1 && !session_->play(session_->pass_move()))
    return refuse(kIllegalMove, ErrorCode::illegal_move);
  if (!session_->play(move, used)) {
    if (*passes == 1) (void)session_->undo();
    return refuse(kIllegalMove, ErrorCode::illegal_move);
  }
  plies_.push_back(*passes + 1);
  return {};
}

Expected<void> GtpGame::undo(std::size_t count) {
  if (count > plies_.size()) return refuse(kCannotUndo, ErrorCode::out_of_range);
  for (; count > 0; --count) {
    for (int i = 0; i < plies_.back(); ++i)
      if (!session_->undo()) return refuse(kCannotUndo, ErrorCode::out_of_range);
    plies_.pop_back();
  }
  return {};
}

}  // namespace ternion::gtp
