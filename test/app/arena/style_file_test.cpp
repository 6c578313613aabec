#include "app/arena/othello/style_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

namespace ternion::arena {
namespace {

using testing::HasSubstr;

TEST(StyleFileTest, EveryBuiltInFileIsReadable) {
  for (const auto text : players::embedded_styles()) {
    const auto style = parse_style(text);
    EXPECT_TRUE(style) << style.error().message << "\n" << text;
  }
  EXPECT_EQ(built_in_styles().size(), players::embedded_styles().size());
  EXPECT_TRUE(find_style("LIMA"));
  std::size_t in_zones = 0;
  for (const auto& style : built_in_styles()) {
    in_zones += !style.zone.empty();
    EXPECT_TRUE(style.name == "idiot" || style.name == "gambler" ||
                (!style.from_text.empty() && !style.guessed.empty()))
        << style.name << " does not say what it was made from";
  }
  EXPECT_EQ(in_zones, 18U);
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
        Case{R"([{"until":64,"search":"random","rules":[{"prefer":["z9"]}]}]})",
             "a list of squares"},
        Case{R"([{"until":64,"search":"random","rules":[{"hope":1}]}]})", "expected one of prefer"},
        Case{R"([{"until":64,"search":"random","rules":[{"most":"luck"}]}]})", "got 'luck'"},
        Case{R"([{"until":64,"search":"random","rules":[{"take":"corner"}]}]})", "wipe_out"},
        Case{R"([{"until":64,"search":"random","ties":"some"}]})", "ties: expected first"},
        Case{R"([{"until":64,"search":"step-sums","steps":{"wipe_out":[1]}}]})", "two numbers"},
        Case{R"([{"until":64,"search":"random","curves":{"discs":[]}}]})", "a list of numbers"},
        Case{R"([{"until":64,"search":"random"}],"openings":["a1"]})", "openings[0]"},
        Case{R"([{"until":64,"search":"random"}],"clock":[{"depth":99}]})", "clock[0].depth"},
        Case{R"([{"until":64,"search":"random"}],"published":{"itself":{"won":-1}}})",
             "published.itself.won"},
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

TEST(StyleFileTest, ReadsWhatItSays) {
  const auto style = parse_style(R"({
    "name":"n","description":"d","zone":"East","openings":["f4"],"move_seconds":80,
    "clock":[{"left":80,"depth":3},{"used":150,"search":"first"}],
    "published":{"itself":{"won":3,"lost":1,"discs":[40,24],"wipe_outs":1},"idiot_as_black":"5-0"},
    "phases":[{"until":64,"search":"step-sums","depth":2,"ties":"random","viewer":"player",
      "rules":[{"prefer":["centre"],"then":"random"},{"avoid":["x","a2"],"while":"its_corner_empty"},
               {"avoid_giving":"corner","plies":3},{"least":"their_mobility","keep":2}],
      "order":[["corners"],["c1"]],"steps":{"replies":-3,"wedges":[1,2]},
      "corner_change":{"own_c":111}}]})");
  ASSERT_TRUE(style) << style.error().message;
  EXPECT_EQ(style->zone, "East");
  EXPECT_EQ(style->clock[0].left, 80);
  EXPECT_EQ(style->clock[1].method, players::Method::first);
  const auto& itself = style->cell(players::Test::itself);
  EXPECT_EQ(itself.text, "3-1");
  EXPECT_EQ(itself.games, 4);
  EXPECT_EQ(style->cell(players::Test::idiot_as_black).games, 0);
  const players::Phase& phase = style->phases[0];
  EXPECT_EQ(phase.ties, players::Ties::random);
  EXPECT_EQ(phase.viewer, players::Viewer::player);
  ASSERT_EQ(phase.rules.size(), 4U);
  EXPECT_EQ(phase.rules[0].then, players::Method::random);
  EXPECT_EQ(std::popcount(phase.rules[0].squares), 16);
  EXPECT_EQ(std::popcount(phase.rules[1].squares), 5);
  EXPECT_EQ(phase.rules[2].plies, 3);
  EXPECT_TRUE(phase.rules[3].least);
  EXPECT_EQ(phase.order.size(), 2U);
  EXPECT_EQ(phase.corner_change->own_c, 111);
}

/// The keys of files from before there were rules.
TEST(StyleFileTest, OlderFilesMeanTheSame) {
  const auto style = parse_style(
      R"({"name":"n","description":"d","phases":[{"until":64,"search":"alpha-beta",
          "corners_first":true,"shuns_x_and_c":true}]})");
  ASSERT_TRUE(style) << style.error().message;
  const auto& rules = style->phases[0].rules;
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].squares, othello::kCorners);
  EXPECT_EQ(rules[1].condition, players::Rule::Condition::any_corner_empty);
}

}  // namespace
}  // namespace ternion::arena
