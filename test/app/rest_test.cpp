// The REST API, against the daemon.
#include <string>

#include <gtest/gtest.h>

#include "test/app/daemon.hpp"
#include "test/app/rest_call.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;

void expect_rest_refusal(const Answer& answer, int status, const char* code) {
  EXPECT_EQ(answer.status, status) << answer.body;
  EXPECT_EQ(answer.body["ok"], false);
  EXPECT_EQ(answer.body["error"]["code"], code);
}

class RestTest : public testing::Test {
 protected:
  Answer get(const std::string& target, const std::string& token = "") const {
    return call(daemon_.port(), "GET", target, token);
  }
  Answer post(const std::string& target, const std::string& token = "",
              const std::string& body = "") const {
    return call(daemon_.port(), "POST", target, token, body);
  }
  Daemon daemon_;
};

TEST_F(RestTest, SaysWhatThereIs) {
  EXPECT_EQ(get("/api/health").body["ok"], true);
  const json games = get("/api/games").body["games"];
  EXPECT_NE(std::find(games.begin(), games.end(), "Othello"), games.end()) << games;
  const auto levels = get("/api/levels").body["games"];
  ASSERT_EQ(levels.size(), get("/api/games").body["games"].size());
  for (const auto& each : levels) EXPECT_EQ(each["levels"].size(), 20U) << each["game"];
  EXPECT_GT(levels[0]["levels"][19]["elo"], levels[0]["levels"][0]["elo"]);
  EXPECT_EQ(get("/api").status, 404);
  EXPECT_EQ(post("/api/health").status, 405);
}

TEST(Rest, ExploresWhatWasPlayed) {
  const StoreFile store;
  const std::string library = (store.folder() / "games.lib").string();
  const std::string games =
      "(;GM[2]PB[Ann Lee]PW[Bob]DT[2001]RE[B+4];B[fe];W[df];B[cc])\n"
      "(;GM[2]PB[Bob]PW[Carl]DT[1999]RE[0];B[fe];W[ff];B[ef])\n";
  ASSERT_EQ(run(ternion({"library", "import", library, "-", "--quiet"}), games).code, 0);
  const Daemon daemon({"--library", library});
  const std::string token = call(daemon.port(), "POST", "/api/game").body["token"];
  const auto ask = [&](const std::string& query) {
    return call(daemon.port(), "GET", "/api/game/explore" + query, token);
  };
  const Answer all = ask("");
  ASSERT_EQ(all.status, 200) << all.body;
  EXPECT_EQ(all.body["games"], 2);
  EXPECT_EQ(all.body["moves"][0]["games"], 2);
  const Answer line = ask("?line=f5d6&games=10&player=ann+lee");
  EXPECT_EQ(line.body["games"], 1);
  EXPECT_EQ(line.body["played"][0]["white"], "Bob");
  EXPECT_EQ(line.body["played"][0]["moves"], json({"f5", "d6", "c3"}));
  EXPECT_EQ(ask("?line=f5f5").status, 400);
  EXPECT_EQ(call(daemon.port(), "POST", "/api/game/explore", token).status, 405);
  EXPECT_EQ(call(daemon.port(), "GET", "/api/game/explore").status, 401);
}

TEST_F(RestTest, ExploresTheBookInsideTheProgramWithoutALibrary) {
  const std::string token = post("/api/game").body["token"];
  const Answer known = get("/api/game/explore", token);
  EXPECT_EQ(known.status, 200) << known.body;
  EXPECT_EQ(known.body["games"], 0);
  ASSERT_FALSE(known.body["moves"].empty());
  EXPECT_TRUE(known.body["moves"][0].contains("book")) << known.body;
  const std::string other = post("/api/game", "", R"({"game":"Surakarta"})").body["token"];
  const Answer refused = get("/api/game/explore", other);
  EXPECT_EQ(refused.status, 400) << refused.body;
  EXPECT_EQ(refused.body["error"]["code"], "unsupported");
}

