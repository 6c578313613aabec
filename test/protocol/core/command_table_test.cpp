#include "protocol/core/command_table.hpp"

#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion {
namespace {

using testing::ElementsAre;

struct Speaker {
  using Handler = void (Speaker::*)(const std::string&);
  void on_say(const std::string& text) { said += text; }
  void on_forget(const std::string&) { said.clear(); }
  std::string said;

  static const CommandTable<Handler>& table() {
    static const CommandTable<Handler> table{{"say", &Speaker::on_say},
                                             {"forget", &Speaker::on_forget}};
    return table;
  }
};

TEST(CommandTable, CallsTheMemberOfTheName) {
  Speaker speaker;
  const auto* say = Speaker::table().find("say");
  ASSERT_NE(say, nullptr);
  (speaker.**say)("hello");
  EXPECT_EQ(speaker.said, "hello");
  (speaker.**Speaker::table().find("forget"))("");
  EXPECT_EQ(speaker.said, "");
}

TEST(CommandTable, NamesAreExact) {
  for (const auto* name : {"", "sa", "sayy", "Say", "SAY", "say ", "zzz", "aaa"})
    EXPECT_EQ(Speaker::table().find(name), nullptr) << name;
  EXPECT_TRUE(Speaker::table().contains("forget"));
  EXPECT_FALSE(Speaker::table().contains("remember"));
}

TEST(CommandTable, ListsInTheOrderOfDefinition) {
  EXPECT_THAT(Speaker::table().names(), ElementsAre("say", "forget"));
  EXPECT_EQ(Speaker::table().size(), 2u);
}

TEST(CommandTable, ANameTwiceIsAProgrammersMistake) {
  EXPECT_THROW((CommandTable<int>{{"a", 1}, {"b", 2}, {"a", 3}}), std::logic_error);
}

TEST(CommandTable, MayBeEmpty) {
  const CommandTable<int> table(std::vector<CommandTable<int>::Entry>{});
  EXPECT_EQ(table.find("x"), nullptr);
}

}  // namespace
}  // namespace ternion
