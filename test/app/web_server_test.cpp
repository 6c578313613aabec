// The page, its WebSocket and the other dialects on one port, over real sockets.
#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "app/service/talk/tcp_server.hpp"
#include "test/app/eventually.hpp"
#include "test/app/running_server.hpp"
#include "test/app/web_client.hpp"

namespace ternion::service {
namespace {

using nlohmann::json;
using test::eventually;
using test::http;
using test::http_raw;
using test::Running;
using test::TcpClient;
using test::WebClient;
using namespace std::chrono_literals;

json new_game(int level) {
  return {{"cmd", "new"}, {"white", {{"kind", "engine"}, {"level", level}}}};
}

TEST(WebServer, ServesThePage) {
  Running server;
  const auto page = http(server.port(), "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("<div id=\"app\">"), std::string::npos);
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(http(server.port(), "GET", "/health").body, "ok\n");
  EXPECT_TRUE(eventually(30s, [&] {  // the connections before it are still going
    return http(server.port(), "GET", "/metrics").body.find("ternion_connections 1\n") !=
           std::string::npos;
  }));
}

TEST(WebServer, AHeadHasNoBody) {
  Running server;
  const auto page = http(server.port(), "HEAD", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "");
  EXPECT_NE(page.header("Content-Length"), "0");
}

TEST(WebServer, ThereIsNoWayOutOfThePage) {
  Running server;
  for (const char* target : {"/../../etc/passwd", "/assets/../../../../etc/passwd",
                             "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd"})
    EXPECT_EQ(http(server.port(), "GET", target).status, 404) << target;
}

TEST(WebServer, AnswersSeveralRequestsOnAConnection) {
  Running server;
  TcpClient client(server.port());
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    EXPECT_NE(client.read_through("\r\n\r\nok\n").find("200 OK"), std::string::npos);
  }
}

TEST(WebServer, RequestsMayComeInPieces) {
  Running server;
  TcpClient client(server.port());
  for (const char* piece :
       {"G", "ET", " /hea", "lth HTTP/1.1\r\nHo", "st: localhost\r\n", "\r\n"}) {
    ASSERT_TRUE(client.send(piece));
    std::this_thread::sleep_for(5ms);
  }
  EXPECT_NE(client.read_through("ok\n"), "");
}

TEST(WebServer, TheOtherDialectsAreStillThere) {
  Running server;
  TcpClient gtp(server.port());
  ASSERT_TRUE(gtp.send("protocol_version\n"));
  EXPECT_EQ(gtp.read_through("\n\n"), "= 2\n\n");
  TcpClient nboard(server.port());
  ASSERT_TRUE(nboard.send("nboard 2\nping 7\n"));
  EXPECT_EQ(nboard.read_through("pong 7\n"), "pong 7\n");
  TcpClient lines(server.port());
  ASSERT_TRUE(lines.send("{\"id\":1,\"cmd\":\"ping\"}\n"));
  EXPECT_EQ(lines.read_through("\n"), "{\"re\":1,\"ok\":true}\n");
  TcpClient half(server.port());
  ASSERT_TRUE(half.send("G"));
  half.end_input();
  std::string all;
  EXPECT_TRUE(half.read_to_end(all));
  EXPECT_EQ(all.substr(0, 1), "?") << "what is no HTTP after all is a line";
}

TEST(WebServer, PlaysAMoveOverAWebSocket) {
  Running server;
  WebClient client(server.port());
  ASSERT_EQ(client.status(), 101);
  const json welcome = client.receive();
  EXPECT_EQ(welcome["ev"], "welcome");
  EXPECT_EQ(welcome["role"], "host");
  EXPECT_EQ(welcome["token"].get<std::string>().size(), 32U);
  EXPECT_EQ(client.receive()["ev"], "state");
  EXPECT_EQ(client.ask(new_game(1))["ok"], true);
  EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(client.receive_until("ply", 2)["to_move"], "black");
}

