#include "protocol/mcp/rpc.hpp"

#include <gtest/gtest.h>

#include "protocol/core/json_nesting.hpp"

namespace ternion::mcp {
namespace {

TEST(Rpc, ReadsRequestsAndNotifications) {
  const auto request = read_rpc(R"( {"jsonrpc":"2.0","id":"a","method":"m","params":{"x":1}} )");
  ASSERT_TRUE(request.message);
  EXPECT_EQ(request.message->id, "a");
  EXPECT_EQ(request.message->method, "m");
  EXPECT_EQ(request.message->params["x"], 1);
  EXPECT_FALSE(request.message->is_notification());
  const auto notification = read_rpc(R"({"jsonrpc":"2.0","method":"n"})");
  ASSERT_TRUE(notification.message);
  EXPECT_TRUE(notification.message->is_notification());
  EXPECT_TRUE(notification.message->params.is_object());
}

TEST(Rpc, NobodyWaitsForAWordToBlanksAndAnswers) {
  for (const char* line : {"", "  \r", R"({"jsonrpc":"2.0","id":1,"result":{}})",
                           R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"}) {
    const auto read = read_rpc(line);
    EXPECT_FALSE(read.message) << line;
    EXPECT_FALSE(read.error) << line;
  }
}

TEST(Rpc, WhatIsWrongHasACodeAndItsAsker) {
  struct Case {
    const char* line;
    RpcCode code;
    const char* id;
  };
  const Case cases[] = {
      {"hello", RpcCode::parse_error, "null"},
      {"{", RpcCode::parse_error, "null"},
      {R"({"jsonrpc":"2.0","id":1,"method":"x"} {})", RpcCode::parse_error, "null"},
      {"[]", RpcCode::invalid_request, "null"},
      {"7", RpcCode::invalid_request, "null"},
      {"null", RpcCode::invalid_request, "null"},
      {R"({"id":1,"method":"x"})", RpcCode::invalid_request, "1"},
      {R"({"jsonrpc":"1.0","id":1,"method":"x"})", RpcCode::invalid_request, "1"},
      {R"({"jsonrpc":2.0,"id":1,"method":"x"})", RpcCode::invalid_request, "1"},
      {R"({"jsonrpc":"2.0","id":"q"})", RpcCode::invalid_request, "\"q\""},
      {R"({"jsonrpc":"2.0","id":1,"method":7})", RpcCode::invalid_request, "1"},
      {R"({"jsonrpc":"2.0","id":null,"method":"x"})", RpcCode::invalid_request, "null"},
      {R"({"jsonrpc":"2.0","id":1.5,"method":"x"})", RpcCode::invalid_request, "null"},
      {R"({"jsonrpc":"2.0","id":true,"method":"x"})", RpcCode::invalid_request, "null"},
      {R"({"jsonrpc":"2.0","id":{},"method":"x"})", RpcCode::invalid_request, "null"},
      {R"({"jsonrpc":"2.0","id":1,"method":"x","params":[1]})", RpcCode::invalid_params, "1"},
  };
  for (const Case& each : cases) {
    const auto read = read_rpc(each.line);
    ASSERT_TRUE(read.error) << each.line;
    EXPECT_EQ(read.error->code, each.code) << each.line;
    EXPECT_EQ(read.id.dump(), each.id) << each.line;
  }
  const std::string zero(R"({"jsonrpc":"2.0"})");
  EXPECT_TRUE(read_rpc(zero + std::string(1, '\0') + "x").error);
  const std::string long_id = R"({"jsonrpc":"2.0","id":")" + std::string(257, 'i') + "\"}";
  EXPECT_EQ(read_rpc(long_id).id, nullptr);
}

TEST(Rpc, DeepBracketsAreRefusedBeforeTheyAreRead) {
  const std::string deep(100000, '[');
  EXPECT_EQ(read_rpc(deep).error->code, RpcCode::parse_error);
  EXPECT_EQ(text::json_nesting(deep), 100000U);
  EXPECT_EQ(text::json_nesting(R"({"a":"[[[\"[","b":[]})"), 2U);
}

TEST(Rpc, AnswersAreLinesOfUtf8) {
  EXPECT_EQ(result_line(1, Json::object()), "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n");
  const std::string line = error_line(nullptr, {RpcCode::parse_error, "got \xff\n"});
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(line.find('\xff'), std::string::npos);
}

}  // namespace
}  // namespace ternion::mcp
