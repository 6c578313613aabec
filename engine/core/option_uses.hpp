// Options that count only beside others, and their refusal where they do not. A pure function;
// options are named with their dashes.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion {

/// Whether an option counts beside the others that were given, and where it does: "with --soak".
struct OptionUse {
  const char* option;
  bool used;
  const char* where;
};

/// `given`: the names of those that were given. Errors: unsupported, for the first use of one that
/// was given and does not count, with the command's name and where it would.
inline Expected<void> check_uses(std::string_view command, const std::set<std::string>& given,
                                 std::span<const OptionUse> uses) {
  for (const OptionUse& each : uses)
    if (!each.used && given.contains(each.option))
      return fail(ErrorCode::unsupported,
                  std::string(command) + ": " + each.option + " is used " + each.where + " alone");
  return {};
}

}  // namespace ternion
