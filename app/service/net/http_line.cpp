#include "app/service/net/http_line.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "protocol/core/text.hpp"

namespace ternion::service {
namespace {

/// A first line that has not ended after so many bytes is none of HTTP's.
constexpr std::size_t kLongestFirstLine = 8192;
constexpr std::array<std::string_view, 9> kMethods{"get",     "head",  "post",    "put",  "delete",
                                                   "options", "patch", "connect", "trace"};

std::string_view first_line(std::string_view text) {
  std::string_view line = text.substr(0, text.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// "METHOD target HTTP/1.1", or what a client of HTTP/0.9 sends.
bool is_request_line(std::string_view line) {
  const auto words = text::split(line);
  if (words.size() == 3 && text::to_lower(words[2]).starts_with("http/")) return true;
  if (words.empty() || std::ranges::find(kMethods, text::to_lower(words[0])) == kMethods.end())
    return false;
  // No other dialect writes its words as a browser does.
  const bool as_written = words[0] == text::to_upper(words[0]) && line.size() > words[0].size();
  return as_written || (words.size() >= 2 && words[1].starts_with('/'));
}

}  // namespace

std::optional<bool> begins_as_http(std::string_view text) {
  if (text.find('\n') == std::string_view::npos && text.size() < kLongestFirstLine) {
    // What stands on a line of its own is waited for anyhow; a request may be told before.
    for (const std::string_view method : {"GET /", "HEAD /", "POST /", "PUT /", "DELETE /"})
      if (text.starts_with(method)) return true;
    return std::nullopt;
  }
  return is_request_line(first_line(text));
}

bool is_http_line(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  constexpr std::string_view kHost = "host:";
  return text::to_lower(line.substr(0, kHost.size())) == kHost || is_request_line(line);
}

std::string_view path_asked_for(std::string_view request) {
  const auto words = text::split(first_line(request));
  const bool reads = words.size() == 3 && (words[0] == "GET" || words[0] == "HEAD");
  return reads ? words[1] : std::string_view();
}

bool names_another_version(std::string_view head) {
  constexpr std::string_view kLike = "HTTP/1.1";
  const auto words = text::split(first_line(head));
  const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
  if (words.size() != 3 || words[2].size() != kLike.size() || words[2] == kLike) return false;
  return words[2].starts_with("HTTP/") && is_digit(words[2][5]) && words[2][6] == '.' &&
         is_digit(words[2][7]);
}

}  // namespace ternion::service
