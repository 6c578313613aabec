// A search that the caller waits for.
#pragma once

#include <stop_token>
#include <string>

#include "session/session.hpp"

namespace ternion {

/// Blocks until the search has ended; the limits must bound it. Errors: those of Session::go(); io
/// when there is no memory for the table.
Expected<SearchResult> search_and_wait(Session& session, const GoRequest& request);
/// The same, and `stop` ends the search early: what it had found by then is its result.
Expected<SearchResult> search_until_stopped(Session& session, const GoRequest& request,
                                            const std::stop_token& stop);

/// What there is to tell of a search that had fewer threads than were asked for; else empty.
std::string shortage_of_threads(int had, int wanted);

}  // namespace ternion
