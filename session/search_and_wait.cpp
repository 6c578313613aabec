#include "session/search_and_wait.hpp"

#include <new>
#include <string>

#include "session/result_waiter.hpp"

namespace ternion {

Expected<SearchResult> search_and_wait(Session& session, const GoRequest& request) {
  const auto waiter = std::make_shared<ResultWaiter>();
  auto result = waiter->future();
  try {
    const auto begun = session.go(request, waiter);
    if (!begun) return tl::make_unexpected(begun.error());
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::io, "not enough memory for a table of " +
                                   std::to_string(session.options().hash_mb) + " MB");
  }
  return result.get();
}

}  // namespace ternion
