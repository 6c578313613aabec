// The queue on NATS, against a real server: leases, results that count once, what is compared, what
// is given up, a server that is killed.
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "app/farm/farm_door.hpp"
#include "app/farm/farm_text.hpp"
#include "app/farm/labelling_kind.hpp"
#include "app/farm/nats/nats_link.hpp"
#include "app/farm/nats/nats_records.hpp"
#include "app/farm/sha256.hpp"
#include "app/farm/worker.hpp"
#include "test/app/farm/nats_server.hpp"

namespace ternion::farm {
namespace nats_queue_test {
namespace {

using std::chrono::milliseconds;
using test::NatsServer;

/// Of tests in which nothing falls silent, and of those in which something does.
constexpr milliseconds kLong{60'000};
constexpr milliseconds kShort{300};

class NatsQueueTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!built_with_nats()) GTEST_SKIP() << "this program is built without NATS";
    if (test::nats_program().empty()) GTEST_SKIP() << "nats-server is not here";
    server_.emplace();
    queue_ = open();
  }
  std::unique_ptr<Queue> open(milliseconds lease = kLong) {
    auto opened = make_queue({server_->url(), ""}, lease);
    EXPECT_TRUE(opened) << opened.error().message;
    return std::move(*opened);
  }
  std::string submit(int tasks, int check_every = 0, int priority = 0) {
    const auto id = queue_->submit({"games", "Othello", "s", "{}", tasks, priority, check_every});
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or("");
  }
  std::optional<Lease> take(const std::string& worker, const std::vector<std::string>& skip = {}) {
    const auto lease = queue_->take(worker, skip);
    EXPECT_TRUE(lease) << lease.error().message;
    return lease.value_or(std::nullopt);
  }
  /// Once there is something.
  Lease take_in_time(const std::string& worker) {
    for (;;) {
      if (auto lease = take(worker)) return *lease;
      std::this_thread::sleep_for(milliseconds(20));
    }
  }
  bool finish(const Lease& lease, const std::string& worker, const std::string& key = "k") {
    const auto counts = queue_->finish(lease, worker, {"by " + worker, key}, 1.5);
    EXPECT_TRUE(counts) << counts.error().message;
    return counts.value_or(false);
  }
  RunStatus status(std::size_t run = 0) { return queue_->runs().value().at(run); }

  std::optional<NatsServer> server_;
  std::unique_ptr<Queue> queue_;
};

TEST_F(NatsQueueTest, EachTaskIsHandedOutOnceAndItsResultCountsOnce) {
  const std::string run = submit(3);
  EXPECT_EQ(status().waiting, 3);
  std::set<int> numbers;
  for (int i = 0; i < 3; ++i) {
    const auto lease = take("w");
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->run, run);
    EXPECT_EQ(lease->attempt, 1);
    EXPECT_EQ(lease->spec.signature, "s");
    EXPECT_EQ(lease->silence, kLong);
    EXPECT_EQ(status().leased, 1);
    numbers.insert(lease->number);
    EXPECT_TRUE(finish(*lease, "w"));
    EXPECT_FALSE(finish(*lease, "w")) << "said again, since the answer was lost";
  }
  EXPECT_EQ(numbers.size(), 3U);
  EXPECT_FALSE(take("w"));
  EXPECT_TRUE(status().finished());
  EXPECT_EQ(status().done, 3);
  EXPECT_EQ(queue_->results(run)->size(), 3U);
}

