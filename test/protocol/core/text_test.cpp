#include "protocol/core/text.hpp"

#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::text {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

TEST(Text, TrimTakesBlanksAtBothEnds) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \r\n\t\v\f "), "");
  EXPECT_EQ(trim(""), "");
  EXPECT_EQ(trim("\xA0x"), "\xA0x");
}

TEST(Text, SplitAtBlanks) {
  EXPECT_THAT(split("  go \t now\r"), ElementsAre("go", "now"));
  EXPECT_THAT(split(" \t"), IsEmpty());
  EXPECT_THAT(split("one"), ElementsAre("one"));
}

TEST(Text, SplitAtASeparatorKeepsEmptyPieces) {
  EXPECT_THAT(split_at("F5//2", '/'), ElementsAre("F5", "", "2"));
  EXPECT_THAT(split_at("", '/'), ElementsAre(""));
  EXPECT_THAT(split_at("/", '/'), ElementsAre("", ""));
}

TEST(Text, FirstWordAndTheRest) {
  EXPECT_THAT(first_word("  set  game (; x)  "), Pair("set", "game (; x)"));
  EXPECT_THAT(first_word("go"), Pair("go", ""));
  EXPECT_THAT(first_word("  "), Pair("", ""));
}

TEST(Text, CaseIsAsciiOnly) {
  EXPECT_EQ(to_lower("F5 PA \xC4"), "f5 pa \xC4");
  EXPECT_EQ(to_upper("f5 pass [{"), "F5 PASS [{");
  EXPECT_TRUE(equal_ignoring_case("PaSs", "pAsS"));
  EXPECT_FALSE(equal_ignoring_case("pass", "pas"));
  EXPECT_FALSE(equal_ignoring_case("@", "`"));
}

TEST(Text, ParseIntTakesTheWholeToken) {
  EXPECT_EQ(parse_int("0"), 0);
  EXPECT_EQ(parse_int("+12"), 12);
  EXPECT_EQ(parse_int("-7"), -7);
  EXPECT_EQ(parse_int("007"), 7);
  EXPECT_EQ(parse_int("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_int("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  for (const auto* bad : {"", "+", "-", "+-1", "--1", "1 ", " 1", "1.0", "0x10", "1e3", "twelve"}) {
    const auto value = parse_int(bad);
    ASSERT_FALSE(value) << bad;
    EXPECT_EQ(value.error().code, ErrorCode::syntax) << bad;
    EXPECT_THAT(value.error().message, HasSubstr("expected an integer")) << bad;
  }
  EXPECT_EQ(parse_int("9223372036854775808").error().code, ErrorCode::out_of_range);
  EXPECT_EQ(parse_int("99999999999999999999x").error().code, ErrorCode::syntax);
}

TEST(Text, ParseIntWithBounds) {
  EXPECT_EQ(parse_int("1", 1, 60), 1);
  EXPECT_EQ(parse_int("60", 1, 60), 60);
  for (const auto* bad : {"0", "61", "-1", "99999999999999999999"}) {
    const auto value = parse_int(bad, 1, 60);
    ASSERT_FALSE(value) << bad;
    EXPECT_EQ(value.error().code, ErrorCode::out_of_range) << bad;
    EXPECT_THAT(value.error().message, HasSubstr("from 1 to 60")) << bad;
    EXPECT_THAT(value.error().message, HasSubstr(bad));
  }
  EXPECT_EQ(parse_int("x", 1, 60).error().code, ErrorCode::syntax);
}

TEST(Text, ParseDecimalKnowsNoExponent) {
  EXPECT_DOUBLE_EQ(parse_decimal("1.25").value(), 1.25);
  EXPECT_DOUBLE_EQ(parse_decimal("+1.25").value(), 1.25);
  EXPECT_DOUBLE_EQ(parse_decimal("-0.5").value(), -0.5);
  EXPECT_DOUBLE_EQ(parse_decimal("-.5").value(), -0.5);
  EXPECT_DOUBLE_EQ(parse_decimal("5.").value(), 5.0);
  EXPECT_DOUBLE_EQ(parse_decimal("12").value(), 12.0);
  for (const auto* bad : {"", ".", "+", "-", "+-1", "-+1", "1e3", "1E3", "nan", "inf", "0x1p3",
                          "1,5", "1.2.3", "1 ", " 1", "1.5x", "--1", "++1"}) {
    const auto value = parse_decimal(bad);
    ASSERT_FALSE(value) << bad;
    EXPECT_EQ(value.error().code, ErrorCode::syntax) << bad;
  }
}

TEST(Text, ParseDecimalAtTheEdgeOfDoubles) {
  EXPECT_EQ(parse_decimal(std::string(400, '9')).error().code, ErrorCode::out_of_range);
  EXPECT_EQ(parse_decimal("-" + std::string(400, '9')).error().code, ErrorCode::out_of_range);
  EXPECT_EQ(parse_decimal("0." + std::string(400, '0') + "1").value(), 0.0);
  EXPECT_EQ(parse_decimal("-" + std::string(400, '0') + "." + std::string(400, '0') + "1").value(),
            0.0);
}

TEST(Text, FormatDecimal) {
  EXPECT_EQ(format_decimal(1.234, 2), "1.23");
  EXPECT_EQ(format_decimal(1.234, 2, true), "+1.23");
  EXPECT_EQ(format_decimal(-1.5, 0), "-2");
  EXPECT_EQ(format_decimal(-0.001, 2), "0.00");
  EXPECT_EQ(format_decimal(-0.001, 2, true), "+0.00");
  EXPECT_EQ(format_decimal(-0.0, 1, true), "+0.0");
  EXPECT_EQ(format_decimal(1e15, 1), "1000000000000000.0");
  EXPECT_EQ(format_decimal(std::numeric_limits<double>::quiet_NaN(), 2), "0.00");
  EXPECT_EQ(format_decimal(-std::numeric_limits<double>::infinity(), 2, true), "+0.00");
}

TEST(Text, NumbersIgnoreTheLocale) {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  bool found = false;
  for (const auto* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"})
    found = found || std::setlocale(LC_ALL, name) != nullptr;
  EXPECT_EQ(format_decimal(1.5, 1), "1.5");
  EXPECT_DOUBLE_EQ(parse_decimal("1.5").value(), 1.5);
  EXPECT_FALSE(parse_decimal("1,5"));
  std::setlocale(LC_ALL, before.c_str());
  if (!found) GTEST_SKIP() << "no locale with a decimal comma is installed";
}

TEST(Text, QuotedIsOneHarmlessLine) {
  EXPECT_EQ(text::quoted("foo bar"), "'foo bar'");
  EXPECT_EQ(text::quoted(std::string("a\n\x1B[31m\0\xFF'\\", 10)),
            "'a\\x0A\\x1B[31m\\x00\\xFF\\''");
  EXPECT_EQ(text::quoted("\\"), "'\\\\'");
  EXPECT_EQ(text::quoted("abcdef", 3), "'abc'...");
  EXPECT_EQ(text::quoted("abc", 3), "'abc'");
  EXPECT_EQ(text::quoted(""), "''");
}

}  // namespace
}  // namespace ternion::text
