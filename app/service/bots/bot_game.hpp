// Challenges and games of bots and people as values, and as the bot API tells them. Pure functions;
// no table, no connection.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/side.hpp"
#include "protocol/json/players.hpp"
#include "protocol/json/request.hpp"

namespace ternion::service {

/// What is played, and how long.
struct BotTerms {
  std::string game;                // GameInfo::name
  std::string rules;               // a GameVariant's; empty: the usual ones
  std::string opening;             // that the players settle (engine/core/opening.hpp); empty: none
  int limit = 0;                   // seconds; with `increment` 0: no clock
  int increment = 0;               // seconds
  std::optional<Side> challenger;  // his side; empty: by chance
  int level = 0;                   // of the engine that is challenged; 0: nobody's

  bool timed() const { return limit > 0 || increment > 0; }
};

/// Out of a challenge's members; `usual` is the game without a word. Errors: bad_field,
/// unsupported.
json::Answer<BotTerms> read_terms(const json::Json& members, std::string_view usual);

/// Bots have no words for the choices of an opening.
tl::unexpected<json::Refusal> no_opening_of_bots();

struct Challenge {
  std::string id;
  std::string from;
  std::string to;  // empty: whoever comes first, or the engine
  BotTerms terms;
  bool open = false;  // it stands in the lobby
  bool rated = false;
  std::string from_shown = {};  // people's names, as they gave them
  std::string to_shown = {};
};

/// Whether an account is one of the People's, and no bot's.
bool is_person(std::string_view account);

/// One side: an account, or the engine at a level.
struct BotPlayer {
  std::string name;  // empty: the engine
  int level = 0;
  std::string shown = {};  // a person's name, which may be empty

  std::string_view shown_name() const {
    return is_person(name) ? std::string_view(shown) : std::string_view(name);
  }
};

/// One of the two who talk at a table.
struct Speaker {
  std::string name;  // as it is shown
  Side side = Side::black;
};

struct BotGame {
  std::string id;
  BotTerms terms;
  std::array<BotPlayer, 2> players;  // Black's first
  Side host = Side::black;           // whom the table has as its host; the other is its guest
  std::int64_t created = 0;          // milliseconds since 1970
  std::string watch;                 // the table's token for those who watch
  bool aborted = false;
  bool rated = false;
  json::Json state;  // the table's last one; null before the first

  bool has_person() const { return is_person(players[0].name) || is_person(players[1].name); }
  std::optional<Side> side_of(std::string_view account) const;
  json::Role role_of(Side side) const;
  /// By the role at the table: the host, the guest.
  std::array<Speaker, 2> speakers() const;
  bool is_over() const;
  /// What the table says now. Where the players of an opening have exchanged colours, their sides
  /// here follow: whoever sits at the table as its host is its `person`, the other its `guest`.
  void take(json::Json now);
  /// The players still place stones and choose colours: no clock runs.
  bool is_in_opening() const;
  /// Moves that were made here.
  std::size_t moves_made() const;
};

/// What the table takes to begin it: a line of `new`.
std::string new_line(const BotGame& game);

json::Json user_value(const BotPlayer& player);
/// A challenge of the lobby as people are shown it; `rating` is null where there is none.
json::Json seek_value(const Challenge& challenge, json::Json rating);
json::Json challenge_value(const Challenge& challenge, std::string_view status);
/// Of `side`'s view. Precondition, of all below: there is a state.
json::Json game_event(const BotGame& game, Side side, std::string_view type);
json::Json game_summary(const BotGame& game, Side side);
json::Json game_full(const BotGame& game);
json::Json game_state(const BotGame& game);
/// A line of the table's chat; a phrase as its words in English. `speakers`: BotGame::speakers().
json::Json chat_line(const json::Json& line, const std::array<Speaker, 2>& speakers);

}  // namespace ternion::service
