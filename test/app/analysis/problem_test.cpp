#include "app/analysis/problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::analysis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<Expected<Problem>> problems_of(const std::string& text,
                                           const std::string& game = "Gomoku", int from_line = 1) {
  return read_problems(**find_kit(game), text, from_line);
}

/// The one problem of a text; a failed expectation where it is none or more.
Problem problem_of(const std::string& text) {
  auto read = problems_of(text);
  EXPECT_EQ(read.size(), 1U) << text;
  if (read.size() != 1 || !read[0]) return {};
  return *read[0];
}
std::string position_of(const Problem& problem) {
  return problem.board ? problem.board->position_text() : "";
}

TEST(GomokuProblem, ReadsALineOfFields) {
  const auto problem = problem_of("id\trenju\t15\tw\twin VCF\th8i9\tj10k11\tnote\r\n");
  EXPECT_EQ(problem.name, "id");
  EXPECT_THAT(position_of(problem), StartsWith("renju 15 "));
  EXPECT_EQ(problem.board->side_to_move(), Side::white);
  EXPECT_EQ(count_pieces(problem.board->view()), 4);
  EXPECT_EQ(problem.wins, true);
  EXPECT_EQ(problem_of("id\tfreestyle\t9\tb\tnot-win\ta1\tb2\t").wins, false);
  EXPECT_EQ(problem_of("id\tfreestyle\t9\tb\twin\ta1\tb2\r\n").wins, true);
  EXPECT_FALSE(problem_of("id\tfreestyle\t9\tb\tdraw\ta1\tb2\t").wins);
}

TEST(GomokuProblem, ReadsAPosition) {
  const auto problem = problem_of("standard 15 h8i9");
  EXPECT_FALSE(problem.wins);
  EXPECT_EQ(problem.name, "line 1");
  EXPECT_THAT(position_of(problem), StartsWith("standard 15 "));
  EXPECT_EQ(count_pieces(problem.board->view()), 2);
}

TEST(GomokuProblem, AGameInAnyFormStandsForItsLastPosition) {
  const std::string pos = {3, 15 * 7 + 7, 15 * 8 + 6, 15 * 6 + 7};  // h8, i9, g8
  const auto wanted = (*find_kit("Gomoku"))->make_board((*find_kit("Gomoku"))->info);
  ASSERT_TRUE(wanted->set_position("freestyle 15 h8i9g8"));
  for (const std::string& text :
       {std::string("h8i9g8"), std::string("1. h8 i9 2. g8"),
        std::string("\xEF\xBB\xBFH8_I9_G8\r\n"), std::string("(;GM[4]SZ[15];B[hh];W[ig];B[gh])"),
        std::string("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,8,0\nA\nB\n-1\n0,Freestyle\n"),
        std::string("https://gomocalc.com/#/h8i9g8"), std::string("15\n15\n3\n7 7\n6 8\n7 6\n"),
        std::string("0,0, 1,-1, -1,0"), std::string("#play=Gomoku&moves=h8i9g8"),
        std::string(R"({"game":"Gomoku","moves":"h8 i9 g8"})"), pos})
    EXPECT_EQ(position_of(problem_of(text)), wanted->position_text()) << text;
  EXPECT_THAT(position_of(problem_of("(;GM[4]SZ[15]RU[Renju];B[hh])")), StartsWith("renju"));
}