TEST(WebServer, TwoGamesAtOnceDoNotMeet) {
  Running server;
  WebClient a(server.port());
  WebClient b(server.port());
  EXPECT_EQ(a.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(b.ask({{"cmd", "move"}, {"move", "e6"}})["ok"], true);
  EXPECT_EQ(a.ask({{"cmd", "state"}})["state"]["last"], "f5");
  EXPECT_EQ(b.ask({{"cmd", "state"}})["state"]["last"], "e6");
  EXPECT_EQ(server.games(), 2U);
}

TEST(WebServer, TwoPeoplePlayByLinkAndAThirdWatches) {
  Running server;
  WebClient host(server.port());
  const json welcome = host.receive();
  WebClient guest(server.port(), "/ws?game=" + welcome["guest_token"].get<std::string>());
  WebClient watcher(server.port(), "/ws?game=" + welcome["watch_token"].get<std::string>());
  EXPECT_EQ(guest.receive()["role"], "guest");
  const json watching = watcher.receive();
  EXPECT_EQ(watching["role"], "spectator");
  EXPECT_FALSE(watching.contains("guest_token"));
  host.ask({{"cmd", "new"}, {"white", {{"kind", "guest"}}}, {"clock", {{"main", 60}}}});
  EXPECT_EQ(guest.ask({{"cmd", "move"}, {"move", "f5"}})["error"]["code"], "out_of_turn");
  EXPECT_EQ(host.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  EXPECT_EQ(guest.ask({{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(watcher.receive_until("ply", 2)["last"], "d6");
  EXPECT_EQ(watcher.ask({{"cmd", "move"}, {"move", "c3"}})["error"]["code"], "out_of_turn");
  EXPECT_EQ(watcher.ask({{"cmd", "new"}})["error"]["code"], "not_allowed");
}

TEST(WebServer, AGameWaitsForWhoComesBack) {
  Running server;
  std::string token;
  {
    WebClient client(server.port());
    token = client.receive()["token"];
    client.ask(new_game(1));
    client.ask({{"cmd", "move"}, {"move", "f5"}});
    client.reset();
  }
  WebClient again(server.port(), "/ws?game=" + token);
  EXPECT_EQ(again.receive()["token"], token);
  // The engine has gone on meanwhile, or does so now.
  EXPECT_EQ(again.receive_until("ply", 2)["moves"][0]["move"], "f5");
}

TEST(WebServer, ATokenThatIsNobodysIsTurnedAway) {
  Running server;
  for (const char* token : {"0123456789abcdef0123456789abcdef", "x", "%00", "../.."}) {
    WebClient client(server.port(), std::string("/ws?game=") + token);
    EXPECT_EQ(client.receive()["error"]["code"], "no_such_game") << token;
    EXPECT_EQ(client.wait_for_close(), 1008) << token;
  }
  EXPECT_EQ(server.games(), 0U);
}

TEST(WebServer, PagesOfOtherOriginsMayNotConnect) {
  Running server;
  EXPECT_EQ(WebClient(server.port(), "/ws", "Origin: https://evil.example\r\n").status(), 403);
  EXPECT_EQ(WebClient(server.port(), "/ws", "Origin: null\r\n").status(), 403);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(WebClient(server.port(), "/ws", "Origin: " + own + "\r\n").status(), 101);
  EXPECT_EQ(WebClient(server.port(), "/elsewhere").status(), 404);
}

TEST(WebServer, WithATokenNothingElseIsAnswered) {
  Running server([](TcpOptions& options) { options.web.token = "0123456789abcdef"; });
  EXPECT_EQ(WebClient(server.port()).status(), 401);
  EXPECT_EQ(WebClient(server.port(), "/ws?token=0123456789abcdef").status(), 101);
  EXPECT_EQ(WebClient(server.port(), "/ws", "Authorization: Bearer 0123456789abcdef\r\n").status(),
            101);
  TcpClient gtp(server.port());
  ASSERT_TRUE(gtp.send("protocol_version\n"));
  std::string all;
  EXPECT_TRUE(gtp.read_to_end(all));
  EXPECT_EQ(all.find("= 2"), std::string::npos) << all;
}

TEST(WebServer, RefusesFramesThatAreTooLong) {
  Running server([](TcpOptions& options) { options.web.frame_limit = 1000; });
  WebClient client(server.port());
  client.receive_until("ev", "state");
  ASSERT_TRUE(client.send_text(std::string(1001, 'x')));
  EXPECT_EQ(client.wait_for_close(), 1009);
  // A head that promises more than there is memory.
  WebClient huge(server.port());
  huge.receive_until("ev", "state");
  ASSERT_TRUE(
      huge.send_bytes(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
                                  "abcd",
                                  14)));
  EXPECT_EQ(huge.wait_for_close(), 1009);
  EXPECT_EQ(http(server.port(), "GET", "/health").status, 200);
}

TEST(WebServer, OutlivesGarbage) {
  Running server;
  WebClient bystander(server.port());
  bystander.receive_until("ev", "state");
  for (const char* bytes :
       {"GET \r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nbroken\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"}) {
    const auto answer = http_raw(server.port(), bytes);
    EXPECT_TRUE(answer.status >= 400 || answer.status == 0) << bytes << answer.head;
  }
  const std::string long_head = "GET / HTTP/1.1\r\nX: " + std::string(100000, 'x') + "\r\n\r\n";
  EXPECT_NE(http_raw(server.port(), long_head).status, 200);
  // Frames that break the protocol: no mask, a reserved kind, text that is no UTF-8, binary.
  const std::string bad[] = {std::string("\x81\x02hi", 4),
                             std::string("\x8f\x80"
                                         "1234",
                                         6),
                             std::string("\x00\x00\xff\xff\x12", 5)};
  for (const std::string& bytes : bad) {
    WebClient client(server.port());
    client.receive_until("ev", "state");
    ASSERT_TRUE(client.send_bytes(bytes));
    EXPECT_GE(client.wait_for_close(), 0);
  }
  WebClient binary(server.port());
  binary.receive_until("ev", "state");
  ASSERT_TRUE(binary.send_frame(0x82, "{}"));
  EXPECT_EQ(binary.wait_for_close(), 1003);
  EXPECT_EQ(bystander.ask({{"cmd", "ping"}})["ok"], true);
  EXPECT_TRUE(eventually(30s, [&] { return server.connections() == 1; }));
}

TEST(WebServer, GarbageInAFrameIsAnsweredAndTheGameGoesOn) {
  Running server;
  WebClient client(server.port());
  client.receive_until("ev", "state");
  for (const char* text : {"garbage", "{", "[]", "null", "{\"cmd\":5}"}) {
    ASSERT_TRUE(client.send_text(text));
    EXPECT_EQ(client.receive_until("ok", false)["re"], nullptr) << text;
  }
  EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
}

TEST(WebServer, AFloodIsToldToSlowDownAndOthersDoNotFeelIt) {
  Running server([](TcpOptions& options) { options.web.messages_per_second = 20; });
  WebClient flood(server.port());
  WebClient other(server.port());
  other.receive_until("ev", "state");
  for (int i = 0; i < 500; ++i) ASSERT_TRUE(flood.send_text("{\"cmd\":\"ping\"}"));
  bool told = false;
  while (!told) {
    const json message = flood.receive();
    ASSERT_FALSE(message.is_null()) << "never told";
    told = message.contains("error") && message["error"]["code"] == "too_fast";
  }
  EXPECT_EQ(other.ask({{"cmd", "ping"}})["ok"], true);
}

TEST(WebServer, PeersThatVanishLeaveNothingBehindButTheirGames) {
  Running server;
  for (int i = 0; i < 10; ++i) {
    WebClient client(server.port());
    client.receive_until("ev", "state");
    client.ask({{"cmd", "analyse"}, {"seconds", 50}});
    client.reset();
  }
  EXPECT_TRUE(eventually(30s, [&] { return server.connections() == 0; }));
  EXPECT_TRUE(eventually(30s, [&] {
    return http(server.port(), "GET", "/metrics").body.find("ternion_searches_running 0\n") !=
           std::string::npos;
  }));
  EXPECT_EQ(server.games(), 10U);
}

TEST(WebServer, NoMoreGamesThanAllowed) {
  Running server([](TcpOptions& options) { options.web.max_games = 2; });
  WebClient a(server.port());
  WebClient b(server.port());
  a.receive();
  b.receive();
  WebClient c(server.port());
  EXPECT_EQ(c.receive()["error"]["code"], "full");
  EXPECT_EQ(a.ask({{"cmd", "ping"}})["ok"], true);
}

/// A request to the API as a proxy on this machine passes it on.
test::HttpAnswer proxied(std::uint16_t port, const std::string& forwarded) {
  return http(port, "GET", "/api/health", forwarded);
}

TEST(WebServer, AProxyIsBelievedAndNobodyElse) {
  const auto refused = [](const Running& server, const auto& header) {
    int count = 0;
    for (int i = 0; i < 40; ++i)
      count += proxied(server.port(), header("192.0.2." + std::to_string(i))).status == 429;
    return count;
  };
  const auto limited = [](TcpOptions& options) { options.client.requests_per_second = 0.25; };
  const auto one = [](const std::string& client) { return "X-Forwarded-For: " + client + "\r\n"; };
  const auto first_of_two = [&](const std::string& client) {
    return one(client) + one("198.51.100.1");
  };
  const Running direct(limited);
  EXPECT_GT(refused(direct, one), 0) << "there is no proxy";
  const Running behind([&](TcpOptions& options) {
    limited(options);
    options.web.proxy = true;
  });
  EXPECT_EQ(refused(behind, one), 0);
  EXPECT_GT(refused(behind, first_of_two), 0) << "the proxy's own line is the last";
  const Running elsewhere([&](TcpOptions& options) {
    limited(options);
    options.web.proxies = {"192.0.2.200"};
  });
  EXPECT_GT(refused(elsewhere, one), 0) << "the proxy has another address";
  const Running here([&](TcpOptions& options) {
    limited(options);
    options.web.proxies = {"192.0.2.200", "127.0.0.1"};
  });
  EXPECT_EQ(refused(here, one), 0);
}

TEST(WebServer, AStreamIsAConnectionOfItsClients) {
  Running server([](TcpOptions& options) {
    options.web.proxy = true;
    options.client.connections = 1;
  });
  const std::string forwarded = "X-Forwarded-For: 192.0.2.7\r\n";
  WebClient page(server.port(), "/ws");
  const std::string bearer =
      "Authorization: Bearer " + page.receive()["token"].get<std::string>() + "\r\n";
  TcpClient stream(server.port());
  ASSERT_TRUE(stream.send("GET /api/game/stream HTTP/1.1\r\nHost: localhost\r\n" + forwarded +
                          bearer + "\r\n"));
  EXPECT_NE(stream.read_through("\r\n\r\n").find("200 OK"), std::string::npos);
  EXPECT_EQ(http(server.port(), "GET", "/api/game/stream", forwarded + bearer).status, 429);
  EXPECT_EQ(http(server.port(), "GET", "/api/game", forwarded + bearer).status, 200)
      << "single requests are counted by themselves";
}

TEST(WebServer, ALongSearchMakesWayForAnotherAddress) {
  Running server([](TcpOptions& options) {
    options.web.proxy = true;
    options.searches = 1;
    options.search_turn = 10ms;
  });
  WebClient first(server.port(), "/ws", "X-Forwarded-For: 192.0.2.1\r\n");
  first.receive_until("ev", "state");
  first.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"seconds", 600}}}});
  ASSERT_TRUE(eventually(30s, [&] {
    return http(server.port(), "GET", "/metrics").body.find("ternion_searches_running 1\n") !=
           std::string::npos;
  })) << "who comes second must not be first";
  WebClient second(server.port(), "/ws", "X-Forwarded-For: 192.0.2.2\r\n");
  second.receive_until("ev", "state");
  second.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"level", 1}}}});
  EXPECT_EQ(second.receive_until("ply", 1)["ply"], 1);
  EXPECT_EQ(first.receive_until("ply", 1)["ply"], 1) << "with what it had found";
}

