#include "protocol/core/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <tuple>

#include <fmt/format.h>

namespace ternion::text {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// std::from_chars takes a minus but no plus.
std::string_view without_plus(std::string_view token) {
  if (token.size() > 1 && token[0] == '+' && token[1] != '-') token.remove_prefix(1);
  return token;
}

/// [+-]digits[.digits] with at least one digit.
bool is_plain_decimal(std::string_view token) {
  if (!token.empty() && (token[0] == '+' || token[0] == '-')) token.remove_prefix(1);
  const auto points = std::count(token.begin(), token.end(), '.');
  const auto digits = std::count_if(token.begin(), token.end(), is_digit);
  return points <= 1 && digits >= 1 && static_cast<std::size_t>(points + digits) == token.size();
}

/// For a plain decimal: nothing but zeros before the point.
bool is_below_one(std::string_view token) {
  return token.substr(0, token.find('.')).find_first_of("123456789") == std::string_view::npos;
}

}  // namespace

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto [word, rest] = first_word(text); !word.empty(); std::tie(word, rest) = first_word(rest))
    words.push_back(word);
  return words;
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  text = trim(text);
  const auto end = std::find_if(text.begin(), text.end(), is_blank);
  const auto length = static_cast<std::size_t>(end - text.begin());
  return {text.substr(0, length), trim(text.substr(length))};
}

std::string to_lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), lower);
  return result;
}

std::string to_upper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), upper);
  return result;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

Expected<std::int64_t> parse_int(std::string_view token) {
  const std::string_view digits = without_plus(token);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range && end == digits.data() + digits.size())
    return fail(ErrorCode::out_of_range, "expected a 64-bit integer, got " + quoted(token));
  if (error != std::errc() || end != digits.data() + digits.size())
    return fail(ErrorCode::syntax, "expected an integer, got " + quoted(token));
  return value;
}

Expected<std::int64_t> parse_int(std::string_view token, std::int64_t least, std::int64_t most) {
  auto value = parse_int(token);
  if (value && (*value < least || *value > most)) value = fail(ErrorCode::out_of_range, "");
  if (value || value.error().code != ErrorCode::out_of_range) return value;
  return fail(ErrorCode::out_of_range,
              fmt::format("expected an integer from {} to {}, got {}", least, most, quoted(token)));
}

Expected<double> parse_decimal(std::string_view token) {
  if (!is_plain_decimal(token))
    return fail(ErrorCode::syntax, "expected a number like -1.25, got " + quoted(token));
  const std::string_view number = without_plus(token);
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value,
                                            std::chars_format::fixed);
  if (error == std::errc::result_out_of_range && is_below_one(number)) return 0.0;
  if (error == std::errc::result_out_of_range)
    return fail(ErrorCode::out_of_range, "expected a smaller number, got " + quoted(token));
  return value;
}

std::string format_decimal(double value, int decimals, bool plus) {
  if (!std::isfinite(value)) value = 0;
  std::string digits = fmt::format("{:.{}f}", std::abs(value), std::clamp(decimals, 0, 17));
  const bool zero = digits.find_first_not_of("0.") == std::string::npos;
  if (value < 0 && !zero) return "-" + digits;
  return plus ? "+" + digits : digits;
}

std::string quoted(std::string_view untrusted, std::size_t limit) {
  std::string result = "'";
  for (const char c : untrusted.substr(0, limit)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7F)
      result += fmt::format("\\x{:02X}", byte);
    else if (c == '\\' || c == '\'')
      result += {'\\', c};
    else
      result += c;
  }
  result += '\'';
  if (untrusted.size() > limit) result += "...";
  return result;
}

}  // namespace ternion::text
