// A feed as a stream of lines over HTTP: what a viewer of a table or a bot hears, one JSON object a
// line, and an empty line now and then so that both sides know the other is there. Internal to the
// server.
#pragma once

#include <memory>

#include "app/service/core/feed.hpp"
#include "app/service/net/http_connection.hpp"

namespace ternion::service {

/// The request has been read; nothing has been answered. `on_gone` as for make_web_connection().
/// Defined in api_stream_of.hpp.
template <class Stream>
std::shared_ptr<Connection> make_api_stream(Stream socket, Feed feed, WebDoor door, Visitor visitor,
                                            OnGone on_gone);

}  // namespace ternion::service
