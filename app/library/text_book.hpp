// A book as text, of every game and without loss; the form is told in docs/book.md.
#pragma once

#include "app/library/exchange.hpp"

namespace ternion::library {

BookFormat text_format();

}  // namespace ternion::library
