#include "protocol/nboard/nboard_text.hpp"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "engine/othello/notation.hpp"
#include "protocol/core/text.hpp"
#include "session/opening_book.hpp"

namespace ternion::nboard {
namespace {

constexpr int kDecimals = 2;

/// As programs print numbers, those that are none included.
bool is_like_a_number(std::string_view word) {
  const std::string lower = text::to_lower(word);
  return lower == "nan" || lower == "inf" || lower == "infinity" ||
         std::string_view("+-.0123456789").find(lower.front()) != std::string_view::npos;
}

int empties_of(const Session& session) {
  return static_cast<int>(std::ranges::count(session.board().cells, BoardView::Cell::empty));
}

}  // namespace

bool is_bare_move(std::string_view line) {
  line = text::trim(line);
  const auto ends = [](char c) { return c == '/' || text::is_blank(c); };
  const auto length = std::ranges::find_if(line, ends) - line.begin();
  const std::string_view word = line.substr(0, static_cast<std::size_t>(length));
  if (word.starts_with('-') || !othello::parse_move(word)) return false;
  const std::string_view rest = text::trim(line.substr(word.size()));
  return rest.starts_with('/') || std::ranges::all_of(text::split(rest), is_like_a_number);
}

std::string format_move(const Session& session, Move move) {
  return session.is_pass(move) ? "PA" : text::to_upper(session.format_move(move));
}

std::string format_eval(const Score& score) {
  return text::format_decimal(units_of(score), kDecimals, true);
}

std::string format_depth(const SearchLine& line, int empties) {
  if (line.certainty < 100 && line.depth >= empties)
    return fmt::format("{}@{}%", std::max(0, line.depth), std::max(0, line.certainty));
  if (line.certainty < 100) return fmt::format("{}", std::max(0, line.depth));
  if (std::holds_alternative<Exact>(line.score)) return "100%";
  if (std::holds_alternative<Outcome>(line.score)) return "100%W";
  return fmt::format("{}", std::max(0, line.depth));
}

std::string search_line(const Session& session, const SearchLine& line) {
  std::string variation;
  for (const Move move : line.pv) variation += format_move(session, move);
  return fmt::format("{} {} {} 0 {}\n", is_from_book(line) ? "book" : "search", variation,
                     format_eval(line.score), format_depth(line, empties_of(session)));
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
