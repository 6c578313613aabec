// The daemon, with the real dialects.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using namespace std::chrono_literals;

/// `ternion serve` on a free port.
class Daemon {
 public:
  explicit Daemon(std::vector<std::string> more = {}) : child_(ternion(command(std::move(more)))) {
    child_.read_error_through("listening on 127.0.0.1:");
    const auto text = child_.read_error_through("\n");
    port_ = static_cast<std::uint16_t>(std::atoi(text.c_str()));
    EXPECT_NE(port_, 0) << child_.error();
  }
  Child& child() { return child_; }
  std::uint16_t port() const { return port_; }

 private:
  static std::vector<std::string> command(std::vector<std::string> more) {
    more.insert(more.begin(), {"serve", "--port", "0", "--hash", "4"});
    return more;
  }
  Child child_;
  std::uint16_t port_ = 0;
};

TEST(Serve, HoldsManyGamesAtOnce) {
  Daemon daemon;
  std::vector<TcpClient> clients;
  for (int i = 0; i < 20; ++i) clients.emplace_back(daemon.port());
  const std::vector<std::string> openings{"F5", "E6", "C4", "D3"};
  for (std::size_t i = 0; i < clients.size(); ++i)
    ASSERT_TRUE(clients[i].send("play b " + openings[i % 4] + "\n"));
  for (auto& client : clients) EXPECT_EQ(client.read_through("\n\n").substr(0, 1), "=");
  for (std::size_t i = 0; i < clients.size(); ++i) {
    // The square is taken on this connection's board, and on this one's only.
    ASSERT_TRUE(clients[i].send("play w " + openings[i % 4] + "\ngogui-rules_legal_moves\n"));
    EXPECT_EQ(clients[i].read_through("\n\n").substr(0, 1), "?");
    EXPECT_EQ(clients[i].read_through("\n\n").substr(0, 1), "=");
  }
}

TEST(Serve, SpeaksBothDialectsOnOnePort) {
  Daemon daemon;
  TcpClient gtp(daemon.port());
  TcpClient nboard(daemon.port());
  ASSERT_TRUE(gtp.send("5 protocol_version\n"));
  ASSERT_TRUE(nboard.send("nboard 2\nping 5\n"));
  EXPECT_EQ(gtp.read_through("\n\n"), "=5 2\n\n");
  EXPECT_NE(nboard.read_through("pong 5\n"), "");
}

TEST(Serve, AnswersAScriptThatHasEndedItsInput) {
  Daemon daemon;
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("genmove b\nquit\n"));
  client.end_input();
  std::string all;
  EXPECT_TRUE(client.read_to_end(all));
  EXPECT_EQ(all.rfind("= ", 0), 0U) << all;
  EXPECT_TRUE(all.ends_with("\n\n=\n\n")) << all;
}

TEST(Serve, OutlivesPeersThatVanishInMidSearch) {
  Daemon daemon;
  for (int i = 0; i < 5; ++i) {
    TcpClient client(daemon.port());
    ASSERT_TRUE(client.send("nboard 2\nset depth 60\nhint 5\n"));
    ASSERT_NE(client.read_through("search "), "");
    client.reset();
  }
  TcpClient last(daemon.port());
  ASSERT_TRUE(last.send("name\n"));
  EXPECT_NE(last.read_through("\n\n"), "");
}

TEST(Serve, ReadsNoFilesForThePeer) {
  Daemon daemon;
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("loadsgf /etc/hostname\n"));
  EXPECT_EQ(client.read_through("\n\n").substr(0, 1), "?");
}

TEST(Serve, EndsOnASignalWithCodeZero) {
  for (const int number : {SIGINT, SIGTERM}) {
    Daemon daemon;
    TcpClient client(daemon.port());
    ASSERT_TRUE(client.send("nboard 2\nset depth 60\nhint 5\n"));
    ASSERT_NE(client.read_through("search "), "");
    daemon.child().signal(number);
    EXPECT_EQ(daemon.child().wait(20s), 0);
    std::string rest;
    EXPECT_TRUE(client.read_to_end(rest));
  }
}

TEST(Serve, APortInUseIsCodeThreeWithTheReason) {
  Daemon daemon;
  const auto second = run(ternion({"serve", "--port", std::to_string(daemon.port())}));
  EXPECT_EQ(second.code, 3);
  EXPECT_EQ(second.out, "");
  EXPECT_NE(second.error.find("in use"), std::string::npos) << second.error;
  EXPECT_NE(second.error.find(std::to_string(daemon.port())), std::string::npos) << second.error;
}

TEST(Serve, SaysHowToConnect) {
  Daemon daemon;
  EXPECT_NE(daemon.child().read_error_through("over TCP"), "");
  const auto& text = daemon.child().error();
  EXPECT_NE(text.find("NBoard"), std::string::npos) << text;
  EXPECT_NE(text.find("GoGui"), std::string::npos) << text;
  EXPECT_NE(text.find(TERNION_BINARY), std::string::npos) << text;
  EXPECT_EQ(daemon.child().out(), "");
}

