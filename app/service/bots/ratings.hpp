// Ratings on this server, by Glicko-2, one a person or bot and game. A game is a rating period of
// its own; between games the deviation grows as if periods of five days went by. Values alone.
// Thread rule: one thread at a time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/service/bots/glicko2.hpp"
#include "protocol/json/request.hpp"

namespace ternion::service {

struct Rated {
  std::string account;
  std::string game;  // GameInfo::name
  std::string name;  // as it is shown
  Glicko glicko;
  int games = 0;
  std::int64_t at = 0;  // milliseconds since 1970, of the last game
};

class Ratings {
 public:
  struct Party {
    std::string_view account;
    std::string_view name;
  };

  /// A newcomer's where there is none; its deviation as of `now`.
  Rated of(std::string_view account, std::string_view game, std::int64_t now) const;
  /// Black's first; `black_score` 1, 0.5 or 0. Both as they are afterwards.
  std::array<Rated, 2> note(std::string_view game, const std::array<Party, 2>& parties,
                            double black_score, std::int64_t now);
  void put(Rated rated);
  void forget(std::string_view account);
  bool has(std::string_view account) const;
  /// When each account played last, in milliseconds since 1970.
  std::map<std::string, std::int64_t, std::less<>> last_games() const;
  /// The highest first, at most so many.
  std::vector<Rated> list(std::string_view game, std::size_t most, std::int64_t now) const;
  std::vector<Rated> all_of(std::string_view account, std::int64_t now) const;

 private:
  std::map<std::pair<std::string, std::string>, Rated> all_;  // by account and game
};

/// `rating` and `deviation` in whole points, `games`, and whether it is still provisional.
json::Json rating_value(const Rated& rated);

}  // namespace ternion::service
