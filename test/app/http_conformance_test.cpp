// RFC 9112 case by case: the bytes that are sent, the statuses they are answered with, and whether
// the connection goes on. One that goes on must be in step: a request behind the case is answered
// as itself, so that no byte of a body has become a request, nor the other way round.
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/http_cases.hpp"
#include "test/app/running_server.hpp"
#include "test/app/tcp_client.hpp"

namespace ternion::service {
namespace {

using namespace test;
using namespace std::chrono_literals;
using namespace std::string_literals;

/// All of a connection's answers; the bodies are skipped by what their heads say.
class Answers {
 public:
  explicit Answers(std::uint16_t port) : client_(port) {}
  TcpClient& client() { return client_; }

  /// The status of the next one, 0 where the stream ends or nothing comes in time.
  int next(bool to_head) {
    head_ = client_.read_through("\r\n\r\n", 30s);
    if (!head_.starts_with("HTTP/1.1 ")) return 0;
    const int status = std::atoi(head_.c_str() + 9);
    const auto at = head_.find("Content-Length: ");
    if (!to_head && at != std::string::npos) {
      const std::size_t size = std::strtoul(head_.c_str() + at + 16, nullptr, 10);
      if (client_.read_exactly(size, 30s).size() != size) return 0;
    }
    return status;
  }
  const std::string& head() const { return head_; }

 private:
  TcpClient client_;
  std::string head_;
};

/// What is asked, in their order: answers to HEAD have no body.
std::vector<bool> heads_among(std::string_view bytes, std::size_t answers) {
  std::vector<bool> heads(answers, false);
  std::size_t i = 0;
  for (std::size_t at = bytes.find(" HTTP/1."); at != std::string_view::npos && i < answers;
       at = bytes.find(" HTTP/1.", at + 1), ++i) {
    const auto line = bytes.rfind('\n', at);
    heads[i] = bytes.substr(line == std::string_view::npos ? 0 : line + 1).starts_with("HEAD ");
  }
  return heads;
}

void check(std::uint16_t port, const HttpCase& each) {
  SCOPED_TRACE(each.name);
  Answers answers(port);
  ASSERT_TRUE(answers.client().connected());
  answers.client().send(each.bytes);  // a refusal may come before all of it is taken
  const auto heads = heads_among(each.bytes, each.statuses.size());
  for (std::size_t i = 0; i < each.statuses.size(); ++i)
    ASSERT_EQ(answers.next(heads[i]), each.statuses[i]) << "answer " << i << answers.head();
  std::string rest;
  if (each.after == After::stays) {
    ASSERT_TRUE(answers.client().send(kGet + "Connection: close\r\n\r\n"));
    ASSERT_EQ(answers.next(false), 200) << "out of step" << answers.head();
  }
  EXPECT_TRUE(answers.client().read_to_end(rest, 30s)) << "it must close";
  EXPECT_EQ(rest, "");
}

TEST(HttpConformance, EachCaseHasItsAnswer) {
  Running server;
  // What waits for its rest is not waited for long here; nothing else is ever too slow.
  Running hasty([](TcpOptions& options) { options.web.request_timeout = 200ms; });
  const auto cases = test::http_cases();
  for (const HttpCase& each : cases)
    check(each.after == After::waits ? hasty.port() : server.port(), each);
  std::printf("%zu cases of RFC 9112\n", cases.size());
  EXPECT_GE(cases.size(), 200U) << "a group has gone";
}

TEST(HttpConformance, AHeadHasOneLimitHoweverItComes) {
  // However long a busy machine takes to bring so many pieces.
  Running server([](TcpOptions& options) { options.web.request_timeout = 10min; });
  Answers answers(server.port());
  answers.client().send(kGet);
  for (int i = 0; i < 5000; ++i) answers.client().send("X: y\r\n");
  EXPECT_EQ(answers.next(false), 431) << answers.head();
}

/// What comes behind the body has not been judged, and nothing is believed of it.
TEST(HttpConformance, ATrailerIsNoHeader) {
  Running server;
  Answers answers(server.port());
  answers.client().send("POST /api/game/hello HTTP/1.1\r\n" + kHost + kChunked +
                        "\r\n2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n");
  EXPECT_EQ(answers.next(false), 401) << answers.head();
}

TEST(HttpConformance, AnOldClientIsToldThatTheConnectionStays) {
  Running server;
  const std::string request = "GET /health HTTP/1.0\r\n" + kHost;
  Answers stays(server.port());
  stays.client().send(request + "Connection: keep-alive\r\n\r\n");
  EXPECT_EQ(stays.next(false), 200);
  EXPECT_NE(stays.head().find("\r\nConnection: keep-alive\r\n"), std::string::npos);
  Answers goes(server.port());
  goes.client().send(request + kEnd);
  EXPECT_EQ(goes.next(false), 200);
  EXPECT_NE(goes.head().find("\r\nConnection: close\r\n"), std::string::npos);
}

/// With bytes unread a connection that is closed at once loses what was answered.
TEST(HttpConformance, WhoeverIsStillSendingCanReadWhyNot) {
  Running server;
  Answers answers(server.port());
  answers.client().send(kPost + "Content-Length: 1000000\r\n\r\n");
  EXPECT_EQ(answers.next(false), 413);
  EXPECT_TRUE(answers.client().send(std::string(1'000'000, ' '))) << "it is taken and dropped";
  answers.client().end_input();
  std::string rest;
  EXPECT_TRUE(answers.client().read_to_end(rest)) << "an end, and no reset";
}

/// The head of an answer to HEAD is that of GET.
TEST(HttpConformance, HeadIsGetWithoutItsBody) {
  Running server;
  for (const char* target : {"/", "/health", "/none"}) {
    Answers get(server.port());
    get.client().send("GET "s + target + " HTTP/1.1\r\n" + kHost + kEnd);
    get.next(false);
    Answers head(server.port());
    head.client().send("HEAD "s + target + " HTTP/1.1\r\n" + kHost + kEnd);
    head.next(true);
    EXPECT_EQ(head.head(), get.head()) << target;
  }
}

}  // namespace
}  // namespace ternion::service
