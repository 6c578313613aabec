// One game: the referee's board, the referee's clock, two players.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/arena/player.hpp"
#include "engine/core/record.hpp"
#include "games/adjudicator.hpp"

namespace ternion::arena {

struct Opening {
  std::shared_ptr<const Board> start;  // never null; many openings share one
  std::vector<Move> moves;
};

/// One slot a colour: Black's, White's.
struct GamePlan {
  Opening opening;
  std::array<std::string, 2> names;
  std::array<PlayerLimits, 2> limits;
  std::uint64_t seed = 1;  // for players whose moves are random
  /// What the referee forgives for the way through pipes and the machine's other work: on each move
  /// under a time for each move, in all under a clock for the game.
  Duration lag = std::chrono::milliseconds(50);
  /// Ends the game where it can solve it, with the score of best play; null: it is played out.
  Adjudicator* adjudicator = nullptr;
  Clocks clocks;  // the referee's own: of the whole game, and its date
};

struct GameOutcome {
  GameRecord record;     // moves with times and evaluations; the result as it counts
  int black_margin = 0;  // as it counts: a forfeit is the game's most margin
  std::optional<Side> at_fault;
  std::optional<FaultKind> fault;
  std::string reason;      // of the fault; or what a player said about the score, if it differs
  std::string transcript;  // of the conversation with the player at fault
  std::array<Duration, 2> used{};
  std::array<Duration, 2> slowest{};
  std::array<int, 2> searched{};  // moves asked for
  Duration whole{};               // from the first word to the end, everything included
};

/// Told after each move, for a board on the screen; may be empty.
using MoveListener = std::function<void(const GameRecord& so_far, const Board&)>;

/// Plays to the end, to a forfeit, or until `abort` is raised (then there is no outcome).
/// players[0] is Black. Both have begun.
std::optional<GameOutcome> play_game(std::array<Player*, 2> players, const GamePlan& plan,
                                     const std::atomic<bool>& abort,
                                     const MoveListener& on_move = {});

/// A game that cannot begin, because that player cannot.
GameOutcome forfeit_unplayed(const GamePlan& plan, Side side, const Fault& fault,
                             const std::string& transcript);

}  // namespace ternion::arena
