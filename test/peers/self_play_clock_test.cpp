// Ternion against itself with a clock for the whole game, while other work keeps every core busy.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "engine/core/rng.hpp"
#include "engine/othello/position.hpp"
#include "test/peers/gtp_match.hpp"

namespace ternion::test {
namespace {

/// Burns every core until it goes out of scope.
class BusyCores {
 public:
  BusyCores() {
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    for (unsigned i = 0; i < cores; ++i)
      threads_.emplace_back([this, i] {
        Rng rng(i);
        while (!stop_.load(std::memory_order_relaxed)) sink_.fetch_xor(rng());
      });
  }
  ~BusyCores() {
    stop_ = true;
    for (auto& thread : threads_) thread.join();
  }

 private:
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> sink_{0};
  std::vector<std::thread> threads_;
};

void play_on_the_clock(int games, std::chrono::seconds clock) {
  const BusyCores busy;
  GtpPeer one({ternion_binary(), {"gtp", "--hash", "16"}});
  GtpPeer two({ternion_binary(), {"gtp", "--hash", "16"}});
  Rng rng(2026);
  Duration most{};
  for (int n = 0; n < games; ++n) {
    MatchGame game;
    game.clock = clock;
    game.setup.fill({"time_settings " + std::to_string(clock.count()) + " 0 0"});
    game.opening = random_opening(rng, 6);
    const MatchOutcome outcome =
        play_match_game(n % 2 == 0 ? std::array{&one, &two} : std::array{&two, &one}, game);
    ASSERT_EQ(outcome.fault, "") << "game " << n + 1;
    most = std::max({most, outcome.used[0], outcome.used[1]});
  }
  std::printf("%d games at %d s a side, every core busy: no loss on time, most used %.3f s\n",
              games, static_cast<int>(clock.count()), seconds_of(most));
}

TEST(SelfPlayClockTest, TwoGames) { play_on_the_clock(2, std::chrono::seconds(2)); }
TEST(SelfPlayClockDeepTest, TwoHundredGames) { play_on_the_clock(200, std::chrono::seconds(2)); }

}  // namespace
}  // namespace ternion::test
