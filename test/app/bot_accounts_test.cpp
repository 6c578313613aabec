// The file of bots' accounts, and the terms of a challenge.
#include <gtest/gtest.h>

#include "app/service/bots/accounts.hpp"
#include "app/service/bots/bot_game.hpp"

namespace ternion::service {
namespace {

TEST(BotAccountsTest, NamesAndTokensAreReadLineByLine) {
  const auto read = Accounts::read(
      "# ours\n\n  alpha 0123456789abcdef\r\nBeta-2\t abcdefghijklmnopq\ngamma fedcba9876543210");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->names(), (std::vector<std::string>{"alpha", "Beta-2", "gamma"}));
  EXPECT_EQ(read->name_of("abcdefghijklmnopq"), "Beta-2");
  EXPECT_EQ(read->name_of("abcdefghijklmnop"), "");
  EXPECT_EQ(read->name_of(""), "");
  EXPECT_EQ(read->find("BETA-2"), "Beta-2");
  EXPECT_EQ(read->find("delta"), "");
  EXPECT_TRUE(Accounts::read("")->names().empty());
}

TEST(BotAccountsTest, AWrongLineIsNamedAndNoTokenIsShown) {
  struct Wrong {
    const char* text;
    const char* said;
  };
  for (const Wrong& each : {
           Wrong{"a 0123456789abcdef", "line 1: expected a name"},
           Wrong{"\n#\nal pha 0123456789abcdef", "line 3: expected a token"},
           Wrong{"al/pha 0123456789abcdef", "line 1: expected a name"},
           Wrong{"alphaalphaalphaalphaalpha 0123456789abcdef", "line 1: expected a name"},
           Wrong{"alpha", "line 1: expected a token"},
           Wrong{"alpha 0123456789abcde", "line 1: expected a token"},
           Wrong{"alpha 0123456789 abcdef", "line 1: expected a token"},
           Wrong{"alpha 0123456789abcdef\nALPHA 1123456789abcdef", "line 2: expected a name once"},
           Wrong{"alpha 0123456789abcdef\nbeta 0123456789abcdef", "line 2: expected a token of"},
       }) {
    const auto read = Accounts::read(each.text);
    ASSERT_FALSE(read) << each.text;
    EXPECT_EQ(read.error().message.find(each.said), 0U) << read.error().message;
    EXPECT_EQ(read.error().message.find("123456789"), std::string::npos) << read.error().message;
  }
  EXPECT_EQ(Accounts::load("/nowhere/at/all").error().code, ErrorCode::io);
}

TEST(BotTermsTest, WhatIsLeftOutIsUsual) {
  const auto usual = read_terms(json::Json::object(), "othello");
  ASSERT_TRUE(usual) << usual.error().message;
  EXPECT_EQ(usual->game, "Othello");
  EXPECT_FALSE(usual->timed());
  EXPECT_FALSE(usual->challenger);
  const auto all = read_terms({{"variant", "GOMOKU"},
                               {"clock.limit", 60},
                               {"clock.increment", 2},
                               {"color", "white"},
                               {"level", 3},
                               {"rated", true}},
                              "othello");
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->game, "Gomoku");
  EXPECT_EQ(all->limit, 60);
  EXPECT_EQ(all->increment, 2);
  EXPECT_EQ(all->challenger, Side::white);
  EXPECT_EQ(all->level, 3);
}

TEST(BotTermsTest, WrongOnesAreRefused) {
  for (const json::Json& wrong : std::initializer_list<json::Json>{
           {{"variant", "chess"}},
           {{"variant", 3}},
           {{"rules", "atomic"}},
           {{"variant", "gomoku"}, {"rules", "swap2"}},
           {{"clock.limit", -1}},
           {{"clock.limit", 1e9}},
           {{"clock.limit", "long"}},
           {{"clock.limit", 0}, {"clock.increment", 0}},
           {{"clock.increment", 181}},
           {{"color", "red"}},
           {{"color", 1}},
           {{"level", 0}},
           {{"level", 21}},
       })
    EXPECT_FALSE(read_terms(wrong, "othello")) << wrong;
}

}  // namespace
}  // namespace ternion::service
