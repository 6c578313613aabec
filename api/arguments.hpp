// What comes through the C interface and goes out of it: structs of another version, and text for
// buffers of any size. Pure functions, thread-safe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "api/outcome.hpp"

namespace ternion::api {

inline ternion_status bad_argument(const std::string& sentence) {
  return failed(TERNION_BAD_ARGUMENT, sentence.c_str());
}

inline ternion_status check_size(std::size_t size, std::size_t least) {
  if (size >= least) return TERNION_OK;
  return bad_argument("expected a struct of " + std::to_string(least) +
                      " bytes or more, its size says " + std::to_string(size));
}

/// A struct of the caller's, who may know fewer members than this library or more; null: one of
/// zeros, the usual. Those that the library does not know must be 0, else TERNION_UNSUPPORTED.
/// `Least`: the size of the first version.
template <class S, std::size_t Least = sizeof(S)>
ternion_status take(const S* given, S& own) {
  own = {};
  if (given == nullptr) return TERNION_OK;
  if (const auto status = check_size(given->size, Least); status != TERNION_OK) return status;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(given);
  const std::size_t known = std::min(given->size, sizeof(S));
  if (std::any_of(bytes + known, bytes + given->size, [](unsigned char byte) { return byte != 0; }))
    return failed(TERNION_UNSUPPORTED,
                  "expected 0 in the members of a struct that this library does not know: the "
                  "program was compiled for a later one");
  std::memcpy(&own, given, known);
  return TERNION_OK;
}

/// TERNION_OK for a struct that give() can fill.
template <class S, std::size_t Least = sizeof(S)>
ternion_status check_wanted(const S* wanted) {
  if (wanted == nullptr) return bad_argument("expected a struct to fill, got null");
  return check_size(wanted->size, Least);
}

/// Fills the caller's, whose size stays; what this library does not know becomes 0.
template <class S>
void give(S own, S* wanted) {
  own.size = wanted->size;
  auto* const bytes = reinterpret_cast<unsigned char*>(wanted);
  const std::size_t known = std::min(wanted->size, sizeof(S));
  std::memset(bytes + known, 0, wanted->size - known);
  std::memcpy(bytes, &own, known);
}

/// The caller's buffer.
struct TextOut {
  char* text = nullptr;
  std::size_t capacity = 0;
  std::size_t* length = nullptr;

  /// TERNION_BAD_ARGUMENT, or TERNION_OK for a buffer that can be written to.
  ternion_status check() const {
    if (text != nullptr || capacity == 0) return TERNION_OK;
    return bad_argument("expected a buffer for a capacity above 0, got null");
  }
  ternion_status put(std::string_view value) const {
    if (length != nullptr) *length = value.size();
    if (value.size() >= capacity) {
      if (capacity > 0) *text = '\0';
      const std::string sentence = "expected a buffer of " + std::to_string(value.size() + 1) +
                                   " bytes, got " + std::to_string(capacity);
      return failed(TERNION_TOO_SMALL, sentence.c_str());
    }
    std::copy(value.begin(), value.end(), text);
    text[value.size()] = '\0';
    return TERNION_OK;
  }
};

}  // namespace ternion::api
