// What the tests share of books that searches fill.
#pragma once

#include <cstdint>

#include "app/library/build.hpp"
#include "session/session.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {

inline SessionOptions small() {
  SessionOptions options;
  options.hash_mb = 1;
  return options;
}

inline BuildOptions quick(std::int64_t positions) {
  BuildOptions options;
  options.search.nodes = 300;
  options.positions = positions;
  options.width = 4;
  return options;
}

}  // namespace ternion::library::test
