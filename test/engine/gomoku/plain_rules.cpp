#include "test/engine/gomoku/plain_rules.hpp"

#include <algorithm>

namespace ternion::test {
namespace {

constexpr std::array<std::array<int, 2>, 4> kWays{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// A stone for as long as the object lives.
class Try {
 public:
  Try(PlainBoard& board, int x, int y, PlainBoard::Stone stone) : board_(board), x_(x), y_(y) {
    board_.set(x, y, stone);
  }
  ~Try() { board_.set(x_, y_, PlainBoard::kEmpty); }
  Try(const Try&) = delete;
  Try& operator=(const Try&) = delete;

 private:
  PlainBoard& board_;
  int x_;
  int y_;
};

}  // namespace

PlainBoard::PlainBoard(gomoku::Variant variant) : variant_(variant) { cells_.fill(kEmpty); }

std::vector<std::array<int, 2>> PlainBoard::row_through(int x, int y, int dx, int dy) const {
  const Stone stone = at(x, y);
  while (is(x - dx, y - dy, stone)) {
    x -= dx;
    y -= dy;
  }
  std::vector<std::array<int, 2>> cells;
  for (; is(x, y, stone); x += dx, y += dy) cells.push_back({x, y});
  return cells;
}

bool PlainBoard::wins(int x, int y, Stone stone) {
  const Try with(*this, x, y, stone);
  using gomoku::Rule;
  const bool exact = variant_.rule == Rule::standard || variant_.rule == Rule::caro_exact ||
                     (variant_.rule == Rule::renju && stone == kBlack);
  const bool caro = variant_.rule == Rule::caro || variant_.rule == Rule::caro_exact;
  const Stone others = stone == kBlack ? kWhite : kBlack;
  return std::any_of(kWays.begin(), kWays.end(), [&](const auto& way) {
    const auto row = row_through(x, y, way[0], way[1]);
    if (row.size() < 5) return false;
    if (row.size() > 5) return !exact;
    const auto [ax, ay] = row.front();
    const auto [bx, by] = row.back();
    return !caro || !is(ax - way[0], ay - way[1], others) || !is(bx + way[0], by + way[1], others);
  });
}

bool PlainBoard::five_with(int x, int y, int dx, int dy) {
  const Try with(*this, x, y, kBlack);
  return row_through(x, y, dx, dy).size() == 5;
}

bool PlainBoard::any_five_with(int x, int y) {
  return std::any_of(kWays.begin(), kWays.end(),
                     [&](const auto& way) { return five_with(x, y, way[0], way[1]); });
}

bool PlainBoard::overline_with(int x, int y) {
  const Try with(*this, x, y, kBlack);
  return std::any_of(kWays.begin(), kWays.end(),
                     [&](const auto& way) { return row_through(x, y, way[0], way[1]).size() > 5; });
}

/// (x, y) holds the new stone. A four is its four stones: those of a five less the one to come.
std::set<std::set<std::array<int, 2>>> PlainBoard::fours_with(int x, int y, int dx, int dy) {
  std::set<std::set<std::array<int, 2>>> fours;
  for (int k = -4; k <= 4; ++k) {
    const int ex = x + k * dx;
    const int ey = y + k * dy;
    if (k == 0 || !is(ex, ey, kEmpty)) continue;
    const Try with(*this, ex, ey, kBlack);
    const auto row = row_through(ex, ey, dx, dy);
    if (row.size() != 5) continue;
    std::set<std::array<int, 2>> four(row.begin(), row.end());
    if (!four.contains({x, y})) continue;
    four.erase({ex, ey});
    fours.insert(std::move(four));
  }
  return fours;
}

bool PlainBoard::straight_four_with(int x, int y, int dx, int dy, int ex, int ey) {
  const Try with(*this, ex, ey, kBlack);
  const auto row = row_through(ex, ey, dx, dy);
  const bool here = std::find(row.begin(), row.end(), std::array{x, y}) != row.end();
  if (row.size() != 4 || !here) return false;
  const auto [ax, ay] = row.front();
  const auto [bx, by] = row.back();
  return is(ax - dx, ay - dy, kEmpty) && is(bx + dx, by + dy, kEmpty) &&
         five_with(ax - dx, ay - dy, dx, dy) && five_with(bx + dx, by + dy, dx, dy);
}

/// (x, y) holds the new stone, and nothing on the board is five in a row through it.
bool PlainBoard::three_with(int x, int y, int dx, int dy) {
  for (int k = -3; k <= 3; ++k) {
    const int ex = x + k * dx;
    const int ey = y + k * dy;
    if (k != 0 && is(ex, ey, kEmpty) && straight_four_with(x, y, dx, dy, ex, ey) &&
        !any_five_with(ex, ey) && ban(ex, ey) == Ban::none)
      return true;
  }
  return false;
}

PlainBoard::Ban PlainBoard::ban(int x, int y) {
  if (any_five_with(x, y)) return Ban::none;
  if (overline_with(x, y)) return Ban::overline;
  const Try with(*this, x, y, kBlack);
  std::size_t fours = 0;
  for (const auto& way : kWays) fours += fours_with(x, y, way[0], way[1]).size();
  if (fours >= 2) return Ban::double_four;
  const auto threes = std::count_if(kWays.begin(), kWays.end(), [&](const auto& way) {
    return three_with(x, y, way[0], way[1]);
  });
  return threes >= 2 ? Ban::double_three : Ban::none;
}

std::uint64_t PlainBoard::perft(Stone mover, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (int y = 0; y < size(); ++y)
    for (int x = 0; x < size(); ++x) {
      if (!may_play(x, y, mover)) continue;
      if (wins(x, y, mover)) {
        ++count;
        continue;
      }
      const Try with(*this, x, y, mover);
      count += perft(mover == kBlack ? kWhite : kBlack, depth - 1);
    }
  return std::max<std::uint64_t>(count, 1);  // nowhere to play: over
}

}  // namespace ternion::test
