// Othello's own forms: GGF, WTHOR, and boards of 64 characters with the side to move and, behind
// it, moves or what moves are worth (OBF and the FFO's lists). Pure functions, thread-safe.
#pragma once

#include "protocol/records/formats.hpp"

namespace ternion::records {

/// Collections: "(;GM[Othello]...;)" one after the other, from there to the end of the text.
std::size_t takes_ggf(std::string_view text, const Reading& reading);
void read_ggf(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

/// A whole file of games (.wtb); a place's line is the game's number.
std::size_t takes_wthor(std::string_view bytes, const Reading& reading);
void read_wthor(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

/// "[NUMBER] SQUARES [SIDE] [MOVES]" or "... [SIDE]; MOVE:SCORE; ... [% comment]".
std::size_t takes_squares(std::string_view text, const Reading& reading);
void read_squares(const TextUnit& unit, const Reading& reading, const GameVisitor& visit);

Expected<std::string> write_ggf(const GameRecord& record, std::string_view application);
/// The board after the moves, as a line of OBF.
Expected<std::string> write_obf(const GameRecord& record, std::string_view application);

}  // namespace ternion::records
