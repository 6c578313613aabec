// Makes a game's record out of what a file says was played: forced passes that are left out,
// passes in a game that has none, a last move that the rules forbid. Knows rules by a Board alone.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/record.hpp"
#include "session/board.hpp"

namespace ternion::records {

/// What a text says of one game, and what its reader did not take literally.
struct ReadRecord {
  GameRecord record;
  std::vector<std::string> warnings;        // one sentence each
  std::vector<std::size_t> implied_passes;  // those of record.moves that the text leaves out
};

/// A move that the rules forbid to the side to move and by which it loses: Black's overline, double
/// four or double three under renju's rules. Nothing else that is illegal is a foul.
bool is_foul(const Board& board, Move move);

/// One game. Renju's passes have no place in a record, whose moves are those of the rules: the
/// position after such a pass becomes the game's start, the moves before it stones, with a warning;
/// those at the end are left out.
class RecordBuilder {
 public:
  /// The record begins with the board as it stands; there is one.
  explicit RecordBuilder(std::unique_ptr<Board> start);

  const Board& board() const { return *board_; }
  std::size_t played() const { return played_; }

  /// Another board and side to move begin the game anew. Errors: those of Board::set_board.
  Expected<void> set_up(const BoardView& board, Side to_move);
  /// `side` empty: whoever is to move. Errors: illegal_move, out_of_turn, game_over.
  Expected<void> play(std::optional<Side> side, Move move, std::optional<double> seconds = {});
  void warn(std::string sentence) { read_.warnings.push_back(std::move(sentence)); }
  /// To be filled with names, dates and the like.
  GameRecord& record() { return read_.record; }

  /// The game; the builder is empty then. `result` is what the text says. What the board says goes
  /// before, with a warning where they differ.
  ReadRecord finish(std::optional<Result> result, std::string termination);

 private:
  Expected<void> pass(Side side);
  Expected<void> make(Move move, std::optional<double> seconds);
  Expected<void> carry_out_passes();

  std::unique_ptr<Board> board_;
  ReadRecord read_;
  std::size_t played_ = 0;
  std::vector<Side> waiting_;  // passes of a game without passes; they count if a move comes
};

}  // namespace ternion::records
