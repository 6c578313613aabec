// A point as GTP writes it, for both sides of the protocol: a letter for the column, I left out,
// and a number for the row. Pure functions, thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "session/board.hpp"

namespace ternion {

/// A column's letter, counted from 0: 'A' to 'Z' without 'I'; '?' beyond.
char gtp_letter(int column);
/// "D3" for column 3, row 2.
std::string format_gtp_point(BoardPoint point);
/// In any case. Nothing for what is no letter and number, and for a point off a board of that size.
std::optional<BoardPoint> parse_gtp_point(std::string_view text, int width, int height);

}  // namespace ternion
