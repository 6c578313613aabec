#include "app/service/pool/search_memory.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "test/fakes/manual_executor.hpp"

namespace ternion::service {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SearchMemoryTest : public testing::Test {
 protected:
  using Share = std::shared_ptr<SearchMemory::Share>;
  Share join(std::size_t megabytes, const std::string& name) {
    return memory_->join(megabytes, executor_, [this, name] { events_.push_back("-" + name); });
  }
  void acquire(const Share& share, const std::string& name) {
    memory_->acquire(share, [this, name] { events_.push_back("+" + name); });
  }
  std::vector<std::string> events() {
    executor_->run_until_idle();
    return std::exchange(events_, {});
  }

  std::shared_ptr<SearchMemory> memory_ = std::make_shared<SearchMemory>(100);
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::vector<std::string> events_;
};

TEST_F(SearchMemoryTest, TakesTheTableThatWasUsedLongestAgo) {
  const auto a = join(40, "a");
  const auto b = join(40, "b");
  const auto c = join(40, "c");
  acquire(a, "a");
  acquire(b, "b");
  memory_->idle(*a);
  memory_->idle(*b);
  acquire(a, "a");  // again: b is older now
  memory_->idle(*a);
  EXPECT_THAT(events(), ElementsAre("+a", "+b", "+a"));
  acquire(c, "c");
  EXPECT_THAT(events(), ElementsAre("-b", "+c")) << "given back before it is used again";
  EXPECT_EQ(memory_->used(), 80U);
}

TEST_F(SearchMemoryTest, WaitsWhereAllIsInUse) {
  const auto a = join(60, "a");
  const auto b = join(60, "b");
  acquire(a, "a");
  acquire(b, "b");
  EXPECT_THAT(events(), ElementsAre("+a"));
  memory_->idle(*a);
  EXPECT_THAT(events(), ElementsAre("-a", "+b"));
}

TEST_F(SearchMemoryTest, WhoHasGoneLeavesItsRoom) {
  auto a = join(60, "a");
  const auto b = join(60, "b");
  acquire(a, "a");
  acquire(b, "b");
  EXPECT_THAT(events(), ElementsAre("+a"));
  a.reset();
  EXPECT_THAT(events(), ElementsAre("+b"));
  EXPECT_EQ(memory_->used(), 60U);
}

TEST_F(SearchMemoryTest, WhoHasGoneWhileWaitingIsPassedOver) {
  const auto a = join(60, "a");
  auto b = join(60, "b");
  const auto c = join(60, "c");
  acquire(a, "a");
  acquire(b, "b");
  acquire(c, "c");
  b.reset();
  memory_->idle(*a);
  EXPECT_THAT(events(), ElementsAre("+a", "-a", "+c"));
}

TEST_F(SearchMemoryTest, WithoutABoundNothingIsTakenAway) {
  memory_ = std::make_shared<SearchMemory>(0);
  std::vector<Share> shares;
  for (int i = 0; i < 100; ++i) {
    shares.push_back(join(1000, "x"));
    acquire(shares.back(), "x");
    memory_->idle(*shares.back());
  }
  EXPECT_THAT(events(), testing::Each("+x"));
  shares.clear();
  EXPECT_EQ(memory_->used(), 0U);
}

}  // namespace
}  // namespace ternion::service
