// The queue in a file: leases, results that count once, what is compared, what is given up.
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/farm/farm_door.hpp"
#include "app/farm/farm_text.hpp"
#include "app/farm/nats/nats_link.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "test/app/daemon.hpp"

namespace ternion::farm {
namespace {

class SqliteQueueTest : public testing::Test {
 protected:
  void SetUp() override { queue_ = open(); }
  std::unique_ptr<Queue> open() {
    auto opened =
        SqliteQueue::open(file_.path(), std::chrono::seconds(60), [this] { return now_; });
    EXPECT_TRUE(opened) << opened.error().message;
    return std::move(*opened);
  }
  std::string submit(int tasks, int check_every = 0, int priority = 0) {
    return queue_->submit({"games", "Othello", "s", "{}", tasks, priority, check_every}).value();
  }
  std::optional<Lease> take(const std::string& worker, const std::vector<std::string>& skip = {}) {
    return queue_->take(worker, skip).value();
  }
  bool finish(const Lease& lease, const std::string& worker, const std::string& key = "k") {
    return queue_->finish(lease, worker, {"by " + worker, key}, 1.5).value();
  }
  RunStatus status(std::size_t run = 0) { return queue_->runs().value().at(run); }

  test::StoreFile file_;
  std::int64_t now_ = 1'000'000;
  std::unique_ptr<Queue> queue_;
};

TEST_F(SqliteQueueTest, EachTaskIsHandedOutOnceAndItsResultCountsOnce) {
  const std::string run = submit(3);
  std::set<int> numbers;
  for (int i = 0; i < 3; ++i) {
    const auto lease = take("w");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->run, run);
    EXPECT_EQ(lease->attempt, 1);
    EXPECT_EQ(lease->spec.signature, "s");
    numbers.insert(lease->number);
    EXPECT_TRUE(finish(*lease, "w"));
    EXPECT_FALSE(finish(*lease, "w")) << "said again, since the answer was lost";
  }
  EXPECT_EQ(numbers.size(), 3U);
  EXPECT_FALSE(take("w"));
  EXPECT_TRUE(status().finished());
  EXPECT_EQ(queue_->results(run)->size(), 3U);
}

/// What is known of a run by and by; whoever says so last, or again, changes nothing.
TEST_F(SqliteQueueTest, ARunGetsMoreTasks) {
  const std::string run = submit(1, 2);
  const RunSpec spec = queue_->open_runs()->at(0).spec;
  ASSERT_TRUE(queue_->grow(run, 4));
  ASSERT_TRUE(queue_->grow(run, 4));
  ASSERT_TRUE(queue_->grow(run, 2));
  EXPECT_EQ(queue_->open_runs()->at(0).spec.tasks, 4);
  EXPECT_EQ(status().waiting, 6) << "each second one twice";
  EXPECT_FALSE(queue_->result(run, spec, 0).value());
  std::multiset<int> numbers;
  for (;;) {
    const std::string worker = numbers.size() % 2 == 0 ? "w" : "v";
    const auto lease = take(worker);
    if (!lease) break;
    numbers.insert(lease->number);
    EXPECT_TRUE(finish(*lease, worker));
    if (numbers.size() == 1) {
      EXPECT_FALSE(queue_->result(run, spec, 0).value()->settled) << "the second copy is not done";
    }
  }
  EXPECT_EQ(numbers, (std::multiset<int>{0, 0, 1, 2, 2, 3}));
  EXPECT_TRUE(queue_->result(run, spec, 0).value()->settled);
  ASSERT_TRUE(queue_->stop(run));
  ASSERT_TRUE(queue_->grow(run, 5));
  EXPECT_TRUE(status().stopped) << "more tasks do not begin it again";
  EXPECT_TRUE(queue_->open_runs()->empty());
  EXPECT_FALSE(take("w"));
  EXPECT_EQ(queue_->grow("nothing", 2).error().code, ErrorCode::unsupported);
}

TEST_F(SqliteQueueTest, ASilentWorkersTaskGoesToAnother) {
  submit(1);
  const auto first = take("slow");
  ASSERT_TRUE(first);
  EXPECT_FALSE(take("other"));
  now_ += 50'000;
  EXPECT_TRUE(queue_->beat(*first, "slow").value());
  now_ += 50'000;
  EXPECT_FALSE(take("other")) << "it has been heard of";
  now_ += 60'001;
  const auto second = take("other");
  ASSERT_TRUE(second);
  EXPECT_EQ(second->attempt, 2);
  EXPECT_FALSE(queue_->beat(*first, "slow").value());
  EXPECT_TRUE(queue_->beat(*second, "other").value());
  ASSERT_TRUE(queue_->give_back(*first, "slow", ""));
  EXPECT_FALSE(take("third")) << "what is no longer one's own is not given back";
  EXPECT_TRUE(finish(*first, "slow")) << "the work is done, whoever has done it";
  EXPECT_FALSE(finish(*second, "other"));
  EXPECT_EQ(queue_->results(status().id).value(), (std::vector<NumberedResult>{{0, "by slow"}}));
  EXPECT_FALSE(take("third"));
}

TEST_F(SqliteQueueTest, WhatFailsTooOftenIsGivenUpAndShown) {
  const std::string run = submit(2);
  for (int i = 1; i <= kMostAttempts; ++i) {
    const auto lease = take("w");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->number, 0);
    EXPECT_EQ(lease->attempt, i);
    ASSERT_TRUE(queue_->fail(*lease, "w", "no memory"));
  }
  for (int i = 1; i <= kMostAttempts; ++i) {
    const auto lease = take("v");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->number, 1);
    now_ += 60'001;
  }
  EXPECT_FALSE(take("w"));
  const auto dead = queue_->dead(run).value();
  ASSERT_EQ(dead.size(), 2U);
  EXPECT_EQ(dead[0].reason, "no memory");
  EXPECT_EQ(dead[0].worker, "w");
  EXPECT_EQ(dead[1].reason, "nothing heard of its worker");
  const std::string text = status_text(farm_status(*queue_).value(), now_);
  EXPECT_NE(text.find("ended with dead tasks"), std::string::npos) << text;
  EXPECT_NE(text.find("dead: task 0, last with 'w': 'no memory'"), std::string::npos) << text;
}

