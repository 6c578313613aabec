#include "engine/othello/ggf_values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "engine/core/quoted_text.hpp"
#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"

namespace ternion::othello {

namespace ggf {

constexpr double kMostNumber = 1e9;

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view piece = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return piece;
}

Expected<std::optional<double>> parse_number(std::string_view text) {
  text = trim(text);
  if (text.empty()) return std::nullopt;
  std::string digits(text);
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.erase(0, 1);
  // Programs that follow their system's locale write a comma for the point.
  if (digits.find('.') == std::string::npos && std::ranges::count(digits, ',') == 1)
    digits[digits.find(',')] = '.';
  double value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (problem == std::errc::invalid_argument || end != digits.data() + digits.size() ||
      std::isnan(value))
    return fail(ErrorCode::syntax, "expected a number such as -1.50, got " + quoted_text(text));
  if (problem != std::errc{} || std::abs(value) > kMostNumber)
    return fail(ErrorCode::out_of_range,
                "expected a number within +-1e9, got " + quoted_text(text));
  return value;
}

std::string format_number(double value, int decimals) {
  std::array<char, 32> buffer{};
  const double bounded = std::isnan(value) ? 0 : std::clamp(value, -kMostNumber, kMostNumber);
  const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), bounded,
                                     std::chars_format::fixed, decimals);
  return std::string(buffer.data(), written.ptr);
}

}  // namespace ggf

namespace {

using ggf::format_number;
using ggf::is_digit;
using ggf::lower;
using ggf::parse_number;
using ggf::take_until;
using ggf::trim;

/// Two decimals, or nothing for what rounds to zero.
std::string format_unless_zero(const std::optional<double>& value) {
  if (!value || !std::isfinite(*value)) return "";
  std::string text = format_number(*value, 2);
  return text == "0.00" || text == "-0.00" ? "" : text;
}

// About three years: sixty increments of that still fit a Duration.
constexpr std::int64_t kMostSeconds = 100'000'000;

Expected<std::int64_t> parse_clock_field(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit))
    return fail(ErrorCode::syntax, "expected a time such as 05:00, got " + quoted_text(text));
  std::int64_t value = 0;
  for (char c : text) value = std::min(value * 10 + (c - '0'), kMostSeconds + 1);
  return value;
}

/// The last field of a clock, which may have a fraction.
Expected<double> parse_clock_seconds(std::string_view text) {
  if (text.empty() || !is_digit(text.front()))
    return fail(ErrorCode::syntax, "expected seconds such as 5 or 59.50, got " + quoted_text(text));
  const auto seconds = parse_number(text);
  if (!seconds) return tl::make_unexpected(seconds.error());
  return seconds->value_or(0);
}

/// [[D.]HH:]MM:SS[.fraction]: the point of the days stands before the colons.
Expected<Duration> parse_clock_part(std::string_view text) {
  text = trim(text.substr(0, text.find(',')));
  if (text.empty()) return Duration::zero();
  const auto colons = std::count(text.begin(), text.end(), ':');
  const bool has_days = colons > 0 && text.find('.') < text.find(':');
  if (colons > 2 || (has_days && colons != 2))
    return fail(ErrorCode::syntax, "expected [[D.]HH:]MM:SS, got " + quoted_text(text));
  std::int64_t minutes = 0;  // and before the last step days and hours
  if (has_days) {
    const auto days = parse_clock_field(take_until(text, '.'));
    if (!days) return tl::make_unexpected(days.error());
    minutes = *days * 24;
  }
  for (auto i = 0; i < colons; ++i) {
    const auto field = parse_clock_field(take_until(text, ':'));
    if (!field) return tl::make_unexpected(field.error());
    // Days are still in hours when the first field, the hours, is added to them.
    minutes = i == 0 ? minutes + *field : minutes * 60 + *field;
    minutes = std::min(minutes, kMostSeconds + 1);
  }
  const auto seconds = parse_clock_seconds(text);
  if (!seconds) return tl::make_unexpected(seconds.error());
  const double total = static_cast<double>(minutes) * 60 + *seconds;
  if (total > static_cast<double>(kMostSeconds))
    return fail(ErrorCode::out_of_range, "expected a time of at most 1e8 seconds");
  return std::chrono::minutes(minutes) + Duration(std::llround(*seconds * 1e9));
}

