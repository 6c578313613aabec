// Lines, frames, vertices: the parts without a conversation.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/gtp/reply.hpp"
#include "protocol/gtp/request.hpp"
#include "protocol/gtp/vertex.hpp"
#include "test/fakes/scripted_session.hpp"

namespace ternion::gtp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(GtpLine, ControlBytesCommentsAndBlanksGo) {
  EXPECT_EQ(clean_line("name"), "name");
  EXPECT_EQ(clean_line("name\r"), "name");
  EXPECT_EQ(clean_line("  12\tname  # comment"), "12 name");
  EXPECT_EQ(clean_line("na\x01m\x7f"
                       "e"),
            "name");
  EXPECT_EQ(clean_line("# comment"), "");
  EXPECT_EQ(clean_line(" \t \r"), "");
  EXPECT_EQ(clean_line(std::string_view("na\0me", 5)), "name");
  EXPECT_EQ(clean_line("echo \xC3\xA4"), "echo \xC3\xA4");
}

TEST(GtpLine, OnlyTheExactCommentInterrupts) {
  EXPECT_TRUE(is_interrupt("# interrupt"));
  EXPECT_TRUE(is_interrupt("# interrupt\r"));
  EXPECT_FALSE(is_interrupt("#interrupt"));
  EXPECT_FALSE(is_interrupt("# interrupt now"));
  EXPECT_FALSE(is_interrupt(" # interrupt"));
  EXPECT_FALSE(is_interrupt("# Interrupt"));
}

TEST(GtpLine, IdNameAndArguments) {
  const Request request = parse_request("0012 play  b D3");
  EXPECT_EQ(request.id, "0012");
  EXPECT_EQ(request.name, "play");
  EXPECT_EQ(request.arguments.text(), "b D3");
  EXPECT_EQ(request.arguments.size(), 2u);
  EXPECT_EQ(request.arguments[1], "D3");
  EXPECT_EQ(request.arguments[2], "");
  EXPECT_EQ(parse_request("name").id, "");
  EXPECT_EQ(parse_request("7").name, "");
  EXPECT_EQ(parse_request("7").id, "7");
  EXPECT_EQ(parse_request("2147483647 name").id, "2147483647");
  EXPECT_EQ(parse_request("12345678901 name").name, "12345678901");
  EXPECT_EQ(parse_request("-3 name").name, "-3");
  EXPECT_EQ(parse_request("12name").name, "12name");
}

TEST(GtpReply, Frames) {
  EXPECT_EQ(success("", ""), "=\n\n");
  EXPECT_EQ(success("12", ""), "=12\n\n");
  EXPECT_EQ(success("", "E6"), "= E6\n\n");
  EXPECT_EQ(success("12", "E6"), "=12 E6\n\n");
  EXPECT_EQ(failure("3", "illegal move"), "?3 illegal move\n\n");
}

TEST(GtpReply, NoEmptyLineInside) {
  EXPECT_EQ(success("", "a\n\nb\n"), "= a\nb\n\n");
  EXPECT_EQ(success("1", "\n  A\n \n  B"), "=1\n  A\n  B\n\n");
  EXPECT_EQ(success("", "\n\n"), "=\n\n");
}

class VertexTest : public testing::Test {
 protected:
  fakes::ScriptedSession session_;
  Vertices plain_{session_, false};
  Vertices flipped_{session_, true};
};

TEST_F(VertexTest, EveryPointThereAndBack) {
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const Move move = session_.move_at(column, row);
      const std::string vertex = plain_.format(move);
      EXPECT_EQ(vertex, std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1));
      EXPECT_EQ(plain_.parse(vertex).value(), move);
      const std::string mirrored = flipped_.format(move);
      EXPECT_EQ(mirrored[1], static_cast<char>('8' - row));
      EXPECT_EQ(flipped_.parse(mirrored).value(), move);
    }
  }
}

TEST_F(VertexTest, AnyCaseAndPass) {
  EXPECT_EQ(plain_.parse("d3").value(), plain_.parse("D3").value());
  for (const auto* pass : {"pass", "PASS", "Pass"})
    EXPECT_EQ(plain_.parse(pass).value(), session_.pass_move());
  EXPECT_EQ(plain_.format(session_.pass_move()), "pass");
}

TEST_F(VertexTest, BadOnes) {
  for (const auto* bad : {"", "D", "3", "D0", "D9", "I1", "i1", "J1", "D33", "D+3", "D-3", "D3x",
                          "--", "pa", "resign", "D 3",
                          "\xC3\xA4"
                          "3"}) {
    ASSERT_FALSE(plain_.parse(bad)) << bad;
    EXPECT_EQ(plain_.parse(bad).error().message, kInvalidColorOrCoordinate);
  }
}

TEST(GtpColor, BothSpellingsInAnyCase) {
  for (const auto* black : {"b", "B", "black", "BLACK", "Black"})
    EXPECT_EQ(parse_color(black).value(), Side::black);
  for (const auto* white : {"w", "W", "white", "WHITE"})
    EXPECT_EQ(parse_color(white).value(), Side::white);
  for (const auto* bad : {"", "x", "bl", "blacks", "0"}) EXPECT_FALSE(parse_color(bad)) << bad;
}

}  // namespace
}  // namespace ternion::gtp
