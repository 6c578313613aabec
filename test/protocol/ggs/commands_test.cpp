#include "protocol/ggs/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/othello/notation.hpp"

namespace ternion::ggs {
namespace {

using std::chrono::minutes;

TEST(GgsTypes, AreReadAndWritten) {
  for (const char* text : {"8", "8b", "8w", "s8", "s8r20", "8kr16", "8a", "10", "88", "s8r4"})
    EXPECT_EQ(format_match_type(parse_match_type(text).value()), text);
  EXPECT_EQ(format_match_type(parse_match_type("S8R20").value()), "s8r20");
  for (const char* text :
       {"", "s", "9", "8x", "8r", "8r2", "8r60", "8 b", "-8", "r8", "8888888888888888888888"})
    EXPECT_FALSE(parse_match_type(text)) << text;
}

TEST(GgsTypes, ThatAreNotPlayedSayWhy) {
  EXPECT_EQ(unplayable_part(*parse_match_type("s8r20")), std::nullopt);
  EXPECT_EQ(unplayable_part(*parse_match_type("8w")), std::nullopt);
  EXPECT_EQ(unplayable_part(*parse_match_type("8kr16")), "komi");
  EXPECT_EQ(unplayable_part(*parse_match_type("s8a")), "anti");
  EXPECT_EQ(unplayable_part(*parse_match_type("10")), "a board that is not 8x8");
}

TEST(GgsIds, AreOfMatchesAndOfTheirGames) {
  EXPECT_EQ(parse_match_id(".5").value(), (MatchId{5, {}}));
  EXPECT_EQ(parse_match_id(".5.1").value(), (MatchId{5, 1}));
  EXPECT_EQ(format_match_id({12345, 0}), ".12345.0");
  EXPECT_EQ((MatchId{5, 1}.match()), (MatchId{5, {}}));
  for (const char* text :
       {"", ".", "5", ".x", ".5.", ".5.2", ".5.0.1", ".-5", ".99999999999999999999"})
    EXPECT_FALSE(parse_match_id(text)) << text;
}

TEST(GgsCommands, AreWhatTheServerTakes) {
  EXPECT_EQ(open_command(1), "tell /os open 1");
  const TimeControl clock{true, minutes(5), {}, minutes(2), {}, 0, 0};
  EXPECT_EQ(ask_command(*parse_match_type("s8r20"), clock, "ant"),
            "tell /os ask s8r20 05:00//02:00 ant");
  EXPECT_EQ(ask_command(*parse_match_type("8"), clock, ""), "tell /os ask 8 05:00//02:00");
  const othello::GgfMove move{*othello::parse_move("f5"), 2.0, 3.47};
  EXPECT_EQ(play_command({5, 1}, move), "tell /os play .5.1 f5/2.00/3.47");
  EXPECT_EQ(play_command({5, {}}, {*othello::parse_move("pass"), {}, {}}), "tell /os play .5 pa");
  EXPECT_EQ(accept_command({8, {}}), "tell /os accept .8");
  EXPECT_EQ(continue_command({77, {}}), "tell /os continue .77");
}

TEST(GgsCommands, NamesAreThoseOfTheServer) {
  for (const char* name : {"ternion", "ab", "a_b.c", "12345678"})
    EXPECT_TRUE(is_login(name)) << name;
  for (const char* name :
       {"", "a", "123456789", ".abc", "_abc", "/os", "a b", "a,b", "a\\b", "a\nb"})
    EXPECT_FALSE(is_login(name)) << name;
}

}  // namespace
}  // namespace ternion::ggs
