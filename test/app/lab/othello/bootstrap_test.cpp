#include "app/lab/othello/bootstrap.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/lab/heard.hpp"

namespace ternion::othello {
namespace {

using test::never;
using testing::HasSubstr;

class Bootstraps : public test::InFolder {
 protected:
  BootstrapOptions small(int generations) const {
    BootstrapOptions options;
    options.folder = path("b");
    options.generations = generations;
    options.positions = 500;
    options.depth = 1;
    options.exact_count = 3;
    return options;
  }
  Expected<BootstrapEnd> run(const BootstrapOptions& options,
                             const std::stop_token& stop = never()) {
    return bootstrap(options, {}, stop, heard_.listener());
  }

  test::Heard heard_;
};

TEST_F(Bootstraps, GoesThroughItsStagesAndKeepsWhatIsThere) {
  const auto first = run(small(1));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_TRUE(first->complete);
  EXPECT_TRUE(first->clean);
  EXPECT_EQ(first->weights, path("b/g0.tw"));
  EXPECT_EQ(read("b/generations.md"), first->table);
  EXPECT_THAT(first->table, HasSubstr("\n| hand-made |"));
  EXPECT_THAT(first->table, HasSubstr("\n| g0 |"));
  for (const char* name : {"b/exact.obf", "b/g0/seed1-0000.tsh", "b/g0.tw", "b/g0.html"})
    EXPECT_TRUE(exists(name)) << name;
  EXPECT_THAT(heard_.progress, HasSubstr("generation 0: games by hand-made\n"));

  const std::string exact = read("b/exact.obf");
  BootstrapOptions all = small(1);
  all.exact_count.reset();
  const auto again = run(all);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->complete);
  EXPECT_EQ(again->table, first->table);
  EXPECT_EQ(read("b/exact.obf"), exact) << "every generation is held against the same scores";
  EXPECT_THAT(heard_.progress, HasSubstr("g0.tw is there and is kept as it is\n"));
}

TEST_F(Bootstraps, StoppedItSaysThatItGoesOn) {
  const auto stopped = run(small(1), test::at_once());
  ASSERT_TRUE(stopped) << stopped.error().message;
  EXPECT_FALSE(stopped->complete);
  EXPECT_THAT(heard_.progress, HasSubstr("stopped; the same command goes on from here\n"));
  EXPECT_FALSE(exists("b/exact.obf"));
  EXPECT_FALSE(exists("b/g0.tw"));
}

TEST_F(Bootstraps, ScoresOfAnotherNumberOrNoneAreRefused) {
  std::filesystem::create_directories(path("b"));
  write("b/exact.obf", "nonsense\n");
  EXPECT_EQ(run(small(1)).error().code, ErrorCode::io);
  write("b/exact.obf", "");
  const auto other = run(small(1));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::unsupported);
  EXPECT_THAT(other.error().message, HasSubstr("--exact is used for a new folder alone"));
  BootstrapOptions in_the_way = small(1);
  in_the_way.folder = path("b/exact.obf");
  EXPECT_EQ(run(in_the_way).error().code, ErrorCode::io);
}

}  // namespace
}  // namespace ternion::othello
