// The server under `ternion load`. The deep tests are the loads of docs/performance-server.md.
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/platform/server_child.hpp"
#include "test/app/daemon.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;

/// What the load has measured; null if it could not run.
json load(const Daemon& daemon, std::vector<std::string> options, int expected_code = 0) {
  options.insert(options.begin(),
                 {"load", "--json", "--quiet", "--port", std::to_string(daemon.port())});
  const auto done = run(ternion(std::move(options)));
  EXPECT_EQ(done.code, expected_code) << done.out << done.error;
  return json::parse(done.out, nullptr, false);
}

void expect_games(const json& report, int games) {
  EXPECT_EQ(report["games"]["finished"], games) << report;
  EXPECT_EQ(report["games"]["cut_off"], 0) << report;
  EXPECT_EQ(report["games"]["engine_timeouts"], 0) << report;
  EXPECT_GE(report["games"]["answer"]["count"], games * 20) << report;
  EXPECT_GT(report["server"]["greatest"]["resident_bytes"], 0.0) << report;
}

void expect_idle(const json& report, int connections) {
  EXPECT_EQ(report["idle"]["opened"], connections) << report;
  EXPECT_EQ(report["idle"]["held"], connections) << report;
}

/// All that were opened are gone, and the server is as it was.
void expect_churn(const Daemon& daemon, const json& report, int connections) {
  EXPECT_EQ(report["churn"]["done"], connections) << report;
  std::string metrics;
  for (int i = 0; i < 300 && metrics.find("ternion_connections 1\n") == std::string::npos; ++i)
    metrics = http(daemon.port(), "GET", "/metrics").body;
  EXPECT_NE(metrics.find("ternion_connections 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("ternion_websocket_open 0\n"), std::string::npos) << metrics;
  EXPECT_EQ(WebClient(daemon.port()).receive()["ev"], "welcome");
}

TEST(Load, GamesEndWithoutALossOnTime) {
  Daemon daemon;
  expect_games(load(daemon, {"--games", "24", "--level", "3", "--clock", "300"}), 24);
}

TEST(Load, IdleConnectionsAreHeld) {
  Daemon daemon({"--max-connections", "400"});
  expect_idle(load(daemon, {"--idle", "300", "--hold", "0.5"}), 300);
}

TEST(Load, ConnectionsComeAndGo) {
  Daemon daemon({"--max-connections", "200"});
  expect_churn(daemon, load(daemon, {"--churn", "400", "--churners", "20"}), 400);
}

TEST(Load, WhatIsRandomDependsOnTheSeed) {
  Daemon daemon;
  const auto ways = [&](const char* seed) {
    return load(daemon, {"--churn", "16", "--churners", "1", "--seed", seed})["churn"]["by_way"];
  };
  EXPECT_EQ(ways("1"), ways("1"));
  EXPECT_NE(ways("1"), ways("2"));
}

/// A person who thinks for longer than the clock has loses on time, but where each move adds to it.
TEST(Load, AnIncrementIsGainedWithEachMove) {
  Daemon daemon;
  const auto lost = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"--game", "gomoku",  "--games", "1",       "--level",
                                   "1",      "--clock", "2",       "--think", "0.8"};
    words.insert(words.end(), more.begin(), more.end());
    return load(daemon, words)["games"]["person_timeouts"].get<int>();
  };
  EXPECT_EQ(lost({}), 1);
  EXPECT_EQ(lost({"--increment", "600"}), 0);
}

TEST(Load, GamesGoOnWhileOthersComeAndGo) {
  Daemon daemon({"--max-connections", "200"});
  const json report =
      load(daemon, {"--games", "8", "--idle", "20", "--hold", "0.5", "--churn", "200"});
  expect_games(report, 8);
  expect_idle(report, 20);
}

TEST(Load, BeyondTheLimitThereIsAClearRefusalAndThoseInsideAreUnharmed) {
  Daemon daemon({"--max-connections", "20"});
  const json report = load(
      daemon,
      {"--games", "10", "--think", "0.02", "--idle", "40", "--hold", "1", "--open-rate", "1000"},
      1);
  // The load's own looks at /metrics take a place for a moment.
  const int refused = report["refusals"]["HTTP 503"];
  EXPECT_GE(refused, 30) << report;
  EXPECT_EQ(refused + report["idle"]["opened"].get<int>() + report["games"]["begun"].get<int>(), 50)
      << report;
  EXPECT_EQ(report["idle"]["held"], report["idle"]["opened"]) << report;
  EXPECT_EQ(report["games"]["finished"], report["games"]["begun"]) << report;
}

TEST(Load, SeesTheMemoryAndTheTimeItIsToldTo) {
  Daemon daemon;
  const json report = load(daemon, {"--games", "1", "--level", "20", "--clock", "0", "--move-time",
                                    "0.2", "--pid", std::to_string(::getpid())});
  EXPECT_GT(report["server"]["greatest"]["resident_bytes"], 0.0) << report;
  // A search that would not end in time is not begun, so that an answer may come long before.
  EXPECT_GE(report["games"]["answer"]["max"], 0.05) << report;
  const auto nobody = run(ternion(
      {"load", "--games", "1", "--pid", "99999999", "--port", std::to_string(daemon.port())}));
  EXPECT_EQ(nobody.code, 3);
  EXPECT_NE(nobody.error.find("--pid: expected a running process"), std::string::npos);
}

