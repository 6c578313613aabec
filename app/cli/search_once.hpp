// A search that the caller waits for.
#pragma once

#include "session/session.hpp"

namespace ternion::cli {

/// Blocks until the search has ended; the limits must bound it. Errors: those of Session::go();
/// io when there is no memory for the table. A search with fewer threads than were asked for is
/// told to stderr.
Expected<SearchResult> search_once(Session& session, const GoRequest& request);

/// "f5d6c3", passes as "pa", at most `most` moves.
std::string format_line(const Session& session, const std::vector<Move>& moves, std::size_t most);

/// One word (protocol/core/score_text.hpp), an estimate with two decimals.
std::string format_score(const Score& score);

}  // namespace ternion::cli
