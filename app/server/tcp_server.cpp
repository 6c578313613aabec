#include "app/server/tcp_server.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>

#include "app/server/http_connection.hpp"
#include "app/server/rooms.hpp"
#include "app/server/tcp_connection.hpp"

namespace ternion::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

/// When the system has no descriptors left, accepting again at once would spin.
constexpr std::chrono::milliseconds kAcceptPause{100};

Expected<tcp::endpoint> endpoint_of(const TcpOptions& options) {
  SystemError error;
  const std::string literal = options.address == "localhost" ? "127.0.0.1" : options.address;
  const auto address = asio::ip::make_address(literal, error);
  if (error)
    return fail(ErrorCode::syntax,
                "expected an IP address such as 127.0.0.1, got '" + options.address + "'");
  if (!address.is_loopback() && !options.allow_remote)
    return fail(ErrorCode::unsupported,
                options.address +
                    " can be reached by other machines, and there is no password; say "
                    "--allow-remote if that is meant, or use 127.0.0.1");
  return tcp::endpoint(address, options.port);
}

std::string text_of(const tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
         std::to_string(endpoint.port());
}

Expected<tcp::acceptor> open_acceptor(asio::io_context& io, const tcp::endpoint& endpoint) {
  tcp::acceptor acceptor(asio::make_strand(io));
  SystemError error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return acceptor;
  std::string message = "cannot listen on " + text_of(endpoint) + ": " + error.message();
  if (error == asio::error::address_in_use)
    message += "; is another server running there? Choose another port with --port";
  return fail(ErrorCode::io, message);
}

}  // namespace

class TcpServer::Impl {
 public:
  Impl(const TcpOptions& options, DialectContext context, OpenDialect open)
      : options_(options), context_(std::move(context)), open_(std::move(open)), io_(threads()) {}
  ~Impl() { abandon_all(); }

  Expected<void> listen() {
    const auto endpoint = endpoint_of(options_);
    if (!endpoint) return tl::make_unexpected(endpoint.error());
    auto acceptor = open_acceptor(io_, *endpoint);
    if (!acceptor) return tl::make_unexpected(acceptor.error());
    acceptor_.emplace(std::move(*acceptor));
    endpoint_ = acceptor_->local_endpoint();
    return options_.web.enabled ? open_web() : Expected<void>();
  }

  const tcp::endpoint& endpoint() const { return endpoint_; }
  std::size_t connection_count() const { return count_; }
  std::size_t game_count() const { return door_.rooms ? door_.rooms->count() : 0; }

  void run() {
    asio::post(acceptor_->get_executor(), [this] { accept(); });
    std::vector<std::thread> pool;
    for (int i = 1; i < threads(); ++i) pool.emplace_back([this] { io_.run(); });
    io_.run();
    for (auto& thread : pool) thread.join();
    abandon_all();
  }

  void stop() {
    asio::post(acceptor_->get_executor(), [this] { stop_here(); });
  }

  void stop_on_signals() {
    signals_.emplace(acceptor_->get_executor(), SIGINT, SIGTERM);
    signals_->async_wait([this](const SystemError& error, int number) {
      if (error) return;
      context_.log->info("stopping on signal {}", number);
      stop_here();
    });
  }

 private:
  int threads() const { return std::max(1, options_.io_threads); }

  Expected<void> open_web() {
    const WebOptions& web = options_.web;
    RoomOptions rooms;
    rooms.max_rooms = web.max_games;
    rooms.keep = web.keep_games;
    rooms.searches =
        web.searches > 0 ? web.searches : static_cast<int>(std::thread::hardware_concurrency());
    if (!web.store.empty()) {
      auto store = RoomStore::open(web.store);
      if (!store) return tl::make_unexpected(store.error());
      if (auto swept = (*store)->forget_older(web.keep_stored); !swept) return swept;
      rooms.store = std::move(*store);
    }
    door_.rooms = std::make_shared<Rooms>(io_.get_executor(), context_, rooms);
    door_.site = std::make_shared<WebSite>(web, endpoint_.address().is_loopback(),
                                           [this] { return gauges(); });
    door_.log = context_.log;
    door_.write_limit = options_.write_limit;
    return {};
  }

  std::vector<WebSite::Gauge> gauges() const {
    const SearchGate& gate = door_.rooms->gate();
    return {{"connections", "Connections open", static_cast<double>(count_)},
            {"games", "Games in memory", static_cast<double>(game_count())},
            {"searches_running", "Searches that run", static_cast<double>(gate.running())},
            {"searches_waiting", "Searches that wait", static_cast<double>(gate.waiting())}};
  }

