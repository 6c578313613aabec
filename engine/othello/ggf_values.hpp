// The values inside GGF's brackets: small helpers that only ggf*.cpp use.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/error.hpp"

namespace ternion::othello::ggf {

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// The same error, with where it was found before its message.
inline tl::unexpected<Error> fail_in(std::string_view where, const Error& error) {
  return fail(error.code, std::string(where) + ": " + error.message);
}

std::string_view trim(std::string_view text);
/// The text up to a separator, which is taken off as well; all of it where there is none.
std::string_view take_until(std::string_view& text, char separator);

/// A decimal such as -1.50, -1,50 or 1.0E-4, or nothing for a blank text. Errors: syntax;
/// out_of_range beyond 1e9.
Expected<std::optional<double>> parse_number(std::string_view text);
/// Fixed decimals, bounded to +-1e9; NaN is written as 0.
std::string format_number(double value, int decimals);

/// How a game ended, as RE's flag and as GameRecord names it.
struct Termination {
  char letter;
  std::string_view name;
};
inline constexpr std::array kTerminations{Termination{'r', "resigned"}, Termination{'t', "timeout"},
                                          Termination{'s', "agreement"}, Termination{'l', "left"}};

}  // namespace ternion::othello::ggf
