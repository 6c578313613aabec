#include <gmock/gmock.h>

#include "test/protocol/mcp/mcp_fixture.hpp"

namespace ternion::test {
namespace {

using testing::IsEmpty;

constexpr const char* kEcho =
    R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"echo","arguments":{"x":1}}})";

TEST_F(McpTest, ACallIsAnsweredWhenItIsDoneAndOthersMeanwhile) {
  open();
  initialize();
  EXPECT_THAT(say(kEcho), IsEmpty());
  EXPECT_EQ(ask(R"({"jsonrpc":"2.0","id":8,"method":"ping"})")["result"], Json::object());
  const auto said = work();
  ASSERT_EQ(said.size(), 1U);
  const Json answer = Json::parse(said.front());
  EXPECT_EQ(answer["id"], 7);
  EXPECT_EQ(answer["result"]["isError"], false);
  EXPECT_EQ(answer["result"]["structuredContent"]["x"], 1);
  EXPECT_EQ(answer["result"]["content"][0]["text"], R"({"x":1})");
}

TEST_F(McpTest, WhatAToolRefusesOrThrowsIsToldToTheModel) {
  open();
  initialize();
  for (const auto& [tool, words] : {std::pair{"refuse", "expected a legal move"},
                                    std::pair{"throw", "throw failed: no memory"}}) {
    EXPECT_THAT(
        say(std::string(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":")") +
            tool + "\"}}"),
        IsEmpty());
    const Json answer = Json::parse(work().at(0));
    EXPECT_EQ(answer["result"]["isError"], true);
    EXPECT_EQ(answer["result"]["content"][0]["text"], words);
  }
}

TEST_F(McpTest, ACancelledCallIsNotAnswered) {
  open();
  initialize();
  say(kEcho);
  EXPECT_THAT(
      say(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"7"}})"),
      IsEmpty());  // another one's
  EXPECT_THAT(
      say(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})"),
      IsEmpty());
  say(kEcho);  // its id is free again
  EXPECT_THAT(work(), IsEmpty());
  EXPECT_EQ(work().size(), 1U);
}

TEST_F(McpTest, MessagesOutOfPlaceAreErrors) {
  open();
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})"), -32600);
  EXPECT_EQ(error_of(kEcho), -32600);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"ping"})"), 0);  // it is always allowed
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"initialize"})"), -32602);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})"), -32600);
  initialize();
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"resources/list"})"), -32601);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"notifications/cancelled"})"), -32600);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"tools/call"})"), -32602);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}})"),
            -32602);
  EXPECT_EQ(error_of(R"({"jsonrpc":"2.0","id":1,"method":"tools/call",)"
                     R"("params":{"name":"echo","arguments":[]}})"),
            -32602);
  // Notifications are never answered, whatever is wrong with them.
  for (const char* line :
       {R"({"jsonrpc":"2.0","method":"x"})", R"({"jsonrpc":"2.0","method":"tools/list"})",
        R"({"jsonrpc":"2.0","method":"notifications/cancelled"})",
        R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":[]})"})
    EXPECT_THAT(say(line), IsEmpty()) << line;
  EXPECT_TRUE(waiting->tasks.empty());
}

TEST_F(McpTest, IdsOfOpenCallsAreTheirOwnAndTheirNumberIsBounded) {
  open();
  initialize();
  say(kEcho);
  EXPECT_EQ(error_of(kEcho), -32600);
  const auto call = [](int id) {
    return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) +
           R"(,"method":"tools/call","params":{"name":"echo"}})";
  };
  for (int id = 100; id < 163; ++id) EXPECT_THAT(say(call(id)), IsEmpty());
  EXPECT_EQ(error_of(call(163)), -32000);
  work();
  EXPECT_THAT(say(call(163)), IsEmpty());
}

TEST_F(McpTest, AnUnknownVersionIsOfferedTheLatest) {
  open();
  const auto version = [&](const std::string& wanted) {
    return ask(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":")" +
               wanted + "\"}}")["result"]["protocolVersion"];
  };
  EXPECT_EQ(version("2024-11-05"), "2024-11-05");
  EXPECT_EQ(version("2031-01-01"), "2025-06-18");
}

TEST_F(McpTest, AScriptHasItsAnswersBeforeTheEnd) {
  open();
  initialize();
  say(kEcho);
  dialect->on_eof();
  EXPECT_FALSE(sink->closed());
  EXPECT_EQ(work().size(), 1U);
  EXPECT_TRUE(sink->closed());
}

TEST_F(McpTest, WhoHasGoneIsNotWaitedFor) {
  open(false);
  initialize();
  say(kEcho);
  dialect->on_eof();
  EXPECT_TRUE(sink->closed());
  EXPECT_THAT(work(), IsEmpty());
}

TEST_F(McpTest, ACallMayOutliveTheConversation) {
  open();
  initialize();
  say(kEcho);
  auto task = std::move(waiting->tasks.front());
  dialect.reset();
  task();
  executor->run_until_idle();
  EXPECT_THAT(sink->take(), IsEmpty());
}

TEST_F(McpTest, AnOverlongLineIsAnError) {
  open();
  dialect->on_overlong_line(1000);
  const Json answer = Json::parse(sink->take().at(0));
  EXPECT_EQ(answer["error"]["code"], -32600);
  EXPECT_EQ(answer["id"], nullptr);
}

}  // namespace
}  // namespace ternion::test
