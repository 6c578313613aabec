// `ternion course`: plays Surakarta on a server of the RUC course's network.
#include <memory>
#include <optional>

#include <fmt/core.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "app/arena/course_network.hpp"
#include "app/arena/player_spec.hpp"
#include "app/cli/subcommands.hpp"

namespace ternion::cli {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

struct CourseOptions {
  std::string host = "127.0.0.1";
  std::string port = "10086";
  std::string player = "inside";
  std::string side;
  std::optional<double> seconds;  // nothing: kSeconds
  arena::CourseSettings settings;
};

constexpr double kSeconds = 2.5;
/// Longer than any message; a server that sends more is not one of this network.
constexpr std::size_t kMostBytes = 65536;

void print_result(const arena::CourseResult& result) {
  const char* outcome = !result.winner ? "draw" : *result.winner == result.own ? "won" : "lost";
  fmt::print("{} against {} as {}, reason {}\n", outcome, result.opponent,
             result.own == Side::black ? "Black" : "White", result.reason);
}

/// Lines over a blocking socket, until the client has finished.
class CourseConversation {
 public:
  explicit CourseConversation(arena::CourseClient& client) : client_(&client), socket_(io_) {}

  Expected<void> run(const std::string& host, const std::string& port) {
    SystemError error;
    const auto endpoints = tcp::resolver(io_).resolve(host, port, error);
    if (!error) asio::connect(socket_, endpoints, error);
    if (error) return refuse("cannot connect to " + host + ":" + port, error);
    const auto first = client_->begin();
    if (!first) return tl::make_unexpected(first.error());
    if (auto sent = send(*first); !sent) return sent;
    while (!client_->finished())
      if (auto step = read_and_answer(); !step) return step;
    return {};
  }

 private:
  static tl::unexpected<Error> refuse(const std::string& what, const SystemError& error) {
    return fail(ErrorCode::io, what + ": " + error.message());
  }
  Expected<void> send(const std::string& line) {
    SystemError error;
    asio::write(socket_, asio::buffer(line + "\n"), error);
    if (error) return refuse("cannot send", error);
    return {};
  }
  Expected<void> read_and_answer() {
    SystemError error;
    const std::size_t length =
        asio::read_until(socket_, asio::dynamic_buffer(received_, kMostBytes), '\n', error);
    if (error) return refuse("the server is gone", error);
    const std::string line = received_.substr(0, length - 1);
    received_.erase(0, length);
    const std::size_t before = client_->results().size();
    const std::size_t complaints = client_->complaints().size();
    const auto answers = client_->on_line(line);
    if (!answers) return tl::make_unexpected(answers.error());
    if (client_->results().size() > before) print_result(client_->results().back());
    if (client_->complaints().size() > complaints)
      fmt::print(stderr, "ternion: {}\n", client_->complaints().back());
    for (const std::string& answer : *answers)
      if (auto sent = send(answer); !sent) return sent;
    return {};
  }

  arena::CourseClient* client_;
  asio::io_context io_;
  tcp::socket socket_;
  std::string received_;
};

ExitCode course(const CourseOptions& options) {
  arena::CourseSettings settings = options.settings;
  if (options.side == "black") settings.side = Side::black;
  if (options.side == "white") settings.side = Side::white;
  client::PlayerLimits limits;
  limits.move_time = from_seconds(options.seconds.value_or(kSeconds));
  const auto spec = arena::parse_player(options.player, limits);
  if (!spec) return complain(ExitCode::usage, spec.error());
  if (spec->own_limits && options.seconds)
    return complain(
        ExitCode::usage,
        "--seconds is used for a player without limits of its own, got " + options.player);
  settings.limits = spec->limits;
  auto player = arena::make_player(*spec, "surakarta", {});
  if (!player) return complain(ExitCode::usage, player.error());
  arena::CourseClient client(std::move(settings), std::move(*player));
  if (const auto done = CourseConversation(client).run(options.host, options.port); !done)
    return complain(ExitCode::environment, done.error());
  return ExitCode::ok;
}

}  // namespace

Action define_course(Arguments& app, const GlobalOptions&) {
  const auto options = std::make_shared<CourseOptions>();
  app.add_option("HOST", options->host, "The server").show_default();
  app.add_option("--port", options->port, "Its port").show_default();
  app.add_option("--name", options->settings.name, "Our name there").show_default();
  app.add_option("--room", options->settings.room, "The room to play in").show_default();
  app.add_option("--side", options->side, "Our side; without it the server decides")
      .check(one_of({"black", "white"}));
  app.add_option("--seconds", options->seconds, "For each move; the usual server allows 3")
      .check(in_range(0.01, 3600.0))
      .show_default(fmt::format("{}", kSeconds));
  app.add_option("-n,--games", options->settings.games, "Games to play")
      .check(in_range(1, 100'000))
      .show_default();
  app.add_option("--start", options->settings.start, "The rules that the server judges by")
      .show_default();
  app.add_option("--player", options->player, "Who plays, as in `ternion match`").show_default();
  return Action([options] { return course(*options); }).games({"surakarta"});
}

}  // namespace ternion::cli
