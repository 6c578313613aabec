// Books of Edax (.dat).
//
// Little-endian. Header of 42 bytes: "XADEKOOB", version 4, release, a date of 8 bytes, five i32
// (level, empties, midgame error, endcut error, verbosity), i32 number of positions. A position:
// u64 mover, u64 opponent, u32 wins, draws, losses, lines, i16 value, lower, upper, u8 links, u8
// level, the links and one leaf: i8 score and u8 move each (0 a1 .. 63 h8, 64 pass, 65 none).
// Values are discs, the mover's view.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library::othello {

BookFormat edax_format();

}  // namespace ternion::library::othello
