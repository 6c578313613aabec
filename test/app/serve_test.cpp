// The daemon, with the real dialects.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/daemon.hpp"
#include "test/app/eventually.hpp"
#include "test/app/program.hpp"
#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {
namespace {

using namespace std::chrono_literals;

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

TEST(Serve, ATokenFileIsReadAndAskedFor) {
  const StoreFile file;
  const std::string path = file.path() + ".token";
  std::ofstream(path) << "short\n";
  EXPECT_EQ(run(ternion({"serve", "--port", "0", "--token-file", path})).code, 3);
  std::ofstream(path) << "a-token-of-some-length\n";
  Daemon daemon({"--token-file", path});
  EXPECT_EQ(WebClient(daemon.port()).status(), 401);
  EXPECT_EQ(WebClient(daemon.port(), "/ws?token=a-token-of-some-length").status(), 101);
  EXPECT_EQ(run(ternion({"health", "--port", std::to_string(daemon.port())})).code, 0)
      << "health needs no token";
}

TEST(Serve, AnswersToTheNamesThatItIsGiven) {
  const auto status = [](const Daemon& daemon) {
    return http_raw(daemon.port(),
                    "GET / HTTP/1.1\r\nHost: othello.example\r\nConnection: close\r\n\r\n")
        .status;
  };
  EXPECT_EQ(status(Daemon({"--public-host", "othello.example"})), 200);
  EXPECT_EQ(status(Daemon({"--public-host", "gomoku.example"})), 403);
}

TEST(Serve, MetricsMayBeThisMachinesAlone) {
  const Daemon daemon({"--local-metrics", "--proxy"});
  EXPECT_EQ(http(daemon.port(), "GET", "/metrics").status, 200);
  EXPECT_EQ(http(daemon.port(), "GET", "/metrics", "X-Forwarded-For: 203.0.113.5\r\n").status, 404);
}

TEST(Serve, KeepsNoMoreGamesThanItMay) {
  const StoreFile store;
  const Daemon daemon({"--store", store.path(), "--max-stored", "1"});
  WebClient first(daemon.port());
  EXPECT_EQ(first.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  WebClient second(daemon.port());
  EXPECT_EQ(second.ask({{"cmd", "move"}, {"move", "f5"}})["error"]["code"], "full");
}

TEST(Serve, HealthAsksAServerWithoutTheWebInGtp) {
  Daemon daemon({"--no-web"});
  const auto asked = run(ternion({"health", "--port", std::to_string(daemon.port())}));
  EXPECT_EQ(asked.code, 0) << asked.error;
}

TEST(Serve, ListensOnFurtherPortsForOneDialectEach) {
  Daemon daemon({"--listen", "gtp=127.0.0.1:0", "--listen", "nboard=0", "--listen", "json=0"});
  std::vector<std::uint16_t> ports;
  for (int i = 0; i < 3; ++i) {
    daemon.child().read_error_through("listening on 127.0.0.1:");
    const auto text = daemon.child().read_error_through("\n");
    ports.push_back(static_cast<std::uint16_t>(std::atoi(text.c_str())));
  }
  TcpClient gtp(ports[0]);
  ASSERT_TRUE(gtp.send("GET / HTTP/1.1\r\n\r\n"));
  std::string said;
  EXPECT_TRUE(gtp.read_to_end(said)) << "no page there";
  EXPECT_EQ(said, "");
  TcpClient nboard(ports[1]);
  ASSERT_TRUE(nboard.send("ping 3\n"));
  EXPECT_NE(nboard.read_through("pong 3\n"), "");
  TcpClient lines(ports[2]);
  ASSERT_TRUE(lines.send("{\"id\":1,\"cmd\":\"ping\"}\n"));
  EXPECT_EQ(lines.read_through("\n"), "{\"re\":1,\"ok\":true}\n");
  for (const char* wrong : {"gtp", "gtp=", "go=127.0.0.1:1", "gtp=127.0.0.1:99999"})
    EXPECT_EQ(run(ternion({"serve", "--port", "0", "--listen", wrong})).code, 2) << wrong;
}

TEST(Serve, KeepsToTheDialectThatIsNamed) {
  Daemon daemon({"--dialect", "gtp"});
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("nboard 2\n"));
  EXPECT_EQ(client.read_through("\n\n").substr(0, 1), "?") << "a line of GTP like any other";
}

TEST(Serve, ClosesASilentConnectionWhereAsked) {
  Daemon daemon({"--idle-timeout", "0.2"});
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("name\n"));
  std::string all;
  EXPECT_TRUE(client.read_to_end(all)) << "without the option it stays open";
  EXPECT_NE(all.find("="), std::string::npos);
}

