// The score of one player against another, kept up game by game in any order.
//
// Games that begin alike are not independent: pairs of one observation (the same opening, played
// again) count together as one pair in all that errors are computed from, each with the same share.
// The score counts every game.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "app/arena/statistics.hpp"

namespace ternion::arena {

/// One game from the first player's view.
struct Score {
  int points = 0;  // in halves: 0, 1, 2
  int margin = 0;  // in the game's units
};

class Tally {
 public:
  /// Two games with the same `pair` are one opening with both colours. Of its two games the later
  /// one's `observation` counts.
  void add(int pair, Score score, std::uint64_t observation);

  int wins() const { return results_[2]; }
  int draws() const { return results_[1]; }
  int losses() const { return results_[0]; }
  int games() const { return wins() + draws() + losses(); }
  double points() const { return wins() + draws() / 2.0; }
  /// All pairs, with 0, 1/2, 1, 3/2, 2 points.
  const std::array<std::int64_t, 5>& all_pairs() const { return all_pairs_; }
  /// Pairs that repeat an observation.
  std::int64_t repeated() const;
  /// The same where each observation counts once.
  const statistics::Pentanomial& pairs() const { return pairs_; }
  /// Of each observation: the mean of its pairs' mean margins.
  const statistics::Sample& margins() const { return margins_; }

 private:
  struct Observation {
    std::array<std::int64_t, 5> pairs{};
    std::int64_t count = 0;
    double margin = 0;  // sum over its pairs
  };
  void count(const Observation& observation, double sign);

  std::array<int, 3> results_{};
  std::array<std::int64_t, 5> all_pairs_{};
  statistics::Pentanomial pairs_;
  statistics::Sample margins_;
  std::map<std::uint64_t, Observation> observations_;
  std::map<int, Score> half_;  // pairs of which one game is done
};

}  // namespace ternion::arena
