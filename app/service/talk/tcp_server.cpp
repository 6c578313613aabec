#include "app/service/talk/tcp_server.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <spdlog/logger.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "app/platform/ports.hpp"
#include "app/platform/signals.hpp"
#include "app/service/bots/lobby.hpp"
#include "app/service/core/logging.hpp"
#include "app/service/net/http_connection.hpp"
#include "app/service/pool/search_pool.hpp"
#include "app/service/rooms/room_store.hpp"
#include "app/service/rooms/rooms.hpp"
#include "app/service/talk/tcp_connection.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::service {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using SystemError = boost::system::error_code;

/// When the system has no descriptors left, accepting again at once would spin.
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr std::chrono::seconds kTellRefusals{1};
/// How often it is seen to that long searches make way.
constexpr std::chrono::milliseconds kWatch{250};

Expected<tcp::endpoint> endpoint_of(const std::string& text, std::uint16_t port,
                                    bool allow_remote) {
  SystemError error;
  const auto address = asio::ip::make_address(text == "localhost" ? "127.0.0.1" : text, error);
  if (error)
    return fail(ErrorCode::syntax,
                "expected an IP address such as 127.0.0.1, got " + quoted_text(text));
  if (!address.is_loopback() && !allow_remote)
    return fail(ErrorCode::unsupported,
                text +
                    " can be reached by other machines, and there is no password; say "
                    "--allow-remote if that is meant, or use 127.0.0.1");
  return tcp::endpoint(address, port);
}

std::string text_of(const tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
         std::to_string(endpoint.port());
}

