// A game as a stream of lines over HTTP: what a viewer of its table hears, one JSON object a line,
// and an empty line now and then so that both sides know the other is there. Internal to the
// server.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "app/server/http_connection.hpp"

namespace ternion::server {

/// The request has been read; nothing has been answered. `on_gone` as for make_web_connection().
std::shared_ptr<Connection> make_api_stream(boost::asio::ip::tcp::socket socket, Rooms::Seat seat,
                                            WebDoor door, Visitor visitor, OnGone on_gone);

}  // namespace ternion::server
