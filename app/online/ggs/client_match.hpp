// A match of the client's, of one board or two. Only client*.cpp use this.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/online/ggs/client.hpp"

namespace ternion::online {

struct Client::Match {
  ggs::MatchId id;
  ggs::MatchType type;
  std::string opponent;
  std::array<std::unique_ptr<GameSeat>, 2> seats;  // of a match of one game the first
  std::array<std::optional<ggs::GameOver>, 2> ends;
  bool refused = false;                     // of a kind that is not played
  bool timed_out = false;                   // our flag has fallen
  TimePoint lost_since = TimePoint::max();  // what we know of a board cannot be right
};

}  // namespace ternion::online
