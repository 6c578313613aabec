// What solve, analyze and eval say of games that are over: that they are, and never a search.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

const std::string kWon = "freestyle 15 h8a1h9a3h10a5h11a7h12";          // Black's five
const std::string kFull = "freestyle 5 xoxox/oxoxo/oxoxo/xoxox/xoxox";  // no five
const std::string kFoul = "renju 15 h7a1h9c1g8e1i8g1h8";                // a double three
const std::string kFoulSgf =
    "(;FF[4]GM[4]SZ[15]RU[Renju];B[hi];W[ao];B[hg];W[co];B[gh];W[eo];B[ih];W[go];B[hh])";
const std::string kFive = "five\tstandard\t15\tw\twin\th8h9h10h11h12\ta1a3a5a7\tover";

struct Finished {
  std::string text;
  std::string winner;  // "" for a draw
};

TEST(FinishedGames, SolveOfGomokuSaysWhoWon) {
  for (const Finished& each : {Finished{kWon, "black"}, Finished{kFull, ""},
                               Finished{kFoul, "white"}, Finished{kFoulSgf, "white"}}) {
    const auto told = run(ternion({"solve", "--game", "gomoku", "--json", "-"}), each.text + "\n");
    EXPECT_EQ(told.code, 0) << each.text << told.error;
    const auto row = Json::parse(told.out, nullptr, false);
    ASSERT_FALSE(row.is_discarded()) << told.out;
    EXPECT_EQ(row.value("verdict", ""), "over") << each.text;
    EXPECT_EQ(row["nodes"], 0) << each.text;
    EXPECT_EQ(row["winner"], each.winner.empty() ? Json() : Json(each.winner)) << each.text;
    const auto table = run(ternion({"solve", "--game", "gomoku", "-"}), each.text + "\n");
    EXPECT_THAT(table.out, HasSubstr(" over "));
    EXPECT_THAT(table.out, HasSubstr(each.winner.empty() ? "draw" : each.winner));
    EXPECT_THAT(table.out, HasSubstr("1 problems, 0 won, 0 lost, 1 over"));
  }
}

TEST(FinishedGames, AProblemThatIsOverIsHeldAgainstWhatIsKnown) {
  const auto wrong = run(ternion({"solve", "--game", "gomoku", "-"}), kFive + "\n");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.error, HasSubstr("the game is over (black), but the problem says win"));
}

TEST(FinishedGames, SolveOfOthelloCountsTheDiscs) {
  const auto told = run(ternion({"solve", "--json", "-"}),
                        std::string(60, 'X') + "OOOO X\n" + std::string(32, 'X') +
                            std::string(32, 'O') + " O\n" + "X" + std::string(63, '-') + " O\n");
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_THAT(told.out, HasSubstr("\"score\":56,\"nodes\":0"));
  EXPECT_THAT(told.out, HasSubstr("\"score\":0,\"nodes\":0"));
  EXPECT_THAT(told.out, HasSubstr("\"score\":-64,\"nodes\":0")) << "empty squares are the winner's";
}

TEST(FinishedGames, SolveOfSurakartaKnowsWhoHasNoPiecesLeft) {
  const auto told = run(ternion({"solve", "--game", "surakarta", "--json", "-"}),
                        "6/x5/6/6/6/6 o\n6/x5/6/6/1o4/6 x\n");
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_THAT(told.out, HasSubstr("\"outcome\":-1,\"nodes\":0"));
  EXPECT_THAT(told.out, HasSubstr("\"move\":\"a2-b5\",\"outcome\":1")) << "the last is captured";
}

Json last_of(const std::string& game, const std::string& text) {
  const auto told =
      run(ternion({"analyze", "--game", game, "--depth", "1", "--json", "-"}), text + "\n");
  EXPECT_EQ(told.code, 0) << text << told.error;
  const auto json = Json::parse(told.out, nullptr, false);
  return json.is_discarded() ? Json::object() : json["positions"].back();
}

TEST(FinishedGames, AnalyzeEndsWithWhatTheBoardSays) {
  struct Ended {
    std::string game;
    std::string text;
    std::string side;
    Json score;           // of games that are counted
    std::string outcome;  // of the others
  };
  for (const Ended& each : {Ended{"gomoku", kWon, "white", nullptr, "loss"},
                            Ended{"gomoku", kFull, "white", nullptr, "draw"},
                            Ended{"gomoku", kFoul, "white", nullptr, "win"},
                            Ended{"gomoku", kFoulSgf, "white", nullptr, "win"},
                            Ended{"othello", std::string(64, 'O') + " O", "white", 64.0, ""},
                            Ended{"surakarta", "xx----/------/------/------/------/------ o",
                                  "white", nullptr, "loss"}}) {
    const Json last = last_of(each.game, each.text);
    EXPECT_EQ(last["side"], each.side) << each.text;
    EXPECT_EQ(last["score"], each.score) << each.text;
    EXPECT_THAT(last.value("outcome", ""), HasSubstr(each.outcome)) << each.text;
    EXPECT_EQ(last["best"], nullptr) << each.text;
    EXPECT_EQ(last["line"], "") << each.text << ": nothing is searched";
  }
}

TEST(FinishedGames, AnalyzeShowsTheMoveThatIsForbidden) {
  const auto told = run(ternion({"analyze", "--depth", "1", kFoulSgf}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_THAT(told.out, HasSubstr("9 black h8 "));
  EXPECT_THAT(told.out, HasSubstr("h8 is forbidden to black, who lost by it"));
}

TEST(FinishedGames, EvalSaysThatTheGameIsOver) {
  const auto told = run(ternion({"eval", std::string(64, 'X') + " X"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_THAT(told.out, HasSubstr("the game is over"));
}

}  // namespace
}  // namespace ternion::test
