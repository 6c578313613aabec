// Books of Egaroucid (.egbk3), and the forms before it (.egbk2, .egbk), which are read alone.
//
// .egbk3: "DICUORAGE", u8 version 3, i32 count; a record: u64 mover, u64 opponent, i8 value, i8
// level, u32 lines, i8 leaf value (-126 none), i8 leaf move (65 and 125 none), i8 leaf level. Its
// bit numbers are Edax's turned by half, which is a symmetry, so that numbers are copied as they
// are. A leaf that is better than the moves into the book is written as the position behind it:
// Egaroucid counts those moves alone. .egbk2: the same header with version 2; u64, u64, i8 value,
// i8 level, u8 n, n times (i8, i8). .egbk: i32 count; u64, u64, u8: 64 less the value.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library::othello {

BookFormat egaroucid_format();
BookFormat old_egaroucid_format();

}  // namespace ternion::library::othello
