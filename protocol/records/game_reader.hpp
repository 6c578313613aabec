// Games out of text, whatever form they are in: what every command, dialect and page that takes
// games asks. The form is told by the content, never by a file's name. Knows games by a Board
// alone; what forms there are says the list of formats (formats.hpp).
// Any bytes give games or Errors, whose messages begin with line and column; memory stays
// proportional to the text. Pure functions, thread-safe.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text_place.hpp"
#include "protocol/records/record_builder.hpp"

namespace ternion::records {

/// What a text says that a move is worth in the position after all of its moves: in units of the
/// game, view of the side to move.
struct MoveValue {
  Move move;
  int score = 0;
  friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// One game of a text, or one position, which is a game without moves.
struct ReadGame {
  std::string_view format;  // its name in the list; empty where no form is recognised
  TextPlace place;          // where it begins; in a binary file the line is the game's number
  /// Errors: syntax, unsupported, out_of_range, illegal_move, game_over and so on.
  Expected<ReadRecord> game;
  /// Where a move is wrong: what was right before it, with the error as the last warning.
  std::optional<ReadRecord> before = std::nullopt;
  std::vector<MoveValue> values = {};
  std::optional<bool> complete = std::nullopt;  // what a list of games says of the end
  std::string name = {};                        // what a list of problems calls it
  std::optional<bool> wins = std::nullopt;  // whether, as it says, the side to move wins by force
};

using GameVisitor = std::function<void(const ReadGame&)>;

struct ReadOptions {
  /// The game that is meant where the text names none, and the start of what has none of its own:
  /// the board as it stands. Never null.
  const Board* like = nullptr;
  /// What cannot be read as a game of `like`'s may be one of another.
  bool any_game = false;
};

/// Every game of the text, in order. Blank lines and those that begin with '#' or '%' are skipped;
/// so are the lines before the first game of a collection. What is none of the forms is an error,
/// and reading goes on behind it.
void for_each_game(std::string_view text, const ReadOptions& options, const GameVisitor& visit);

/// The game of a text that should hold one; of several the first, with a warning. Lines of moves
/// alone are one game here. `lenient`: where a move is wrong, what was right before it.
/// Errors: those of the game, or syntax for a text without any.
Expected<ReadRecord> read_game(std::string_view text, const ReadOptions& options,
                               bool lenient = false);

/// Another start for games like these: the variant's own, with no history.
std::unique_ptr<Board> usual_start(const Board& board);

}  // namespace ternion::records
