// What the reports of this folder share: lines of moves, scores, and remarks beside a result.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/core/score.hpp"
#include "games/bench.hpp"
#include "session/board.hpp"

namespace ternion::analysis {

/// Told, in a sentence without a full stop, of what a person may want to know beside a result. May
/// be empty. Called from the thread that asked for the work.
using Remark = std::function<void(const std::string&)>;

using Search = BenchSearch;  // one that is waited for

/// search_until_stopped() with that token, which remarks on searches that had fewer threads than
/// were asked for. Errors: also io once the token has asked to stop: what was found is not what was
/// asked for.
Search complete_search(Remark remark, std::stop_token stop);

/// "f5d6c3", passes as "pa", at most `most` moves.
std::string line_text(const Board& board, const std::vector<Move>& moves, std::size_t most);
inline std::string line_text(const Board& board, const std::vector<Move>& moves) {
  return line_text(board, moves, moves.size());
}

/// One word (protocol/core/score_text.hpp), an estimate with two decimals.
std::string score_word(const Score& score);

/// Of nodes, a second.
double rate(std::uint64_t nodes, double seconds);

}  // namespace ternion::analysis
