#include "eval/gomoku/cell_evaluator.hpp"

#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "test/engine/gomoku/random_positions.hpp"
#include "test/eval/gomoku/play_about.hpp"

namespace ternion::gomoku {
namespace {

void expect_fresh(CellEvaluator& evaluator, const Position& position) {
  CellEvaluator fresh;
  fresh.reset(position);
  for (const Side side : {Side::black, Side::white}) {
    EXPECT_EQ(evaluator.to_move_total(side), fresh.to_move_total(side));
    EXPECT_EQ(evaluator.waiting_total(side), fresh.waiting_total(side));
    for (int cls = 1; cls < kCellClasses; ++cls) {
      const auto each = static_cast<CellClass>(cls);
      EXPECT_EQ(evaluator.count(side, each), fresh.count(side, each)) << cls;
      EXPECT_EQ(evaluator.cells(side, each), fresh.cells(side, each)) << cls;
    }
    for (Point point = 0; point < kPointCodes; ++point)
      ASSERT_EQ(evaluator.code(point, side), fresh.code(point, side)) << point;
  }
  EXPECT_EQ(evaluator.score(position), fresh.score(position));
}

TEST(GomokuEvaluator, PushAndPopAreResetOnRandomGames) {
  Rng rng(21);
  CellEvaluator evaluator;
  for (int game = 0; game < 60; ++game)
    test::play_about(
        rng, {kAllRules[static_cast<std::size_t>(game) % kAllRules.size()], kMinSize + game % 18},
        evaluator,
        [](CellEvaluator& played, const Position& position) { expect_fresh(played, position); });
}

TEST(GomokuEvaluator, ClassesAreWhatTheRulesSay) {
  Rng rng(22);
  int fives = 0;
  int fouls = 0;
  for (int i = 0; i < 2000; ++i) {
    const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
    const Position position = test::random_cluster(rng, {rule, 15});
    CellEvaluator evaluator;
    evaluator.reset(position);
    for (int row = 0; row < 15; ++row)
      for (int column = 0; column < 15; ++column) {
        const Point point = point_at(column, row);
        if (!position.is_empty(point)) continue;
        for (const Side side : {Side::black, Side::white}) {
          const CellClass cls = evaluator.info(point, side).cls;
          EXPECT_EQ(cls == CellClass::five, position.makes_five(point, side));
          fives += cls == CellClass::five ? 1 : 0;
        }
        if (rule != Rule::renju) continue;
        const Foul foul = foul_at(position.lines(), point);
        const CellClass black = evaluator.info(point, Side::black).cls;
        EXPECT_EQ(black == CellClass::foul, foul == Foul::overline || foul == Foul::double_four);
        EXPECT_TRUE(foul != Foul::double_three ||
                    (black != CellClass::quiet && black != CellClass::three));
        fouls += foul != Foul::none ? 1 : 0;
      }
  }
  EXPECT_GT(fives, 1000);
  EXPECT_GT(fouls, 1000);
}

TEST(GomokuEvaluator, AFourIsOneStoneFromFive) {
  Rng rng(23);
  for (int i = 0; i < 300; ++i) {
    const Rule rule = kAllRules[static_cast<std::size_t>(i) % kAllRules.size()];
    Position position = test::random_cluster(rng, {rule, 12});
    CellEvaluator evaluator;
    evaluator.reset(position);
    for (int code = 0; code < kPointCodes; ++code) {
      const Move move = move_to(code);
      if (!position.is_legal(move)) continue;
      const Side side = position.side_to_move();
      const CellClass cls = evaluator.info(code, side).cls;
      const int before = evaluator.count(side, CellClass::five);
      if (cls == CellClass::five) continue;
      const Undo undo = position.play(move);
      evaluator.push(position, undo);
      const int gained = evaluator.count(side, CellClass::five) - before;
      const bool four =
          cls == CellClass::four || cls == CellClass::four_three || cls == CellClass::open_four;
      EXPECT_TRUE(before > 0 || (gained > 0) == four) << format_position(position);
      EXPECT_TRUE(before > 0 || cls != CellClass::open_four || gained >= 2);
      evaluator.pop();
      position.undo(undo);
    }
  }
}

TEST(GomokuEvaluator, IsTheMoversView) {
  CellEvaluator evaluator;
  const auto score = [&](const char* text) {
    const Position position = *parse_position(text);
    evaluator.reset(position);
    return evaluator.score(position);
  };
  EXPECT_GT(score("freestyle 15 h8a1h9a15h10o1"), 0);  // three against scattered stones
  EXPECT_LT(score("freestyle 15 h8a1h9a15h10"), 0);
}

}  // namespace
}  // namespace ternion::gomoku
