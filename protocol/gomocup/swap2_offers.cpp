#include "protocol/gomocup/swap2_offers.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "engine/gomoku/notation.hpp"
#include "engine/gomoku/position.hpp"
#include "engine/gomoku/symmetry.hpp"
#include "engine/platform/embed.hpp"
#include "protocol/core/text.hpp"

TERNION_EMBED(ternion_swap2_offers, TERNION_SWAP2_OFFERS)

namespace ternion::gomocup {
namespace {

/// "freestyle 15" begins a set, "d4f6e9" is an offer of it, # a comment.
std::vector<Swap2Offers> read_offers(std::string_view text) {
  std::vector<Swap2Offers> sets;
  for (const std::string_view piece : text::split_at(text, '\n')) {
    const std::string_view line = text::trim(piece);
    if (line.empty() || line.front() == '#') continue;
    if (line.find(' ') != std::string_view::npos) {
      if (const auto start = gomoku::parse_position(line)) sets.push_back({start->variant(), {}});
      continue;
    }
    if (sets.empty()) continue;
    const auto stones = gomoku::parse_transcript(line, gomoku::Position(sets.back().variant));
    if (stones && stones->size() == 3)
      sets.back().offers.push_back({(*stones)[0], (*stones)[1], (*stones)[2]});
  }
  std::erase_if(sets, [](const Swap2Offers& set) { return set.offers.empty(); });
  return sets;
}

/// The lines of three stones, columns or rows, on a board of another size: as far from the edge
/// that they are nearer to.
std::array<int, 3> moved_lines(std::array<int, 3> lines, int from, int to) {
  const bool near_first = 2 * (lines[0] + lines[1] + lines[2]) < 3 * (from - 1);
  for (int& line : lines) line += near_first ? 0 : to - from;
  return lines;
}

std::optional<std::vector<Move>> fitted(const Swap2Offer& offer, int symmetry, int from, int to) {
  std::array<int, 3> columns{};
  std::array<int, 3> rows{};
  for (std::size_t i = 0; i < offer.size(); ++i) {
    const auto point = gomoku::symmetric_point(symmetry, gomoku::point_of(offer[i]), from);
    columns[i] = gomoku::column_of(point);
    rows[i] = gomoku::row_of(point);
  }
  columns = moved_lines(columns, from, to);
  rows = moved_lines(rows, from, to);
  const auto fits = [to](int line) { return line >= 0 && line < to; };
  if (!std::ranges::all_of(columns, fits) || !std::ranges::all_of(rows, fits)) return std::nullopt;
  std::vector<Move> stones;
  for (std::size_t i = 0; i < offer.size(); ++i)
    stones.push_back(gomoku::move_to(gomoku::point_at(columns[i], rows[i])));
  return stones;
}

/// Caro's are those of the rule that it is an exception to: three stones are no five.
gomoku::Rule rule_of_offers(gomoku::Rule rule) {
  if (rule == gomoku::Rule::caro) return gomoku::Rule::freestyle;
  return rule == gomoku::Rule::caro_exact ? gomoku::Rule::standard : rule;
}

/// Of the rule, the set whose size is nearest.
const Swap2Offers* nearest_set(const gomoku::Variant& variant) {
  const gomoku::Rule rule = rule_of_offers(variant.rule);
  const Swap2Offers* best = nullptr;
  const auto distance = [&](const Swap2Offers& set) {
    return std::abs(set.variant.size - variant.size);
  };
  for (const Swap2Offers& set : swap2_offers())
    if (set.variant.rule == rule && (best == nullptr || distance(set) < distance(*best)))
      best = &set;
  return best;
}

}  // namespace

const std::vector<Swap2Offers>& swap2_offers() {
  static const std::vector<Swap2Offers> sets = [] {
    const auto bytes = TERNION_EMBEDDED(ternion_swap2_offers);
    return read_offers({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }();
  return sets;
}

std::vector<Move> swap2_offer(const gomoku::Variant& variant, Rng& rng) {
  if (const Swap2Offers* const set = nearest_set(variant)) {
    const auto first = static_cast<std::size_t>(rng.below(set->offers.size()));
    const auto symmetry = static_cast<int>(rng.below(gomoku::kSymmetries));
    for (std::size_t i = 0; i < set->offers.size(); ++i) {
      const Swap2Offer& offer = set->offers[(first + i) % set->offers.size()];
      if (auto stones = fitted(offer, symmetry, set->variant.size, variant.size)) return *stones;
    }
  }
  const int last = variant.size - 1;
  return {gomoku::move_to(gomoku::point_at(0, 0)), gomoku::move_to(gomoku::point_at(last, last)),
          gomoku::move_to(gomoku::point_at(0, last))};
}

}  // namespace ternion::gomocup
