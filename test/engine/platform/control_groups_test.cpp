#include "engine/platform/control_groups.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/platform/memory.hpp"

namespace ternion::platform {
namespace control_groups {
namespace {

namespace fs = std::filesystem;

/// A folder as the system mounts it.
class ControlGroups : public testing::Test {
 protected:
  ControlGroups()
      : mounted_(fs::temp_directory_path() / ("ternion-groups-" + std::to_string(::getpid()))) {}
  ~ControlGroups() override { fs::remove_all(mounted_); }

  void write(const std::string& file, const std::string& text) {
    fs::create_directories((mounted_ / file).parent_path());
    std::ofstream(mounted_ / file) << text << "\n";
  }
  std::size_t left(const char* groups) { return memory_left_by_groups(groups, mounted_); }

 private:
  fs::path mounted_;
};

TEST_F(ControlGroups, WithoutALimitLeaveAllThereIs) {
  EXPECT_EQ(left(""), kUnboundedMemory);
  EXPECT_EQ(left("0::/\n"), kUnboundedMemory);
  write("memory.max", "max");
  write("memory.current", "100");
  EXPECT_EQ(left("0::/\n"), kUnboundedMemory);
  write("memory.max", "what is no number");
  EXPECT_EQ(left("0::/\n"), kUnboundedMemory);
  for (const char* odd : {"0", "0:", ":", "::", "\n\n", "0::", "no lines"})
    EXPECT_EQ(left(odd), kUnboundedMemory) << odd;
}

TEST_F(ControlGroups, LeaveWhatTheNearestLimitLeaves) {
  write("a/b/memory.max", "max");
  write("a/b/memory.current", "10");
  write("a/memory.max", "1000");
  write("a/memory.current", "400");
  EXPECT_EQ(left("0::/a/b\n"), 600U);
  write("a/b/memory.max", "15");
  EXPECT_EQ(left("0::/a/b\n"), 5U);
  write("a/b/memory.max", "9");
  EXPECT_EQ(left("0::/a/b\n"), 0U) << "more is in use than may be";
  EXPECT_EQ(left("0::/other\n"), kUnboundedMemory);
  write("memory.max", "2000");
  write("memory.current", "1999");
  EXPECT_EQ(left("0::/not/there/within/a/container\n"), 1U);
}

TEST_F(ControlGroups, OfTheFirstVersionCountToo) {
  write("memory/box/memory.limit_in_bytes", "3000");
  write("memory/box/memory.usage_in_bytes", "1000");
  EXPECT_EQ(left("5:cpu,cpuacct:/\n4:memory:/box\n0::/\n"), 2000U);
  EXPECT_EQ(left("4:hugetlb,memory:/box\n"), 2000U);
  EXPECT_EQ(left("4:memory_other:/box\n"), kUnboundedMemory);
}

TEST(FreeMemory, IsNoMoreThanTheGroupsLeave) {
  std::ifstream lines("/proc/self/cgroup");
  const std::string groups{std::istreambuf_iterator<char>(lines), {}};
  constexpr std::size_t kMeanwhile = std::size_t{1} << 30;  // others in the group give back
  const std::size_t left = memory_left_by_groups(groups, "/sys/fs/cgroup");
  EXPECT_LE(free_memory(), left < kUnboundedMemory - kMeanwhile ? left + kMeanwhile : left);
}

}  // namespace
}  // namespace control_groups
}  // namespace ternion::platform
