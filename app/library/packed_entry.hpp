// An entry without its worth in few bytes: what a book that is being filled keeps of each position.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/library/entry.hpp"

namespace ternion::library {

/// Appends the entry's bytes.
void pack(std::string& bytes, const Entry& entry);
/// What pack() wrote. Precondition: it did, and nothing is cut off.
Entry unpacked(std::string_view bytes);
std::optional<Leaf> unpacked_leaf(std::string_view bytes);

}  // namespace ternion::library
