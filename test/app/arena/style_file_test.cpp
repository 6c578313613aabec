#include "app/arena/style_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::arena {
namespace {

using testing::HasSubstr;

TEST(StyleFileTest, EveryBuiltInFileIsReadable) {
  for (const auto text : players::embedded_styles()) {
    const auto style = parse_style(text);
    EXPECT_TRUE(style) << style.error().message << "\n" << text;
  }
  EXPECT_EQ(built_in_styles().size(), 20U);
  EXPECT_TRUE(find_style("LIMA"));
}

TEST(StyleFileTest, RefusesWithTheKeyAndTheReason) {
  struct Case {
    const char* json;
    const char* says;
  };
  const std::string head = R"({"name":"n","description":"d","phases":)";
  for (const auto& [phases, says] :
       {Case{R"([{"until":64,"search":"magic"}]})", "phases[0].search: expected random"},
        Case{R"([{"until":64,"search":"random","deep":3}]})", "got 'deep'"},
        Case{R"([{"until":64,"search":"alpha-beta","depth":99}]})", "depth: expected a whole"},
        Case{R"([{"until":64,"search":"random","weights":{"luck":1}}]})", "got 'luck'"},
        Case{R"([{"until":64,"search":"random","table":[1,2]}]})", "64 numbers"},
        Case{R"([{"until":60,"search":"random"}]})", "the last one until 64"},
        Case{R"([]})", "a list of phases"}, Case{R"([{"until":64)", "expected JSON"}}) {
    const auto style = parse_style(head + phases);
    ASSERT_FALSE(style) << phases;
    EXPECT_THAT(style.error().message, HasSubstr(says)) << phases;
  }
  EXPECT_THAT(
      parse_style(R"({"name":"n","description":"d","published":{"x":"1"}})").error().message,
      HasSubstr("published: expected one of the keys"));
  EXPECT_THAT(parse_style(R"({"description":"d"})").error().message, HasSubstr("name: expected"));
  EXPECT_THAT(find_style("nobody").error().message, HasSubstr("lima"));
}

}  // namespace
}  // namespace ternion::arena
