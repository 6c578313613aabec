// What goes wrong around the daemon: its sudden end, its disk, its database, and clients that break
// every rule.
#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "test/app/daemon.hpp"
#include "test/app/eventually.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double seconds_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

/// One person's game against the engine, over several lives of the server.
class KilledGame {
 public:
  void come_back(std::uint16_t port) {
    client_ = std::make_unique<WebClient>(port, "/ws?game=" + token_);
    const json welcome = client_->receive();
    ASSERT_EQ(welcome["ev"], "welcome") << welcome;
    const json state = client_->receive();
    if (token_.empty()) {
      token_ = welcome["token"];
      ASSERT_EQ(client_->ask({{"cmd", "new"},
                              {"white", {{"kind", "engine"}, {"level", 1}}},
                              {"clock", {{"main", 3000}}}})["ok"],
                true);
      note(client_->receive_until("ev", "state"));
      return;
    }
    ASSERT_EQ(welcome["token"], token_);
    expect_nothing_lost(state);
    expect_fair_clocks(state);
    note(state);
  }

  /// Plays on, each move acknowledged; events are noted as they come, and none is on its way in the
  /// end.
  void play(std::mt19937& random, int moves) {
    wait_for_turn();
    for (int i = 0; i < moves; ++i) {
      if (last_["over"]) break;
      ASSERT_TRUE(send_move(random));
      const json reply = client_->receive_until("re", 0);
      ASSERT_EQ(reply["ok"], true) << reply;
      acknowledged_.push_back(sent_);
      note(client_->receive_until("ev", "state"));
      wait_for_turn();
    }
    // How the clocks stand now: an event may have waited to be read.
    sending_ = Clock::now();
    const json reply = client_->ask({{"cmd", "state"}});
    ASSERT_EQ(reply["ok"], true) << reply;
    note_since(reply["state"], sending_, Clock::now());
  }
  /// Sends a move whose answer will come, or not.
  bool send_move(std::mt19937& random) {
    if (last_["over"] || last_["to_move"] != "black") return true;
    sent_ = last_["legal"][random() % last_["legal"].size()];
    return client_->send({{"cmd", "move"}, {"move", sent_}, {"id", 0}});
  }
  /// Nothing was on its way before `sending`.
  void at_kill(Clock::time_point sending, Clock::time_point now) {
    sending_ = sending;
    killed_at_ = now;
  }
  /// What the server still said before its end counts.
  void hear_the_last() {
    for (json message = client_->receive(); !message.is_null(); message = client_->receive()) {
      if (message.contains("re") && message["ok"] == true) acknowledged_.push_back(sent_);
      if (message.contains("ev") && message["ev"] == "state")
        note_since(message, sending_, killed_at_);
    }
  }

 private:
  void note(const json& state) {
    ASSERT_TRUE(state.contains("moves")) << "the server has gone";
    note_since(state, Clock::now(), Clock::now());
  }
  /// A state that was made between these times.
  void note_since(const json& state, Clock::time_point from, Clock::time_point to) {
    last_ = state;
    heard_at_ = from;
    blurred_ = seconds_between(from, to);
  }
  void wait_for_turn() {
    while (!testing::Test::HasFatalFailure() && !last_["over"] && last_["to_move"] != "black")
      note(client_->receive_until("ev", "state"));
  }

  /// A move that was kept but whose answer was lost is more than was acknowledged.
  void expect_nothing_lost(const json& state) {
    const json& told = last_["moves"];
    ASSERT_GE(state["moves"].size(), told.size());
    for (std::size_t i = 0; i < told.size(); ++i)
      EXPECT_EQ(state["moves"][i]["move"], told[i]["move"]);
    std::vector<std::string> own;
    for (const json& move : state["moves"])
      if (move["side"] == "black" && !move.contains("pass")) own.push_back(move["move"]);
    ASSERT_GE(own.size(), acknowledged_.size());
    for (std::size_t i = 0; i < acknowledged_.size(); ++i) EXPECT_EQ(own[i], acknowledged_[i]);
    acknowledged_ = own;
  }

