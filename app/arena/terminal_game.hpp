// A person at a terminal against a player: lines in, text out. It keeps the board, asks the player
// for its moves and a session for hints. It knows no stream and no clock of the person's.
// Thread rule: one thread at a time; on_line() returns when the player has answered.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/arena/player.hpp"
#include "engine/core/record.hpp"
#include "session/session.hpp"

namespace ternion::arena {

struct TerminalSettings {
  std::string person = "You";
  std::string opponent = "Ternion";
  Side side = Side::black;  // the person's
  PlayerLimits limits;      // the opponent's; they must bound its moves
  Limits hint;              // of the search for a hint; they must bound it
  std::uint64_t seed = 1;   // of what is random in the opponent
  bool colour = false;      // with the terminal's colours
};

class TerminalGame {
 public:
  /// `opponent` has begun. `adviser` searches for hints, at the same game.
  TerminalGame(std::unique_ptr<Board> start, std::unique_ptr<Player> opponent,
               std::unique_ptr<Session> adviser, TerminalSettings settings);

  /// What is shown first, with the opponent's move where it begins. Errors: io, where the opponent
  /// fails; the game is over then.
  Expected<std::string> begin();
  /// A move, or a command of `help`; what is shown for it. A line that is neither, or a move that
  /// the rules forbid, changes nothing and is told why. Errors: as begin().
  Expected<std::string> on_line(std::string_view line);
  /// The person has left.
  bool finished() const { return finished_; }

  const Board& board() const { return *board_; }
  /// The game so far, with the result where it has one.
  GameRecord record() const;

 private:
  using Arguments = std::string_view;
  using Shown = Expected<std::string>;
  struct Command;
  static const Command kCommands[];

  Shown on_move(std::string_view word);
  Shown help(Arguments);
  Shown show_board(Arguments);
  Shown list_moves(Arguments);
  Shown hint(Arguments wanted);
  Shown back(Arguments);
  Shown new_game(Arguments);
  Shown swap_sides(Arguments);
  Shown resign(Arguments);
  Shown quit(Arguments);

  bool is_over() const { return resigned_.has_value() || board_->is_over(); }
  bool is_persons_turn() const { return !is_over() && board_->side_to_move() == settings_.side; }
  /// Plays what nobody chooses and what the opponent chooses, until it is the person's turn.
  Shown go_on();
  Expected<void> tell_opponent(Side side, Move move);
  Expected<void> start_opponent();
  Expected<std::string> opponents_move();
  Expected<std::string> advice(int lines);
  std::string refusal(std::string_view word) const;
  std::string board_and_prompt() const;
  std::string result_text() const;

  std::unique_ptr<Board> start_;
  std::unique_ptr<Board> board_;
  std::unique_ptr<Player> opponent_;
  std::unique_ptr<Session> adviser_;
  TerminalSettings settings_;
  std::optional<Side> resigned_;
  bool finished_ = false;
};

}  // namespace ternion::arena
