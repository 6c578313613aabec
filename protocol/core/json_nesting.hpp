// How deep the brackets of a text of JSON stand in each other: what is asked before a reader whose
// values are written out by recursion. A pure function, thread-safe.
#pragma once

#include <cstddef>
#include <string_view>

namespace ternion::text {

/// Any bytes give a number.
std::size_t json_nesting(std::string_view text);

}  // namespace ternion::text
