// Board: the rules of one game behind a plain virtual class: a start, the moves since and what they
// led to. It knows no clock, no search and no protocol. Whoever replays, judges, draws or keeps
// games holds one and never learns which game it is; a Session is a seat at one.
//
// Thread rule: one thread at a time; const functions of one board may run side by side.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/game.hpp"
#include "engine/core/move.hpp"
#include "engine/core/result.hpp"
#include "engine/core/side.hpp"

namespace ternion {

/// A way to play a game that people know by a name.
struct GameVariant {
  std::string name;     // "renju"
  std::string start;    // its usual start, in the game's notation
  std::string opening;  // how its first moves are made ("swap2"); empty: in turn
};

/// Facts of the game that a dialect or a referee may print or act on. The board's size is that of
/// the usual variant; a position has the size of the one that is played.
struct GameInfo {
  std::string name;  // "Othello"
  int width = 8;
  int height = 8;
  double win_rate_scale = 4.0;    // units (discs) at which win_rate() is 0.73
  std::string unit;               // of scores: "discs"
  int most_margin = 1;            // by which a forfeited game is lost; 1: a win has no margin
  std::string pieces;             // what stands on the board, in the plural: "discs", "stones"
  bool rows_upwards = false;      // row "1" is drawn at the bottom
  bool draws_agreed = false;      // players may agree on a draw
  bool placements = true;         // a move puts a piece on a point; false: it names two points
  bool one_piece_a_move = false;  // never more or less: their numbers tell who is to move
  bool near_play = false;         // the board is larger than a game: it is even near its stones
  bool fouls_lose = false;        // who plays on an empty point that is forbidden has lost
  bool passes_told = false;       // games are told with passes, which the rules do not have
  std::vector<GameVariant> variants{};  // that people choose from; empty: there is one
  std::vector<int> sizes{};             // of square boards, the usual ones; empty: there is one
  std::vector<int> level_elo{};         // of each playing level from 1; 0: not measured
};

class Board {
 public:
  virtual ~Board() = default;
  /// Start, history and position alike.
  virtual std::unique_ptr<Board> clone() const = 0;

  virtual const GameInfo& game() const = 0;

  // --- State. On an Error nothing has changed.
  /// The start of the variant that is played, with no history.
  virtual void reset() = 0;
  /// The same on a square board of another size. Errors: unsupported.
  virtual Expected<void> resize(int size) = 0;
  /// A set-up board of the same variant and size becomes the new start, with no history. Errors:
  /// those of set_position.
  virtual Expected<void> set_board(const BoardView& board, Side to_move) = 0;
  /// A position in the game's notation becomes the new start, with no history; it names its variant
  /// where the game has any. Errors: syntax, or what else the game finds wrong with it.
  virtual Expected<void> set_position(std::string_view text) = 0;
  /// Errors: illegal_move, game_over.
  virtual Expected<void> play(Move move) = 0;
  /// Takes the last move back, a pass being a move of its own.
  /// Errors: out_of_range when there is none.
  virtual Expected<Move> undo() = 0;

  virtual Side side_to_move() const = 0;
  virtual bool is_over() const = 0;
  /// The score as the board stands; meaningful as a result once is_over().
  virtual Result result() const = 0;
  /// A forced pass is the only element then; empty when the game is over.
  virtual std::vector<Move> legal_moves() const = 0;
  virtual bool is_legal(Move move) const = 0;
  /// The position's own key (engine/core/game.hpp): some games leave the side to move out of it.
  virtual HashKey key() const = 0;
  virtual BoardView view() const = 0;
  /// The current position in the game's notation (Othello: 64 characters and the side).
  virtual std::string position_text() const = 0;
  /// The position before the first move, in the same form.
  virtual std::string start_text() const = 0;
  /// Since the start, passes included.
  virtual std::vector<Move> moves() const = 0;
  virtual std::size_t move_count() const = 0;
  /// The rules this position is played by ("renju"); empty where the game has one set only.
  virtual std::string variant() const = 0;

  // --- Moves as text. Errors: syntax.
  virtual Expected<Move> parse_move(std::string_view text) const = 0;
  virtual std::string format_move(Move move) const = 0;
  /// A placement on a column and row counted from 0, row 0 being the game's row "1".
  virtual Move move_at(int column, int row) const = 0;
  virtual Move pass_move() const = 0;
  virtual bool is_pass(Move move) const = 0;
};

/// Counted from 0, row 0 being the game's row "1".
struct BoardPoint {
  int column = 0;
  int row = 0;
  friend bool operator==(const BoardPoint&, const BoardPoint&) = default;
};
/// In the notation of every game: "a1" for column 0, row 0. Precondition: a column of the alphabet.
std::string point_name(int column, int row);
/// Where a placement puts its piece; nothing for every other move. Tries each point of the board.
std::optional<BoardPoint> point_of(const Board& board, Move move);
/// True where all that can be done is to pass.
bool must_pass(const Board& board);

}  // namespace ternion
