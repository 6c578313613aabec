#include "app/arena/tally.hpp"

#include <numeric>

namespace ternion::arena {

void Tally::add(int pair, Score score, std::uint64_t observation) {
  ++results_[static_cast<std::size_t>(score.points)];
  const auto first = half_.find(pair);
  if (first == half_.end()) {
    half_.emplace(pair, score);
    return;
  }
  const auto points = static_cast<std::size_t>(first->second.points + score.points);
  const double margin = (first->second.margin + score.margin) / 2.0;
  half_.erase(first);
  ++all_pairs_[points];
  Observation& seen = observations_[observation];
  if (seen.count > 0) count(seen, -1);
  ++seen.pairs[points];
  ++seen.count;
  seen.margin += margin;
  count(seen, 1);
}

void Tally::count(const Observation& observation, double sign) {
  const auto pairs = static_cast<double>(observation.count);
  for (std::size_t i = 0; i < observation.pairs.size(); ++i)
    pairs_.pairs[i] += sign * static_cast<double>(observation.pairs[i]) / pairs;
  const double margin = observation.margin / pairs;
  sign > 0 ? margins_.add(margin) : margins_.remove(margin);
}

std::int64_t Tally::repeated() const {
  return std::accumulate(all_pairs_.begin(), all_pairs_.end(), std::int64_t{0}) -
         static_cast<std::int64_t>(observations_.size());
}

}  // namespace ternion::arena
