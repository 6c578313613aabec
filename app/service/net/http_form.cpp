#include "app/service/net/http_form.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "protocol/core/text.hpp"

namespace ternion::service {
namespace {

namespace http = boost::beast::http;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

WebReply refuse(unsigned status, std::string_view why) {
  return {status, {{"Content-Type", "text/plain; charset=utf-8"}}, std::string(why) + "\n"};
}

std::ptrdiff_t count_of(const HttpHeader& header, http::field name) {
  const auto range = header.equal_range(name);
  return std::distance(range.first, range.second);
}

}  // namespace

/// A target may name its host itself, which then counts (RFC 9112, 3.2.2).
HttpTarget target_of(const HttpHeader& header) {
  const std::string_view target = view(header.target());
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (text::to_lower(target.substr(0, scheme.size())) != scheme) continue;
    const std::string_view rest = target.substr(scheme.size());
    const auto end = std::min(rest.find_first_of("/?"), rest.size());
    const std::string_view path = rest.substr(end);
    return {rest.substr(0, end), path.empty() ? "/" : path};
  }
  return {view(header[http::field::host]), target};
}

std::optional<WebReply> refusal_of_form(const HttpHeader& header) {
  const auto hosts = count_of(header, http::field::host);
  if (hosts > 1) return refuse(400, "expected one Host header");
  if (hosts == 0 && header.version() >= 11) return refuse(400, "expected a Host header");
  const auto codings = count_of(header, http::field::transfer_encoding);
  if (codings > 0 && header.version() < 11)
    return refuse(400, "expected no Transfer-Encoding before HTTP/1.1");
  if (codings > 1 ||
      (codings == 1 && text::to_lower(view(header[http::field::transfer_encoding])) != "chunked"))
    return refuse(501, "expected chunked as the only Transfer-Encoding");
  const auto lengths = count_of(header, http::field::content_length);
  if (lengths > 1 || view(header[http::field::content_length]).find(',') != std::string_view::npos)
    return refuse(400, "expected one Content-Length");
  // Before HTTP/1.1 there was no such thing, and it is passed over (RFC 9110, 10.1.1).
  const auto expectations = count_of(header, http::field::expect);
  if (header.version() >= 11 && expectations > 0 && (expectations > 1 || !expects_continue(header)))
    return refuse(417, "expected 100-continue as Expect");
  return std::nullopt;
}

bool expects_continue(const HttpHeader& header) {
  return header.version() >= 11 &&
         text::to_lower(view(header[http::field::expect])) == "100-continue";
}

bool is_websocket_key(std::string_view key) {
  constexpr std::size_t kSize = 24;
  return key.size() == kSize && key.ends_with("==") &&
         std::ranges::all_of(key.substr(0, kSize - 2), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '/';
         });
}

std::string list_of(const HttpHeader& header, boost::beast::http::field name) {
  std::string list;
  const auto lines = header.equal_range(name);
  for (auto at = lines.first; at != lines.second; ++at) {
    if (at != lines.first) list += ", ";
    list += view(at->value());
  }
  return list;
}

bool is_listed(std::string_view list, std::string_view word) {
  return std::ranges::any_of(text::split_at(list, ','),
                             [word](std::string_view each) { return text::trim(each) == word; });
}

std::string_view game_of_protocols(std::string_view protocols) {
  constexpr std::string_view kPrefix = "game.";
  while (!protocols.empty()) {
    const auto end = std::min(protocols.find(','), protocols.size());
    const std::string_view each = text::trim(protocols.substr(0, end));
    protocols.remove_prefix(std::min(end + 1, protocols.size()));
    if (each.starts_with(kPrefix)) return each.substr(kPrefix.size());
  }
  return {};
}

}  // namespace ternion::service
