// One HTTP connection: reads requests, lets the site answer them, and hands the socket over when a
// WebSocket is opened. Internal to the server.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <spdlog/fwd.h>
#include <boost/asio/ip/tcp.hpp>

#include "app/service/bots/lobby.hpp"
#include "app/service/core/connection.hpp"
#include "app/service/net/web_site.hpp"
#include "app/service/pool/clients.hpp"
#include "app/service/rooms/rooms.hpp"

namespace ternion::service {

/// What web connections share.
struct WebDoor {
  std::shared_ptr<WebSite> site;
  std::shared_ptr<Rooms> rooms;
  std::shared_ptr<Clients> clients;
  std::shared_ptr<Lobby> lobby;  // null: nobody meets here
  std::shared_ptr<spdlog::logger> log;
  std::size_t write_limit = std::size_t{4} << 20;  // bytes that wait for a slow reader
};

/// Who has connected.
struct Visitor {
  std::string client;              // as Clients knows it
  std::shared_ptr<void> presence;  // of Clients::connect(); null for a proxy
  bool is_proxy = false;           // which says for whom it asks, and is believed
};

/// Called once, on the socket's strand, when the connection is finished with.
using OnGone = std::function<void()>;

/// `first` was read from the socket already. The socket's executor is a strand. The connection is
/// running when this returns; it becomes a WebSocket by itself where one is asked for.
std::shared_ptr<Connection> make_web_connection(boost::asio::ip::tcp::socket socket,
                                                std::string first, WebDoor door, Visitor visitor,
                                                OnGone on_gone);

}  // namespace ternion::service
