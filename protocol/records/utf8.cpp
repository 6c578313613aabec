#include "protocol/records/utf8.hpp"

#include <cstddef>

namespace ternion::records {
namespace {

constexpr std::string_view kUnreadable = "\xEF\xBF\xBD";

bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// Bytes of the character that begins there; 0 if none does.
std::size_t length_at(std::string_view bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + length > bytes.size()) return 0;
  for (std::size_t i = at + 1; i < at + length; ++i)
    if (!continues(byte(i))) return 0;
  const unsigned char second = byte(at + 1);
  const bool too_long = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool no_character = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return too_long || no_character ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = length_at(bytes, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::string to_utf8(std::string_view bytes, bool wide) {
  if (is_utf8(bytes)) return std::string(bytes);
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte < 0x80) {
      text += bytes[at];
    } else if (wide) {
      text += kUnreadable;
      if (at + 1 < bytes.size()) ++at;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

}  // namespace ternion::records
