// A part of a book as a book of its own.
#pragma once

#include <cstdint>
#include <string>

#include "app/library/book.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

/// A new book at `path`, which is there whole or not at all: the position on the board and all that
/// follows it in the book, with the same start. Says how many positions those are. Errors:
/// unsupported for another game, variant or size; out_of_range where the position is not in the
/// book; io, also where a file is already there.
Expected<std::int64_t> split(Book& book, const Board& from, const std::string& path,
                             const ProgressListener& progress = {});

}  // namespace ternion::library
