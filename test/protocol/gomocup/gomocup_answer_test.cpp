// What is answered: proofs and ranks, points where the game is over.
#include <array>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
#include "test/protocol/gomocup/gomocup_fixture.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

void set(GomocupSeat& seat, std::initializer_list<const char*> stones) {
  seat.say("YXBOARD");
  for (const char* stone : stones) seat.say(stone);
  seat.say("DONE");
}

struct RankedMove {
  std::string move;
  std::string eval;
};

/// The lines "MESSAGE 1. h8 eval +M1" until the move.
std::vector<RankedMove> ranked(GomocupSeat& seat, const std::string& command) {
  std::vector<RankedMove> moves;
  seat.say(command);
  for (std::string line = seat.hear(); !is_point(line) && line != "(nothing)"; line = seat.hear()) {
    const auto words = text::split(line);
    if (words.size() != 5 || words[3] != "eval") continue;
    EXPECT_EQ(words[1], std::to_string(moves.size() + 1) + ".");
    moves.push_back({std::string(words[2]), std::string(words[4])});
  }
  return moves;
}

/// Proven wins first, then estimates, proven losses last, each kind in order.
double rank_of(const std::string& eval) {
  const auto number = [](std::string_view digits) {
    return static_cast<double>(text::parse_int(digits).value_or(1000));
  };
  const std::size_t digit = eval.find_first_of("0123456789");
  const double plies = digit == std::string::npos ? 1000 : number(eval.substr(digit));
  if (eval.starts_with("+M")) return 100'000 - plies;
  if (eval.starts_with("-M")) return plies - 100'000;
  return number(eval);
}

TEST(GomocupAnswer, EveryMoveThatIsAskedForIsRankedProofsFirst) {
  GomocupSeat seat(30'000);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  set(seat, {"4,7,1", "3,7,2", "5,7,1", "10,10,2", "6,7,1", "11,10,2", "7,5,1", "12,10,2", "7,6,1",
             "0,0,2"});
  const auto moves = ranked(seat, "YXNBEST 40");
  ASSERT_EQ(moves.size(), 40U);
  EXPECT_EQ(moves[0].move, "h8");  // the five
  EXPECT_THAT(moves[0].eval, StartsWith("+M"));
  std::set<std::string> different;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    different.insert(moves[i].move);
    if (i == 0) continue;
    EXPECT_LE(rank_of(moves[i].eval), rank_of(moves[i - 1].eval)) << moves[i].move;
  }
  EXPECT_EQ(different.size(), 40U);
}

