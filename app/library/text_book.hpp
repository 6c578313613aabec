// A book as text, of every game and without loss; the form is told in docs/book.md.
#pragma once

#include <string>
#include <string_view>

#include "app/library/exchange.hpp"

namespace ternion::library {

BookFormat text_format();

/// A leaf as the form has it: "f5,+3.25,?,?,searched,12"; "-" for no move.
std::string format_leaf(const Board& board, const Leaf& leaf);
/// Errors: syntax; illegal_move, out_of_range for what the board's game does not have.
Expected<Leaf> parse_leaf(const Board& board, std::string_view text);

}  // namespace ternion::library
