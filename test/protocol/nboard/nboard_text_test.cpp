#include "protocol/nboard/nboard_text.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/protocol/nboard/nboard_fixture.hpp"

namespace ternion::test {
namespace {

const fakes::ScriptedSession& names() {
  static const fakes::ScriptedSession session;
  return session;
}

TEST(NBoardText, BareMoves) {
  for (const auto* move : {"F5", "f5", "a1", "H8", "PA", "pa", "pass", "PASS", "Pass", "F5/1.2",
                           "F5//3.5", "F5/1.2/3.5", "pa//1", " f5 ", "F5 / 1 / 2", "F5/"})
    EXPECT_TRUE(nboard::is_bare_move(move)) << move;
  for (const auto* other : {"", " ", "F9", "I5", "F55", "F", "5F", "pause", "pad", "p", "--", "/F5",
                            "F5 hello", "hint", "go", "foo bar", "\xC3\xA4"})
    EXPECT_FALSE(nboard::is_bare_move(other)) << other;
  EXPECT_FALSE(nboard::is_bare_move(std::string("F5\0", 3)));
}

TEST(NBoardText, Evaluations) {
  EXPECT_EQ(nboard::format_eval(Heuristic{1.234}), "+1.23");
  EXPECT_EQ(nboard::format_eval(Heuristic{-0.4}), "-0.40");
  EXPECT_EQ(nboard::format_eval(Heuristic{-0.0001}), "+0.00");
  EXPECT_EQ(nboard::format_eval(Exact{-64}), "-64.00");
  EXPECT_EQ(nboard::format_eval(Exact{0}), "+0.00");
  EXPECT_EQ(nboard::format_eval(Outcome{1}), "+1.00");
  EXPECT_EQ(nboard::format_eval(Outcome{0}), "+0.00");
  EXPECT_EQ(nboard::format_eval(Outcome{-1}), "-1.00");
}

TEST(NBoardText, Depths) {
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 14)), "14");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 14, 73)), "14@73%");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Exact{2}, 20)), "100%");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Exact{2}, 20, 99)), "20@99%");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Outcome{1}, 20)), "100%W");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 0)), "0");
}

TEST(NBoardText, SearchLinesHaveFourTokensAndNoBlanksInTheVariation) {
  EXPECT_EQ(nboard::search_line(names(), line_of("f5d6c3", Heuristic{0.55}, 12)),
            "search F5D6C3 +0.55 0 12\n");
  EXPECT_EQ(nboard::search_line(names(), line_of("d6pac3", Exact{-4}, 9)),
            "search D6PAC3 -4.00 0 100%\n");
  EXPECT_EQ(nboard::search_line(names(), line_of("pa", Outcome{-1}, 9)),
            "search PA -1.00 0 100%W\n");
}

TEST(NBoardText, Answers) {
  const Move d6 = othello::move_to(othello::square_at(3, 5));
  EXPECT_EQ(nboard::answer_line(names(), d6, Heuristic{-0.38}, from_seconds(0.61)),
            "=== D6/-0.38/0.61\n");
  EXPECT_EQ(nboard::answer_line(names(), d6, {}, from_seconds(0.4)), "=== D6//0.40\n");
  EXPECT_EQ(nboard::answer_line(names(), othello::pass_move(), Exact{3}, from_seconds(61)),
            "=== PA/+3.00/61.00\n");
}

TEST(NBoardText, StatisticsAndAnalysis) {
  EXPECT_EQ(nboard::nodestats_line(info_of({}, 81231, 0.02)), "nodestats 81231 0.02\n");
  EXPECT_EQ(nboard::nodestats_line(info_of({}, 123456789012ULL, 3600)),
            "nodestats 123456789012 3600.00\n");
  EXPECT_EQ(nboard::analysis_line(0, Heuristic{0}), "analysis 0 +0.00\n");
  EXPECT_EQ(nboard::analysis_line(64, Exact{-4}), "analysis 64 -4.00\n");
}

}  // namespace
}  // namespace ternion::test
