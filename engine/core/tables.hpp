// Endgame tables as the engine's settings pass them on without knowing what they are.
#pragma once

namespace ternion {

/// The base of each game's own immutable tables; they may be read by any thread.
class Tables {
 public:
  Tables() = default;
  Tables(const Tables&) = default;
  Tables(Tables&&) = default;
  Tables& operator=(const Tables&) = default;
  Tables& operator=(Tables&&) = default;
  virtual ~Tables();
};

}  // namespace ternion
