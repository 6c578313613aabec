// Values of positions: numbers, texts, what a move earlier is worth.
#include "app/library/worth.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace ternion::library {
namespace {

TEST(Worth, AWinIsAPlyFurtherAwayForWhoeverLedThere) {
  EXPECT_EQ(raised(kWin - 3), -(kWin - 4));
  EXPECT_EQ(raised(-(kWin - 3)), kWin - 4);
  EXPECT_EQ(raised(kLeastWin), -kLeastWin) << "nobody counted";
  EXPECT_EQ(raised(250), -250);
  EXPECT_EQ(raised(kUnbounded), -kUnbounded);
}

TEST(Worth, LoweredIsRaisedTheOtherWayRound) {
  for (const Value child : {-kWin + 4, -kLeastWin - 1, -kLeastWin, -300, 0, 5, kLeastWin,
                            kLeastWin + 1, kWin - 9, kUnbounded, -kUnbounded})
    EXPECT_EQ(raised(lowered(raised(child))), raised(child)) << child;
  EXPECT_EQ(lowered(kWin), -kWin) << "nothing is further from the end than it";
  EXPECT_EQ(lowered(kWin - 4), -(kWin - 3));
  const Worth move{10, 3, 20, Kind::searched};
  EXPECT_EQ(lowered(move), (Worth{-10, -20, -3, Kind::searched}));
}

TEST(Worth, OrderIsTurnedRound) {
  const Value values[] = {-kWin, -kWin + 1, -kLeastWin, -300, 0, 5, kLeastWin, kWin - 9, kWin};
  for (const Value a : values)
    for (const Value b : values)
      if (a < b) {
        EXPECT_GE(raised(a), raised(b)) << a << " " << b;
      }
}

TEST(Worth, ScoresComeBack) {
  const GameInfo& othello = (*find_kit("othello"))->info;
  const GameInfo& gomoku = (*find_kit("gomoku"))->info;
  const auto of = [](const Score& score) {
    SearchLine line;
    line.score = score;
    return worth_of(line);
  };
  EXPECT_EQ(score_of(of(Exact{-6}), othello), Score(Exact{-6}));
  EXPECT_EQ(score_of(of(Heuristic{1.25}), othello), Score(Heuristic{1.25}));
  EXPECT_EQ(score_of(of(Outcome{1, 7, true}), gomoku), Score(Outcome{1, 7, true}));
  EXPECT_EQ(score_of(of(Outcome{-1, 0}), gomoku), Score(Outcome{-1, 0}));
  EXPECT_EQ(score_of(of(Outcome{0, 0}), gomoku), Score(Outcome{}));
  const Value lost = 2 - kWin;
  EXPECT_EQ(word_of({lost, -kWin, lost, Kind::proved}, gomoku), "-M<=2");
  EXPECT_EQ(word_of({lost, lost, kUnbounded, Kind::searched}, gomoku), "-M2")
      << "the best of the moves that are known";
}

TEST(Worth, TextsComeBack) {
  for (const Value value : {0, 5, -5, 325, -1850, kLeastWin, -kLeastWin, kWin - 4, -(kWin - 11)})
    EXPECT_EQ(parse_value(format_value(value)), value) << format_value(value);
  for (const char* wrong : {"", "x", "1e9", "nan", "+M-3", "--3", "M5", "9000"})
    EXPECT_FALSE(parse_value(wrong)) << wrong;
}

}  // namespace
}  // namespace ternion::library
