#include "protocol/core/gtp_point.hpp"

#include <gtest/gtest.h>

namespace ternion {
namespace {

TEST(GtpPoint, LettersSkipI) {
  EXPECT_EQ(format_gtp_point({0, 0}), "A1");
  EXPECT_EQ(format_gtp_point({7, 7}), "H8");
  EXPECT_EQ(format_gtp_point({8, 21}), "J22");
  EXPECT_EQ(gtp_letter(24), 'Z');
  EXPECT_EQ(gtp_letter(25), '?');
  EXPECT_EQ(gtp_letter(-1), '?');
}

TEST(GtpPoint, EveryPointComesBack) {
  for (int column = 0; column < 25; ++column)
    for (int row = 0; row < 25; ++row)
      EXPECT_EQ(parse_gtp_point(format_gtp_point({column, row}), 25, 25),
                (BoardPoint{column, row}));
  EXPECT_EQ(parse_gtp_point("j10", 15, 15), (BoardPoint{8, 9}));
}

TEST(GtpPoint, OtherTextsAndPointsOffTheBoardAreNone) {
  for (const char* text : {"", "A", "8", "I1", "A0", "A+1", "A-1", "A9", "J1", "AA1", "A1 ", "pass",
                           "A99999999999999999999",
                           "\xff"
                           "1"})
    EXPECT_EQ(parse_gtp_point(text, 8, 8), std::nullopt) << text;
}

}  // namespace
}  // namespace ternion
