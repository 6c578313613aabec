// With what engines the lab works.
#pragma once

#include <string>

#include "engine/core/cpu.hpp"

namespace ternion::lab {

struct EngineChoice {
  Isa isa = best_isa();
  int threads = 1;
  std::string weights;  // a file, or kHandMade; empty: those in the program
  std::string tables;   // a folder; empty: those that the engine has by itself

  friend bool operator==(const EngineChoice&, const EngineChoice&) = default;
};

}  // namespace ternion::lab
