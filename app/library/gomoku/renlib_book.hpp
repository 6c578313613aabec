// Libraries of RenLib (.lib): a tree of moves on 15x15 with comments.
//
// Header: FF "RenLib" FF, major 3, minor, ten FF. A node: its point (low half byte the column from
// 1, high half byte the row from 0 at the top; 0 the root, or a pass) and what is with it (80 a
// sibling follows its subtree, 40 no child, 20 comment of old, 10 marked, 08 comment, 02 no move,
// 01 two further bytes, of which the last one's 01 says that a text at the point follows). Texts
// come in pairs of bytes and end with the first pair that has a 0.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library::gomoku {

BookFormat renlib_format();

}  // namespace ternion::library::gomoku
