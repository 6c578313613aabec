// The kind "tournament": players of this program against each other, in tasks of a few games of one
// stage each. What comes of it is what `ternion tournament` of the same options comes to.
#pragma once

#include "app/arena/tournament_contest.hpp"
#include "app/farm/kinds.hpp"

namespace ternion::farm {

/// Without a signature. The weights of players become files of the run, by `keep`. Errors: those of
/// arena::Tournament::make() and of `keep`; unsupported for what another machine has not, and for
/// files of tables.
Expected<RunSpec> tournament_run(const arena::TournamentOptions& options, const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_tournament(const RunSpec& spec, const FetchFile& fetch,
                                                    const ResultOf& result);
Expected<std::string> report_tournament(const RunSpec& spec,
                                        const std::vector<NumberedResult>& results, bool json);
/// A stage at a time; over once there is no other.
Expected<std::unique_ptr<Course>> course_of_tournament(const RunSpec& spec, const FetchFile& = {});

}  // namespace ternion::farm
