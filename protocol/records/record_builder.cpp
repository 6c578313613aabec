#include "protocol/records/record_builder.hpp"

#include <utility>

namespace ternion::records {
namespace {

std::string of_side(Side side) { return std::string(name_of(side)); }

}  // namespace

bool is_foul(const Board& board, Move move) {
  if (!board.game().fouls_lose || board.is_over() || board.is_legal(move)) return false;
  const auto point = point_of(board, move);
  return point && board.view().at(point->column, point->row) == BoardView::Cell::empty;
}

RecordBuilder::RecordBuilder(std::unique_ptr<Board> start) : board_(std::move(start)) {
  read_.record.game = board_->game().name;
  read_.record.start = board_->position_text();
}

Expected<void> RecordBuilder::set_up(const BoardView& board, Side to_move) {
  if (auto set = board_->set_board(board, to_move); !set) return set;
  if (!read_.record.moves.empty())
    warn("the " + std::to_string(read_.record.moves.size()) +
         " moves before stones were set up are stones of the start");
  read_.record.start = board_->position_text();
  read_.record.moves.clear();
  read_.implied_passes.clear();
  waiting_.clear();
  return {};
}

Expected<void> RecordBuilder::play(std::optional<Side> side, Move move,
                                   std::optional<double> seconds) {
  if (read_.record.foul)
    return fail(ErrorCode::game_over, "expected no move after one that the rules forbid, got " +
                                          board_->format_move(move));
  if (board_->is_pass(move)) return pass(side.value_or(board_->side_to_move()));
  if (auto passed = carry_out_passes(); !passed) return passed;
  const bool left_out =
      (side ? *side != board_->side_to_move() : !board_->is_legal(move)) && must_pass(*board_);
  if (left_out) {
    read_.implied_passes.push_back(read_.record.moves.size());
    if (auto passed = make(board_->pass_move(), {}); !passed) return passed;
  }
  if (side && *side != board_->side_to_move() && !board_->is_over())
    return fail(ErrorCode::out_of_turn, "expected a move of " + of_side(board_->side_to_move()) +
                                            ", got " + board_->format_move(move) + " of " +
                                            of_side(*side));
  if (is_foul(*board_, move)) {
    read_.record.foul = move;
    ++played_;
    return {};
  }
  return make(move, seconds);
}

Expected<void> RecordBuilder::pass(Side side) {
  if (board_->is_over()) return {};
  if (board_->game().passes_told) {
    waiting_.push_back(side);
    return {};
  }
  if (side != board_->side_to_move())
    return fail(ErrorCode::out_of_turn, "expected a move of " + of_side(board_->side_to_move()) +
                                            ", got a pass of " + of_side(side));
  return make(board_->pass_move(), {});
}

Expected<void> RecordBuilder::make(Move move, std::optional<double> seconds) {
  const Side side = board_->side_to_move();
  if (auto made = board_->play(move); !made) return made;
  read_.record.moves.push_back({side, move, {}, seconds});
  ++played_;
  return {};
}

Expected<void> RecordBuilder::carry_out_passes() {
  for (const Side side : std::exchange(waiting_, {})) {
    if (side != board_->side_to_move())
      return fail(ErrorCode::out_of_turn, "expected a move of " + of_side(board_->side_to_move()) +
                                              ", got a pass of " + of_side(side));
    if (!read_.record.moves.empty())
      warn("a pass of " + of_side(side) + ": the " + std::to_string(read_.record.moves.size()) +
           " moves before it are stones of the start");
    read_.record.moves.clear();
    if (auto set = set_up(board_->view(), other(side)); !set) return set;
  }
  return {};
}

ReadRecord RecordBuilder::finish(std::optional<Result> result, std::string termination) {
  GameRecord& record = read_.record;
  record.result = result;
  record.termination = std::move(termination);
  if (!waiting_.empty())
    warn("the game ends with " + std::to_string(waiting_.size()) +
         (waiting_.size() == 1 ? " pass, which is left out" : " passes, which are left out"));
  if (waiting_.size() >= 2 && !record.result) record.result = Result{};
  std::optional<Result> known;
  if (record.foul) {
    known = Result{other(board_->side_to_move()), 1};
    record.termination = "foul";
  } else if (board_->is_over()) {
    known = board_->result();
  }
  if (known && record.result && record.result->winner != known->winner)
    warn("the result that the text gives is not that of the moves");
  if (known && (record.foul || !record.result)) record.result = known;
  return std::move(read_);
}

}  // namespace ternion::records