  /// Between the clock that ran on all the while and the one that stood still while the server was
  /// away: both are within the outage of the truth.
  void expect_fair_clocks(const json& state) const {
    constexpr double kRounding = 0.005;
    const auto now = Clock::now();
    const double since = seconds_between(heard_at_, now);
    const double outage = seconds_between(killed_at_, now);
    for (const char* side : {"black", "white"}) {
      const double before = last_["clock"][side]["remaining"];
      const double after = state["clock"][side]["remaining"];
      EXPECT_GE(after, before - since - kRounding)
          << side << " lost more than the outage, " << since << " s since " << last_["ply"]
          << " to " << state["ply"];
      EXPECT_LE(after, before + kRounding) << side;
      const bool same_turn = last_["ply"] == state["ply"] && last_["clock"]["running"] == side;
      if (!same_turn) continue;
      const double thought = seconds_between(heard_at_, killed_at_);
      EXPECT_LE(after, before - thought + outage + blurred_ + kRounding) << side << " gained more";
    }
  }

  std::string token_;
  std::unique_ptr<WebClient> client_;
  json last_;
  std::string sent_;
  std::vector<std::string> acknowledged_;
  Clock::time_point heard_at_;
  Clock::time_point sending_;
  double blurred_ = 0;  // by so much the last state may be younger than it is taken for
  Clock::time_point killed_at_;
};

void kill_again_and_again(std::size_t games, int kills) {
  const StoreFile store;
  std::mt19937 random(7);
  std::vector<KilledGame> all(games);
  for (int round = 0; round <= kills; ++round) {
    Daemon daemon({"--store", store.path(), "--max-connections", "1000"});
    for (auto& game : all) game.come_back(daemon.port());
    if (testing::Test::HasFatalFailure()) return;
    if (round == kills) return;
    for (auto& game : all) game.play(random, static_cast<int>(random() % 2));
    if (testing::Test::HasFatalFailure()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 1200));
    const auto sending = Clock::now();
    for (auto& game : all) EXPECT_TRUE(game.send_move(random));
    const auto now = Clock::now();
    for (auto& game : all) game.at_kill(sending, now);
    daemon.child().signal(SIGKILL);
    for (auto& game : all) game.hear_the_last();
    daemon.child().wait(20s);
  }
}

TEST(Faults, KilledAgainAndAgainItHasEveryAcknowledgedMove) { kill_again_and_again(12, 5); }
TEST(FaultsDeepTest, TwentyKillsDuringAHundredGames) { kill_again_and_again(100, 20); }

/// Plays in one game until the store takes no more; what was acknowledged is there afterwards.
TEST(Faults, AFullDiskTakesTheMoveBackAndLosesNothing) {
  const StoreFile store;
  std::string token;
  std::size_t acknowledged = 0;
  {
    // In units of 512 bytes: room for the tables and some games.
    Child child({"/bin/sh", "-c",
                 "ulimit -f 1000 && exec " TERNION_BINARY " serve --port 0 --hash 1 --store " +
                     store.path()});
    child.read_error_through("listening on 127.0.0.1:");
    const auto port = static_cast<std::uint16_t>(std::atoi(child.read_error_through("\n").c_str()));
    ASSERT_NE(port, 0) << child.error();
    WebClient client(port);
    token = client.receive()["token"];
    json state = client.receive();
    json refused;
    for (int i = 0; i < 2000 && refused.is_null(); ++i) {
      const json next = state["over"] ? json{{"cmd", "undo"}, {"ply", 0}}
                                      : json{{"cmd", "move"}, {"move", state["legal"][0]}};
      const json reply = client.ask(next);
      if (reply["ok"] == true) {
        state = client.receive_until("ev", "state");
        acknowledged = state["ply"];
      } else {
        refused = reply;
      }
    }
    ASSERT_EQ(refused["error"]["code"], "io") << refused;
    EXPECT_EQ(client.ask({{"cmd", "state"}})["state"]["ply"], acknowledged) << "taken back";
    EXPECT_EQ(http(port, "GET", "/health").status, 200);
    child.signal(SIGTERM);
    EXPECT_EQ(child.wait(20s), 0);
  }
  Daemon daemon({"--store", store.path()});
  WebClient again(daemon.port(), "/ws?game=" + token);
  EXPECT_EQ(again.receive_until("ev", "state")["ply"], acknowledged);
}

