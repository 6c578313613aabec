// One WebSocket: a seat at a table of a room. Each text message is one line of the JSON dialect, in
// both directions. Internal to the server.
#pragma once

#include <memory>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "app/service/net/http_connection.hpp"

namespace ternion::service {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// The site has agreed to the request already. `on_gone` as for make_web_connection(). Defined in
/// websocket_of.hpp and made for each kind of stream in a file of its own, since that takes long.
template <class Stream>
std::shared_ptr<Connection> make_websocket(Stream stream, UpgradeRequest request, WebDoor door,
                                           Visitor visitor, OnGone on_gone);

}  // namespace ternion::service
