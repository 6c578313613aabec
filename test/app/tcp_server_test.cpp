#include "app/service/talk/tcp_server.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "app/service/talk/health.hpp"
#include "test/app/eventually.hpp"
#include "test/app/tcp_client.hpp"
#include "test/fakes/echo_dialect.hpp"

namespace ternion::service {
namespace {

using test::eventually;
using test::TcpClient;
using namespace std::chrono_literals;

DialectContext quiet_context() {
  DialectContext context;
  context.time = std::make_shared<SteadyTime>();
  context.log =
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
  return context;
}

/// A server of echo dialects on a free port, running on a thread of its own.
class Running {
 public:
  explicit Running(TcpOptions options = {}) {
    options.port = 0;
    auto server = TcpServer::listen(
        options, quiet_context(),
        [alive = alive_](std::string_view,
                         const DialectContext& own) -> Expected<std::unique_ptr<Dialect>> {
          return std::make_unique<fakes::EchoDialect>(own, alive);
        });
    EXPECT_TRUE(server) << server.error().message;
    server_ = std::move(*server);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() { stop(); }

  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    EXPECT_EQ(*alive_, 0);
  }
  std::uint16_t port() const { return server_->port(); }
  int alive() const { return *alive_; }
  std::size_t connections() const { return server_->connection_count(); }

 private:
  std::shared_ptr<std::atomic<int>> alive_ = std::make_shared<std::atomic<int>>(0);
  std::unique_ptr<TcpServer> server_;
  std::thread thread_;
};

TEST(TcpServer, AnswersManyConnectionsAtOnceEachOnItsOwn) {
  Running server;
  std::vector<TcpClient> clients;
  for (int i = 0; i < 40; ++i) clients.emplace_back(server.port());
  for (std::size_t i = 0; i < clients.size(); ++i)
    ASSERT_TRUE(clients[i].send("client " + std::to_string(i) + "\n"));
  for (std::size_t i = clients.size(); i-- > 0;) {
    const std::string expected = "<client " + std::to_string(i) + ">\n";
    EXPECT_EQ(clients[i].read_through("\n"), expected);
  }
  EXPECT_EQ(server.alive(), 40);
  for (auto& client : clients) ASSERT_TRUE(client.send("search\n"));
  for (auto& client : clients) EXPECT_EQ(client.read_through("tick\n"), "tick\n");
  for (auto& client : clients) ASSERT_TRUE(client.send("quit\n"));
  for (auto& client : clients) {
    std::string rest;
    EXPECT_TRUE(client.read_to_end(rest));
    EXPECT_TRUE(rest.ends_with("bye\n"));
  }
  EXPECT_TRUE(eventually(20s, [&] { return server.alive() == 0; }));
}

TEST(TcpServer, OpensNoSessionForASilentConnection) {
  Running server;
  TcpClient client(server.port());
  ASSERT_TRUE(client.send("\n\n"));
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 1; }));
  EXPECT_EQ(server.alive(), 0);
}

TEST(TcpServer, DropsAnOverlongLineAndLives) {
  Running server({.line_limit = 1000});
  TcpClient client(server.port());
  ASSERT_TRUE(client.send(std::string(300000, 'x') + "\nnext\n"));
  EXPECT_EQ(client.read_through("<next>\n"), "overlong 1000\n<next>\n");
}

TEST(TcpServer, TakesBinaryBytes) {
  Running server;
  TcpClient client(server.port());
  std::string bytes;
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>(i * 37);
  ASSERT_TRUE(client.send(bytes + "\nstill here\n"));
  EXPECT_NE(client.read_through("<still here>\n"), "");
}

TEST(TcpServer, OutlivesAPeerThatVanishesInMidSearch) {
  Running server;
  for (int i = 0; i < 10; ++i) {
    TcpClient client(server.port());
    ASSERT_TRUE(client.send("search\n"));
    ASSERT_EQ(client.read_through("tick\n"), "tick\n");
    client.reset();
  }
  EXPECT_TRUE(eventually(20s, [&] { return server.alive() == 0 && server.connections() == 0; }));
  TcpClient next(server.port());
  ASSERT_TRUE(next.send("hello\n"));
  EXPECT_EQ(next.read_through("\n"), "<hello>\n");
}