template <class Strand>
Expected<tcp::acceptor> open_acceptor(const Strand& strand, const tcp::endpoint& endpoint) {
  tcp::acceptor acceptor(strand);
  SystemError error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(platform::server_port_option(), error);
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
      : options_(options),
        context_(std::move(context)),
        open_(std::move(open)),
        io_(threads()),
        clients_(std::make_shared<Clients>(options.client, context_.time)),
        pool_(
            std::make_shared<SearchPool>(searches(), options.search_mb, clients_, context_.time)) {}
  ~Impl() { abandon_all(); }

  Expected<void> listen() {
    if (auto opened = add_gate(options_.address, options_.port, open_); !opened) return opened;
    for (const TcpListener& each : options_.more)
      if (auto opened = add_gate(each.address, each.port, each.open); !opened) return opened;
    return options_.web.enabled ? open_web() : Expected<void>();
  }

  const tcp::endpoint& endpoint() const { return gates_.front()->endpoint; }
  std::vector<std::string> addresses() const {
    std::vector<std::string> all;
    for (const auto& gate : gates_) all.push_back(text_of(gate->endpoint));
    return all;
  }
  std::size_t connection_count() const { return count_; }
  std::size_t game_count() const { return door_.rooms ? door_.rooms->count() : 0; }

  void run() {
    for (const auto& gate : gates_) asio::post(strand_, [this, &gate] { accept(*gate); });
    if (door_.rooms) door_.rooms->keep_time();
    if (door_.lobby) door_.lobby->begin();
    asio::post(strand_, [this] { watch_searches(); });
    std::vector<std::thread> pool;
    for (int i = 1; i < threads(); ++i) pool.emplace_back([this] { io_.run(); });
    io_.run();
    for (auto& thread : pool) thread.join();
    abandon_all();
  }

  void stop() {
    asio::post(strand_, [this] { stop_here(); });
  }

  void stop_on_signals() {
    signals_.emplace(strand_);
    for (const int number : platform::ending_signals()) signals_->add(number);
    if (const int number = platform::reopening_signal(); number != 0) signals_->add(number);
    wait_for_signal();
  }

 private:
  /// One port.
  struct Gate {
    tcp::acceptor acceptor;
    tcp::endpoint endpoint;
    asio::steady_timer timer;
    OpenDialect open;
    bool speaks_http = false;
  };

  int threads() const { return std::max(1, options_.io_threads); }
  int searches() const {
    return options_.searches > 0 ? options_.searches
                                 : static_cast<int>(std::thread::hardware_concurrency());
  }

  Expected<void> add_gate(const std::string& address, std::uint16_t port, OpenDialect open) {
    const auto wanted = endpoint_of(address, port, options_.allow_remote);
    if (!wanted) return tl::make_unexpected(wanted.error());
    auto acceptor = open_acceptor(strand_, *wanted);
    if (!acceptor) return tl::make_unexpected(acceptor.error());
    const auto endpoint = acceptor->local_endpoint();
    gates_.push_back(
        std::make_unique<Gate>(Gate{std::move(*acceptor), endpoint, asio::steady_timer(strand_),
                                    std::move(open), gates_.empty()}));
    return {};
  }

  Expected<void> open_web() {
    const WebOptions& web = options_.web;
    RoomOptions rooms;
    rooms.max_rooms = web.max_games;
    rooms.max_client_rooms = options_.client.games;
    rooms.keep = web.keep_games;
    if (!web.store.empty()) {
      RoomStore::Options kept;
      kept.keeping.most = web.max_stored;
      kept.log = context_.log;
      auto store = RoomStore::open(web.store, std::move(kept));
      if (!store) return tl::make_unexpected(store.error());
      store_ = std::move(*store);
      rooms.store = store_;
    }
    door_.rooms = std::make_shared<Rooms>(io_.get_executor(), context_, rooms, pool_);
    door_.clients = clients_;
    door_.site = std::make_shared<WebSite>(web, endpoint().address().is_loopback(),
                                           [this] { return gauges(); });
    door_.log = context_.log;
    door_.write_limit = options_.write_limit;
    return open_lobby();
  }

  Expected<void> open_lobby() {
    auto accounts = options_.web.bots.empty() ? Expected<Accounts>(Accounts())
                                              : Accounts::load(options_.web.bots);
    if (!accounts) return tl::make_unexpected(accounts.error());
    Lobby::Context context{io_.get_executor(), door_.rooms, context_.time, context_.log, {}, {}};
    if (store_) {
      auto store = LobbyStore::open(options_.web.store + ".bots");
      if (!store) return tl::make_unexpected(store.error());
      context.store = std::move(*store);
    }
    door_.lobby = std::make_shared<Lobby>(std::move(*accounts), LobbyOptions{}, std::move(context));
    return {};
  }

  std::vector<WebSite::Gauge> gauges() const {
    const SearchGate& gate = pool_->gate();
    return {
        {"connections", "Connections open", static_cast<double>(count_)},
        {"games", "Games in memory", static_cast<double>(game_count())},
        {"games_stored", "Games in the store", static_cast<double>(store_ ? store_->count() : 0)},
        {"searches_running", "Searches that run", static_cast<double>(gate.running())},
        {"searches_waiting", "Searches that wait", static_cast<double>(gate.waiting())},
        {"search_memory_bytes", "Tables of positions, by their bounds",
         static_cast<double>(pool_->memory().used() << 20)}};
  }

  // Everything below runs on the server's strand.

  void wait_for_signal() {
    signals_->async_wait([this](const SystemError& error, int number) {
      if (error) return;
      if (number != platform::reopening_signal()) {
        context_.log->info("stopping on signal {}", number);
        return stop_here();
      }
      if (const auto opened = reopen_log(*context_.log); !opened)
        context_.log->error("{}", opened.error().message);
      else
        context_.log->info("the log is opened again");
      wait_for_signal();
    });
  }

  void watch_searches() {
    if (stopping_ || options_.search_turn == std::chrono::milliseconds::zero()) return;
    pool_->make_way(options_.search_turn);
    watch_.expires_after(kWatch);
    watch_.async_wait([this](const SystemError& cancelled) {
      if (!cancelled) watch_searches();
    });
  }

  void accept(Gate& gate) {
    if (stopping_) return;
    gate.acceptor.async_accept(asio::make_strand(io_),
                               [this, &gate](const SystemError& error, tcp::socket socket) {
                                 if (stopping_) return;
                                 if (error) return pause(gate, error);
                                 take(gate, std::move(socket));
                                 accept(gate);
                               });
  }

  void pause(Gate& gate, const SystemError& error) {
    context_.log->error("cannot accept a connection: {}", error.message());
    gate.timer.expires_after(kAcceptPause);
    gate.timer.async_wait([this, &gate](const SystemError& cancelled) {
      if (!cancelled) accept(gate);
    });
  }

  /// Where a proxy stands before the server, whoever comes is counted when it has said for whom.
  std::optional<Visitor> visitor_on(const tcp::socket& socket) {
    SystemError ignored;
    const std::string address = socket.remote_endpoint(ignored).address().to_string();
    Visitor visitor{client_of(address), nullptr, is_proxy(address)};
    if (visitor.is_proxy) return visitor;
    visitor.presence = clients_->connect(visitor.client, free_places());
    if (!visitor.presence) return std::nullopt;
    return visitor;
  }

  bool is_proxy(const std::string& address) const {
    const auto& web = options_.web;
    return (web.proxy && is_loopback(address)) ||
           std::ranges::any_of(web.proxies, [&](const std::string& each) {
             return is_same_address(each, address);
           });
  }

  std::size_t free_places() const {
    const std::size_t taken = connections_.size() - leaving_.size();
    return options_.max_connections - std::min(taken, options_.max_connections);
  }

  /// Of a full server the connection goes that has done nothing for longest, and for a moment.
  void make_room() {
    constexpr std::chrono::seconds kMoment{1};
    auto oldest = std::chrono::steady_clock::now() - kMoment;
    std::shared_ptr<Connection> least;
    for (const auto& each : connections_) {
      const auto since = each->idle_since();
      if (!since || *since > oldest || leaving_.contains(each)) continue;
      oldest = *since;
      least = each;
    }
    if (!least) return;
    leaving_.insert(least);
    least->end();
  }

  void take(Gate& gate, tcp::socket socket) {
    if (free_places() == 0) make_room();
    auto visitor = visitor_on(socket);
    const std::string client = visitor ? visitor->client : "";
    const auto log = client.empty() ? context_.log : context_.log->clone(client);
    const auto connection = std::make_shared<TcpConnection>(std::move(socket), options_, log);
    if (free_places() == 0)
      return refuse(connection,
                    "too many connections, at most " + std::to_string(options_.max_connections));
    if (!visitor)
      return refuse(connection, "too many connections of yours, at most " +
                                    std::to_string(options_.client.connections));
    connection->on_gone(forgetter(connection));
    if (door_.site && gate.speaks_http)
      connection->on_http([this, visitor = *visitor](tcp::socket http, std::string first) {
        asio::post(strand_,
                   [this, visitor, http = std::move(http), first = std::move(first)]() mutable {
                     take_web(std::move(http), std::move(first), std::move(visitor));
                   });
      });
    keep(connection);
    connection->start(context_of(connection, *visitor, log), gate.open);
  }

  /// In a flood of connections the log has a line a second, and what is told costs no more than so
  /// many descriptors.
  void refuse(const std::shared_ptr<TcpConnection>& connection, const std::string& reason) {
    if (telling_ < options_.max_refusals) {
      ++telling_;
      connection->on_gone([this] { asio::post(strand_, [this] { --telling_; }); });
      connection->refuse(reason);
    }
    ++refused_;
    const auto now = std::chrono::steady_clock::now();
    if (now - refusal_told_ < kTellRefusals) return;
    refusal_told_ = now;
    context_.log->warn("refused connections: {}; the last one: {}", std::exchange(refused_, 0),
                       reason);
  }

  /// Its sessions search when the pool lets them.
  DialectContext context_of(const std::shared_ptr<TcpConnection>& connection,
                            const Visitor& visitor, std::shared_ptr<spdlog::logger> log) const {
    DialectContext context = context_;
    context.log = std::move(log);
    context.executor = connection->executor();
    context.share = [pool = pool_, visitor,
                     executor = context.executor](std::unique_ptr<Session> session) {
      return pooled(std::move(session), pool, visitor.client, executor);
    };
    return context;
  }

  /// A connection counts as one before and after it is known to be HTTP.
  void take_web(tcp::socket socket, std::string first, Visitor visitor) {
    if (stopping_) return;
    const auto slot = std::make_shared<std::weak_ptr<Connection>>();
    const auto connection = make_web_connection(
        std::move(socket), std::move(first), door_, std::move(visitor),
        [this, slot] { asio::post(strand_, [this, slot] { forget(slot->lock()); }); });
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
      asio::post(strand_, [this, weak] { forget(weak.lock()); });
    };
  }

  void forget(const std::shared_ptr<Connection>& connection) {
    connections_.erase(connection);
    leaving_.erase(connection);
    count_ = connections_.size();
    if (stopping_ && connections_.empty()) timer_->cancel();
  }

  void stop_here() {
    if (std::exchange(stopping_, true)) return;
    SystemError ignored;
    for (const auto& gate : gates_) {
      gate->acceptor.close(ignored);
      gate->timer.cancel();
    }
    watch_.cancel();
    if (signals_) signals_->cancel(ignored);
    for (const auto& connection : connections_) connection->end();
    if (door_.lobby) door_.lobby->stop();
    if (door_.rooms) door_.rooms->stop();
    timer_.emplace(strand_);
    timer_->expires_after(options_.shutdown_timeout);
    timer_->async_wait([this](const SystemError& cancelled) {
      if (!cancelled) io_.stop();
    });
    if (connections_.empty()) timer_->cancel();
  }

  void abandon_all() {
    for (const auto& connection : connections_) connection->abandon();
    connections_.clear();
    leaving_.clear();
    count_ = 0;
    if (door_.rooms) door_.rooms->close();
  }

  const TcpOptions options_;
  DialectContext context_;
  OpenDialect open_;
  asio::io_context io_;
  asio::strand<asio::io_context::executor_type> strand_{asio::make_strand(io_)};
  std::shared_ptr<Clients> clients_;
  std::shared_ptr<SearchPool> pool_;
  std::vector<std::unique_ptr<Gate>> gates_;
  std::optional<asio::signal_set> signals_;
  std::optional<asio::steady_timer> timer_;
  asio::steady_timer watch_{strand_};
  std::shared_ptr<RoomStore> store_;  // null: games are kept nowhere
  WebDoor door_;
  std::set<std::shared_ptr<Connection>> connections_;
  std::set<std::shared_ptr<Connection>> leaving_;  // of them, whose places are others' already
  std::atomic<std::size_t> count_{0};
  bool stopping_ = false;
  std::size_t telling_ = 0;  // connections that are being refused
  std::size_t refused_ = 0;  // that the log does not know of
  std::chrono::steady_clock::time_point refusal_told_{};
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
std::vector<std::string> TcpServer::addresses() const { return impl_->addresses(); }
std::size_t TcpServer::connection_count() const { return impl_->connection_count(); }
std::size_t TcpServer::game_count() const { return impl_->game_count(); }

}  // namespace ternion::service
