// What differs between the sites whose bot API has the shape of lichess's: how they write games,
// sides, moves, clocks and challenges, and what they ask of whoever comes too often. Streams, paths
// and their order are the same (bot.cpp, bot_game.cpp). Knows no connection.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/bot/bot_json.hpp"
#include "app/bot/bot_server.hpp"
#include "engine/core/clock.hpp"
#include "session/board.hpp"

namespace ternion::bot {

/// Names are as the site compares them.
struct ChallengeTold {
  std::string id;
  std::string from;
  std::string to;
  std::string refusal;  // why it cannot be played, by the site's word; "": it can
};

struct GameTold {
  std::string id;
  Side side = Side::black;
  std::string opponent;
  bool playable = true;  // by a bot, and a game that this API knows
};

struct StartTold {
  std::unique_ptr<Board> board;
  TimeControl clock;
  std::string opponent;  // for people
};

struct StateTold {
  bool whole = false;  // moves and status are said; else nothing below means anything
  std::vector<std::string> moves;
  std::string status;  // by the site's word
  bool over = false;
  std::string winner;                   // name_of(Side); "" for none
  int margin = 0;                       // of the winner; 0 where it is not said
  std::array<Duration, 2> remaining{};  // by side; meaningful where there is a clock
};

/// Thread-safe: nothing changes.
class BotApi {
 public:
  virtual ~BotApi() = default;

  /// As `/api/account` tells it. Errors: unsupported for an account that is no bot's.
  virtual Expected<std::string> own_name(const json& account) const = 0;

  virtual ChallengeTold challenge(const json& told) const = 0;
  /// Of ours, with that side for us. Errors: out_of_range for a clock that the site has not.
  virtual Expected<FormFields> challenge_form(Side side, const TimeControl& clock) const = 0;
  /// Of one that has been made, by the answer to it.
  virtual std::string challenge_id(const json& answer) const = 0;
  virtual FormFields decline_form(const std::string& refusal) const = 0;
  /// The game that comes of a challenge, by the answer to its acceptance.
  virtual std::string accepted_game(const std::string& challenge, const json& answer) const = 0;

  virtual GameTold game(const json& told) const = 0;
  /// Errors: syntax, unsupported for what cannot be played.
  virtual Expected<StartTold> start(const json& full, Side side) const = 0;
  virtual StateTold state(const json& told) const = 0;

  /// Errors: syntax.
  virtual Expected<Move> read_move(const Board& board, const std::string& word) const = 0;
  virtual std::string write_move(const Board& board, Move move) const = 0;
  /// Whoever can do nothing but pass says so; else the server passes for him.
  virtual bool sends_passes() const = 0;
  /// A refusal of a move that has been taken before, or that comes after the game's end.
  virtual bool is_too_late(const BotAnswer& refusal) const = 0;
};

/// What these APIs write alike: all but moves, winner and margin. `times`: the names of what Black
/// and White have left, in milliseconds.
StateTold state_alike(const json& told, const std::array<const char*, 2>& times);

/// One of bot_api_names() for a game. Errors: unsupported for others, and for a game that the site
/// has not.
Expected<std::unique_ptr<BotApi>> make_bot_api(std::string_view name, const std::string& game);
/// The usual one first.
std::vector<std::string> bot_api_names();
/// How long such a site is left alone once it has said 429; zero: as long as seems good.
Duration rest_after_too_many(std::string_view name);

}  // namespace ternion::bot
