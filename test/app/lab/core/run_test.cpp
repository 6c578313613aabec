#include "app/lab/core/run.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/lab/core/self_play.hpp"
#include "test/app/lab/heard.hpp"

namespace ternion::lab {
namespace {

using testing::HasSubstr;

/// Pieces of ten positions each, in memory.
class CountedPieces final : public Pieces {
 public:
  std::set<std::uint64_t> there;               // from before
  std::uint64_t fails_at = ~std::uint64_t{0};  // that piece and those behind it cannot be kept
  bool lasts = false;                          // a piece is never done but by `stop`
  bool refuses = false;                        // there are no workers

  Expected<std::unique_ptr<Worker>> make_worker() override {
    if (refuses) return fail(ErrorCode::syntax, "no worker");
    return std::make_unique<Counter>(*this);
  }
  Expected<void> keep(std::uint64_t number, std::string_view piece) override {
    EXPECT_EQ(piece, std::to_string(number));
    if (number >= fails_at)
      return fail(ErrorCode::io, "expected to write piece " + std::to_string(number));
    const std::lock_guard lock(mutex_);
    EXPECT_TRUE(made_.insert(number).second) << number << " is made twice";
    positions_ += 10;
    return {};
  }
  bool has(std::uint64_t number) const override { return there.contains(number); }
  std::uint64_t positions() const override { return 10 * there.size() + positions_; }
  std::string left_before() const override {
    return there.empty() ? "" : std::to_string(there.size()) + " pieces";
  }

  std::set<std::uint64_t> made() const {
    const std::lock_guard lock(mutex_);
    return made_;
  }

 private:
  class Counter final : public Worker {
   public:
    explicit Counter(CountedPieces& pieces) : pieces_(&pieces) {}
    std::optional<std::string> play(std::uint64_t number, const std::atomic<bool>& stop) override {
      while (pieces_->lasts && !stop) std::this_thread::yield();
      if (stop) return std::nullopt;
      return std::to_string(number);
    }

   private:
    CountedPieces* pieces_;
  };

  mutable std::mutex mutex_;
  std::set<std::uint64_t> made_;
  std::atomic<std::uint64_t> positions_{0};
};

TEST(PieceRun, EndsWhenThereIsEnough) {
  for (const int threads : {1, 4}) {
    CountedPieces pieces;
    lab::Run run(pieces, 195);
    ASSERT_TRUE(run.work(threads, {}, {}));
    EXPECT_TRUE(run.state().complete());
    EXPECT_EQ(run.state().before, 0U);
    EXPECT_GE(pieces.made().size(), 20U);
    EXPECT_LT(pieces.made().size(), 20U + static_cast<std::size_t>(threads));
  }
}

TEST(PieceRun, MakesWhatIsMissingAlone) {
  CountedPieces pieces;
  pieces.there = {0, 2, 3};
  lab::Run run(pieces, 60);
  ASSERT_TRUE(run.work(1, {}, {}));
  EXPECT_EQ(pieces.made(), (std::set<std::uint64_t>{1, 4, 5}));
  EXPECT_EQ(run.state(), (RunState{30, 60, 60}));
  lab::Run again(pieces, 60);
  ASSERT_TRUE(again.work(2, {}, {}));
  EXPECT_EQ(pieces.made().size(), 3U) << "there is enough already";
}

TEST(PieceRun, APieceThatCannotBeKeptEndsItWithTheReason) {
  for (const int threads : {1, 3}) {
    CountedPieces pieces;
    pieces.fails_at = 5;
    lab::Run run(pieces, 1000);
    const auto ended = run.work(threads, {}, {});
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().code, ErrorCode::io);
    EXPECT_THAT(ended.error().message, testing::StartsWith("expected to write piece"));
    EXPECT_FALSE(run.state().complete());
    EXPECT_LE(run.state().positions, 50U);
    EXPECT_EQ(run.state().positions, 10 * pieces.made().size()) << "what was kept stays";
  }
}

TEST(PieceRun, TheListenerHearsOfItAndCanStopIt) {
  CountedPieces pieces;
  pieces.lasts = true;
  std::stop_source source;
  int heard = 0;
  lab::Run run(pieces, 10);
  const auto ended = run.work(2, source.get_token(), [&](const RunState& state) {
    EXPECT_EQ(state, (RunState{0, 0, 10}));
    if (++heard == 2) source.request_stop();
  });
  EXPECT_TRUE(ended) << "to be stopped is no error";
  EXPECT_EQ(heard, 2);
  EXPECT_FALSE(run.state().complete());
}

TEST(PieceRun, AStopThatCameBeforeItLeavesAllAsItIs) {
  CountedPieces pieces;
  lab::Run run(pieces, 10);
  ASSERT_TRUE(run.work(2, test::at_once(), {}));
  EXPECT_TRUE(pieces.made().empty());
}

TEST(PieceRun, WithoutWorkersItDoesNotBegin) {
  CountedPieces pieces;
  pieces.refuses = true;
  const auto ended = lab::Run(pieces, 10).work(2, {}, {});
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().message, "no worker");
}

TEST(SelfPlayText, SaysHowFarItIs) {
  EXPECT_EQ(text_of(RunState{100, 400, 1000}, 10), "400 of 1000 positions, 30 a second, 20 s left");
  EXPECT_EQ(text_of(RunState{0, 2, 7202}, 1), "2 of 7202 positions, 2 a second, 1 h 00 min left");
  EXPECT_EQ(text_of(RunState{0, 5, 5}, 1), "5 of 5 positions, 5 a second, 0 s left");
}

TEST(SelfPlayText, TellsWhatItGoesOnFromAndHowItEnded) {
  test::Heard heard;
  CountedPieces pieces;
  pieces.there = {0, 1};
  const auto end = self_play(pieces, 40, 1, {}, heard.listener());
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->complete());
  EXPECT_THAT(heard.progress, HasSubstr("going on after 20 positions in 2 pieces\n"));
  EXPECT_THAT(heard.progress, HasSubstr("40 of 40 positions, "));
  CountedPieces failing;
  failing.fails_at = 1;
  test::Heard of_failing;
  EXPECT_FALSE(self_play(failing, 40, 1, {}, of_failing.listener()));
  EXPECT_THAT(of_failing.progress, testing::StartsWith("10 of 40 positions, "));
}

}  // namespace
}  // namespace ternion::lab
