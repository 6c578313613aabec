// The architecture's arrows as a function: which file may include which (docs/architecture.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ternion::test {

struct Include {
  std::string name;     // as written, without its quotes or brackets
  bool quoted = false;  // "..." rather than <...>
  int line = 0;         // from 1
};

/// The #include lines of a source text.
std::vector<Include> includes_of(std::string_view source);

/// Why the file, a path from the repository's root, must not include that; nothing if it may.
std::optional<std::string> violation(std::string_view file, const Include& include);

}  // namespace ternion::test
