#include "app/server/search_gate.hpp"

#include <vector>

#include <gmock/gmock.h>

#include "test/fakes/manual_executor.hpp"

namespace ternion::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SearchGate, LetsInAsManyAsThereIsRoomForInTheirOrder) {
  const auto gate = std::make_shared<SearchGate>(2);
  const auto executor = std::make_shared<fakes::ManualExecutor>();
  std::vector<int> started;
  std::vector<std::shared_ptr<SearchGate::Ticket>> tickets;
  for (int i = 0; i < 4; ++i)
    tickets.push_back(gate->admit(executor, [&started, i] { started.push_back(i); }));
  EXPECT_THAT(started, IsEmpty()) << "never before admit() has returned";
  executor->run_until_idle();
  EXPECT_THAT(started, ElementsAre(0, 1));
  EXPECT_EQ(gate->running(), 2U);
  EXPECT_EQ(gate->waiting(), 2U);
  tickets[1].reset();
  executor->run_until_idle();
  EXPECT_THAT(started, ElementsAre(0, 1, 2));
  tickets.clear();
  executor->run_until_idle();
  EXPECT_EQ(gate->running(), 0U);
  EXPECT_EQ(gate->waiting(), 0U);
}

TEST(SearchGate, WhoGivesUpWaitingStartsNothing) {
  const auto gate = std::make_shared<SearchGate>(1);
  const auto executor = std::make_shared<fakes::ManualExecutor>();
  int started = 0;
  auto first = gate->admit(executor, [&] { ++started; });
  auto second = gate->admit(executor, [&] { started += 100; });
  auto third = gate->admit(executor, [&] { started += 10; });
  second.reset();
  first.reset();  // let in, but its start has not run yet
  executor->run_until_idle();
  EXPECT_EQ(started, 10);
}

}  // namespace
}  // namespace ternion::server
