// `ternion bot` on PlayStrategy, against a fake of its server: whole games in its own forms, what
// is declined, clocks of each kind, and whatever a server and a network do wrong.
#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/bot/bot.hpp"
#include "app/bot/bot_api.hpp"
#include "app/bot/bot_server.hpp"
#include "games/games.hpp"
#include "test/app/eventually.hpp"
#include "test/app/program.hpp"
#include "test/fakes/playstrategy_server.hpp"

namespace ternion::bot {
namespace playstrategy_test {
namespace {

using namespace std::chrono_literals;
using fakes::PlayStrategyFaults;
using fakes::PlayStrategyServer;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::SizeIs;

const json kFischer{{"initial", 120000}, {"increment", 1000}, {"clockType", "fischer"}};

/// A bot that plays in a thread of its own until it has played its games, or is stopped.
class Playing {
 public:
  Playing(const PlayStrategyServer& server, int games, const BotOptions& wanted = {})
      : token_("token", std::string(PlayStrategyServer::kToken) + "\n"), options_(wanted) {
    options_.engine = "inside[nodes=30,hash=1]";
    options_.server = server.url();
    options_.token_file = token_.path();
    options_.api = "playstrategy";
    options_.games = games;
    thread_ = std::jthread([this](const std::stop_token& stop) {
      const BotListener listener{[this](const std::string& text) {
                                   const std::lock_guard lock(mutex_);
                                   news_.push_back(text);
                                 },
                                 [this](const BotGameReport& report) {
                                   const std::lock_guard lock(mutex_);
                                   reports_.push_back(report);
                                 }};
      const auto played = play_as_bot(options_, listener, stop);
      if (!played) error_ = played.error();
    });
  }
  /// To the end.
  void join() { thread_.join(); }
  void stop() {
    thread_.request_stop();
    thread_.join();
  }
  std::vector<BotGameReport> reports() const {
    const std::lock_guard lock(mutex_);
    return reports_;
  }
  std::vector<std::string> news() const {
    const std::lock_guard lock(mutex_);
    return news_;
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  ternion::test::TemporaryFile token_;
  BotOptions options_;
  mutable std::mutex mutex_;
  std::vector<std::string> news_;
  std::vector<BotGameReport> reports_;
  std::optional<Error> error_;
  std::jthread thread_;  // the last member: it uses the others
};

void expect_whole(const PlayStrategyServer& server, const Playing& bot, int games) {
  EXPECT_FALSE(bot.error()) << bot.error()->message;
  const auto figures = server.figures();
  EXPECT_EQ(figures.finished, games);
  EXPECT_EQ(figures.illegal, 0);
  EXPECT_EQ(figures.flags, 0);
  EXPECT_GT(figures.moves, games * 10);
  for (const auto& [status, winner] : server.results())
    EXPECT_TRUE(status == "variantEnd" || status == "draw") << status;
}

TEST(PlayStrategyTest, WholeGamesInEachColourByItsOwnForms) {
  PlayStrategyServer server(5);
  BotOptions options;
  options.at_once = 3;
  Playing bot(server, 8, options);
  for (const char* wanted : {"p1", "p2", "random", "p1", "p2", "random", "p1", "p2"})
    server.challenge("annie", {{"playerIndex", wanted}});
  bot.join();
  expect_whole(server, bot, 8);
  EXPECT_EQ(server.figures().out_of_turn, 0);
  // What it has heard of the ends is what the server says.
  const auto reports = bot.reports();
  ASSERT_EQ(reports.size(), 8U);
  int black_wins = 0;
  for (const auto& report : reports) black_wins += report.winner == "black" ? 1 : 0;
  const auto results = server.results();
  EXPECT_EQ(black_wins,
            std::ranges::count(results, "p1", [](const auto& each) { return each.second; }));
  EXPECT_THAT(reports, Contains(Field(&BotGameReport::color, "black")));
  EXPECT_THAT(reports, Contains(Field(&BotGameReport::color, "white")));
  EXPECT_EQ(reports[0].opponent, "annie");
  using Request = PlayStrategyServer::Request;
  const auto requests = server.requests();
  const std::string host = server.url().substr(std::string("http://").size());
  EXPECT_THAT(requests,
              testing::Each(AllOf(Field(&Request::version, "HTTP/1.0"), Field(&Request::host, host),
                                  Field(&Request::authorization,
                                        std::string("Bearer ") + PlayStrategyServer::kToken))));
  EXPECT_THAT(requests, Contains(Field(&Request::target,
                                       MatchesRegex("/api/bot/game/[a-z]+/move/P@[a-h][1-8]"))));
  EXPECT_THAT(
      requests,
      Contains(AllOf(Field(&Request::method, "POST"),
                     Field(&Request::target, MatchesRegex("/api/challenge/[a-z]+/accept")))));
}

TEST(PlayStrategyTest, ChallengesWithEachColour) {
  PlayStrategyServer server(6);
  BotOptions options;
  options.challenge = {"annie"};
  options.games_each = 2;
  options.clock = "100+1.5";
  Playing bot(server, 2, options);
  bot.join();
  expect_whole(server, bot, 2);
  std::vector<std::string> asked;
  for (const auto& request : server.requests())
    if (request.target == "/api/challenge/annie") asked.push_back(request.body);
  EXPECT_THAT(asked, ElementsAre("variant=flipello&rated=false&playerIndex=p1&clock.limit=120&"
                                 "clock.increment=2",
                                 "variant=flipello&rated=false&playerIndex=p2&clock.limit=120&"
                                 "clock.increment=2"));
}

TEST(PlayStrategyTest, WhatItCannotPlayIsDeclinedWithTheReason) {
  PlayStrategyServer server(7);
  BotOptions options;
  options.accept = {"annie"};
  Playing bot(server, 1, options);
  server.challenge("annie", {{"variant", {{"key", "flipello10"}, {"name", "Grand Othello"}}}});
  server.challenge("annie", {{"variant", {{"key", "standard"}, {"name", "Chess"}}}});
  server.challenge("annie", {{"timeControl", {{"type", "correspondence"}, {"daysPerTurn", 2}}}});
  server.challenge("annie", {{"timeControl", {{"type", "unlimited"}}}});
  server.challenge("annie", {{"speed", "ultraBullet"}});
  server.challenge("bob");
  server.challenge("annie");
  bot.join();
  expect_whole(server, bot, 1);
  EXPECT_EQ(server.figures().declined,
            (std::map<std::string, int>{
                {"variant", 2}, {"timeControl", 2}, {"tooFast", 1}, {"generic", 1}}));
}

TEST(PlayStrategyTest, EachKindOfClock) {
  PlayStrategyServer server(8);
  const std::vector<json> clocks{kFischer,
                                 {{"initial", 60000}, {"delay", 2000}, {"clockType", "bronstein"}},
                                 {{"initial", 60000}, {"delay", 2000}, {"clockType", "usdelay"}},
                                 {{"initial", 30000},
                                  {"increment", 0},
                                  {"byoyomi", 10000},
                                  {"periods", 3},
                                  {"clockType", "byoyomi"}}};
  Playing bot(server, static_cast<int>(clocks.size()));
  for (const json& clock : clocks) server.begin("annie", "p2", clock);
  bot.join();
  expect_whole(server, bot, static_cast<int>(clocks.size()));
  const auto api = make_bot_api("playstrategy", "othello").value();
  const auto control = [&](const json& clock) {
    return api
        ->start({{"variant", {{"key", "flipello"}}}, {"initialFen", "startpos"}, {"clock", clock}},
                Side::black)
        .value()
        .clock;
  };
  EXPECT_EQ(control(clocks[0]), TimeControl::sudden_death(120s, 1s));
  EXPECT_EQ(control(clocks[1]), TimeControl::sudden_death(60s, 2s));
  EXPECT_EQ(control(clocks[3]), TimeControl::sudden_death(60s, 10s)) << "with all its periods";
  EXPECT_FALSE(control(nullptr).limited);
}

TEST(PlayStrategyTest, AGameFromAPosition) {
  PlayStrategyServer server(9);
  Playing bot(server, 2);
  // After P@e3, which is e6 here.
  server.begin("annie", "p2", kFischer, "8/8/8/3pP3/3PP3/4P3/8/8[PPPppp] b - - 0 1");
  server.begin("annie", "p1", kFischer, "8/8/8/3pP3/3PP3/4P3/8/8[PPPppp] b - - 0 1");
  bot.join();
  expect_whole(server, bot, 2);
  const auto api = make_bot_api("playstrategy", "othello").value();
  const auto start = api->start(
      {{"variant", {{"key", "flipello"}}}, {"initialFen", "8/8/8/3pP3/3PP3/4P3/8/8[] b - - 0 1"}},
      Side::black);
  ASSERT_TRUE(start) << start.error().message;
  const auto board = make_board("othello").value();
  ASSERT_TRUE(board->play(board->parse_move("e6").value()));
  EXPECT_EQ(start->board->position_text(), board->position_text());
}

/// Where one move of the bot's, as p1, ends the game; who has won.
std::string winner_after_one_move(PlayStrategyServer& server, const std::string& fen) {
  Playing bot(server, 1);
  server.begin("annie", "p1", kFischer, fen);
  bot.join();
  EXPECT_FALSE(bot.error());
  EXPECT_EQ(server.figures().illegal, 0);
  EXPECT_EQ(server.figures().moves, 1);
  const auto reports = bot.reports();
  EXPECT_EQ(reports.size(), 1U);
  return reports.empty() ? "" : reports[0].winner;
}

TEST(PlayStrategyTest, WhoCanOnlyPassSaysSo) {
  PlayStrategyServer server(12);
  EXPECT_EQ(winner_after_one_move(server, "8/8/8/8/8/8/8/pP6[PPPppp] w - - 0 1"), "white");
  EXPECT_EQ(server.figures().passes, 1);
  EXPECT_THAT(server.requests(),
              Contains(Field(&PlayStrategyServer::Request::target, HasSubstr("/move/b1b1"))));
}

/// Fewer discs than a game begins with.
TEST(PlayStrategyTest, ABoardOfTwoDiscsIsSearched) {
  PlayStrategyServer server(13);
  EXPECT_EQ(winner_after_one_move(server, "8/8/8/8/8/8/8/Pp6[PPPppp] w - - 0 1"), "black");
}

/// By a server that sees another game, or a fault of its own.
TEST(PlayStrategyTest, AMoveThatIsRefusedIsTriedAgainAndThenTheGameIsGivenUp) {
  PlayStrategyServer server(14);
  server.refuse_moves(2);
  Playing bot(server, 1);
  server.begin("annie", "p1", kFischer);
  bot.join();
  expect_whole(server, bot, 1);
  PlayStrategyServer stubborn(15);
  stubborn.refuse_moves(1'000'000);
  Playing other(stubborn, 1);
  stubborn.begin("annie", "p1", kFischer);
  other.join();
  EXPECT_EQ(stubborn.figures().moves, 0);
  const auto reports = other.reports();
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].status, "resign");
  EXPECT_THAT(reports[0].fault, HasSubstr("to be taken, got 'Invalid UCI"));
}

TEST(PlayStrategyTest, FaultsLoseNoGame) {
  PlayStrategyFaults faults;
  faults.cut = 0.03;
  faults.twice = 0.1;
  faults.nonsense = 0.2;
  faults.bad_gateway = 0.02;
  faults.lost = 0.03;
  PlayStrategyServer server(10, faults);
  BotOptions options;
  options.at_once = 6;
  Playing bot(server, 6, options);
  for (const char* side : {"p1", "p2", "p1", "p2", "p1", "p2"})
    server.begin("annie", side, kFischer);
  bot.join();
  expect_whole(server, bot, 6);
}

TEST(PlayStrategyTest, WhoIsKilledAndBegunAgainGoesOn) {
  PlayStrategyServer server(11);
  server.begin("annie", "p1", kFischer);
  server.begin("bob", "p2", kFischer);
  {
    Playing bot(server, 0);
    ASSERT_TRUE(ternion::test::eventually(60s, [&] { return server.figures().moves >= 10; }));
    bot.stop();
  }
  const int before = server.figures().finished;
  Playing bot(server, 2 - before);
  bot.join();
  expect_whole(server, bot, 2);
}

TEST(PlayStrategyTest, APersonsAccountIsRefusedAndSoAreOtherGames) {
  PlayStrategyServer server;
  server.take_title();
  Playing bot(server, 1);
  bot.join();
  ASSERT_TRUE(bot.error());
  EXPECT_EQ(bot.error()->code, ErrorCode::unsupported);
  EXPECT_THAT(bot.error()->message, HasSubstr("/api/bot/account/upgrade"));
  BotOptions gomoku;
  gomoku.game = "gomoku";
  Playing other(server, 1, gomoku);
  other.join();
  ASSERT_TRUE(other.error());
  EXPECT_THAT(other.error()->message, HasSubstr("expected --game othello"));
  BotOptions clockless;
  clockless.challenge = {"annie"};
  Playing third(server, 1, clockless);
  third.join();
  ASSERT_TRUE(third.error());
  EXPECT_THAT(third.error()->message, HasSubstr("--clock: expected a clock"));
}

TEST(PlayStrategyTest, AServerThatAsksForARestHasIt) {
  PlayStrategyServer server;
  const BotServer client(read_address(server.url()).value(), PlayStrategyServer::kToken, 1h);
  EXPECT_EQ(client.get("/api/account")->status, 200);
  server.ask_for_rest(1);
  EXPECT_EQ(client.get("/api/account")->status, 429);
  EXPECT_GT(client.quiet(), 59min);
  EXPECT_EQ(client.get("/api/account").error().code, ErrorCode::io);
  EXPECT_EQ(client.stream("/api/stream/event").error().code, ErrorCode::io);
  EXPECT_THAT(server.requests(), SizeIs(2)) << "it has not been asked since";
  const BotServer other(read_address(server.url()).value(), PlayStrategyServer::kToken);
  server.ask_for_rest(1);
  EXPECT_EQ(other.get("/api/account")->status, 429);
  EXPECT_EQ(other.get("/api/account")->status, 200) << "without a rest it is its user's to wait";
  EXPECT_EQ(rest_after_too_many("playstrategy"), 60s);
}

TEST(PlayStrategyTest, AProxyStandsBeforeAnEncryptedServer) {
  EXPECT_EQ(read_address("https://playstrategy.org").error().code, ErrorCode::unsupported);
  const auto through = read_address("https://playstrategy.org", "127.0.0.1:8443").value();
  EXPECT_EQ(through.name, "playstrategy.org");
  EXPECT_EQ(through.host, "127.0.0.1");
  EXPECT_EQ(through.port, "8443");
  const auto six = read_address("http://[::1]:8765/").value();
  EXPECT_EQ(six.name, "[::1]:8765");
  EXPECT_EQ(six.host, "::1");
  EXPECT_EQ(six.port, "8765");
  for (const char* wrong : {"8443", "127.0.0.1", "http://127.0.0.1:1", ":1"})
    EXPECT_EQ(read_address("https://playstrategy.org", wrong).error().code, ErrorCode::syntax)
        << wrong;
}

TEST(PlayStrategyTest, MovesAndPassesByItsSquares) {
  const auto api = make_bot_api("playstrategy", "othello").value();
  const auto board = make_board("othello").value();
  EXPECT_EQ(api->write_move(*board, board->parse_move("e6").value()), "P@e3");
  EXPECT_EQ(board->format_move(api->read_move(*board, "P@e3").value()), "e6");
  EXPECT_TRUE(board->is_pass(api->read_move(*board, "c3c3").value()));
  for (const char* wrong : {"", "P", "P@", "P@i1", "P@a9", "P@a0", "e3", "c3c4", "Q@e3", "P@e33",
                            "p@e3", "0000", "\xff\xff\xff\xff"})
    EXPECT_FALSE(api->read_move(*board, wrong)) << wrong;
  // The first of one's own squares, rank by rank from the bottom.
  ASSERT_TRUE(
      board->set_position("O-------"
                          "--------"
                          "--------"
                          "--------"
                          "--------"
                          "----X---"
                          "---X----"
                          "-------- X"));
  EXPECT_EQ(api->write_move(*board, board->pass_move()), "d2d2");
}

TEST(PlayStrategyTest, NothingIsTakenForGrantedOfWhatItSays) {
  const auto api = make_bot_api("playstrategy", "othello").value();
  const std::vector<json> odd{
      nullptr,
      7,
      "x",
      json::array(),
      json::object(),
      {{"id", 5}, {"challenger", "x"}, {"variant", 7}, {"timeControl", nullptr}, {"speed", {}}},
      {{"variant", {{"key", "flipello"}}}, {"initialFen", 3}, {"clock", "5+3"}},
      {{"moves", {1, 2}}, {"status", 20}, {"winner", "p3"}, {"wtime", "x"}},
      {{"moves", "P@e3,P@e4 ,, x"}, {"wtime", 1e300}, {"btime", -5}}};
  for (const json& each : odd) {
    SCOPED_TRACE(each.dump());
    EXPECT_NE(api->challenge(each).refusal, "");
    EXPECT_FALSE(api->game(each).playable);
    EXPECT_FALSE(api->start(each, Side::black));
    EXPECT_FALSE(api->state(each).whole);
    EXPECT_FALSE(api->own_name(each));
    EXPECT_EQ(api->challenge_id(each), "");
  }
  const json much{{"wtime", 9'000'000'000'000'000'000}, {"btime", 18'000'000'000'000'000'000U}};
  EXPECT_EQ(api->state(much).remaining[0], 1000h) << "longer than any game";
  EXPECT_EQ(api->state(much).remaining[1], 1000h);
  EXPECT_EQ(api->state({{"wtime", -5}, {"btime", 1.5}}).remaining[0], 0ms);
  const json far{{"a", 1e300}, {"b", 5'000'000'000}, {"c", -7}};
  EXPECT_EQ(field_or(far, "a", 3), 3);
  EXPECT_EQ(field_or(far, "b", 3), 3);
  EXPECT_EQ(field_or(far, "c", 3), -7);
  const json flipello{{"key", "flipello"}};
  for (const char* fen :
       {"", "8/8", "8/8/8/3pP3/3Pp3/8/8/8", "8/8/8/3pP3/3Pp3/8/8/9 w", "x w",
        "8/8/8/3pP3/3Pp3/8/8/8/8 w", "8/8/8/3pQ3/3Pp3/8/8/8 w", "8/8/8/3pP3/3Pp3/8/8/8 g"})
    EXPECT_FALSE(api->start({{"variant", flipello}, {"initialFen", fen}}, Side::black)) << fen;
}

}  // namespace
}  // namespace playstrategy_test
}  // namespace ternion::bot
