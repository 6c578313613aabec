// Whether a book is what it must be, told from the rules alone, and how it is made so again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/library/book.hpp"
#include "engine/core/progress.hpp"

namespace ternion::library {

struct CheckReport {
  std::int64_t positions = 0;
  std::int64_t wrong = 0;             // findings in all
  std::vector<std::string> findings;  // the first of them, a line each
  bool clean() const { return wrong == 0; }
};

/// Of each position: its key is canonical and a position of the game, its leaf is legal and not in
/// the book, its worth is the best of its moves. Errors: io.
Expected<CheckReport> check(Book& book, const ProgressListener& progress = {});

/// Takes away what is no position, takes leaves away that are no leaves, and finds out every worth
/// anew; in one batch. Says what was wrong. Errors: io.
Expected<CheckReport> fix(Book& book, const ProgressListener& progress = {});

std::string report_text(const CheckReport& report, bool fixed);

}  // namespace ternion::library