TEST_F(SqliteQueueTest, WhatIsGivenUpIsTriedAgainWhereAskedFor) {
  const std::string run = submit(2);
  EXPECT_EQ(queue_->retry(run).value(), 0);
  for (int i = 1; i <= kMostAttempts; ++i) ASSERT_TRUE(queue_->fail(*take("w"), "w", "no memory"));
  EXPECT_EQ(status().dead, 1);
  EXPECT_EQ(queue_->retry(run).value(), 1);
  EXPECT_EQ(status().dead, 0);
  EXPECT_EQ(status().waiting, 2);
  const auto lease = take("w");
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->number, 0);
  EXPECT_EQ(lease->attempt, 1) << "as if nobody had had it";
  EXPECT_TRUE(finish(*lease, "w"));
  for (int i = 1; i <= kMostAttempts; ++i) ASSERT_TRUE(queue_->fail(*take("w"), "w", "again"));
  EXPECT_EQ(queue_->dead(run)->at(0).reason, "again") << "the other one";
  ASSERT_TRUE(queue_->stop(run));
  EXPECT_EQ(queue_->retry(run).error().code, ErrorCode::unsupported) << "it has been stopped";
  EXPECT_EQ(queue_->retry("nothing").error().code, ErrorCode::unsupported);
}

TEST_F(SqliteQueueTest, WhoLeavesGivesBackWithoutAnAttempt) {
  submit(1);
  for (int i = 0; i < 2 * kMostAttempts; ++i) {
    const auto lease = take("w");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->attempt, 1);
    ASSERT_TRUE(queue_->give_back(*lease, "w", "wrong version"));
  }
  EXPECT_EQ(queue_->workers()->at(0).note, "wrong version");
}

TEST_F(SqliteQueueTest, MoreImportantRunsGoFirstAndStoppedOnesNot) {
  const std::string low = submit(2);
  now_ += 1;
  const std::string high = submit(1, 0, 5);
  EXPECT_EQ(take("w")->run, high);
  EXPECT_EQ(take("w", {high})->run, low);
  EXPECT_FALSE(take("w", {low}));
  ASSERT_TRUE(queue_->stop(low));
  EXPECT_FALSE(take("w"));
  EXPECT_TRUE(status(0).stopped);
  EXPECT_EQ(queue_->stop("nothing").error().code, ErrorCode::unsupported);
  EXPECT_EQ(queue_->results("nothing").error().code, ErrorCode::unsupported);
}

/// One task of so many is done by two; where they differ, a third decides.
TEST_F(SqliteQueueTest, ALiarIsFoundOut) {
  const std::string run = submit(4, 2);
  const auto one = take("honest");
  const auto two = take("liar");
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->number, 0);
  // The second copy is for somebody else than the first.
  EXPECT_EQ(two->number, 0);
  EXPECT_EQ(two->copy, 1);
  EXPECT_TRUE(finish(*two, "liar", "lie"));
  EXPECT_EQ(status().disputed, 0);
  EXPECT_TRUE(finish(*one, "honest", "truth"));
  EXPECT_EQ(status().disputed, 1);
  const auto third = take("third");
  ASSERT_TRUE(third);
  EXPECT_EQ(third->number, 0);
  EXPECT_EQ(third->copy, 2);
  EXPECT_TRUE(finish(*third, "third", "truth"));
  EXPECT_EQ(queue_->results(run)->front().text, "by honest");
  const auto workers = queue_->workers().value();
  for (const WorkerStatus& worker : workers) {
    EXPECT_EQ(worker.compared, 1) << worker.name;
    EXPECT_EQ(worker.disputed, worker.name == "liar" ? 1 : 0) << worker.name;
    EXPECT_DOUBLE_EQ(worker.seconds, 1.5);
  }
  // Who is alone does both copies, the second one last.
  std::vector<int> numbers;
  while (const auto lease = take("alone")) {
    numbers.push_back(lease->number);
    EXPECT_TRUE(finish(*lease, "alone", "truth"));
  }
  EXPECT_EQ(numbers, (std::vector<int>{1, 2, 3, 2}));
  EXPECT_EQ(status().compared, 2);
  EXPECT_EQ(status().disputed, 1);
}

