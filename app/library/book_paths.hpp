// The positions of a book in the order in which games come to them: best play first, then what
// strays from it by more and more.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "app/library/book.hpp"

namespace ternion::library {

struct PathLimits {
  Value width = 0;  // the most that one move may lose to the best, for a path to go on with it
  int plies = std::numeric_limits<int>::max();  // from the start
};

/// A position on the way; moves are those of the key's own position.
struct PathStep {
  std::string key;
  Value deviation = 0;  // what the moves that led there have lost together, at the least
  int plies = 0;
  std::unique_ptr<Board> board;
  Entry entry;
  std::vector<BookLink> links;
};

/// Each position that is reached within the limits, once, from the book's start on, until `visit`
/// says false. It must not change the book. Errors: io.
Expected<void> walk(Book& book, const PathLimits& limits,
                    const std::function<Expected<bool>(const PathStep&)>& visit);

/// Where a book can grow.
struct Growth {
  std::string key;
  /// The leaf becomes a position of the book; else the position's leaf is yet to be found.
  bool adds = false;
  Value deviation = 0;  // of the position that is added, or of the move to look for
  int plies = 0;

  friend bool operator==(const Growth&, const Growth&) = default;
};
/// Up to so many, those next to best play first; of a position whose leaf has become one of the
/// book, when the move to look for is supposed to be. What is proven is no longer searched on.
Expected<std::vector<Growth>> frontier(Book& book, const PathLimits& limits, std::size_t most);

}  // namespace ternion::library
