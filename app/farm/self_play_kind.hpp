// The kind "self-play": pieces of a run of self-play by their numbers, a few a task. What is kept
// of it is what `ternion selfplay` of the same settings keeps.
#pragma once

#include <string>

#include "app/farm/kinds.hpp"
#include "app/lab/options.hpp"

namespace ternion::farm {

constexpr int kPiecesOfTask = 4;

struct SelfPlayRun {
  lab::SelfPlayOptions settings;  // but for its goal's folder and positions
  std::string weights;            // a file; "": those in the program
  int pieces = 0;                 // games, or chunks of games (Othello)
};

/// Without a signature. Weights become a file of the run. Errors: those of the game's trainer and
/// of `keep`; out_of_range for no pieces.
Expected<RunSpec> self_play_run(const std::string& game, const SelfPlayRun& run,
                                const KeepFile& keep);

Expected<std::unique_ptr<Workshop>> open_self_play(const RunSpec& spec, const FetchFile& fetch,
                                                   const ResultOf& result);
Expected<std::string> report_self_play(const RunSpec& spec,
                                       const std::vector<NumberedResult>& results, bool json);
/// Pieces that are there stay. Where games are lines of one file, those up to the first that is
/// missing are kept.
Expected<std::string> keep_self_play(const RunSpec& spec,
                                     const std::vector<NumberedResult>& results,
                                     const FetchFile& fetch, const std::string& folder);

}  // namespace ternion::farm
