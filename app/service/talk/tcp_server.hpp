// A listener on one TCP port: many conversations at once, each with its own session and strand, on
// a small pool of threads.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/service/core/dialects.hpp"
#include "app/service/net/web_site.hpp"
#include "app/service/pool/clients.hpp"
#include "protocol/core/dialect.hpp"

namespace ternion::service {

/// A further port, on which one dialect is spoken and no HTTP.
struct TcpListener {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
  OpenDialect open;
};

struct TcpOptions {
  std::string address = "127.0.0.1";  // an IP address, or "localhost"
  std::uint16_t port = 8765;          // 0: any free one
  std::vector<TcpListener> more{};
  /// Addresses other than the machine's own are refused without this.
  bool allow_remote = false;
  std::size_t max_connections = 64;
  /// Connections beyond that which are told so at once, each for two seconds or so; of a flood the
  /// rest is closed without a word.
  std::size_t max_refusals = 1000;
  ClientLimits client{};
  int searches = 0;  // at once, of all games; 0: one a processor
  /// A search that has run so long ends where other clients wait for one; 0: never.
  std::chrono::milliseconds search_turn{5'000};
  std::size_t search_mb = 0;  // for the tables of all games together; 0: no bound
  std::size_t line_limit = std::size_t{1} << 20;  // bytes
  /// A peer that lets more than this wait to be read is cut off. Reading from a peer pauses at a
  /// quarter of it, so only an analysis that nobody reads gets there.
  std::size_t write_limit = std::size_t{4} << 20;     // bytes
  std::chrono::milliseconds hello_timeout{60'000};    // for the first line; 0: none
  std::chrono::milliseconds idle_timeout{0};          // without a byte either way; 0: none
  std::chrono::milliseconds shutdown_timeout{3'000};  // for last replies to be written
  int io_threads = 2;
  /// The page, its WebSocket, /health and /metrics, on the same port: a connection that begins as
  /// HTTP does is one. With a token of the web's set, nothing else is answered.
  WebOptions web{};
};

class TcpServer {
 public:
  /// Binds and listens; nothing is accepted before run(). `context` is the pattern of every
  /// connection's own (its sink and executor are set per connection).
  /// Errors: syntax for a bad address, unsupported for a remote one without allow_remote, io when
  /// the system refuses (port in use), each with a message for the person who started it.
  static Expected<std::unique_ptr<TcpServer>> listen(const TcpOptions& options,
                                                     DialectContext context, OpenDialect open);
  ~TcpServer();
  TcpServer(const TcpServer&) = delete;
  TcpServer& operator=(const TcpServer&) = delete;

  /// The port that is listened on.
  std::uint16_t port() const;
  std::string address() const;
  /// All that are listened on, the first one first.
  std::vector<std::string> addresses() const;
  /// Blocks until stop(); the caller's thread is one of the pool. Call once.
  void run();
  /// From any thread: accepts no more, ends every conversation, then lets run() return. Also what
  /// SIGINT and SIGTERM do after stop_on_signals().
  void stop();
  void stop_on_signals();
  /// For tests and logs; from any thread.
  std::size_t connection_count() const;
  std::size_t game_count() const;

 private:
  class Impl;
  explicit TcpServer(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace ternion::service
