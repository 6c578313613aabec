// One participant in a running game, whatever it is: a foreign engine, Ternion inside this process,
// a classic. The referee keeps the board and the clock; a player only hears and answers.
// Thread rule: one thread at a time, always the one that made it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/clocks.hpp"
#include "app/arena/fault.hpp"
#include "engine/core/opening.hpp"
#include "engine/core/score.hpp"
#include "protocol/client/engine_client.hpp"

namespace ternion::arena {

using client::GameStart;
using client::PlayerLimits;

/// How long the referee waits for things that no clock bounds.
struct Patience {
  Duration start = std::chrono::seconds(20);    // until the handshake is through
  Duration command = std::chrono::seconds(10);  // for the answer to anything but a search
  Duration search = std::chrono::seconds(600);  // for a move where no clock bounds it
  Duration grace = std::chrono::seconds(1);     // past the flag, to tell "late" from "never"
  Duration goodbye = std::chrono::seconds(5);   // for a program that has been told to end
  friend bool operator==(const Patience&, const Patience&) = default;
};

/// What a player is given of the contest that it plays in.
struct PlayerContext {
  Clocks clocks;  // of players in this process: what is outside lives by the system's
  /// What their user should know of it, a line each time. Called by the player's thread; may be
  /// empty.
  std::function<void(const std::string&)> on_note;
};

struct Choice {
  Move move;
  std::optional<double> eval;  // as in Thought
  bool resigns = false;
  Duration used{};
  std::optional<Outcome> outcome = std::nullopt;  // as in Thought
};

class Player {
 public:
  virtual ~Player() = default;

  /// Once, before the first game. Faults: start, and those of a foreign engine.
  virtual Played<void> begin() = 0;
  virtual Played<void> start_game(const GameStart& game) = 0;
  /// A move that it has not chosen itself.
  virtual Played<void> tell(Side side, Move move, Duration used) = 0;
  /// Its own move, found legal.
  virtual Played<void> confirm(Side side, Move move, Duration used) = 0;
  /// Asks for a move and measures it. It must come until `most` has passed; after that, and the
  /// grace, the fault is hang. A late move comes back with its time: the caller judges.
  virtual Played<Choice> choose(Side side, const Clock& clock, std::optional<Duration> most) = 0;
  /// In an opening that the players settle, after start_game(): what this one does next; all stones
  /// of a stage at once. The board has the stones that are there. No clock runs.
  virtual Played<OpeningAct> open(const OpeningCourse& course, const Board&) {
    return forfeit(FaultKind::refusal, "it does not know the opening " + course.rule().name);
  }
  /// Its own word on the result ("B+12"), or "" if it has none.
  virtual std::string score() { return ""; }
  /// What has been said since start_game(), for the record of a fault.
  virtual std::string transcript() const { return ""; }
  /// The name and the version it gives itself.
  virtual std::string own_name() const { return ""; }
  virtual std::string own_version() const { return ""; }
  /// Tells it to end, without waiting for that; the destructor waits, for Patience::goodbye at
  /// most.
  virtual void dismiss() {}
};

}  // namespace ternion::arena
