#include "app/mcp/job_thread.hpp"

#include <atomic>
#include <future>
#include <vector>

#include <gtest/gtest.h>

namespace ternion::mcp {
namespace {

TEST(JobThread, RunsTasksInTheirOrderOnAThreadOfItsOwn) {
  JobThread thread;
  std::promise<void> done;
  std::vector<int> order;
  const auto here = std::this_thread::get_id();
  for (int i = 0; i < 100; ++i)
    thread.run([&order, i, here] {
      EXPECT_NE(std::this_thread::get_id(), here);
      order.push_back(i);
    });
  thread.run([&done] { done.set_value(); });
  done.get_future().wait();
  ASSERT_EQ(order.size(), 100U);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(JobThread, TheEndWaitsForWhatRuns) {
  std::atomic<int> ended = 0;
  std::promise<void> begun;
  std::promise<void> go_on;
  auto thread = std::make_unique<JobThread>();
  thread->run([&] {
    begun.set_value();
    go_on.get_future().wait();
    ++ended;
  });
  begun.get_future().wait();
  std::jthread ending([&] { thread.reset(); });
  EXPECT_EQ(ended, 0);
  go_on.set_value();
  ending.join();
  EXPECT_EQ(ended, 1);
}

TEST(JobThread, WithoutATaskThereIsNothingToEnd) { JobThread thread; }

}  // namespace
}  // namespace ternion::mcp
