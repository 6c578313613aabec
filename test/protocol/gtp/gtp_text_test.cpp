// Lines, frames, vertices, SGF: the parts without a conversation.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/gtp/reply.hpp"
#include "protocol/gtp/request.hpp"
#include "protocol/gtp/sgf.hpp"
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

// --- SGF.

TEST(Sgf, WritesWhatItReads) {
  SgfGame game;
  game.kind = 2;
  game.width = game.height = 8;
  game.black = {{4, 3}, {3, 4}};
  game.white = {{3, 3}, {4, 4}};
  game.to_move = Side::black;
  game.black_name = "a]b\\c";
  game.result = "B+12";
  for (int i = 0; i < 25; ++i)
    game.moves.push_back({i % 2 == 0 ? Side::black : Side::white, SgfPoint{i % 8, i / 8}});
  game.moves[7].point.reset();
  const std::string text = write_sgf(game, "Ternion:1");
  EXPECT_THAT(text, HasSubstr("GM[2]"));
  EXPECT_THAT(text, HasSubstr(";W[]"));
  EXPECT_EQ(text.find("\n\n"), std::string::npos);
  EXPECT_EQ(parse_sgf(text).value(), game);
}

TEST(Sgf, GamesButOthelloAreWrittenWithTwoLetters) {
  SgfGame game;
  game.kind = 4;
  game.width = game.height = 20;
  game.rules = "renju";
  game.black = {{0, 0}};
  game.moves = {{Side::white, SgfPoint{7, 3}, {}}, {Side::black, SgfPoint{19, 19}, {}}};
  const std::string text = write_sgf(game, "Ternion:1");
  EXPECT_THAT(text, HasSubstr("RU[renju]"));
  EXPECT_THAT(text, HasSubstr("AB[aa]"));
  EXPECT_THAT(text, HasSubstr(";W[hd];B[tt]"));
  EXPECT_EQ(parse_sgf(text).value(), game) << "a point of 20 columns, and no pass";
  game.width.reset();
  EXPECT_EQ(parse_sgf(write_sgf(game, "Ternion:1")).value().moves, game.moves);
}

TEST(Sgf, BothWaysToWriteAPoint) {
  const auto letters = parse_sgf("(;GM[2];B[fe];W[df])").value();
  const auto digits = parse_sgf("(;GM[2];B[f5];W[D6])").value();
  EXPECT_EQ(letters, digits);
  EXPECT_THAT(digits.moves, ElementsAre(SgfMove{Side::black, SgfPoint{5, 4}},
                                        SgfMove{Side::white, SgfPoint{3, 5}}));
}

TEST(Sgf, PassesInAllForms) {
  const auto game = parse_sgf("(;GM[2];B[];W[tt];B[pass];W[PA];B[--])").value();
  ASSERT_EQ(game.moves.size(), 5u);
  for (const auto& move : game.moves) EXPECT_FALSE(move.point);
}

TEST(Sgf, TakesTheFirstVariationAndSkipsWhatItDoesNotKnow) {
  const auto game = parse_sgf(
      "junk ( ; FF [4] GM[2] C[a \\] ( bracket] XX[1][2]\n AB[a1:b2] ; B[f5] "
      "(;W[d6];Black[c5]) (;W[f6])) (;GM[1];B[aa])");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->black.size(), 4u);
  ASSERT_EQ(game->moves.size(), 3u);
  EXPECT_EQ(game->moves[1].point, (SgfPoint{3, 5}));
}

TEST(Sgf, RefusesWithAReason) {
  const std::pair<const char*, const char*> cases[] = {{"", "game tree"},
                                                       {"no tree", "game tree"},
                                                       {"(;B[f5]", "')'"},
                                                       {"(;B[f5", "']'"},
                                                       {"(;B)", "'['"},
                                                       {"(;B[z99])", "point"},
                                                       {"(;B[f])", "point"},
                                                       {"(;SZ[0])", "size"},
                                                       {"(;SZ[8:8:8])", "size"},
                                                       {"(;GM[x])", "number"},
                                                       {"(;PL[x])", "B or W"},
                                                       {"(;B[f5];AB[a1])", "set-up"},
                                                       {"(;AB[a1:b2:c3])", "points"},
                                                       {"(;%)", "property"}};
  for (const auto& [text, why] : cases) {
    const auto game = parse_sgf(text);
    ASSERT_FALSE(game) << text;
    EXPECT_THAT(game.error().message, HasSubstr(why)) << text;
  }
}

TEST(Sgf, AHugeRectangleListIsRefusedNotStored) {
  std::string text = "(;GM[2]AB";
  for (int i = 0; i < 200; ++i) text += "[aa:ZZ]";
  EXPECT_FALSE(parse_sgf(text + ")"));
}

TEST(Sgf, NumbersOfGames) {
  EXPECT_EQ(sgf_kind_of("Othello"), 2);
  EXPECT_EQ(sgf_kind_of("gomoku"), 4);
  EXPECT_EQ(sgf_kind_of("Surakarta"), std::nullopt);
}

}  // namespace
}  // namespace ternion::gtp
