// Databases of Yixin and Rapfi (.db), of every rule of theirs and every square board.
//
// u32 records; a record: u16 bytes of the key, key, u16 bytes of what is said, which. Key: u8 rule
// (0 freestyle, 1 standard, 2 renju), i8 width, i8 height, two bytes x and y a stone, Black's and
// then White's, each sorted; where the other side is to move than their numbers say, stones at -1,
// -1 stand for passes. What is said: i8 label (-1 for none; 0 is a bare key to Rapfi, which saves
// no more of it), i16 value, i16 depth * 4 + bound, text; shorter ones lack their end. The whole
// may lie in a frame of LZ4.
#pragma once

#include <functional>

#include "app/library/exchange.hpp"
#include "app/library/gomoku/yixin_record.hpp"

namespace ternion::library::gomoku {

BookFormat yixin_format();

using YixinVisitor = std::function<Expected<bool>(const YixinRecord&)>;
/// Every record of a database that has a key, until `visit` says false. Errors: syntax with the
/// place, those of `visit`.
Expected<void> each_yixin_record(std::string_view bytes, const YixinVisitor& visit);
/// The record that says that texts are UTF-8.
YixinRecord yixin_charset();

}  // namespace ternion::library::gomoku
