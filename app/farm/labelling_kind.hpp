// The kind "labelling": games and positions of a text, searched to the same depth or nodes, in
// tasks of a few. What comes of it is what `ternion analyze` says of the same text.
#pragma once

#include <string>

#include "app/analysis/analyze.hpp"
#include "app/farm/kinds.hpp"

namespace ternion::farm {

constexpr int kTextsOfTask = 4;

/// Without a signature. The text becomes a file of the run. Errors: those of `keep`; syntax for a
/// text with a game that is none; out_of_range for one without any; unsupported for a game that is
/// not there.
Expected<RunSpec> labelling_run(const std::string& game, const std::string& text,
                                const analysis::AnalyzeOptions& options, const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_labelling(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf& result);
Expected<std::string> report_labelling(const RunSpec& spec,
                                       const std::vector<NumberedResult>& results, bool json);

}  // namespace ternion::farm