/// Nor is another hand of the same worker somebody else.
TEST_F(SqliteQueueTest, ASecondCopyWaitsForAnotherWorkersHand) {
  submit(2, 2);
  EXPECT_EQ(take("box-1/1")->copy, 0);
  EXPECT_EQ(take("box-1/2")->number, 1);
  const auto others = take("box-2/1");
  ASSERT_TRUE(others);
  EXPECT_EQ(others->number, 0);
  EXPECT_EQ(others->copy, 1);
  ASSERT_TRUE(queue_->give_back(*others, "box-2/1", ""));
  const auto own = take("box-1/2");
  ASSERT_TRUE(own) << "a worker that is alone finishes";
  EXPECT_EQ(own->copy, 1);
}

TEST_F(SqliteQueueTest, SeveralHaveTheFileOpenAndItOutlivesThem) {
  const std::string run = submit(2);
  const auto other = open();
  const auto lease = other->take("w", {}).value();
  ASSERT_TRUE(lease);
  EXPECT_EQ(take("v")->number, 1);
  EXPECT_TRUE(finish(*lease, "w"));
  queue_.reset();
  queue_ = open();
  EXPECT_EQ(status().id, run);
  EXPECT_EQ(status().done, 1);
  EXPECT_EQ(status().leased, 1);
}

TEST_F(SqliteQueueTest, AFileOfAnotherKindIsRefused) {
  const std::string path = (file_.folder() / "text").string();
  std::ofstream(path) << "this is no farm, and it is long enough to be looked at as a database";
  EXPECT_FALSE(SqliteQueue::open(path));
  auto other = Database::open((file_.folder() / "other.db").string()).value();
  ASSERT_TRUE(other.execute("CREATE TABLE something (a)"));
  EXPECT_FALSE(SqliteQueue::open((file_.folder() / "other.db").string()));
  const auto server = open_queue({"nats://localhost:1", ""});
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().message.find(
                built_with_nats() ? "expected a NATS server at 'localhost:1/" : "without NATS"),
            std::string::npos)
      << server.error().message;
}

TEST_F(SqliteQueueTest, AFileThatIsNoFarmIsLeftAsItIs) {
  const std::string empty = (file_.folder() / "empty").string();
  std::ofstream(empty).flush();
  const auto nothing = open_queue({empty, ""});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::io);
  EXPECT_NE(nothing.error().message.find("got nothing"), std::string::npos)
      << nothing.error().message;
  EXPECT_EQ(std::filesystem::file_size(empty), 0U);

  const std::string store = (file_.folder() / "store.db").string();
  ASSERT_TRUE(Database::open(store)->execute("CREATE TABLE something (a)"));
  // Where SQLite's header says which journal the file has: 1 for one that is deleted, 2 for WAL.
  const auto journal = [&store] {
    std::ifstream file(store, std::ios::binary);
    file.seekg(18);
    return file.get();
  };
  ASSERT_EQ(journal(), 1);
  EXPECT_FALSE(open_queue({store, ""}));
  EXPECT_FALSE(make_queue({store, ""}));
  EXPECT_EQ(journal(), 1);
}

TEST_F(SqliteQueueTest, ANameThatCannotBeLookedAtIsToldWithItsReason) {
  const auto refused = open_queue({(file_.folder() / std::string(5000, 'x')).string(), ""});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::io);
  EXPECT_NE(refused.error().message.find("name too long"), std::string::npos)
      << refused.error().message;
}

TEST_F(SqliteQueueTest, OnlyWhoeverAsksForOneMakesAFarm) {
  const std::string path = (file_.folder() / "new.farm").string();
  const auto none = open_queue({path, ""});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::io);
  EXPECT_NE(none.error().message.find("got no file"), std::string::npos) << none.error().message;
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_TRUE(make_queue({path, ""}));
  EXPECT_TRUE(open_queue({path, ""}));
  EXPECT_FALSE(make_queue({"nats://localhost:1", ""}));
}

}  // namespace
}  // namespace ternion::farm
