// What somebody who mistyped a word may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ternion::cli {

/// The candidate that the word is most likely a slip of: one that it begins, or one that takes few
/// letters to add, drop, change or swap. Empty if none is near.
std::string nearest_word(std::string_view word, std::span<const std::string> candidates);

}  // namespace ternion::cli
