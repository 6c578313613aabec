// What a match proves. Pure functions of counts; nothing here knows a game.
//
// Two games of one opening with the colours exchanged are a pair, and pairs, not games, are
// independent: an opening that favours one colour makes the two results of a pair oppose each
// other. So all errors are computed from the five scores that a pair can have (the pentanomial
// model), 0, 1/2, 1, 3/2 and 2 points of the first player.
//
// At the edges (everything won, all pairs alike, one pair) the variance that was seen is zero and
// says nothing. So every interval counts one pair more, spread evenly over all that could have come
// of it: for the five scores that is the prior of J. Berger, J. Bernardo and D. Sun, "Overall
// objective priors" (Bayesian Analysis 10, 2015), a Dirichlet distribution with 1/5 for each. What
// is then believed of the mean score is taken for a beta distribution of the same mean and
// variance, which never leaves [0, 1]; with many pairs it is the usual normal interval.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace ternion::statistics {

struct Pentanomial {
  /// Pairs with 0, 1/2, 1, 3/2, 2 points. A fraction: pairs that are no observations of their own
  /// (app/arena/tally.hpp).
  std::array<double, 5> pairs{};
  double count() const;
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// Mean score a game and the variance of a pair's mean score, both in [0, 1].
struct Moments {
  double mean = 0.5;
  double variance = 0;
};
Moments moments_of(const Pentanomial& pairs);

/// The logistic curve: the score expected of somebody so much stronger, and back. elo_of() keeps
/// within +-kMostElo, where scores of 0 and 1 would be infinite: a bound there is none.
constexpr double kMostElo = 1200;
double score_of(double elo);
double elo_of(double score);

struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};
/// Elo difference of the first player with its 95 % interval, from the pairs and the one that is
/// added. low < value < high unless kMostElo stops them. Nothing without a pair.
std::optional<Interval> elo_interval(const Pentanomial& pairs);
/// Chance that the first player is the stronger one, in the same model.
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
  /// Takes back one that was added.
  void remove(double value);
};
struct PairedT {
  double mean = 0;
  double low = 0;  // 95 %
  double high = 0;
  double t = 0;
  double p = 1;  // two-sided: chance of so great a mean where there is no difference
};
/// Of the mean against zero, for values between -most and most: the variance counts one value more,
/// spread evenly over that range, and no bound leaves it. `most` 0: the textbook's. Nothing for
/// fewer than two values.
std::optional<PairedT> paired_t(const Sample& sample, double most);

}  // namespace ternion::statistics
