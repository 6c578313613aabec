// A stage's least-squares problem: minimise the sum over its rows of
// weight * (label - evaluation)^2. The matrix X (a row per position, a column per weight) is never
// formed: its products are sums over rows. Unknowns are a stage's weights and, behind them, one
// bias for each neighbouring ply. Thread rule: one caller; the work inside is divided among
// `threads`.
#pragma once

#include <cstdint>
#include <vector>

#include "app/lab/othello/fit/rows.hpp"

namespace ternion::othello {

constexpr std::size_t kNeighbours = 2;
constexpr std::size_t kUnknowns = kLinearWeights + kNeighbours;
using Vector = std::vector<float>;  // of kUnknowns

/// The positions of one ply in a stage's fit.
struct Part {
  const Rows* rows = nullptr;
  float weight = 1;      // of each row, beside the row's own
  std::size_t bias = 0;  // the ply's own unknown; 0: none
};

struct ErrorSums {
  std::uint64_t count = 0;
  double absolute = 0;  // discs
  double squared = 0;

  double mae() const { return count ? absolute / static_cast<double>(count) : 0; }
  double mse() const { return count ? squared / static_cast<double>(count) : 0; }
};

/// How often each unknown occurs in rows, and the diagonal of X'WX.
struct Occurrence {
  std::vector<std::uint32_t> count;  // rows' own weights and the parts' left aside
  Vector diagonal;
};

class NormalEquations {
 public:
  NormalEquations(std::vector<Part> parts, int threads);

  Occurrence occurrence() const;
  /// X'W(labels - X w): half the downward slope of the squared error.
  void slope(const Vector& w, Vector& out) { accumulate<true>(w, out); }
  /// X'WX p.
  void product(const Vector& p, Vector& out) { accumulate<false>(p, out); }

 private:
  template <bool kResidual>
  void accumulate(const Vector& w, Vector& out);

  std::vector<Part> parts_;
  int threads_;
  std::vector<Vector> sums_;  // one a thread
};

/// Each row counted once, whatever its weight.
ErrorSums errors_of(const Rows& rows, const float* weights, int threads);

}  // namespace ternion::othello
