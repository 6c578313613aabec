// What other threads bring about, after a while.
#pragma once

#include <chrono>
#include <thread>

#include "test/support/emulated.hpp"

namespace ternion::test {

/// Whether the condition has held once before the limit. It is not asked again then, since it may
/// not hold any more.
template <class Condition>
bool eventually(std::chrono::seconds limit, Condition&& condition) {
  const auto deadline = std::chrono::steady_clock::now() + kSlowdown * limit;
  while (std::chrono::steady_clock::now() < deadline) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

}  // namespace ternion::test
