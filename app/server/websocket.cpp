#include "app/server/tcp_stream.hpp"
#include "app/server/websocket_of.hpp"

namespace ternion::server {

template std::shared_ptr<Connection> make_websocket(boost::beast::tcp_stream stream,
                                                    UpgradeRequest request, WebDoor door,
                                                    Visitor visitor, OnGone on_gone);

}  // namespace ternion::server
