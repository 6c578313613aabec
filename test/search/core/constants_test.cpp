#include "search/core/constants.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/core/reduction.hpp"

namespace ternion {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Two {
  int margin = 60;
  int depth = 6;
};
constexpr std::array<DeclaredConstant<Two>, 2> kDeclared{
    {{"margin", &Two::margin, 10, 200}, {"depth", &Two::depth, 0, 12}}};
constexpr auto kTwo = search_constants(kDeclared);

TEST(SearchConstants, TellTheirUsualValuesAndRanges) {
  static_assert(kTwo[0].name == "margin" && kTwo[0].usual == 60);
  static_assert(kTwo[1].least == 0 && kTwo[1].most == 12 && kTwo[1].usual == 6);
}

TEST(SearchConstants, KeepWhatIsNotSet) {
  const Two set = constants_with(kDeclared, {{"margin", 55}});
  EXPECT_EQ(set.margin, 55);
  EXPECT_EQ(set.depth, 6);
  const Two usual = constants_with(kDeclared, {});
  EXPECT_EQ(usual.margin, 60);
}

TEST(SearchConstants, AreCheckedByNameAndRange) {
  EXPECT_TRUE(check_constants(kTwo, {}));
  EXPECT_TRUE(check_constants(kTwo, {{"margin", 10}, {"depth", 12}}));
  EXPECT_TRUE(check_constants(kTwo, {{"margin", 200}, {"depth", 0}}));
  struct Case {
    ConstantValues values;
    ErrorCode code;
    const char* says;
  };
  for (const auto& [values, code, says] :
       {Case{{{"depth", 13}}, ErrorCode::out_of_range, "expected depth from 0 to 12, got 13"},
        Case{{{"depth", -1}}, ErrorCode::out_of_range, "expected depth from 0 to 12, got -1"},
        Case{{{"margin", 9}}, ErrorCode::out_of_range, "expected margin from 10 to 200, got 9"},
        Case{{{"margins", 60}},
             ErrorCode::unsupported,
             "expected one of the search constants margin, depth, got margins"},
        Case{{{"", 1}}, ErrorCode::unsupported, "expected one of"}}) {
    const auto checked = check_constants(kTwo, values);
    ASSERT_FALSE(checked) << says;
    EXPECT_EQ(checked.error().code, code);
    EXPECT_THAT(checked.error().message, HasSubstr(says));
  }
  const auto none = check_constants({}, {{"margin", 60}});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "expected no search constants here, got margin");
}

TEST(SearchConstants, AreReadFromTextAndWrittenBack) {
  EXPECT_EQ(*parse_constants("margin:55;depth:-7"),
            (ConstantValues{{"margin", 55}, {"depth", -7}}));
  EXPECT_EQ(*parse_constants("margin:55;"), (ConstantValues{{"margin", 55}}));
  EXPECT_THAT(*parse_constants(""), IsEmpty());
  for (const ConstantValues& values :
       {ConstantValues{}, ConstantValues{{"a", 0}}, ConstantValues{{"b", 2}, {"a", -1}}})
    EXPECT_EQ(*parse_constants(constants_text(values)), values);
}

TEST(SearchConstants, TextThatIsNoneIsRefused) {
  for (const char* text :
       {"margin", "margin:", ":5", ":", ";", ";margin:5", "margin:5;;depth:1", "margin:5.5",
        "margin:5x", "margin: 5", "margin:99999999999", "margin=5", "margin:5,depth:1"}) {
    const auto read = parse_constants(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, ErrorCode::syntax);
    EXPECT_THAT(read.error().message, HasSubstr("expected NAME:VALUE")) << text;
  }
  EXPECT_THAT(parse_constants("depth:1;depth:2").error().message, HasSubstr("depth once"));
}

TEST(LogarithmicReductions, AreTheFormulaRoundedDown) {
  for (int depth = 1; depth < 64; ++depth)
    for (int index = 1; index < 64; ++index) {
      EXPECT_EQ(logarithmic_reduction(depth, index, 30, 160),
                static_cast<int>(0.3 + std::log(static_cast<double>(depth)) *
                                           std::log(static_cast<double>(index)) / 1.6));
      EXPECT_EQ(logarithmic_reduction(depth, index, 39, 93),
                static_cast<int>(0.39 + std::log(static_cast<double>(depth)) *
                                            std::log(static_cast<double>(index)) / 0.93));
    }
  EXPECT_EQ(logarithmic_reduction(0, 9, 300, 100), 0);
  EXPECT_EQ(logarithmic_reduction(9, 0, 300, 100), 0);
  EXPECT_EQ(logarithmic_reduction(500, 500, 0, 100), logarithmic_reduction(63, 63, 0, 100));
}

}  // namespace
}  // namespace ternion
