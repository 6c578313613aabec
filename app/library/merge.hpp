// Books joined, and cut down.
#pragma once

#include <cstdint>

#include "app/library/book.hpp"
#include "app/library/book_paths.hpp"

namespace ternion::library {

struct MergeTotals {
  std::int64_t added = 0;
  std::int64_t joined = 0;  // that both had
};

/// All of `other` into the book: of what both know the better known stands, counts are added, texts
/// are kept where there are none. In one batch. Errors: unsupported for another game, variant or
/// size; io.
Expected<MergeTotals> merge(Book& book, Book& other, const ProgressListener& progress = {});

/// Takes away what is not reached within the limits, in one batch, and says how many positions that
/// were.
Expected<std::int64_t> prune(Book& book, const PathLimits& limits);

/// Takes away the position on the board. False where it is not in the book.
Expected<bool> remove(Book& book, const Board& board);

}  // namespace ternion::library
