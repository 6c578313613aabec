#include "protocol/gtp/score.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "protocol/core/score_text.hpp"

namespace ternion::gtp {
namespace {

constexpr double kLeastDoubt = 0.0001;  // a unit of lz-analyze
constexpr double kWon = 1000;
constexpr double kWonSomewhen = 500;

/// Estimates stay within this where wins have no margin.
constexpr double kMostEstimate = kWonSomewhen - 1;

}  // namespace

double chance_of(const Score& score, const GameInfo& game) {
  const double chance = win_rate(score, game.win_rate_scale);
  return proven_sign(score) ? chance : std::clamp(chance, kLeastDoubt, 1 - kLeastDoubt);
}

int percent_of(const Score& score, const GameInfo& game) {
  const int percent = static_cast<int>(std::lround(100 * win_rate(score, game.win_rate_scale)));
  return proven_sign(score) ? percent : std::clamp(percent, 1, 99);
}

double lead_of(const Score& score, const GameInfo& game) {
  const bool has_margins = game.most_margin > 1;
  if (const auto* const outcome = std::get_if<ternion::Outcome>(&score)) {
    if (has_margins) return outcome->sign * game.most_margin;
    return outcome->sign * (outcome->plies > 0 ? kWon - outcome->plies : kWonSomewhen);
  }
  const double most = has_margins ? game.most_margin : kMostEstimate;
  return std::clamp(units_of(score), -most, most);
}

std::string proof_pairs(const Score& score) {
  const auto sign = proven_sign(score);
  if (!sign) return "";
  std::string pairs = fmt::format(" outcome {}", *sign > 0 ? "win" : *sign < 0 ? "loss" : "draw");
  const auto* const outcome = std::get_if<ternion::Outcome>(&score);
  if (outcome != nullptr && *sign != 0 && outcome->plies > 0)
    pairs +=
        fmt::format(" plies {} bound {}", outcome->plies, outcome->exact ? "exact" : "at_most");
  return pairs;
}

std::string format_score(const Score& score) { return text::score_word(score, 1); }

}  // namespace ternion::gtp