TEST(GomocupAnswer, AllMovesAreRankedWhereSoManyAreAskedFor) {
  GomocupSeat seat(100'000);
  EXPECT_EQ(seat.answer("START 5"), "OK");
  set(seat, {"2,2,1", "1,1,2"});
  EXPECT_EQ(ranked(seat, "YXNBEST 1000").size(), 23U);
}

TEST(GomocupAnswer, MovesLeftOutAreNotRanked) {
  GomocupSeat seat(30'000);
  EXPECT_EQ(seat.answer("START 5"), "OK");
  set(seat, {"2,2,1", "1,1,2"});
  for (const char* line : {"yxblock", "0,0", "done"}) seat.say(line);
  const auto moves = ranked(seat, "YXNBEST 25");
  EXPECT_EQ(moves.size(), 22U);
  for (const RankedMove& move : moves) EXPECT_NE(move.move, "a5");
}

TEST(GomocupAnswer, BalanceIsNoProvenMove) {
  GomocupSeat seat(20'000);
  EXPECT_EQ(seat.answer("START 15"), "OK");
  set(seat, {"4,7,1", "3,7,2", "5,7,1", "10,10,2", "6,7,1", "11,10,2", "7,5,1", "12,10,2", "7,6,1",
             "0,0,2"});
  const std::string chosen = seat.answer("YXBALANCEONE 0");
  EXPECT_TRUE(is_point(chosen)) << chosen;
  EXPECT_NE(chosen, "7,7") << "the five";
  // Black has four in a row with both ends free: whatever White does loses, and none is refused.
  set(seat, {"5,7,2", "0,0,1", "6,7,2", "0,2,1", "7,7,2", "0,4,1", "8,7,2"});
  EXPECT_TRUE(is_point(seat.answer("YXBALANCEONE 0")));
}

TEST(GomocupAnswer, AFullBoardHasNone) {
  GomocupSeat seat;
  EXPECT_EQ(seat.answer("START 5"), "OK");
  seat.say("BOARD");
  const std::array<std::string, 5> rows{"XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOOX"};
  for (int y = 0; y < 5; ++y)
    for (int x = 0; x < 5; ++x)
      seat.say(
          std::to_string(x) + "," + std::to_string(y) +
          (rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == 'X' ? ",2" : ",1"));
  EXPECT_EQ(seat.answer("DONE"), "ERROR the game is over");
}

TEST(GomocupAnswer, AfterAFiveAManagerMayGoOn) {
  GomocupSeat seat;
  EXPECT_EQ(seat.answer("START 15"), "OK");
  const auto board = [&] {
    seat.say("BOARD");
    for (const char* stone :
         {"0,0,2", "5,5,1", "0,1,2", "6,5,1", "0,2,2", "7,5,1", "0,3,2", "8,1,1", "0,4,2"})
      seat.say(stone);
    return seat.answer("DONE");
  };
  EXPECT_EQ(board(), "MESSAGE the game is over: there is a five");
  const std::string first = seat.hear();
  EXPECT_TRUE(is_point(first));
  EXPECT_EQ(seat.answer("TURN " + first), "ERROR bad coordinates") << "it is on the board";
  EXPECT_THAT(seat.answer("TURN 14,14"), StartsWith("MESSAGE"));
  const std::string second = seat.hear();
  EXPECT_TRUE(is_point(second));
  EXPECT_NE(second, first);
  EXPECT_EQ(seat.answer("RESTART"), "OK");
  EXPECT_TRUE(is_point(seat.answer("BEGIN")));
}

/// 224 stones under renju. The free point joins three black stones on either side: an overline.
std::vector<std::string> board_with_a_forbidden_hole() {
  std::vector<std::string> rows;
  for (int y = 0; y < 15; ++y)
    rows.emplace_back(y % 2 == 0 ? "XXOOXXOOXXOOXXO" : "OOXXOOXXOOXXOOX");
  rows[7] = "OOXOXXX.XXXOOOX";
  rows[0][0] = rows[14][13] = 'O';  // so that there are 112 of each
  return rows;
}

TEST(GomocupAnswer, RenjuWhereBlackMayPlayNowhere) {
  for (const char* command : {"BOARD", "YXBOARD"}) {
    GomocupSeat seat;
    EXPECT_EQ(seat.answer("START 15"), "OK");
    seat.say("INFO rule 4");
    seat.say(command);
    const auto rows = board_with_a_forbidden_hole();
    for (int y = 0; y < 15; ++y)
      for (int x = 0; x < 15; ++x)
        if (const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; c != '.')
          seat.say(std::to_string(x) + "," + std::to_string(y) + (c == 'X' ? ",1" : ",2"));
    seat.say("DONE");
    if (std::string(command) == "YXBOARD") {
      EXPECT_EQ(seat.answer("yxshowforbid"), "FORBID 0707.");
      seat.say("YXNBEST 3");
    }
    EXPECT_THAT(seat.hear(), HasSubstr("forbidden")) << command;
    EXPECT_EQ(seat.hear(), "7,7") << "a manager knows no pass";
    EXPECT_EQ(seat.answer("TURN 7,7"), "ERROR bad coordinates");
  }
}

}  // namespace
}  // namespace ternion::test
