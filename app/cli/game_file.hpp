// Games out of text, whatever form they are in: GGF, or one a line as a transcript or a board.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/othello/position.hpp"

namespace ternion::cli {

struct ReadGame {
  othello::Position start;
  std::vector<Move> moves;  // legal, passes included
  /// What the text says of the end: Black minus White, empties to the winner; and whether the game
  /// was played to the end.
  std::optional<int> recorded_score;
  std::optional<bool> recorded_complete;
};

/// Told the number of the game's first line, from 1 (in a WTHOR file: of the game), and the game or
/// the reason why it cannot be read, an illegal move among them.
using GameVisitor = std::function<void(int line, const Expected<ReadGame>&)>;

/// Text that begins with "(;", or a match count and "(;", is GGF; otherwise each line that is
/// neither blank nor begins with '#' is a game:
///   transcript [TAB black-minus-white [TAB anything [TAB 1 (complete) or 0]]]
///   64 squares and the side to move (a game without moves)
void for_each_game(std::string_view text, const GameVisitor& visit);

/// The games of a WTHOR file (.wtb). Errors: those of othello::parse_wthor, before any visit.
Expected<void> for_each_wthor_game(std::string_view bytes, const GameVisitor& visit);

}  // namespace ternion::cli
