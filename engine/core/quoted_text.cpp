#include "engine/core/quoted_text.hpp"

#include <algorithm>

namespace ternion {
namespace {

/// The length that a character of UTF-8 says with its first byte; 0 for a byte that begins none.
std::size_t announced_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// The whole character at the front of a text, 0 bytes where there is none.
std::size_t character_length(std::string_view text) {
  const std::size_t length = announced_length(static_cast<unsigned char>(text.front()));
  if (length > text.size()) return 0;
  return std::ranges::all_of(text.substr(1, std::max<std::size_t>(length, 1) - 1), continues)
             ? length
             : 0;
}

}  // namespace

std::string quoted_text(std::string_view text, std::size_t most) {
  std::string out = "'";
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = character_length(text.substr(at));
    const std::size_t step = std::max<std::size_t>(length, 1);
    if (at + step > most) break;
    const auto byte = static_cast<unsigned char>(text[at]);
    if (length == 0 || byte < 0x20 || byte == 0x7F)
      out += '?';
    else
      out += text.substr(at, length);
    at += step;
  }
  return out + (at < text.size() ? "...'" : "'");
}

}  // namespace ternion
