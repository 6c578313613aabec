// What must be refused, one test each, at the daemon's own door.
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "test/app/daemon.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;

TEST(Security, PathTraversal) {
  Daemon daemon;
  for (const char* target :
       {"/../../etc/passwd", "/assets/../../../../etc/passwd", "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/..", "/.git/config",
        "/..\\..\\etc\\passwd", "/index.html%00.js", "/api/game/../../etc/passwd"}) {
    const auto answer = http(daemon.port(), "GET", target);
    EXPECT_GE(answer.status, 400) << target;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << target;
  }
}

TEST(Security, CrossOriginWebSocket) {
  Daemon daemon({"--origin", "https://othello.example"});
  const std::string own = "http://127.0.0.1:" + std::to_string(daemon.port());
  for (const std::string& foreign :
       {std::string("https://evil.example"), std::string("null"), std::string("https://127.0.0.1"),
        own + "0", own + ".evil.example", std::string("https://othello.example.evil.example")})
    EXPECT_EQ(WebClient(daemon.port(), "/ws", "Origin: " + foreign + "\r\n").status(), 403)
        << foreign;
  EXPECT_EQ(WebClient(daemon.port(), "/ws", "Origin: " + own + "\r\n").status(), 101);
  EXPECT_EQ(WebClient(daemon.port(), "/ws", "Origin: https://othello.example\r\n").status(), 101);
  EXPECT_EQ(http(daemon.port(), "POST", "/api/game", "Origin: https://evil.example\r\n").status,
            403);
}

/// A page elsewhere that made its own name point to this machine comes with that name.
TEST(Security, ANameThatPointsHereButIsNotOurs) {
  Daemon daemon;
  EXPECT_EQ(
      http_raw(daemon.port(), "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
          .status,
      403);
  for (const char* host : {"evil.example", "127.0.0.1.evil.example", "127.evil.example"})
    for (const char* target : {"/", "/api/games", "/metrics"})
      EXPECT_EQ(http_raw(daemon.port(), std::string("GET ") + target + " HTTP/1.1\r\nHost: " +
                                            host + "\r\nConnection: close\r\n\r\n")
                    .status,
                403)
          << host << target;
}

/// The name goes to others as text in JSON, never into a page; and the page may run no script but
/// its own.
TEST(Security, ScriptInAPlayersName) {
  Daemon daemon;
  WebClient host(daemon.port());
  const json welcome = host.receive();
  const std::string script = "<script>alert(1)</script>\"'`</script>";
  EXPECT_EQ(host.ask({{"cmd", "new"},
                      {"black", {{"kind", "person"}, {"name", script}}},
                      {"white", {{"kind", "guest"}}}})["ok"],
            true);
  WebClient guest(daemon.port(), "/ws?game=" + welcome["guest_token"].get<std::string>());
  EXPECT_EQ(guest.receive_until("ev", "state")["players"]["black"]["name"], script);
  const auto page = http(daemon.port(), "GET", "/");
  EXPECT_EQ(page.body.find("alert(1)"), std::string::npos);
  const std::string policy = page.header("Content-Security-Policy");
  EXPECT_NE(policy.find("script-src 'self';"), std::string::npos) << policy;
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(http(daemon.port(), "GET", "/<script>alert(1)</script>").body.find("<script>"),
            std::string::npos);
}

/// Whoever watches or plays by link learns no secret but his own, and may not do what the host may.
TEST(Security, AForeignGamesToken) {
  Daemon daemon;
  WebClient host(daemon.port());
  const json welcome = host.receive();
  host.ask({{"cmd", "new"}, {"white", {{"kind", "engine"}, {"level", 1}}}});
  WebClient watcher(daemon.port(), "/ws?game=" + welcome["watch_token"].get<std::string>());
  const json seen = watcher.receive();
  EXPECT_FALSE(seen.contains("guest_token")) << seen;
  EXPECT_NE(seen["token"], welcome["token"]);
  for (const json& request :
       {json{{"cmd", "move"}, {"move", "f5"}}, json{{"cmd", "new"}}, json{{"cmd", "undo"}},
        json{{"cmd", "resign"}}, json{{"cmd", "players"}, {"black", {{"kind", "guest"}}}}})
    EXPECT_EQ(watcher.ask(request)["ok"], false) << request;
  EXPECT_EQ(host.ask({{"cmd", "state"}})["state"]["ply"], 0);
  // The same over single requests.
  const std::string bearer =
      "Authorization: Bearer " + welcome["watch_token"].get<std::string>() + "\r\n";
  EXPECT_EQ(http(daemon.port(), "POST", "/api/game/move/f5", bearer).status, 409);
  EXPECT_EQ(http(daemon.port(), "POST", "/api/game/new", bearer).status, 403);
  EXPECT_EQ(http(daemon.port(), "GET", "/api/game", bearer).status, 200);
  EXPECT_EQ(http(daemon.port(), "GET", "/api/game").status, 401);
}

/// Tokens have 128 bits of the system's randomness, and a guess costs a connection.
TEST(Security, TokenGuessing) {
  Daemon daemon;
  std::set<std::string> seen;
  for (int i = 0; i < 20; ++i) {
    const json welcome = WebClient(daemon.port()).receive();
    for (const char* name : {"token", "guest_token", "watch_token"}) {
      const std::string token = welcome[name];
      EXPECT_EQ(token.size(), 32U);
      EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos) << token;
      EXPECT_TRUE(seen.insert(token).second) << "twice the same";
    }
  }
  std::string near = *seen.begin();
  near.back() = near.back() == '0' ? '1' : '0';
  for (const std::string& guess :
       {near, near.substr(0, 31), std::string(32, '0'), std::string("'or'1'='1"),
        std::string("%25"), std::string(10000, 'a')}) {
    WebClient client(daemon.port(), "/ws?game=" + guess);
    EXPECT_EQ(client.receive()["error"]["code"], "no_such_game") << guess;
    EXPECT_EQ(client.wait_for_close(), 1008) << guess;
  }
}

TEST(Security, GuessingTheServersToken) {
  const StoreFile file;
  const std::string path = file.path() + ".token";
  std::ofstream(path) << "a-token-of-some-length\n";
  Daemon daemon({"--token-file", path});
  for (const char* guess : {"", "a", "a-token-of-some-lengt", "a-token-of-some-lengtH",
                            "a-token-of-some-length-and-more"}) {
    const std::string query = std::string("?token=") + guess;
    EXPECT_EQ(WebClient(daemon.port(), "/ws" + query).status(), 401) << guess;
    EXPECT_EQ(http(daemon.port(), "GET", "/metrics" + query).status, 401) << guess;
    EXPECT_EQ(http(daemon.port(), "POST", "/api/game" + query).status, 401) << guess;
  }
  EXPECT_EQ(http(daemon.port(), "POST", "/api/game?token=a-token-of-some-length").status, 201);
}

TEST(Security, APublicAddressWantsAnExplicitWord) {
  const auto refused = run(ternion({"serve", "--address", "0.0.0.0", "--port", "0"}));
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.error.find("--allow-remote"), std::string::npos) << refused.error;
  const auto further = run(ternion({"serve", "--port", "0", "--listen", "gtp=0.0.0.0:0"}));
  EXPECT_EQ(further.code, 2) << further.error;
}

}  // namespace
}  // namespace ternion::test
