#include "engine/platform/scratch_memory.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace ternion::platform {
namespace scratch {
namespace {

namespace fs = std::filesystem;

TEST(ScratchArray, KeepsWhatIsInItWhileItGrows) {
  const fs::path folder =
      fs::temp_directory_path() / ("ternion-scratch-test-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  ScratchArray<std::uint64_t> array(folder);
  constexpr std::uint64_t kCount = 3 * ScratchMemory::kLeastFile / sizeof(std::uint64_t);
  for (std::uint64_t i = 0; i < kCount; ++i) {
    const std::uint64_t each = i * i;
    ASSERT_TRUE(array.append(&each, 1));
  }
  ASSERT_EQ(array.size(), kCount);
  ASSERT_TRUE(array.grow(kCount + 1000));
  for (std::uint64_t i = 0; i < kCount; ++i) ASSERT_EQ(array[i], i * i);
  for (std::uint64_t i = kCount; i < array.size(); ++i) ASSERT_EQ(array[i], 0U);
  EXPECT_TRUE(fs::is_empty(folder)) << "its file has no name";
  fs::remove_all(folder);
}

TEST(ScratchArray, MovesToAFileWhereMemoryIsShort) {
  constexpr std::size_t kMost = 2 * ScratchMemory::kLeastFile;
  ScratchArray<std::uint64_t> array("", kMost);
  for (const std::size_t bytes : {kMost / 2, kMost, kMost + 1, 3 * kMost, 9 * kMost}) {
    const std::size_t before = array.size();
    ASSERT_TRUE(array.grow(bytes / sizeof(std::uint64_t)));
    for (std::size_t i = 0; i < before; ++i) ASSERT_EQ(array[i], i * i) << bytes;
    for (std::size_t i = before; i < array.size(); ++i) ASSERT_EQ(array[i], 0U) << bytes;
    for (std::size_t i = 0; i < array.size(); ++i) array[i] = i * i;
  }
}

TEST(ScratchArray, SmallOnesNeedNoFolder) {
  ScratchArray<int> array("/nowhere at all");
  ASSERT_TRUE(array.grow(100));
  EXPECT_EQ(array[99], 0);
  const auto grown = array.grow(ScratchMemory::kLeastFile);
#if defined(__linux__)
  ASSERT_FALSE(grown);
  EXPECT_EQ(grown.error().code, ErrorCode::io);
  EXPECT_NE(grown.error().message.find("/nowhere at all"), std::string::npos);
#endif
  EXPECT_EQ(array.size(), grown ? ScratchMemory::kLeastFile : 100U);
}

TEST(ScratchArray, MovesWithWhatIsInIt) {
  ScratchArray<int> array("");
  ASSERT_TRUE(array.grow(ScratchMemory::kLeastFile));
  array[77] = 5;
  const ScratchArray<int> moved(std::move(array));
  EXPECT_EQ(moved[77], 5);
}

}  // namespace
}  // namespace scratch
}  // namespace ternion::platform
