#include "app/service/net/web_site.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/platform/process_figures.hpp"
#include "app/service/core/secret.hpp"
#include "app/service/net/web_assets.hpp"
#include "app/service/pool/clients.hpp"
#include "protocol/core/text.hpp"

namespace ternion::service {
namespace {

constexpr std::string_view kText = "text/plain; charset=utf-8";

/// The page needs nothing from elsewhere, and nobody else may frame it.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
    "data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action "
    "'none'; "
    "frame-ancestors 'none'";

WebReply plain(unsigned status, std::string_view text) {
  WebReply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", std::string(kText)}, {"Cache-Control", "no-store"}};
  reply.body = text;
  return reply;
}

/// "host:port" without its port, "[address]:port" without its brackets too; the whole text where it
/// has neither form.
std::string_view name_in(std::string_view host) {
  if (!host.starts_with('[')) return host.substr(0, host.find(':'));
  const auto end = host.find(']');
  const bool whole =
      end != std::string_view::npos && (end + 1 == host.size() || host[end + 1] == ':');
  return whole ? host.substr(1, end - 1) : host;
}

/// As names are compared: without a dot in the end, and whatever their case.
std::string plain_name(std::string_view name) {
  if (name.ends_with('.')) name.remove_suffix(1);
  return text::to_lower(name);
}

/// A name that merely looks like an address ("127.0.0.1.evil.example") may point anywhere.
bool is_local_name(const std::string& name) {
  return name == "localhost" || name.ends_with(".localhost") || is_loopback(name);
}

int hex_digit(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto at = kDigits.find(static_cast<char>(c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c));
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

std::string metric(const std::string& name, std::string_view kind, std::string_view help,
                   double value) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

/// Under the names that dashboards know.
std::string process_metrics() {
  const platform::ProcessFigures figures = platform::process_figures();
  return metric("process_resident_memory_bytes", "gauge", "Resident memory",
                figures.resident_bytes) +
         metric("process_cpu_seconds_total", "counter", "Processor time", figures.cpu_seconds) +
         metric("process_threads", "gauge", "Threads", figures.threads) +
         metric("process_open_fds", "gauge", "Open descriptors", figures.open_descriptors) +
         metric("process_max_fds", "gauge", "Descriptors allowed", figures.most_descriptors);
}

WebReply asset_reply(const WebRequest& request, const WebAsset& asset) {
  const std::string tag = fmt::format("\"{}\"", asset.tag);
  WebReply reply;
  reply.headers = {
      {"Content-Type", std::string(asset.type)},
      {"ETag", tag},
      {"Content-Security-Policy", std::string(kPolicy)},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      // A file with its hash in its name never changes; the page is asked for again.
      {"Cache-Control",
       asset.path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  if (request.if_none_match == tag) {
    reply.status = 304;
    return reply;
  }
  const bool zipped = request.accepts_gzip && !asset.gzip.empty();
  if (zipped) reply.headers.emplace_back("Content-Encoding", "gzip");
  reply.body = zipped ? asset.gzip : asset.bytes;
  return reply;
}

}  // namespace

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 &&
                        hex_digit(text[i + 2]) >= 0;
    if (escape) {
      plain += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

WebSite::WebSite(WebOptions options, bool loopback, Gauges gauges)
    : options_(std::move(options)), loopback_(loopback), gauges_(std::move(gauges)) {}

std::string_view WebSite::parameter(std::string_view target, std::string_view name) {
  const auto query = target.find('?');
  if (query == std::string_view::npos) return {};
  for (std::string_view rest = target.substr(query + 1); !rest.empty();) {
    const auto end = rest.find('&');
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    const auto equals = part.find('=');
    if (part.substr(0, equals) == name && equals != std::string_view::npos)
      return part.substr(equals + 1);
  }
  return {};
}

/// A page that made its own name point to this machine (DNS rebinding) comes with that name. An
/// address is nobody's to point elsewhere.
bool WebSite::knows_host(std::string_view host) const {
  const std::string name = plain_name(name_in(host));
  const auto is_it = [&](const std::string& known) { return plain_name(name_in(known)) == name; };
  if (is_local_name(name) || (!loopback_ && is_address(name)) ||
      std::ranges::any_of(options_.public_hosts, is_it))
    return true;
  const std::string whole = "://" + text::to_lower(host);
  return std::ranges::any_of(options_.origins, [&](const std::string& origin) {
    return text::to_lower(origin).ends_with(whole);
  });
}

/// Programs send no Origin; a browser always does.
bool WebSite::knows_origin(const WebRequest& request) const {
  if (request.origin.empty()) return true;
  const auto scheme = request.origin.find("://");
  const bool own = scheme != std::string_view::npos &&
                   text::equal_ignoring_case(request.origin.substr(scheme + 3), request.host);
  return own || std::find(options_.origins.begin(), options_.origins.end(), request.origin) !=
                    options_.origins.end();
}

/// A page sends it escaped, a person types it as it is.
bool WebSite::has_token_in_query(std::string_view target) const {
  const std::string_view given = parameter(target, "token");
  return same_secret(given, options_.token) || same_secret(unescaped(given), options_.token);
}

bool WebSite::has_token(const WebRequest& request) const {
  if (options_.token.empty()) return true;
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer))
    return same_secret(request.authorization.substr(kBearer.size()), options_.token);
  return has_token_in_query(request.target);
}

WebReply WebSite::reply_to(const WebRequest& request) {
  ++counters_.requests;
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  if (request.method != "GET" && request.method != "HEAD") {
    WebReply reply = plain(405, "GET and HEAD only\n");
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  if (!knows_host(request.host)) return plain(403, "this name is not one of the server's\n");
  if (path == "/health") return plain(200, "ok\n");
  if (path == "/metrics" && (request.is_local || !options_.local_metrics))
    return has_token(request) ? metrics() : plain(401, "expected the server's token\n");
  if (path == "/arena.json") return shown(request, options_.arena);
  if (path == "/farm.json") return shown(request, options_.farm);
  if (path == "/ws") {
    WebReply reply = plain(426, "expected a WebSocket\n");
    for (const auto& [name, value] : {std::pair("Connection", "Upgrade"),
                                      {"Upgrade", "websocket"},
                                      {"Sec-WebSocket-Version", "13"}})
      reply.headers.emplace_back(name, value);
    return reply;
  }
  // Only names in the table are files: there is no folder to climb out of.
  if (const WebAsset* asset = find_web_asset(path == "/" ? "/index.html" : path))
    return asset_reply(request, *asset);
  return plain(404, "there is nothing here\n");
}

std::optional<WebReply> WebSite::refusal_of_socket(const WebRequest& request) {
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  const auto refuse = [this](unsigned status, std::string_view why) {
    ++counters_.refused;
    return plain(status, why);
  };
  if (path != "/ws") return refuse(404, "expected /ws\n");
  if (!knows_host(request.host)) return refuse(403, "this name is not one of the server's\n");
  if (!has_token(request)) return refuse(401, "expected the server's token\n");
  if (!knows_origin(request)) return refuse(403, "pages of other origins may not connect\n");
  return std::nullopt;
}

std::optional<WebReply> WebSite::refusal_of_call(const WebRequest& request, bool is_known) {
  ++counters_.requests;
  ++counters_.calls;
  if (!knows_host(request.host)) return plain(403, "this name is not one of the server's\n");
  if (!knows_origin(request)) return plain(403, "pages of other origins may not call\n");
  const bool asked =
      !is_known && !options_.token.empty() && !request.target.starts_with("/api/health");
  if (asked && !has_token_in_query(request.target))
    return plain(401, "expected the server's token as ?token=TOKEN\n");
  return std::nullopt;
}

/// A proxy adds the address it saw at the end; what stands before it anybody may have written.
std::string WebSite::client_behind(std::string_view forwarded_for) {
  std::string_view last = forwarded_for;
  last.remove_prefix(std::min(last.rfind(',') + 1, last.size()));
  return client_of(text::trim(last));
}

WebReply WebSite::shown(const WebRequest& request,
                        const std::function<Expected<std::string>()>& tell) const {
  if (!has_token(request)) return plain(401, "expected the server's token\n");
  if (!tell) return plain(204, "");  // the page asks each time it is opened
  const auto text = tell();
  if (!text) return plain(503, text.error().message + "\n");
  WebReply reply = plain(200, *text);
  reply.headers.front().second = "application/json";
  return reply;
}

WebReply WebSite::metrics() const {
  std::string text = process_metrics();
  const auto add = [&](std::string_view name, std::string_view kind, std::string_view help,
                       double value) {
    text += metric("ternion_" + std::string(name), kind, help, value);
  };
  const auto count = [](const std::atomic<std::uint64_t>& value) {
    return static_cast<double>(value.load());
  };
  add("http_requests_total", "counter", "HTTP requests answered", count(counters_.requests));
  add("api_calls_total", "counter", "Requests of the API", count(counters_.calls));
  add("websocket_refused_total", "counter", "WebSockets refused", count(counters_.refused));
  add("websocket_opened_total", "counter", "WebSockets opened", count(counters_.sockets_opened));
  add("websocket_messages_total", "counter", "Messages received", count(counters_.messages));
  add("websocket_messages_refused_total", "counter", "Messages beyond the rate",
      count(counters_.messages_refused));
  add("websocket_open", "gauge", "WebSockets open",
      static_cast<double>(counters_.sockets_open.load()));
  for (const Gauge& gauge : gauges_()) add(gauge.name, "gauge", gauge.help, gauge.value);
  WebReply reply = plain(200, text);
  reply.headers.front().second = "text/plain; version=0.0.4; charset=utf-8";
  return reply;
}

}  // namespace ternion::service
