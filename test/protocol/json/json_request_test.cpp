#include "protocol/json/request.hpp"

#include <string>

#include <gtest/gtest.h>

namespace ternion::json {
namespace {

TEST(JsonRequest, ReadsIdCommandAndBody) {
  const auto read = read_request(R"({"id":7,"cmd":"move","move":"f5"})");
  ASSERT_FALSE(read.refusal);
  EXPECT_EQ(read.request.id, 7);
  EXPECT_EQ(read.request.command, "move");
  EXPECT_EQ(read.request.body["move"], "f5");
}

TEST(JsonRequest, TakesTextAsAnIdAndNone) {
  EXPECT_EQ(read_request(R"({"id":"a-1","cmd":"ping"})").request.id, "a-1");
  EXPECT_TRUE(read_request(R"({"cmd":"ping"})").request.id.is_null());
}

TEST(JsonRequest, RefusesWhatIsNoObject) {
  for (const char* line : {"", "x", "[]", "7", "null", "{", "{}{}", "{\"cmd\":}", "\"cmd\"",
                           "{\"cmd\":\"\xff\"}", "\x01"}) {
    const auto read = read_request(line);
    ASSERT_TRUE(read.refusal) << line;
    EXPECT_EQ(read.refusal->code, "bad_json") << line;
  }
}

TEST(JsonRequest, RefusesAnIdOrACommandOfAnotherKindAndKeepsTheIdItHas) {
  for (const char* line : {R"({"id":1.5,"cmd":"ping"})", R"({"id":[],"cmd":"ping"})", R"({"id":3})",
                           R"({"id":3,"cmd":4})", R"({"id":3,"cmd":null})"}) {
    const auto read = read_request(line);
    ASSERT_TRUE(read.refusal) << line;
    EXPECT_EQ(read.refusal->code, "bad_field") << line;
  }
  EXPECT_EQ(read_request(R"({"id":3,"cmd":4})").request.id, 3);
  EXPECT_TRUE(read_request("{\"id\":\"" + std::string(65, 'x') + "\",\"cmd\":\"ping\"}").refusal);
}

TEST(JsonRequest, ReadsFieldsWithTheirBounds) {
  const Json body = Json::parse(R"({"n":5,"x":2.5,"t":"abc","b":true,"o":{},"z":null})");
  EXPECT_EQ(integer_field(body, "n", 0, 5).value(), 5);
  EXPECT_EQ(number_field(body, "x", 0, 3).value(), 2.5);
  EXPECT_EQ(number_field(body, "n", 0, 9).value(), 5.0);
  EXPECT_EQ(text_field(body, "t", 3).value(), "abc");
  EXPECT_EQ(bool_field(body, "b").value(), true);
  EXPECT_NE(object_field(body, "o").value(), nullptr);
  for (const char* name : {"z", "absent"}) {
    EXPECT_EQ(integer_field(body, name, 0, 5).value(), std::nullopt);
    EXPECT_EQ(text_field(body, name, 5).value(), std::nullopt);
    EXPECT_EQ(object_field(body, name).value(), nullptr);
  }
}

TEST(JsonRequest, RefusesFieldsOutOfBoundsOrOfAnotherKind) {
  const Json body =
      Json::parse(R"({"n":5,"x":2.5,"t":"abc","big":18446744073709551615,"huge":1e300,"o":[]})");
  EXPECT_FALSE(integer_field(body, "n", 0, 4));
  EXPECT_FALSE(integer_field(body, "n", 6, 9));
  EXPECT_FALSE(integer_field(body, "x", 0, 9));
  EXPECT_FALSE(integer_field(body, "big", 0, INT64_MAX));
  EXPECT_FALSE(number_field(body, "huge", 0, 9));
  EXPECT_FALSE(number_field(body, "t", 0, 9));
  EXPECT_FALSE(text_field(body, "t", 2));
  EXPECT_FALSE(text_field(body, "n", 9));
  EXPECT_FALSE(bool_field(body, "n"));
  EXPECT_FALSE(object_field(body, "o"));
  const auto refused = integer_field(body, "n", 0, 4);
  EXPECT_EQ(refused.error().code, "bad_field");
  EXPECT_NE(refused.error().message.find("from 0 to 4"), std::string::npos);
}

/// What is deep is refused before it is built: a reader that recurses would run out of stack.
TEST(JsonRequest, RefusesBracketsThatAreTooDeep) {
  const auto nested = [](std::size_t depth) {
    return R"({"id":1,"cmd":"move","text":"[[[\"[[[","move":)" + std::string(depth - 1, '[') +
           std::string(depth - 1, ']') + "}";
  };
  EXPECT_FALSE(read_request(nested(32)).refusal);
  for (const std::size_t depth : {std::size_t{33}, std::size_t{450'000}}) {
    const auto read = read_request(nested(depth));
    ASSERT_TRUE(read.refusal) << depth;
    EXPECT_EQ(read.refusal->code, "bad_json") << depth;
  }
}

TEST(JsonRequest, ARefusalSaysWhatCameInFewWords) {
  const Json body = {{"list", Json::array({1, 2, 3})},
                     {"long", std::string(100'000, 'x')},
                     {"broken", std::string("\xff\n")},
                     {"number", 7}};
  for (const char* name : {"list", "long", "broken"})
    EXPECT_LT(integer_field(body, name, 0, 5).error().message.size(), 200U) << name;
  EXPECT_NE(text_field(body, "number", 5).error().message.find("got 7"), std::string::npos);
}

TEST(JsonRequest, WritesOneLineWhateverTheTextHolds) {
  const std::string line = line_of({{"text", std::string("a\nb\xff")}});
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_TRUE(Json::accept(line));
}

TEST(JsonRequest, NothingStandsBehindAZeroByte) {
  using namespace std::string_literals;
  for (const std::string& text :
       {"{\"cmd\":\"ping\"}\0garbage"s, "{\"cmd\":\"ping\"}\0"s, "{\"cmd\":\"pi\0ng\"}"s}) {
    const auto read = json::read_request(text);
    ASSERT_TRUE(read.refusal) << text;
    EXPECT_EQ(read.refusal->code, "bad_json") << text;
  }
}

}  // namespace
}  // namespace ternion::json
