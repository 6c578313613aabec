// Who sits at a table, and players and clocks as requests, states and snapshots have them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/clock.hpp"
#include "engine/core/side.hpp"
#include "protocol/json/request.hpp"

namespace ternion::json {

/// Who may move what: the host moves for players of the kind "person", a guest for those of the
/// kind "guest", a spectator for nobody. Only the host begins, imports and takes back at will.
enum class Role : std::uint8_t { host, guest, spectator };
std::string_view name_of(Role role);

/// In bytes: 24 characters of any script, and more of most.
constexpr std::size_t kLongestName = 100;

enum class PlayerKind : std::uint8_t { person, guest, engine, named };

struct Player {
  PlayerKind kind = PlayerKind::person;
  std::string name;
  int level = 0;                  // engine: 1 .. 20, 0 full strength
  std::optional<double> seconds;  // engine: for each move, where no clock bounds it
  /// Engine: plays from the book that is known, any move that is worse by so many units at most;
  /// without: as the program was begun.
  std::optional<double> book_width = std::nullopt;
  /// Engine: plays from no book, however the program was begun.
  bool without_book = false;

  bool is_program() const { return kind == PlayerKind::engine || kind == PlayerKind::named; }
};

/// Black's first.
using Players = std::array<Player, 2>;

/// Reading players and clocks out of a request or a snapshot. `usual` where the field is absent.
/// Errors: bad_field.
Answer<Player> read_player(const Json& object, const char* name, const Player& usual);
Answer<Players> read_players(const Json& object, const Players& usual);
Answer<TimeControl> read_clock(const Json& object, const char* name);
Json players_value(const Players& players);

}  // namespace ternion::json
