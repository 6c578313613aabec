// The kind "tune": constants of a search or of a classic player, by SPSA over matches. A task is
// one pair of games of a step, and a step begins once the one before is done. What comes of it is
// what `ternion tune` of the same options comes to, its journal included.
#pragma once

#include "app/farm/kinds.hpp"
#include "app/lab/tuning/tuning.hpp"

namespace ternion::farm {

/// Without a signature; the journal and how many games are played at once mean nothing. Errors:
/// those of lab::tune(); unsupported for what another machine has not: files of openings and
/// players.
Expected<RunSpec> tuning_run(const lab::TuningOptions& options);

Expected<std::unique_ptr<Workshop>> open_tuning(const RunSpec& spec, const FetchFile& fetch,
                                                const ResultOf& result);
/// Of the steps that are done.
Expected<std::string> report_tuning(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                    bool json);
/// The journal, tuning.jsonl, with which `ternion tune` goes on; steps that are there stay.
Expected<std::string> keep_tuning(const RunSpec& spec, const std::vector<NumberedResult>& results,
                                  const FetchFile& fetch, const std::string& folder);
/// A step at a time; over once all are done.
Expected<std::unique_ptr<Course>> course_of_tuning(const RunSpec& spec, const FetchFile& = {});

}  // namespace ternion::farm