  // Everything below runs on the acceptor's strand.

  void accept() {
    if (stopping_) return;
    acceptor_->async_accept(asio::make_strand(io_),
                            [this](const SystemError& error, tcp::socket socket) {
                              if (stopping_) return;
                              if (error) return pause(error);
                              take(std::move(socket));
                              accept();
                            });
  }

  void pause(const SystemError& error) {
    context_.log->error("cannot accept a connection: {}", error.message());
    timer_.emplace(acceptor_->get_executor(), kAcceptPause);
    timer_->async_wait([this](const SystemError& cancelled) {
      if (!cancelled) accept();
    });
  }

  void take(tcp::socket socket) {
    const auto connection =
        std::make_shared<TcpConnection>(std::move(socket), options_, context_.log);
    if (connections_.size() >= options_.max_connections) {
      context_.log->warn("refused a connection: {} are open", connections_.size());
      // In GTP's form; an NBoard client ignores it.
      return connection->refuse("? too many connections, at most " +
                                std::to_string(options_.max_connections) + "\n\n");
    }
    connection->on_gone(forgetter(connection));
    if (door_.site)
      connection->on_http([this](tcp::socket http, std::string first) {
        asio::post(acceptor_->get_executor(),
                   [this, http = std::move(http), first = std::move(first)]() mutable {
                     take_web(std::move(http), std::move(first));
                   });
      });
    keep(connection);
    connection->start(context_, open_);
  }

  /// A connection counts as one before and after it is known to be HTTP.
  void take_web(tcp::socket socket, std::string first) {
    if (stopping_) return;
    const auto slot = std::make_shared<std::weak_ptr<Connection>>();
    const auto connection =
        make_web_connection(std::move(socket), std::move(first), door_, [this, slot] {
          asio::post(acceptor_->get_executor(), [this, slot] { forget(slot->lock()); });
        });
    *slot = connection;
    keep(connection);
  }

  void keep(std::shared_ptr<Connection> connection) {
    connections_.insert(std::move(connection));
    count_ = connections_.size();
  }

  /// The connection's strand posts here when it is gone; the set is this strand's alone.
  std::function<void()> forgetter(std::weak_ptr<Connection> weak) {
    return [this, weak = std::move(weak)] {
      asio::post(acceptor_->get_executor(), [this, weak] { forget(weak.lock()); });
    };
  }

  void forget(const std::shared_ptr<Connection>& connection) {
    connections_.erase(connection);
    count_ = connections_.size();
    if (stopping_ && connections_.empty()) timer_->cancel();
  }

  void stop_here() {
    if (std::exchange(stopping_, true)) return;
    SystemError ignored;
    acceptor_->close(ignored);
    if (signals_) signals_->cancel(ignored);
    for (const auto& connection : connections_) connection->end();
    if (door_.rooms) door_.rooms->stop();
    timer_.emplace(acceptor_->get_executor(), options_.shutdown_timeout);
    timer_->async_wait([this](const SystemError& cancelled) {
      if (!cancelled) io_.stop();
    });
    if (connections_.empty()) timer_->cancel();
  }

  void abandon_all() {
    for (const auto& connection : connections_) connection->abandon();
    connections_.clear();
    count_ = 0;
  }

  const TcpOptions options_;
  DialectContext context_;
  OpenDialect open_;
  asio::io_context io_;
  std::optional<tcp::acceptor> acceptor_;
  std::optional<asio::signal_set> signals_;
  std::optional<asio::steady_timer> timer_;
  tcp::endpoint endpoint_;
  WebDoor door_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::atomic<std::size_t> count_{0};
  bool stopping_ = false;
};

Expected<std::unique_ptr<TcpServer>> TcpServer::listen(const TcpOptions& options,
                                                       DialectContext context, OpenDialect open) {
  auto impl = std::make_unique<Impl>(options, std::move(context), std::move(open));
  if (auto listening = impl->listen(); !listening) return tl::make_unexpected(listening.error());
  return std::unique_ptr<TcpServer>(new TcpServer(std::move(impl)));
}

TcpServer::TcpServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
TcpServer::~TcpServer() = default;
std::uint16_t TcpServer::port() const { return impl_->endpoint().port(); }
std::string TcpServer::address() const { return text_of(impl_->endpoint()); }
void TcpServer::run() { impl_->run(); }
void TcpServer::stop() { impl_->stop(); }
void TcpServer::stop_on_signals() { impl_->stop_on_signals(); }
std::size_t TcpServer::connection_count() const { return impl_->connection_count(); }
std::size_t TcpServer::game_count() const { return impl_->game_count(); }

}  // namespace ternion::server
