// Ratings by Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system", 2013). Values alone.
#pragma once

#include <span>

namespace ternion::service {

/// How strong somebody is, and how well that is known, on the scale that begins at 1500.
struct Glicko {
  double rating = 1500;
  double deviation = 350;    // one standard deviation; never more than that of a newcomer
  double volatility = 0.06;  // how much the strength itself is expected to move
};

/// One game of a rating period.
struct GlickoGame {
  Glicko opponent;   // as of before the period
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

/// After a period with these games; without any the deviation alone grows.
Glicko after_period(const Glicko& before, std::span<const GlickoGame> games);
/// After so many periods without a game; a part of one counts as a part.
Glicko after_rest(const Glicko& before, double periods);
/// The share of the points that the first is expected to make of the second.
double expected_score(const Glicko& own, const Glicko& opponent);

}  // namespace ternion::service
