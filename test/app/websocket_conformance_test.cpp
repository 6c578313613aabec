// RFC 6455 case by case: the frames that are sent and what the server has to answer. It is no echo
// server: what comes whole and is JSON is answered as a request with its "id", any other text with
// a refusal, a binary message with the end. The cases stand in websocket_cases.cpp.
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/running_server.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/websocket_cases.hpp"

namespace ternion::service {
namespace {

using namespace test;  // the parts of a frame
using namespace std::chrono_literals;
using namespace std::string_literals;

// --- The other side.

class FrameClient {
 public:
  explicit FrameClient(std::uint16_t port) : client_(port) {
    client_.send(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    opened_ = client_.read_through("\r\n\r\n", kPatience).starts_with("HTTP/1.1 101 ");
  }
  bool opened() const { return opened_; }
  TcpClient& client() { return client_; }
  void send(std::string_view bytes, std::size_t chop) {
    const std::size_t each = chop == 0 ? bytes.size() : chop;
    for (std::size_t at = 0; at < bytes.size(); at += each)
      if (!client_.send(bytes.substr(at, each))) return;  // it may have ended the conversation
  }
  /// The next answer in the words of WireCase; events are passed over.
  std::string next() {
    for (;;) {
      const std::string head = client_.read_exactly(2, kPatience);
      if (head.size() < 2) return "end";
      std::string payload = client_.read_exactly(size_of(head), kPatience);
      const unsigned first = static_cast<unsigned char>(head[0]);
      if (const std::string said = meaning(first, std::move(payload)); !said.empty()) return said;
    }
  }

 private:
  static constexpr std::chrono::seconds kPatience{30};

  std::size_t size_of(const std::string& head) {
    const auto seven = static_cast<unsigned char>(head[1]);
    if (seven < 126) return seven;
    std::size_t size = 0;
    for (const char c : client_.read_exactly(seven == 126 ? 2 : 8, kPatience))
      size = size << 8 | static_cast<unsigned char>(c);
    return size;
  }
  /// Answers are never masked, fragmented or compressed.
  static std::string meaning(unsigned first, std::string payload) {
    if (first == (kFin | kPong)) return "pong:" + payload;
    if (first == (kFin | kClose) && payload.empty()) return "close";
    if (first == (kFin | kClose))
      return "close:" + std::to_string(static_cast<unsigned char>(payload[0]) * 256 +
                                       static_cast<unsigned char>(payload[1]));
    if (first != (kFin | kText)) return "frame " + std::to_string(first);
    const auto message = nlohmann::json::parse(payload, nullptr, false);
    if (message.is_discarded()) return "no JSON: " + payload;
    if (message.contains("ev")) return "";
    if (!message.value("ok", false)) return "no:" + message["error"].value("code", "");
    return "re:" +
           (message["re"].is_string() ? message["re"].get<std::string>() : message["re"].dump());
  }

  TcpClient client_;
  bool opened_ = false;
};

void check(std::uint16_t port, const WireCase& each) {
  SCOPED_TRACE(each.name);
  FrameClient client(port);
  ASSERT_TRUE(client.opened());
  client.send(each.bytes, each.chop);
  for (const std::string& expected : each.answers) ASSERT_EQ(client.next(), expected);
  const bool closed = !each.answers.empty() && each.answers.back().starts_with("close");
  if (!closed) {
    client.send(ping_frame("in step") + close_frame(1000), 0);
    ASSERT_EQ(client.next(), "pong:in step");
    ASSERT_EQ(client.next(), "close:1000");
  }
  client.client().end_input();
  ASSERT_EQ(client.next(), "end");
}

TEST(WebSocketConformance, EachCaseHasItsAnswer) {
  Running server([](TcpOptions& options) { options.web.max_games = 10'000; });
  const auto cases = test::websocket_cases();
  for (const WireCase& each : cases) check(server.port(), each);
  std::printf("%zu cases of RFC 6455\n", cases.size());
  EXPECT_GE(cases.size(), 500U) << "a group has gone";
}

// --- The handshake.

struct Handshake {
  std::string name;
  std::string request;
  int status = 101;
  std::string has{};  // a line of the answer
  std::string lacks{};
};

const std::string kGet = "GET /ws HTTP/1.1\r\n";
const std::string kHost = "Host: localhost\r\n";
const std::string kUpgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
const std::string kVersion = "Sec-WebSocket-Version: 13\r\n";
const std::string kKey = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

std::vector<Handshake> handshakes() {
  const std::string whole = kGet + kHost + kUpgrade + kVersion + kKey;
  const auto upgrade = [](std::string_view lines) {
    return kGet + kHost + std::string(lines) + "\r\n" + kVersion + kKey;
  };
  const auto key = [](std::string_view line) {
    return kGet + kHost + kUpgrade + kVersion + std::string(line);
  };
  const auto version = [](std::string_view line) {
    return kGet + kHost + kUpgrade + kKey + std::string(line);
  };
  std::vector<Handshake> cases{
      {"as it should be", whole, 101, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="},
      {"its upgrade", whole, 101, "Upgrade: websocket", "Sec-WebSocket-Protocol"},
      {"names in other letters",
       kGet + kHost + "connection: UPGRADE\r\nUPGRADE: WebSocket\r\n" +
           "sec-websocket-version: 13\r\nSEC-WEBSOCKET-KEY: dGhlIHNhbXBsZSBub25jZQ==\r\n",
       101, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="},
      {"an upgrade among others", upgrade("Connection: keep-alive, Upgrade\r\nUpgrade: websocket")},
      {"a choice of upgrades", upgrade("Connection: Upgrade\r\nUpgrade: h2c, websocket")},
      {"no Upgrade", upgrade("Connection: Upgrade"), 426, "Upgrade: websocket"},
      {"another Upgrade", upgrade("Connection: Upgrade\r\nUpgrade: websockets"), 426},
      {"no Connection", upgrade("Upgrade: websocket"), 426, "Sec-WebSocket-Version: 13"},
      {"another Connection", upgrade("Connection: keep-alive\r\nUpgrade: websocket"), 426},
      {"no version", version(""), 400},
      {"an empty version", version("Sec-WebSocket-Version:\r\n"), 426, "Sec-WebSocket-Version: 13"},
      {"no key", key(""), 400},
      {"an empty key", key("Sec-WebSocket-Key:\r\n"), 400},
      {"a key that is too short", key("Sec-WebSocket-Key: c2hvcnQ=\r\n"), 400},
      {"a key that is too long", key("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSB0aGF0\r\n"), 400},
      {"a key that is no base64", key("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j!!==\r\n"), 400},
      {"two keys", key(kKey + kKey), 400},
      {"another method", "POST" + whole.substr(3), 405},
      {"HTTP/1.0", "GET /ws HTTP/1.0\r\n" + whole.substr(kGet.size()), 426},
      {"no host", kGet + kUpgrade + kVersion + kKey, 400},
      {"a host of others", kGet + "Host: evil.example\r\n" + whole.substr((kGet + kHost).size()),
       403},
      {"another path", "GET /socket HTTP/1.1\r\n" + whole.substr(kGet.size()), 404},
      {"absolute form", "GET ws://localhost/ws HTTP/1.1\r\n" + whole.substr(kGet.size()), 404},
      {"absolute form of HTTP", "GET http://localhost/ws HTTP/1.1\r\n" + whole.substr(kGet.size())},
      {"an origin of ours", whole + "Origin: http://localhost\r\n"},
      {"an origin of others", whole + "Origin: http://evil.example\r\n", 403},
      {"no origin", whole + "Origin: null\r\n", 403},
      {"compression is not taken", whole + "Sec-WebSocket-Extensions: permessage-deflate\r\n", 101,
       "", "Sec-WebSocket-Extensions"},
      {"our protocol", whole + "Sec-WebSocket-Protocol: ternion\r\n", 101,
       "Sec-WebSocket-Protocol: ternion"},
      {"our protocol among others", whole + "Sec-WebSocket-Protocol: chat, ternion\r\n", 101,
       "Sec-WebSocket-Protocol: ternion"},
      {"our protocol in a second line",
       whole + "Sec-WebSocket-Protocol: chat\r\nSec-WebSocket-Protocol: ternion\r\n", 101,
       "Sec-WebSocket-Protocol: ternion"},
      {"other protocols", whole + "Sec-WebSocket-Protocol: chat, ternions\r\n", 101, "",
       "Sec-WebSocket-Protocol"},
      {"a game without our protocol", whole + "Sec-WebSocket-Protocol: game.x\r\n", 101, "",
       "Sec-WebSocket-Protocol"},
      {"a body of nothing", whole + "Content-Length: 0\r\n"},
  };
  for (const char* other : {"8", "0", "12", "14", "130", "13, 8", "x"})
    cases.push_back({"version "s + other, version("Sec-WebSocket-Version: "s + other + "\r\n"), 426,
                     "Sec-WebSocket-Version: 13"});
  return cases;
}

TEST(WebSocketConformance, TheHandshake) {
  Running server;
  for (const Handshake& each : handshakes()) {
    SCOPED_TRACE(each.name);
    TcpClient client(server.port());
    client.send(each.request + "\r\n");
    const std::string head = client.read_through("\r\n\r\n", 30s);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 " + std::to_string(each.status) + " ")) << head;
    EXPECT_NE(head.find("\r\n" + each.has), std::string::npos) << head;
    if (!each.lacks.empty()) {
      EXPECT_EQ(head.find(each.lacks), std::string::npos) << head;
    }
  }
  std::printf("%zu handshakes\n", handshakes().size());
}

/// A client has to wait for the answer: what comes before it would be read as frames by one side.
TEST(WebSocketConformance, NothingIsSentBeforeTheAnswer) {
  Running server;
  TcpClient client(server.port());
  client.send(kGet + kHost + kUpgrade + kVersion + kKey + "\r\n" + ping_frame("early"));
  EXPECT_TRUE(client.read_through("\r\n\r\n", 30s).starts_with("HTTP/1.1 400 "));
}

}  // namespace
}  // namespace ternion::service
