// Where in a text something stands, as editors count it. Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ternion {

/// Both counted from 1. A column is a character: a byte that continues one of UTF-8 counts for
/// nothing.
struct TextPlace {
  int line = 1;
  int column = 1;

  /// Goes past one byte of the text.
  constexpr void pass(char c) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  friend constexpr bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// The place of the byte at `offset`, or of the text's end.
constexpr TextPlace place_of(std::string_view text, std::size_t offset) {
  TextPlace place;
  for (const char c : text.substr(0, offset)) place.pass(c);
  return place;
}

/// "line 3, column 7".
inline std::string format_place(TextPlace place) {
  return "line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
}

}  // namespace ternion
