// Numbers of files that other programs write, out of bytes and into them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ternion::library {

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

}  // namespace ternion::library
