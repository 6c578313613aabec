// The kinds "games" and "sprt": a match of two players of this program, in tasks of a few pairs
// each; of an SPRT as many as decide it. What comes of one is what `ternion match` of the same
// options comes to.
#pragma once

#include "app/arena/match_contest.hpp"
#include "app/farm/kinds.hpp"
#include "app/farm/played_tasks.hpp"

namespace ternion::farm {

/// Without a signature. The weights of players become files of the run, by `keep`. Errors: those of
/// arena::Match::make() and of `keep`; unsupported for what another machine has not: programs,
/// servers, files where `keep` is empty.
Expected<RunSpec> games_run(const arena::MatchOptions& options, const KeepFile& keep = {});

Expected<std::unique_ptr<Workshop>> open_games(const RunSpec& spec, const FetchFile& fetch,
                                               const ResultOf& result = {});
/// An SPRT counts its games in their order, as one that is held here does: those behind a task that
/// is not done, and behind the decision, do not count.
Expected<std::string> report_games(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                   bool json);
/// Over once the test is decided, by what is said so far: a second worker is not waited for.
Expected<std::unique_ptr<Course>> course_of_sprt(const RunSpec& spec, const FetchFile& = {});

/// Its games and their log likelihood ratio, after each task that counts, or each so many.
Expected<std::string> curve_of_sprt(const RunSpec& spec,
                                    const std::vector<NumberedResult>& results);

}  // namespace ternion::farm
