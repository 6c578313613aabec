// A match of the client's, of one board or two. Only client*.cpp use this.
#pragma once

#include <algorithm>
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
  bool refused = false;    // of a kind that is not played
  bool timed_out = false;  // our flag has fallen
  /// Since when what we know of a board may be wrong.
  std::array<TimePoint, 2> lost_since{TimePoint::max(), TimePoint::max()};

  /// Of that game, or of both where none is named.
  void doubt(std::optional<int> game, TimePoint now) {
    for (int i = 0; i < 2; ++i)
      if (!game || *game == i) {
        auto& since = lost_since[static_cast<std::size_t>(i)];
        since = std::min(since, now);
      }
  }
};

}  // namespace ternion::online
