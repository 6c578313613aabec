// Whatever a person names as a book to be read: a book's file, a packed one, one of the program's.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/library/book.hpp"

namespace ternion::library {

/// The bytes of a packed book; nothing for a file that is no such, or is not there. Errors: io.
Expected<std::optional<std::string>> packed_bytes(const std::string& path);

/// One that nothing is put into.
bool is_read_alone(const std::string& path);

/// Whether a file may be made at the path. Errors: unsupported for the word that stands for the
/// program's own books, which would stand for them afterwards, too.
Expected<void> check_new_file(const std::string& path);

/// `game` says which one of the program's books is meant; empty: that of the first game. Packed
/// ones are unpacked into memory: ones of a hundred thousand positions take half a second. Errors:
/// those of Book::open() and PackedBook::read().
Expected<Book> open_readable(const std::string& path, std::string_view game);
/// Errors: unsupported for one that is read alone; those of Book::open().
Expected<Book> open_writable(const std::string& path);

}  // namespace ternion::library