TEST(Load, SaysWhenThereIsNoServer) {
  const auto done = run(ternion({"load", "--games", "1", "--port", "1"}));
  EXPECT_EQ(done.code, 3);
  EXPECT_NE(done.error.find("cannot connect"), std::string::npos) << done.error;
}

TEST(Load, ASoakLosesNothingWhenItsServerIsKilled) {
  const StoreFile folder;
  const std::string out = (folder.folder() / "soak.csv").string();
  const auto soak = [&] {
    return run(ternion({"load", "--soak", "0.002", "--kill-every", "0.04", "--games", "8", "--idle",
                        "3", "--churners", "4", "--think", "0.05", "--port", "0", "--out", out,
                        "--json", "--quiet"}));
  };
  const auto done = soak();
  // In so short a time the curves may well rise.
  ASSERT_TRUE(done.code == 0 || done.code == 1) << done.error;
  const json report = json::parse(done.out, nullptr, false);
  ASSERT_TRUE(report.is_object()) << done.out << done.error;
  EXPECT_GE(report["kills"], 1) << report;
  EXPECT_EQ(report["crashes"], 0) << report;
  EXPECT_GE(report["returned"], 1) << report;
  EXPECT_EQ(report["moves_lost"], 0) << report;
  EXPECT_EQ(report["games_lost"], 0) << report;
  EXPECT_GE(report["exports"], 1) << report;
  EXPECT_EQ(report["exports_failed"], 0) << report;
  EXPECT_GT(report["load"]["games"]["acknowledged"]["count"], 0) << report;
  EXPECT_EQ(soak().code, 3) << "samples are not written over";
  // The samples tell the same later, and where the last line was cut off.
  EXPECT_TRUE(std::filesystem::remove(out + ".svg")) << "drawn at its end";
  std::ofstream(out, std::ios::app) << "9,1,2";
  const auto later = run(ternion({"load", "--soak-report", out}));
  EXPECT_NE(later.out.find("resident memory, MB"), std::string::npos) << later.out << later.error;
  EXPECT_TRUE(std::filesystem::exists(out + ".svg"));
  const auto none = run(ternion({"load", "--soak-report", out + ".svg"}));
  EXPECT_EQ(none.code, 3);
  EXPECT_NE(none.error.find("expected a soak's columns"), std::string::npos) << none.error;
}

TEST(Load, ASoakThatCouldNotBeDrawnDoesNotBegin) {
  const StoreFile folder;
  const std::string out = (folder.folder() / "soak.csv").string();
  std::filesystem::create_directory(out + ".svg");
  const auto done = run(
      ternion({"load", "--soak", "0.002", "--games", "2", "--port", "0", "--out", out, "--quiet"}));
  EXPECT_EQ(done.code, 3);
  EXPECT_NE(done.error.find(".svg"), std::string::npos) << done.error;
  EXPECT_FALSE(std::filesystem::exists(out));
}

/// A signal's own doing is put back.
class HandledSignal {
 public:
  explicit HandledSignal(int number) : number_(number) {
    struct sigaction action{};
    action.sa_handler = [](int) {};
    ::sigaction(number_, &action, &before_);
  }
  ~HandledSignal() { ::sigaction(number_, &before_, nullptr); }
  HandledSignal(const HandledSignal&) = delete;
  HandledSignal& operator=(const HandledSignal&) = delete;

 private:
  int number_;
  struct sigaction before_{};
};

TEST(Load, AServerThatIsEndedBeforeItIsOneEndsToo) {
  const HandledSignal of_this_program(SIGTERM);
  platform::ServerChild child({"/bin/sleep", "1000"});
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(child.start()) << i;
    const auto ended = child.end();
    ASSERT_TRUE(ended) << i << ": " << ended.error().message;
    EXPECT_EQ(child.pid(), 0);
  }
}

TEST(Load, AServerThatDoesNotEndIsKilledAndThatIsSaid) {
  platform::ServerChild child({"/bin/sh", "-c", "trap '' TERM; exec sleep 1000"});
  ASSERT_TRUE(child.start());
  // It may be killed before its trap is set, and has ended then as it should.
  for (int i = 0; i < 100; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto ended = child.end(std::chrono::seconds(1));
    if (!ended) {
      EXPECT_NE(ended.error().message.find("has not ended 1 s after SIGTERM"), std::string::npos);
      EXPECT_TRUE(child.has_ended());
      return;
    }
    ASSERT_TRUE(child.start());
  }
  FAIL() << "it ended each time";
}

std::vector<std::string> for_many() {
  return {"--max-connections", "12000", "--max-games", "12000"};
}

TEST(LoadDeepTest, FiveHundredGames) {
  Daemon daemon(for_many());
  expect_games(load(daemon, {"--games", "500", "--level", "3", "--clock", "300"}), 500);
}

TEST(LoadDeepTest, FiveThousandIdleConnections) {
  Daemon daemon(for_many());
  expect_idle(load(daemon, {"--idle", "5000", "--hold", "20"}), 5000);
}

TEST(LoadDeepTest, TenThousandConnectionsComeAndGo) {
  Daemon daemon(for_many());
  expect_churn(daemon, load(daemon, {"--churn", "10000", "--churners", "100"}), 10000);
}

}  // namespace
}  // namespace ternion::test
