#include "app/lab/surakarta/tables.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/lab/heard.hpp"

namespace ternion::surakarta {
namespace {

using test::never;
using testing::HasSubstr;
using testing::Not;

class TablesInAFolder : public test::InFolder {
 protected:
  TablesOptions of(int pieces) const {
    TablesOptions options;
    options.out = path("t");
    options.check = path("t");
    options.pieces = pieces;
    return options;
  }
  Expected<Building> build(int pieces, const std::stop_token& stop = never()) {
    heard_ = {};
    return build_tables(of(pieces), 2, stop, heard_.listener());
  }
  static std::string file(const char* pair) {
    return std::string("t/surakarta-") + pair + ".table";
  }

  test::Heard heard_;
};

TEST_F(TablesInAFolder, WhatIsThereIsNotBuiltAgain) {
  EXPECT_EQ(build(3).value().built, 2);
  const auto more = build(4);
  ASSERT_TRUE(more) << more.error().message;
  EXPECT_EQ(more->built, 2);
  EXPECT_FALSE(more->stopped);
  EXPECT_THAT(heard_.progress, Not(HasSubstr("2v1: ")));
  EXPECT_THAT(heard_.progress, HasSubstr("2v2: "));
  std::filesystem::remove(path(file("2v2")));
  EXPECT_EQ(build(4).value().built, 1);
  EXPECT_THAT(heard_.progress, HasSubstr("2v2: "));
  EXPECT_EQ(build(4).value().built, 0);
}

TEST_F(TablesInAFolder, AreHeldAgainstTheRules) {
  ASSERT_TRUE(build(3));
  const auto checked = check_tables(of(3), 1, never(), heard_.listener());
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->wrong, 0U);
  EXPECT_THAT(heard_.result, testing::StartsWith("class   positions   win %  draw %"));
  EXPECT_THAT(heard_.result, HasSubstr("\n2v1 "));
  EXPECT_THAT(heard_.result, Not(HasSubstr("follow")));
}

TEST_F(TablesInAFolder, AStopKeepsTheClassesThatAreDone) {
  ASSERT_TRUE(build(3));
  const auto stopped = build(5, test::at_once());
  ASSERT_TRUE(stopped) << stopped.error().message;
  EXPECT_EQ(stopped->built, 0);
  ASSERT_TRUE(stopped->stopped);
  EXPECT_EQ(name_of(*stopped->stopped), "2v2");
  EXPECT_FALSE(exists(file("2v2")));
  EXPECT_TRUE(exists(file("2v1")));
  const auto checked = check_tables(of(3), 1, test::at_once(), heard_.listener());
  ASSERT_TRUE(checked);
  EXPECT_TRUE(checked->stopped);
}

TEST_F(TablesInAFolder, WhatIsDamagedOrNotThereIsAnErrorOfTheSystem) {
  EXPECT_EQ(check_tables(of(3), 1, never(), {}).error().code, ErrorCode::io);
  ASSERT_TRUE(build(3));
  std::filesystem::resize_file(path(file("2v1")),
                               std::filesystem::file_size(path(file("2v1"))) - 1);
  for (const Error& error :
       {build(3).error(), check_tables(of(3), 1, never(), heard_.listener()).error()}) {
    EXPECT_EQ(error.code, ErrorCode::io);
    EXPECT_THAT(error.message, HasSubstr("surakarta-2v1.table': expected"));
  }
  write("file", "");
  TablesOptions in_the_way = of(3);
  in_the_way.out = path("file");
  EXPECT_EQ(build_tables(in_the_way, 1, never(), {}).error().code, ErrorCode::io);
}

TEST_F(TablesInAFolder, SamplesAreForLargeTables) {
  ASSERT_TRUE(build(3));
  TablesOptions options = of(3);
  options.samples = 5;
  const auto refused = check_tables(options, 1, never(), {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace ternion::surakarta
