// What a fuzz target asks of the code under test; a false answer stops the fuzzer with the input.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "engine/core/error.hpp"

namespace ternion::fuzz {

inline void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

/// Messages are shown on one line of a terminal or a log.
inline void check_error(const Error& error) {
  check(!error.message.empty() && error.message.size() < 400, "a message of a reasonable length");
  for (char c : error.message) check(static_cast<unsigned char>(c) >= ' ', "a printable message");
}

}  // namespace ternion::fuzz
