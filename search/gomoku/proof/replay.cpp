#include "search/gomoku/proof/replay.hpp"

#include <algorithm>
#include <bit>

#include "search/gomoku/point_sets.hpp"

namespace ternion::gomoku::proof {
namespace {

constexpr int kNear = 4;  // cells on each side of a stone that may share its five
constexpr std::uint32_t kFive = 31;

void add(Rows& rows, Point point) {
  rows[static_cast<std::size_t>(row_of(point))] |= 1U << column_of(point);
}

/// The empty cells of each five through the stone that has three of the side's and no other.
void add_fours(const Position& position, Point stone, Side side, Rows& rows) {
  for (const Direction direction : kDirections) {
    const Window window = position.lines().window(direction, stone, side);
    for (int first = kReach - kNear; first <= kReach; ++first) {
      const std::uint32_t five = kFive << first;
      if ((window.blocked & five) != 0 || std::popcount(window.own & five) != 3) continue;
      for (std::uint32_t free = five & ~window.own; free != 0; free &= free - 1)
        add(rows, stone + (std::countr_zero(free) - kReach) * step_of(direction));
    }
  }
}

void add_all_fours(const Position& position, Side side, Rows& rows) {
  Rows stones{};
  for (int row = 0; row < position.size(); ++row)
    stones[static_cast<std::size_t>(row)] = position.lines().row_stones(row, side);
  for_each_point(stones, position.size(),
                 [&](Point stone) { add_fours(position, stone, side, rows); });
}

/// Puts stones and takes them away again at its end.
class Trail {
 public:
  explicit Trail(Position& position) : position_(position) {}
  Trail(const Trail&) = delete;
  Trail& operator=(const Trail&) = delete;
  ~Trail() {
    while (size_ > 0) position_.undo(undos_[--size_]);
  }
  /// False where the point is taken, or too many were played.
  bool play(Point point) {
    if (!position_.is_legal(move_to(point)) || size_ == undos_.size()) return false;
    undos_[size_++] = position_.play(move_to(point));
    return true;
  }

