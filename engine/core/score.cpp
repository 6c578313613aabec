#include "engine/core/score.hpp"

#include <cmath>
#include <limits>

namespace ternion {

double units_of(const Score& score) {
  if (const auto* heuristic = std::get_if<Heuristic>(&score)) return heuristic->units;
  if (const auto* exact = std::get_if<Exact>(&score)) return exact->margin;
  return std::get<Outcome>(score).sign;
}

Score negated(const Score& score) {
  if (const auto* heuristic = std::get_if<Heuristic>(&score)) return Heuristic{-heuristic->units};
  if (const auto* exact = std::get_if<Exact>(&score)) return Exact{-exact->margin};
  const auto& outcome = std::get<Outcome>(score);
  return Outcome{-outcome.sign, outcome.plies, outcome.exact};
}

std::optional<int> proven_sign(const Score& score) {
  if (const auto* exact = std::get_if<Exact>(&score))
    return exact->margin > 0 ? 1 : exact->margin < 0 ? -1 : 0;
  if (const auto* outcome = std::get_if<Outcome>(&score)) return outcome->sign;
  return std::nullopt;
}

bool is_better(const Score& a, const Score& b) {
  const auto* outcome_a = std::get_if<Outcome>(&a);
  const auto* outcome_b = std::get_if<Outcome>(&b);
  const int sign_a = outcome_a != nullptr ? outcome_a->sign : 0;
  const int sign_b = outcome_b != nullptr ? outcome_b->sign : 0;
  if (sign_a != sign_b) return sign_a > sign_b;
  if (sign_a == 0) return units_of(a) > units_of(b);
  constexpr int kUnknown = std::numeric_limits<int>::max();
  const int plies_a = outcome_a->plies > 0 ? outcome_a->plies : kUnknown;
  const int plies_b = outcome_b->plies > 0 ? outcome_b->plies : kUnknown;
  return sign_a > 0 ? plies_a < plies_b : plies_a > plies_b;
}

double win_rate(const Score& score, double scale) {
  const auto certain = [](int sign) { return sign > 0 ? 1.0 : sign < 0 ? 0.0 : 0.5; };
  if (const auto* heuristic = std::get_if<Heuristic>(&score))
    return 1.0 / (1.0 + std::exp(-heuristic->units / scale));
  if (const auto* exact = std::get_if<Exact>(&score)) return certain(exact->margin);
  return certain(std::get<Outcome>(score).sign);
}

}  // namespace ternion
