#include "app/service/bots/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ternion::service {
namespace {

constexpr double kScale = 173.7178;  // between the two scales of the paper
constexpr double kCentre = 1500;
constexpr double kMostDeviation = 350;
constexpr double kTau = 0.5;  // how freely the volatility moves
constexpr double kTolerance = 1e-6;
constexpr int kMostSteps = 200;  // the search for the volatility takes a dozen

double square(double x) { return x * x; }

/// How much a result against so uncertain an opponent says.
double weight_of(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

double expectation(double mu, double mu_other, double phi_other) {
  return 1 / (1 + std::exp(-weight_of(phi_other) * (mu - mu_other)));
}

/// Step 5 of the paper: the root of f by the Illinois method.
double new_volatility(double delta, double phi, double v, double sigma) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = square(phi) + v + e;
    return e * (square(delta) - d) / (2 * square(d)) - (x - a) / square(kTau);
  };
  double low = a;
  double high = 0;
  if (square(delta) > square(phi) + v) {
    high = std::log(square(delta) - square(phi) - v);
  } else {
    high = a - kTau;
    for (int k = 2; f(high) < 0 && k < kMostSteps; ++k) high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  for (int step = 0; std::abs(high - low) > kTolerance && step < kMostSteps; ++step) {
    const double between = low + (low - high) * f_low / (f_high - f_low);
    const double f_between = f(between);
    if (f_between * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = between;
    f_high = f_between;
  }
  return std::exp(low / 2);
}

Glicko bounded(double mu, double phi, double sigma) {
  return {kCentre + kScale * mu, std::min(kScale * phi, kMostDeviation), sigma};
}

}  // namespace

Glicko after_period(const Glicko& before, std::span<const GlickoGame> games) {
  if (games.empty()) return after_rest(before, 1);
  const double mu = (before.rating - kCentre) / kScale;
  const double phi = before.deviation / kScale;
  double information = 0;
  double gain = 0;
  for (const GlickoGame& game : games) {
    const double mu_other = (game.opponent.rating - kCentre) / kScale;
    const double phi_other = game.opponent.deviation / kScale;
    const double g = weight_of(phi_other);
    const double e = expectation(mu, mu_other, phi_other);
    information += square(g) * e * (1 - e);
    gain += g * (game.score - e);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(v * gain, phi, v, before.volatility);
  const double risen = std::sqrt(square(phi) + square(sigma));
  const double phi_new = 1 / std::sqrt(1 / square(risen) + information);
  return bounded(mu + square(phi_new) * gain, phi_new, sigma);
}

Glicko after_rest(const Glicko& before, double periods) {
  const double phi = before.deviation / kScale;
  const double risen = std::sqrt(square(phi) + std::max(periods, 0.0) * square(before.volatility));
  return bounded((before.rating - kCentre) / kScale, risen, before.volatility);
}

double expected_score(const Glicko& own, const Glicko& opponent) {
  return expectation((own.rating - kCentre) / kScale, (opponent.rating - kCentre) / kScale,
                     opponent.deviation / kScale);
}

}  // namespace ternion::service
