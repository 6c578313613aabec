// Whole games by the clock: long, and worth most on a busy machine.
#include <gtest/gtest.h>

#include <array>

#include "engine/core/clock.hpp"
#include "engine/gomoku/game.hpp"
#include "search/gomoku/backend.hpp"

namespace ternion::gomoku {
namespace {

TEST(GomokuClockDeep, NoFlagFallsInGamesOfTwoSeconds) {
  const SteadyTime time;
  const std::atomic<bool> stop{false};
  int moves = 0;
  for (int game = 0; game < 60; ++game) {
    EngineConfig config;
    config.hash_bytes = std::size_t{8} << 20;
    const auto engine = make_engine(config, Isa::scalar);
    const auto control = TimeControl::sudden_death(std::chrono::seconds(2));
    std::array<Clock, 2> clocks{Clock(control), Clock(control)};
    Position position(
        {kAllRules[static_cast<std::size_t>(game) % kAllRules.size()], 15 + game % 6});
    while (!position.is_over()) {
      Clock& clock = clocks[static_cast<std::size_t>(index_of(position.side_to_move()))];
      Limits limits;
      limits.clock = ClockLimits{};
      limits.clock->remaining = clock.remaining();
      const TimePoint begun = time.now();
      const SearchResult result = engine->search(position, limits, stop, nullptr);
      ASSERT_TRUE(clock.charge(time.now() - begun)) << "after " << position.stone_count();
      position.play(result.best());
      ++moves;
    }
  }
  RecordProperty("moves", moves);
}

}  // namespace
}  // namespace ternion::gomoku
