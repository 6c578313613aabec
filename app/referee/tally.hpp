// The score of one player against another, kept up game by game in any order.
#pragma once

#include <map>

#include "app/referee/statistics.hpp"

namespace ternion::referee {

/// One game from the first player's view.
struct Score {
  int points = 0;  // in halves: 0, 1, 2
  int margin = 0;  // in the game's units
};

class Tally {
 public:
  /// Two games with the same `pair` are one opening with both colours.
  void add(int pair, Score score);

  int wins() const { return results_[2]; }
  int draws() const { return results_[1]; }
  int losses() const { return results_[0]; }
  int games() const { return wins() + draws() + losses(); }
  double points() const { return wins() + draws() / 2.0; }
  const statistics::Pentanomial& pairs() const { return pairs_; }
  /// Of each pair: the mean of its two margins.
  const statistics::Sample& margins() const { return margins_; }

 private:
  std::array<int, 3> results_{};
  statistics::Pentanomial pairs_;
  statistics::Sample margins_;
  std::map<int, Score> half_;  // pairs of which one game is done
};

}  // namespace ternion::referee
