// Which games have what is asked for, by their kits.
#pragma once

#include <string>
#include <vector>

#include "games/kit.hpp"

namespace ternion {

/// The names of the games of whose kits it holds.
template <class Holds>
std::vector<std::string> games_that(Holds&& holds) {
  std::vector<std::string> names;
  for (const GameKit* kit : kits())
    if (holds(*kit)) names.push_back(kit->info.name);
  return names;
}

/// What --isa chooses between.
inline std::vector<std::string> games_with_kernels() {
  return games_that([](const GameKit& kit) { return kit.has_kernels; });
}

/// What --tables is for.
inline std::vector<std::string> games_with_tables() {
  return games_that([](const GameKit& kit) { return kit.load_tables != nullptr; });
}

}  // namespace ternion
