// Waiting for the end of a session's search. One search each.
#pragma once

#include <future>

#include "search/core/listener.hpp"

namespace ternion {

/// Thread rule: future() once, by whoever waits; the rest is the search's thread's.
class ResultWaiter final : public SearchListener {
 public:
  void on_info(const SearchInfo&) override {}
  void on_result(const SearchResult& result) override { result_.set_value(result); }
  std::future<SearchResult> future() { return result_.get_future(); }

 private:
  std::promise<SearchResult> result_;
};

}  // namespace ternion
