#include "engine/othello/obf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/othello/notation.hpp"
#include "test/engine/othello/random_positions.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::othello {
namespace {

using testing::HasSubstr;

const std::string kStart = "---------------------------OX------XO--------------------------- X";

ObfLine read_obf(const std::string& text) {
  const auto line = parse_obf(text);
  EXPECT_TRUE(line.has_value()) << text << ": " << (line ? "" : line.error().message);
  return line.value_or(ObfLine{});
}

Error error_of(const std::string& text) {
  const auto line = parse_obf(text);
  EXPECT_FALSE(line.has_value()) << text;
  return line ? Error{ErrorCode::io, ""} : line.error();
}

TEST(Obf, PositionItemsAndComment) {
  const ObfLine line = read_obf(kStart + "; F5:+0; d3:-2; C4:12; % made up\r\n");
  EXPECT_EQ(line.position, Position{});
  ASSERT_EQ(line.items.size(), 3u);
  EXPECT_EQ(line.items[0], (ObfLine::Item{*parse_move("f5"), 0}));
  EXPECT_EQ(line.items[1], (ObfLine::Item{*parse_move("d3"), -2}));
  EXPECT_EQ(line.items[2], (ObfLine::Item{*parse_move("c4"), 12}));
  EXPECT_EQ(line.comment, "made up");
}

TEST(Obf, EverythingButTheBoardMayBeMissing) {
  EXPECT_EQ(read_obf(kStart + ";").items.size(), 0u);
  EXPECT_EQ(read_obf(kStart).position, Position{});
  EXPECT_EQ(read_obf(kStart.substr(0, 64)).position, Position{});
  EXPECT_EQ(read_obf(kStart + "; F5:+0").items.size(), 1u);
  EXPECT_EQ(read_obf(kStart + "% comment").comment, "comment");
  EXPECT_EQ(read_obf(kStart + ";; ;F5:0;;").items.size(), 1u);
}

TEST(Obf, TheMarkOfAnEmptyItemIsSkipped) {
  const ObfLine line = read_obf(kStart + "; F5:+0; --:-127;");
  ASSERT_EQ(line.items.size(), 1u);
  EXPECT_EQ(line.items[0].score, 0);
}

TEST(Obf, AForcedPassCanHaveAScore) {
  const ObfLine line = read_obf(std::string(62, 'X') + "O- O; PS:-64;");
  ASSERT_EQ(line.items.size(), 1u);
  EXPECT_EQ(line.items[0], (ObfLine::Item{pass_move(), -64}));
  EXPECT_EQ(write_obf(line), std::string(62, 'X') + "O- O; PS:-64;");
}

TEST(Obf, Errors) {
  const std::tuple<std::string, ErrorCode, std::string> cases[] = {
      {"", ErrorCode::syntax, "64 squares"},
      {"% only a comment", ErrorCode::syntax, "64 squares"},
      {kStart + "; F5;", ErrorCode::syntax, "item 1: expected a move, a colon"},
      {kStart + "; F5:0; i9:+2;", ErrorCode::syntax, "item 2: expected a square"},
      {kStart + "; F5:;", ErrorCode::syntax, "whole number"},
      {kStart + "; F5:+-2;", ErrorCode::syntax, "whole number"},
      {kStart + "; F5:2.5;", ErrorCode::syntax, "whole number"},
      {kStart + "; F5:65;", ErrorCode::out_of_range, "-64 and +64"},
      {kStart + "; F5:-127;", ErrorCode::out_of_range, "-64 and +64"},
      {kStart + "; F5:99999999999999;", ErrorCode::out_of_range, "-64 and +64"},
      {kStart + "; F5:-2147483648;", ErrorCode::out_of_range, "-64 and +64"},
      {kStart + "; A1:+2;", ErrorCode::illegal_move, "a1 is not legal"},
      {kStart + "; PS:+2;", ErrorCode::illegal_move, "pass is not legal"},
      {kStart + ";\n" + kStart + ";", ErrorCode::syntax, "one line"},
  };
  for (const auto& [text, code, message] : cases) {
    const Error error = error_of(text);
    EXPECT_EQ(error.code, code) << text;
    EXPECT_THAT(error.message, HasSubstr(message)) << text;
  }
}

TEST(Obf, WriterPutsCommentsOnOneLine) {
  ObfLine line;
  line.comment = "a\nb";
  EXPECT_EQ(write_obf(line), kStart + "; % a b");
  line.comment.clear();
  EXPECT_EQ(write_obf(line), kStart + ";");
}

TEST(Obf, RandomLinesRoundTrip) {
  Rng rng(71);
  for (int i = 0; i < 1000; ++i) {
    ObfLine line;
    line.position = test::random_playout(rng);
    for (Move move : line.position.legal_moves())
      line.items.push_back({move, static_cast<int>(rng.below(129)) - 64});
    if (rng.below(2) == 0) line.comment = "line " + std::to_string(i);
    EXPECT_EQ(read_obf(write_obf(line)), line);
  }
}

void expect_all_lines(const std::string& name, int expected_lines, int empties) {
  TERNION_SHARED_DATA_OR_SKIP(path, name);
  std::ifstream file(path);
  int lines = 0;
  for (std::string text; std::getline(file, text); ++lines) {
    const ObfLine line = read_obf(text);
    EXPECT_EQ(line.position.empty_count(), empties) << text;
    EXPECT_EQ(static_cast<int>(line.items.size()), line.position.legal_moves().size()) << text;
    // Behind the best one the files are not quite in order.
    for (const ObfLine::Item& item : line.items)
      EXPECT_LE(item.score, line.items.front().score) << "best first: " << text;
    EXPECT_EQ(read_obf(write_obf(line)), line);
  }
  EXPECT_EQ(lines, expected_lines);
}

TEST(Obf, Hard20HasAScoreForEveryMove) { expect_all_lines("othello/hard-20.obf", 276, 20); }
TEST(Obf, Hard30HasAScoreForEveryMove) { expect_all_lines("othello/hard-30.obf", 289, 30); }

}  // namespace
}  // namespace ternion::othello
