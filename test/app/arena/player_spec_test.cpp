#include "app/arena/player_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/arena/runner.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PlayerSpecTest, ReadsACommand) {
  const auto spec = parse_player("gtp:/usr/bin/engine -l 3 'two words'", {});
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->dialect, "gtp");
  EXPECT_EQ(spec->name, "engine");
  EXPECT_THAT(spec->command, ElementsAre("/usr/bin/engine", "-l", "3", "two words"));
}

TEST(PlayerSpecTest, OwnLimitsReplaceThoseOfTheMatch) {
  PlayerLimits match;
  match.move_time = std::chrono::seconds(1);
  const auto spec = parse_player("inside[nodes=5000,name=weak,hash=4]", match);
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->name, "weak");
  EXPECT_EQ(spec->hash_mb, 4U);
  EXPECT_EQ(spec->limits.nodes, 5000U);
  EXPECT_FALSE(spec->limits.move_time);
  EXPECT_EQ(parse_player("inside[name=x]", match)->limits, match);
}

TEST(PlayerSpecTest, ReadsLevels) {
  const auto level = parse_player("inside[level=5]", {});
  ASSERT_TRUE(level);
  EXPECT_EQ(level->level, 5);
  EXPECT_EQ(level->name, "level-5");
  EXPECT_EQ(parse_player("inside[name=x,level=5]", {})->name, "x");
  EXPECT_FALSE(parse_player("inside[level=21]", {}));
  EXPECT_FALSE(parse_player("self[level=5]", {}));
}

TEST(PlayerSpecTest, ReadsServers) {
  const auto spec = parse_player("nboard-tcp:127.0.0.1:8765", {});
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->dialect, "nboard");
  EXPECT_EQ(spec->host, "127.0.0.1");
  EXPECT_EQ(spec->port, "8765");
}

TEST(PlayerSpecTest, BrainsOfTheGomocupProtocolAreStartedForEachGame) {
  EXPECT_TRUE(parse_player("gomocup:./pbrain", {})->restarts);
  EXPECT_FALSE(parse_player("gomocup[restart=off]:./pbrain", {})->restarts);
  EXPECT_FALSE(parse_player("gomocup-tcp:127.0.0.1:8765", {})->restarts);
  EXPECT_FALSE(parse_player("gtp:engine", {})->restarts);
  EXPECT_TRUE(parse_player("gtp[restart=ON]:engine", {})->restarts);
}

TEST(PlayerSpecTest, RefusesWithWhatWasExpected) {
  struct Case {
    const char* text;
    const char* says;
  };
  for (const auto& [text, says] :
       {Case{"edax", "expected gtp:COMMAND"},
        Case{"gtp:", "a command"},
        Case{"gtp:'x", "an end to the quote"},
        Case{"inside[depth=0]", "depth"},
        Case{"inside[deep=3]", "one of the keys"},
        Case{"inside[depth=3", "expected ]"},
        Case{"gtp-tcp:8765", "HOST:PORT"},
        Case{"inside[clock=1m]", "clock"},
        Case{"gtp[restart=perhaps]:x", "restart: expected on or off, got 'perhaps'"},
        Case{"inside[restart=on]", "restart: expected it only for a program"},
        Case{"gtp[hash=64]:x", "hash: expected it only for inside"},
        Case{"self[level=3]", "self:--level"},
        Case{"inside[setup=x]", "setup: expected"},
        Case{"gambler[depth=3]", "depth: a classic looks as far as it does"},
        Case{"gtp-tcp[dir=/tmp]:a:1", "dir: expected"},
        Case{"inside[name=]", "a name"},
        Case{"inside[name=a\tb]", "without control characters"},
        Case{"inside[constants=x]", "constants: expected NAME:VALUE"},
        Case{"gtp[constants=x:1]:y", "constants: expected it only for inside"},
        Case{"gambler[constants=x:1]", "constants: expected it only for inside"}}) {
    const auto spec = parse_player(text, {});
    ASSERT_FALSE(spec) << text;
    EXPECT_THAT(spec.error().message, HasSubstr(says)) << text;
  }
}

TEST(PlayerSpecTest, Clocks) {
  EXPECT_EQ(*parse_clock("60"), TimeControl::sudden_death(std::chrono::seconds(60)));
  EXPECT_EQ(*parse_clock("1+0.5"),
            TimeControl::sudden_death(std::chrono::seconds(1), std::chrono::milliseconds(500)));
  EXPECT_FALSE(parse_clock("-1"));
}

TEST(PlayerSpecTest, ReadsWhereAProgramRunsAndWhatPlaysInside) {
  const auto program = parse_player("gtp[dir=/opt/engine]:./run.sh", {});
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(program->folder, "/opt/engine");
  const auto inside = parse_player("inside[weights=hand-made,threads=2]", {});
  ASSERT_TRUE(inside) << inside.error().message;
  EXPECT_EQ(inside->weights, "hand-made");
  EXPECT_EQ(inside->threads, 2);
}

TEST(PlayerSpecTest, ReadsConstantsOfTheSearchInside) {
  const auto inside = parse_player("inside[constants=cut_margin:55;cut_depth:7,name=x]", {});
  ASSERT_TRUE(inside) << inside.error().message;
  EXPECT_EQ(inside->constants, (ConstantValues{{"cut_depth", 7}, {"cut_margin", 55}}));
  EXPECT_EQ(inside->name, "x");
  const auto child = parse_player("self[constants=cut_margin:55]", {});
  ASSERT_FALSE(child);
  EXPECT_THAT(child.error().message, HasSubstr("a child takes it as an option: self:--"));
}

TEST(PlayerSpecTest, ConstantsThatTheGameDoesNotHaveAreToldBeforeTheFirstGame) {
  const std::shared_ptr<const Board> start = make_board("surakarta").value();
  const auto unknown =
      try_player(parse_player("inside[constants=history_share:9]", {}).value(), start, {});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message, HasSubstr("expected one of the search constants cut_depth"));
  const auto outside =
      try_player(parse_player("inside[constants=cut_depth:99]", {}).value(), start, {});
  ASSERT_FALSE(outside);
  EXPECT_THAT(outside.error().message, HasSubstr("expected cut_depth from 0 to 12, got 99"));
  EXPECT_TRUE(try_player(parse_player("inside[constants=cut_depth:9]", {}).value(), start, {}));
}

TEST(PlayerSpecTest, CommandsCanBeSplitAgainAfterTheyWereJoined) {
  const std::vector<std::string> words{
      "ternion", "match", "gtp[name=a|b]:./x -l 3", "it's", "", "$HOME `x` \"y\"", "--store=r.db"};
  const std::string text = join_command(words);
  EXPECT_THAT(text, HasSubstr("ternion match 'gtp[name=a|b]:./x -l 3'"));
  EXPECT_EQ(*split_command(text), words);
}

TEST(PlayerSpecTest, LimitsAsPeopleReadThem) {
  PlayerLimits limits;
  EXPECT_EQ(limits_text(limits), "none");
  limits.move_time = std::chrono::milliseconds(100);
  EXPECT_EQ(limits_text(limits), "0.1 s a move");
  limits.clock =
      TimeControl::sudden_death(std::chrono::seconds(60), std::chrono::milliseconds(500));
  limits.depth = 6;
  EXPECT_EQ(limits_text(limits), "0.1 s a move, 60 s a game + 0.5 s a move, 6 plies");
}

}  // namespace
}  // namespace ternion::arena
