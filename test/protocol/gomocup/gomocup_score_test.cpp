// How a score is written, and which move is even.
#include "protocol/gomocup/gomocup_score.hpp"

#include <gtest/gtest.h>

namespace ternion::test {
namespace {

using gomocup::format_eval;
using gomocup::nearest_to;

SearchLine line(std::uint16_t code, const Score& score) { return {{Move{code}}, score, 1, 100}; }

TEST(GomocupScore, AProofSaysItsPlies) {
  EXPECT_EQ(format_eval(Outcome{1, 7, true}), "+M7");
  EXPECT_EQ(format_eval(Outcome{-1, 8, true}), "-M8");
  EXPECT_EQ(format_eval(Outcome{1, 7, false}), "+M<=7");
  EXPECT_EQ(format_eval(Outcome{-1, 8, false}), "-M<=8");
  EXPECT_EQ(format_eval(Outcome{1}), "+M*");
  EXPECT_EQ(format_eval(Outcome{-1}), "-M*");
  EXPECT_EQ(format_eval(Outcome{0}), "0");
}

TEST(GomocupScore, AnEstimateStaysInItsRange) {
  EXPECT_EQ(format_eval(Heuristic{5.784}), "578");
  EXPECT_EQ(format_eval(Heuristic{-0.5}), "-50");
  EXPECT_EQ(format_eval(Heuristic{199.61}), "9999");
  EXPECT_EQ(format_eval(Heuristic{-199.61}), "-9999");
}

TEST(GomocupBalanceChoice, AProofIsNoBalance) {
  // A lost move is one unit from even by its number, and so is a won one.
  EXPECT_EQ(
      nearest_to(
          {line(1, Outcome{1, 3, true}), line(2, Heuristic{-3}), line(3, Outcome{-1, 2, true})}, 0),
      Move{2});
  EXPECT_EQ(nearest_to({line(1, Heuristic{-0.4}), line(2, Heuristic{0.3})}, 0), Move{2});
  EXPECT_EQ(nearest_to({line(1, Heuristic{-0.4}), line(2, Heuristic{0.3})}, -1), Move{1});
  EXPECT_EQ(nearest_to({line(1, Heuristic{2}), line(2, Outcome{0})}, 0), Move{2});
  EXPECT_EQ(nearest_to({line(1, Heuristic{0.6}), line(2, Outcome{-1, 4, true})}, -1), Move{1});
}

TEST(GomocupBalanceChoice, WhereAllIsProvenTheLongestWay) {
  EXPECT_EQ(nearest_to({line(1, Outcome{1, 3, true}), line(2, Outcome{1, 9, true}),
                        line(3, Outcome{-1, 30, true})},
                       0),
            Move{2});
  EXPECT_EQ(nearest_to({line(1, Outcome{-1, 2, true}), line(2, Outcome{-1, 6, true})}, 0), Move{2});
  EXPECT_EQ(nearest_to({}, 0), Move::none());
}

}  // namespace
}  // namespace ternion::test
