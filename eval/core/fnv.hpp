// FNV-1a with 64 bits (G. Fowler, L. Noll, P. Vo). Each byte's step is a bijection of the state, so
// two inputs of equal length that differ in one byte never share a hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ternion {

class Fnv1a {
 public:
  constexpr Fnv1a& add(std::uint8_t byte) {
    state_ = (state_ ^ byte) * 0x100000001B3ULL;
    return *this;
  }
  constexpr Fnv1a& add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
    return *this;
  }
  constexpr Fnv1a& add(std::span<const std::byte> bytes) {
    for (const std::byte b : bytes) add(std::to_integer<std::uint8_t>(b));
    return *this;
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0xCBF29CE484222325ULL;
};

}  // namespace ternion
