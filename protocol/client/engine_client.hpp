// The other side of a dialect: what a referee says to an engine and what its lines mean. A client
// is a pure state machine, lines in and lines out; whoever owns the pipe or the socket also owns
// the clock and decides how long to wait.
//
// An exchange: one of the functions below returns the text to send; while busy(), each line that
// comes goes to on_line(), and the line that completes the exchange yields its Answer. Text that is
// not asked for is passed over, for many engines print banners.
// Thread rule: one thread at a time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/move.hpp"
#include "engine/core/opening.hpp"
#include "engine/core/side.hpp"
#include "session/board.hpp"

namespace ternion::client {

/// What bounds one player's search. Nothing set: as the engine likes.
struct PlayerLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Duration> move_time;
  TimeControl clock;  // for the whole game
  friend bool operator==(const PlayerLimits&, const PlayerLimits&) = default;
};

struct GameStart {
  std::shared_ptr<const Board> start;   // before the opening's moves; never null
  std::array<std::string, 2> names;     // Black's, White's
  std::array<TimeControl, 2> clocks{};  // the same order
  PlayerLimits limits;                  // this engine's own
  std::uint64_t seed = 1;               // for a player whose moves are random
  std::string opening = {};             // that the players settle first; empty: none
};

struct Answer {
  enum class Kind : std::uint8_t {
    done,     // understood
    move,     // `move`, and what the engine thinks of it
    opening,  // `act`
    resigns,
    refused,   // a failure; `text` says which command and what came
    nonsense,  // an answer that is none; `text` says what was expected and what came
  };
  Kind kind = Kind::done;
  Move move;
  std::optional<double> eval;  // units of the game, mover's view
  std::string text;
  OpeningAct act = {};
  bool more = false;  // of the stones that are due `act` has the first ones: ask for the others
};

struct EngineInfo {
  std::string name;
  std::string version;
};

class EngineClient {
 public:
  virtual ~EngineClient() = default;

  /// The handshake; also learns what the engine can do.
  virtual std::string hello() = 0;
  /// Why this engine cannot be told these limits or this start, after hello(); empty if it can.
  virtual std::string objection(const GameStart& game) const = 0;
  virtual std::string start_game(const GameStart& game) = 0;
  /// A move of the opponent, of the opening, or a forced pass.
  virtual std::string tell(Side side, Move move, Duration used) = 0;
  /// The engine's own move after an Answer of Kind::move has been accepted.
  virtual std::string confirm(Side side, Move move, Duration used) = 0;
  /// Asks for a move; ends in move, resigns, refused or nonsense.
  virtual std::string go(Side side, const Clock& clock) = 0;
  /// After start_game() of an empty board: asks for the next act of an opening, with the stones it
  /// has on the board; ends in opening, refused or nonsense. Empty where the engine knows no such
  /// opening. Precondition: the opening is not done.
  virtual std::string ask_opening(const OpeningCourse&, const Board&) { return ""; }
  /// The engine's own word on the result ("B+12"); empty where the dialect has none.
  virtual std::string ask_score() = 0;
  virtual std::string quit() = 0;

  virtual std::optional<Answer> on_line(std::string_view line) = 0;
  /// What the line before asks to be sent in the middle of an exchange; empty: nothing.
  virtual std::string take_reply() { return ""; }
  /// The engine's rest between its answer and the next thing it hears.
  virtual Duration pause() const { return Duration::zero(); }
  virtual bool busy() const = 0;
  virtual const EngineInfo& info() const = 0;
};

/// Lines that are sent once after the handshake, in the dialect's own words, as the user wrote
/// them.
using SetupLines = std::vector<std::string>;

/// Why a line that came during the handshake is no answer of the protocol `expected` ("GTP",
/// "NBoard", "Gomocup") but one of another; empty where it may be anything, such as a banner.
std::string foreign_answer(std::string_view expected, std::string_view line);

/// The dialects a referee can speak: "gtp", "nboard", "gomocup".
std::vector<std::string_view> client_dialects();
/// nullptr for an unknown dialect.
std::unique_ptr<EngineClient> make_client(std::string_view dialect, SetupLines setup = {});

}  // namespace ternion::client
