#include "protocol/core/search_relay.hpp"

#include <spdlog/logger.h>

namespace ternion {

void SearchRelay::Shortage::look_at(const SearchResult& result) {
  if (result.threads_wanted < 2) return;  // it wanted no helpers, and tells nothing of those
  const int missing = result.threads_wanted - result.threads;
  if (std::exchange(told_, missing) == missing || log_ == nullptr) return;
  if (missing > 0)
    log_->warn("a search had {} of {} threads: the system gave no more", result.threads,
               result.threads_wanted);
  else
    log_->info("searches have their {} threads again", result.threads);
}

}  // namespace ternion