TEST(TcpServer, AnswersWhatWasAskedBeforeAHalfClose) {
  Running server;
  TcpClient client(server.port());
  ASSERT_TRUE(client.send("a\nb"));
  client.end_input();
  std::string all;
  EXPECT_TRUE(client.read_to_end(all));
  EXPECT_EQ(all, "<a>\n<b>\n");
}

/// Closing a socket with unread bytes in it makes the system throw away replies on their way.
TEST(TcpServer, DeliversTheLastReplyThoughMoreWasSentAfterQuit) {
  Running server;
  for (int i = 0; i < 20; ++i) {
    TcpClient client(server.port());
    ASSERT_TRUE(client.send("a\nquit\n" + std::string(100000, 'z') + "\n"));
    std::string all;
    client.end_input();
    EXPECT_TRUE(client.read_to_end(all));
    EXPECT_EQ(all, "<a>\nbye\n");
  }
}

TEST(TcpServer, RefusesWhatIsOverTheLimitAndTakesTheNextOneWhenOneLeaves) {
  Running server({.max_connections = 2});
  auto first = std::make_unique<TcpClient>(server.port());
  TcpClient second(server.port());
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 2; }));
  TcpClient third(server.port());
  ASSERT_TRUE(third.send("hello\n"));
  std::string refusal;
  third.end_input();
  EXPECT_TRUE(third.read_to_end(refusal));
  EXPECT_EQ(refusal, "? too many connections, at most 2\n\n");
  first.reset();
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 1; }));
  TcpClient fourth(server.port());
  ASSERT_TRUE(fourth.send("hello\n"));
  EXPECT_EQ(fourth.read_through("\n"), "<hello>\n");
}

TEST(TcpServer, BeyondTheRefusalsAtOnceItClosesWithoutAWord) {
  Running server({.max_connections = 1, .max_refusals = 0});
  auto first = std::make_unique<TcpClient>(server.port());
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 1; }));
  TcpClient second(server.port());
  std::string refusal;
  EXPECT_TRUE(second.read_to_end(refusal));
  EXPECT_EQ(refusal, "");
  first.reset();
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 0; }));
  TcpClient third(server.port());
  ASSERT_TRUE(third.send("hello\n"));
  EXPECT_EQ(third.read_through("\n"), "<hello>\n");
}

TEST(TcpServer, TellsManyOneAfterTheOther) {
  Running server({.max_connections = 1, .max_refusals = 1});
  const TcpClient first(server.port());
  ASSERT_TRUE(eventually(20s, [&] { return server.connections() == 1; }));
  // The room of one that has been told is the next one's, sooner or later.
  for (int told = 0; told < 3;) {
    TcpClient next(server.port());
    std::string refusal;
    next.end_input();
    ASSERT_TRUE(next.read_to_end(refusal));
    if (refusal.empty()) continue;
    EXPECT_EQ(refusal, "? too many connections, at most 1\n\n");
    ++told;
  }
}

TEST(TcpServer, CutsOffAPeerThatReadsNothing) {
  Running server({.write_limit = 100000});
  TcpClient client(server.port());
  // More than the system's own buffers take, so that it waits in ours.
  ASSERT_TRUE(client.send("flood 30000000\n"));
  EXPECT_TRUE(eventually(20s, [&] { return server.connections() == 0; }));
}

TEST(TcpServer, PausesReadingFromAPeerThatReadsLate) {
  Running server({.write_limit = 1 << 20});
  TcpClient client(server.port());
  constexpr int kLines = 200;
  std::thread writer([&] {
    for (int i = 0; i < kLines; ++i) EXPECT_TRUE(client.send("flood 100000\n"));
    EXPECT_TRUE(client.send("quit\n"));
  });
  writer.join();
  std::this_thread::sleep_for(100ms);  // the server has run into the pause by now
  std::string all;
  EXPECT_TRUE(client.read_to_end(all));
  EXPECT_EQ(all.size(), std::size_t{kLines} * 100001 + 4);
}

TEST(TcpServer, ClosesASilentConnection) {
  Running server({.hello_timeout = 50ms});
  TcpClient client(server.port());
  std::string nothing;
  EXPECT_TRUE(client.read_to_end(nothing));
  EXPECT_EQ(nothing, "");
}