 private:
  Position& position_;
  std::array<Undo, kMaxMoves> undos_;
  std::size_t size_ = 0;
};

/// A five of the defender's that the last stone threatens is taken away by this move, or there is
/// none.
bool meets_threat(const Fives& threats, Point move) {
  return threats.size() == 0 || (threats.size() == 1 && threats.has(move));
}

Fives threats_of(const Position& position, Point last, Side side) {
  return last == kNoPoint ? Fives() : Fives(position, last, side);
}

/// Plays the line; gathers its spoilers in `found` where that is given.
bool run(const Line& line, Position& position, Point last, Rows* found) {
  const Side attacker = position.side_to_move();
  const Side defender = other(attacker);
  Trail trail(position);
  if (found != nullptr) add_all_fours(position, defender, *found);
  for (const Point point : line.moves) {
    const Fives threats = threats_of(position, last, defender);
    if (!trail.play(point)) return false;
    if (found != nullptr) add(*found, point);
    if (position.winner()) return true;
    const Fives fives(position, point, attacker);
    if (fives.size() == 0 || !meets_threat(threats, point)) return false;
    if (found != nullptr && fives.size() <= 2)  // of three, two are left whatever is taken
      for (const Point five : fives) add(*found, five);
    if (fives.size() > 1) return true;
    last = *fives.begin();
    if (!trail.play(last) || position.winner()) return false;
    if (found != nullptr) add_fours(position, last, defender, *found);
  }
  return false;
}

/// By point, the branch that answers a reply there; -1 where none does.
using BranchOf = std::array<std::int16_t, kPointCodes>;

BranchOf branches_of(const Strategy& strategy) {
  BranchOf branch_of;
  branch_of.fill(-1);
  for (std::size_t i = 0; i < strategy.branches.size(); ++i)
    for (const Point reply : strategy.branches[i].replies)
      branch_of[static_cast<std::size_t>(reply)] = static_cast<std::int16_t>(i);
  return branch_of;
}

bool answers(const Answer& answer, Position& position, Point reply) {
  const Undo undo = position.play(move_to(reply));
  const bool won = !position.winner() && wins(answer, position, reply);
  position.undo(undo);
  return won;
}

/// The attacker threatens one five, which only the point stops.
bool wins_after_four(const Strategy& strategy, Position& position, Point block) {
  const auto answers_block = [&](const Branch& branch) {
    return std::ranges::find(branch.replies, block) != branch.replies.end() &&
           answers(branch.answer, position, block);
  };
  return std::ranges::any_of(strategy.branches, answers_block) ||
         (strategy.rest && answers(*strategy.rest, position, block));
}

bool wins_after_quiet(const Strategy& strategy, Position& position) {
  if (position.empty_count() == 0) return false;
  std::optional<Rows> spoiling;
  const Line* const rest = strategy.rest ? std::get_if<Line>(&*strategy.rest) : nullptr;
  if (rest != nullptr) {
    position.set_side_to_move(other(position.side_to_move()));
    spoiling = spoilers(*rest, position);
    position.set_side_to_move(other(position.side_to_move()));
    if (!spoiling) return false;
  }
  const BranchOf branch_of = branches_of(strategy);
  for (int row = 0; row < position.size(); ++row)
    for (int column = 0; column < position.size(); ++column) {
      const Point reply = point_at(column, row);
      if (!position.is_legal(move_to(reply))) continue;
      const std::int16_t branch = branch_of[static_cast<std::size_t>(reply)];
      if (branch >= 0) {
        const auto& answer = strategy.branches[static_cast<std::size_t>(branch)].answer;
        if (!answers(answer, position, reply)) return false;
      } else if (spoiling ? has(*spoiling, reply)
                          : !strategy.rest || !answers(*strategy.rest, position, reply)) {
        return false;
      }
    }
  return true;
}

/// The attacker has just played the strategy's move.
bool wins_after_move(const Strategy& strategy, Position& position, const Fives& threats) {
  if (position.winner()) return true;
  if (!meets_threat(threats, strategy.move)) return false;
  const Fives fives(position, strategy.move, other(position.side_to_move()));
  if (fives.size() > 1) return true;
  return fives.size() == 1 ? wins_after_four(strategy, position, *fives.begin())
                           : wins_after_quiet(strategy, position);
}

bool wins(const Strategy& strategy, Position& position, Point last) {
  if (!position.is_legal(move_to(strategy.move))) return false;
  const Fives threats = threats_of(position, last, other(position.side_to_move()));
  const Undo undo = position.play(move_to(strategy.move));
  const bool won = wins_after_move(strategy, position, threats);
  position.undo(undo);
  return won;
}

}  // namespace

Fives::Fives(const Position& position, Point stone, Side side) {
  for (const Direction direction : kDirections) {
    const Window window = position.lines().window(direction, stone, side);
    for (int first = kReach - kNear; first <= kReach; ++first) {
      const std::uint32_t five = kFive << first;
      if ((window.blocked & five) != 0 || std::popcount(window.own & five) != 4) continue;
      const int offset = std::countr_zero(five & ~window.own) - kReach;
      const Point point = stone + offset * step_of(direction);
      if (position.makes_five(point, side) && !has(point))
        points_[static_cast<std::size_t>(size_++)] = point;
    }
  }
}

bool wins(const Answer& answer, Position& position, Point last) {
  if (const auto* line = std::get_if<Line>(&answer)) return run(*line, position, last, nullptr);
  if (const auto* nested = std::get_if<std::shared_ptr<const Strategy>>(&answer))
    return wins(**nested, position, last);
  return true;
}

std::optional<Rows> spoilers(const Line& line, Position& position) {
  Rows found{};
  if (!run(line, position, kNoPoint, &found)) return std::nullopt;
  return found;
}

}  // namespace ternion::gomoku::proof
