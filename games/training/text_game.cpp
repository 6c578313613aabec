#include "games/training/text_game.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

namespace ternion::training {
namespace {

constexpr double kMostValue = 1000;

std::optional<double> parse_value(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(value) <= kMostValue))
    return std::nullopt;
  return value;
}

}  // namespace

std::string_view next_field(std::string_view& line) {
  const auto end = line.find('\t');
  const std::string_view result = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return result;
}

Expected<MoveText> next_move(std::string_view& moves) {
  const std::string_view word = moves.substr(0, moves.find(' '));
  moves.remove_prefix(std::min(moves.size(), word.size() + 1));
  const auto colon = word.find(':');
  if (colon == std::string_view::npos) return malformed_game("move:value");
  const auto value = parse_value(word.substr(colon + 1));
  if (!value) return malformed_game("legal move and its value");
  return MoveText{word.substr(0, colon), *value};
}

std::string format_value(double value) { return fmt::format(":{:.2f}", value); }

void append_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

std::string join_fields(std::string_view start, std::string_view opening, std::string_view moves,
                        std::optional<Side> winner) {
  const std::string_view last = !winner ? "=" : *winner == Side::black ? "X" : "O";
  return fmt::format("{}\t{}\t{}\t{}", start, opening, moves, last);
}

Expected<std::optional<Side>> parse_winner(std::string_view text) {
  if (text == "=") return std::optional<Side>{};
  if (text == "X") return std::optional(Side::black);
  if (text == "O") return std::optional(Side::white);
  return malformed_game("winner, X, O or =");
}

tl::unexpected<Error> malformed_game(std::string_view expected) {
  return fail(ErrorCode::syntax, fmt::format("expected a training game's {}", expected));
}

double written_value(const Score& score) {
  if (const auto* outcome = std::get_if<Outcome>(&score)) return outcome->sign * kProvenValue;
  return std::clamp(units_of(score), -kProvenValue, kProvenValue);
}

}  // namespace ternion::training
