// loadsgf and printsgf. Files are the test's own.
#include <gmock/gmock.h>

#include "test/protocol/gtp/gtp_fixture.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string text_of(const std::string& answer) {
  return parse_responses(answer).value().front().text;
}

TEST_F(GtpTest, WhatIsPrintedCanBeLoaded) {
  play(kBeforePass);
  ok({"play w c1"});
  const std::string sgf = text_of(ask("printsgf"));
  EXPECT_THAT(sgf,
              StartsWith("(;FF[4]GM[2]CA[UTF-8]AP[Ternion:9.9]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]"));
  EXPECT_THAT(sgf, HasSubstr(";B[];W[c1]"));
  const std::string board = ask("showboard");
  files["game.sgf"] = sgf;
  ok({"clear_board"});
  EXPECT_EQ(ask("loadsgf game.sgf"), "= black\n\n");
  EXPECT_EQ(ask("showboard"), board);
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
  // In the file the pass is a move of its own, so it is one to take back.
  ok({"undo"});
  EXPECT_EQ(history(), std::string(kBeforePass) + "pa");
}

TEST_F(GtpTest, AFinishedGameHasItsResult) {
  play(kWipeOut);
  EXPECT_THAT(ask("printsgf"), HasSubstr("RE[B+64]"));
  EXPECT_THAT(ask("printsgf out.sgf"), StartsWith("? cannot write files"));
}

TEST_F(GtpTest, SetUpPositionsArePrintedAndLoaded) {
  ok({"gogui-setup w A1 w B1 w C1 b D1 b H8", "gogui-setup_player w", "play w E1"});
  const std::string board = ask("showboard");
  files["x"] = text_of(ask("printsgf"));
  EXPECT_THAT(files["x"], HasSubstr("AB[d1][h8]AW[a1][b1][c1]PL[W]"));
  ok({"clear_board"});
  EXPECT_EQ(ask("loadsgf x").front(), '=');
  EXPECT_EQ(ask("showboard"), board);
}

TEST_F(GtpTest, LoadsUpToBeforeAMove) {
  files["x"] = "(;GM[2];B[f5];W[d6];B[c5];W[f4])";
  EXPECT_EQ(ask("loadsgf x 3"), "= black\n\n");
  EXPECT_EQ(history(), "f5d6");
  EXPECT_EQ(ask("loadsgf x 1"), "= black\n\n");
  EXPECT_EQ(history(), "");
  EXPECT_EQ(ask("loadsgf x 99"), "= black\n\n");
  EXPECT_EQ(history(), "f5d6c5f4");
  EXPECT_EQ(ask("loadsgf x 2"), "= white\n\n");
  EXPECT_EQ(ask("loadsgf x 0"), "? syntax error\n\n");
  EXPECT_EQ(ask("loadsgf x b"), "? syntax error\n\n");
  EXPECT_EQ(history(), "f5");
}

TEST_F(GtpTest, PassesMayBeMissingInAFile) {
  files["x"] = "(;GM[2];B[c4];W[c3];B[e6];W[b4];B[a4];W[a5];B[b2];W[a3];W[c1])";
  EXPECT_EQ(ask("loadsgf x"), "= black\n\n");
  EXPECT_EQ(history(), std::string(kBeforePass) + "pac1");
}

TEST_F(GtpTest, ABadFileChangesNothing) {
  play("f5d6");
  files["empty"] = "";
  files["gomoku"] = "(;GM[4];B[aa])";
  files["size"] = "(;GM[2]SZ[10];B[f5])";
  files["illegal"] = "(;GM[2];B[f5];W[a1])";
  files["outside"] = "(;GM[2];B[f5];W[j9])";
  files["stone"] = "(;GM[2]AB[z1])";
  files["turn"] = "(;GM[2];B[f5];B[d6])";
  files["binary"] = std::string("\0(;\xFF", 4);
  const std::pair<const char*, const char*> cases[] = {
      {"empty", "line 1, column 1: expected a game"},
      {"gomoku", "line 1, column 6: expected GM[2] for Othello, got '4'"},
      {"size", "line 1, column 11: expected"},
      {"illegal", "line 1, column 17: move 2: expected a legal move"},
      {"outside", "line 1, column 17: expected a point of a board of 8 by 8"},
      {"stone", "expected a point of a board"},
      {"turn", "move 2: expected a move of white"},
      {"binary", "line 1, column 4: expected"},
      {"absent", "no such file"}};
  for (const auto& [name, why] : cases) {
    const std::string answer = ask("loadsgf " + std::string(name));
    EXPECT_THAT(answer, StartsWith("? cannot load file: ")) << name;
    EXPECT_THAT(answer, HasSubstr(why)) << name;
    EXPECT_EQ(history(), "f5d6") << name;
  }
  EXPECT_EQ(ask("loadsgf"), "? syntax error\n\n");
}

TEST_F(GtpTest, OthelloOfGoGuiIsLoaded) {
  files["x"] = "(;FF[4]CA[UTF-8]AP[GoGui:1.6.0]SZ[8]\n;B[fd];W[dc];B[cd])";
  EXPECT_EQ(ask("loadsgf x"), "= white\n\n");
  EXPECT_EQ(history(), "f5d6c5");
}

TEST_F(GtpTest, APathWithBlanksIsQuoted) {
  files["my games/a b.sgf"] = "(;GM[2];B[f5];W[d6])";
  EXPECT_EQ(ask("loadsgf \"my games/a b.sgf\""), "= black\n\n");
  EXPECT_EQ(history(), "f5d6");
  EXPECT_EQ(ask("loadsgf \"my games/a b.sgf\" 2"), "= white\n\n");
  EXPECT_EQ(ask("loadsgf \"my games/a b.sgf\" x"), "? syntax error\n\n");
  EXPECT_EQ(ask("loadsgf \"\""), "? syntax error\n\n");
  EXPECT_THAT(ask("loadsgf \"open"), StartsWith("? cannot load file"));
  EXPECT_EQ(history(), "f5");
}

TEST_F(GtpTest, WithoutAReaderThereAreNoFiles) {
  options.read_file = nullptr;
  EXPECT_EQ(ask("loadsgf x"), "? cannot load file: there are no files here\n\n");
}

}  // namespace
}  // namespace ternion::test
