// What a match proves. Pure functions of counts; nothing here knows a game.
//
// Two games of one opening with the colours exchanged are a pair, and pairs, not games, are
// independent: an opening that favours one colour makes the two results of a pair oppose each
// other. So all errors are computed from the five scores that a pair can have (the pentanomial
// model), 0, 1/2, 1, 3/2 and 2 points of the first player.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace ternion::statistics {

struct Pentanomial {
  /// Pairs with 0, 1/2, 1, 3/2, 2 points.
  std::array<std::int64_t, 5> pairs{};
  std::int64_t count() const;
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// Mean score a game and the variance of a pair's mean score, both in [0, 1].
struct Moments {
  double mean = 0.5;
  double variance = 0;
};
Moments moments_of(const Pentanomial& pairs);

/// The logistic curve: the score expected of somebody so much stronger, and back. elo_of() keeps
/// within +-1200, where scores of 0 and 1 would be infinite.
double score_of(double elo);
double elo_of(double score);

struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};
/// Elo difference of the first player with its 95 % interval, from the pairs. Nothing without one.
std::optional<Interval> elo_interval(const Pentanomial& pairs);
/// Chance that the first player is the stronger one, given a flat prior.
double superiority(const Pentanomial& pairs);

// --- The sequential probability ratio test (A. Wald) of elo0 against elo1.

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  // chance to accept elo1 where elo0 is true
  double beta = 0.05;   // chance to accept elo0 where elo1 is true

  double lower() const;
  double upper() const;
};
enum class Verdict : std::uint8_t { undecided, accept_elo0, accept_elo1 };

/// Log-likelihood ratio of elo1 to elo0: both hypotheses are the likeliest distributions over the
/// five scores that have the mean they ask for (M. Van den Bergh's generalised test). Zero without
/// a pair.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);
Verdict verdict(double ratio, const SprtBounds& bounds);

// --- Disc difference.

/// Sums of a sample, enough for Student's t.
struct Sample {
  std::int64_t count = 0;
  double sum = 0;
  double squares = 0;
  void add(double value);
};
struct PairedT {
  double mean = 0;
  double low = 0;  // 95 %
  double high = 0;
  double t = 0;
  double p = 1;  // two-sided: chance of so great a mean where there is no difference
};
/// Of the mean against zero. Nothing for fewer than two values.
std::optional<PairedT> paired_t(const Sample& sample);

}  // namespace ternion::statistics
