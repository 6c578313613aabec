// The disk that fails on demand: what it keeps and what it loses, so that the tests on it can fail.
#include "test/fakes/faulty_disk.hpp"

#include <gtest/gtest.h>

namespace ternion::fakes {
namespace {

using Outcome = FaultyDisk::Outcome;
constexpr std::uint64_t kNothing = 0;     // of what was not synced is left by this seed
constexpr std::uint64_t kEverything = 1;  // likewise

TEST(FaultyDiskTest, APowerCutTakesWhatWasNotSynced) {
  FaultyDisk disk;
  const auto file = disk.open("a", true);
  ASSERT_EQ(disk.write(file, 0, "one"), Outcome::done);
  EXPECT_EQ(disk.after_kill(), (DiskImage{{"a", "one"}}));
  EXPECT_EQ(disk.after_power_cut(kNothing), DiskImage{});
  ASSERT_EQ(disk.sync(file), Outcome::done);
  EXPECT_EQ(disk.after_power_cut(kNothing), DiskImage{}) << "its name was not synced";
  ASSERT_EQ(disk.sync_folder(), Outcome::done);
  ASSERT_EQ(disk.write(file, 3, "two"), Outcome::done);
  EXPECT_EQ(disk.after_power_cut(kNothing), (DiskImage{{"a", "one"}}));
  EXPECT_EQ(disk.after_power_cut(kEverything), (DiskImage{{"a", "onetwo"}}));
}

TEST(FaultyDiskTest, ALargeWriteMayArriveInPart) {
  FaultyDisk disk(DiskImage{{"a", ""}});
  ASSERT_EQ(disk.write(disk.open("a", false), 0, std::string(4096, 'x')), Outcome::done);
  bool torn = false;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::string left = disk.after_power_cut(seed)["a"];
    torn = torn || (left.find('x') != std::string::npos && left.find('\0') != std::string::npos);
  }
  EXPECT_TRUE(torn);
}

TEST(FaultyDiskTest, FaultsComeWhereTheyArePlanned) {
  FaultyDisk part(DiskImage{{"a", ""}}, {.fault = DiskFault::part, .at = 2, .seed = 3});
  const auto file = part.open("a", false);
  EXPECT_EQ(part.write(file, 0, "one"), Outcome::done);
  EXPECT_EQ(part.write(file, 3, std::string(100, 'x')), Outcome::failed);
  EXPECT_LT(part.size_of(file), 103U);
  EXPECT_EQ(part.write(file, 3, "two"), Outcome::done);

  FaultyDisk forgets(DiskImage{{"a", ""}}, {.fault = DiskFault::forgotten, .at = 2});
  const auto other = forgets.open("a", false);
  EXPECT_EQ(forgets.write(other, 0, "one"), Outcome::done);
  EXPECT_EQ(forgets.sync(other), Outcome::failed);
  EXPECT_EQ(forgets.sync(other), Outcome::done);
  EXPECT_EQ(forgets.after_power_cut(kEverything)["a"], "") << "as a system that has dropped it";
  EXPECT_EQ(forgets.after_kill()["a"], "one");

  FaultyDisk dies(DiskImage{{"a", "one"}}, {.fault = DiskFault::power_cut, .at = 1});
  EXPECT_NE(dies.write(dies.open("a", false), 0, "two"), Outcome::done);
  EXPECT_TRUE(dies.has_stopped());
  EXPECT_EQ(dies.open("a", false), nullptr);
}

}  // namespace
}  // namespace ternion::fakes
