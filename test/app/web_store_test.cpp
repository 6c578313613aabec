// Games that a store keeps while the server is away, over real sockets.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/service/talk/tcp_server.hpp"
#include "app/store/database.hpp"
#include "test/app/eventually.hpp"
#include "test/app/running_server.hpp"
#include "test/app/stored_games.hpp"
#include "test/app/web_client.hpp"

namespace ternion::service {
namespace {

using nlohmann::json;
using test::eventually;
using test::http;
using test::Running;
using test::WebClient;
using namespace std::chrono_literals;

/// A store that goes with its test.
class WebServerStore : public testing::Test {
 protected:
  WebServerStore()
      : path_((std::filesystem::temp_directory_path() /
               ("ternion-web-test-" + std::to_string(::getpid()) + ".db"))
                  .string()) {}
  ~WebServerStore() override {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }
  std::function<void(TcpOptions&)> with_store() const {
    return [path = path_](TcpOptions& options) { options.web.store = path; };
  }
  /// A game with a move in it, left to the store.
  std::string left_game() const {
    Running server(with_store());
    WebClient client(server.port());
    const std::string token = client.receive()["token"];
    EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
    return token;
  }
  void execute(const char* sql) const { EXPECT_TRUE(Database::open(path_).value().execute(sql)); }

  const std::string path_;
};

TEST_F(WebServerStore, AFullServerDoesNotSayThatAGameIsGone) {
  const std::string token = left_game();
  Running server([&](TcpOptions& options) {
    with_store()(options);
    options.web.max_games = 1;
  });
  {
    WebClient inside(server.port());
    inside.receive_until("ev", "state");
    WebClient client(server.port(), "/ws?game=" + token);
    EXPECT_EQ(client.receive()["error"]["code"], "full");
    EXPECT_EQ(client.wait_for_close(), 1013);
    EXPECT_EQ(
        http(server.port(), "GET", "/api/game", "Authorization: Bearer " + token + "\r\n").status,
        503);
  }
  EXPECT_TRUE(eventually(30s, [&] {
    return WebClient(server.port(), "/ws?game=" + token).receive()["ev"] == "welcome";
  }));
}

TEST_F(WebServerStore, AStoreThatFailsDoesNotSayThatAGameIsGone) {
  const std::string token = left_game();
  Running server(with_store());
  execute("alter table room rename to away");
  {
    WebClient client(server.port(), "/ws?game=" + token);
    EXPECT_EQ(client.receive()["error"]["code"], "io");
    EXPECT_EQ(client.wait_for_close(), 1013);
    EXPECT_EQ(
        http(server.port(), "GET", "/api/game", "Authorization: Bearer " + token + "\r\n").status,
        500);
  }
  execute("alter table away rename to room");
  WebClient again(server.port(), "/ws?game=" + token);
  EXPECT_EQ(again.receive_until("ev", "state")["last"], "f5");
}

TEST_F(WebServerStore, GamesOutliveTheProcess) {
  std::string token;
  std::string guest;
  {
    Running server(with_store());
    WebClient client(server.port());
    const json welcome = client.receive();
    token = welcome["token"];
    guest = welcome["guest_token"];
    client.ask({{"cmd", "new"}, {"white", {{"kind", "guest"}}}, {"clock", {{"main", 60}}}});
    EXPECT_EQ(client.ask({{"cmd", "move"}, {"move", "f5"}})["ok"], true);
  }
  Running server(with_store());
  WebClient other(server.port(), "/ws?game=" + guest);
  EXPECT_EQ(other.receive()["role"], "guest");
  const json state = other.receive();
  EXPECT_EQ(state["moves"][0]["move"], "f5");
  EXPECT_EQ(state["clock"]["running"], "white");
  WebClient host(server.port(), "/ws?game=" + token);
  EXPECT_EQ(host.receive()["role"], "host");
  EXPECT_EQ(other.ask({{"cmd", "move"}, {"move", "d6"}})["ok"], true);
  EXPECT_EQ(host.receive_until("ply", 2)["last"], "d6");
}

/// So many games, all of them old. The default run is quick; TERNION_STORED_GAMES=300000 is not.
int stored_games() {
  const char* text = std::getenv("TERNION_STORED_GAMES");
  return text == nullptr ? 2000 : std::atoi(text);
}

/// Prints how long the port took to answer and the longest a move waited, which no test asks to be
/// short.
TEST_F(WebServerStore, MovesGoOnWhileOldGamesAreForgotten) {
  using Clock = std::chrono::steady_clock;
  const auto milliseconds = [](Clock::duration passed) {
    return std::chrono::duration<double, std::milli>(passed).count();
  };
  const int games = stored_games();
  test::fill_store(path_, {.games = games, .age = 24h * 60, .moves = 60});
  const auto begun = Clock::now();
  Running server([&](TcpOptions& options) {
    with_store()(options);
    options.web.messages_per_second = 1e6;
  });
  EXPECT_EQ(http(server.port(), "GET", "/health").status, 200);
  const double answered = milliseconds(Clock::now() - begun);
  WebClient client(server.port());
  client.receive_until("ev", "state");
  const auto left = [this] {
    return Database::open_read_only(path_).value().number("select count(*) from room").value_or(-1);
  };
  std::vector<double> waits;
  const auto gone = Clock::now();
  bool tidied = false;
  const std::int64_t most = games - std::max(games / 5, 100) + 1;  // the game that is played too
  while (!tidied && Clock::now() - gone < 300s) {
    for (int i = 0; i < 50; ++i) {
      for (const json& request : {json{{"cmd", "move"}, {"move", "f5"}}, json{{"cmd", "undo"}}}) {
        const auto asked = Clock::now();
        ASSERT_EQ(client.ask(request)["ok"], true);
        waits.push_back(milliseconds(Clock::now() - asked));
      }
    }
    tidied = left() <= most;
  }
  EXPECT_TRUE(tidied) << left();
  std::ranges::sort(waits);
  std::cout << games << " stored games: the port answered after " << answered << " ms; "
            << waits.size() << " moves, the median " << waits[waits.size() / 2]
            << " ms, the longest " << waits.back() << " ms\n";
}

TEST_F(WebServerStore, AFullStoreOfTodaySaysSo) {
  Running server([&](TcpOptions& options) {
    with_store()(options);
    options.web.max_stored = 3;
  });
  std::vector<std::unique_ptr<WebClient>> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(std::make_unique<WebClient>(server.port()));
    const json reply = clients.back()->ask({{"cmd", "move"}, {"move", "f5"}});
    EXPECT_EQ(reply["ok"], i < 3) << reply;
    if (i == 3) {
      EXPECT_EQ(reply["error"]["code"], "full") << reply;
    }
  }
  EXPECT_EQ(clients[0]->ask({{"cmd", "undo"}})["ok"], true) << "games that are there go on";
}

}  // namespace
}  // namespace ternion::service
