// A library of games as people read it.
#pragma once

#include <string>
#include <vector>

#include "app/library/games/game_library.hpp"

namespace ternion::library {

/// How many games of what, and how large. Errors: io.
Expected<std::string> info_text(GameLibrary& library, const std::string& path);
/// A line of counts, and a table of the moves that were played.
std::string position_text(const Board& board, const PlayedPosition& position);
/// One line: number, date, players, result, event, moves. Errors: those of a start or a move that
/// the game does not have.
Expected<std::string> game_text(const PlayedGame& game);
/// The game as a record. Errors: as of game_text().
Expected<GameRecord> record_of(const PlayedGame& game);

}  // namespace ternion::library
