#include "app/library/worth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "protocol/core/score_text.hpp"
#include "protocol/core/text.hpp"

namespace ternion::library {
namespace {

constexpr std::array<std::string_view, 5> kKindNames{"unknown", "searched", "entered", "proved",
                                                     "solved"};

Value value_of_units(double units) {
  return static_cast<Value>(
      std::llround(std::clamp(units * kUnit, -double{kMostEstimate}, double{kMostEstimate})));
}

Value value_of(const Outcome& outcome) {
  if (outcome.sign == 0) return 0;
  const Value size = outcome.plies > 0 ? std::max(kLeastWin, kWin - outcome.plies) : kLeastWin;
  return outcome.sign * size;
}

}  // namespace

std::string_view name_of(Kind kind) { return kKindNames.at(static_cast<std::size_t>(kind)); }

Expected<Kind> parse_kind(std::string_view text) {
  const auto found = std::ranges::find(kKindNames, text);
  if (found == kKindNames.end())
    return fail(ErrorCode::syntax, fmt::format("expected one of {}, got {}",
                                               fmt::join(kKindNames, ", "), text::quoted(text)));
  return static_cast<Kind>(found - kKindNames.begin());
}

Worth estimate(Value value, Kind kind) { return {value, value - kUnit, value + kUnit, kind}; }

Worth worth_of_end(const Result& result, Side to_move, const GameInfo& game) {
  const int margin = result.black_margin() * (to_move == Side::black ? 1 : -1);
  const bool has_margins = game.most_margin > 1;
  const Value value = has_margins || margin == 0 ? margin * kUnit : margin > 0 ? kWin : -kWin;
  return {value, value, value, has_margins ? Kind::solved : Kind::proved};
}

Worth worth_of(const SearchLine& line) {
  if (const auto* const exact = std::get_if<Exact>(&line.score)) {
    const Value value = exact->margin * kUnit;
    if (line.certainty < 100) return estimate(value);
    return {value, value, value, Kind::solved};
  }
  if (const auto* const outcome = std::get_if<Outcome>(&line.score)) {
    const Value value = value_of(*outcome);
    if (outcome->sign == 0 || outcome->exact) return {value, value, value, Kind::proved};
    return outcome->sign > 0 ? Worth{value, value, kWin, Kind::proved}
                             : Worth{value, -kWin, value, Kind::proved};
  }
  return estimate(value_of_units(std::get<Heuristic>(line.score).units));
}

Value raised(Value child) {
  if (child > kLeastWin && child <= kWin) return -(child - 1);
  if (child < -kLeastWin && child >= -kWin) return -(child + 1);
  return -child;
}

Worth raised(const Worth& child) {
  return {raised(child.value), raised(child.upper), raised(child.lower), child.kind};
}

Value lowered(Value move) {
  if (move > kLeastWin && move <= kWin) return -std::min(move + 1, kWin);
  if (move < -kLeastWin && move >= -kWin) return std::min(-move + 1, kWin);
  return -move;
}

Worth lowered(const Worth& move) {
  return {lowered(move.value), lowered(move.upper), lowered(move.lower), move.kind};
}

void Choice::take(const Worth& move) {
  if (!move.is_known()) {
    has_unknown_ = true;
    return;
  }
  has_estimate_ = has_estimate_ || !move.is_final();
  if (!best_.is_known()) {
    best_ = move;
    return;
  }
  const Worth& chosen =
      std::pair(move.value, move.kind) > std::pair(best_.value, best_.kind) ? move : best_;
  best_ = {chosen.value, std::max(best_.lower, move.lower), std::max(best_.upper, move.upper),
           chosen.kind};
}

void Choice::leave(const Worth& rest) { rest_ = rest; }

/// Who wins is known without the margin or the plies: it is enough that one move wins or none does.
Worth Choice::worth() const {
  Worth worth = best_;
  if (!worth.is_known()) return worth;
  if (rest_) worth.upper = std::max(worth.upper, rest_->is_final() ? rest_->upper : kUnbounded);
  const bool is_lost = worth.upper <= -kLeastWin;
  const bool is_whole =
      !has_estimate_ && (!rest_ || rest_->is_final()) && (worth.lower == worth.upper || is_lost);
  if (worth.is_final() && !is_whole && worth.value < kLeastWin) worth.kind = Kind::searched;
  return worth;
}

Expected<void> check_worth(const Worth& worth, const GameInfo& game) {
  const Value size = std::abs(worth.value);
  const bool is_margin = worth.kind == Kind::solved && game.most_margin > 1 && size < kLeastWin;
  const Value most = is_margin ? game.most_margin * kUnit : kWin;
  if (size > most)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected a value of up to {} in size, got {}", most, worth.value));
  if (worth.lower > worth.value || worth.upper < worth.value)
    return fail(ErrorCode::out_of_range,
                fmt::format("expected a value within its bounds, got {} within {} to {}",
                            worth.value, worth.lower, worth.upper));
  return {};
}

Score score_of(const Worth& worth, const GameInfo& game) {
  if (std::abs(worth.value) >= kLeastWin) {
    const int size = std::abs(worth.value);
    // What proves nothing bounds no plies either.
    return Outcome{worth.value > 0 ? 1 : -1, size == kLeastWin ? 0 : kWin - size,
                   !worth.is_final() || worth.lower == worth.upper};
  }
  if (worth.kind == Kind::solved && game.most_margin > 1 && worth.value % kUnit == 0)
    return Exact{worth.value / kUnit};
  if (worth.is_final() && worth.value == 0) return Outcome{};
  return Heuristic{static_cast<double>(worth.value) / kUnit};
}

std::string word_of(const Worth& worth, const GameInfo& game) {
  if (!worth.is_known()) return "?";
  return text::score_word(score_of(worth, game), 2);
}

Expected<Value> parse_value(std::string_view text) {
  if (text == "win") return kLeastWin;
  if (text == "loss") return -kLeastWin;
  if (text.starts_with("+M") || text.starts_with("-M")) {
    const auto plies = text::parse_int(text.substr(2), 0, kWin - kLeastWin - 1);
    if (!plies) return tl::make_unexpected(plies.error());
    const auto size = static_cast<Value>(kWin - *plies);
    return text.front() == '+' ? size : -size;
  }
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto units = text::parse_decimal(text);
  if (!units) return tl::make_unexpected(units.error());
  constexpr double kMost = double{kMostEstimate} / kUnit;
  if (!(std::abs(*units) <= kMost))
    return fail(ErrorCode::out_of_range, fmt::format("expected a value of up to {} in size, got {}",
                                                     kMost, text::quoted(text)));
  return value_of_units(*units);
}

std::string format_value(Value value) {
  if (value == kLeastWin) return "win";
  if (value == -kLeastWin) return "loss";
  if (std::abs(value) > kLeastWin)
    return fmt::format("{}M{}", value > 0 ? '+' : '-', kWin - std::abs(value));
  return fmt::format("{}{}.{:02}", value < 0 ? "-" : "", std::abs(value) / kUnit,
                     std::abs(value) % kUnit);
}

}  // namespace ternion::library
