#include "protocol/core/gtp_point.hpp"

#include "protocol/core/text.hpp"

namespace ternion {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

}  // namespace

char gtp_letter(int column) {
  const auto index = static_cast<std::size_t>(column);
  return index < kLetters.size() ? kLetters[index] : '?';
}

std::string format_gtp_point(BoardPoint point) {
  return gtp_letter(point.column) + std::to_string(point.row + 1);
}

std::optional<BoardPoint> parse_gtp_point(std::string_view text, int width, int height) {
  const std::string upper = text::to_upper(text);
  if (upper.size() < 2 || upper[1] == '+') return std::nullopt;
  const std::size_t column = kLetters.find(upper[0]);
  const auto number = text::parse_int(text.substr(1), 1, height);
  if (column >= static_cast<std::size_t>(width) || !number) return std::nullopt;
  return BoardPoint{static_cast<int>(column), static_cast<int>(*number) - 1};
}

}  // namespace ternion
