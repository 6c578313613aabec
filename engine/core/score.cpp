#include "engine/core/score.hpp"

#include <cmath>

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
  return Outcome{-outcome.sign, outcome.plies};
}

double win_rate(const Score& score, double scale) {
  const auto certain = [](int sign) { return sign > 0 ? 1.0 : sign < 0 ? 0.0 : 0.5; };
  if (const auto* heuristic = std::get_if<Heuristic>(&score))
    return 1.0 / (1.0 + std::exp(-heuristic->units / scale));
  if (const auto* exact = std::get_if<Exact>(&score)) return certain(exact->margin);
  return certain(std::get<Outcome>(score).sign);
}

}  // namespace ternion