TEST(WebServer, ARefusedGameIsNoGame) {
  Running server;
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(http_raw(server.port(),
                       "POST /api/game HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                       "Content-Length: 16\r\n\r\n{\"game\":\"chess\"}")
                  .status,
              400);
  EXPECT_EQ(server.games(), 0U);
}

TEST(WebServer, ASingleRequestWakesAnEngineThatWasLeft) {
  Running server;
  std::string token;
  {
    WebClient client(server.port());
    token = client.receive()["token"];
    client.ask({{"cmd", "new"}, {"black", {{"kind", "engine"}, {"seconds", 600}}}});
    client.reset();
  }
  ASSERT_TRUE(eventually(30s, [&] {
    return http(server.port(), "GET", "/metrics").body.find("ternion_searches_running 0\n") !=
           std::string::npos;
  })) << "nobody is left";
  const std::string bearer = "Authorization: Bearer " + token + "\r\n";
  EXPECT_EQ(http(server.port(), "GET", "/api/game", bearer).status, 200);
  bool thinks = false;
  EXPECT_TRUE(eventually(30s, [&] {
    thinks = thinks || http(server.port(), "POST", "/api/game/go", bearer).status == 200;
    return thinks;
  }));
  EXPECT_TRUE(eventually(30s, [&] {
    const auto answer = http(server.port(), "GET", "/api/game", bearer);
    return json::parse(answer.body)["state"]["ply"] == 1;
  }));
}

TEST(WebServer, EachRefusedMessageGetsItsReply) {
  Running server([](TcpOptions& options) { options.web.messages_per_second = 1; });
  WebClient client(server.port());
  client.receive_until("ev", "state");
  for (int i = 1; i <= 20; ++i) ASSERT_TRUE(client.send({{"id", i}, {"cmd", "ping"}}));
  int refused = 0;
  for (int i = 1; i <= 20; ++i) {
    const json reply = client.receive_until("re", i);
    ASSERT_FALSE(reply.is_null()) << i;
    refused += reply["ok"] == false;
  }
  EXPECT_GT(refused, 0);
}

TEST(WebServer, StopsWithGamesAndSearchesRunning) {
  Running server;
  WebClient client(server.port());
  client.receive_until("ev", "state");
  client.ask({{"cmd", "new"}, {"clock", {{"main", 3600}}}});
  client.ask({{"cmd", "move"}, {"move", "f5"}});
  client.ask({{"cmd", "analyse"}, {"seconds", 50}});
  server.stop();
  EXPECT_EQ(client.wait_for_close(), 1001);
}

}  // namespace
}  // namespace ternion::service
