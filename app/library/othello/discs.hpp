// What the forms of Othello's books have in common: a key out of two bitboards, scores in whole
// discs, numbers out of bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/library/worth.hpp"
#include "engine/othello/symmetry.hpp"

namespace ternion::library::othello {

using ternion::othello::Bitboard;

inline constexpr int kPassMove = 64;
inline constexpr int kNoMove = 65;
inline constexpr int kMostDiscs = 64;

/// As games/othello/symmetries.cpp has it: mover and opponent, the greatest byte first.
std::string key_of(Bitboard mover, Bitboard opponent);
struct Discs {
  Bitboard mover = 0;
  Bitboard opponent = 0;
};
Discs discs_of(std::string_view key);

/// Rounded; -round(v) == round(-v), so that it may be done before or after a change of sides.
/// Outcomes of unknown margin are one disc.
int whole_discs(Value value);

/// Reads little-endian numbers one after the other. Precondition: so many bytes are left.
class BytesIn {
 public:
  explicit BytesIn(std::string_view bytes) : bytes_(bytes) {}
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t place() const { return at_; }
  void skip(std::size_t count) { at_ += count; }
  template <class T>
  T take() {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      number |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << (8 * i);
    at_ += sizeof(T);
    return static_cast<T>(number);
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

template <class T>
void put(std::string& bytes, T number) {
  const auto bits = static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bytes += static_cast<char>(static_cast<unsigned char>(bits >> (8 * i)));
}

}  // namespace ternion::library::othello
