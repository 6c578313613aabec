// Reading and writing the small things text protocols are made of. Nothing here looks at the
// process's locale: a decimal point is a point everywhere. Pure functions, thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/error.hpp"

namespace ternion::text {

/// Blank means space, tab, CR, LF, VT, FF, and nothing else.
bool is_blank(char c);
/// Without blanks at both ends.
std::string_view trim(std::string_view text);
/// The words between runs of blanks; none for a blank text. The views point into `text`.
std::vector<std::string_view> split(std::string_view text);
/// The pieces between single separators, empty ones included: "F5//2" -> "F5", "", "2".
std::vector<std::string_view> split_at(std::string_view text, char separator);
/// The first word and the trimmed rest, either may be empty.
std::pair<std::string_view, std::string_view> first_word(std::string_view text);

/// ASCII only; other bytes are left as they are.
std::string to_lower(std::string_view text);
std::string to_upper(std::string_view text);
/// Equal but for the case of ASCII letters.
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// The whole token as a decimal integer: [+-]digits. Errors: syntax for anything else, out_of_range
/// beyond 64 bits.
Expected<std::int64_t> parse_int(std::string_view token);
/// As above, with bounds (both allowed). Errors: also out_of_range, naming the bounds.
Expected<std::int64_t> parse_int(std::string_view token, std::int64_t least, std::int64_t most);
/// The whole token as a decimal number without exponent: [+-]digits[.digits], where one side of the
/// point may lack its digits ("5.", ".5"). Errors: syntax; out_of_range when too large for a
/// double.
Expected<double> parse_decimal(std::string_view token);

/// Fixed decimals, never an exponent, never "-0.00"; `plus` writes the sign of non-negative numbers
/// too. A number that is not finite is written as 0.
std::string format_decimal(double value, int decimals, bool plus = false);

/// For logs and messages: in single quotes, control and non-ASCII bytes as \xNN, backslash and
/// quote escaped, cut with "..." (outside the quotes) after `limit` bytes. Never holds a line end.
std::string quoted(std::string_view untrusted, std::size_t limit = 80);

}  // namespace ternion::text
