#include "app/lab/othello/fit/normal_equations.hpp"

#include <algorithm>
#include <cmath>

#include "app/lab/othello/fit/parallel.hpp"

namespace ternion::othello {
namespace {

/// Adds X'W(X w), or X'W(labels - X w), over rows [begin, end) of the part.
template <bool kResidual>
void add_part(const Part& part, std::size_t begin, std::size_t end, const float* w, float* out) {
  const Rows& rows = *part.rows;
  const float bias = part.bias ? w[part.bias] : 0;
  double bias_sum = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const Row& row = rows.rows[i];
    float term = sum_row(row, w) + bias;
    if constexpr (kResidual) term = rows.labels[i] - term;
    term *= rows.weights[i] * part.weight;
    visit_row(row, [&](std::size_t index) { out[index] += term; });
    bias_sum += static_cast<double>(term);
  }
  if (part.bias) out[part.bias] += static_cast<float>(bias_sum);
}

}  // namespace

NormalEquations::NormalEquations(std::vector<Part> parts, int threads)
    : parts_(std::move(parts)),
      threads_(threads),
      sums_(static_cast<std::size_t>(threads), Vector(kUnknowns)) {}

template <bool kResidual>
void NormalEquations::accumulate(const Vector& w, Vector& out) {
  in_parallel(threads_, sums_.size(), [&](std::size_t thread, std::size_t, std::size_t) {
    Vector& sum = sums_[thread];
    std::fill(sum.begin(), sum.end(), 0.0F);
    for (const Part& part : parts_) {
      const std::size_t size = part.rows->size();
      add_part<kResidual>(part, size * thread / sums_.size(), size * (thread + 1) / sums_.size(),
                          w.data(), sum.data());
    }
  });
  out = sums_[0];
  for (std::size_t thread = 1; thread < sums_.size(); ++thread)
    for (std::size_t i = 0; i < kUnknowns; ++i) out[i] += sums_[thread][i];
}
template void NormalEquations::accumulate<true>(const Vector&, Vector&);
template void NormalEquations::accumulate<false>(const Vector&, Vector&);

Occurrence NormalEquations::occurrence() const {
  Occurrence occurrence{std::vector<std::uint32_t>(kUnknowns), Vector(kUnknowns)};
  std::vector<float> times(kUnknowns);  // in the row at hand
  for (const Part& part : parts_) {
    for (std::size_t i = 0; i < part.rows->size(); ++i) {
      const Row& row = part.rows->rows[i];
      const float weight = part.rows->weights[i] * part.weight;
      // A weight that occurs n times adds n^2 to the diagonal: 1 + 3 + 5 + ...
      visit_row(row, [&](std::size_t index) {
        ++occurrence.count[index];
        occurrence.diagonal[index] += weight * (2 * times[index] + 1);
        ++times[index];
      });
      visit_row(row, [&](std::size_t index) { times[index] = 0; });
      if (part.bias) occurrence.diagonal[part.bias] += weight;
    }
    if (part.bias) occurrence.count[part.bias] += static_cast<std::uint32_t>(part.rows->size());
  }
  return occurrence;
}

ErrorSums errors_of(const Rows& rows, const float* weights, int threads) {
  std::vector<ErrorSums> sums(static_cast<std::size_t>(threads));
  in_parallel(threads, rows.size(), [&](std::size_t thread, std::size_t begin, std::size_t end) {
    ErrorSums own{end - begin, 0, 0};
    for (std::size_t i = begin; i < end; ++i) {
      const double error = static_cast<double>(rows.labels[i] - sum_row(rows.rows[i], weights));
      own.absolute += std::abs(error);
      own.squared += error * error;
    }
    sums[thread] = own;
  });
  ErrorSums all;
  for (const ErrorSums& own : sums) {
    all.count += own.count;
    all.absolute += own.absolute;
    all.squared += own.squared;
  }
  return all;
}

}  // namespace ternion::othello
