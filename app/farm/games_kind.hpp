// The kind "games": a match of two players of this program, in tasks of a few pairs each. What
// comes of it is what `ternion match` of the same options comes to.
#pragma once

#include "app/arena/match_contest.hpp"
#include "app/farm/kinds.hpp"

namespace ternion::farm {

constexpr int kPairsOfTask = 4;

/// Without a signature. The weights of players become files of the run, by `keep`. Errors: those of
/// arena::Match::make() and of `keep`; unsupported for what another machine has not: programs,
/// servers, files where `keep` is empty; and for what only a whole match can tell (an SPRT).
Expected<RunSpec> games_run(const arena::MatchOptions& options, const KeepFile& keep = {});

Expected<std::unique_ptr<Workshop>> open_games(const RunSpec& spec, const FetchFile& fetch);
Expected<std::string> report_games(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                   bool json);

}  // namespace ternion::farm
