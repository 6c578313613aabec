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

/// All of `other` into the book, in one batch. Of a position that both have:
/// - leaf: the better known of the two (kind, then whether it names a move, then depth; on a tie
///   the book's own) among those whose move leads into neither book; of one that names a move and
///   one that names none the first, where any move leads into a book; bounds of the same move are
///   those of both, as long as the value lies within and no estimate narrows a proof;
/// - depth and lines of other programs: the greater; counts of games are added;
/// - label: the book's own, else the other's; comment: both, none twice.
/// Worths are found out anew from all of it. Errors: unsupported for another game, variant or size;
/// io.
Expected<MergeTotals> merge(Book& book, Book& other, const ProgressListener& progress = {});

/// Takes away what is not reached within the limits, in one batch, and says how many positions that
/// were.
Expected<std::int64_t> prune(Book& book, const PathLimits& limits);

/// Takes away the position on the board. False where it is not in the book.
Expected<bool> remove(Book& book, const Board& board);

}  // namespace ternion::library