/// What is known of a run by and by; whoever says so last, or again, changes nothing.
TEST_F(NatsQueueTest, ARunGetsMoreTasks) {
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

/// A worker that is not heard of while a run gets many tasks would lose its own.
TEST_F(NatsQueueTest, WorkersAreHeardOfWhileARunGetsMoreTasks) {
  const std::string run = submit(1);
  const auto lease = take("w");
  ASSERT_TRUE(lease);
  std::atomic<bool> grown{false};
  std::jthread growing([&] {
    EXPECT_TRUE(queue_->grow(run, 2'000));
    grown = true;
  });
  int heard = 0;
  while (!grown) {
    ASSERT_TRUE(queue_->beat(*lease, "w").value());
    ++heard;
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_GT(heard, 3);
  growing.join();
  EXPECT_EQ(queue_->open_runs()->at(0).spec.tasks, 2'000);
  EXPECT_EQ(status().waiting, 1'999);
}

TEST_F(NatsQueueTest, ARunThatEndsIsToldFromOneThatIsStopped) {
  const std::string ended = submit(2);
  const std::string stopped = submit(2);
  ASSERT_TRUE(queue_->end(ended));
  ASSERT_TRUE(queue_->stop(ended));
  ASSERT_TRUE(queue_->stop(stopped));
  ASSERT_TRUE(queue_->end(stopped));
  const std::vector<RunStatus> runs = queue_->runs().value();
  ASSERT_EQ(runs.size(), 2U);
  for (const RunStatus& each : runs) {
    EXPECT_TRUE(each.stopped);
    EXPECT_EQ(each.ended, each.id == ended);
  }
  EXPECT_FALSE(take("w"));
  ASSERT_TRUE(queue_->note("w", "found something"));
  EXPECT_EQ(queue_->workers()->at(0).note, "found something");
}

TEST_F(NatsQueueTest, ASilentWorkersTaskGoesToAnother) {
  queue_ = open(kShort);
  submit(1);
  const auto first = take("slow");
  ASSERT_TRUE(first);
  const Lease second = take_in_time("other");
  EXPECT_EQ(second.attempt, 2);
  EXPECT_FALSE(queue_->beat(*first, "slow").value());
  EXPECT_TRUE(queue_->beat(second, "other").value());
  ASSERT_TRUE(queue_->give_back(*first, "slow", ""));
  EXPECT_EQ(status().leased, 1) << "what is no longer one's own is not given back";
  EXPECT_TRUE(finish(*first, "slow")) << "the work is done, whoever has done it";
  EXPECT_FALSE(finish(second, "other"));
  EXPECT_EQ(queue_->results(status().id).value(), (std::vector<NumberedResult>{{0, "by slow"}}));
  EXPECT_TRUE(status().finished());
}

TEST_F(NatsQueueTest, WhoeverIsHeardOfKeepsTheTask) {
  queue_ = open(milliseconds(1'000));
  submit(1);
  const auto lease = take("w");
  ASSERT_TRUE(lease);
  const auto begun = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begun < milliseconds(2'500)) {
    ASSERT_TRUE(queue_->beat(*lease, "w").value());
    EXPECT_FALSE(take("other"));
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_TRUE(finish(*lease, "w"));
  EXPECT_EQ(lease->attempt, 1);
}

TEST_F(NatsQueueTest, WhatFailsTooOftenIsGivenUpAndShown) {
  queue_ = open(kShort);
  const std::string run = submit(2);
  for (int i = 1; i <= kMostAttempts; ++i) {
    const auto lease = queue_->take("w", {}).value();
    ASSERT_TRUE(lease);
    EXPECT_EQ(lease->number, 0);
    EXPECT_EQ(lease->attempt, i);
    ASSERT_TRUE(queue_->fail(*lease, "w", "no memory"));
  }
  for (int i = 1; i <= kMostAttempts; ++i) {
    const Lease lease = take_in_time("v");
    EXPECT_EQ(lease.number, 1);
    EXPECT_EQ(lease.attempt, i);
  }
  while (status().dead < 2) {
    EXPECT_FALSE(take("w"));
    std::this_thread::sleep_for(milliseconds(20));
  }
  const auto dead = queue_->dead(run).value();
  ASSERT_EQ(dead.size(), 2U);
  EXPECT_EQ(dead[0].reason, "no memory");
  EXPECT_EQ(dead[0].worker, "w");
  EXPECT_EQ(dead[1].reason, "nothing heard of its worker");
  EXPECT_EQ(dead[1].worker, "v");
  const std::string text = status_text(farm_status(*queue_).value(), 0);
  EXPECT_NE(text.find("ended with dead tasks"), std::string::npos) << text;
  EXPECT_NE(text.find("dead: task 0, last with 'w': 'no memory'"), std::string::npos) << text;
}

TEST_F(NatsQueueTest, WhatIsGivenUpIsTriedAgainWhereAskedFor) {
  const std::string run = submit(1);
  EXPECT_EQ(queue_->retry(run).value(), 0);
  const auto give_up = [&](const std::string& reason) {
    for (int i = 1; i <= kMostAttempts; ++i) {
      const Lease lease = take_in_time("w");
      EXPECT_EQ(lease.attempt, i);
      ASSERT_TRUE(queue_->fail(lease, "w", reason));
    }
    EXPECT_EQ(status().dead, 1);
    EXPECT_EQ(queue_->dead(run)->at(0).reason, reason);
  };
  give_up("no memory");
  // More than once within the time in which a server takes two messages for one.
  EXPECT_EQ(queue_->retry(run).value(), 1);
  EXPECT_EQ(status().dead, 0);
  EXPECT_EQ(status().waiting, 1);
  give_up("still none");
  EXPECT_EQ(queue_->retry(run).value(), 1);
  EXPECT_TRUE(finish(take_in_time("w"), "w"));
  EXPECT_EQ(status().done, 1);
  EXPECT_EQ(status().dead, 0);
  EXPECT_FALSE(take("w"));
  ASSERT_TRUE(queue_->stop(run));
  EXPECT_EQ(queue_->retry(run).error().code, ErrorCode::unsupported) << "it has been stopped";
  EXPECT_EQ(queue_->retry("nothing").error().code, ErrorCode::unsupported);
}

TEST_F(NatsQueueTest, WhoLeavesGivesBackWithoutAnAttempt) {
  submit(1);
  for (int i = 0; i < 2 * kMostAttempts; ++i) {
    const auto lease = take("w");
    ASSERT_TRUE(lease) << i;
    EXPECT_EQ(lease->attempt, 1);
    ASSERT_TRUE(queue_->give_back(*lease, "w", "wrong version"));
    EXPECT_EQ(status().waiting, 1);
  }
  EXPECT_EQ(queue_->workers()->at(0).note, "wrong version");
  EXPECT_GT(queue_->workers()->at(0).seen, 0);
}

TEST_F(NatsQueueTest, MoreImportantRunsGoFirstAndStoppedOnesNot) {
  const std::string low = submit(2);
  std::this_thread::sleep_for(milliseconds(2));
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
TEST_F(NatsQueueTest, ALiarIsFoundOut) {
  const std::string run = submit(4, 2);
  const auto one = take("honest");
  const auto two = take("liar");
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->number, 0);
  EXPECT_EQ(two->number, 0);
  EXPECT_EQ(two->copy, 1);
  EXPECT_TRUE(finish(*two, "liar", "lie"));
  EXPECT_EQ(status().disputed, 0);
  EXPECT_TRUE(finish(*one, "honest", "truth"));
  EXPECT_EQ(status().disputed, 1);
  std::set<int> numbers;
  std::optional<Lease> third;
  while (const auto lease = take("third")) {
    if (lease->number == 0) third = lease;
    numbers.insert(lease->number);
    EXPECT_TRUE(finish(*lease, "third", "truth"));
  }
  ASSERT_TRUE(third);
  EXPECT_EQ(third->copy, 2);
  EXPECT_EQ(numbers, (std::set<int>{0, 1, 2, 3})) << "who is alone does both copies";
  EXPECT_EQ(queue_->results(run)->front().text, "by honest");
  const auto workers = queue_->workers().value();
  for (const WorkerStatus& worker : workers)
    EXPECT_EQ(worker.disputed, worker.name == "liar" ? 1 : 0) << worker.name;
  EXPECT_EQ(status().compared, 2);
  EXPECT_EQ(status().disputed, 1);
  EXPECT_TRUE(status().finished());
  EXPECT_EQ(status().waiting, 0);
}

/// The second copy is for somebody else than the first, as long as there is anything else to do.
TEST_F(NatsQueueTest, ASecondCopyWaitsForAnother) {
  submit(2, 2);
  EXPECT_EQ(take("w")->copy, 0);
  EXPECT_EQ(take("w")->number, 1);
  const auto others = take("v");
  ASSERT_TRUE(others);
  EXPECT_EQ(others->number, 0);
  EXPECT_EQ(others->copy, 1);
}

/// Nor is another hand of the same worker somebody else.
TEST_F(NatsQueueTest, ASecondCopyWaitsForAnotherWorkersHand) {
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

TEST_F(NatsQueueTest, AFarmOutlivesItsServersDeath) {
  const std::string run = submit(3);
  const auto done = take("w");
  const auto held = take("w");
  ASSERT_TRUE(done && held);
  EXPECT_TRUE(finish(*done, "w"));
  server_->kill();
  EXPECT_FALSE(queue_->finish(*held, "w", {"late", "k"}, 1)) << "nobody has heard it";
  server_->begin();
  // The same connection comes again by itself.
  while (!queue_->runs()) std::this_thread::sleep_for(milliseconds(50));
  // Whether what was said meanwhile has come or not: said again, it counts once.
  (void)finish(*held, "w");
  EXPECT_EQ(status().done, 2);
  EXPECT_FALSE(finish(*held, "w"));
  EXPECT_EQ(take("w")->number, 2);
  EXPECT_EQ(queue_->results(run)->size(), 2U);
}

TEST_F(NatsQueueTest, AFileIsKnownByWhatItHolds) {
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{256} << 10, (std::size_t{1} << 20) + 7}) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 31 >> 3);
    const auto name = queue_->keep_file(bytes);
    ASSERT_TRUE(name) << name.error().message;
    EXPECT_EQ(queue_->keep_file(bytes).value(), *name) << "it is there already";
    EXPECT_EQ(open()->file(*name).value(), bytes);
  }
  EXPECT_FALSE(queue_->file(std::string(64, '0')));
  EXPECT_FALSE(queue_->file("*"));
  // Somebody has put other bytes where a file should be.
  auto link = NatsLink::connect(read_address(server_->url()).value(), {}).value();
  const std::string forged(64, 'a');
  ASSERT_TRUE(link->put_once({"ternion.file." + forged + ".0", "1", "lies"}, "x"));
  EXPECT_FALSE(queue_->file(forged));
}

/// What all must come to may be as long as a result; a header may not.
TEST_F(NatsQueueTest, ALongKeyIsComparedToo) {
  const std::string run = submit(1, 1);
  const std::string truth(200'000, 't');
  for (const char* worker : {"w", "v"}) {
    const auto lease = take(worker);
    ASSERT_TRUE(lease);
    EXPECT_TRUE(finish(*lease, worker, truth + (lease->copy == 0 ? "" : "!")));
  }
  EXPECT_EQ(status().disputed, 1);
  const auto third = take("x");
  ASSERT_TRUE(third);
  EXPECT_TRUE(finish(*third, "x", truth + "!"));
  EXPECT_EQ(queue_->results(run).value().at(0).text, "by v");
}

/// A result that the server refuses for good is its task's failure, and stops no worker.
TEST_F(NatsQueueTest, AResultThatIsTooLargeFailsItsTaskAlone) {
  const test::TemporaryFile settings("server.conf", "max_payload: 2000\n");
  server_.emplace(std::vector<std::string>{"-c", settings.path()});
  queue_ = open();
  analysis::AnalyzeOptions options;
  options.depth = 1;
  const KeepFile keep = [&](std::string_view bytes) { return queue_->keep_file(bytes); };
  const std::string text = "f5d6c3d3c4f4f6\nf5\nf5\nf5\nf5d6\n";  // the last is a task of its own
  RunSpec spec = labelling_run("othello", text, options, keep).value();
  ASSERT_EQ(spec.tasks, 2);
  spec.signature = "s";
  spec.check_every = 0;
  ASSERT_TRUE(queue_->submit(spec));
  std::string news;
  const auto worked =
      work(*queue_, {"", "w", 1, true}, {[&](const std::string& line) { news += line + "\n"; }}, {},
           [](std::string_view) -> Expected<std::string> { return std::string("s"); });
  EXPECT_TRUE(worked) << worked.error().message;
  EXPECT_EQ(status().done, 1) << news;
  EXPECT_EQ(status().dead, 1);
  EXPECT_NE(queue_->dead(status().id)->at(0).reason.find("too large"), std::string::npos);
}

TEST_F(NatsQueueTest, SeveralFarmsAreOnOneServer) {
  submit(1);
  const auto other = make_queue({server_->url() + "/other", ""}).value();
  EXPECT_TRUE(other->runs()->empty());
  EXPECT_FALSE(other->take("w", {}).value());
  EXPECT_EQ(open_queue({server_->url() + "/other", ""}).value()->runs()->size(), 0U);
  const auto none = open_queue({server_->url() + "/none", ""});
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("ternion farm submit"), std::string::npos)
      << none.error().message;
  EXPECT_FALSE(open_queue({"nats://127.0.0.1:1", ""}));
}

TEST_F(NatsQueueTest, WhatOthersHavePutThereIsNoRun) {
  submit(1);
  auto link = NatsLink::connect(read_address(server_->url()).value(), {}).value();
  ASSERT_TRUE(link->set("ternion-runs", "nonsense", "{"));
  ASSERT_TRUE(link->set("ternion-runs", "list", "[1]"));
  ASSERT_TRUE(link->put_once({"ternion.result.x.y.z", "", ""}, "x"));
  ASSERT_TRUE(link->put_once({"ternion.dead.x", "", ""}, "y"));
  EXPECT_EQ(queue_->runs()->size(), 1U);
  EXPECT_TRUE(queue_->workers());
  EXPECT_TRUE(take("w"));
}

/// Of a run whose tasks nobody hands out any more the others know nothing.
TEST_F(NatsQueueTest, ARunWithoutItsTasksStopsNoOther) {
  auto link = NatsLink::connect(read_address(server_->url()).value(), {}).value();
  NatsRun ghost{"0000abcd", {"games", "Othello", "s", "{}", 3, 100, 0}, 1, kLong, false};
  ASSERT_TRUE(link->set("ternion-runs", ghost.id, text_of(ghost)));
  ASSERT_TRUE(link->set("ternion-runs", "ghost", text_of(ghost))) << "that is the name of no run";
  const std::string run = submit(1);
  EXPECT_EQ(queue_->runs()->size(), 2U);
  const auto lease = take("w");
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->run, run);
  EXPECT_TRUE(finish(*lease, "w"));
  EXPECT_FALSE(take("w")) << "nothing is left, and that is no error";
  EXPECT_NE(queue_->workers()->at(0).note.find("0000abcd"), std::string::npos);
  ASSERT_TRUE(queue_->stop("0000abcd"));
  EXPECT_TRUE(status(0).finished());
}

/// Who puts a file there hears whether it is what lies there.
TEST_F(NatsQueueTest, AFileWhosePlaceIsTakenIsNotKept) {
  auto link = NatsLink::connect(read_address(server_->url()).value(), {}).value();
  const std::string bytes = "weights";
  const std::string where = "ternion.file." + sha256(bytes) + ".";
  ASSERT_TRUE(link->put_once({where + "0", "1", "lies"}, "x"));
  EXPECT_FALSE(queue_->keep_file(bytes));
  // Parts that nobody has announced.
  const std::string name = queue_->keep_file("others").value();
  ASSERT_TRUE(link->put_once({"ternion.file." + name + ".7", "1", "lies"}, "y"));
  EXPECT_FALSE(queue_->file(name));
}

TEST_F(NatsQueueTest, ALargeRunIsKeptInParts) {
  submit(9'001);
  EXPECT_EQ(status().waiting, 9'001);
}

}  // namespace
}  // namespace nats_queue_test
}  // namespace ternion::farm
