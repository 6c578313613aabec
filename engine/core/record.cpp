#include "engine/core/record.hpp"

#include <cmath>

namespace ternion {

Thought thought_of(const Score& score) {
  if (const auto* outcome = std::get_if<Outcome>(&score)) return {std::nullopt, *outcome};
  if (const auto* exact = std::get_if<Exact>(&score))
    return {exact->margin, Outcome{proven_sign(score).value_or(0)}};
  return {std::get<Heuristic>(score).units, std::nullopt};
}

std::optional<Score> score_of(const Thought& thought) {
  if (thought.outcome && thought.eval) return Exact{static_cast<int>(std::lround(*thought.eval))};
  if (thought.outcome) return *thought.outcome;
  if (thought.eval) return Heuristic{*thought.eval};
  return std::nullopt;
}

}  // namespace ternion
