#include "protocol/core/score_text.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace ternion::text {
namespace {

struct Case {
  Score score;
  std::string words;
  std::string word;
};

TEST(ScoreText, OfEveryKind) {
  const std::vector<Case> cases{
      {Heuristic{199.61}, "+199.6", "+199.6"},
      {Heuristic{-3.25}, "-3.2", "-3.2"},
      {Heuristic{0}, "+0.0", "+0.0"},
      {Heuristic{1}, "+1.0", "+1.0"},
      {Exact{12}, "+12", "+12"},
      {Exact{0}, "+0", "+0"},
      {Exact{-64}, "-64", "-64"},
      {Outcome{1, 5, true}, "win in 5", "+M5"},
      {Outcome{1, 7, false}, "win in at most 7", "+M<=7"},
      {Outcome{1}, "win", "win"},
      {Outcome{0}, "draw", "draw"},
      {Outcome{0, 9, true}, "draw", "draw"},
      {Outcome{-1}, "loss", "loss"},
      {Outcome{-1, 6, false}, "loss in at most 6", "-M<=6"},
      {Outcome{-1, 2, true}, "loss in 2", "-M2"},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(describe(each.score, 1), each.words);
    EXPECT_EQ(score_word(each.score, 1), each.word);
    EXPECT_EQ(score_word(each.score, 1).find_first_of(" \t"), std::string::npos);
  }
}

TEST(ScoreText, AnEstimateHasTheDecimalsThatAreWanted) {
  EXPECT_EQ(describe(Heuristic{3.254}, 2), "+3.25");
  EXPECT_EQ(score_word(Heuristic{3.254}, 0), "+3");
  EXPECT_EQ(score_word(Exact{3}, 2), "+3");
}

}  // namespace
}  // namespace ternion::text
