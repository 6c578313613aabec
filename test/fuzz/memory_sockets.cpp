// What takes long to build: the WebSocket and the stream of a game over a stream in memory.
#include "app/service/net/api_stream_of.hpp"
#include "app/service/net/websocket_of.hpp"
#include "test/fuzz/memory_stream.hpp"

namespace ternion::service {

template std::shared_ptr<Connection> make_websocket(fuzz::MemoryStream stream,
                                                    UpgradeRequest request, WebDoor door,
                                                    Visitor visitor, OnGone on_gone);
template std::shared_ptr<Connection> make_api_stream(fuzz::MemoryStream stream, Feed feed,
                                                     WebDoor door, Visitor visitor, OnGone on_gone);

}  // namespace ternion::service
