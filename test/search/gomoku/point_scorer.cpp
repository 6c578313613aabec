#include "test/search/gomoku/point_scorer.hpp"

#include <algorithm>
#include <array>

namespace ternion::test {
namespace {

using namespace gomoku;
using Table = std::array<std::array<int, 5>, 2>;

constexpr Table kAttack{{{0, 2, 5, 50, 16000}, {0, 10, 30, 750, 16000}}};
constexpr Table kDefence{{{0, 1, 5, 50, 3750}, {0, 10, 30, 150, 4000}}};

int score(const Position& position, Point point, Side side, const Table& table) {
  int sum = 0;
  for (const Direction direction : kDirections) {
    const Window window = position.lines().window(direction, point, side);
    const int after = window.run_after();
    const int before = window.run_before();
    const auto is_free = [&](int cell) {
      return cell >= 0 && cell <= 2 * kReach && (window.free() >> cell & 1) != 0;
    };
    const int ends = static_cast<int>(is_free(kReach + 1 + after)) +
                     static_cast<int>(is_free(kReach - 1 - before));
    const int stones = std::min(after + before, 4);
    if (ends == 0 && stones < 4) continue;
    sum += table[ends == 2 ? 1 : 0][static_cast<std::size_t>(stones)];
  }
  return sum;
}

}  // namespace

Move point_scorer_move(const Position& position) {
  const Side own = position.side_to_move();
  Move best = move_to(point_at(position.size() / 2, position.size() / 2));
  int highest = position.is_legal(best) ? 0 : -1;
  for (const Move move : position.legal_moves()) {
    const Point point = point_of(move);
    const int worth =
        score(position, point, own, kAttack) + score(position, point, other(own), kDefence);
    if (worth <= highest) continue;
    highest = worth;
    best = move;
  }
  return best;
}

}  // namespace ternion::test
