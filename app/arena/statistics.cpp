#include "app/arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace ternion::statistics {
namespace {

constexpr double kTail = 0.025;  // of a 95 % interval, on each side
constexpr std::array<double, 5> kScores{0.0, 0.25, 0.5, 0.75, 1.0};  // of a pair, a game
/// Put on each kind of pair that has not been seen, so that no likelihood is zero.
constexpr double kUnseen = 1e-3;

using Distribution = std::array<double, 5>;

/// The likeliest distribution with the mean `score`, given the frequencies seen: by Lagrange,
/// p_i = f_i / (1 + x (a_i - score)), where x makes the weighted differences vanish. That sum falls
/// in x between the two poles, so bisection finds it.
Distribution likeliest(const Distribution& seen, double score) {
  double low = -1 / (kScores.back() - score);
  double high = 1 / (score - kScores.front());
  const auto excess = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i)
      sum += seen[i] * (kScores[i] - score) / (1 + x * (kScores[i] - score));
    return sum;
  };
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  const double x = (low + high) / 2;
  Distribution out{};
  for (std::size_t i = 0; i < 5; ++i) out[i] = seen[i] / (1 + x * (kScores[i] - score));
  return out;
}

}  // namespace

double Pentanomial::count() const { return std::accumulate(pairs.begin(), pairs.end(), 0.0); }

Moments moments_of(const Pentanomial& pairs) {
  const double count = pairs.count();
  if (count <= 0) return {};
  Moments out{0, 0};
  for (std::size_t i = 0; i < 5; ++i) out.mean += pairs.pairs[i] / count * kScores[i];
  for (std::size_t i = 0; i < 5; ++i) {
    const double d = kScores[i] - out.mean;
    out.variance += pairs.pairs[i] / count * d * d;
  }
  return out;
}

double score_of(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double score) {
  const double least = score_of(-kMostElo);
  const double bounded = std::clamp(score, least, 1 - least);
  return -400 * std::log10(1 / bounded - 1) + 0.0;  // never -0
}

namespace {

/// What is believed of the mean score once these pairs have been seen: the head of statistics.hpp.
boost::math::beta_distribution<> belief(const Pentanomial& pairs) {
  Pentanomial posterior = pairs;
  for (double& each : posterior.pairs) each += 1.0 / static_cast<double>(kScores.size());
  const Moments m = moments_of(posterior);
  const double variance = m.variance / (posterior.count() + 1);  // a Dirichlet mean's
  const double weight = m.mean * (1 - m.mean) / variance - 1;
  return boost::math::beta_distribution<>(m.mean * weight, (1 - m.mean) * weight);
}

}  // namespace

std::optional<Interval> elo_interval(const Pentanomial& pairs) {
  if (pairs.count() <= 0) return std::nullopt;
  const auto mean = belief(pairs);
  return Interval{elo_of(boost::math::mean(mean)), elo_of(boost::math::quantile(mean, kTail)),
                  elo_of(boost::math::quantile(boost::math::complement(mean, kTail)))};
}

double superiority(const Pentanomial& pairs) {
  if (pairs.count() <= 0) return 0.5;
  return boost::math::cdf(boost::math::complement(belief(pairs), 0.5));
}

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
  if (pairs.count() <= 0) return 0;
  Distribution seen{};
  double total = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    seen[i] = std::max(pairs.pairs[i], kUnseen);
    total += seen[i];
  }
  for (double& each : seen) each /= total;
  const Distribution p0 = likeliest(seen, score_of(elo0));
  const Distribution p1 = likeliest(seen, score_of(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < 5; ++i) ratio += seen[i] * std::log(p1[i] / p0[i]);
  return total * ratio;
}

Verdict verdict(double ratio, const SprtBounds& bounds) {
  if (ratio >= bounds.upper()) return Verdict::accept_elo1;
  if (ratio <= bounds.lower()) return Verdict::accept_elo0;
  return Verdict::undecided;
}

void Sample::add(double value) {
  ++count;
  sum += value;
  squares += value * value;
}

void Sample::remove(double value) {
  --count;
  sum -= value;
  squares -= value * value;
}

std::optional<PairedT> paired_t(const Sample& sample, double most) {
  if (sample.count < 2) return std::nullopt;
  const auto n = static_cast<double>(sample.count);
  PairedT out;
  out.mean = sample.sum / n;
  const double seen = std::max(0.0, sample.squares - n * out.mean * out.mean);
  // One value more, anywhere between -most and most: its expected square distance from the mean.
  const double unseen = most > 0 ? most * most / 3 + out.mean * out.mean : 0;
  const double variance = (seen + unseen) / (most > 0 ? n : n - 1);
  const double error = std::sqrt(variance / n);
  const boost::math::students_t distribution(n - 1);
  const double width = boost::math::quantile(boost::math::complement(distribution, kTail)) * error;
  out.low = out.mean - width;
  out.high = out.mean + width;
  if (most > 0) {
    out.low = std::max(out.low, -most);
    out.high = std::min(out.high, most);
  }
  if (error > 0) {
    out.t = out.mean / error;
    out.p = 2 * boost::math::cdf(boost::math::complement(distribution, std::abs(out.t)));
  } else {
    out.p = out.mean == 0 ? 1 : 0;
  }
  return out;
}

}  // namespace ternion::statistics
