#include "search/core/search_control.hpp"

#include <gtest/gtest.h>

#include "test/fakes/stepped_time.hpp"

namespace ternion {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// Visits nodes that take so long each until the deadline is noticed; how long past it.
Duration overrun(Duration node, Duration deadline) {
  fakes::SteppedTime time;
  time.advance(milliseconds(1000));
  const std::atomic<bool> stop{false};
  SearchControl control(stop, time);
  const TimePoint end = time.now() + deadline;
  control.set_deadline(end);
  while (!control.visit()) time.advance(node);
  return time.now() - end;
}

TEST(SearchControl, ADeadlineIsNoticedHoweverSlowNodesAre) {
  for (const Duration node : {Duration(microseconds(1)), Duration(microseconds(20)),
                              Duration(microseconds(300)), Duration(milliseconds(1))})
    for (const Duration deadline : {Duration(milliseconds(20)), Duration(milliseconds(500))})
      EXPECT_LT(overrun(node, deadline), milliseconds(20))
          << node.count() << " ns a node, " << deadline.count() << " ns";
}

TEST(SearchControl, NodesThatTurnSlowAreNoticed) {
  fakes::SteppedTime time;
  time.advance(milliseconds(1000));
  const std::atomic<bool> stop{false};
  SearchControl control(stop, time);
  const TimePoint end = time.now() + milliseconds(400);
  control.set_deadline(end);
  for (int i = 0; i < 50'000 && !control.visit(); ++i) time.advance(microseconds(2));
  while (!control.visit()) time.advance(microseconds(100));
  EXPECT_LT(time.now() - end, milliseconds(150));  // one interval of quick nodes at most
}

TEST(SearchControl, ANodeLimitIsKeptToTheNode) {
  for (const std::uint64_t limit : {1, 2, 100, 4096, 4097, 10'000}) {
    fakes::SteppedTime time;
    const std::atomic<bool> stop{false};
    SearchControl control(stop, time);
    control.set_node_limit(limit);
    while (!control.visit()) continue;
    EXPECT_EQ(control.nodes(), limit);
  }
}

}  // namespace
}  // namespace ternion