TEST_F(RestTest, PlaysAGame) {
  const Answer made = post("/api/game", "", R"({"white":{"kind":"engine","level":1}})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string token = made.body["token"];
  EXPECT_EQ(made.body["state"]["players"]["white"]["kind"], "engine");
  const Answer moved = post("/api/game/move/f5", token);
  EXPECT_EQ(moved.status, 200) << moved.body;
  EXPECT_EQ(moved.body["state"]["last"], "f5");
  json state;
  for (int i = 0; i < 2000 && (state.is_null() || state["ply"] < 2); ++i)
    state = get("/api/game", token).body["state"];
  EXPECT_EQ(state["to_move"], "black") << "the engine answers though nobody is connected";
  EXPECT_EQ(get("/api/game/look?ply=1", token).body["last"], "f5");
  EXPECT_EQ(
      get("/api/game/export?format=transcript", token).body["text"].get<std::string>().substr(0, 2),
      "f5");
  EXPECT_EQ(post("/api/game/resign", token).body["state"]["result"]["winner"], "white");
}

TEST_F(RestTest, RefusesWithTheCodeOfTheDialectAndItsStatus) {
  const std::string token = post("/api/game").body["token"];
  expect_rest_refusal(get("/api/game"), 401, "no_token");
  expect_rest_refusal(get("/api/game", std::string(32, '0')), 404, "no_such_game");
  expect_rest_refusal(post("/api/game/move/a1", token), 400, "illegal_move");
  expect_rest_refusal(post("/api/game/move", token, R"({"move":"f5","rev":999})"), 409, "stale");
  expect_rest_refusal(post("/api/game/move", token, "{"), 400, "bad_json");
  expect_rest_refusal(post("/api/game/move", token, "{\"x\":" + std::string(60'000, '[')), 400,
                      "bad_json");
  expect_rest_refusal(post("/api/game/move", token,
                           "{\"x\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}"),
                      400, "bad_json");
  expect_rest_refusal(post("/api/game/jump", token), 404, "unknown_command");
  expect_rest_refusal(post("/api/game/analyse", token), 404, "unknown_command");
  expect_rest_refusal(post("/api/game/", token), 404, "unknown_command");
  expect_rest_refusal(post("/api/game/mo\xC5\xBF\xBF\xFC/f5", token), 404, "unknown_command");
  expect_rest_refusal(post("/api/game/" + std::string(1000, 'a'), token), 404, "unknown_command");
  expect_rest_refusal(get("/api/game/move/f5", token), 405, "method");
  expect_rest_refusal(call(daemon_.port(), "DELETE", "/api/game", token), 405, "method");
  expect_rest_refusal(post("/api/game", "", R"({"game":"chess"})"), 400, "unsupported");
  expect_rest_refusal(post("/api/game/import", token, std::string(100'000, ' ')), 413, "too_long");
  post("/api/game/resign", token);
  expect_rest_refusal(post("/api/game/move/f5", token), 409, "game_over");
}

TEST_F(RestTest, WhatHasBeenSaidIsReadByGet) {
  const json made = post("/api/game", "", R"({"white":{"kind":"guest"}})").body;
  const std::string token = made["token"];
  ASSERT_EQ(post("/api/game/say", token, R"({"phrase":"hello"})").status, 200);
  const Answer said = get("/api/game/chat", token);
  ASSERT_EQ(said.status, 200) << said.body;
  EXPECT_EQ(said.body["lines"][0]["phrase"], "hello");
  EXPECT_EQ(said.body["open"], true);
  expect_rest_refusal(post("/api/game/chat", token), 405, "method");
  expect_rest_refusal(get("/api/game/chat?open=false", token), 405, "method");
  expect_rest_refusal(post("/api/game/chat/off", token), 400, "bad_field");
  expect_rest_refusal(get("/api/game/chat", made["watch_token"]), 403, "not_allowed");
  EXPECT_EQ(post("/api/game/chat", token, R"({"open":false})").body["open"], false);
  EXPECT_EQ(get("/api/game/chat", token).body["host_open"], false);
}

TEST_F(RestTest, StreamsAGameLineByLine) {
  const json made = post("/api/game").body;
  const std::string token = made["token"];
  TcpClient stream(daemon_.port());
  ASSERT_TRUE(
      stream.send("GET /api/game/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                  made["watch_token"].get<std::string>() + "\r\n\r\n"));
  const std::string head = stream.read_through("\r\n\r\n");
  EXPECT_NE(head.find("application/x-ndjson"), std::string::npos) << head;
  EXPECT_EQ(json::parse(stream.read_through("\n"))["role"], "spectator");
  EXPECT_EQ(json::parse(stream.read_through("\n"))["ply"], 0);
  EXPECT_EQ(post("/api/game/move/f5", token).status, 200);
  EXPECT_EQ(json::parse(stream.read_through("\n"))["last"], "f5");
  EXPECT_EQ(stream.read_through("\n"), "\n") << "now and then an empty line";
}

TEST_F(RestTest, AGameIsTheSameOverAWebSocket) {
  const std::string token = post("/api/game").body["token"];
  WebClient page(daemon_.port(), "/ws?game=" + token);
  page.receive_until("ev", "state");
  EXPECT_EQ(post("/api/game/move/f5", token).status, 200);
  EXPECT_EQ(page.receive_until("ply", 1)["last"], "f5");
  EXPECT_EQ(page.ask({{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(get("/api/game", token).body["state"]["last"], "d6");
}

TEST(RestLimitsTest, RequestsOfOneAddressAreCounted) {
  Daemon daemon({"--client-requests", "5"});
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += call(daemon.port(), "GET", "/api/health").status == 429;
  EXPECT_GT(refused, 0);
  // Through a proxy each client is counted by itself.
  for (const std::vector<std::string>& proxy :
       {std::vector<std::string>{"--proxy"}, {"--proxy-from", "127.0.0.1"}}) {
    std::vector<std::string> options{"--client-requests", "5"};
    options.insert(options.end(), proxy.begin(), proxy.end());
    Daemon behind(options);
    for (int i = 0; i < 40; ++i)
      EXPECT_EQ(http(behind.port(), "GET", "/api/health",
                     "X-Forwarded-For: 203.0.113.9, 192.0.2." + std::to_string(i) + "\r\n")
                    .status,
                200)
          << proxy.front();
  }
}

TEST(RestLimitsTest, ConnectionsAndGamesOfOneAddressAreCounted) {
  Daemon daemon({"--client-connections", "3"});
  std::vector<WebClient> inside;
  for (int i = 0; i < 3; ++i) inside.emplace_back(daemon.port());
  for (auto& client : inside) EXPECT_EQ(client.receive()["ev"], "welcome");
  WebClient fourth(daemon.port());
  EXPECT_EQ(fourth.status(), 503);
  for (auto& client : inside) EXPECT_EQ(client.ask({{"cmd", "ping"}})["ok"], true);

  Daemon games({"--client-games", "2"});
  WebClient a(games.port());
  WebClient b(games.port());
  EXPECT_EQ(a.receive()["ev"], "welcome");
  EXPECT_EQ(b.receive()["ev"], "welcome");
  EXPECT_EQ(WebClient(games.port()).receive()["error"]["code"], "full");
  EXPECT_EQ(a.ask({{"cmd", "ping"}})["ok"], true);
}

/// Engines that play each other and whom nobody watches: of one address an eighth of its games.
TEST(RestLimitsTest, ACrowdOfUnwatchedEnginesRests) {
  Daemon daemon({"--client-games", "16"});
  const auto create = [&](const std::string& white) {
    const std::string body =
        R"({"black":{"kind":"engine","seconds":60},"white":{"kind":")" + white + R"(","name":""}})";
    return call(daemon.port(), "POST", "/api/game", "", body).body;
  };
  const auto rests = [](const json& answer) { return answer.contains("resting"); };
  const json first = create("engine");
  const json second = create("engine");
  const json third = create("engine");
  EXPECT_FALSE(rests(first)) << first;
  EXPECT_FALSE(rests(second)) << second;
  EXPECT_TRUE(rests(third)) << third;
  EXPECT_FALSE(rests(create("person"))) << "an engine that plays a person is wanted";
  const auto look = [&](const json& game) {
    return call(daemon.port(), "GET", "/api/game", game["token"].get<std::string>()).body;
  };
  EXPECT_TRUE(rests(look(third)));
  EXPECT_FALSE(rests(look(first))) << "it is one of those that go on";
  WebClient watcher(daemon.port(), "/ws?game=" + first["watch_token"].get<std::string>());
  watcher.receive_until("ev", "state");
  EXPECT_FALSE(rests(look(third))) << "one of the others is watched now";
}

TEST(RestLimitsTest, WhoHasUsedUpTheBudgetIsToldSo) {
  Daemon daemon({"--client-search", "0.2"});
  WebClient client(daemon.port());
  client.receive_until("ev", "state");
  EXPECT_EQ(client.ask({{"cmd", "analyse"}, {"seconds", 0.5}})["ok"], true);
  while (client.receive_until("ev", "analysis")["done"] != true) {
  }
  EXPECT_EQ(client.ask({{"cmd", "analyse"}})["error"]["code"], "over_budget");
  EXPECT_EQ(client.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"level", 1}}}})["ok"],
            true);
  EXPECT_EQ(client.receive_until("ply", 1)["last"].is_string(), true) << "games go on";
}

TEST(RestLimitsTest, WhoWaitsIsToldHowLongTheQueueIs) {
  Daemon daemon({"--max-searches", "1"});
  WebClient first(daemon.port());
  first.receive_until("ev", "state");
  EXPECT_EQ(first.ask({{"cmd", "analyse"}, {"seconds", 20}})["ok"], true);
  WebClient second(daemon.port());
  second.receive_until("ev", "state");
  second.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"level", 1}}}});
  EXPECT_EQ(second.receive_until("queue", 1)["ev"], "thinking");
  EXPECT_EQ(second.ask({{"cmd", "state"}})["state"]["queue"], 1);
  first.ask({{"cmd", "stop"}});
  EXPECT_EQ(second.receive_until("ply", 1).contains("queue"), false);
}

/// Tables of 4 MB, and memory for two of them: the third takes the place of one that is idle.
TEST(RestLimitsTest, TheMemoryOfAllGamesIsBounded) {
  Daemon daemon({"--hash", "4", "--memory", "8", "--max-searches", "1"});
  std::vector<WebClient> clients;
  for (int i = 0; i < 6; ++i) clients.emplace_back(daemon.port());
  for (auto& client : clients) {
    client.receive_until("ev", "state");
    client.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"level", 3}}}});
    EXPECT_EQ(client.receive_until("ply", 1)["ply"], 1);
    const auto metrics = http(daemon.port(), "GET", "/metrics").body;
    const auto at = metrics.find("\nternion_search_memory_bytes ");
    ASSERT_NE(at, std::string::npos);
    EXPECT_LE(std::atof(metrics.c_str() + at + 29), 8.0 * 1024 * 1024) << metrics;
  }
  TcpClient gtp(daemon.port());
  ASSERT_TRUE(gtp.send("genmove b\n"));
  EXPECT_EQ(gtp.read_through("\n\n").substr(0, 1), "=") << "other dialects share it";
}

}  // namespace
}  // namespace ternion::test
