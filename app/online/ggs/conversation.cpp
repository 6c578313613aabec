#include "app/online/ggs/conversation.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <utility>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/ggs/commands.hpp"

namespace ternion::online {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

class IoExecutor final : public Executor {
 public:
  explicit IoExecutor(asio::io_context& io) : io_(io) {}
  void post(std::function<void()> task) override { asio::post(io_, std::move(task)); }

 private:
  asio::io_context& io_;
};

/// One socket after the other. What belongs to an earlier one is dropped when it comes late.
class TcpLink final : public Link {
 public:
  TcpLink(asio::io_context& io, std::string host, std::string port)
      : io_(io), host_(std::move(host)), port_(std::move(port)), resolver_(io) {}

  /// To be set before the client starts.
  void serve(Client& client, std::function<void()> after_each) {
    client_ = &client;
    after_each_ = std::move(after_each);
  }

  void connect() override {
    close();
    socket_ = std::make_shared<tcp::socket>(io_);
    outgoing_.clear();
    resolver_.async_resolve(
        host_, port_, [this, socket = socket_](SystemError error, const auto& found) {
          if (socket != socket_) return;
          if (error) return closed(error);
          asio::async_connect(*socket, found, [this, socket](SystemError failed, const auto&) {
            connected(socket, failed);
          });
        });
  }

  void send(std::string_view text) override {
    if (!socket_) return;
    outgoing_.emplace_back(text);
    if (outgoing_.size() == 1) write_next();
  }

  /// What was sent still goes, as far as the system takes it at once.
  void close() override {
    if (!socket_) return;
    SystemError ignored;
    socket_->non_blocking(true, ignored);
    for (std::size_t i = 1; i < outgoing_.size(); ++i)  // the first is on its way
      socket_->write_some(asio::buffer(outgoing_[i]), ignored);
    socket_->shutdown(tcp::socket::shutdown_both, ignored);
    socket_->close(ignored);
    socket_.reset();
  }

 private:
  void connected(const std::shared_ptr<tcp::socket>& socket, SystemError error) {
    if (socket != socket_) return;
    if (error) return closed(error);
    socket->set_option(tcp::no_delay(true), error);
    client_->on_connected();
    read_next();
    after_each_();
  }
  void closed(SystemError error) {
    close();
    client_->on_closed(host_ + ":" + port_ + ": " + error.message());
    after_each_();
  }
  void read_next() {
    if (!socket_) return;
    socket_->async_read_some(asio::buffer(bytes_),
                             [this, socket = socket_](SystemError error, std::size_t count) {
                               if (socket != socket_) return;
                               if (error) return closed(error);
                               client_->on_bytes({bytes_.data(), count});
                               read_next();
                               after_each_();
                             });
  }
  void write_next() {
    asio::async_write(*socket_, asio::buffer(outgoing_.front()),
                      [this, socket = socket_](SystemError error, std::size_t) {
                        if (socket != socket_) return;
                        if (error) return closed(error);
                        outgoing_.pop_front();
                        if (!outgoing_.empty()) write_next();
                      });
  }

  asio::io_context& io_;
  std::string host_;
  std::string port_;
  tcp::resolver resolver_;
  std::shared_ptr<tcp::socket> socket_;
  std::deque<std::string> outgoing_;
  std::array<char, 16384> bytes_{};
  Client* client_ = nullptr;
  std::function<void()> after_each_;
};

/// A text file that grows; nothing where it has no name.
class Appender {
 public:
  Expected<void> open(const std::string& path) {
    if (path.empty()) return {};
    file_.open(path, std::ios::app);
    if (!file_) return fail(ErrorCode::io, "cannot write to " + quoted_path(path));
    return {};
  }
  void add(std::string_view line) {
    if (file_.is_open()) file_ << line << '\n' << std::flush;
  }

