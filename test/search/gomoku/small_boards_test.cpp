// What searches and classic players call proven, under each rule, against every game that can be
// played on from boards that are nearly full. What caro adds, fives that are stopped by a stone at
// their end, is frequent there.
#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/core/score.hpp"
#include "engine/gomoku/notation.hpp"
#include "search/core/engine.hpp"
#include "search/gomoku/backend.hpp"
#include "search/gomoku/vct.hpp"
#include "search/players/gomoku/players.hpp"
#include "test/search/core/line_comparison.hpp"
#include "test/search/gomoku/plain_ends.hpp"

namespace ternion::gomoku::small_boards_test {
namespace {

constexpr std::size_t kTableBytes = std::size_t{1} << 20;

/// Full but for a few points, nobody has won and somebody may play. Stones come in runs, so that
/// there are fours and fives between two stones of the other side.
Position nearly_full(Rng& rng, const Variant& variant, int empty) {
  for (;;) {
    Position position(variant);
    std::vector<Point> points;
    for (int row = 0; row < variant.size; ++row)
      for (int column = 0; column < variant.size; ++column) points.push_back(point_at(column, row));
    std::vector<Point> left = points;
    for (std::size_t i = left.size(); i > 1; --i) std::swap(left[i - 1], left[rng.below(i)]);
    left.resize(static_cast<std::size_t>(empty));
    std::size_t unused = 0;
    Side side = Side::black;
    for (const Point point : points) {
      if (std::ranges::find(left, point) != left.end()) continue;
      if (rng.below(10) < 3) side = other(side);
      if (position.makes_five(point, side)) side = other(side);
      if (position.makes_five(point, side)) {
        ++unused;
        continue;
      }
      position.put(point, side);
    }
    position.set_side_to_move(rng.below(2) == 0 ? Side::black : Side::white);
    position.find_winner();
    if (unused == 0 && !position.is_over()) return position;
  }
}

VctResult threats(const Position& given, Effort effort) {
  const std::atomic<bool> never{false};
  const SteadyTime time;
  SearchControl control(never, time);
  CellEvaluator evaluator;
  Position position = given;
  evaluator.reset(position);
  VctSolver solver(kTableBytes);
  return solver.solve(position, evaluator, control, 100'000, effort);
}

/// Boards of each rule in turn, with the truth of each.
template <class Check>
void for_boards(int boards, int empty, Check&& check) {
  Rng rng(43);
  std::array<int, 3> truths{};
  for (int i = 0; i < boards; ++i) {
    const Variant variant{kAllRules[static_cast<std::size_t>(i) % kAllRules.size()], 6 + i % 3};
    const Position position = nearly_full(rng, variant, empty);
    const int truth = test::outcome_of(position);
    ++truths[static_cast<std::size_t>(truth + 1)];
    check(position, truth, format_position(position));
    if (testing::Test::HasFailure()) return;
  }
  for (const int count : truths) EXPECT_GT(count, boards / 50) << "wins, draws and losses occur";
}

void expect_true_searches(int boards) {
  EngineConfig config;
  config.hash_bytes = kTableBytes;
  const auto engine = make_engine(config, Isa::scalar);
  for_boards(boards, 7, [&](const Position& position, int truth, const std::string& what) {
    Limits limits;
    limits.depth = 9;
    const SearchResult result = test::search_for<Position>(*engine, position, limits);
    ASSERT_FALSE(result.lines.empty()) << what;
    EXPECT_EQ(proven_sign(result.lines.front().score).value_or(0), truth) << what;
    Position next = position;
    next.play(result.best());
    EXPECT_EQ(-test::outcome_of(next), truth) << what << " " << format_move(result.best());
  });
}

void expect_true_threats(int boards) {
  int won = 0;
  int none = 0;
  for_boards(boards, 7, [&](const Position& position, int truth, const std::string& what) {
    for (const Effort effort : {Effort::usual, Effort::growing}) {
      const VctResult found = threats(position, effort);
      if (found.verdict == Verdict::won) {
        EXPECT_EQ(truth, 1) << what;
        EXPECT_FALSE(found.plies > 2 && test::wins_within(position, 1)) << what;
        ++won;
      }
      if (found.verdict == Verdict::none) {
        EXPECT_FALSE(test::wins_within(position, 3)) << what;
        ++none;
      }
    }
  });
  EXPECT_GT(won, boards / 10);
  EXPECT_GT(none, boards / 10);
}

void expect_true_classics(int boards) {
  int proven = 0;
  for (const players::Player& each : players::all_players()) {
    const auto player = each.make(7);
    for_boards(boards, 6, [&](const Position& position, int truth, const std::string& what) {
      Limits limits;
      limits.nodes = 20'000;
      const SearchResult result = test::search_for<Position>(*player, position, limits);
      ASSERT_FALSE(result.lines.empty()) << what;
      EXPECT_TRUE(position.is_legal(result.best())) << each.name << " " << what;
      const auto sign = proven_sign(result.lines.front().score);
      if (!sign) return;
      EXPECT_EQ(*sign, truth) << each.name << " " << what << " " << format_move(result.best());
      ++proven;
    });
  }
  EXPECT_GT(proven, 2 * boards);
}

TEST(GomokuSmallBoards, TheSearchEndsAsEveryGameDoes) { expect_true_searches(1500); }
TEST(GomokuSmallBoards, ThreatsWinWhereTheySaySo) { expect_true_threats(3000); }
TEST(GomokuSmallBoards, ClassicPlayersProveWhatIsTrue) { expect_true_classics(200); }
TEST(GomokuSmallBoardsDeep, AllOfItOnMoreBoards) {
  expect_true_searches(100'000);
  expect_true_threats(200'000);
  expect_true_classics(10'000);
}

}  // namespace
}  // namespace ternion::gomoku::small_boards_test
