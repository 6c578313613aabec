#include "protocol/records/othello_problem.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/othello/notation.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::records {
namespace {

// FFO position 1; g8 is worth 18 discs.
const std::string kBoard = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";

TEST(Problem, ReadsObfAndTheNumberedFormAlike) {
  const auto obf = parse_problem(kBoard + " X; g8:+18; h1:+12; a4:-22;");
  const auto ffo = parse_problem("1 " + kBoard + " X g8:+18 h1:+12 a4:-22");
  ASSERT_TRUE(obf && *obf);
  ASSERT_TRUE(ffo && *ffo);
  EXPECT_EQ(**obf, **ffo);
  EXPECT_EQ(best_score(**obf), 18);
  EXPECT_FALSE(is_given_worse(**obf, *othello::parse_move("g8")));
  EXPECT_TRUE(is_given_worse(**obf, *othello::parse_move("h1")));
  EXPECT_FALSE(is_given_worse(**obf, *othello::parse_move("h7")));  // nothing is said of it
}

TEST(Problem, TakesABoardAlone) {
  for (const auto& line : {kBoard + " O", kBoard + " O;", kBoard + " O\r"}) {
    const auto problem = parse_problem(line);
    ASSERT_TRUE(problem && *problem) << line;
    EXPECT_EQ((*problem)->position.side_to_move(), Side::white);
    EXPECT_EQ(best_score(**problem), std::nullopt);
  }
}

TEST(Problem, SkipsLinesThatHoldNone) {
  for (const auto* line : {"", "   ", "\r", "# num board side", "% comment", "\t# x"}) {
    const auto problem = parse_problem(line);
    ASSERT_TRUE(problem) << line;
    EXPECT_FALSE(*problem) << line;
  }
}

TEST(Problem, RefusesWhatIsMalformed) {
  for (const auto& line :
       {std::string("hello"), std::string("17"), "1 " + kBoard.substr(1) + " X", kBoard + " Q",
        kBoard + " X; g8:", kBoard + " X; g8:high", kBoard + " X; g8:+65", kBoard + " X; a1:+2",
        "2 " + kBoard + " X g8", std::string("\xff\x00\x01", 3)})
    EXPECT_FALSE(parse_problem(line)) << line;
}

TEST(Problem, ReadsTheWholeFfoSuite) {
  TERNION_SHARED_DATA_OR_SKIP(path, "othello/ffo-1-59.txt");
  std::ifstream file(path);
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const auto problem = parse_problem(line);
    ASSERT_TRUE(problem) << line << ": " << problem.error().message;
    if (!*problem) continue;
    ++count;
    EXPECT_EQ((*problem)->items.size(),
              static_cast<std::size_t>((*problem)->position.legal_moves().size()));
  }
  EXPECT_EQ(count, 59);
}

}  // namespace
}  // namespace ternion::records
