#include <string>

#include <gtest/gtest.h>

#include "engine/core/quoted_text.hpp"

namespace ternion {
namespace {

TEST(Quoted, ShowsTextAsItIs) {
  EXPECT_EQ(quoted_text(""), "''");
  EXPECT_EQ(quoted_text("h8 x"), "'h8 x'");
  EXPECT_EQ(quoted_text("\xE9\xBB\x91"), "'\xE9\xBB\x91'") << "UTF-8 stays";
}

TEST(Quoted, HidesWhatIsNoText) {
  EXPECT_EQ(quoted_text(std::string_view("a\tb\n.\0c\x7F", 8)), "'a?b?.?c?'");
  EXPECT_EQ(quoted_text("\xFF.\xC3(\xE9.\xBB"), "'?.?(?.?'") << "no characters of UTF-8";
  EXPECT_EQ(quoted_text("\xC0.\x80.\xAF"), "'?.?.?'") << "what begins none";
}

TEST(Quoted, CutsBetweenCharacters) {
  EXPECT_EQ(quoted_text(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
  EXPECT_EQ(quoted_text(std::string(41, 'x')), "'" + std::string(40, 'x') + "...'");
  EXPECT_EQ(quoted_text("abc\xE9\xBB\x91", 5), "'abc...'");
  EXPECT_EQ(quoted_text("abc\xE9\xBB\x91", 6), "'abc\xE9\xBB\x91'");
}

}  // namespace
}  // namespace ternion
