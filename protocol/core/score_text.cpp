#include "protocol/core/score_text.hpp"

#include "protocol/core/text.hpp"

namespace ternion::text {
namespace {

std::string in_units(const Score& score, int decimals) {
  return format_decimal(units_of(score), std::holds_alternative<Exact>(score) ? 0 : decimals, true);
}

std::string name_of(const Outcome& outcome) {
  return outcome.sign > 0 ? "win" : outcome.sign < 0 ? "loss" : "draw";
}

/// What is drawn is nearer or further to nobody.
bool has_distance(const Outcome& outcome) { return outcome.sign != 0 && outcome.plies > 0; }

}  // namespace

std::string describe(const Score& score, int decimals) {
  const auto* const outcome = std::get_if<Outcome>(&score);
  if (outcome == nullptr) return in_units(score, decimals);
  if (!has_distance(*outcome)) return name_of(*outcome);
  return name_of(*outcome) + (outcome->exact ? " in " : " in at most ") +
         std::to_string(outcome->plies);
}

std::string score_word(const Score& score, int decimals) {
  const auto* const outcome = std::get_if<Outcome>(&score);
  if (outcome == nullptr) return in_units(score, decimals);
  if (!has_distance(*outcome)) return name_of(*outcome);
  return std::string(outcome->sign > 0 ? "+M" : "-M") + (outcome->exact ? "" : "<=") +
         std::to_string(outcome->plies);
}

}  // namespace ternion::text
