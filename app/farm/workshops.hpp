// The workshops that a worker's thread keeps: of the runs that it was last at, since opening one
// again may mean to go through all of a run's results, and keeping all means memory.
//
// Thread rule: one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/farm/kinds.hpp"

namespace ternion::farm {

class Workshops {
 public:
  static constexpr std::size_t kMostKept = 4;

  /// Null: the run's is not here.
  Workshop* find(const std::string& run) {
    const auto at = std::ranges::find(kept_, run, &Kept::first);
    if (at == kept_.end()) return nullptr;
    std::rotate(at, at + 1, kept_.end());
    return kept_.back().second.get();
  }
  /// In place of the one that was not asked for longest, where there are too many. Precondition:
  /// none of the run is here.
  Workshop* keep(const std::string& run, std::unique_ptr<Workshop> shop) {
    if (kept_.size() == kMostKept) kept_.erase(kept_.begin());
    kept_.emplace_back(run, std::move(shop));
    return kept_.back().second.get();
  }
  void clear() { kept_.clear(); }

 private:
  using Kept = std::pair<std::string, std::unique_ptr<Workshop>>;
  std::vector<Kept> kept_;  // what was asked for last is the last
};

}  // namespace ternion::farm
