// A farm as a page shows it: what is in it, that it is read once for all who ask and that nobody
// waits for it, that a queue that fails is opened anew.
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/farm/farm_view.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/worker.hpp"
#include "test/app/daemon.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::farm {
namespace farm_view {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// Whose reports fail when the test says so, and which counts how often results are asked for.
class FailingQueue final : public Queue {
 public:
  struct Wish {
    bool runs_fail = false;
    bool results_fail = false;
    int results_asked = 0;
  };
  FailingQueue(std::unique_ptr<Queue> queue, Wish& wish) : queue_(std::move(queue)), wish_(wish) {}

  Expected<std::string> submit(const RunSpec& spec) override { return queue_->submit(spec); }
  Expected<void> stop(const std::string& run) override { return queue_->stop(run); }
  Expected<void> end(const std::string& run) override { return queue_->end(run); }
  Expected<void> grow(const std::string& run, int tasks) override {
    return queue_->grow(run, tasks);
  }
  Expected<int> retry(const std::string& run) override { return queue_->retry(run); }
  Expected<std::vector<OpenRun>> open_runs() override { return queue_->open_runs(); }
  Expected<std::optional<Lease>> take(const std::string& worker,
                                      const std::vector<std::string>& skip) override {
    return queue_->take(worker, skip);
  }
  Expected<bool> beat(const Lease& lease, const std::string& worker) override {
    return queue_->beat(lease, worker);
  }
  Expected<bool> finish(const Lease& lease, const std::string& worker, const TaskResult& result,
                        double seconds) override {
    return queue_->finish(lease, worker, result, seconds);
  }
  Expected<void> fail(const Lease& lease, const std::string& worker,
                      const std::string& reason) override {
    return queue_->fail(lease, worker, reason);
  }
  Expected<void> give_back(const Lease& lease, const std::string& worker,
                           const std::string& note) override {
    return queue_->give_back(lease, worker, note);
  }
  Expected<void> note(const std::string& worker, const std::string& text) override {
    return queue_->note(worker, text);
  }
  Expected<std::string> keep_file(std::string_view bytes) override {
    return queue_->keep_file(bytes);
  }
  Expected<std::string> file(const std::string& sha256) override { return queue_->file(sha256); }
  Expected<std::vector<RunStatus>> runs() override {
    if (wish_.runs_fail) return ternion::fail(ErrorCode::io, "its disk is away");
    return queue_->runs();
  }
  Expected<std::vector<NumberedResult>> results(const std::string& run) override {
    ++wish_.results_asked;
    if (wish_.results_fail) return ternion::fail(ErrorCode::io, "results are away");
    return queue_->results(run);
  }
  Expected<std::optional<Counted>> result(const std::string& run, const RunSpec& spec,
                                          int number) override {
    return queue_->result(run, spec, number);
  }
  Expected<std::vector<DeadTask>> dead(const std::string& run) override {
    return queue_->dead(run);
  }
  Expected<std::vector<WorkerStatus>> workers() override { return queue_->workers(); }

