#include "app/service/net/http_connection.hpp"

#include <utility>

#include "app/service/net/http_connection_of.hpp"
#include "app/service/net/tcp_stream.hpp"

namespace ternion::service {

std::shared_ptr<Connection> make_web_connection(boost::asio::ip::tcp::socket socket,
                                                std::string first, WebDoor door, Visitor visitor,
                                                OnGone on_gone) {
  return make_web_connection_over(boost::beast::tcp_stream(std::move(socket)), first,
                                  std::move(door), std::move(visitor), std::move(on_gone));
}

}  // namespace ternion::service
