// What strangers on the open internet send: requests that two programs could read in two ways, HTTP
// where none is spoken, and more connections than are fair.
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "app/service/net/http_line.hpp"
#include "test/app/eventually.hpp"
#include "test/app/running_server.hpp"
#include "test/app/tcp_client.hpp"
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
using namespace std::string_literals;

constexpr const char* kHost = "Host: localhost\r\n";

TEST(HttpForm, ARequestIsToldWhateverItsMethod) {
  for (const char* text :
       {"GET / HTTP/1.1\r\n", "get / HTTP/1.1\r\n", "PROPFIND /x HTTP/1.1\n",
        "TRACE / HTTP/1.1\r\n", "post /\n", "GET \r\n", "GET http://x/ HTTP/1.0\r\n"})
    EXPECT_EQ(begins_as_http(text), true) << text;
  for (const char* text : {"genmove b\n", "nboard 2\n", "{\"cmd\":\"ping\"}\n", "START 15\n", "\n"})
    EXPECT_EQ(begins_as_http(text), false) << text;
  for (const char* text : {"", "G", "PROPFIND /x", "genmove b"})
    EXPECT_EQ(begins_as_http(text), std::nullopt) << text;
  EXPECT_EQ(begins_as_http(std::string(10'000, 'x')), false) << "it is waited for no longer";
}

TEST(HttpForm, ALineOfABrowserIsToldAnywhere) {
  for (const char* line : {"Host: 127.0.0.1:8765", "host:x\r", "HOST: x", "POST / HTTP/1.1\r"})
    EXPECT_TRUE(is_http_line(line)) << line;
  for (const char* line : {"genmove b", "hostile", "", "play b f5", "# Host: x"})
    EXPECT_FALSE(is_http_line(line)) << line;
}

TEST(HttpForm, WhoWaitsToSendTheBodyIsToldTo) {
  Running server;
  TcpClient client(server.port());
  ASSERT_TRUE(client.send("POST /api/game HTTP/1.1\r\n"s + kHost +
                          "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n"));
  EXPECT_EQ(client.read_through("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  ASSERT_TRUE(client.send("{}"));
  EXPECT_TRUE(client.read_through("\r\n\r\n").starts_with("HTTP/1.1 201 "));
}

TEST(HttpForm, AWebSocketWantsAKey) {
  Running server;
  for (const char* key : {"", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZ!=="})
    EXPECT_EQ(http_raw(server.port(), "GET /ws HTTP/1.1\r\n"s + kHost +
                                          "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
                                          key + "\r\n\r\n")
                  .status,
              400)
        << key;
}

TEST(Strangers, AGamesSecretNeedNotStandInTheTarget) {
  Running server;
  WebClient host(server.port());
  const std::string token = host.receive()["token"];
  WebClient again(server.port(), "/ws", "Sec-WebSocket-Protocol: ternion, game." + token + "\r\n");
  EXPECT_EQ(again.status(), 101);
  EXPECT_EQ(again.receive()["token"], token);
  WebClient old(server.port(), "/ws?game=" + token);
  EXPECT_EQ(old.receive()["token"], token) << "old links work";
}

/// A form of a page elsewhere, as text/plain: its lines must not be carried out.
TEST(Strangers, ABrowserIsSentAwayFromAPortOfADialect) {
  for (const char* dialect : {"gtp", "nboard", "json", "gomocup", "sau"}) {
    Running server([&](TcpOptions& options) {
      TcpListener listener;
      listener.open = dialect_opener(find_dialect(dialect), "othello", Rights{});
      options.more.push_back(listener);
    });
    const std::uint16_t port = server.further_port(0);
    for (const std::string& head :
         {"POST / HTTP/1.1\r\n"s, "post / http/1.1\r\n"s, "PROPFIND * HTTP/1.1\r\n"s,
          "Host: 127.0.0.1\r\n"s, "host: x\r\n"s}) {
      TcpClient client(port);
      client.send(head + "Host: x\r\n\r\nprotocol_version\nping 1\n{\"cmd\":\"ping\"}\nABOUT\n");
      std::string said;
      EXPECT_TRUE(client.read_to_end(said)) << dialect << head;
      EXPECT_EQ(said, "") << dialect << " " << head;
    }
  }
}

TEST(Strangers, AFirstLineThatDripsIsNotWaitedFor) {
  Running server([](TcpOptions& options) { options.hello_timeout = 300ms; });
  TcpClient client(server.port());
  const auto is_cut_off = [&] {
    std::string nothing;
    return !client.send("x") || client.read_to_end(nothing, 50ms);
  };
  EXPECT_TRUE(eventually(30s, is_cut_off));
}

TEST(Strangers, AFullServerIsWell) {
  Running server([](TcpOptions& options) { options.max_connections = 2; });
  std::vector<std::unique_ptr<WebClient>> inside;
  for (int i = 0; i < 2; ++i) {
    inside.push_back(std::make_unique<WebClient>(server.port()));
    EXPECT_EQ(inside.back()->receive()["ev"], "welcome");
  }
  EXPECT_EQ(http(server.port(), "GET", "/").status, 503);
  for (const char* path : {"/health", "/api/health"})
    EXPECT_EQ(http(server.port(), "GET", path).status, 200) << path;
}

TEST(Strangers, WhoDoesNothingMakesRoom) {
  Running server([](TcpOptions& options) { options.max_connections = 2; });
  TcpClient silent(server.port());
  TcpClient other(server.port());
  EXPECT_TRUE(eventually(30s, [&] { return server.connections() == 2; }));
  EXPECT_TRUE(
      eventually(30s, [&] { return WebClient(server.port()).receive()["ev"] == "welcome"; }));
}

}  // namespace
}  // namespace ternion::service
