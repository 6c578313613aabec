// What a search for a proof is told of an opening.
#include "app/lab/gomoku/theory.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/gomoku/notation.hpp"

namespace ternion::gomoku::proof {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Theory : public testing::Test {
 protected:
  ~Theory() override { fs::remove(path_); }

  Expected<void> take(const std::string& text) {
    std::ofstream(path_) << text;
    return try_theory(path_, variant_, graph_);
  }
  /// What goes first in the position behind those moves.
  std::string first(const std::string& moves) const {
    const auto position = parse_position("freestyle 9 " + moves);
    const auto point = graph_.tried_first(stones_of(*position));
    return point ? format_move(move_to(*point)) : "none";
  }

 private:
  std::string path_ =
      (fs::temp_directory_path() / ("ternion-theory-" + std::to_string(::getpid()))).string();
  Variant variant_{Rule::freestyle, 9};
  Graph graph_{variant_, {}, {{point_at(4, 4), 0}}};
};

TEST_F(Theory, LinesGiveBlacksMoves) {
  ASSERT_TRUE(take("# of two openings\n\n e5d4c9c8a1 \r\ne5e6f6\n"));
  EXPECT_EQ(first("e5d4"), "c9");
  EXPECT_EQ(first("e5d4c9c8"), "a1");
  EXPECT_EQ(first("c9c8e5d4"), "a1") << "by another order";
  EXPECT_EQ(first("e5f4"), "g9") << "mirrored";
  EXPECT_THAT(first("e5e4"), testing::AnyOf("f4", "d4"));
  EXPECT_EQ(first("e5a1"), "none");
}

TEST_F(Theory, ACertificateOfEitherRuleGivesThem) {
  ASSERT_TRUE(take("ternion gomoku proof 1\nrule standard\nsize 9\nee/dd 9>ci()\n"));
  EXPECT_EQ(first("e5d4"), "c9");
  EXPECT_EQ(first("e5a1"), "none");
}

TEST_F(Theory, WhatIsNoneIsToldWithItsRow) {
  EXPECT_THAT(take("e5d4c9\ne5z9\n").error().message, HasSubstr("line 2"));
  EXPECT_THAT(take("e5e5\n").error().message, HasSubstr("line 1"));
  const std::string head = "ternion gomoku proof 1\nrule standard\nsize 9\nee/dd 9>ci()\n";
  for (const char* const record :
       {"ee/dd 9>ee()", "ee/dd 9>dd()", "ee/dd 9>jj()", "ee/jd 9>ci()", "ee/dd 9>", "ee 9>ci()"}) {
    const auto refused = take(head + record + "\n");
    ASSERT_FALSE(refused) << record;
    EXPECT_THAT(refused.error().message, HasSubstr("record 2")) << record;
  }
  const auto large = take("ternion gomoku proof 1\nrule standard\nsize 15\nee/dd 9>ci()\n");
  EXPECT_EQ(large.error().code, ErrorCode::unsupported);
  EXPECT_THAT(large.error().message, HasSubstr("expected a certificate of 9x9, got one of 15x15"));
  EXPECT_EQ(take("ternion gomoku proof 1\nrule none\nsize what\n").error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace ternion::gomoku::proof
