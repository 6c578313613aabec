// A search that the caller waits for.
#pragma once

#include "session/session.hpp"

namespace ternion {

/// Blocks until the search has ended; the limits must bound it. Errors: those of Session::go();
/// io when there is no memory for the table.
Expected<SearchResult> search_and_wait(Session& session, const GoRequest& request);

}  // namespace ternion