TEST(Serve, ForgetsAGameThatNobodyComesBackTo) {
  Daemon daemon({"--keep-games", "0"});
  std::string token;
  {
    WebClient client(daemon.port());
    token = client.receive()["token"];
    client.reset();
  }
  // Games are looked through when others begin.
  bool gone = false;
  for (int i = 0; i < 200 && !gone; ++i) {
    WebClient other(daemon.port());
    other.receive();
    WebClient again(daemon.port(), "/ws?game=" + token);
    const auto answer = again.receive();
    gone = answer.contains("error") && answer["error"]["code"] == "no_such_game";
    if (!gone) again.reset();
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_TRUE(gone) << "without the option it is kept for a day";
}

TEST(Serve, ShowsTheArenaThatIsNamed) {
  const StoreFile file;
  ASSERT_EQ(run(ternion({"match", "idiot", "gambler", "-n", "2", "--store", file.path()})).code, 0);
  Daemon daemon({"--arena", file.path()});
  const auto shown = http(daemon.port(), "GET", "/arena.json");
  EXPECT_EQ(shown.status, 200);
  EXPECT_NE(shown.body.find("gambler"), std::string::npos) << shown.body;
  Daemon without;
  EXPECT_EQ(http(without.port(), "GET", "/arena.json").status, 204);
  const auto typo = run(ternion({"serve", "--port", "0", "--arena", file.path() + "x"}));
  EXPECT_EQ(typo.code, 3) << "and not a page without its tournament";
  EXPECT_NE(typo.error.find(file.path() + "x"), std::string::npos) << typo.error;
  EXPECT_FALSE(std::filesystem::exists(file.path() + "x"));
}

TEST(Serve, ShowsTheFarmThatIsNamed) {
  const StoreFile file;
  const auto id = run(ternion({"farm", "submit", file.path(), "inside[hash=1,nodes=9]",
                               "inside[hash=1,nodes=5]", "-n", "64", "--sprt", "0", "200"}));
  ASSERT_EQ(id.code, 0) << id.error;
  ASSERT_EQ(run(ternion({"worker", file.path(), "--leave", "--name", "<b>ann</b>"})).code, 0);
  Daemon daemon({"--farm", file.path()});
  const auto shown = http(daemon.port(), "GET", "/farm.json");
  EXPECT_EQ(shown.status, 200);
  EXPECT_NE(shown.body.find("\"course\":[[8,"), std::string::npos) << shown.body;
  EXPECT_NE(shown.body.find("\"llr\":"), std::string::npos) << shown.body;
  EXPECT_NE(shown.body.find("<b>ann</b>"), std::string::npos) << shown.body;
  Daemon without;
  EXPECT_EQ(http(without.port(), "GET", "/farm.json").status, 204);
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"--farm", file.path() + "x"},
        {"--farm", file.path(), "--farm-access", "none"}}) {
    std::vector<std::string> words{"serve", "--port", "0"};
    words.insert(words.end(), wrong.begin(), wrong.end());
    const auto refused = run(ternion(words));
    EXPECT_NE(refused.code, 0) << wrong[1];
    EXPECT_NE(refused.error, "");
  }
}

TEST(Serve, MoreConnectionsThanDescriptorsAreNotPromised) {
  Child child({"/bin/sh", "-c",
               "ulimit -n 100 && exec " TERNION_BINARY " serve --port 0 --max-connections 5000"});
  EXPECT_NE(child.read_error_through("at most 68 connections instead of 5000"), "")
      << child.error();
  EXPECT_NE(child.read_error_through("listening on"), "");
  child.signal(SIGTERM);
  EXPECT_EQ(child.wait(20s), 0);
}

TEST(Serve, WithoutTheWebItSpeaksNoHttp) {
  Daemon daemon({"--no-web"});
  TcpClient client(daemon.port());
  ASSERT_TRUE(client.send("GET / HTTP/1.1\r\n\r\n"));
  std::string said;
  EXPECT_TRUE(client.read_to_end(said));
  EXPECT_EQ(said, "") << "whatever page has sent it";
  EXPECT_EQ(run(ternion({"health", "--port", std::to_string(daemon.port())})).code, 0);
}

TEST(Serve, SighupOpensTheLogAgain) {
  const StoreFile folder;
  const std::string log = folder.path() + ".log";
  Child child(ternion({"serve", "--port", "0", "--log-file", log}));
  const auto text = [](const std::string& path) {
    std::ostringstream all;
    all << std::ifstream(path).rdbuf();
    return all.str();
  };
  ASSERT_TRUE(eventually(30s, [&] { return text(log).find("listening on") != std::string::npos; }));
  std::filesystem::rename(log, log + ".old");
  child.signal(SIGHUP);
  EXPECT_TRUE(eventually(30s, [&] { return text(log).find("opened again") != std::string::npos; }));
  child.signal(SIGTERM);
  EXPECT_EQ(child.wait(20s), 0);
}

TEST(Serve, AStoreIsCopiedWhileItIsServed) {
  const StoreFile store;
  const std::string copy = store.path() + ".copy";
  std::string token;
  {
    Daemon daemon({"--store", store.path()});
    WebClient client(daemon.port());
    token = client.receive()["token"];
    EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
    const auto copied = run(ternion({"backup", store.path(), copy}));
    EXPECT_EQ(copied.code, 0) << copied.error;
    EXPECT_EQ(run(ternion({"backup", store.path(), copy})).code, 3) << "it is there already";
  }
  EXPECT_EQ(run(ternion({"backup", "/nonexistent/games.db", copy + "2"})).code, 3);
  EXPECT_FALSE(std::filesystem::exists(copy + "2"));
  Daemon daemon({"--store", copy});
  WebClient again(daemon.port(), "/ws?game=" + token);
  EXPECT_EQ(again.receive_until("ev", "state")["last"], "f5");
}

}  // namespace
}  // namespace ternion::test
