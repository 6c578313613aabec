// Session: one seat at one board. It owns the board, both clocks, the options, the transposition
// table and the thread its searches run on. Dialects, server and referee see only this class, so
// none of them knows which game is played.
//
// Thread rule: every member function is called from one thread at a time (the dialect's), never
// from a listener callback. A listener is called from the session's own thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/cpu.hpp"
#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "engine/core/tables.hpp"
#include "eval/core/weights.hpp"
#include "search/core/constants.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"
#include "session/board.hpp"

namespace ternion {

class OpeningBook;

struct SessionOptions {
  std::size_t hash_mb = 32;  // transposition table, 1 .. 65536
  int threads = 1;
  Duration lag = std::chrono::milliseconds(10);  // lost with each move on the way to the referee
  int level = 0;                                 // 1 (weakest) .. 20; 0: full strength
  std::uint64_t seed = 0;                        // of a level's errors: another one, other games
  Isa isa = best_isa();
  std::shared_ptr<const Weights> weights;  // of the game that is played; null: the program's own
  std::shared_ptr<const Tables> tables;    // endgame tables of that game; null: the engine's own
  ConstantValues constants;                // of the game's search, in place of the usual ones
  std::shared_ptr<OpeningBook> book;       // asked before the search; null: none
  double book_width = 0;                   // units by which a move from it may be worse, at random

  friend bool operator==(const SessionOptions&, const SessionOptions&) = default;
};

struct GoRequest {
  Limits limits;
  /// Also obey the clock of the side to move.
  bool use_clock = false;
  /// Search the position after this many moves of the history instead of the current one.
  std::optional<std::size_t> ply;
};

class Session {
 public:
  virtual ~Session() = default;

  /// The board as it stands: for reading. Its moves and start are changed through the session.
  virtual const Board& state() const = 0;

  // --- State. Each change first stops a running search; on an Error nothing has changed.
  /// The start of the variant that is played; clocks full again.
  virtual void new_game() = 0;
  /// The same on a square board of another size. Errors: unsupported.
  virtual Expected<void> resize(int size) = 0;
  /// A set-up board of the same variant and size becomes the new start, with no history. Errors:
  /// those of set_position.
  virtual Expected<void> set_board(const BoardView& board, Side to_move) = 0;
  /// A position in the game's notation becomes the new start, with no history; it names its variant
  /// where the game has any.
  virtual Expected<void> set_position(std::string_view text) = 0;
  /// Replaces everything by the record: start, clocks, players, and the moves with their times.
  virtual Expected<void> load(const GameRecord& record) = 0;
  virtual GameRecord record() const = 0;
  /// Errors: illegal_move, game_over. `used` is charged to the mover's clock; `thought` is only
  /// kept.
  virtual Expected<void> play(Move move, std::optional<Duration> used = {},
                              const Thought& thought = {}) = 0;
  /// Takes the last move back, a pass being a move of its own; clocks go back with it.
  /// Errors: out_of_range when there is none.
  virtual Expected<Move> undo() = 0;

  // --- What can be asked of the board (session/board.hpp).
  const GameInfo& game() const { return state().game(); }
  Side side_to_move() const { return state().side_to_move(); }
  bool is_over() const { return state().is_over(); }
  Result result() const { return state().result(); }
  std::vector<Move> legal_moves() const { return state().legal_moves(); }
  bool is_legal(Move move) const { return state().is_legal(move); }
  BoardView board() const { return state().view(); }
  std::string position_text() const { return state().position_text(); }
  std::size_t move_count() const { return state().move_count(); }
  Expected<Move> parse_move(std::string_view text) const { return state().parse_move(text); }
  std::string format_move(Move move) const { return state().format_move(move); }
  Move move_at(int column, int row) const { return state().move_at(column, row); }
  Move pass_move() const { return state().pass_move(); }
  bool is_pass(Move move) const { return state().is_pass(move); }

  // --- Clocks.
  virtual const Clock& clock(Side side) const = 0;
  virtual void set_time_control(Side side, const TimeControl& control) = 0;
  virtual void set_remaining(Side side, Duration remaining, int stones) = 0;

  // --- Options.
  virtual const SessionOptions& options() const = 0;
  /// Stops a running search. Errors: out_of_range, with the bounds; unsupported for what is
  /// not there, such as a constant that the game's search does not have.
  virtual Expected<void> configure(const SessionOptions& options) = 0;

  // --- Search.
  /// Starts a search and returns at once; a running one is stopped first. The listener hears
  /// on_info any number of times and then on_result once, unless stop() came first.
  /// Errors: out_of_range for a ply that is not in the history, io when there is no memory for the
  /// table.
  virtual Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) = 0;
  /// Sets up what searches need, memory, weights and threads, for a caller whose clock does not run
  /// yet. It goes on behind what it returns from until the next call that stops a search. Without
  /// it the first search does the same in its own time. Errors: io when there is no memory.
  virtual Expected<void> prepare() { return {}; }
  /// Blocks until the search has let go, 20 ms at most on an idle machine. Its listener is silent
  /// from then on: a stopped search gives no result.
  virtual void stop() = 0;
  /// Asks the running search for its best move now: on_result follows. Returns at once.
  virtual void finish_now() = 0;
  /// Thinks ahead in silence, to fill the table, until the next call that stops a search: about the
  /// position after `reply` where that is legal, else about the current one. Nothing happens when
  /// the game is over or there is no memory.
  virtual void ponder(Move reply) = 0;
  /// Lets go of what only searches need, table and thread, until the next one; stops a running
  /// search. The game stays as it is.
  virtual void release() { stop(); }
  /// The evaluation of the current position, without search. The side to move's view. Stops a
  /// running search. Errors: io when there is no memory.
  virtual Expected<Score> evaluate() = 0;
};

}  // namespace ternion
