// One request to a table, as of a viewer who comes, asks and goes; and a table as a feed.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/service/core/feed.hpp"
#include "app/service/rooms/rooms.hpp"

namespace ternion::service {

/// What a table said in answer to one request, with the state that came of it.
struct Heard {
  json::Json reply;  // an error "internal" where it said nothing
  json::Json state;  // null where nothing has changed
};

/// `then` is called on the room's executor when what was changed has been kept. The viewer is still
/// there, and is for `then` to send away. From any thread.
void ask_room(const std::shared_ptr<Room>& room, json::Role role, std::string line,
              std::function<void(Heard heard, json::Table::ViewerId viewer)> then);

/// What a viewer in that seat hears, from its welcome on; the seat is given back at the end.
Feed feed_of(Rooms::Seat seat);

}  // namespace ternion::service
