// The rules by the names and numbers that programs and people write for them in game files and
// commands. Pure functions, thread-safe.
#pragma once

#include <string_view>

#include "engine/core/error.hpp"
#include "engine/gomoku/variant.hpp"

namespace ternion::gomoku {

/// "Renju", "RIF", "Free style", "exactly five", an opening of renju ("Taraguchi-10"), Gomocup's
/// code (0, 1, 4, 8, 9), the rule as KataGomo writes it ("basicruleRENJUvcnruleNOVC..."), in any
/// case; blanks and punctuation count for nothing. Errors: unsupported for a rule that is known and
/// not played here (omok), syntax for what names none; both with the names of those that are.
Expected<Rule> rule_named(std::string_view text);

}  // namespace ternion::gomoku
