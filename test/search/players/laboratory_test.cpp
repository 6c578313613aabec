// The laboratory's tree: windows, values and nodes.
#include "search/players/laboratory.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace ternion::players {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

TEST(LaboratoryTest, TheWindowsOfTheExample) {
  // The root has 3 of its first child, so that the second begins with [3, inf] and is left with
  // [3, 9] after its 9.
  const auto walk = walk_tree(*parse_tree("((3 9 12) (9 4))"), true);
  ASSERT_EQ(walk.steps.size(), 3U);
  EXPECT_EQ(walk.steps[0].node, "A1");
  EXPECT_EQ(walk.steps[0].beta, 3);
  EXPECT_EQ(walk.steps[1].alpha, 3);
  EXPECT_EQ(walk.steps[1].beta, 4);
  EXPECT_EQ(walk.steps[2].beta, kUnbounded);
  EXPECT_EQ(walk.value, 4);
  EXPECT_EQ(walk.action, 2);
}

TEST(LaboratoryTest, CutsWhereTheWindowIsEmptyAndKeepsTheValue) {
  const auto tree = *parse_tree("((3 12 8) (2 4 6) (14 5 2))");
  const auto walk = walk_tree(tree, true);
  const auto whole = walk_tree(tree, false);
  EXPECT_EQ(walk.value, 3);
  EXPECT_EQ(whole.value, 3);
  EXPECT_EQ(walk.steps[1].cut, 2) << "4 and 6 are not looked at";
  EXPECT_EQ(whole.nodes, 13);
  EXPECT_EQ(walk.nodes, 11);
}

TEST(LaboratoryTest, DeeperTreesAgreeToo) {
  for (const char* text : {"(((1 5) (7 2)) ((8 3) (4 6)))", "7", "((1) (2) ((3 4) 9))",
                           "(((5 6) (7 4 5)) ((3)) ((6) (6 9)) ((7)) ((5) (9 8)))"}) {
    const auto tree = *parse_tree(text);
    const auto walk = walk_tree(tree, true);
    const auto whole = walk_tree(tree, false);
    EXPECT_EQ(walk.value, whole.value) << text;
    EXPECT_EQ(walk.action, whole.action) << text;
    EXPECT_LE(walk.nodes, whole.nodes) << text;
  }
}

TEST(LaboratoryTest, RefusesWhatIsNoTree) {
  for (const char* text : {"", "(", "()", "(1 2", "(1 x)", "1 2", ")"}) {
    const auto tree = parse_tree(text);
    ASSERT_FALSE(tree) << text;
    EXPECT_NE(tree.error().message.find("character"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace ternion::players
