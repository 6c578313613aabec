// Which requests have a form that is answered: RFC 9112, in so far as a server and a proxy before
// it could read a request differently. Pure functions. Which bytes are HTTP's at all:
// http_line.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "app/service/net/web_site.hpp"

namespace ternion::service {

using HttpHeader = boost::beast::http::request_header<>;

/// Where a request goes: what its target says, or else its Host.
struct HttpTarget {
  std::string_view host;
  std::string_view path;  // with its query
};
HttpTarget target_of(const HttpHeader& header);
/// Why a request is not read any further, after which the connection ends (400, 417, 501).
std::optional<WebReply> refusal_of_form(const HttpHeader& header);
/// The client waits to be told to send the body.
bool expects_continue(const HttpHeader& header);
/// 16 bytes in base64, as RFC 6455 wants them.
bool is_websocket_key(std::string_view key);
/// The lines of one header as one list, in their order.
std::string list_of(const HttpHeader& header, boost::beast::http::field name);
/// Between the commas of the list.
bool is_listed(std::string_view list, std::string_view word);
/// The game whose secret stands among the protocols that a WebSocket asks for: "game.TOKEN", beside
/// kGameProtocol, which is what it gets. The text is the list's.
std::string_view game_of_protocols(std::string_view protocols);
constexpr std::string_view kGameProtocol = "ternion";

}  // namespace ternion::service
