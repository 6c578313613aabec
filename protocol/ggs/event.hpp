// What the server's messages say, as values, and the same values as its texts again: the one
// reader and writer of its words.
//
// Readers are total: any message gives an Event or an Error that says what was expected. What is
// no word of the Othello service comes as Other, never as an error. Pure functions, thread-safe.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/core/side.hpp"
#include "engine/othello/ggf.hpp"
#include "protocol/ggs/match_type.hpp"
#include "protocol/ggs/message.hpp"

namespace ternion::ggs {

struct Player {
  std::string name;
  std::optional<double> rating;
  friend bool operator==(const Player&, const Player&) = default;
};

enum class Mode : char { rated = 'R', unrated = 'U', stored = 'S' };

// --- Of the server itself.

struct Prompt {
  enum class For { login, password } what = For::login;
};
/// ": + /os 1": a service comes or goes.
struct ServiceChanged {
  bool on = true;
  std::string service;
};
/// ": +ack:  who => who"
struct Echo {
  std::string text;
};
/// "bob: hello", ".chan bob: hello", "/os: .5 A 1720 bob: good game".
struct Talk {
  std::string from;
  std::string place;    // empty: to us alone; ".5": beside a match; ".chan"
  char audience = ' ';  // beside a match: A all, O observers, P players
  std::string text;
};

// --- Requests and matches.

/// "+ .8 1720.0 alice 01:00//02:00 8b U 1720.0 bob"
struct RequestMade {
  MatchId id;
  Player from;
  TimeControl clock;
  MatchType type;
  Mode mode = Mode::unrated;
  std::optional<Player> to;             // nothing: to everybody
  std::optional<TimeControl> to_clock;  // where it differs
  std::optional<MatchId> stored;        // the match that would go on
};
/// Withdrawn, declined or accepted.
struct RequestGone {
  MatchId id;
};
/// "+ match .5 1720 alice 1720 bob 8b U"; the order of players tells no colours.
struct MatchBegun {
  MatchId id;
  std::array<Player, 2> players;
  MatchType type;
  Mode mode = Mode::unrated;
};
/// "- match .5 1720 alice 1720 bob 8b U -64.00"
struct MatchOver {
  MatchBegun match;
  std::optional<double> score;  // of the first player; nothing: it was not played to its end
  std::string how;              // as the server says it, "-64.00", "aborted", "bob left"
};
/// "end .5.0 ( alice vs. bob ) +46.00": one game of a synchro match.
struct GameOver {
  MatchId id;
  std::array<std::string, 2> names;
  std::optional<double> score;  // of the first player
  std::string how;
};

// --- Boards.

/// What a player has left, as the server saw it last: `main` before the extension.
struct Seat {
  Player player;
  Side side = Side::black;
  TimeControl left;
};
/// "join" and "update" with a board.
struct BoardShown {
  bool joined = false;
  MatchId id;
  MatchType type;
  std::optional<double> komi;
  std::array<Seat, 2> seats;  // in the match's order of players
  /// In Othello's notation, with the side to move; empty on a board that is not 8x8.
  std::string position;
  // --- Of an update.
  int move_number = 0;
  std::optional<othello::GgfMove> move;
  // --- Of a join: what led to the position. Empty where the game has no moves yet.
  std::string start;
  std::vector<othello::GgfMove> moves;

  /// Null where nobody is called so.
  const Seat* seat_of(std::string_view name) const;
};
/// The same for a client that has said "client +".
struct GameShown {
  MatchId id;
  GameRecord game;
};
struct MoveShown {
  MatchId id;
  othello::GgfMove move;
};

// --- What else is said of a match.

/// "error .5 corrupt move", "ERR text", "illegal ...", "watch + ERR not found: .3"
struct Refusal {
  std::optional<MatchId> id;
  std::string text;
};
struct TimeOut {
  MatchId id;
  std::string name;
  bool fatal = false;  // the game is lost; else main time is used up
};
struct Wish {
  enum class For { undo, abort } what = For::undo;
  MatchId id;
  std::string name;
};
struct RatingChanged {
  struct Line {
    std::string name;
    double before = 0;
    double delta = 0;
    double now = 0;
  };
  MatchId id;
  std::vector<Line> lines;
};
struct TrustViolation {
  MatchId id;
  std::string name;
  std::string text;
};
struct WatcherChanged {
  bool on = true;
  std::string name;
  MatchId id;
};
/// The answer to a question: "who", "match", "stored", "history", "top", "rank", "finger", "look".
struct Listing {
  std::string what;
  std::string head;  // the rest of the first line
  std::vector<std::string> lines;
};
/// Of no use to a player of Othello.
struct Other {
  std::string head;
  std::vector<std::string> lines;
};

using Event = std::variant<Prompt, ServiceChanged, Echo, Talk, RequestMade, RequestGone, MatchBegun,
                           MatchOver, GameOver, BoardShown, GameShown, MoveShown, Refusal, TimeOut,
                           Wish, RatingChanged, TrustViolation, WatcherChanged, Listing, Other>;

Expected<Event> read_event(const Message& message);

/// Whether all that such a message has is there, although its end has not been seen: a reader need
/// not wait for what may never come.
bool looks_complete(const Message& message);

/// As the server prints it, in whole lines without the prompt behind them. What is read from it is
/// the same event, times in whole seconds.
std::string write_event(const Event& event);

/// Matches that a listing "stored" tells of, by their numbers.
std::vector<MatchId> stored_matches(const Listing& listing);

}  // namespace ternion::ggs
