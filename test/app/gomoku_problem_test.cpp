#include "app/cli/gomoku_problem.hpp"

#include <gtest/gtest.h>

namespace ternion::cli {
namespace {

TEST(GomokuProblem, ReadsALineOfFields) {
  const auto problem = parse_gomoku_problem("id\trenju\t15\tw\twin VCF\th8i9\tj10k11\tnote");
  ASSERT_TRUE(problem && *problem);
  EXPECT_EQ((*problem)->id, "id");
  EXPECT_EQ((*problem)->position.rule(), gomoku::Rule::renju);
  EXPECT_EQ((*problem)->position.side_to_move(), Side::white);
  EXPECT_EQ((*problem)->position.stone_count(), 4);
  EXPECT_EQ((*problem)->win, true);
  const auto none = parse_gomoku_problem("id\tfreestyle\t9\tb\tnot-win\ta1\tb2\t");
  ASSERT_TRUE(none && *none);
  EXPECT_EQ((*none)->win, false);
}

TEST(GomokuProblem, ReadsAPosition) {
  const auto problem = parse_gomoku_problem("standard 15 h8i9");
  ASSERT_TRUE(problem && *problem);
  EXPECT_FALSE((*problem)->win);
  EXPECT_EQ((*problem)->position.rule(), gomoku::Rule::standard);
}

TEST(GomokuProblem, PassesOverCommentsAndRefusesTheRest) {
  for (const char* line : {"", "# a remark", "\r"}) {
    const auto problem = parse_gomoku_problem(line);
    EXPECT_TRUE(problem && !*problem) << line;
  }
  for (const char* line :
       {"id\trenju", "id\tchess\t15\tw\twin\th8\ti9", "id\trenju\t99\tw\twin\th8\ti9",
        "id\trenju\t15\tx\twin\th8\ti9", "id\trenju\t15\tw\twin\th8h8\ti9",
        "id\trenju\t15\tw\twin\tz9\ti9", "nonsense"})
    EXPECT_FALSE(parse_gomoku_problem(line)) << line;
}

}  // namespace
}  // namespace ternion::cli
