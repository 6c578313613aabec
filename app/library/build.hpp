// A book grown by searches: from best play outwards, as far as moves may stray and time allows.
// Whatever ends it, the next run goes on from what is in the book.
#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>

#include "app/library/book_work.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

struct BuildOptions {
  SearchBounds search;
  double width = 2;  // units that one move may lose
  int plies = 60;    // no position further from the start
  std::int64_t positions =
      0;               // the book's size to end with; of deepen(): leaves searched; 0: no bound
  double seconds = 0;  // 0: no bound
  int threads = 1;
  /// The same book whatever the number of threads, as long as depth or nodes alone bound searches
  /// and nothing stops them: each begins with an empty table, and they count in their order.
  bool repeatable = false;

  friend bool operator==(const BuildOptions&, const BuildOptions&) = default;
};

struct BuildTotals {
  enum class End : std::uint8_t { complete, positions, time, stopped };
  std::int64_t positions = 0;  // in the book now
  std::int64_t added = 0;
  std::int64_t searched = 0;  // plans carried out
  End end = End::complete;
};

/// Errors: unsupported for options that cannot be repeated: without a bound of depth or nodes, or
/// with one of each search's time.
Expected<void> check_repeatable(const BuildOptions& options);

/// Leaves next to best play become positions, each with a leaf of its own. Errors: io, those of
/// searches.
Expected<BuildTotals> build(Book& book, const SessionOptions& session, const BuildOptions& options,
                            const std::stop_token& stop, const ProgressListener& progress);

/// Leaves that were searched less deeply than the options have it are searched again.
Expected<BuildTotals> deepen(Book& book, const SessionOptions& session, const BuildOptions& options,
                             const std::stop_token& stop, const ProgressListener& progress);

/// "184 positions, 83 added: the bound of positions is reached".
std::string totals_text(const BuildTotals& totals);

}  // namespace ternion::library
