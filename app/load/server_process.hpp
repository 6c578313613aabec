// Where the server is; its memory and threads, as its system or it itself tells them. Internal to
// this folder.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "app/load/load.hpp"

namespace ternion::load {

/// Of /proc/PID/status if there is a `pid`, else of /metrics; what is not told is 0. Blocks for the
/// one answer.
Footprint footprint_of(const LoadOptions& options, const boost::asio::ip::tcp::endpoint& server);

/// Where the server is. Errors: syntax.
Expected<boost::asio::ip::address> address_of(const LoadOptions& options);

/// The value of a line "NAME VALUE" or "NAME: VALUE kB" in `text`; 0 without one. For tests too.
double figure_in(const std::string& text, const std::string& name);

}  // namespace ternion::load
