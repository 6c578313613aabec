// Many games and a whole day against the fake server, by the stepped clock.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

#include <gtest/gtest.h>

#include "test/app/online/ggs_world.hpp"

namespace ternion::online::test {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

std::string text_of(const fakes::GgsServer::Figures& figures) {
  std::string text =
      std::to_string(figures.games_over) + " games, " + std::to_string(figures.moves) + " moves, " +
      std::to_string(figures.wrong_moves) + " wrong, " + std::to_string(figures.main_times) +
      " main times used up, " + std::to_string(figures.time_losses) + " lost on time, " +
      std::to_string(figures.connections) + " connections, " + std::to_string(figures.continued) +
      " matches continued\n";
  for (const auto& [type, count] : figures.by_type)
    text += "  " + type + ": " + std::to_string(count) + "\n";
  for (const auto& [fault, count] : figures.faults)
    text += "  " + fault + ": " + std::to_string(count) + "\n";
  return text;
}

std::vector<TimeControl> clocks() {
  const auto clock = [](Duration main, Duration increment, Duration extension) {
    return TimeControl{true, main, increment, extension, {}, 0, 0};
  };
  return {clock(minutes(5), {}, minutes(2)), clock(minutes(1), {}, minutes(2)),
          clock(seconds(30), seconds(3), minutes(1)), clock(minutes(15), {}, {}),
          clock(hours(1), seconds(10), minutes(2))};
}

struct TypeAndThreads {
  const char* type;
  int threads;
};

class GgsGamesDeep : public testing::TestWithParam<TypeAndThreads> {};

TEST_P(GgsGamesDeep, TwoHundredOfEachTypeAreWithoutFault) {
  fakes::GgsFaults faults;
  faults.split = 0.3;
  faults.no_ready = 0.2;
  faults.carriage = 0.2;
  faults.telnet = 0.05;
  faults.chatter = 0.2;
  faults.nonsense = 0.05;
  faults.spike = 0.01;
  faults.lag = milliseconds(150);
  faults.most_spike = seconds(1);
  World world(20, faults);
  world.server.types = {GetParam().type};
  world.server.clocks = clocks();
  world.options.engine.threads = GetParam().threads;
  world.start();
  world.run(hours(24 * 30), [&] { return world.server.figures().games_over >= 200; });
  const auto& figures = world.server.figures();
  EXPECT_GE(figures.games_over, 200);
  EXPECT_EQ(figures.wrong_moves, 0);
  EXPECT_EQ(figures.time_losses, 0);
  EXPECT_EQ(figures.main_times, 0);
  EXPECT_EQ(figures.unknown, 0);
  RecordProperty("figures", text_of(figures));
}

INSTANTIATE_TEST_SUITE_P(Types, GgsGamesDeep,
                         testing::Values(TypeAndThreads{"8", 1}, TypeAndThreads{"8b", 1},
                                         TypeAndThreads{"8w", 1}, TypeAndThreads{"s8", 1},
                                         TypeAndThreads{"s8", 2}, TypeAndThreads{"s8r14", 1},
                                         TypeAndThreads{"s8r20", 2}, TypeAndThreads{"s8r36", 1}));

/// Everything that can happen to a connection, now and then.
fakes::GgsFaults every_fault() {
  fakes::GgsFaults faults;
  faults.split = 0.3;
  faults.no_ready = 0.2;
  faults.carriage = 0.1;
  faults.telnet = 0.05;
  faults.chatter = 0.2;
  faults.nonsense = 0.1;
  faults.flood = 0.002;
  faults.cut = 0.002;
  faults.twice = 0.02;
  faults.error = 0.002;
  faults.spike = 0.02;
  faults.drop = 0.002;
  faults.opponent_leaves = 0.001;
  faults.refuse_connection = 0.3;
  faults.lag = milliseconds(200);
  return faults;
}

TEST(GgsDayDeep, OfEveryFaultIsSurvived) {
  World world(24, every_fault());
  world.server.types = {"8", "8b", "8w", "s8", "s8r14", "s8r20", "8k", "8a", "10"};
  world.server.clocks = clocks();
  world.server.people_run_out = true;
  world.options.formula =
      parse_formula("accept\nask s8r20 2:00//2:00 every 30:00\nask 8 3:00/0:02 opponent bot3")
          .value();
  world.start();
  world.run(hours(24));
  const auto& figures = world.server.figures();
  std::cout << text_of(figures);
  EXPECT_FALSE(world.client->finished());
  EXPECT_GT(figures.games_over, 50);
  EXPECT_EQ(figures.wrong_moves, 0);
  EXPECT_EQ(figures.time_losses, 0);
  EXPECT_GT(figures.continued, 3);
  EXPECT_GT(figures.declined, 10);
  // All of them have happened.
  for (const char* fault :
       {"packet cut", "no prompt", "CR LF", "telnet and bells", "chatter", "nonsense", "flood",
        "message cut", "message twice", "error for a good move", "packet late", "connection lost",
        "opponent leaves", "connection refused"})
    EXPECT_TRUE(figures.faults.contains(fault)) << fault;
}

/// By the clock on the wall: TERNION_GGS_SECONDS, 7200 for two hours.
TEST(GgsDayDeep, ByTheClockOnTheWallTheSameHolds) {
  const char* const wanted = std::getenv("TERNION_GGS_SECONDS");
  World world(7, every_fault());
  world.in_real_time = true;
  world.server.types = {"8", "8b", "s8", "s8r20", "8k"};
  world.server.clocks = clocks();
  world.start();
  world.run(seconds(wanted == nullptr ? 10 : std::max(1, std::atoi(wanted))));
  const auto& figures = world.server.figures();
  std::cout << text_of(figures);
  EXPECT_FALSE(world.client->finished());
  EXPECT_GT(figures.connections, 0);
  EXPECT_EQ(figures.wrong_moves, 0);
  EXPECT_EQ(figures.time_losses, 0);
}

}  // namespace
}  // namespace ternion::online::test
