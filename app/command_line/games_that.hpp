// Which games have what an option or a command needs, by their kits.
#pragma once

#include <string>
#include <vector>

#include "games/kit.hpp"

namespace ternion::cli {

/// The names of the games of whose kits it holds.
template <class Holds>
std::vector<std::string> games_that(Holds&& holds) {
  std::vector<std::string> names;
  for (const GameKit* kit : kits())
    if (holds(*kit)) names.push_back(kit->info.name);
  return names;
}

/// That a command can do nothing for the game, if it is so, in the command's name.
inline Expected<void> told_by(std::string_view command, const Expected<const GameKit*>& kit) {
  if (kit) return {};
  return fail(kit.error().code, std::string(command) + ": " + kit.error().message);
}

/// What --isa chooses between.
inline std::vector<std::string> games_with_kernels() {
  return games_that([](const GameKit& kit) { return kit.has_kernels; });
}

inline std::vector<std::string> games_with_tables() {
  return games_that([](const GameKit& kit) { return kit.load_tables != nullptr; });
}

}  // namespace ternion::cli