 private:
  const std::unique_ptr<Queue> queue_;
  Wish& wish_;
};

class FarmViewTest : public testing::Test {
 protected:
  FarmViewTest()
      : queue_(SqliteQueue::open(file_.path()).value()),
        view_(
            [this]() -> Expected<std::unique_ptr<Queue>> {
              ++opened_;
              if (broken_) return fail(ErrorCode::io, "it is away at a secret place");
              auto queue = SqliteQueue::open(file_.path());
              if (!queue) return tl::make_unexpected(queue.error());
              return std::make_unique<FailingQueue>(std::move(*queue), wish_);
            },
            time_, [this](const std::string& failure) { told_ += failure + "\n"; }) {}
  std::string submit(const std::vector<double>& sprt, int check_every = 100, int games = 64) {
    arena::MatchOptions options;
    options.players = {"inside[name=ann,hash=1,nodes=8]", "inside[name=bob,hash=1,nodes=8]"};
    options.games = games;
    options.sprt = sprt;
    options.contest.game = "surakarta";
    auto spec = games_run(options).value();
    spec.signature = "s";
    spec.check_every = check_every;
    return queue_->submit(spec).value();
  }
  json shown() { return json::parse(view_.read().value()); }
  void finish(const std::string& worker, const TaskResult& result) {
    const auto lease = queue_->take(worker, {}).value();
    ASSERT_TRUE(queue_->finish(*lease, worker, result, 1));
  }

  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  int opened_ = 0;
  bool broken_ = false;
  FailingQueue::Wish wish_;
  std::string told_;
  FarmView view_;
};

TEST_F(FarmViewTest, ShowsRunsAndTheCourseOfATest) {
  submit({0, 200});
  EXPECT_FALSE(shown()["runs"][0].contains("report")) << "nothing has come of it";
  const auto worked = work(*queue_, {"", "<b>ann</b>", 1, true}, {}, {},
                           [](std::string_view) { return std::string("s"); });
  ASSERT_TRUE(worked) << worked.error().message;
  time_->advance(std::chrono::seconds(3));
  const json farm = shown();
  const json& run = farm["runs"][0];
  EXPECT_EQ(run["state"], "ended");
  EXPECT_EQ(run["report"]["sprt"]["accepted"], "elo0");
  ASSERT_GE(run["course"].size(), 2U);
  EXPECT_EQ(run["course"][0][0], 8) << "after its first task";
  EXPECT_EQ(run["course"].back()[0], run["report"]["games"]);
  EXPECT_NEAR(run["course"].back()[1].get<double>(), run["report"]["sprt"]["llr"].get<double>(),
              0.001);
  EXPECT_EQ(farm["workers"][0]["name"], "<b>ann</b>");
  EXPECT_GT(farm["now"], 0);
}

TEST_F(FarmViewTest, IsReadOnceForAllWhoAsk) {
  const std::string first = view_.read().value();
  submit({});
  EXPECT_EQ(view_.json().value(), first);
  time_->advance(std::chrono::seconds(2));
  // It is read for those who ask; until then they get what is there.
  Expected<std::string> text = view_.json();
  for (; *text == first; text = view_.json()) std::this_thread::yield();
  EXPECT_EQ(json::parse(*text)["runs"].size(), 1U);
  EXPECT_EQ(opened_, 1);
}

TEST(FarmViewThread, NobodyWaitsForAQueueThatDoesNotAnswer) {
  std::promise<void> answer;
  const std::shared_future<void> answered = answer.get_future().share();
  std::promise<void> asked;
  FarmView view(
      [&]() -> Expected<std::unique_ptr<Queue>> {
        asked.set_value();
        answered.wait();
        return fail(ErrorCode::io, "it is away");
      },
      std::make_shared<fakes::SteppedTime>());
  EXPECT_EQ(view.json().error().message, "the farm has not been read yet");
  asked.get_future().wait();
  // It would wait for ever.
  EXPECT_EQ(view.json().error().message, "the farm has not been read yet");
  answer.set_value();
  while (view.json().error().message != "the farm does not answer") std::this_thread::yield();
  // The clock stands: a failure stays as long as anything else, and `asked` is set once.
  EXPECT_EQ(view.json().error().message, "the farm does not answer");
}

TEST_F(FarmViewTest, AQueueThatIsAwayIsAskedAgain) {
  broken_ = true;
  EXPECT_THAT(view_.read().error().message, HasSubstr("it is away"));
  EXPECT_FALSE(view_.read());
  EXPECT_EQ(told_, "it is away at a secret place\n") << "once";
  EXPECT_EQ(view_.json().error().message, "the farm does not answer") << "for anybody";
  broken_ = false;
  EXPECT_TRUE(shown()["runs"].empty());
  EXPECT_TRUE(view_.json());
  EXPECT_EQ(opened_, 3);
}

TEST_F(FarmViewTest, AQueueThatFailsIsOpenedAnew) {
  EXPECT_TRUE(shown()["runs"].empty());
  wish_.runs_fail = true;
  EXPECT_THAT(view_.read().error().message, HasSubstr("its disk is away"));
  wish_.runs_fail = false;
  EXPECT_TRUE(shown()["runs"].empty());
  EXPECT_EQ(opened_, 2);
}

TEST_F(FarmViewTest, ResultsThatFailedOnceAreAskedForAgain) {
  submit({0, 200});
  ASSERT_TRUE(work(*queue_, {"", "ann", 1, true}, {}, {},
                   [](std::string_view) { return std::string("s"); }));
  wish_.results_fail = true;
  EXPECT_THAT(view_.read().error().message, HasSubstr("results are away"));
  wish_.results_fail = false;
  EXPECT_TRUE(shown()["runs"][0].contains("report")) << "though no task has been done since";
  const int asked = wish_.results_asked;
  EXPECT_TRUE(shown()["runs"][0].contains("report"));
  EXPECT_EQ(wish_.results_asked, asked) << "nothing has changed";
}

TEST_F(FarmViewTest, AResultThatIsOutvotedDoesNotStay) {
  submit({0, 200}, 1, 8);
  finish("liar", {"nonsense", "lies"});
  EXPECT_EQ(shown()["runs"][0]["done"], 1);
  const int asked = wish_.results_asked;
  finish("ann", {"nothing", "truth"});
  EXPECT_EQ(shown()["runs"][0]["done"], 1) << "the same task";
  EXPECT_GT(wish_.results_asked, asked);
}

TEST_F(FarmViewTest, WhatIsAListIsNotReadForIt) {
  RunSpec spec{.kind = "labelling", .game = "Othello", .signature = "s", .text = "{}", .tasks = 2};
  ASSERT_TRUE(queue_->submit(spec));
  finish("ann", {"{}", ""});
  EXPECT_EQ(shown()["runs"][0]["done"], 1);
  EXPECT_EQ(wish_.results_asked, 0);
}

TEST_F(FarmViewTest, OfManyRunsTheLastHaveReports) {
  for (std::size_t i = 0; i < FarmView::kMostShown + 2; ++i) submit({0, 200});
  for (std::size_t i = 0; i < FarmView::kMostShown + 2; ++i) {
    const auto lease = queue_->take("ann", {}).value();
    ASSERT_TRUE(lease);
    ASSERT_TRUE(queue_->stop(lease->run));
    ASSERT_TRUE(queue_->finish(*lease, "ann", {"nonsense", ""}, 1));
  }
  EXPECT_EQ(shown()["runs"].size(), FarmView::kMostShown + 2);
  EXPECT_EQ(wish_.results_asked, static_cast<int>(FarmView::kMostShown));
}

TEST_F(FarmViewTest, WhatNoWorkerHasWrittenIsLeftOut) {
  const std::string run = submit({0, 200});
  const auto lease = queue_->take("liar", {}).value();
  ASSERT_TRUE(queue_->finish(*lease, "liar", {"nonsense", ""}, 1).value());
  EXPECT_EQ(shown()["runs"][0]["done"], 1);
  EXPECT_FALSE(shown()["runs"][0].contains("report"));
  EXPECT_FALSE(shown()["runs"][0].contains("course"));
}

}  // namespace
}  // namespace farm_view
}  // namespace ternion::farm
