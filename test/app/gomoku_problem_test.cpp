#include "app/cli/gomoku_problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"

namespace ternion::cli {
namespace {

using testing::IsEmpty;
using testing::StartsWith;

/// The one problem of a text; a failed expectation where it is none or more.
GomokuProblem problem_of(const std::string& text) {
  auto read = read_gomoku_problems(text);
  EXPECT_EQ(read.size(), 1U) << text;
  if (read.size() != 1) return {"", gomoku::Position{}, {}};
  EXPECT_TRUE(read[0].problem) << text;
  return read[0].problem ? *read[0].problem : GomokuProblem{"", gomoku::Position{}, {}};
}

TEST(GomokuProblem, ReadsALineOfFields) {
  const auto problem = problem_of("id\trenju\t15\tw\twin VCF\th8i9\tj10k11\tnote\r\n");
  EXPECT_EQ(problem.id, "id");
  EXPECT_EQ(problem.position.rule(), gomoku::Rule::renju);
  EXPECT_EQ(problem.position.side_to_move(), Side::white);
  EXPECT_EQ(problem.position.stone_count(), 4);
  EXPECT_EQ(problem.win, true);
  EXPECT_EQ(problem_of("id\tfreestyle\t9\tb\tnot-win\ta1\tb2\t").win, false);
}

TEST(GomokuProblem, ReadsAPosition) {
  const auto problem = problem_of("standard 15 h8i9");
  EXPECT_FALSE(problem.win);
  EXPECT_EQ(problem.id, "line 1");
  EXPECT_EQ(problem.position.rule(), gomoku::Rule::standard);
  EXPECT_EQ(problem.position.stone_count(), 2);
}

TEST(GomokuProblem, AGameInAnyFormStandsForItsLastPosition) {
  const std::string pos = {3, 15 * 7 + 7, 15 * 8 + 6, 15 * 6 + 7};  // h8, i9, g8
  for (const std::string& text :
       {std::string("h8i9g8"), std::string("1. h8 i9 2. g8"),
        std::string("\xEF\xBB\xBFH8_I9_G8\r\n"), std::string("(;GM[4]SZ[15];B[hh];W[ig];B[gh])"),
        std::string("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,8,0\nA\nB\n-1\n0,Freestyle\n"),
        std::string("https://gomocalc.com/#/h8i9g8"), std::string("15\n15\n3\n7 7\n6 8\n7 6\n"),
        std::string("0,0, 1,-1, -1,0"), std::string("#play=Gomoku&moves=h8i9g8"),
        std::string(R"({"game":"Gomoku","moves":"h8 i9 g8"})"), pos})
    EXPECT_EQ(gomoku::format_position(problem_of(text).position),
              gomoku::format_position(gomoku::parse_position("freestyle 15 h8i9g8").value()))
        << text;
  EXPECT_EQ(problem_of("(;GM[4]SZ[15]RU[Renju];B[hh])").position.rule(), gomoku::Rule::renju);
}

TEST(GomokuProblem, FormsStandAmongEachOther) {
  const auto read = read_gomoku_problems(
      "# problems\nrenju 15 h8\na\trenju\t15\tw\twin\th8\t\n\nh8z99\nb\tchess\t15\tw\twin\th8\t\n"
      "c\trenju\t15\tb\twin\t\t\n(;GM[4];B[h8];W[i9])(;GM[4];B[h8];W[h8])\n(;GM[2];B[f5])\n");
  std::vector<std::string> told;
  for (const auto& [line, problem] : read)
    told.push_back(std::to_string(line) + " " + (problem ? problem->id : problem.error().message));
  ASSERT_EQ(told.size(), 8U);
  EXPECT_EQ(told[0], "2 line 2");
  EXPECT_EQ(told[1], "3 a");
  EXPECT_THAT(told[2], StartsWith("5 line 5, column 3: expected a move, got 'z99'"));
  EXPECT_THAT(told[3], StartsWith("6 line 6: move 1: expected a point such as h8, got 'chess 15'"));
  EXPECT_EQ(told[4], "7 c");
  EXPECT_EQ(told[5], "8 line 8");
  EXPECT_THAT(told[6], StartsWith("8 line 8, column 37: move 2: expected a legal move"));
  EXPECT_THAT(told[7], StartsWith("9 line 9, column 6: expected GM[4] for Gomoku"));
}

TEST(GomokuProblem, PassesOverCommentsAndRefusesTheRest) {
  for (const char* text : {"", "# a remark", "\r", "# a\trenju\t15\tb\twin\th8\ti9\n"})
    EXPECT_THAT(read_gomoku_problems(text), IsEmpty()) << text;
  for (const char* line :
       {"id\trenju", "id\tchess\t15\tw\twin\th8\ti9", "id\trenju\t99\tw\twin\th8\ti9",
        "id\trenju\t15\tx\twin\th8\ti9", "id\trenju\t15\tw\twin\th8h8\ti9",
        "id\trenju\t15\tw\twin\tz9\ti9", "nonsense"}) {
    const auto read = read_gomoku_problems(line);
    ASSERT_EQ(read.size(), 1U) << line;
    ASSERT_FALSE(read[0].problem) << line;
    EXPECT_THAT(read[0].problem.error().message, StartsWith("line 1")) << line;
  }
}

}  // namespace
}  // namespace ternion::cli
