#include "app/service/net/tcp_stream.hpp"
#include "app/service/net/websocket_of.hpp"

namespace ternion::service {

template std::shared_ptr<Connection> make_websocket(boost::beast::tcp_stream stream,
                                                    UpgradeRequest request, WebDoor door,
                                                    Visitor visitor, OnGone on_gone);

}  // namespace ternion::service