/// The daemon as somebody who may not write where the store is.
std::vector<std::string> without_rights(std::vector<std::string> command) {
  if (::geteuid() == 0)
    command.insert(command.begin(),
                   {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"});
  return command;
}

TEST(Faults, AReadOnlyStoreIsCodeThreeWithTheReason) {
  if (kIsEmulated) GTEST_SKIP() << "there is nobody else to be where the emulator runs";
  const StoreFile store;
  {
    Daemon daemon({"--store", store.path()});
  }
  std::filesystem::permissions(store.folder(), std::filesystem::perms(0555));
  std::filesystem::permissions(store.path(), std::filesystem::perms(0444));
  const auto refused =
      run(without_rights(ternion({"serve", "--port", "0", "--store", store.path()})));
  EXPECT_EQ(refused.code, 3) << refused.error;
  EXPECT_NE(refused.error.find(store.path()), std::string::npos) << refused.error;
}

TEST(Faults, ADamagedStoreIsCodeThreeWithTheReasonAndIsLeftAsItIs) {
  const StoreFile store;
  const auto expect_refused = [&](const std::string& what) {
    const auto size = std::filesystem::file_size(store.path());
    const auto refused = run(ternion({"serve", "--port", "0", "--store", store.path()}));
    EXPECT_EQ(refused.code, 3) << what;
    EXPECT_NE(refused.error.find(store.path()), std::string::npos) << what << refused.error;
    EXPECT_EQ(std::filesystem::file_size(store.path()), size) << what;
  };
  std::ofstream(store.path()) << "this is no database but a text that is long enough to be one";
  expect_refused("a text");
  std::filesystem::remove(store.path());
  {
    Daemon daemon({"--store", store.path()});
    for (int i = 0; i < 40; ++i) {
      WebClient client(daemon.port());
      client.receive_until("ev", "state");
      client.ask({{"cmd", "move"}, {"move", "f5"}});
    }
    daemon.child().signal(SIGTERM);
    EXPECT_EQ(daemon.child().wait(20s), 0);
  }
  const auto size = std::filesystem::file_size(store.path());
  ASSERT_GT(size, 8192U);
  {
    std::fstream file(store.path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(size - 4096, '\x5a');
  }
  expect_refused("pages overwritten");
  std::filesystem::resize_file(store.path(), 4096 + 100);
  expect_refused("cut short");
  EXPECT_EQ(run(ternion({"serve", "--port", "0", "--store", "/nonexistent/games.db"})).code, 3);
}

/// A server with somebody inside who must not feel what others do.
class Bystander {
 public:
  explicit Bystander(std::vector<std::string> more = {})
      : daemon_(std::move(more)), client_(port()) {
    client_.receive_until("ev", "state");
  }
  std::uint16_t port() const { return daemon_.port(); }
  bool is_well() { return client_.ask({{"cmd", "ping"}})["ok"] == true; }

 private:
  Daemon daemon_;
  WebClient client_;
};

TEST(Faults, AFloodOfMessagesIsCutOff) {
  Bystander inside;
  WebClient flood(inside.port());
  flood.receive_until("ev", "state");
  for (int i = 0; i < 400; ++i) ASSERT_TRUE(flood.send_text(R"({"cmd":"ping"})"));
  EXPECT_EQ(flood.receive_until("ok", false)["error"]["code"], "too_fast");
  int sent = 400;
  while (sent < 10'000 && flood.send_text(R"({"cmd":"ping"})")) ++sent;
  EXPECT_TRUE(inside.is_well());
  EXPECT_GE(flood.wait_for_close(), 0) << "cut off, or its end was lost in the flood";
  // That may take as long as whoever says nothing is kept: somebody new is let in.
  WebClient next(inside.port());
  EXPECT_FALSE(next.receive_until("ev", "state").is_null());
}

TEST(Faults, WhoReadsNothingIsCutOff) {
  Bystander inside({"--message-rate", "1000000", "--write-limit", "65536"});
  WebClient deaf(inside.port());
  const auto is_cut_off = [&deaf] {
    for (int sent = 0; sent < 200'000; ++sent)
      if (!deaf.send_text(R"({"cmd":"state"})")) return true;
    return false;
  };
  EXPECT_TRUE(eventually(std::chrono::seconds(30), is_cut_off)) << "it is still taken in";
  EXPECT_TRUE(inside.is_well());
}

TEST(Faults, GarbageHalfFramesAndHugeFrames) {
  Bystander inside;
  std::mt19937 random(3);
  for (int i = 0; i < 50; ++i) {
    std::string noise;
    for (std::size_t size = random() % 3000; size > 0; --size)
      noise += static_cast<char>(random() % 256);
    TcpClient raw(inside.port());
    raw.send(noise);
    WebClient framed(inside.port());
    framed.receive_until("ev", "state");
    framed.send_bytes(noise);
    if (i % 2 == 0) framed.reset();
    WebClient text(inside.port());
    text.receive_until("ev", "state");
    text.send_text(noise);
  }
  // A masked frame that promises 100 bytes and brings four.
  WebClient half(inside.port());
  half.receive_until("ev", "state");
  EXPECT_TRUE(half.send_bytes(std::string("\x81\xe4\x01\x02\x03\x04half", 10)));
  EXPECT_TRUE(inside.is_well());
  half.reset();
  WebClient huge(inside.port());
  huge.receive_until("ev", "state");
  EXPECT_TRUE(
      huge.send_bytes(std::string("\x81\xff\x00\x00\x00\x7f\xff\xff\xff\xff"
                                  "abcd",
                                  14)));
  EXPECT_EQ(huge.wait_for_close(), 1009);
  WebClient large(inside.port());
  large.receive_until("ev", "state");
  large.send_text(std::string(1 << 20, 'x'));
  EXPECT_NE(large.wait_for_close(), -1);
  EXPECT_TRUE(inside.is_well());
}

TEST(Faults, BracketsWithoutEnd) {
  Bystander inside({"--frame-limit", "1000000"});
  const std::string deep =
      R"({"cmd":"move","move":)" + std::string(450'000, '[') + std::string(450'000, ']') + "}";
  TcpClient line(inside.port());
  ASSERT_TRUE(line.send(deep + "\n"));
  EXPECT_NE(line.read_through("\n").find("bad_json"), std::string::npos);
  WebClient frame(inside.port());
  frame.receive_until("ev", "state");
  ASSERT_TRUE(frame.send_text(deep));
  EXPECT_EQ(frame.receive_until("ok", false)["error"]["code"], "bad_json");
  EXPECT_TRUE(inside.is_well());
}

TEST(Faults, AHalfRequestIsGivenUpAndALongOneRefused) {
  Bystander inside;
  TcpClient half(inside.port());
  ASSERT_TRUE(
      half.send("POST /api/game HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"));
  half.end_input();
  std::string rest;
  EXPECT_TRUE(half.read_to_end(rest));
  EXPECT_EQ(
      http_raw(inside.port(),
               "POST /api/game HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n")
          .status,
      413);
  EXPECT_TRUE(inside.is_well());
}

}  // namespace
}  // namespace ternion::test
