// The client over a real socket, with the real engine: one short match.
#include "app/online/ggs/conversation.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "protocol/ggs/event.hpp"

namespace ternion::online {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using testing::HasSubstr;
using testing::Not;

/// Says what a server says, and hears what comes, on a thread of its own.
class ScriptedServer {
 public:
  using Script = std::function<void(ScriptedServer&)>;

  explicit ScriptedServer(Script script)
      : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}), socket_(io_) {
    thread_ = std::thread([this, script = std::move(script)] {
      boost::system::error_code error;
      acceptor_.accept(socket_, error);
      if (!error) script(*this);
      socket_.close(error);
    });
  }
  ~ScriptedServer() {
    // Whoever waits in vain for a client gets one.
    boost::system::error_code ignored;
    tcp::socket(io_).connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
  }
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }
  void say(const std::string& text) {
    boost::system::error_code ignored;
    asio::write(socket_, asio::buffer(text), ignored);
  }
  void say(const ggs::Event& event) { say(ggs::write_event(event) + "READY\n"); }
  /// The next line that has this in it; empty where the client is gone before.
  std::string hear(std::string_view part) {
    boost::system::error_code error;
    while (true) {
      const std::size_t length =
          asio::read_until(socket_, asio::dynamic_buffer(received_), '\n', error);
      if (error) return "";
      const std::string line = received_.substr(0, length - 1);
      received_.erase(0, length);
      if (line.find(part) != std::string::npos) return line;
    }
  }

 private:
  asio::io_context io_;
  tcp::acceptor acceptor_;
  tcp::socket socket_;
  std::string received_;
  std::thread thread_;
};

const std::string kNearEnd =  // Black takes the last square
    "-OXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X";

/// One match of one move, of which the client is Black.
void serve_one_match(ScriptedServer& server) {
  server.say(ggs::write_event(ggs::Prompt{ggs::Prompt::For::login}));
  server.hear("ternion");
  server.say(ggs::write_event(ggs::Prompt{ggs::Prompt::For::password}));
  server.hear("our secret");
  server.say(ggs::ServiceChanged{true, "/os"});
  ggs::RequestMade request;
  request.id = {8, {}};
  request.from = {"alice", 1700.0};
  request.to = ggs::Player{"ternion", 1700.0};
  request.clock = TimeControl::sudden_death(std::chrono::minutes(1));
  server.say(request);
  server.hear("decline .8");
  request.from.name = "bob";
  request.id = {9, {}};
  server.say(request);
  server.hear("accept .9");
  const ggs::MatchBegun begun{{5, {}}, {request.from, *request.to}, {}, ggs::Mode::unrated};
  server.say(begun);
  ggs::BoardShown board;
  board.joined = true;
  board.id = {5, {}};
  board.position = kNearEnd;
  const TimeControl clock = TimeControl::sudden_death(std::chrono::minutes(1));
  board.seats = {ggs::Seat{request.from, Side::white, clock},
                 ggs::Seat{*request.to, Side::black, clock}};
  server.say(board);
  server.hear("play .5 a1");
  board.joined = false;
  board.position = std::string(64, 'X') + " O";
  board.move_number = 1;
  board.move = othello::parse_ggf_move("a1//0.10").value();
  server.say(board);
  server.say(ggs::MatchOver{begun, std::nullopt, "-64.00"});
  server.hear("quit");
}

std::string contents_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class GgsConversation : public testing::Test {
 protected:
  GgsConversation() {
    folder_ = std::filesystem::path(testing::TempDir()) /
              testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "password") << "our secret\nnot this\n";
    std::ofstream(folder_ / "formula") << "decline opponent alice\naccept\n";
    options_.host = "127.0.0.1";
    options_.name = "ternion";
    options_.password_file = (folder_ / "password").string();
    options_.formula_file = (folder_ / "formula").string();
    options_.games_file = (folder_ / "games.ggf").string();
    options_.transcript = (folder_ / "log").string();
    options_.most_matches = 1;
    options_.lag = std::chrono::milliseconds(100);
    engine_.hash_mb = 1;
  }
  ~GgsConversation() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
  GgsOptions options_;
  SessionOptions engine_;
};

