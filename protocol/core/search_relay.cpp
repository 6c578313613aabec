#include "protocol/core/search_relay.hpp"

#include <spdlog/logger.h>

namespace ternion {

void SearchRelay::Shortage::look_at(const SearchResult& result) {
  const auto news = news_.look_at(result);
  if (news == ThreadShortage::News::none || log_ == nullptr) return;
  if (news == ThreadShortage::News::fewer)
    log_->warn(ThreadShortage::text(result));
  else
    log_->info("searches have their {} threads again", result.threads);
}

}  // namespace ternion
