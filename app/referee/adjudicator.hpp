// Ends games early by solving them.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "search/othello/backend.hpp"

namespace ternion::referee {

/// Not thread-safe: each thread that plays games owns one.
class Adjudicator {
 public:
  /// `from`: the most empty squares of a position that is solved.
  explicit Adjudicator(int from);

  /// The margin for Black with best play from both. Nothing if there are too many empty squares or
  /// `abort` was raised meanwhile.
  std::optional<int> black_margin(const othello::Position& position,
                                  const std::atomic<bool>& abort);

 private:
  int from_;
  std::unique_ptr<othello::Engine> engine_;
};

}  // namespace ternion::referee