TEST_F(GgsConversation, PlaysOverASocketAndKeepsWhatItIsToldTo) {
  ScriptedServer server(serve_one_match);
  options_.port = server.port();
  auto client = ggs_client_options(options_, engine_);
  ASSERT_TRUE(client) << client.error().message;
  EXPECT_EQ(client->lag, options_.lag);
  std::vector<std::string> ends;
  const GgsListener listener{
      {}, [&](const MatchReport& report) { ends.push_back(match_text(report)); }};
  const auto played = play_on_ggs(options_, std::move(*client), listener, {});
  ASSERT_TRUE(played) << played.error().message;
  EXPECT_THAT(ends, testing::ElementsAre("won by 64.00 against bob (8)"));
  const std::string games = contents_of(options_.games_file);
  EXPECT_THAT(games, HasSubstr("PB[ternion]PW[bob]"));
  EXPECT_THAT(games, HasSubstr("RE[+64.000]"));
  EXPECT_THAT(games, HasSubstr("B[A1"));
  const std::string log = contents_of(options_.transcript);
  EXPECT_THAT(log, HasSubstr("> tell /os accept .9"));
  EXPECT_THAT(log, HasSubstr("< /os: join .5 8 K?"));
  EXPECT_THAT(log, HasSubstr("# plays 8 against bob"));
  EXPECT_THAT(log, Not(HasSubstr("our secret")));
}

TEST_F(GgsConversation, StopsWhenAsked) {
  ScriptedServer server([](ScriptedServer& self) {
    self.say(": Enter login\n");
    self.hear("never");
  });
  options_.port = server.port();
  std::stop_source source;
  GgsListener listener;
  auto client = ggs_client_options(options_, engine_).value();
  std::thread later([&] { source.request_stop(); });
  EXPECT_TRUE(play_on_ggs(options_, std::move(client), listener, source.get_token()));
  later.join();
}

TEST_F(GgsConversation, SaysWhatIsMissing) {
  const auto fault = [&] {
    const auto client = ggs_client_options(options_, engine_);
    return client ? std::string("none") : client.error().message;
  };
  EXPECT_EQ(fault(), "none");
  options_.name = "much too long";
  EXPECT_THAT(fault(), HasSubstr("a login of 2 to 8 characters"));
  options_.name = "ternion";
  options_.formula_file = options_.password_file;
  EXPECT_THAT(fault(), HasSubstr("password: line 1: expected accept"));
  options_.formula_file = (folder_ / "none").string();
  EXPECT_THAT(fault(), HasSubstr("none"));
  options_.formula_file.clear();
  options_.password_file.clear();
  ASSERT_EQ(unsetenv("TERNION_GGS_PASSWORD"), 0);
  EXPECT_THAT(fault(), HasSubstr("TERNION_GGS_PASSWORD"));
  ASSERT_EQ(setenv("TERNION_GGS_PASSWORD", "from there", 1), 0);
  EXPECT_EQ(ggs_client_options(options_, engine_)->password, "from there");
  ASSERT_EQ(unsetenv("TERNION_GGS_PASSWORD"), 0);
  std::ofstream(folder_ / "empty") << "\n";
  options_.password_file = (folder_ / "empty").string();
  EXPECT_THAT(fault(), HasSubstr("the first line of"));
}

TEST_F(GgsConversation, AFileThatCannotBeWrittenIsSaid) {
  options_.games_file = (folder_ / "no" / "games").string();
  auto client = ggs_client_options(options_, engine_).value();
  const auto played = play_on_ggs(options_, std::move(client), {}, {});
  ASSERT_FALSE(played);
  EXPECT_THAT(played.error().message, HasSubstr("no/games"));
}

}  // namespace
}  // namespace ternion::online
