// The manager's side of the Gomocup protocol, line by line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "protocol/client/engine_client.hpp"

namespace ternion::client::gomocup_client_test {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;
using Kind = Answer::Kind;

constexpr const char* kNothingElse = "time_left 2147483647\r\n";

std::shared_ptr<Board> board_of(const std::string& position) {
  std::shared_ptr<Board> board = *make_board("Gomoku");
  EXPECT_TRUE(board->set_position(position)) << position;
  return board;
}

GameStart game_of(const std::string& position) {
  GameStart game;
  game.start = board_of(position);
  game.limits.move_time = milliseconds(1500);
  return game;
}

Move point(const char* text) { return *(*make_board("Gomoku"))->parse_move(text); }

/// Feeds lines; the answer of the last one.
std::optional<Answer> feed(EngineClient& client, std::initializer_list<const char*> lines) {
  std::optional<Answer> answer;
  for (const char* line : lines) answer = client.on_line(line);
  return answer;
}

/// Past the handshake.
std::unique_ptr<EngineClient> brain(const char* about = R"(name="Brain", version="1.2")") {
  auto client = make_client("gomocup");
  client->hello();
  EXPECT_TRUE(feed(*client, {about}));
  return client;
}

/// Past START as well.
std::unique_ptr<EngineClient> playing(const std::string& position = "freestyle 15") {
  auto client = brain();
  client->start_game(game_of(position));
  EXPECT_TRUE(feed(*client, {"OK"}));
  return client;
}

TEST(GomocupClientTest, AsksThroughSwap2) {
  const auto client = playing("standard 15");
  const std::string none = client->ask_opening({});
  EXPECT_THAT(none, HasSubstr("INFO rule 1\r\n"));
  EXPECT_THAT(none, testing::EndsWith("SWAP2BOARD\r\nDONE\r\n"));
  auto answer = feed(*client, {"MESSAGE hm", "7,7 8,8 0,14"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::opening);
  EXPECT_FALSE(answer->swaps);
  EXPECT_EQ(answer->moves, (std::vector{point("h8"), point("i7"), point("a1")}));
  EXPECT_THAT(client->ask_opening(answer->moves),
              testing::EndsWith("SWAP2BOARD\r\n7,7\r\n8,8\r\n0,14\r\nDONE\r\n"));
  answer = feed(*client, {"swap"});
  EXPECT_EQ(answer->kind, Kind::opening);
  EXPECT_TRUE(answer->swaps && answer->moves.empty());
  for (const char* nonsense : {"maybe", "7,7 8", "15,0", "1,1 2,2 3,3 4,4", "SWAP 7,7"}) {
    client->ask_opening({});
    EXPECT_EQ(feed(*client, {nonsense})->kind, Kind::nonsense) << nonsense;
  }
  client->ask_opening({});
  EXPECT_EQ(feed(*client, {"UNKNOWN command"})->kind, Kind::refused);
  EXPECT_EQ(make_client("gtp")->ask_opening({}), "");
}

TEST(GomocupClientTest, HandshakeAsksForTheName) {
  auto client = make_client("gomocup", {"INFO folder /tmp"});
  EXPECT_EQ(client->hello(), "ABOUT\r\nINFO folder /tmp\r\n");
  EXPECT_FALSE(feed(*client, {"", "MESSAGE name=\"not yet\"", "a banner"}));
  EXPECT_TRUE(client->busy());
  const auto answer = feed(*client, {"NAME = \"A, B\" , author=\"x\", version=\"2.0\"\r"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
  EXPECT_EQ(client->info().name, "A, B");
  EXPECT_EQ(client->info().version, "2.0");
  EXPECT_FALSE(client->busy());
}

/// Pela 7.9 tells no name.
TEST(GomocupClientTest, EachKeyOfAboutMayBeMissing) {
  auto client = make_client("gomocup");
  client->hello();
  const auto answer = feed(*client, {"author=\"Petr Lastovicka\", version=\"7.9\""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
  EXPECT_EQ(client->info().name, "");
  EXPECT_EQ(client->info().version, "7.9");
}

TEST(GomocupClientTest, AnEngineWithoutAboutHasNoName) {
  auto client = make_client("gomocup");
  client->hello();
  const auto answer = feed(*client, {"UNKNOWN command"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
  EXPECT_EQ(client->info().name, "");
}

TEST(GomocupClientTest, StartWaitsForOk) {
  auto client = brain();
  EXPECT_EQ(client->start_game(game_of("freestyle 20")), "START 20\r\n");
  EXPECT_FALSE(feed(*client, {"MESSAGE loading", "DEBUG weights", "a banner"}));
  const auto answer = feed(*client, {"ok"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
}

TEST(GomocupClientTest, ASizeThatIsRefusedIsAFailure) {
  for (const char* line : {"ERROR unsupported size", "UNKNOWN START"}) {
    auto client = brain();
    client->start_game(game_of("freestyle 22"));
    const auto answer = feed(*client, {line});
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->kind, Kind::refused);
    EXPECT_THAT(answer->text, HasSubstr(line));
  }
}

TEST(GomocupClientTest, InfoStandsBeforeTheFirstMoveOnly) {
  auto client = playing();
  EXPECT_EQ(client->go(Side::black, Clock()),
            "INFO max_memory 0\r\nINFO timeout_match 0\r\nINFO timeout_turn 1500\r\n"
            "INFO game_type 1\r\nINFO rule 0\r\nINFO time_left 2147483647\r\nBEGIN\r\n");
  ASSERT_TRUE(feed(*client, {"7,7"}));
  EXPECT_EQ(client->confirm(Side::black, point("h8"), {}), "");
  EXPECT_EQ(client->tell(Side::white, point("a15"), {}), "");
  EXPECT_EQ(client->go(Side::black, Clock()), "INFO time_left 2147483647\r\nTURN 0,0\r\n");
}

TEST(GomocupClientTest, WhatTheUserSetsIsNotSetAgain) {
  auto client = make_client("gomocup", {"info MAX_MEMORY 73400320", "INFO game_type 2"});
  EXPECT_THAT(client->hello(), HasSubstr("info MAX_MEMORY 73400320\r\nINFO game_type 2\r\n"));
  ASSERT_TRUE(feed(*client, {R"(name="Brain")"}));
  client->start_game(game_of("freestyle 15"));
  ASSERT_TRUE(feed(*client, {"OK"}));
  EXPECT_EQ(client->go(Side::black, Clock()),
            "INFO timeout_match 0\r\nINFO timeout_turn 1500\r\nINFO rule 0\r\n"
            "INFO time_left 2147483647\r\nBEGIN\r\n");
}

TEST(GomocupClientTest, RuleAndClockComeFromTheGame) {
  for (const auto& [position, rule] :
       {std::pair("freestyle 15", "rule 0"), std::pair("standard 15", "rule 1"),
        std::pair("renju 15", "rule 4")}) {
    auto client = brain();
    GameStart game = game_of(position);
    game.limits.move_time.reset();
    game.limits.clock = TimeControl::sudden_death(milliseconds(60'000), milliseconds(500));
    client->start_game(game);
    ASSERT_TRUE(feed(*client, {"OK"}));
    Clock clock(game.limits.clock);
    clock.charge(milliseconds(1234));
    const std::string lines = client->go(Side::black, clock);
    EXPECT_THAT(lines, HasSubstr(rule));
    EXPECT_THAT(lines, HasSubstr("timeout_match 60000\r\n"));
    EXPECT_THAT(lines, HasSubstr("timeout_turn 60000\r\n"));
    EXPECT_THAT(lines, HasSubstr("time_left 59266\r\n"));
  }
}

TEST(GomocupClientTest, OneMoveIsATurnAndMoreAreABoard) {
  auto second = playing();
  second->tell(Side::black, point("h8"), {});
  EXPECT_THAT(second->go(Side::white, Clock()), HasSubstr("\r\nTURN 7,7\r\n"));

  auto third = playing();
  for (const auto& [side, move] : {std::pair(Side::black, "h8"), std::pair(Side::white, "i9")})
    third->tell(side, point(move), {});
  EXPECT_THAT(third->go(Side::black, Clock()),
              HasSubstr("\r\nBOARD\r\n7,7,1\r\n8,6,2\r\nDONE\r\n"));
  ASSERT_TRUE(feed(*third, {"0,14"}));
  third->confirm(Side::black, point("a1"), {});
  third->tell(Side::white, point("b1"), {});
  EXPECT_EQ(third->go(Side::black, Clock()), std::string("INFO ") + kNothingElse + "TURN 1,14\r\n");
}

TEST(GomocupClientTest, StonesOfTheStartComeFirstAndInTurns) {
  // White is to move: a1, b1 and c3 are Black's, a2 and b2 White's.
  auto client = playing("freestyle 15 XX13/OO13/2X12/15/15/15/15/15/15/15/15/15/15/15/15 O");
  client->tell(Side::white, point("o1"), {});
  EXPECT_THAT(client->go(Side::black, Clock()),
              HasSubstr("BOARD\r\n0,14,1\r\n0,13,2\r\n1,14,1\r\n1,13,2\r\n2,12,1\r\n14,14,2\r\n"
                        "DONE\r\n"));
}

TEST(GomocupClientTest, ANewGameBeginsAnew) {
  auto client = playing();
  client->go(Side::black, Clock());
  ASSERT_TRUE(feed(*client, {"7,7"}));
  client->confirm(Side::black, point("h8"), {});
  EXPECT_EQ(client->start_game(game_of("renju 15")), "START 15\r\n");
  ASSERT_TRUE(feed(*client, {"OK"}));
  const std::string lines = client->go(Side::black, Clock());
  EXPECT_THAT(lines, HasSubstr("INFO rule 4\r\n"));
  EXPECT_THAT(lines, HasSubstr("BEGIN\r\n"));
}

TEST(GomocupClientTest, AnswersToARequestForAMove) {
  struct Case {
    const char* line;
    Kind kind;
  };
  for (const auto& [line, kind] :
       {Case{"7,7", Kind::move}, Case{"  7 , 7 \r", Kind::move}, Case{"15,7", Kind::nonsense},
        Case{"7,-1", Kind::nonsense}, Case{"7", Kind::nonsense}, Case{"7,7,1", Kind::nonsense},
        Case{"h8", Kind::nonsense}, Case{"7,7 8,8", Kind::nonsense},
        Case{"ERROR no", Kind::refused}, Case{"unknown BEGIN", Kind::refused}}) {
    auto client = playing();
    client->go(Side::black, Clock());
    EXPECT_FALSE(feed(*client, {"MESSAGE 3,3", "debug 4,4", "", "OK"})) << line;
    const auto answer = feed(*client, {line});
    ASSERT_TRUE(answer) << line;
    EXPECT_EQ(answer->kind, kind) << line;
    EXPECT_FALSE(client->busy()) << line;
    if (kind == Kind::move) {
      EXPECT_EQ(answer->move, point("h8")) << line;
    }
  }
}

TEST(GomocupClientTest, RowsAreCountedFromTheTop) {
  auto client = playing("freestyle 20");
  client->go(Side::black, Clock());
  EXPECT_EQ(feed(*client, {"0,0"})->move, point("a20"));
  auto small = playing("freestyle 15");
  small->go(Side::black, Clock());
  EXPECT_EQ(feed(*small, {"14,13"})->move, point("o2"));
}

TEST(GomocupClientTest, ASuggestionIsAccepted) {
  auto client = playing();
  client->go(Side::black, Clock());
  EXPECT_EQ(client->take_reply(), "");
  EXPECT_FALSE(feed(*client, {"SUGGEST 3,4"}));
  EXPECT_EQ(client->take_reply(), "PLAY 3,4\r\n");
  EXPECT_EQ(client->take_reply(), "") << "once";
  const auto answer = feed(*client, {"3,4"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->move, point("d11"));
}

TEST(GomocupClientTest, ASuggestionThatIsNoneIsNonsense) {
  auto client = playing();
  client->go(Side::black, Clock());
  const auto answer = feed(*client, {"SUGGEST"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::nonsense);
  EXPECT_EQ(client->take_reply(), "");
}

TEST(GomocupClientTest, ObjectsToWhatTheProtocolCannotSay) {
  auto client = brain();
  EXPECT_EQ(client->objection(game_of("renju 15")), "");
  GameStart othello = game_of("freestyle 15");
  othello.start = *make_board("Othello");
  EXPECT_THAT(client->objection(othello), HasSubstr("got Othello"));
  GameStart nodes = game_of("freestyle 15");
  nodes.limits.nodes = 100;
  EXPECT_THAT(client->objection(nodes), HasSubstr("no depth or node limit"));
  GameStart timeless = game_of("freestyle 15");
  timeless.limits = {};
  EXPECT_THAT(client->objection(timeless), HasSubstr("needs a clock"));
}

TEST(GomocupClientTest, YixinsLimitsGoToWhoeverKnowsThem) {
  auto client = brain(R"(name="Rapfi", version="0.38")");
  EXPECT_EQ(client->pause(), milliseconds(30));
  GameStart game = game_of("freestyle 15");
  game.limits = {};
  game.limits.depth = 6;
  game.limits.nodes = 5000;
  EXPECT_EQ(client->objection(game), "");
  client->start_game(game);
  ASSERT_TRUE(feed(*client, {"OK"}));
  const std::string lines = client->go(Side::black, Clock());
  EXPECT_THAT(lines, HasSubstr("INFO max_depth 6\r\nINFO max_node 5000\r\n"));
  EXPECT_THAT(lines, HasSubstr("timeout_turn 2000000\r\n"));
  EXPECT_THAT(playing()->go(Side::black, Clock()), Not(HasSubstr("max_depth")));
}

TEST(GomocupClientTest, SaysEnd) { EXPECT_EQ(make_client("gomocup")->quit(), "END\r\n"); }

}  // namespace
}  // namespace ternion::client::gomocup_client_test
