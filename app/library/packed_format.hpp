// Packed books as one of the forms that are read and written, of every game and without loss but
// for which games have been learned.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library {

BookFormat packed_format();

/// A book in memory, its entries as the bytes have them. Errors: those of PackedBook::read(); io.
Expected<Book> unpacked_book(std::string_view bytes);

}  // namespace ternion::library