std::size_t find_end_of_move(std::string_view text) {
  const auto ends = [](char c) { return c == '/' || ggf::is_blank(c); };
  return static_cast<std::size_t>(std::ranges::find_if(text, ends) - text.begin());
}

Expected<Move> read_move_word(std::string_view word) {
  if (!word.empty() && lower(word.front()) == 'p') return pass_move();
  return parse_move(word);
}

/// The next of the parts beside a move: slashes divide them, or else blanks.
std::string_view take_part(std::string_view& rest, bool slashed) {
  if (slashed) return take_until(rest, '/');
  rest = trim(rest);
  const std::string_view part = rest.substr(0, find_end_of_move(rest));
  rest.remove_prefix(part.size());
  return part;
}

/// A number beside a move. The move counts whatever stands there: programs write NaN, infinities
/// and what else their system's libraries print.
std::optional<double> number_beside(std::string_view text) {
  const auto number = parse_number(text);
  return number ? *number : std::nullopt;
}

std::string two_digits(std::int64_t value) {
  std::string out(value < 10 ? 1 : 0, '0');
  return out.append(std::to_string(value));
}

std::string format_clock_part(Duration duration) {
  const std::int64_t seconds =
      std::max<std::int64_t>(0, std::chrono::ceil<std::chrono::seconds>(duration).count());
  const std::string hours = seconds >= 3600 ? two_digits(seconds / 3600) + ":" : "";
  return hours + two_digits(seconds / 60 % 60) + ":" + two_digits(seconds % 60);
}

}  // namespace

Expected<GgfMove> parse_ggf_move(std::string_view text) {
  text = trim(text);
  const std::string_view word = text.substr(0, find_end_of_move(text));
  const auto move = read_move_word(word);
  if (!move) return tl::make_unexpected(move.error());
  std::string_view rest = trim(text.substr(word.size()));
  if (rest.starts_with('/')) {
    rest.remove_prefix(1);
  } else if (const auto second = parse_move(rest.substr(0, find_end_of_move(rest)));
             second && !is_pass(*second)) {  // "--" is how a program may write no number
    return fail(ErrorCode::syntax, "expected one move, got " + quoted_text(text));
  }
  const bool slashed = rest.find('/') != std::string_view::npos;
  GgfMove out{*move, std::nullopt, std::nullopt};
  out.eval = number_beside(take_part(rest, slashed));
  out.seconds = number_beside(take_part(rest, slashed));
  if (out.seconds.value_or(0) < 0) out.seconds.reset();
  return out;
}

std::string format_ggf_move(const GgfMove& move) {
  std::string out = is_pass(move.move) ? "PA" : format_move(move.move);
  out[0] = static_cast<char>(out[0] >= 'a' ? out[0] - 'a' + 'A' : out[0]);
  const std::string eval = format_unless_zero(move.eval);
  const std::string seconds = move.seconds.value_or(0) > 0 ? format_unless_zero(move.seconds) : "";
  if (!eval.empty() || !seconds.empty()) out.append("/").append(eval);
  if (!seconds.empty()) out.append("/").append(seconds);
  return out;
}

Expected<TimeControl> parse_ggf_clock(std::string_view text) {
  if (std::count(text.begin(), text.end(), '/') > 2)
    return fail(ErrorCode::syntax,
                "expected main, increment and extension at most, got " + quoted_text(text));
  TimeControl control;
  for (Duration* part : {&control.main, &control.increment, &control.extension}) {
    const auto read = parse_clock_part(take_until(text, '/'));
    if (!read) return tl::make_unexpected(read.error());
    *part = *read;
    control.limited = control.limited || *read > Duration::zero();
  }
  return control;
}

std::string format_ggf_clock(const TimeControl& control) {
  if (!control.limited) return "";
  std::string out = format_clock_part(control.main);
  const bool increment = control.increment > Duration::zero();
  const bool extension = control.extension > Duration::zero();
  if (increment || extension) out += "/";
  if (increment) out += format_clock_part(control.increment);
  if (extension) out.append("/").append(format_clock_part(control.extension));
  return out;
}

}  // namespace ternion::othello
