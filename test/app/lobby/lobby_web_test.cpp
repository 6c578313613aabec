// The lobby as a stranger comes to it, over real sockets: whose token does what, and which secrets
// are told to whom.
#include <string>

#include <gtest/gtest.h>

#include "test/app/rest_call.hpp"
#include "test/app/running_server.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace lobby_web {
namespace {

using nlohmann::json;

const std::string kAnn = "token-of-ann-0123456789";
const std::string kBob = "token-of-bob-0123456789";
const std::string kEve = "token-of-eve-0123456789";
const std::string kTerms = R"({"name":"Ann","color":"black","clock.limit":300})";

std::string code_of(const Answer& answer) {
  return answer.status == 200 ? "" : answer.body["error"].value("code", "");
}

TEST(LobbyOverHttp, WithoutATokenNothingIsChanged) {
  Running server;
  EXPECT_EQ(call(server.port(), "GET", "/api/lobby").status, 200);
  EXPECT_EQ(call(server.port(), "GET", "/api/lobby/ratings").status, 200);
  for (const char* path : {"", "/x/accept", "/x/withdraw", "/forget"}) {
    const std::string target = std::string("/api/lobby") + path;
    const Answer none = call(server.port(), "POST", target);
    EXPECT_EQ(none.status, 401) << target;
    EXPECT_EQ(code_of(none), "no_token") << target;
    EXPECT_EQ(code_of(call(server.port(), "POST", target, "short")), "bad_field") << target;
  }
  EXPECT_EQ(code_of(call(server.port(), "GET", "/api/lobby/own")), "no_token");
  EXPECT_EQ(code_of(call(server.port(), "GET", "/api/lobby/own", "short")), "bad_field");
  EXPECT_EQ(code_of(call(server.port(), "GET", "/api/lobby/stream", "short")), "bad_field");
  EXPECT_TRUE(call(server.port(), "GET", "/api/lobby").body["challenges"].empty());
}

TEST(LobbyOverHttp, NobodyWithdrawsOrForgetsForAnother) {
  Running server;
  const Answer made = call(server.port(), "POST", "/api/lobby", kAnn, kTerms);
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string withdraw = "/api/lobby/" + made.body["id"].get<std::string>() + "/withdraw";
  const auto standing = [&] {
    return call(server.port(), "GET", "/api/lobby").body["challenges"].size();
  };
  EXPECT_EQ(code_of(call(server.port(), "POST", withdraw, kEve)), "no_such_challenge");
  // What everybody is told of her is no token of hers.
  const std::string shown = made.body["by"];
  EXPECT_NE(call(server.port(), "POST", withdraw, shown).status, 200);
  EXPECT_EQ(call(server.port(), "POST", "/api/lobby/forget", kEve).status, 200);
  EXPECT_EQ(standing(), 1U);
  EXPECT_EQ(call(server.port(), "POST", withdraw, kAnn).status, 200);
  EXPECT_EQ(standing(), 0U);
}

TEST(LobbyOverHttp, TheHostIsNotToldTheGuestsSecret) {
  Running server;
  RestStream ann(server.port(), "/api/lobby/stream", kAnn);
  ASSERT_EQ(ann.until("lobby")["type"], "lobby");
  const Answer made = call(server.port(), "POST", "/api/lobby", kAnn, kTerms);
  ASSERT_EQ(made.status, 200) << made.body;
  const Answer accepted = call(
      server.port(), "POST", "/api/lobby/" + made.body["id"].get<std::string>() + "/accept", kBob);
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string of_bob = accepted.body["token"];
  const json started = ann.until("gameStart");
  ASSERT_TRUE(started.is_object());
  EXPECT_EQ(started.dump().find(of_bob), std::string::npos) << started;
  const std::string of_ann = started["game"]["token"];
  const json welcome = WebClient(server.port(), "/ws?game=" + of_ann).receive();
  EXPECT_EQ(welcome["role"], "host");
  EXPECT_FALSE(welcome.contains("guest_token")) << welcome;
  EXPECT_EQ(welcome.dump().find(of_bob), std::string::npos) << welcome;
  const json streamed = RestStream(server.port(), "/api/game/stream", of_ann).line();
  EXPECT_EQ(streamed["ev"], "welcome") << streamed;
  EXPECT_EQ(streamed.dump().find(of_bob), std::string::npos) << streamed;
  const Answer asked = call(server.port(), "GET", "/api/game", of_ann);
  EXPECT_EQ(asked.body.dump().find(of_bob), std::string::npos) << asked.body;
  // Who opens a game himself passes the secret on.
  EXPECT_TRUE(WebClient(server.port()).receive().contains("guest_token"));
}

TEST(LobbyOverHttp, WhoIsForgottenDuringAGameIsRatedNoMore) {
  Running server;
  RestStream ann(server.port(), "/api/lobby/stream", kAnn);
  const Answer made = call(server.port(), "POST", "/api/lobby", kAnn,
                           R"({"color":"black","clock.limit":300,"rated":true})");
  ASSERT_EQ(made.status, 200) << made.body;
  const std::string accept = "/api/lobby/" + made.body["id"].get<std::string>() + "/accept";
  EXPECT_EQ(code_of(call(server.port(), "POST", accept, kBob)), "not_allowed") << "it is rated";
  const Answer accepted = call(server.port(), "POST", accept, kBob, R"({"rated":true})");
  ASSERT_EQ(accepted.status, 200) << accepted.body;
  const std::string of_bob = accepted.body["token"];
  const std::string of_ann = ann.until("gameStart")["game"]["token"];
  ASSERT_EQ(call(server.port(), "POST", "/api/lobby/forget", kAnn).status, 200);
  EXPECT_EQ(call(server.port(), "POST", "/api/game/move/f5", of_ann).status, 200);
  EXPECT_EQ(call(server.port(), "POST", "/api/game/move/d6", of_bob).status, 200);
  EXPECT_EQ(call(server.port(), "POST", "/api/game/resign", of_bob).status, 200);
  ASSERT_EQ(ann.until("gameFinish")["type"], "gameFinish");
  EXPECT_TRUE(call(server.port(), "GET", "/api/lobby/own", kAnn).body["ratings"].empty());
  EXPECT_TRUE(call(server.port(), "GET", "/api/lobby/own", kBob).body["ratings"].empty());
  EXPECT_TRUE(
      call(server.port(), "GET", "/api/lobby/ratings?variant=othello").body["ratings"].empty());
}

}  // namespace
}  // namespace lobby_web
}  // namespace ternion::test
