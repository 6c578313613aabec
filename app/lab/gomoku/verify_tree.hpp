// Checks a win tree as it is: every reply of White's to each of Black's moves must be in the tree
// or lose to continuous threats.
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>

#include "app/lab/gomoku/verify.hpp"

namespace ternion::gomoku::proof {

/// Errors: syntax for options.start and options.part.
Expected<Verdict> verify_tree(const std::string& text, const VerifyOptions& options, int threads,
                              const std::stop_token& stop);

/// As of positions_of_tree(), of the text.
Expected<std::size_t> count_questions(const std::string& text, const VerifyOptions& options);

/// Lines with their ends: what was counted, and that the win is proved if it is.
std::string tree_text_of(const Verdict& verdict);

}  // namespace ternion::gomoku::proof
