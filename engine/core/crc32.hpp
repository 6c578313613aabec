// CRC-32 (ISO 3309, the polynomial of zip and PNG): tells a damaged file from a whole one.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace ternion {

constexpr std::array<std::uint32_t, 256> make_crc32_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = value & 1 ? 0xEDB88320U ^ (value >> 1) : value >> 1;
    table[i] = value;
  }
  return table;
}

constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  constexpr std::array<std::uint32_t, 256> kTable = make_crc32_table();
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const std::uint8_t byte : bytes) crc = kTable[(crc ^ byte) & 0xFF] ^ (crc >> 8);
  return ~crc;
}

}  // namespace ternion
