// Classic players as JSON: those that are built in, and a user's own file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "search/players/style.hpp"

namespace ternion::arena {

/// Errors: syntax, with the key and what was expected of it.
Expected<players::Style> parse_style(std::string_view json);

/// Those that are built in, by name.
const std::vector<players::Style>& built_in_styles();

/// A built-in name (any case), or else a path that ends in ".json". Errors: unsupported with the
/// names; io; syntax.
Expected<players::Style> find_style(const std::string& name);

}  // namespace ternion::arena
