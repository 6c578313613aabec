#include "protocol/gomocup/gomocup_score.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "protocol/core/text.hpp"

namespace ternion::gomocup {
namespace {

constexpr double kLargestEstimate = 9999;

/// What is known of the number of plies to the end.
std::string plies_text(const Score& score) {
  const auto* outcome = std::get_if<Outcome>(&score);
  if (outcome == nullptr || outcome->plies <= 0) return "*";
  return (outcome->exact ? "" : "<=") + std::to_string(outcome->plies);
}

/// The least is the most even: undecided, won, lost; then by the distance to what is wanted, or the
/// longest way to the end.
std::tuple<int, double> unevenness(const Score& score, double wanted) {
  const auto sign = proven_sign(score);
  if (!sign || *sign == 0) return {0, std::abs((sign ? 0.0 : units_of(score)) - wanted)};
  const auto* outcome = std::get_if<Outcome>(&score);
  const int plies = outcome != nullptr ? outcome->plies : 0;
  return {*sign > 0 ? 1 : 2, -static_cast<double>(plies)};
}

}  // namespace

std::string format_eval(const Score& score) {
  const auto sign = proven_sign(score);
  if (sign && *sign == 0) return "0";
  if (sign) return (*sign > 0 ? "+M" : "-M") + plies_text(score);
  return text::format_decimal(
      std::clamp(units_of(score) * 100, -kLargestEstimate, kLargestEstimate), 0);
}

Move nearest_to(const std::vector<SearchLine>& lines, double wanted) {
  const auto best = std::ranges::min_element(
      lines, {}, [wanted](const SearchLine& line) { return unevenness(line.score, wanted); });
  return best == lines.end() ? Move::none() : best->move();
}

}  // namespace ternion::gomocup
