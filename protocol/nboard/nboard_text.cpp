#include "protocol/nboard/nboard_text.hpp"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "engine/othello/notation.hpp"
#include "protocol/core/text.hpp"

namespace ternion::nboard {
namespace {

constexpr int kDecimals = 2;

}  // namespace

bool is_bare_move(std::string_view line) {
  const std::string_view word = text::trim(line.substr(0, line.find('/')));
  return !word.starts_with('-') && othello::parse_move(word).has_value();
}

std::string format_move(const Session& session, Move move) {
  return session.is_pass(move) ? "PA" : text::to_upper(session.format_move(move));
}

std::string format_eval(const Score& score) {
  return text::format_decimal(units_of(score), kDecimals, true);
}

std::string format_depth(const SearchLine& line) {
  if (line.certainty < 100)
    return fmt::format("{}@{}%", std::max(0, line.depth), std::max(0, line.certainty));
  if (std::holds_alternative<Exact>(line.score)) return "100%";
  if (std::holds_alternative<Outcome>(line.score)) return "100%W";
  return fmt::format("{}", std::max(0, line.depth));
}

std::string search_line(const Session& session, const SearchLine& line) {
  std::string variation;
  for (const Move move : line.pv) variation += format_move(session, move);
  return fmt::format("search {} {} 0 {}\n", variation, format_eval(line.score), format_depth(line));
}

std::string nodestats_line(const SearchInfo& info) {
  return fmt::format("nodestats {} {}\n", info.nodes,
                     text::format_decimal(seconds_of(info.elapsed), kDecimals));
}

std::string answer_line(const Session& session, Move move, const std::optional<Score>& score,
                        Duration used) {
  return fmt::format("=== {}/{}/{}\n", format_move(session, move),
                     score ? format_eval(*score) : std::string(),
                     text::format_decimal(seconds_of(used), kDecimals));
}

std::string analysis_line(std::size_t moves_made, const Score& score) {
  return fmt::format("analysis {} {}\n", moves_made, format_eval(score));
}

}  // namespace ternion::nboard
