// The controller's side of GTP and NBoard, line by line.
#include "protocol/client/engine_client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/opening.hpp"
#include "engine/othello/notation.hpp"
#include "games/games.hpp"

namespace ternion::client {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using Kind = Answer::Kind;

const Move kF5 = *othello::parse_move("f5");

/// Feeds lines; the answer of the last one.
std::optional<Answer> feed(EngineClient& client, std::initializer_list<const char*> lines) {
  std::optional<Answer> answer;
  for (const char* line : lines) answer = client.on_line(line);
  return answer;
}

/// A game of Othello without limits.
GameStart usual_game() {
  GameStart game;
  game.start = *make_board("Othello");
  return game;
}

/// Past the handshake and the start of a game.
std::unique_ptr<EngineClient> gtp_with(const char* name, const char* commands) {
  auto client = make_client("gtp");
  client->hello();
  const std::string named = std::string("= ") + name;
  const std::string listed = std::string("= ") + commands;
  EXPECT_TRUE(
      feed(*client, {"a banner", "= 2", "", named.c_str(), "", "= 1.0", "", listed.c_str(), ""}));
  client->start_game(usual_game());
  while (client->busy()) feed(*client, {"=", ""});
  return client;
}

TEST(GtpClientTest, HandshakeGoesInOrderAndSkipsBanners) {
  auto client = make_client("gtp", {"komi 0"});
  EXPECT_EQ(client->hello(), "protocol_version\nname\nversion\nlist_commands\nkomi 0\n");
  EXPECT_FALSE(feed(*client, {"hello there", "= 2", "", "= Some Engine", "", "= 0.1", "", "= play",
                              "genmove", ""}));
  EXPECT_TRUE(client->busy());
  const auto answer = feed(*client, {"=", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
  EXPECT_EQ(client->info().name, "Some Engine");
}

TEST(GtpClientTest, WhoListsItsGamesIsAskedForThem) {
  auto client = make_client("gtp");
  client->hello();
  EXPECT_FALSE(feed(*client, {"= 2", "", "= X", "", "=", "", "= list_games", "play", ""}));
  EXPECT_EQ(client->take_reply(), "list_games\n");
  ASSERT_TRUE(feed(*client, {"= Hex", "othello", ""}));
  EXPECT_EQ(client->objection(usual_game()), "") << "in any case";
}

TEST(GtpClientTest, ProgramsOfOtherGamesAreNamed) {
  EXPECT_THAT(gtp_with("GNU Go", "play")->objection(usual_game()),
              HasSubstr("expected a program that plays Othello, got 'GNU Go', which plays Go"));
  EXPECT_THAT(gtp_with("New", "play place_free_handicap")->objection(usual_game()),
              HasSubstr("'New', which plays Go"));
  EXPECT_EQ(gtp_with("Quarry", "set_game place_free_handicap")->objection(usual_game()), "");
  EXPECT_EQ(gtp_with("Goliath", "play genmove")->objection(usual_game()), "");
}

TEST(ClientTest, AnswersOfOtherProtocolsAreKnown) {
  EXPECT_THAT(foreign_answer("NBoard", "? unknown command"), HasSubstr("one of the GTP protocol"));
  EXPECT_THAT(foreign_answer("GTP", "UNKNOWN"), HasSubstr("one of the Gomocup protocol"));
  EXPECT_THAT(foreign_answer("GTP", "set myname X"), HasSubstr("one of the NBoard protocol"));
  for (const char* banner : {"", "Welcome to X 1.0", "= 2", "unknown build"})
    EXPECT_EQ(foreign_answer("GTP", banner), "") << banner;
}

TEST(GtpClientTest, ASetupLineThatIsRefusedIsAFailure) {
  auto client = make_client("gtp", {"level 99"});
  client->hello();
  const auto answer = feed(*client, {"= 2", "", "= X", "", "=", "", "= play", "", "? no", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::refused);
  EXPECT_THAT(answer->text, HasSubstr("level 99"));
}

TEST(GtpClientTest, AsksForAMove) {
  auto client = gtp_with("X", "time_left");
  Clock clock(TimeControl::sudden_death(milliseconds(2900)));
  EXPECT_EQ(client->go(Side::black, clock), "time_left b 2 0\ngenmove b\n");
  const auto answer = feed(*client, {"=", "", "= F5", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::move);
  EXPECT_EQ(answer->move, kF5);
}

TEST(GtpClientTest, LessThanASecondIsNeverToldAsNoTime) {
  const auto told = [](const char* commands, Duration left) {
    return gtp_with("X", commands)->go(Side::white, Clock(TimeControl::sudden_death(left)));
  };
  EXPECT_EQ(told("time_left", milliseconds(999)), "time_left w 1 0\ngenmove w\n");
  EXPECT_EQ(told("time_left", milliseconds(1)), "time_left w 1 0\ngenmove w\n");
  EXPECT_EQ(told("time_left", std::chrono::nanoseconds(1)), "time_left w 1 0\ngenmove w\n");
  EXPECT_EQ(told("time_left", milliseconds(1999)), "time_left w 1 0\ngenmove w\n");
  EXPECT_EQ(told("time_left", {}), "time_left w 0 0\ngenmove w\n");
  for (const char* commands : {"time_left\nternion-param", "time_left\nkata-time_settings"}) {
    EXPECT_EQ(told(commands, milliseconds(250)), "time_left w 0.250 0\ngenmove w\n");
    EXPECT_EQ(told(commands, std::chrono::microseconds(10)), "time_left w 0.001 0\ngenmove w\n");
  }
}

TEST(GtpClientTest, AnIncrementIsToldWhereTheEngineKnowsTheWord) {
  GameStart game = usual_game();
  game.limits.clock = TimeControl::sudden_death(milliseconds(60'500), milliseconds(100));
  EXPECT_THAT(gtp_with("X", "time_settings\nkata-time_settings")->start_game(game),
              HasSubstr("time_settings 60.500 0 0\nkata-time_settings fischer 60.500 0.100\n"));
  EXPECT_THAT(gtp_with("X", "time_settings")->start_game(game),
              testing::EndsWith("time_settings 60 0 0\n"));
  game.limits.clock = TimeControl::sudden_death(milliseconds(400));
  EXPECT_THAT(gtp_with("X", "time_settings")->start_game(game),
              testing::EndsWith("time_settings 1 0 0\n"));
  EXPECT_THAT(gtp_with("X", "time_settings\nkata-time_settings")->start_game(game),
              testing::EndsWith("time_settings 0.400 0 0\n"));
}

TEST(GtpClientTest, AnswersThatAreNoMove) {
  struct Case {
    const char* line;
    Kind kind;
  };
  for (const auto& [line, kind] : {Case{"= resign", Kind::resigns}, Case{"= z9", Kind::nonsense},
                                   Case{"? internal error", Kind::refused},
                                   Case{"= PASS", Kind::move}, Case{"=7 d3", Kind::nonsense}}) {
    auto client = gtp_with("X", "play");
    client->go(Side::white, Clock());
    const auto answer = feed(*client, {line, ""});
    ASSERT_TRUE(answer) << line;
    EXPECT_EQ(answer->kind, kind) << line;
  }
}

TEST(GtpClientTest, QuirksComeWithTheName) {
  EXPECT_EQ(gtp_with("GTP GRhino", "play")->tell(Side::black, othello::pass_move(), {}), "");
  EXPECT_EQ(gtp_with("Other", "play")->tell(Side::black, othello::pass_move(), {}),
            "play b pass\n");
}

TEST(GtpClientTest, LimitsAreToldWhereTheEngineTakesThem) {
  GameStart game = usual_game();
  game.limits.nodes = 5000;
  EXPECT_THAT(gtp_with("X", "play")->objection(game), HasSubstr("no depth or node limit"));
  auto ours = gtp_with("Ternion", "ternion-param");
  EXPECT_EQ(ours->objection(game), "");
  EXPECT_THAT(ours->start_game(game), HasSubstr("ternion-param nodes 5000\n"));
  GameStart quick = usual_game();
  quick.limits.move_time = milliseconds(100);
  EXPECT_THAT(gtp_with("X", "time_settings")->start_game(quick),
              HasSubstr("time_settings 0 1 10\n"));
}

TEST(GtpClientTest, OtherBoardsNeedSetup) {
  const std::shared_ptr<Board> mirror = *make_board("Othello");
  ASSERT_TRUE(mirror->set_position("mirror"));
  GameStart game;
  game.start = mirror;
  EXPECT_THAT(gtp_with("X", "play")->objection(game), HasSubstr("gogui-setup"));
  EXPECT_THAT(gtp_with("X", "gogui-setup")->start_game(game),
              HasSubstr("gogui-setup b d4 b e5 w e4 w d5\n"));
}

TEST(GtpClientTest, GomokuHasItsSizeAndItsLetters) {
  const std::shared_ptr<Board> start = *make_board("Gomoku");
  ASSERT_TRUE(start->set_position("freestyle 20"));
  GameStart game;
  game.start = start;
  auto client = gtp_with("X", "set_game");
  EXPECT_EQ(client->objection(game), "");
  EXPECT_EQ(client->start_game(game), "set_game Gomoku\nboardsize 20\nclear_board\n");
  while (client->busy()) feed(*client, {"=", ""});
  EXPECT_EQ(client->tell(Side::black, *start->parse_move("i9"), {}), "play b j9\n");
  feed(*client, {"=", ""});
  client->go(Side::white, Clock());
  EXPECT_EQ(feed(*client, {"= T20", ""})->move, *start->parse_move("s20"));
  client->go(Side::white, Clock());
  EXPECT_EQ(feed(*client, {"= I9", ""})->kind, Kind::nonsense);
  ASSERT_TRUE(start->set_position("renju 15"));
  EXPECT_THAT(client->objection(game), HasSubstr("no word for the rules renju"));
}

GameStart renju_game() {
  const std::shared_ptr<Board> start = *make_board("Gomoku");
  EXPECT_TRUE(start->set_position("renju 15"));
  GameStart game;
  game.start = start;
  return game;
}

TEST(GtpClientTest, OtherRulesAreToldWhereTheEngineTakesThem) {
  const GameStart game = renju_game();
  const auto client = gtp_with("Ternion", "set_game ternion-param");
  EXPECT_EQ(client->objection(game), "");
  EXPECT_EQ(client->start_game(game), "set_game Gomoku renju\nboardsize 15\nclear_board\n");
}

/// Ternion keeps the rules of the game before; others may have no word for the usual ones.
TEST(GtpClientTest, WhoTakesNoUsualRulesMayRefuseThem) {
  GameStart game = renju_game();
  game.start = *make_board("Gomoku");
  const auto client = gtp_with("X", "set_game\nternion-param");
  EXPECT_EQ(client->start_game(game),
            "set_game Gomoku\nset_game Gomoku freestyle\nboardsize 15\nclear_board\n");
  const auto answer = feed(*client, {"=", "", "? no such rules", "", "=", "", "=", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::done);
}

TEST(GtpClientTest, AnOpeningThatPlayersSettleWantsItsCommand) {
  GameStart game = renju_game();
  game.opening = "rif";
  EXPECT_EQ(gtp_with("X", "set_game\nternion-param")->objection(game),
            "it has no ternion-opening_gen");
  EXPECT_EQ(gtp_with("X", "set_game\nternion-param\nternion-opening_gen")->objection(game), "");
}

TEST(GtpClientTest, OfSeveralOptionsAllStonesComeInOneLine) {
  GameStart game = renju_game();
  game.start = *make_board("Gomoku");
  const auto client = gtp_with("X", "ternion-opening_gen");
  client->start_game(game);
  while (client->busy()) feed(*client, {"=", ""});
  OpeningCourse course(*opening_named("swap2"));
  const auto board = game.start->clone();
  ASSERT_TRUE(course.act(board->view(), {OpeningVerb::put, {{7, 7}, {8, 8}, {9, 9}}, 0}));
  for (const char* stone : {"h8", "i9", "j10"}) ASSERT_TRUE(board->play(*board->parse_move(stone)));
  client->ask_opening(course, *board);
  const auto answer = feed(*client, {"=", "", "=", "", "=", "", "= put A1 B2", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->act, (OpeningAct{OpeningVerb::put, {{0, 0}, {1, 1}}, 0}));
  EXPECT_FALSE(answer->more);
  EXPECT_TRUE(course.act(board->view(), answer->act));
}

TEST(GtpClientTest, AsksThroughAnOpening) {
  const GameStart game = renju_game();
  const auto client = gtp_with("Ternion", "set_game\nternion-param\nternion-opening_gen");
  client->start_game(game);
  while (client->busy()) feed(*client, {"=", ""});
  OpeningCourse course(*opening_named("soosorv-8"));
  const auto board = game.start->clone();
  const auto act = [&](const OpeningAct& next) {
    ASSERT_TRUE(course.act(board->view(), next)) << name_of(next.verb);
    if (next.verb != OpeningVerb::put) return;
    for (const OpeningPoint& each : next.points)
      ASSERT_TRUE(board->play(board->move_at(each.column, each.row)));
  };
  EXPECT_EQ(client->ask_opening(course, *board), "ternion-opening_gen soosorv-8\n");
  auto answer = feed(*client, {"= put H8", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::opening);
  EXPECT_EQ(answer->act, (OpeningAct{OpeningVerb::put, {{7, 7}}, 0}));
  EXPECT_TRUE(answer->more) << "two stones are still to come";
  act({OpeningVerb::put, {{7, 7}, {7, 8}, {8, 9}}, 0});
  EXPECT_EQ(client->ask_opening(course, *board),
            "play b h8\nplay w h9\nplay b j10\n"
            "ternion-opening_gen soosorv-8 put h8 h9 j10\n");
  answer = feed(*client, {"=", "", "=", "", "=", "", "= swap", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->act, (OpeningAct{OpeningVerb::swap, {}, 0}));
  EXPECT_FALSE(answer->more);
  act(answer->act);
  act({OpeningVerb::put, {{0, 0}}, 0});
  act({OpeningVerb::declare, {}, 2});
  act({OpeningVerb::keep, {}, 0});
  EXPECT_EQ(client->ask_opening(course, *board),
            "play w a1\nternion-opening_gen soosorv-8 put h8 h9 j10 swap put a1 declare 2 keep\n");
  answer = feed(*client, {"=", "", "= offer K8 L8", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->act, (OpeningAct{OpeningVerb::offer, {{9, 7}, {10, 7}}, 0}));
  for (const char* nonsense :
       {"purple", "put", "offer 7", "declare x", "put pass", "swap 3", "swap H8", "keep H8",
        "declare", "declare 3 4", "declare 3 H8", "declare H8", "declare 0", "pick 3"}) {
    client->ask_opening(course, *board);
    answer = feed(*client, {(std::string("= ") + nonsense).c_str(), ""});
    ASSERT_TRUE(answer) << nonsense;
    // A verb without its points is no nonsense of the protocol: the referee refuses it.
    EXPECT_EQ(answer->kind, std::string_view(nonsense) == "put" ? Kind::opening : Kind::nonsense)
        << nonsense;
  }
  client->ask_opening(course, *board);
  answer = feed(*client, {"? the stones are others", ""});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::refused);
}

TEST(NBoardClientTest, PlaysOthelloAlone) {
  auto client = make_client("nboard");
  GameStart game;
  game.start = *make_board("Gomoku");
  EXPECT_THAT(client->objection(game), HasSubstr("got Gomoku"));
}

TEST(NBoardClientTest, HandshakeEndsWithItsOwnPong) {
  auto client = make_client("nboard");
  EXPECT_EQ(client->hello(), "nboard 2\nping 1\n");
  EXPECT_FALSE(feed(*client, {"set myname Edax10", "pong 0"}));
  EXPECT_TRUE(feed(*client, {"pong 1"}));
  EXPECT_EQ(client->info().name, "Edax10");
  EXPECT_FALSE(client->busy());
}

TEST(NBoardClientTest, AsksForAMoveAndTellsIt) {
  auto client = make_client("nboard");
  client->hello();
  feed(*client, {"pong 1"});
  EXPECT_EQ(client->go(Side::black, Clock()), "go\n");
  const auto answer = feed(*client, {"status thinking", "nodestats 5 0.1", "=== F5/-1.20/0.3"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->kind, Kind::move);
  EXPECT_EQ(answer->move, kF5);
  EXPECT_EQ(answer->eval, -1.2);
  EXPECT_EQ(client->confirm(Side::black, kF5, milliseconds(300)), "move F5//0.30\nping 2\n");
}

TEST(NBoardClientTest, EdaxWritesBlanks) {
  auto client = make_client("nboard");
  client->go(Side::black, Clock());
  const auto answer = feed(*client, {"=== f5 -1.00 0.0"});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->move, kF5);
}

TEST(NBoardClientTest, OddNumbersLoseNoMove) {
  const Move b4 = *othello::parse_move("b4");
  const std::pair<const char*, Move> cases[] = {
      {"=== b4/NaN/0.1", b4},
      {"=== b4/-1,00/0,1", b4},
      {"=== b4/1e-3/1.0E-4", b4},
      {"=== B4", b4},
      {"=== b4/", b4},
      {"=== b4//", b4},
      {"=== b4 nan 0.0", b4},
      {"=== B4/+Infinity/-1 ", b4},
      {"===  b4/1/2/3", b4},
      {"=== b4/x/y", b4},
      {"=== b4 -1,00 0,1", b4},
      {"=== PA", othello::pass_move()},
      {"=== pa//", othello::pass_move()},
      {"=== --", othello::pass_move()},
      {"=== PASS/NaN", othello::pass_move()},
  };
  for (const auto& [line, move] : cases) {
    auto client = make_client("nboard");
    client->go(Side::black, Clock());
    const auto answer = client->on_line(line);
    ASSERT_TRUE(answer) << line;
    EXPECT_EQ(answer->kind, Kind::move) << line << ": " << answer->text;
    EXPECT_EQ(answer->move, move) << line;
  }
  for (const char* line : {"===", "=== ", "=== i9", "=== b4c5", "=== 0.1", "=== /b4"}) {
    auto client = make_client("nboard");
    client->go(Side::black, Clock());
    const auto answer = client->on_line(line);
    ASSERT_TRUE(answer) << line;
    EXPECT_EQ(answer->kind, Kind::nonsense) << line;
  }
}

TEST(NBoardClientTest, WithAClockAndNoDepthADepthIsChosenByTheTime) {
  auto client = make_client("nboard");
  client->hello();
  feed(*client, {"set myname NTest", "pong 1"});
  GameStart game = usual_game();
  game.limits.clock = TimeControl::sudden_death(std::chrono::seconds(60));
  game.clocks.fill(game.limits.clock);
  EXPECT_EQ(client->objection(game), "");
  EXPECT_THAT(client->start_game(game), testing::StartsWith("set depth 8\nset game (;"));
  Clock clock(game.limits.clock);
  EXPECT_EQ(client->go(Side::black, clock), "go\n") << "the depth has not changed";
  client->confirm(Side::black, kF5, milliseconds(1));
  EXPECT_EQ(client->go(Side::black, clock), "set depth 9\ngo\n") << "a step up is small";
  client->confirm(Side::black, kF5, std::chrono::seconds(30));
  clock.charge(std::chrono::seconds(30));
  EXPECT_EQ(client->go(Side::black, clock), "set depth 2\ngo\n") << "30 s for a share of 0.4 s";
  clock.set_remaining({});
  EXPECT_EQ(client->go(Side::black, clock), "set depth 1\ngo\n");
}

TEST(NBoardClientTest, ADepthOrAnEngineThatKeepsTimeIsLeftAlone) {
  GameStart game = usual_game();
  game.limits.clock = TimeControl::sudden_death(std::chrono::seconds(60));
  const Clock clock(game.limits.clock);
  game.limits.depth = 12;
  auto deep = make_client("nboard");
  EXPECT_THAT(deep->start_game(game), testing::StartsWith("set depth 12\n"));
  deep->confirm(Side::black, kF5, milliseconds(1));
  EXPECT_EQ(deep->go(Side::black, clock), "go\n");
  game.limits.depth.reset();
  auto own = make_client("nboard", {"set depth 20"});
  EXPECT_THAT(own->start_game(game), testing::StartsWith("set game"));
  EXPECT_EQ(own->go(Side::black, clock), "go\n");
  auto ours = make_client("nboard");
  ours->start_game(game);
  feed(*ours, {"set myname Ternion8", "pong 1"});
  EXPECT_EQ(ours->go(Side::black, clock), "set depth 60\ngo\n");
  EXPECT_EQ(ours->go(Side::black, clock), "go\n");
}

TEST(NBoardClientTest, NeitherDepthNorClockIsSaidAtTheStart) {
  EXPECT_THAT(make_client("nboard")->objection(usual_game()),
              HasSubstr("needs a depth or a clock for the game, got neither"));
  EXPECT_EQ(make_client("nboard", {"set  depth 9"})->objection(usual_game()), "");
}

TEST(NBoardClientTest, AClockOfLessThanASecondIsAClock) {
  auto client = make_client("nboard");
  GameStart game = usual_game();
  game.clocks.fill(TimeControl::sudden_death(milliseconds(900)));
  EXPECT_THAT(client->start_game(game), HasSubstr("TI[00:01]"));
}

TEST(NBoardClientTest, ClocksAreRoundedDown) {
  auto client = make_client("nboard");
  GameStart game = usual_game();
  game.names = {"one", "two"};
  game.clocks.fill(TimeControl::sudden_death(milliseconds(10900), milliseconds(1900)));
  EXPECT_THAT(client->start_game(game), HasSubstr("TI[00:10/00:01]"));
  game.limits.nodes = 100;
  EXPECT_THAT(client->objection(game), HasSubstr("no node limit"));
}

}  // namespace
}  // namespace ternion::client
