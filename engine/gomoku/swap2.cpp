#include "engine/gomoku/swap2.hpp"

#include <string>

#include "engine/gomoku/notation.hpp"

namespace ternion::gomoku {
namespace {

/// How many stones an answer may put down after so many.
bool fits(std::size_t before, std::size_t count) {
  if (before == 0) return count == 3;
  return count == 1 || (before == 3 && count == 2);
}

std::string expected_stones(std::size_t before) {
  if (before == 0) return "three stones";
  return before == 3 ? "a swap, one stone or two" : "a swap or one stone";
}

}  // namespace

Expected<void> Swap2::answer(const Swap2Answer& answer) {
  if (done_) return fail(ErrorCode::game_over, "expected no more answers, the opening is over");
  const std::size_t before = stones_.size();
  const bool well_formed =
      answer.takes_black ? before > 0 && answer.stones.empty() : fits(before, answer.stones.size());
  if (!well_formed)
    return fail(ErrorCode::syntax, "expected " + expected_stones(before) + ", got " +
                                       (answer.takes_black ? "a swap and " : "") +
                                       std::to_string(answer.stones.size()) + " stones");
  Position after = position_;
  for (const Move stone : answer.stones) {
    if (!after.is_legal(stone))
      return fail(ErrorCode::illegal_move, "expected a free point, got " + format_move(stone) +
                                               " in " + format_position(after));
    after.play(stone);
  }
  // Who answers has White but for a swap; the first three stones leave it open.
  const Player other = to_answer() == Player::first ? Player::second : Player::first;
  black_ = answer.takes_black ? to_answer() : other;
  done_ = before > 0 && answer.stones.size() < 2;
  position_ = after;
  stones_.insert(stones_.end(), answer.stones.begin(), answer.stones.end());
  return {};
}

}  // namespace ternion::gomoku
