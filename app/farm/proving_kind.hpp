// The kind "proving": a win tree, each of whose positions is checked by the rules and by searches
// for wins by threats, in tasks of neighbours. What it comes to is what `ternion verify` of the
// whole says.
#pragma once

#include <string>

#include "app/farm/kinds.hpp"
#include "app/lab/gomoku/verify.hpp"

namespace ternion::farm {

/// Without a signature, in so many tasks, or one a position where there are fewer. The tree, which
/// `options.file` names, becomes a file of the run; its part means nothing. Errors: those of
/// `keep`, and of reading the tree (ReadTree, read_proof()); out_of_range for a tree without
/// positions; unsupported for a game without proofs.
Expected<RunSpec> proving_run(const std::string& game, const gomoku::proof::VerifyOptions& options,
                              int parts, const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_proving(const RunSpec& spec, const FetchFile& fetch,
                                                 const ResultOf& result);
/// Of parts that are not there yet it says how many are.
Expected<std::string> report_proving(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results, bool json);

}  // namespace ternion::farm
