// What came of a request to a book or a library, in words.
#pragma once

#include <cstdint>
#include <string>

namespace ternion::library {

struct Answer {
  enum class End : std::uint8_t { done, findings, stopped };
  std::string text;
  End end = End::done;
};

}  // namespace ternion::library
