// The kind "book": a book of openings that grows by searches which workers make, in rounds. All who
// follow such a run come to the same book, which is that of `ternion book build --repeatable` (or
// `deepen`) of the same options; worths are found out by each of them, so that no worker is
// believed more than the values of its searches.
#pragma once

#include <string>

#include "app/farm/kinds.hpp"
#include "app/library/build_steps.hpp"

namespace ternion::farm {

constexpr int kSearchesOfTask = 4;

/// Without a signature. `path`: the book that it begins with, which becomes a file of the run as
/// text. Errors: those of Book::open() and of `keep`; those of check_repeatable(); unsupported for
/// a bound of time.
Expected<RunSpec> book_run(const std::string& path, const library::BuildOptions& options,
                           library::BuildSteps::Goal goal, const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_book_work(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf& result);
/// The positions that have been searched, a line each, with what was found.
Expected<std::string> report_book(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                  bool json);
/// GAME.book, which is not there yet.
Expected<std::string> keep_book(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                const FetchFile& fetch, const std::string& folder);
Expected<std::unique_ptr<Course>> course_of_book(const RunSpec& spec, const FetchFile& fetch);

}  // namespace ternion::farm
