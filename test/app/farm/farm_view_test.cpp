// A farm as a page shows it: what is in it, that it is read once for all who ask, that a queue that
// fails is opened anew.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
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

class FarmViewTest : public testing::Test {
 protected:
  FarmViewTest()
      : queue_(SqliteQueue::open(file_.path()).value()),
        view_(
            [this]() -> Expected<std::unique_ptr<Queue>> {
              ++opened_;
              if (broken_) return fail(ErrorCode::io, "it is away");
              return SqliteQueue::open(file_.path());
            },
            time_) {}
  std::string submit(const std::vector<double>& sprt) {
    arena::MatchOptions options;
    options.players = {"inside[name=ann,hash=1,nodes=8]", "inside[name=bob,hash=1,nodes=8]"};
    options.games = 64;
    options.sprt = sprt;
    options.contest.game = "surakarta";
    auto spec = games_run(options).value();
    spec.signature = "s";
    return queue_->submit(spec).value();
  }
  json shown() { return json::parse(view_.json().value()); }

  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
  std::shared_ptr<fakes::SteppedTime> time_ = std::make_shared<fakes::SteppedTime>();
  int opened_ = 0;
  bool broken_ = false;
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
  const std::string first = view_.json().value();
  submit({});
  EXPECT_EQ(view_.json().value(), first);
  time_->advance(std::chrono::seconds(2));
  EXPECT_EQ(shown()["runs"].size(), 1U);
  EXPECT_EQ(opened_, 1);
}

TEST_F(FarmViewTest, AQueueThatIsAwayIsAskedAgain) {
  broken_ = true;
  EXPECT_THAT(view_.json().error().message, HasSubstr("it is away"));
  broken_ = false;
  EXPECT_TRUE(shown()["runs"].empty());
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