 private:
  std::ofstream file_;
};

Expected<std::string> password_of(const GgsOptions& options) {
  std::string text;
  if (options.password_file.empty()) {
    const char* const from_environment = std::getenv("TERNION_GGS_PASSWORD");
    if (from_environment != nullptr) text = from_environment;
  } else {
    auto read = platform::read_input(options.password_file);
    if (!read) return tl::make_unexpected(read.error());
    text = std::move(*read);
  }
  const std::string line(text::trim(text.substr(0, text.find('\n'))));
  if (line.empty())
    return fail(ErrorCode::syntax,
                options.password_file.empty()
                    ? "expected a password in a file (--password-file) or in the environment's "
                      "TERNION_GGS_PASSWORD"
                    : "expected a password in the first line of " + options.password_file);
  return line;
}

class Conversation {
 public:
  Conversation(const GgsOptions& options, ClientOptions client, const GgsListener& listener)
      : link_(io_, options.host, options.port), timer_(io_), listener_(listener) {
    Client::Context context{link_, std::make_shared<IoExecutor>(io_), time_, {}, {}};
    context.listener.on_line = [this](char direction, std::string_view line) {
      transcript_.add(direction + (" " + std::string(line)));
    };
    context.listener.on_news = [this](const std::string& text) {
      transcript_.add("# " + text);
      if (listener_.on_news) listener_.on_news(text);
    };
    context.listener.on_game = [this](const std::string& game) { games_.add(game); };
    context.listener.on_match = listener.on_match;
    context.make_session = [time = time_](const SessionOptions& session) {
      return make_session("othello", session, time);
    };
    client_ = std::make_unique<Client>(std::move(client), std::move(context));
  }

  Expected<void> run(const GgsOptions& options, const std::stop_token& stop) {
    if (auto opened = transcript_.open(options.transcript); !opened) return opened;
    if (auto opened = games_.open(options.games_file); !opened) return opened;
    link_.serve(*client_, [this] { set_timer(); });
    const std::stop_callback leave(stop, [this] {
      asio::post(io_, [this] {
        client_->stop();
        set_timer();
      });
    });
    asio::post(io_, [this] {
      client_->start();
      set_timer();
    });
    auto guard = asio::make_work_guard(io_);
    while (!client_->finished() && io_.run_one() > 0) {
    }
    timer_.cancel();
    if (client_->error()) return tl::make_unexpected(*client_->error());
    return {};
  }

 private:
  void set_timer() {
    const TimePoint at = client_->wake_at();
    if (at == TimePoint::max()) {
      timer_.cancel();
      return;
    }
    timer_.expires_at(std::chrono::time_point_cast<std::chrono::steady_clock::duration>(at));
    timer_.async_wait([this](SystemError error) {
      if (error) return;
      client_->on_time();
      set_timer();
    });
  }

  asio::io_context io_;
  std::shared_ptr<const TimeSource> time_ = std::make_shared<SteadyTime>();
  TcpLink link_;
  asio::steady_timer timer_;
  GgsListener listener_;
  Appender transcript_;
  Appender games_;
  std::unique_ptr<Client> client_;  // last: its searches post to what stands above
};

}  // namespace

Expected<ClientOptions> ggs_client_options(const GgsOptions& options,
                                           const SessionOptions& engine) {
  if (!ggs::is_login(options.name))
    return fail(ErrorCode::syntax,
                "expected a login of 2 to 8 characters without blanks, commas and backslashes, the "
                "first no . _ / or :, got " +
                    text::quoted(options.name));
  ClientOptions client;
  client.name = options.name;
  auto password = password_of(options);
  if (!password) return tl::make_unexpected(password.error());
  client.password = std::move(*password);
  if (!options.formula_file.empty()) {
    const auto text = platform::read_input(options.formula_file);
    if (!text) return tl::make_unexpected(text.error());
    auto formula = parse_formula(*text);
    if (!formula)
      return fail(formula.error().code, options.formula_file + ": " + formula.error().message);
    client.formula = std::move(*formula);
  }
  client.engine = engine;
  client.most_matches = options.most_matches;
  client.lag = options.lag;
  client.seed =
      static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  return client;
}

Expected<void> play_on_ggs(const GgsOptions& options, ClientOptions client,
                           const GgsListener& listener, const std::stop_token& stop) {
  Conversation conversation(options, std::move(client), listener);
  return conversation.run(options, stop);
}

std::string match_text(const MatchReport& report) {
  std::string text;
  if (!report.score)
    text = "no result (" + report.how + ")";
  else if (*report.score == 0)
    text = "drawn";
  else
    text = (*report.score > 0 ? "won by " : "lost by ") +
           text::format_decimal(std::abs(*report.score), 2);
  text += " against " + report.opponent + " (" + report.type + ")";
  return report.timed_out ? text + ", own flag fallen" : text;
}

}  // namespace ternion::online
