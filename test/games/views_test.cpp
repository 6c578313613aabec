// What classic players see of a position (games/position_view.hpp).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.hpp"
#include "games/kit.hpp"

namespace ternion {
namespace {

using testing::HasSubstr;

Expected<std::string> seen(std::string_view game, std::string_view name, std::string_view moves,
                           std::string_view settings = "") {
  const GameKit& kit = **find_kit(game);
  const auto view = std::ranges::find(kit.views, name, &PositionView::name);
  if (view == kit.views.end()) return fail(ErrorCode::unsupported, "no such view");
  const auto board = kit.make_board(kit.info);
  for (std::size_t i = 0; i + 1 < moves.size();) {
    std::size_t end = moves.find(' ', i);
    if (end == std::string_view::npos) end = moves.size();
    EXPECT_TRUE(board->play(*board->parse_move(moves.substr(i, end - i))));
    i = end + 1;
  }
  return view->text(*board, settings);
}

TEST(PositionViews, EachShowsTheStartAndRefusesNonsense) {
  for (const GameKit* kit : kits())
    for (const PositionView& view : kit->views) {
      const auto text = seen(kit->info.name, view.name, "");
      ASSERT_TRUE(text) << view.name << ": " << text.error().message;
      EXPECT_TRUE(text->ends_with("\n")) << view.name;
      const auto wrong = seen(kit->info.name, view.name, "", "nonsense");
      ASSERT_FALSE(wrong) << view.name;
      EXPECT_THAT(wrong.error().message, HasSubstr("--settings")) << view.name;
    }
}

/// The article's cell: its row holds one stone and two, its column and one diagonal the other
/// side's.
TEST(PositionViews, TheArticlesCell) {
  const auto text = seen("Gomoku", "point-scorer", "c12 b12 e12 d13 f12 e13", "d12");
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_THAT(*text, HasSubstr("-  own F3'"));
  EXPECT_THAT(*text, HasSubstr("(stones 1+2, empties 0+"));
  EXPECT_THAT(*text, HasSubstr("|  own F0"));
  EXPECT_THAT(*text, HasSubstr("theirs L1 "));
  EXPECT_FALSE(seen("Gomoku", "point-scorer", "c12", "c12")) << "not empty";
}

TEST(PositionViews, ThreatsAndProofNumbers) {
  const std::string_view open_three = "h8 a1 h9 c1 h10 e1";
  const auto threats = seen("Gomoku", "threat-space", open_three);
  ASSERT_TRUE(threats);
  EXPECT_THAT(*threats, HasSubstr("Straight Four"));
  const auto proof = seen("Gomoku", "proof-number", open_three);
  ASSERT_TRUE(proof);
  EXPECT_THAT(*proof, HasSubstr("proof number 0, disproof number infinite: true"));
}

TEST(PositionViews, AlphaBetaHasMinimaxsValueWithFewerNodes) {
  const auto text = seen("Othello", "laboratory", "f5", "((3 9 12) (9 4))");
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_THAT(*text, HasSubstr("alpha-beta: value 4, child 2"));
  EXPECT_THAT(*text, HasSubstr("minimax:    value 4, child 2"));
  EXPECT_TRUE(seen("Othello", "laboratory", "f5", "depth=3"));
  EXPECT_FALSE(seen("Othello", "laboratory", "f5", "depth=99"));
}

TEST(PositionViews, TheAssessmentsFeaturesAndWeights) {
  const auto text = seen("Surakarta", "assessment", "");
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("pieces             6     12     12"));
  EXPECT_THAT(*text, HasSubstr("F C C C C F\n  C A B B A C\n  C B A A B C"));
  const auto heavy = seen("Surakarta", "assessment", "", "attack-range 3 pieces 0");
  ASSERT_TRUE(heavy);
  EXPECT_THAT(*heavy, HasSubstr("attack-range       3"));
}

}  // namespace
}  // namespace ternion
