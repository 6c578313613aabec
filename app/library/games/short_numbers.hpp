// Numbers as bytes, seven bits each, the least first; the top bit says that more follow. Small ones
// are short. Pure functions; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ternion::library {

inline void append_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
  bytes += static_cast<char>(number);
}

/// Takes a number of up to 63 bits from the front of the bytes; none where there is no such.
inline std::optional<std::uint64_t> take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 63 && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7FU} << shift;
    if ((byte & 0x80) == 0) return number;
  }
  return std::nullopt;
}

}  // namespace ternion::library
