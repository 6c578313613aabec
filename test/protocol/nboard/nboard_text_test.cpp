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
  for (const auto* move :
       {"F5",         "f5",         "a1",          "H8",         "PA",     "pa",
        "pass",       "PASS",       "Pass",        "p",          "F5/1.2", "F5//3.5",
        "F5/1.2/3.5", "pa//1",      " f5 ",        "F5 / 1 / 2", "F5/",    "F5 0.00 0.0",
        "f5 -1.2",    "F5 NaN 0.4", "pa\t0.0\t.5", "F5/NaN/0,4"})
    EXPECT_TRUE(nboard::is_bare_move(move)) << move;
  for (const auto* other :
       {"", " ", "F9", "I5", "F55", "F", "5F", "pause", "pad", "--", "/F5", "F5 hello", "f5 d6",
        "F5 0.0 d6", "pass on", "hint", "go", "foo bar", "\xC3\xA4"})
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
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 14), 60), "14");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 20, 73), 20), "20@73%");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Exact{2}, 20), 20), "100%");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Outcome{1}, 20), 20), "100%W");
  EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{1}, 0), 60), "0");
}

/// A GUI shows whatever has a % as a solve: reading stops at the first byte that is no digit, and
/// what is left over is looked through for it.
TEST(NBoardText, ADepthWithinTheGameIsNoSolve) {
  for (const int certainty : {73, 87, 95, 98, 99})
    for (const int depth : {1, 8, 14, 30})
      EXPECT_EQ(nboard::format_depth(line_of("f5", Heuristic{-3.2}, depth, certainty), 31),
                std::to_string(depth));
  EXPECT_EQ(nboard::search_line(names(), line_of("f5d6", Heuristic{0.1}, 8, 87)),
            "search F5D6 +0.10 0 8\n");
  EXPECT_EQ(nboard::search_line(names(), line_of("f5d6", Heuristic{0.1}, 60, 87)),
            "search F5D6 +0.10 0 60@87%\n");
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
