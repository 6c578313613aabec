// The controller's side of GTP's framing: what an engine wrote, cut into responses.
#pragma once

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::test {

struct GtpResponse {
  bool ok = false;
  std::string id;
  std::string text;  // lines joined by '\n'
  friend bool operator==(const GtpResponse&, const GtpResponse&) = default;
};

/// Nothing if the text is not a sequence of whole responses: [=?][id] [SP text] LF {line LF} LF.
inline std::optional<std::vector<GtpResponse>> parse_responses(std::string_view text) {
  std::vector<GtpResponse> responses;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    if (end == std::string_view::npos || (text[0] != '=' && text[0] != '?')) return std::nullopt;
    GtpResponse response;
    response.ok = text[0] == '=';
    std::string_view body = text.substr(1, end - 1);
    while (!body.empty() && std::isdigit(static_cast<unsigned char>(body[0]))) {
      response.id += body[0];
      body.remove_prefix(1);
    }
    if (!body.empty() && body[0] != ' ' && body[0] != '\n') return std::nullopt;
    response.text = body.empty() ? "" : body.substr(1);
    if (!response.ok && response.text.empty()) return std::nullopt;
    responses.push_back(std::move(response));
    text.remove_prefix(end + 2);
  }
  return responses;
}

}  // namespace ternion::test
