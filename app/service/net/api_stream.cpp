#include "app/service/net/api_stream_of.hpp"
#include "app/service/net/tcp_stream.hpp"

namespace ternion::service {

template std::shared_ptr<Connection> make_api_stream(boost::beast::tcp_stream socket, Feed feed,
                                                     WebDoor door, Visitor visitor, OnGone on_gone);

}  // namespace ternion::service
