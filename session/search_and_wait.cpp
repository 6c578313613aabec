#include "session/search_and_wait.hpp"

#include <new>
#include <string>

#include "session/result_waiter.hpp"

namespace ternion {

Expected<SearchResult> search_and_wait(Session& session, const GoRequest& request) {
  return search_until_stopped(session, request, {});
}

Expected<SearchResult> search_until_stopped(Session& session, const GoRequest& request,
                                            const std::stop_token& stop) {
  const auto waiter = std::make_shared<ResultWaiter>();
  auto result = waiter->future();
  try {
    const auto begun = session.go(request, waiter);
    if (!begun) return tl::make_unexpected(begun.error());
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::io, "not enough memory for a table of " +
                                   std::to_string(session.options().hash_mb) + " MB");
  }
  const std::stop_callback finish(stop, [&session] { session.finish_now(); });
  return result.get();
}

std::string shortage_of_threads(int had, int wanted) {
  if (had >= wanted) return "";
  return "a search had " + std::to_string(had) + " of " + std::to_string(wanted) +
         " threads: the system gave no more";
}

}  // namespace ternion
