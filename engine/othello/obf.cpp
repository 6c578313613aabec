#include "engine/othello/obf.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "engine/othello/notation.hpp"

namespace ternion::othello {
namespace {

constexpr int kMostScore = 64;
// A score no game can have: writers of fixed-size move lists mark the end of the list with it.
constexpr int kNoMoveScore = -127;

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// A whole number with or without a sign.
Expected<int> parse_score(std::string_view text) {
  std::string_view digits = text;
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
  int value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (problem == std::errc::invalid_argument || end != digits.data() + digits.size())
    return fail(ErrorCode::syntax, "expected a whole number of discs");
  const bool possible = std::abs(static_cast<long>(value)) <= kMostScore || value == kNoMoveScore;
  if (problem != std::errc{} || !possible)
    return fail(ErrorCode::out_of_range, "expected a score between -64 and +64");
  return value;
}

/// Reads "F5:+2" into `line`.
Expected<void> add_item(std::string_view text, ObfLine& line) {
  const auto where = [&] { return "item " + std::to_string(line.items.size() + 1) + ": "; };
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos)
    return fail(ErrorCode::syntax, where() + "expected a move, a colon and a score");
  const auto move = parse_move(trim(text.substr(0, colon)));
  if (!move) return fail(move.error().code, where() + move.error().message);
  const auto score = parse_score(trim(text.substr(colon + 1)));
  if (!score) return fail(score.error().code, where() + score.error().message);
  if (*score == kNoMoveScore && is_pass(*move)) return {};
  if (*score == kNoMoveScore)
    return fail(ErrorCode::out_of_range, where() + "expected a score between -64 and +64");
  if (!line.position.is_legal(*move))
    return fail(ErrorCode::illegal_move, where() + format_move(*move) + " is not legal in " +
                                             format_position(line.position));
  line.items.push_back({*move, *score});
  return {};
}

std::string item_text(const ObfLine::Item& item) {
  std::string move = is_pass(item.move) ? "PS" : format_move(item.move);
  if (move[0] >= 'a') move[0] = static_cast<char>(move[0] - 'a' + 'A');
  return " " + move + (item.score < 0 ? ":" : ":+") + std::to_string(item.score) + ";";
}

}  // namespace

Expected<ObfLine> parse_obf(std::string_view line) {
  line = trim(line);
  if (line.find_first_of("\r\n") != std::string_view::npos)
    return fail(ErrorCode::syntax, "expected one line, got more");
  ObfLine out;
  const std::size_t percent = line.find('%');
  if (percent != std::string_view::npos) out.comment = trim(line.substr(percent + 1));
  std::string_view rest = line.substr(0, percent);
  const auto take_piece = [&rest] {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const auto piece = trim(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return piece;
  };
  const auto position = parse_position(take_piece());
  if (!position) return tl::make_unexpected(position.error());
  out.position = *position;
  while (!rest.empty()) {
    const auto piece = take_piece();
    if (piece.empty()) continue;
    const auto added = add_item(piece, out);
    if (!added) return tl::make_unexpected(added.error());
  }
  return out;
}

std::string write_obf(const ObfLine& line) {
  std::string out = format_position(line.position) + ";";
  for (const ObfLine::Item& item : line.items) out += item_text(item);
  if (!line.comment.empty()) out += " % ";
  std::string comment = line.comment;
  std::replace(comment.begin(), comment.end(), '\n', ' ');
  std::replace(comment.begin(), comment.end(), '\r', ' ');
  return out + comment;
}

}  // namespace ternion::othello
