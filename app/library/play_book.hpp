// A book as the sessions of a program ask it (session/opening_book.hpp).
#pragma once

#include <memory>
#include <string>

#include "engine/core/error.hpp"
#include "session/opening_book.hpp"

namespace ternion::library {

/// A book's file, a packed one (packed_book.hpp), which is read alone, or kShippedBooks for those
/// of the program. Blocks for milliseconds, whatever the book's size. A file is read as others
/// write it; learn() opens it for writing and searches what is new, which takes seconds. Errors: io
/// for a file that is no book or cannot be read; those of PackedBook::read().
Expected<std::shared_ptr<OpeningBook>> open_for_play(const std::string& path);

}  // namespace ternion::library