TEST(TcpServer, ClosesAnIdleConnectionButNotOneThatSearches) {
  Running server({.idle_timeout = 1s});
  TcpClient busy(server.port());
  TcpClient idle(server.port());
  ASSERT_TRUE(busy.send("search\n"));
  ASSERT_TRUE(idle.send("hello\n"));
  std::string text;
  EXPECT_TRUE(idle.read_to_end(text));
  EXPECT_EQ(text, "<hello>\n");
  EXPECT_TRUE(eventually(20s, [&] { return server.connections() == 1; }));
  EXPECT_NE(busy.read_through("tick\n"), "");
}

TEST(TcpServer, StopsWhileSearchesRun) {
  Running server;
  std::vector<TcpClient> clients;
  for (int i = 0; i < 5; ++i) {
    clients.emplace_back(server.port());
    ASSERT_TRUE(clients.back().send("search\n"));
    ASSERT_NE(clients.back().read_through("tick\n"), "");
  }
  server.stop();
  for (auto& client : clients) {
    std::string rest;
    EXPECT_TRUE(client.read_to_end(rest));
  }
}

TEST(TcpServer, OutlivesAnExceptionOfOneConversation) {
  Running server;
  TcpClient unlucky(server.port());
  TcpClient other(server.port());
  ASSERT_TRUE(unlucky.send("throw\n"));
  std::string nothing;
  EXPECT_TRUE(unlucky.read_to_end(nothing));
  ASSERT_TRUE(other.send("hello\n"));
  EXPECT_EQ(other.read_through("\n"), "<hello>\n");
}

TEST(TcpServer, RefusesAddressesThatItShouldNotListenOn) {
  const auto code_of = [](const TcpOptions& options) {
    const auto server = TcpServer::listen(options, quiet_context(), nullptr);
    return server ? std::nullopt : std::optional(server.error().code);
  };
  EXPECT_EQ(code_of({.address = "0.0.0.0", .port = 0}), ErrorCode::unsupported);
  EXPECT_EQ(code_of({.address = "::", .port = 0}), ErrorCode::unsupported);
  EXPECT_EQ(code_of({.address = "0.0.0.0", .port = 0, .allow_remote = true}), std::nullopt);
  EXPECT_EQ(code_of({.address = "localhost", .port = 0}), std::nullopt);
  EXPECT_EQ(code_of({.address = "example.org", .port = 0}), ErrorCode::syntax);
  EXPECT_EQ(code_of({.address = "", .port = 0}), ErrorCode::syntax);
  // An address of documentation (RFC 5737) that no machine has.
  EXPECT_EQ(code_of({.address = "192.0.2.1", .port = 0, .allow_remote = true}), ErrorCode::io);
}

TEST(TcpServer, SaysThatThePortIsInUse) {
  Running server;
  const auto second = TcpServer::listen({.port = server.port()}, quiet_context(), nullptr);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::io);
  EXPECT_NE(second.error().message.find(std::to_string(server.port())), std::string::npos);
  EXPECT_NE(second.error().message.find("in use"), std::string::npos) << second.error().message;
}

TEST(Health, TellsAServerThatDoesNotAnswer) {
  std::uint16_t free_port = 0;
  {
    boost::asio::io_context io;
    const boost::asio::ip::tcp::acceptor silent(io,
                                                {boost::asio::ip::make_address("127.0.0.1"), 0});
    free_port = silent.local_endpoint().port();
    const auto unanswered = check_health("127.0.0.1", free_port, 300ms);
    ASSERT_FALSE(unanswered);
    EXPECT_EQ(unanswered.error().message, "no answer in time");
  }
  {
    TcpOptions options;
    options.web.enabled = false;
    Running server(options);
    free_port = server.port();
    const auto echoed = check_health("127.0.0.1", server.port(), 300ms);
    ASSERT_FALSE(echoed);
    EXPECT_EQ(echoed.error().message, "no answer in time") << "to the question in GTP";
  }
  const auto gone = check_health("127.0.0.1", free_port, 20s);
  ASSERT_FALSE(gone);
  EXPECT_NE(gone.error().message.find("cannot connect"), std::string::npos);
  EXPECT_EQ(check_health("nowhere", 1, 1s).error().code, ErrorCode::syntax);
}

}  // namespace
}  // namespace ternion::service
