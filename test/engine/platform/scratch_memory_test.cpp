#include "engine/platform/scratch_memory.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/resource.h>
#endif

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

TEST(ScratchArray, SeveralShareOneBound) {
  constexpr std::size_t kPiece = ScratchMemory::kLeastFile;
  const auto bound = std::make_shared<ScratchBound>(2 * kPiece);
#if defined(__linux__)
  {
    ScratchArray<char> first("", bound);
    ScratchArray<char> second("", bound);
    ScratchArray<char> third("", bound);
    ASSERT_TRUE(first.grow(kPiece));
    ASSERT_TRUE(second.grow(kPiece));
    EXPECT_EQ(bound->left(), 0U);
    ASSERT_TRUE(third.grow(kPiece));
    EXPECT_EQ(bound->left(), 0U) << "it lies in a file";
    first[5] = 'x';
    ASSERT_TRUE(first.grow(2 * kPiece));
    EXPECT_EQ(first[5], 'x');
    EXPECT_EQ(bound->left(), kPiece) << "it has moved out";
    const ScratchArray<char> moved(std::move(second));
    ASSERT_TRUE(third.grow(2 * kPiece));
    EXPECT_EQ(bound->left(), kPiece) << "what is in a file stays there";
  }
#endif
  EXPECT_EQ(bound->left(), 2 * kPiece);
}

#if defined(__linux__)
/// The address space may grow by so many bytes while it lives.
class AddressLimit {
 public:
  explicit AddressLimit(std::size_t more) {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    ::getrlimit(RLIMIT_AS, &before_);
    rlimit now = before_;
    asked_ = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + more;
    now.rlim_cur = asked_;
    ::setrlimit(RLIMIT_AS, &now);
  }
  bool holds() const {
    rlimit now{};
    return ::getrlimit(RLIMIT_AS, &now) == 0 && now.rlim_cur == asked_;
  }
  ~AddressLimit() { ::setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
  rlim_t asked_ = 0;
};

TEST(ScratchArray, IsAsItWasWhereItCannotBeMapped) {
  constexpr std::size_t kPiece = ScratchMemory::kLeastFile;
  const auto bound = std::make_shared<ScratchBound>(2 * kPiece);
  ScratchArray<char> array("", bound);
  ASSERT_TRUE(array.grow(kPiece));
  array[kPiece - 1] = 'x';
  {
    const AddressLimit limit(16 * kPiece);
    if (!limit.holds()) GTEST_SKIP() << "the system bounds no process's memory (an emulator's)";
    const auto grown = array.grow(64 * kPiece);
    ASSERT_FALSE(grown);
    EXPECT_EQ(grown.error().code, ErrorCode::io);
  }
  EXPECT_EQ(array.size(), kPiece);
  EXPECT_EQ(bound->left(), kPiece);
  ASSERT_TRUE(array.grow(2 * kPiece));
  EXPECT_EQ(bound->left(), 0U) << "still in the process";
  ASSERT_TRUE(array.grow(3 * kPiece));
  EXPECT_EQ(bound->left(), 2 * kPiece) << "moved out";
  EXPECT_EQ(array[kPiece - 1], 'x');
  EXPECT_EQ(array[3 * kPiece - 1], '\0');
}

TEST(ScratchArray, QuotesItsFolder) {
  ScratchArray<char> array("/no\nwhere");
  const auto grown = array.grow(ScratchMemory::kLeastFile);
  ASSERT_FALSE(grown);
  EXPECT_EQ(grown.error().message.find('\n'), std::string::npos) << grown.error().message;
}
#endif

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
