// Whether the tests are another processor's, run by an emulator (`./dev arm64`).
#pragma once

namespace ternion::test {

#ifdef TERNION_EMULATED
inline constexpr bool kIsEmulated = true;
#else
inline constexpr bool kIsEmulated = false;
#endif

/// Whoever waits for a program has so many times the patience with an emulated one.
inline constexpr int kSlowdown = kIsEmulated ? 8 : 1;

}  // namespace ternion::test
