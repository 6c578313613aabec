// Start-up time and memory: printed, and held to bounds that a busy or instrumented machine keeps.
#include <chrono>
#include <cstdio>
#include <string>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr long kMostRssKb = 2 << 20;  // shadow memory counts too
#else
constexpr long kMostRssKb = 100 << 10;
#endif

TEST(Measure, StartsFastAndSmall) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const auto begun = std::chrono::steady_clock::now();
    Child child(ternion({}));
    ASSERT_TRUE(child.write("nboard 2\nping 1\n"));
    ASSERT_NE(child.read_through("pong 1\n"), "");
    const std::chrono::duration<double, std::milli> waited =
        std::chrono::steady_clock::now() - begun;
    best = std::min(best, waited.count());
  }
  Child child(ternion({}));
  ASSERT_TRUE(child.write("nboard 2\nset depth 10\ngo\n"));
  ASSERT_NE(child.read_through("=== "), "");
  ASSERT_EQ(child.wait(), 0);
  std::printf("start to first reply: %.1f ms; memory after a search: %.1f MB\n", best,
              static_cast<double>(child.max_rss_kb()) / 1024);
  EXPECT_LT(best, 1000);  // the aim on an idle machine is 100
  EXPECT_LT(child.max_rss_kb(), kMostRssKb);
}

}  // namespace
}  // namespace ternion::test
