// Setting up an engine is part of the time of the move that needs it, or of nobody's.
#include <future>

#include <gtest/gtest.h>

#include "engine/othello/game.hpp"
#include "games/games.hpp"
#include "session/game_session.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion {
namespace {

using std::chrono::milliseconds;

struct Seen {
  Limits limits;
  int threads = 0;
  int prepared = 0;
};

class IdleEngine final : public SearchEngine<othello::Position> {
 public:
  explicit IdleEngine(Seen& seen) : seen_(&seen) {}
  SearchResult search(const othello::Position&, const Limits& limits, const std::atomic<bool>&,
                      SearchListener*) override {
    seen_->limits = limits;
    return {};
  }
  void prepare(const std::atomic<bool>&) override { ++seen_->prepared; }
  void clear() override {}
  Score evaluate(const othello::Position&) override { return Heuristic{}; }

 private:
  Seen* seen_;
};

class Waiter final : public SearchListener {
 public:
  void on_info(const SearchInfo&) override {}
  void on_result(const SearchResult&) override { done_.set_value(); }
  void wait() { done_.get_future().wait(); }

 private:
  std::promise<void> done_;
};

/// A session whose engine takes 300 ms to be made.
struct SlowToMake : testing::Test {
  std::shared_ptr<fakes::SteppedTime> time = std::make_shared<fakes::SteppedTime>();
  Seen seen;
  std::unique_ptr<Session> session = std::make_unique<GameSession<othello::Othello>>(
      make_session("othello", {}, time).value()->game(),
      [this](const EngineConfig& config, Isa) {
        time->advance(milliseconds(300));
        seen.threads = config.threads;
        return std::make_unique<IdleEngine>(seen);
      },
      SessionOptions{}, time);

  Limits searched(const Limits& limits) {
    const auto waiter = std::make_shared<Waiter>();
    GoRequest request;
    request.limits = limits;
    EXPECT_TRUE(session->go(request, waiter));
    waiter->wait();
    return seen.limits;
  }
};

TEST_F(SlowToMake, TheFirstMoveHasWhatIsLeftOfItsTime) {
  Limits limits;
  limits.move_time = milliseconds(500);
  limits.clock = ClockLimits{};
  limits.clock->remaining = milliseconds(1000);
  const Limits first = searched(limits);
  EXPECT_EQ(first.move_time, milliseconds(200));
  EXPECT_EQ(first.clock->remaining, milliseconds(700));
  const Limits second = searched(limits);
  EXPECT_EQ(second.move_time, milliseconds(500));
}

TEST_F(SlowToMake, AMomentIsLeft) {
  Limits limits;
  limits.move_time = milliseconds(100);
  limits.clock = ClockLimits{};
  limits.clock->remaining = milliseconds(50);
  const Limits first = searched(limits);
  EXPECT_GT(first.move_time, Duration::zero());
  EXPECT_EQ(first.clock->remaining, Duration::zero());
}

TEST_F(SlowToMake, PreparedItCostsNoMoveAnything) {
  ASSERT_TRUE(session->prepare());
  Limits limits;
  limits.move_time = milliseconds(500);
  EXPECT_EQ(searched(limits).move_time, milliseconds(500));
  EXPECT_EQ(seen.prepared, 1);
}

TEST_F(SlowToMake, ThreadsAreBoundedByTheProcessors) {
  SessionOptions options;
  options.threads = 256;
  ASSERT_TRUE(session->configure(options));
  ASSERT_TRUE(session->prepare());
  EXPECT_GE(seen.threads, 4);
  EXPECT_LE(seen.threads, 4 * std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

}  // namespace
}  // namespace ternion
