#include "engine/platform/memory.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include <gtest/gtest.h>

#include "engine/platform/large_array.hpp"

namespace ternion::platform {
namespace {

struct Free {
  void operator()(unsigned char* memory) const { release(memory); }
};
using Block = std::unique_ptr<unsigned char[], Free>;

constexpr std::size_t kBytes = 2 * kLargePage;

Block filled_block() {
  Block block(static_cast<unsigned char*>(allocate(kLargePage, kBytes)));
  std::fill_n(block.get(), kBytes, static_cast<unsigned char>(7));
  return block;
}

bool all_are(const Block& block, unsigned char value) {
  return std::ranges::all_of(std::span(block.get(), kBytes),
                             [value](unsigned char each) { return each == value; });
}

TEST(Memory, PagesThatAreDroppedReadAsZero) {
  const Block block = filled_block();
  const bool dropped = drop_pages(block.get(), kBytes);
  EXPECT_TRUE(all_are(block, dropped ? 0 : 7));
#if defined(__linux__)
  EXPECT_TRUE(dropped);
#endif
}

TEST(Memory, WishesAndPagesThatAreBroughtLeaveWhatIsThere) {
  const Block block = filled_block();
  for (const Pages pages : {Pages::large, Pages::small}) wish_pages(block.get(), kBytes, pages);
  bring_pages(block.get(), kBytes);
  EXPECT_TRUE(all_are(block, 7));
}

TEST(Memory, WhatIsNoMemoryOfOursIsNotDropped) {
  const Block block = filled_block();
  EXPECT_FALSE(drop_pages(block.get() + 1, 1));  // no whole page
  EXPECT_TRUE(all_are(block, 7));
}

TEST(Memory, TheMachineHasSomeFree) {
#if defined(__linux__) || defined(_WIN32)
  EXPECT_GT(free_memory(), 0U);
#else
  GTEST_SKIP() << "not known here";
#endif
}

TEST(Memory, LargeArraysHoldWhatIsAsked) {
  const auto array = make_large_array<std::uint32_t>(1000);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(array.get()) % kLargePage, 0U);
  std::fill_n(array.get(), 1000, 5U);
  EXPECT_EQ(array[999], 5U);
}

}  // namespace
}  // namespace ternion::platform
