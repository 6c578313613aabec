// What is asked of a contest: compared, completed, and held against those who play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/concerns.hpp"
#include "app/arena/contest_field.hpp"
#include "test/app/arena/held_contest.hpp"

namespace ternion::arena::contest_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ContestOptions, AreComparedAsAWhole) {
  const ContestOptions usual;
  EXPECT_EQ(usual, ContestOptions());
  std::vector<ContestOptions> others(6, usual);
  others[0].limits.depth = 3;
  others[1].runner.make.patience.goodbye = std::chrono::seconds(1);
  others[2].openings.in_order = true;
  others[3].exports.sgf = "x";
  others[4].unknown_players = true;
  others[5].given = {"--lag"};
  for (const ContestOptions& other : others) EXPECT_NE(other, usual);
  EXPECT_NE(quick_match(2), quick_match(3));
}

TEST(ContestOptions, LimitsAreATenthOfASecondWhereNothingIsSaid) {
  ContestOptions options;
  PlayerLimits expected;
  expected.move_time = std::chrono::milliseconds(100);
  EXPECT_EQ(usual_limits(options).value(), expected);
  options.clock = "60+0.5";
  expected.move_time = {};
  expected.clock =
      TimeControl::sudden_death(std::chrono::seconds(60), std::chrono::milliseconds(500));
  EXPECT_EQ(usual_limits(options).value(), expected);
  options.clock = "soon";
  EXPECT_THAT(usual_limits(options).error().message, HasSubstr("--clock: "));
}

TEST(ContestOptions, EachThatIsGivenMustConcernAPlayer) {
  const auto refusal = [](const char* option, std::vector<std::string> players,
                          bool swap2 = false) {
    std::vector<PlayerSpec> specs;
    for (const std::string& each : players) specs.push_back(parse_player(each, {}).value());
    const auto checked = check_concerned({option, "--quiet"}, swap2, specs);
    return checked ? std::string("none") : checked.error().message;
  };
  EXPECT_EQ(refusal("--lag", {"idiot", "inside"}),
            "--lag is used for players with a time for each move or a clock, and there is none");
  EXPECT_EQ(refusal("--lag", {"idiot", "inside[time=1]"}), "none");
  EXPECT_EQ(refusal("--quit-timeout", {"inside", "gtp-tcp:localhost:5"}),
            "--quit-timeout is used for programs that the referee starts, and there is none");
  EXPECT_EQ(refusal("--start-timeout", {"inside", "gtp-tcp:localhost:5"}), "none");
  EXPECT_THAT(refusal("--depth", {"idiot", "inside[nodes=5]"}), HasSubstr("--depth is used for"));
  EXPECT_EQ(refusal("--clock", {"idiot", "inside[nodes=5]"}), "none");
  EXPECT_THAT(refusal("--search-timeout", {"idiot", "inside[time=1]"}), HasSubstr("that search"));
  EXPECT_EQ(refusal("--search-timeout", {"idiot", "inside[time=1]"}, true), "none")
      << "the settling of an opening is bounded by nothing else";
}

TEST(ContestOptions, PlayersOfOneNameAreMadeDifferent) {
  ContestOptions options;
  const auto field = contest_field(options, {"idiot", "idiot", "idiot[name=idiot-2]"}, 1);
  ASSERT_TRUE(field) << field.error().message;
  std::vector<std::string> names;
  for (const PlayerSpec& spec : field->players) names.push_back(spec.name);
  EXPECT_THAT(names, ElementsAre("idiot", "idiot-3", "idiot-2"));
}

}  // namespace
}  // namespace ternion::arena::contest_test
