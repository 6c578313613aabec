#include "app/online/ggs/formula.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::online {
namespace {

using std::chrono::minutes;
using testing::HasSubstr;

ggs::RequestMade request(const std::string& type, const std::string& from = "alice",
                         double rating = 1700, Duration main = minutes(5)) {
  ggs::RequestMade made;
  made.from = {from, rating};
  made.type = ggs::parse_match_type(type).value();
  made.clock = TimeControl::sudden_death(main);
  return made;
}

Verdict judged(const std::string& text, const ggs::RequestMade& made) {
  const auto formula = parse_formula(text);
  EXPECT_TRUE(formula) << formula.error().message;
  return judge(*formula, made);
}

std::string fault_of(const std::string& text) {
  const auto formula = parse_formula(text);
  return formula ? "none" : formula.error().message;
}

TEST(GgsFormula, TheFirstRuleThatFitsDecides) {
  const std::string text =
      "# friends first\n"
      "accept opponent al*,ant\n"
      "decline rating ..1500   # too weak\n"
      "\n"
      "accept type s8*,8 rated yes main 1:00..10:00\n";
  EXPECT_EQ(judged(text, request("8b", "Alice", 900)).why, "line 2");
  EXPECT_FALSE(judged(text, request("8", "bob", 1400)).accepts);
  auto rated = request("s8r20", "bob");
  EXPECT_EQ(judged(text, rated).why, "no rule fits");
  rated.mode = ggs::Mode::rated;
  EXPECT_TRUE(judged(text, rated).accepts);
  rated.clock.main = minutes(11);
  EXPECT_FALSE(judged(text, rated).accepts);
  rated.to_clock = TimeControl::sudden_death(minutes(2));
  EXPECT_TRUE(judged(text, rated).accepts) << "ours is the second clock";
}

TEST(GgsFormula, WhatIsNotPlayedIsDeclinedAndWhatIsStoredGoesOn) {
  EXPECT_TRUE(judge(open_formula(), request("8")).accepts);
  EXPECT_THAT(judge(open_formula(), request("8k")).why, HasSubstr("komi"));
  EXPECT_THAT(judge(open_formula(), request("8a")).why, HasSubstr("anti"));
  EXPECT_THAT(judge(open_formula(), request("10")).why, HasSubstr("8x8"));
  auto stored = request("s8r14");
  stored.mode = ggs::Mode::stored;
  EXPECT_TRUE(judged("decline\n", stored).accepts);
  stored.type.komi = true;
  EXPECT_FALSE(judged("accept\n", stored).accepts);
}

TEST(GgsFormula, SaysWhatToAskFor) {
  const auto formula =
      parse_formula("ask s8r20 5:00//2:00 opponent ant every 15:00\nask 8 1:00/0:10").value();
  ASSERT_EQ(formula.wanted.size(), 2U);
  EXPECT_EQ(formula.wanted[0].opponent, "ant");
  EXPECT_EQ(formula.wanted[0].every, minutes(15));
  EXPECT_EQ(formula.wanted[0].clock.extension, minutes(2));
  EXPECT_EQ(formula.wanted[1].clock.increment, std::chrono::seconds(10));
  EXPECT_EQ(formula.wanted[1].every, minutes(10));
}

TEST(GgsFormula, FaultsHaveTheirLine) {
  EXPECT_THAT(fault_of("accept\nplay 8\n"), HasSubstr("line 2: expected accept, decline or ask"));
  EXPECT_THAT(fault_of("accept colour black\n"), HasSubstr("line 1: expected type, opponent"));
  EXPECT_THAT(fault_of("accept type\n"), HasSubstr("a value behind type"));
  EXPECT_THAT(fault_of("accept type 8k\n"), HasSubstr("komi"));
  EXPECT_THAT(fault_of("accept type 9\n"), HasSubstr("a type of match"));
  EXPECT_THAT(fault_of("accept rating high\n"), HasSubstr("got 'high'"));
  EXPECT_THAT(fault_of("accept rating 2000..1000\n"), HasSubstr("lower bound first"));
  EXPECT_THAT(fault_of("accept rating ..\n"), HasSubstr("bounds such as"));
  EXPECT_THAT(fault_of("accept main 5:00//2:00\n"), HasSubstr("a time such as"));
  EXPECT_THAT(fault_of("accept rated maybe\n"), HasSubstr("rated yes or rated no"));
  EXPECT_THAT(fault_of("accept opponent a,,b\n"), HasSubstr("commas"));
  EXPECT_THAT(fault_of("\n\nask 8\n"), HasSubstr("line 3: expected a type and a clock"));
  EXPECT_THAT(fault_of("ask 8a 5:00\n"), HasSubstr("anti"));
  EXPECT_THAT(fault_of("ask 8 //2:00\n"), HasSubstr("a clock such as"));
  EXPECT_THAT(fault_of("ask 8 5:00 against bob\n"), HasSubstr("opponent NAME or every TIME"));
  EXPECT_EQ(fault_of("decline type 10,8k\n\r\n# end"), "none");
}

TEST(GgsFormula, PatternsHaveStarsAndQuestionMarks) {
  EXPECT_TRUE(fits_pattern("*", ""));
  EXPECT_TRUE(fits_pattern("a*c", "abbbc"));
  EXPECT_TRUE(fits_pattern("A?c*", "abc"));
  EXPECT_TRUE(fits_pattern("*a*b*", "xxaxxbxx"));
  EXPECT_FALSE(fits_pattern("a*c", "abcd"));
  EXPECT_FALSE(fits_pattern("", "a"));
  EXPECT_FALSE(fits_pattern("?", ""));
}

}  // namespace
}  // namespace ternion::online