TEST(GomokuProblem, FormsStandAmongEachOther) {
  std::vector<std::string> told;
  for (const auto& problem : problems_of(
           "# problems\nrenju 15 h8\na\trenju\t15\tw\twin\th8\t\n\nh8z99\nb\tchess\t15\tw\twin\th8"
           "\t\nc\trenju\t15\tb\twin\t\t\n(;GM[4];B[h8];W[i9])(;GM[4];B[h8];W[h8])\n(;GM[2];B[f5])"
           "\n"))
    told.push_back(problem ? std::to_string(problem->line) + " " + problem->name
                           : problem.error().message);
  ASSERT_EQ(told.size(), 8U);
  EXPECT_EQ(told[0], "2 line 2");
  EXPECT_EQ(told[1], "3 a");
  EXPECT_THAT(told[2], StartsWith("line 5, column 3: expected a move, got 'z99'"));
  EXPECT_THAT(told[3], StartsWith("line 6, column 3: move 1: expected a point such as h8, got"));
  EXPECT_EQ(told[4], "7 c");
  EXPECT_EQ(told[5], "8 line 8");
  EXPECT_THAT(told[6], StartsWith("line 8, column 37: move 2: expected a legal move"));
  EXPECT_THAT(told[7], StartsWith("line 9, column 6: expected GM[4] for Gomoku"));
}

TEST(GomokuProblem, PassesOverCommentsAndRefusesTheRest) {
  for (const char* text : {"", "# a remark", "\r", "# a\trenju\t15\tb\twin\th8\ti9\n"})
    EXPECT_THAT(problems_of(text), IsEmpty()) << text;
  for (const char* line :
       {"id\trenju", "id\tchess\t15\tw\twin\th8\ti9", "id\trenju\t99\tw\twin\th8\ti9",
        "id\trenju\t15\tx\twin\th8\ti9", "id\trenju\t15\tw\twin\th8h8\ti9",
        "id\trenju\t15\tw\twin\tz9\ti9", "nonsense"}) {
    const auto read = problems_of(line);
    ASSERT_EQ(read.size(), 1U) << line;
    ASSERT_FALSE(read[0]) << line;
    EXPECT_THAT(read[0].error().message, StartsWith("line 1, column ")) << line;
  }
  EXPECT_THAT(problems_of("id\trenju\t15\tw\twin\th8h8\ti9")[0].error().message,
              StartsWith("line 1, column 21: expected an empty point of the board, got 'h8'"));
}

TEST(Problem, KnowsTheResultOfWhatIsOver) {
  const auto five = problem_of("y\trenju\t15\tb\tnot-win\th8i8j8k8l8\ti9j9k9l9\t");
  ASSERT_TRUE(five.result);
  EXPECT_EQ(five.result->winner, Side::black);
  const auto foul = problem_of("renju 15 c8 a1 d8 c1 e8 e1 g8 g1 h8 i1 f8");
  ASSERT_TRUE(foul.result);
  EXPECT_EQ(foul.result->winner, Side::white);
  EXPECT_FALSE(problem_of("renju 15 h8i9").result);
}

TEST(Problem, HasWhatTheTextSaysThatMovesAreWorth) {
  const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
  const auto read = problems_of(board + "; g8:+18; h1:+12;\n\n1 " + board + " g8:+18\n", "Othello");
  ASSERT_EQ(read.size(), 2U);
  ASSERT_TRUE(read[0] && read[1]);
  ASSERT_EQ(read[0]->values.size(), 2U);
  EXPECT_EQ(read[0]->values[1].score, 12);
  EXPECT_EQ(read[1]->line, 3);
  EXPECT_EQ(read[1]->values.size(), 1U);
}

TEST(Problem, BeginsWithALine) {
  const auto read = problems_of("nonsense\nh8i9\nh8\n", "Gomoku", 3);
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read[0]->line, 3);
}

TEST(Problem, OfSurakartaIsAPositionOrAGame) {
  const auto read =
      problems_of("core 6/2x3/6/6/3o2/6 x\na2-a3 b5-c4\n6/2q3/6/6/3o2/6 x\n", "Surakarta");
  ASSERT_EQ(read.size(), 3U);
  ASSERT_TRUE(read[0]) << read[0].error().message;
  EXPECT_EQ(count_pieces(read[0]->board->view()), 2);
  EXPECT_EQ(read[0]->board->variant(), "core");
  ASSERT_TRUE(read[1]);
  EXPECT_EQ(read[1]->record.moves.size(), 2U);
  EXPECT_FALSE(read[2]);
}

}  // namespace
}  // namespace ternion::analysis
