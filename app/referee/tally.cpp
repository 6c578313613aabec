#include "app/referee/tally.hpp"

namespace ternion::referee {

void Tally::add(int pair, Score score) {
  ++results_[static_cast<std::size_t>(score.points)];
  const auto first = half_.find(pair);
  if (first == half_.end()) {
    half_.emplace(pair, score);
    return;
  }
  ++pairs_.pairs[static_cast<std::size_t>(first->second.points + score.points)];
  margins_.add((first->second.margin + score.margin) / 2.0);
  half_.erase(first);
}

}  // namespace ternion::referee
