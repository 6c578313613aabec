#include "app/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ternion::statistics {
namespace {

constexpr int kRatingRounds = 2000;
constexpr double kScale = 173.71779276130073;  // 400 / ln 10
constexpr double kNormal95 = 1.959963984540054;

struct Slope {
  double gradient = 0;
  double curvature = 0;
};

/// Of player i's log likelihood in natural units; `strength` of the average player is 0.
Slope slope_of(const Results& results, const std::vector<double>& strength, std::size_t i) {
  Slope out;
  const auto add = [&](double points, double games, double opponent) {
    const double expected = 1 / (1 + std::exp(opponent - strength[i]));
    out.gradient += points - games * expected;
    out.curvature += games * expected * (1 - expected);
  };
  add(0.5, 1, 0);
  for (std::size_t j = 0; j < strength.size(); ++j)
    if (j != i && results.games[i][j] > 0)
      add(results.points[i][j], results.games[i][j], strength[j]);
  return out;
}

}  // namespace

std::vector<Interval> ratings(const Results& results) {
  const std::size_t count = results.games.size();
  std::vector<double> strength(count, 0);
  for (int round = 0; round < kRatingRounds; ++round) {
    double change = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Slope slope = slope_of(results, strength, i);
      const double step = std::clamp(slope.gradient / slope.curvature, -1.0, 1.0);
      strength[i] += step;
      change = std::max(change, std::abs(step));
    }
    if (change < 1e-10) break;
  }
  const double mean = std::accumulate(strength.begin(), strength.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(count, 1));
  std::vector<Interval> out;
  for (std::size_t i = 0; i < count; ++i) {
    const double value = (strength[i] - mean) * kScale;
    const double error = kNormal95 / std::sqrt(slope_of(results, strength, i).curvature) * kScale;
    out.push_back({value, value - error, value + error});
  }
  return out;
}

}  // namespace ternion::statistics
