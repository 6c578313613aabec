#include "app/arena/surakarta/course_conversation.hpp"

#include <utility>

#include <fmt/format.h>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "app/arena/player_spec.hpp"

namespace ternion::arena {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

/// Longer than any message; a server that sends more is not one of this network.
constexpr std::size_t kMostBytesOfMessage = 65536;

/// Lines over a blocking socket, until the client has finished.
class CourseConversation {
 public:
  CourseConversation(CourseClient& client, const CourseListener& listener)
      : client_(client), listener_(listener), socket_(io_) {}

  Expected<void> run(const std::string& host, const std::string& port) {
    SystemError error;
    const auto endpoints = tcp::resolver(io_).resolve(host, port, error);
    if (!error) asio::connect(socket_, endpoints, error);
    if (error) return refuse("cannot connect to " + host + ":" + port, error);
    const auto first = client_.begin();
    if (!first) return tl::make_unexpected(first.error());
    if (auto sent = send(*first); !sent) return sent;
    while (!client_.finished())
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
    const std::size_t length = asio::read_until(
        socket_, asio::dynamic_buffer(received_, kMostBytesOfMessage), '\n', error);
    if (error) return refuse("the server is gone", error);
    const std::string line = received_.substr(0, length - 1);
    received_.erase(0, length);
    const std::size_t results = client_.results().size();
    const std::size_t complaints = client_.complaints().size();
    const auto answers = client_.on_line(line);
    if (!answers) return tl::make_unexpected(answers.error());
    if (client_.results().size() > results && listener_.on_result)
      listener_.on_result(client_.results().back());
    if (client_.complaints().size() > complaints && listener_.on_complaint)
      listener_.on_complaint(client_.complaints().back());
    for (const std::string& answer : *answers)
      if (auto sent = send(answer); !sent) return sent;
    return {};
  }

  CourseClient& client_;
  const CourseListener& listener_;
  asio::io_context io_;
  tcp::socket socket_;
  std::string received_;
};

}  // namespace

Expected<std::unique_ptr<CourseClient>> make_course_client(const CourseOptions& options) {
  PlayerLimits limits;
  limits.move_time = options.move_time.value_or(CourseOptions::kUsualMoveTime);
  const auto spec = parse_player(options.player, limits);
  if (!spec) return tl::make_unexpected(spec.error());
  if (spec->own_limits && options.move_time)
    return fail(ErrorCode::unsupported,
                "--seconds is used for a player without limits of its own, got " + options.player);
  auto player = make_player(*spec, "surakarta", {});
  if (!player) return tl::make_unexpected(player.error());
  CourseSettings settings = options.settings;
  settings.limits = spec->limits;
  return std::make_unique<CourseClient>(std::move(settings), std::move(*player));
}

Expected<void> hold_course_conversation(const CourseOptions& options, CourseClient& client,
                                        const CourseListener& listener) {
  return CourseConversation(client, listener).run(options.host, options.port);
}

std::string result_text(const CourseResult& result) {
  const char* outcome = !result.winner ? "draw" : *result.winner == result.own ? "won" : "lost";
  return fmt::format("{} against {} as {}, reason {}", outcome, result.opponent,
                     result.own == Side::black ? "Black" : "White", result.reason);
}

}  // namespace ternion::arena
