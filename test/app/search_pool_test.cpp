#include "app/service/pool/search_pool.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "test/fakes/manual_executor.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using namespace std::chrono_literals;

/// Two searches at once, and 100 MB.
class SearchPoolTest : public testing::Test {
 protected:
  /// What is posted holds the executor.
  void TearDown() override { executor_->run_until_idle(); }

  using Member = std::shared_ptr<SearchPool::Member>;
  Member join(const std::string& client, std::size_t megabytes) {
    return pool_->join(client, megabytes, executor_, [] {});
  }
  std::shared_ptr<void> admit(const Member& member, const std::string& name) {
    return member->admit([this, name] { events_.push_back("+" + name); },
                         [this, name] { events_.push_back("!" + name); });
  }
  std::vector<std::string> events() {
    executor_->run_until_idle();
    return std::exchange(events_, {});
  }

  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<SearchPool> pool_ =
      std::make_shared<SearchPool>(2, 100, std::make_shared<Clients>(ClientLimits{}, time_), time_);
  std::vector<std::string> events_;
};

TEST_F(SearchPoolTest, WhoIsToMakeWayWhileItWaitsForMemoryDoesSoWhenItHasBegun) {
  const Member one = join("one", 100);
  const Member two = join("two", 100);
  const Member three = join("three", 1);
  auto first = admit(one, "first");
  const auto second = admit(two, "second");
  EXPECT_THAT(events(), ElementsAre("+first")) << "the other one has a processor, but no memory";
  const auto third = admit(three, "third");
  const auto fourth = admit(three, "fourth");
  time_->advance(10s);
  pool_->make_way(5s);
  EXPECT_THAT(events(), ElementsAre("!first"));
  first.reset();
  EXPECT_THAT(events(), ElementsAre("+second", "!second"));
}

TEST_F(SearchPoolTest, WhoGivesUpWaitingForMemoryBeginsNothing) {
  const Member one = join("one", 100);
  const Member two = join("two", 100);
  auto first = admit(one, "first");
  auto second = admit(two, "second");
  EXPECT_THAT(events(), ElementsAre("+first"));
  const auto third = admit(one, "third");
  second.reset();
  first.reset();
  EXPECT_THAT(events(), ElementsAre("+third"));
  EXPECT_EQ(pool_->memory().used(), 100U);
}

}  // namespace
}  // namespace ternion::service
