// The web side of the port, without its wire: which pages there are, who may come in, and what is
// counted. HTTP and WebSocket connections ask it; it knows neither sockets nor Beast.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::service {

struct WebOptions {
  bool enabled = true;
  /// Where pages that may open a WebSocket come from ("https://othello.example"), besides the
  /// server's own address.
  std::vector<std::string> origins;
  /// Names by which the server is known where others than this machine can reach it: a page that
  /// makes a name of its own point here gets nothing. Addresses need not be listed.
  std::vector<std::string> public_hosts;
  /// /metrics is for this machine alone.
  bool local_metrics = false;
  /// If set, /ws and /metrics want it, as "Authorization: Bearer TOKEN" or "?token=TOKEN".
  std::string token;
  std::size_t frame_limit = std::size_t{64} << 10;  // bytes of a WebSocket message
  std::size_t header_limit = std::size_t{16} << 10;
  std::chrono::milliseconds request_timeout{15'000};  // for a request and for its reply
  double messages_per_second = 50;                    // of one WebSocket; a burst may be 4 s of it
  /// A proxy on this machine says for whom it asks (X-Forwarded-For).
  bool proxy = false;
  std::vector<std::string> proxies;  // the same of proxies at other addresses
  std::size_t max_games = 1000;
  std::chrono::minutes keep_games{24 * 60};  // in memory, that nobody is connected to
  std::string bots;                          // the file of their accounts; empty: there are none
  std::string store;                 // the file in which games outlive the process; empty: none
  std::size_t max_stored = 100'000;  // games in it
  /// What /arena.json answers, from any thread; empty: there is no arena to watch.
  std::function<Expected<std::string>()> arena;
  /// The same of /farm.json, and a farm.
  std::function<Expected<std::string>()> farm;
};

struct WebRequest {
  std::string_view method;
  std::string_view target;
  std::string_view host;
  std::string_view origin;
  std::string_view authorization;
  std::string_view if_none_match;
  std::string_view forwarded_for;  // the last header of that name
  bool accepts_gzip = false;
  bool is_local = false;  // of this machine, and not for somebody else
};

struct WebReply {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

/// Events of one kind since the start, for /metrics. Thread-safe.
struct WebCounters {
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> calls{0};
  std::atomic<std::uint64_t> sockets_opened{0};
  std::atomic<std::int64_t> sockets_open{0};
  std::atomic<std::uint64_t> messages{0};
  std::atomic<std::uint64_t> messages_refused{0};
};

/// "a%20b" as it was meant; what is no escape stays.
std::string unescaped(std::string_view text);

/// Thread rule: everything from any thread.
class WebSite {
 public:
  /// Figures that belong to others: name, help and value of a gauge.
  struct Gauge {
    std::string name;
    std::string help;
    double value = 0;
  };
  using Gauges = std::function<std::vector<Gauge>()>;

  /// `loopback`: the server listens on the machine's own addresses alone.
  WebSite(WebOptions options, bool loopback, Gauges gauges);

  const WebOptions& options() const { return options_; }
  WebCounters& counters() { return counters_; }
  /// A page, a file, /health or /metrics; anything else is 404. Never throws.
  WebReply reply_to(const WebRequest& request);
  /// Nothing if this request may open a WebSocket, else why not (400, 401, 403, 404).
  std::optional<WebReply> refusal_of_socket(const WebRequest& request);
  /// Nothing if this request may use the API, else why not (401, 403). The game's own token is not
  /// looked at: the server's comes as "?token=TOKEN" here.
  /// `is_known`: who asks has shown a secret of the server's already.
  std::optional<WebReply> refusal_of_call(const WebRequest& request, bool is_known = false);
  /// Whom a proxy asks for, by its X-Forwarded-For; "" where it does not say.
  static std::string client_behind(std::string_view forwarded_for);
  /// The value of a parameter of the target's query, as it stands there.
  static std::string_view parameter(std::string_view target, std::string_view name);

 private:
  bool knows_host(std::string_view host) const;
  bool knows_origin(const WebRequest& request) const;
  bool has_token_in_query(std::string_view target) const;
  bool has_token(const WebRequest& request) const;
  WebReply metrics() const;
  WebReply shown(const WebRequest& request,
                 const std::function<Expected<std::string>()>& tell) const;

  WebOptions options_;
  bool loopback_;
  Gauges gauges_;
  WebCounters counters_;
};

}  // namespace ternion::service
