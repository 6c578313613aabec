// Session: one seat at one board. It owns the position, its history, both clocks, the options, the
// transposition table and the thread its searches run on. Dialects, server and referee see only
// this class, so none of them knows which game is played.
//
// Thread rule: every member function is called from one thread at a time (the dialect's), never
// from a listener callback. A listener is called from the session's own thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/clock.hpp"
#include "engine/core/cpu.hpp"
#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "eval/core/weights.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"

namespace ternion {

struct SessionOptions {
  std::size_t hash_mb = 32;  // transposition table, 1 .. 65536
  int threads = 1;
  Duration lag = std::chrono::milliseconds(10);  // lost with each move on the way to the referee
  int level = 0;                                 // 1 (weakest) .. 20; 0: full strength
  Isa isa = best_isa();
  std::shared_ptr<const Weights> weights;  // of the game that is played; null: the program's own
};

/// Facts of the game that a dialect may print. The board's size is that of the usual variant;
/// Session::board() has the size of the one that is played.
struct GameInfo {
  std::string name;  // "Othello"
  int width = 8;
  int height = 8;
  double win_rate_scale = 4.0;  // units (discs) at which win_rate() is 0.73
  std::string unit;             // "discs"
  bool rows_upwards = false;    // row "1" is drawn at the bottom
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

  virtual const GameInfo& game() const = 0;

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
  /// Errors: illegal_move, game_over. `used` is charged to the mover's clock; `eval` is only kept.
  virtual Expected<void> play(Move move, std::optional<Duration> used = {},
                              std::optional<double> eval = {}) = 0;
  /// Takes the last move back, a pass being a move of its own; clocks go back with it.
  /// Errors: out_of_range when there is none.
  virtual Expected<Move> undo() = 0;

  virtual Side side_to_move() const = 0;
  virtual bool is_over() const = 0;
  /// The score as the board stands; meaningful as a result once is_over().
  virtual Result result() const = 0;
  /// A forced pass is the only element then; empty when the game is over.
  virtual std::vector<Move> legal_moves() const = 0;
  virtual bool is_legal(Move move) const = 0;
  virtual BoardView board() const = 0;
  /// The current position in the game's notation (Othello: 64 characters and the side).
  virtual std::string position_text() const = 0;
  virtual std::size_t move_count() const = 0;

  // --- Moves as text. Errors: syntax.
  virtual Expected<Move> parse_move(std::string_view text) const = 0;
  virtual std::string format_move(Move move) const = 0;
  /// A placement on a column and row counted from 0, row 0 being the game's row "1".
  virtual Move move_at(int column, int row) const = 0;
  virtual Move pass_move() const = 0;
  virtual bool is_pass(Move move) const = 0;

  // --- Clocks.
  virtual const Clock& clock(Side side) const = 0;
  virtual void set_time_control(Side side, const TimeControl& control) = 0;
  virtual void set_remaining(Side side, Duration remaining, int stones) = 0;

  // --- Options.
  virtual const SessionOptions& options() const = 0;
  /// Stops a running search. Errors: out_of_range, with the bounds.
  virtual Expected<void> configure(const SessionOptions& options) = 0;

  // --- Search.
  /// Starts a search and returns at once; a running one is stopped first. The listener hears
  /// on_info any number of times and then on_result once, unless stop() came first.
  /// Errors: out_of_range for a ply that is not in the history, io when there is no memory for the
  /// table.
  virtual Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) = 0;
  /// Blocks until the search has let go, 20 ms at most on an idle machine. Its listener is silent
  /// from then on: a stopped search gives no result.
  virtual void stop() = 0;
  /// Asks the running search for its best move now: on_result follows. Returns at once.
  virtual void finish_now() = 0;
  /// Thinks ahead in silence, to fill the table, until the next call that stops a search: about the
  /// position after `reply` where that is legal, else about the current one. Nothing happens when
  /// the game is over or there is no memory.
  virtual void ponder(Move reply) = 0;
  /// The evaluation of the current position, without search. The side to move's view. Stops a
  /// running search. Errors: io when there is no memory.
  virtual Expected<Score> evaluate() = 0;
};

/// The one list of games (games.cpp).
std::vector<std::string> game_names();
/// A weight file for SessionOptions; sessions may share it. Errors: as make_session(); io for a
/// file that cannot be read or is not what the game needs, with the path and the reason.
Expected<std::shared_ptr<const Weights>> load_weights(std::string_view game,
                                                      const std::filesystem::path& path);
/// Case-insensitive. Errors: unsupported, with the list of names.
Expected<std::unique_ptr<Session>> make_session(std::string_view game,
                                                const SessionOptions& options,
                                                std::shared_ptr<const TimeSource> time);

}  // namespace ternion
