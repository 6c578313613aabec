// Books that are at their path whole or not at all.
#pragma once

#include <functional>
#include <string>

#include "engine/core/error.hpp"

namespace ternion::library {

/// A book's file and what SQLite keeps beside it.
void remove_book_files(const std::string& path);

/// `make` makes a book beside the path; it is moved there once that has been done and the book is
/// closed. Errors: those of `make`; io.
Expected<void> make_whole(const std::string& path,
                          const std::function<Expected<void>(const std::string& beside)>& make);

}  // namespace ternion::library
