#include "protocol/records/othello_problem.hpp"

#include <algorithm>
#include <string>

#include "engine/core/quoted_text.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::records {
namespace {

constexpr std::string_view kProblemSeparators = " \t\r\n;";
constexpr std::size_t kSquares = 64;

std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kProblemSeparators), text.size()));
  const auto word = text.substr(0, text.find_first_of(kProblemSeparators));
  text.remove_prefix(word.size());
  return word;
}

bool is_row_of_digits(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// What follows the number of the FFO form, as OBF has it: a ';' behind the side and each item.
std::string to_obf(std::string_view rest) {
  std::string obf(take_word(rest));
  obf += ' ';
  for (auto word = take_word(rest); !word.empty(); word = take_word(rest))
    obf.append(word).append(";");
  return obf;
}

}  // namespace

Expected<std::optional<othello::ObfLine>> parse_problem(std::string_view line) {
  std::string_view rest = line;
  const auto first = take_word(rest);
  if (first.empty() || first[0] == '#' || first[0] == '%') return std::nullopt;
  const bool numbered = is_row_of_digits(first);
  std::string_view behind = rest;
  const auto board = numbered ? take_word(behind) : first;
  // Else the side would be taken for the square that is missing.
  if (board.size() != kSquares)
    return fail(ErrorCode::syntax,
                "expected 64 squares of X, O or -, got " + quoted_text(board, 80));
  auto problem = othello::parse_obf(numbered ? to_obf(rest) : std::string(line));
  if (!problem) return tl::make_unexpected(problem.error());
  return std::move(*problem);
}

std::optional<int> best_score(const othello::ObfLine& problem) {
  std::optional<int> best;
  for (const auto& item : problem.items) best = std::max(best.value_or(item.score), item.score);
  return best;
}

bool is_given_worse(const othello::ObfLine& problem, Move move) {
  return std::any_of(problem.items.begin(), problem.items.end(), [&](const auto& item) {
    return item.move == move && item.score < *best_score(problem);
  });
}

othello::Position last_position(const GameRecord& record) {
  auto position = othello::parse_position(record.start).value_or(othello::Position{});
  for (const RecordedMove& each : record.moves) position.play(each.move);
  return position;
}

}  // namespace ternion::records
