// A player as somebody writes it on a command line: KIND[key=value,...]:REST
//
//   gtp:COMMAND           a program that speaks GTP          gtp:/usr/games/gtp-rhino -l 3
//   nboard:COMMAND        a program that speaks NBoard       nboard:./edax -nboard
//   gomocup:COMMAND       a brain of the Gomocup protocol    gomocup:./pbrain-rapfi
//   gtp-tcp:HOST:PORT, nboard-tcp:..., gomocup-tcp:...       a server
//   self[:OPTIONS]        this program as a child            self:--hash 64
//   inside                this program in this process
//   NAME, FILE.json       a classic player: see `ternion players`
//
// Keys: name, time (seconds a move), clock (MAIN or MAIN+INCREMENT in seconds) for every kind;
// depth and nodes for all but Othello's classics, which look as far as they do; setup (a line for
// the engine after the handshake; may be given more than once) for programs and servers; restart
// (on or off: whether it is started anew for each game) and dir (the folder it runs in, where a
// relative path of its command begins) for programs; hash (MB), level (1 to 20), threads and
// weights (a file, or hand-made), book (a file) and book-width (units) for `inside`; constants
// (NAME:VALUE;NAME:VALUE: see `ternion tune --list`) for `inside` and for classics that have some.
// A key that means nothing to a kind is refused. A player's own limits replace those of the match.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/arena/player.hpp"
#include "engine/core/error.hpp"
#include "games/classic.hpp"
#include "protocol/client/engine_client.hpp"
#include "search/core/constants.hpp"

namespace ternion::arena {

struct PlayerSpec {
  enum class Kind : std::uint8_t { command, server, inside, classic };
  std::string text;  // as it was written
  std::string name;
  Kind kind = Kind::command;
  std::string dialect;
  std::vector<std::string> command;
  std::string folder;  // empty: that of this process
  /// A program of its own for each game. Brains of the Gomocup protocol are unless told otherwise,
  /// as Piskvork's tournaments have it: what one remembers of a game is no help in the next.
  bool restarts = false;
  std::string host;
  std::string port;
  std::size_t hash_mb = 16;
  int level = 0;  // 0: full strength
  int threads = 1;
  std::string weights;       // empty: those in the program
  ConstantValues constants;  // of `inside`; which there are is known to the game's session
  std::string book;          // of `inside`: a file; empty: none
  double book_width = 0;     // units by which its moves may be worse
  Classic classic;
  double slowdown = 1;  // of a style: seconds of its clock that each of its own counts for
  PlayerLimits limits;
  bool own_limits = false;  // in place of those of the match
  client::SetupLines setup;
};

/// `limits` are the match's. Errors: syntax, with the forms there are.
Expected<PlayerSpec> parse_player(std::string_view text, const PlayerLimits& limits);

/// "MAIN" or "MAIN+INCREMENT", seconds. Errors: syntax, out_of_range.
Expected<TimeControl> parse_clock(std::string_view text);

/// Words as a shell divides them: blanks separate, quotes of both kinds and backslash protect.
/// Errors: syntax for a quote without its end.
Expected<std::vector<std::string>> split_command(std::string_view text);
/// The same words again, each quoted where a shell needs it.
std::string join_command(const std::vector<std::string>& words);

/// What bounds its moves, for people: "0.1 s a move", "60 s + 0.5 s", "6 plies"; "none".
std::string limits_text(const PlayerLimits& limits);

struct MakePlayer {
  Patience patience;
  std::string log_dir;  // stderr of engines; empty: dropped
  friend bool operator==(const MakePlayer&, const MakePlayer&) = default;
};
/// Errors: those of make_session(); unsupported for a classic where the game has none.
Expected<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, std::string_view game,
                                              const MakePlayer& how,
                                              const PlayerContext& context = {});

}  // namespace ternion::arena
