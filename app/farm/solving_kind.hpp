// The kind "solving": problems of a text, in tasks of a few. What comes of it is what `ternion
// solve` says of the same text.
#pragma once

#include <string>

#include "app/analysis/solve.hpp"
#include "app/farm/kinds.hpp"

namespace ternion::farm {

constexpr int kProblemsOfTask = 8;

/// Without a signature. The text becomes a file of the run. Errors: those of `keep`; syntax for a
/// text with a problem that is none; out_of_range for one without any; unsupported for a game
/// without a solver, and for options that it has no use for.
Expected<RunSpec> solving_run(const std::string& game, const std::string& text,
                              const analysis::SolveOptions& options, const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_solving(const RunSpec& spec, const FetchFile& fetch,
                                                 const ResultOf& result);
Expected<std::string> report_solving(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results, bool json);

}  // namespace ternion::farm