TEST(Serve, AFullDiskForTheLogStopsNothing) {
  // The log cannot tell the port, so find a free one first.
  std::uint16_t port = 0;
  {
    Daemon daemon;
    port = daemon.port();
  }
  Child child(ternion({"serve", "--port", std::to_string(port), "--log-file", "/dev/full"}));
  ASSERT_NE(child.read_error_through("cannot be written"), "");
  test::Run health;
  for (int i = 0; i < 100 && health.code != 0; ++i)
    health = run(ternion({"health", "--port", std::to_string(port)}));
  EXPECT_EQ(health.code, 0) << health.error;
  child.signal(SIGTERM);
  EXPECT_EQ(child.wait(20s), 0);
}

TEST(Serve, HealthTellsTheLivingFromTheDead) {
  std::uint16_t port = 0;
  {
    Daemon daemon;
    port = daemon.port();
    EXPECT_EQ(run(ternion({"health", "--port", std::to_string(port)})).code, 0);
  }
  const auto gone = run(ternion({"health", "--port", std::to_string(port)}));
  EXPECT_EQ(gone.code, 1);
  EXPECT_NE(gone.error.find("cannot connect"), std::string::npos) << gone.error;
}

TEST(Serve, KeepsToItsLimits) {
  Daemon daemon({"--max-connections", "2", "--line-limit", "2000"});
  TcpClient first(daemon.port());
  TcpClient second(daemon.port());
  ASSERT_TRUE(first.send("name\n"));
  ASSERT_TRUE(second.send(std::string(100000, 'x') + "\nname\n"));
  ASSERT_NE(first.read_through("\n\n"), "");
  EXPECT_EQ(second.read_through("\n\n").substr(0, 1), "?");
  EXPECT_EQ(second.read_through("\n\n").substr(0, 1), "=");
  TcpClient third(daemon.port());
  third.end_input();
  std::string refusal;
  EXPECT_TRUE(third.read_to_end(refusal));
  EXPECT_NE(refusal.find("too many connections"), std::string::npos) << refusal;
}

/// A file for a store in a folder that goes with it.
class StoreFile {
 public:
  StoreFile() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ternion-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ~StoreFile() { std::filesystem::remove_all(folder_); }
  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;
  std::string path() const { return (folder_ / "games.db").string(); }

 private:
  std::filesystem::path folder_;
};

/// Plays on in every game by request and reply, noting each move that was acknowledged.
TEST(Serve, KilledAgainAndAgainItHasEveryAcknowledgedMove) {
  constexpr int kGames = 8;
  constexpr int kKills = 6;
  const StoreFile store;
  std::vector<std::string> tokens(kGames);
  std::vector<std::vector<std::string>> acknowledged(kGames);
  for (int round = 0; round <= kKills; ++round) {
    Daemon daemon({"--store", store.path()});
    for (std::size_t i = 0; i < kGames; ++i) {
      WebClient client(daemon.port(), "/ws?game=" + tokens[i]);
      const auto welcome = client.receive();
      ASSERT_EQ(welcome["ev"], "welcome") << welcome;
      if (tokens[i].empty()) tokens[i] = welcome["token"];
      EXPECT_EQ(welcome["token"], tokens[i]);
      auto state = client.receive();
      ASSERT_EQ(state["moves"].size(), acknowledged[i].size()) << "round " << round;
      for (std::size_t ply = 0; ply < acknowledged[i].size(); ++ply)
        EXPECT_EQ(state["moves"][ply]["move"], acknowledged[i][ply]);
      for (int move = 0; move < 3; ++move) {
        const std::string next = state["legal"][(i + 1) % state["legal"].size()];
        if (client.ask({{"cmd", "move"}, {"move", next}})["ok"] != true) break;
        state = client.receive_until("ev", "state");
        acknowledged[i].clear();
        for (const auto& each : state["moves"]) acknowledged[i].push_back(each["move"]);
      }
    }
    daemon.child().signal(SIGKILL);
    daemon.child().wait(20s);
  }
  EXPECT_GE(acknowledged[0].size(), 3U * kKills);
}

TEST(Serve, ADamagedStoreIsCodeThreeWithTheReason) {
  const StoreFile store;
  std::ofstream(store.path()) << "this is no database but a text that is long enough to be one";
  const auto refused = run(ternion({"serve", "--port", "0", "--store", store.path()}));
  EXPECT_EQ(refused.code, 3);
  EXPECT_NE(refused.error.find(store.path()), std::string::npos) << refused.error;
  const auto nowhere = run(ternion({"serve", "--port", "0", "--store", "/nonexistent/games.db"}));
  EXPECT_EQ(nowhere.code, 3);
}

TEST(Serve, ATokenFileIsReadAndAskedFor) {
  const StoreFile file;
  const std::string path = file.path() + ".token";
  std::ofstream(path) << "short\n";
  EXPECT_EQ(run(ternion({"serve", "--port", "0", "--token-file", path})).code, 3);
  std::ofstream(path) << "a-token-of-some-length\n";
  Daemon daemon({"--token-file", path});
  EXPECT_EQ(WebClient(daemon.port()).status(), 401);
  EXPECT_EQ(WebClient(daemon.port(), "/ws?token=a-token-of-some-length").status(), 101);
}

TEST(Serve, WithoutTheWebItSpeaksNoHttp) {
  Daemon daemon({"--no-web"});
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("GET / HTTP/1.1\r\n\r\n"));
  EXPECT_EQ(client.read_through("\n\n").substr(0, 1), "?") << "a line of GTP like any other";
}

}  // namespace
}  // namespace ternion::test
